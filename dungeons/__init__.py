"""The official dungeons, one `.dungeon` file a card, read by `cardwright.compiler`."""
