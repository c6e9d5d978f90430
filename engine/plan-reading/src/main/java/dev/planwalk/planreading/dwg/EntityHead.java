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

  /** Reads data and handles of the open object, up to those of its own type. */
  void read(DwgObject o) {
    BitReader data = o.data();
    pictureBytes = 0;
    if (data.bit()) {
      long size = o.fromR2010() ? data.bitLongLong() : data.rawLong() & 0xFFFFFFFFL;
      pictureBytes = data.fits(size, 8);
      pictureAt = data.position();
      data.skip(8L * pictureBytes);
    }
    o.readOldHandlePlace();
    readData(o);
    readHandles(o);
  }

  /** Reads what stands behind the picture: also of a text that is embedded in an attribute. */
  void readData(DwgObject o) {
    BitReader data = o.data();
    mode = data.twoBits();
    reactors = o.handleCount();
    noDictionary = o.fromR2004() && data.bit();
    if (o.fromR2013()) {
      data.bit();
    }
    lineTypeFlags = o.beforeR2000() && !data.bit() ? HANDLE : 0;
    // The bit does not exist from R2004 on (measured; the specification has it everywhere).
    noLinks = o.fromR2004() || data.bit();
    readColour(o);
    data.bitDouble();
    if (!o.beforeR2000()) {
      lineTypeFlags = data.twoBits();
    }
    materialFlags = 0;
    if (o.fromR2007()) {
      materialFlags = data.twoBits();
      data.rawChar();
    }
    plotStyleFlags = o.beforeR2000() ? 0 : data.twoBits();
    visualStyles = o.fromR2010() ? Integer.bitCount(data.bits(3)) : 0;
    invisible = (data.bitShort() & 1) != 0;
    lineWeight = o.beforeR2000() ? -1 : DwgObject.lineWeight(data.rawChar());
  }

  private void readColour(DwgObject o) {
    BitReader data = o.data();
    int word = data.bitShort();
    colourHandle = false;
    if (!o.fromR2004()) {
      colour = Math.abs(word);
      return;
    }
    colour = word & 0xFFF;
    if ((word & 0x4000) != 0) {
      colourHandle = true; // and no colour in the data (the specification has one)
    } else if ((word & 0x8000) != 0) {
      colour = DwgObject.colour(data.bitLong(), colour);
    }
    if ((word & 0x2000) != 0) {
      data.bitLong();
    }
  }

  /** Reads the handles that are not those of the type. */
  void readHandles(DwgObject o) {
    owner = mode == OWNED ? o.nextHandle() : 0;
    o.skipHandles(reactors + (noDictionary ? 0 : 1));
    lineType = 0;
    if (o.beforeR2000()) {
      layer = o.nextHandle();
      lineType = lineTypeFlags == HANDLE ? o.nextHandle() : 0;
    }
    next = o.handle() + 1;
    if (!noLinks) {
      o.nextHandle();
      next = o.nextHandle();
    }
    if (colourHandle) {
      o.nextHandle();
    }
    if (!o.beforeR2000()) {
      layer = o.nextHandle();
      lineType = lineTypeFlags == HANDLE ? o.nextHandle() : 0;
    }
    o.skipHandles(
        (materialFlags == HANDLE ? 1 : 0) + (plotStyleFlags == HANDLE ? 1 : 0) + visualStyles);
  }

  /** The picture of the open object, copied; empty when it has none. */
  byte[] picture(DwgObject o) {
    return pictureBytes == 0 ? new byte[0] : o.bytes(pictureAt, pictureBytes);
  }
}
