package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.letters.Letters;

/**
 * One object under three cursors: its data, its strings (before R2007 they stand in the data) and
 * its handles. One of these serves many objects, one after the other; every cursor is limited to
 * the object that is open.
 *
 * <p>All methods throw {@link DwgFault} where the bits make no sense.
 */
final class DwgObject {

  /** BS lengths are below 65,536; a letter has at most two bytes. */
  private static final int MAX_TEXT_BYTES = 2 * 0xFFFF;

  private static final int HANDLE_BITS = 8;

  /** Line weights in hundredths of a millimetre, by their code. */
  private static final int[] LINE_WEIGHTS = {
    0, 5, 9, 13, 15, 18, 20, 25, 30, 35, 40, 50, 53, 60, 70, 80, 90, 100, 106, 120, 140, 158, 200,
    211
  };

  private final byte[] bytes;
  private final Letters letters;
  private final byte[] textBytes = new byte[MAX_TEXT_BYTES];
  private final BitReader data;
  private final BitReader strings;
  private final BitReader handles;

  private final Budget budget;
  private final DwgVersion version;
  private final boolean beforeR2000;
  private final boolean fromR2004;
  private final boolean fromR2007;
  private final boolean fromR2010;
  private final boolean fromR2013;

  private int type;
  private long handle;
  private long start;
  private long end;
  private long dataEnd;
  private long extendedFrom;

  /**
   * Cursors over the objects of a file, none of them open.
   *
   * @param budget pays for what is read of all of them together
   */
  DwgObject(DwgFile file, Budget budget) {
    this(file.objects(), file.letters(), file.version(), budget);
  }

  private DwgObject(byte[] bytes, Letters letters, DwgVersion version, Budget budget) {
    this.bytes = bytes;
    this.letters = letters;
    this.version = version;
    this.budget = budget;
    this.data = new BitReader(bytes);
    this.strings = new BitReader(bytes);
    this.handles = new BitReader(bytes);
    this.beforeR2000 = !version.isAtLeast(DwgVersion.R2000);
    this.fromR2004 = version.isAtLeast(DwgVersion.R2004);
    this.fromR2007 = version.isAtLeast(DwgVersion.R2007);
    this.fromR2010 = version.isAtLeast(DwgVersion.R2010);
    this.fromR2013 = version.isAtLeast(DwgVersion.R2013);
  }

  /**
   * Cursors over a section, whose strings and handles stand behind its data as those of an object
   * do from R2007 on, and in the data before.
   *
   * @param from first bit of the data
   * @param handlesAt first bit of the handles
   * @param to the bit behind the section
   * @throws DwgFault when these are not in this order
   */
  static DwgObject ofSection(
      byte[] bytes, Letters letters, DwgVersion version, long from, long handlesAt, long to) {
    DwgObject section = new DwgObject(bytes, letters, version, Budget.ofSection());
    section.start = from;
    section.end = to;
    section.data.within(from, to);
    section.handlesFrom(handlesAt);
    return section;
  }

  /**
   * Opens the object at a byte: reads its sizes, type and handle, and passes over what other
   * programs attached to it.
   */
  void open(int position) {
    type(position);
    handle = data.handle(0);
    extendedFrom = data.position();
    int size = data.bitShort() & 0xFFFF;
    while (size != 0) {
      data.handle(0);
      data.skip(8L * size);
      size = data.bitShort() & 0xFFFF;
    }
  }

  /** Reads no more of the object at a byte than its type; {@link #open} is for all else. */
  int type(int position) {
    data.within(8L * position, 8L * bytes.length);
    int size = data.modularShort();
    long handleBits = fromR2010 ? data.modularChar() : 0;
    start = data.position();
    end = start + 8L * size;
    data.within(start, end);
    type = fromR2010 ? shortType() : data.bitShort() & 0xFFFF;
    if (fromR2010) {
      handlesFrom(end - handleBits);
    } else if (!beforeR2000) {
      handlesFrom(start + (data.rawLong() & 0xFFFFFFFFL));
    }
    return type;
  }

  private int shortType() {
    return switch (data.twoBits()) {
      case 0 -> data.rawChar();
      case 1 -> data.rawChar() + 0x1F0;
      default -> data.rawShort();
    };
  }

  /**
   * Divides the object. The bit in front of the handles says whether there are strings; their
   * length in bits stands in the 16 bits before it, and in 16 more when its highest bit is set.
   */
  private void handlesFrom(long at) {
    if (at < data.position() || at > end) {
      throw DwgFault.INSTANCE;
    }
    long here = data.position();
    handles.within(at, end);
    dataEnd = at;
    if (fromR2007) {
      strings.within(at, at);
      dataEnd = at - 1;
      data.within(dataEnd, at);
      if (data.bit()) {
        long lengthAt = dataEnd - 16;
        data.within(Math.max(start, lengthAt), dataEnd);
        long length = data.rawShort();
        if ((length & 0x8000) != 0) {
          lengthAt -= 16;
          data.within(Math.max(start, lengthAt), dataEnd);
          length = (length & 0x7FFF) | (long) data.rawShort() << 15;
        }
        dataEnd = lengthAt - length;
        strings.within(dataEnd, lengthAt);
      }
    }
    data.within(here, dataEnd);
  }

  /** What was read last was the last: whether that is where the file says it ends. */
  boolean isExact() {
    return data.position() == dataEnd && handles.left() < 8;
  }

  int type() {
    return type;
  }

  /** The object's own handle. */
  long handle() {
    return handle;
  }

  /** Cursor over the data. */
  BitReader data() {
    return data;
  }

