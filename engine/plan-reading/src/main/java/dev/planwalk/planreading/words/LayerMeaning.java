package dev.planwalk.planreading.words;

/** What strokes of a layer, block or class stand for, as far as its name tells. */
public enum LayerMeaning {
  WALL,
  RAILING,
  DOOR,
  OPENING,
  WINDOW,
  STAIR,
  ROOM,
  SANITARY,
  FURNITURE,
  TEXT,
  NOISE,
  UNKNOWN;

  /** Door, window, or an opening that may be either. */
  public boolean opens() {
    return this == DOOR || this == OPENING || this == WINDOW;
  }

  /** Wall by its name, be it a low one. */
  public boolean isWall() {
    return this == WALL || this == RAILING;
  }

  /** May be part of a wall if the geometry says so. */
  public boolean mayBeWall() {
    return this == WALL || this == RAILING || this == UNKNOWN;
  }

  /** No layer of walls, but one that walls are drawn on by the way. */
  public boolean mayHideWalls() {
    return this == UNKNOWN || this == DOOR || this == OPENING;
  }
}
