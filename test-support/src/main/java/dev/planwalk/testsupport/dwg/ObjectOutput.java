package dev.planwalk.testsupport.dwg;

/** One object: its data, its own handles behind, and the frame that both versions put around. */
final class ObjectOutput {

  /** Codes of references: which of two objects owns or needs the other. */
  static final int OWNS = 3;

  static final int OWNED_BY = 4;
  static final int NEEDS = 5;
  static final int OWNS_SOFTLY = 2;

  private final boolean is2004;
  private final int type;
  private final int handle;
  private final BitOutput head = new BitOutput();
  private final BitOutput data = new BitOutput();
  private final BitOutput handles = new BitOutput();

  private ObjectOutput(boolean is2004, int type, int handle) {
    this.is2004 = is2004;
    this.type = type;
    this.handle = handle;
  }

  /** Something that is not drawn. */
  static ObjectOutput object(boolean is2004, int type, int handle, int owner) {
    ObjectOutput object = new ObjectOutput(is2004, type, handle);
    object.data.bitLong(0); // reactors
    object.noDictionary();
    object.handles.handle(OWNED_BY, owner);
    object.nullDictionary();
    return object;
  }

  /** Where a drawn thing stands: {@code owner} is 0 in model space and paper space. */
  record Place(int mode, int owner, int layer) {

    static final int IN_BLOCK = 0;
    static final int IN_PAPER_SPACE = 1;
    static final int IN_MODEL_SPACE = 2;
  }

  /** Something drawn, by layer in all it can be. Its neighbours are its block's next handles. */
  static ObjectOutput entity(boolean is2004, int type, int handle, Place place) {
    ObjectOutput entity = new ObjectOutput(is2004, type, handle);
    entity.data.bit(false); // no picture
    entity.data.twoBits(place.mode()).bitLong(0);
    entity.noDictionary();
    if (!is2004) {
      entity.data.bit(true); // no links
    }
    entity.data.bitShort(256).bitDoubles(1).twoBits(0).twoBits(0).bitShort(0).rawChar(29);
    if (place.mode() == Place.IN_BLOCK) {
      entity.handles.handle(OWNED_BY, place.owner());
    }
    entity.nullDictionary();
    entity.handles.handle(NEEDS, place.layer());
    return entity;
  }

  private void noDictionary() {
    if (is2004) {
      data.bit(true);
    }
  }

  private void nullDictionary() {
    if (!is2004) {
      handles.handle(OWNS, 0);
    }
  }

  int handle() {
    return handle;
  }

  BitOutput data() {
    return data;
  }

  BitOutput handles() {
    return handles;
  }

  /** CMC of an index. */
  ObjectOutput colour(int index) {
    Variables.colour(data, index, is2004);
    return this;
  }

  /** Size, bits and checksum. */
  byte[] toBytes() {
    head.handle(0, handle).bitShort(0); // no data of other programs
    BitOutput typed = new BitOutput().bitShort(type);
    int dataBits = typed.size() + 32 + head.size() + data.size();
    typed.rawLong(dataBits).append(head).append(data).append(handles).wholeBytes();
    BitOutput framed = new BitOutput().modularShort(typed.size() / 8).append(typed);
    byte[] bytes = framed.toBytes();
    return framed.rawShort(Sums.crc16(bytes, 0, bytes.length, Sums.SEED)).toBytes();
  }
}
