"""The official Attractions, one `.attraction` file a card, read by `cardwright.compiler`."""
