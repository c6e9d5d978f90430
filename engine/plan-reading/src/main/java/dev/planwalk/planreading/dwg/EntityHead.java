package dev.planwalk.planreading.dwg;

/**
 * What every entity carries beside its shape, as its file tells it. One of these serves many
 * entities, one after the other.
 */
final class EntityHead {

  /** Value of the two-bit flags that says that a handle follows. */
  static final int HANDLE = 3;

  /** Value of the mode of an entity whose owner is named. */
  static final int OWNED = 0;

  static final int PAPER_SPACE = 1;
  static final int MODEL_SPACE = 2;

  int mode;
  int reactors;
  boolean noDictionary;
  boolean noLinks;
  boolean colourHandle;
  int colour;
  int lineTypeFlags;
  int materialFlags;
  int plotStyleFlags;
  int visualStyles;
  boolean invisible;
  int lineWeight;

  long owner;
  long layer;
  long lineType;
  long next;

  long pictureAt;
  int pictureBytes;
}