  /** Cursor over the handles. */
  BitReader handles() {
    return handles;
  }

  /** A cursor of its own over what other programs attached. */
  BitReader extendedData() {
    return new BitReader(bytes, extendedFrom, end);
  }

  DwgVersion version() {
    return version;
  }

  boolean beforeR2000() {
    return beforeR2000;
  }

  boolean fromR2004() {
    return fromR2004;
  }

  boolean fromR2007() {
    return fromR2007;
  }

  boolean fromR2010() {
    return fromR2010;
  }

  boolean fromR2013() {
    return fromR2013;
  }

  /** The next handle of the handle stream; 0 for none. */
  long nextHandle() {
    return handles.handle(handle);
  }

  /** Passes over handles. */
  void skipHandles(int count) {
    handles.fits(count, HANDLE_BITS);
    for (int i = 0; i < count; i++) {
      handles.handle(handle);
    }
  }

  /** A count of elements in BL, each of which has a handle. */
  int handleCount() {
    return handles.fits(data.bitLong() & 0xFFFFFFFFL, HANDLE_BITS);
  }

  /** Data and handles of an object that is not drawn, up to its own ones. */
  void readObjectHead() {
    readOldHandlePlace();
    int reactors = handleCount();
    boolean noDictionary = fromR2004 && data.bit();
    if (fromR2013) {
      data.bit();
    }
    skipHandles(1 + reactors + (noDictionary ? 0 : 1));
  }

  /** Before R2000 the place of the handles stands here, behind the picture of an entity. */
  void readOldHandlePlace() {
    if (beforeR2000) {
      handlesFrom(start + (data.rawLong() & 0xFFFFFFFFL));
    }
  }

  /** A part of the object, copied. */
  byte[] bytes(long from, int count) {
    return new BitReader(bytes, from, end).bytes(count);
  }

  /** TV. A text of several lines keeps them; other control letters are no letters. */
  String text() {
    String text;
    if (fromR2007) {
      if (strings.left() == 0) {
        return "";
      }
      int length = strings.fits(strings.bitShort() & 0xFFFF, 16);
      strings.bytes(textBytes, 2 * length);
      int to = 2 * length;
      while (to > 0 && textBytes[to - 1] == 0 && textBytes[to - 2] == 0) {
        to -= 2;
      }
      text = letters.utf16(textBytes, 0, to);
    } else {
      int length = data.fits(data.bitShort() & 0xFFFF, 8);
      data.bytes(textBytes, length);
      int to = length;
      while (to > 0 && textBytes[to - 1] == 0) {
        to--;
      }
      text = letters.text(textBytes, 0, to);
    }
    budget.letters(text.length());
    return withoutControls(text);
  }

  // As the same letters are read from DXF, where they stand as ^I, ^J and ^M.
  private static String withoutControls(String text) {
    boolean plain = true;
    for (int i = 0; i < text.length() && plain; i++) {
      plain = text.charAt(i) >= ' ' || text.charAt(i) == '\n';
    }
    return plain ? text : text.replace('\t', ' ').replace("\r", "");
  }

  /** CMC as {@link Traits#colour}. */
  int colour() {
    int index = data.bitShort();
    if (!fromR2004) {
      return Math.abs(index);
    }
    int rgb = data.bitLong();
    int names = data.rawChar();
    if ((names & 1) != 0) {
      text();
    }
    if ((names & 2) != 0) {
      text();
    }
    return colour(rgb, Math.abs(index));
  }

  /**
   * A colour as {@link Traits#colour}.
   *
   * @param rgb with its kind in the highest byte
   * @param index what holds when the kind is none
   */
  static int colour(int rgb, int index) {
    return switch (rgb >>> 24) {
      case 0xC0 -> Traits.BY_LAYER;
      case 0xC1 -> Traits.BY_BLOCK;
      case 0xC2 -> Traits.TRUE_COLOUR | (rgb & 0xFFFFFF);
      case 0xC3 -> rgb & 0xFF;
      default -> index;
    };
  }

  /** Line weight in hundredths of a millimetre, negative as in {@link Traits}, by its code. */
  static int lineWeight(int code) {
    return switch (code) {
      case 29 -> -1;
      case 30 -> -2;
      default -> code < LINE_WEIGHTS.length ? LINE_WEIGHTS[code] : -3;
    };
  }

  /**
   * A count of points in BL.
   *
   * @param bitsEach the fewest bits that one takes
   */
  int pointCount(int bitsEach) {
    int count = data.count(bitsEach);
    budget.points(count);
    return count;
  }

  /** Pays for points that a curve is cut into. */
  void payPoints(int count) {
    budget.points(count);
  }

  /** BT. */
  double thickness() {
    return !beforeR2000 && data.bit() ? 0 : data.bitDouble();
  }

  /** BE. */
  Extrusion extrusion() {
    return !beforeR2000 && data.bit() ? Extrusion.UP : wideExtrusion();
  }

  /** 3BD that is an extrusion. */
  Extrusion wideExtrusion() {
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    return x == 0 && y == 0 && z > 0 ? Extrusion.UP : new Extrusion(x, y, z);
  }

  /** Passes over doubles in BD. */
  void skipDoubles(int count) {
    for (int i = 0; i < count; i++) {
      data.bitDouble();
    }
  }

  /** Passes over numbers in BS. */
  void skipShorts(int count) {
    for (int i = 0; i < count; i++) {
      data.bitShort();
    }
  }

  /** Passes over numbers in BL. */
  void skipLongs(int count) {
    for (int i = 0; i < count; i++) {
      data.bitLong();
    }
  }
}
