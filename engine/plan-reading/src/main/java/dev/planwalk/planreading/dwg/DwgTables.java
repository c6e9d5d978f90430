package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tables of a file, and names of their entries by handle. */
final class DwgTables {

  private static final int HANDLE_BITS = 8;

  private final DwgFile file;
  private final ObjectMap map;
  private final DwgObject object;
  private final ObjectFindings findings;

  /** By index of the object. */
  private final @Nullable TableRecord[] records;

  private final int[] types;

  /**
   * @param types of all objects, by index; 0 for those that could not be opened
   */
  DwgTables(DwgFile file, int[] types, DwgObject object, ObjectFindings findings) {
    this.file = file;
    this.map = file.map();
    this.types = types;
    this.object = object;
    this.findings = findings;
    this.records = new TableRecord[types.length];
  }

  /** Reads all tables; line types first, since layers name them. */
  void read() {
    readAll(ObjectTypes.LINE_TYPE, "LTYPE");
    readAll(ObjectTypes.LAYER, "LAYER");
    readAll(ObjectTypes.DIMENSION_STYLE, "DIMSTYLE");
    readAll(ObjectTypes.LAYOUT, "LAYOUT");
    readAll(ObjectTypes.BLOCK_HEADER, "BLOCK_RECORD");
    tellApart();
  }

  /** Inserts mean blocks by handle; two with one name would be taken for each other. */
  private void tellApart() {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < records.length; i++) {
      if (records[i] instanceof TableRecord.BlockHeader header
          && !names.add(header.name().toLowerCase(Locale.ROOT))) {
        records[i] = header.named(header.name() + "#" + Long.toHexString(header.handle()));
      }
    }
  }

  private void readAll(int type, String name) {
    for (int i = 0; i < types.length; i++) {
      if (types[i] == type) {
        try {
          object.open(map.position(i));
          object.readObjectHead();
          records[i] = decode(type);
          boolean exact = findings.exact(object, name);
          // What is misread may list too little.
          blocksMissing |= type == ObjectTypes.BLOCK_HEADER && !exact;
          if (records[i] instanceof TableRecord.BlockHeader header) {
            records[i] = header.named(fullName(header));
          }
        } catch (DwgFault fault) {
          findings.unreadable(name, map.handle(i));
          blocksMissing |= type == ObjectTypes.BLOCK_HEADER;
        }
      }
    }
  }

  private long blockEntity;
  private boolean blocksMissing;

  /**
   * Whether records of blocks could not be read, so that what they hold is known only from them.
   */
  boolean blocksMissing() {
    return blocksMissing;
  }

  private TableRecord decode(int type) {
    return switch (type) {
      case ObjectTypes.LINE_TYPE -> TableDecoder.lineType(object);
      case ObjectTypes.LAYER -> TableDecoder.layer(object, this);
      case ObjectTypes.DIMENSION_STYLE -> TableDecoder.dimensionStyle(object);
      case ObjectTypes.LAYOUT -> TableDecoder.tab(object);
      default -> TableDecoder.blockHeader(object, handle -> blockEntity = handle);
    };
  }

  /** The name that the BLOCK entity states, with the number of an anonymous block. */
  private String fullName(TableRecord.BlockHeader header) {
    int index = map.indexOf(blockEntity);
    if (!header.name().startsWith("*") || index < 0 || types[index] != ObjectTypes.BLOCK) {
      return header.name();
    }
    EntityHead head = new EntityHead();
    object.open(map.position(index));
    head.read(object);
    String name = object.text();
    return name.isEmpty() ? header.name() : name;
  }

  private @Nullable TableRecord record(long handle) {
    int index = map.indexOf(handle);
    return index < 0 ? null : records[index];
  }

  /** Name of a layer; layer 0 when there is none with this handle. */
  String layerName(long handle) {
    return record(handle) instanceof TableRecord.OfLayer found ? found.layer().name() : "0";
  }

  /** Name of a line type, empty when there is none with this handle. */
  String lineTypeName(long handle) {
    return record(handle) instanceof TableRecord.LineType found ? found.name() : "";
  }

  /** Name of a block, empty when there is none with this handle. */
  String blockName(long handle) {
    return record(handle) instanceof TableRecord.BlockHeader found ? found.name() : "";
  }

  /** DIMLFAC of a style; the header's when there is none with this handle. */
  double dimensionFactor(long handle) {
    return record(handle) instanceof TableRecord.DimensionStyle found
        ? found.factor()
        : file.header().dimensionFactor();
  }

  /** What an entity carries, in the words of the model. */
  Traits traits(EntityHead head, long handle) {
    String lineType =
        switch (head.lineTypeFlags) {
          case 0 -> "";
          case 1 -> "ByBlock";
          case 2 -> "Continuous";
          default -> lineTypeName(head.lineType);
        };
    return new Traits(
        layerName(head.layer), head.colour, head.lineWeight, lineType, head.invisible, handle);
  }

  /** Layers by name in lower case, in the order of the file. */
  Map<String, Layer> layers() {
    Map<String, Layer> layers = new LinkedHashMap<>();
    for (TableRecord record :
        inOrder(file.header().layerControl(), ObjectTypes.LAYER_CONTROL, ObjectTypes.LAYER)) {
      if (record instanceof TableRecord.OfLayer found) {
        layers.put(found.layer().name().toLowerCase(Locale.ROOT), found.layer());
      }
    }
    return layers;
  }

  /** By name of a line type in lower case: whether the line has gaps. */
  Map<String, Boolean> dashedLineTypes() {
    Map<String, Boolean> dashed = new LinkedHashMap<>();
    for (TableRecord record :
        inOrder(
            file.header().lineTypeControl(),
            ObjectTypes.LINE_TYPE_CONTROL,
            ObjectTypes.LINE_TYPE)) {
      if (record instanceof TableRecord.LineType found) {
        dashed.put(found.name().toLowerCase(Locale.ROOT), found.dashed());
      }
    }
    return dashed;
  }

  /** All blocks, model and paper space among them, in the order of the file. */
  List<TableRecord.BlockHeader> blocks() {
    return inOrder(
            file.header().blockControl(), ObjectTypes.BLOCK_CONTROL, ObjectTypes.BLOCK_HEADER)
        .stream()
        .filter(TableRecord.BlockHeader.class::isInstance)
        .map(TableRecord.BlockHeader.class::cast)
        .toList();
  }

  /** All tabs, in the order of their handles. */
  List<TableRecord.Tab> tabs() {
    List<TableRecord.Tab> tabs = new ArrayList<>();
    for (TableRecord record : records) {
      if (record instanceof TableRecord.Tab tab) {
        tabs.add(tab);
      }
    }
    return tabs;
  }

  /**
   * Entries of a table in its own order. What the table does not name is a deleted leftover; only
   * when the table itself cannot be read, all entries there are count, by handle.
   *
   * @param stated handle of the table by the header
   */
  private List<TableRecord> inOrder(long stated, int controlType, int type) {
    BitSet met = new BitSet();
    List<TableRecord> found = new ArrayList<>();
    OptionalInt control = control(stated, controlType);
    if (control.isPresent() && readControl(control.getAsInt(), type, met, found)) {
      return found;
    }
    for (int i = 0; i < types.length; i++) {
      TableRecord record = records[i];
      if (types[i] == type && record != null && !met.get(i)) {
        found.add(record);
      }
    }
    return found;
  }

  /** The table that the header names; the first of its type when the header is no help. */
  private OptionalInt control(long stated, int type) {
    int index = map.indexOf(stated);
    if (index >= 0 && types[index] == type) {
      return OptionalInt.of(index);
    }
    for (int i = 0; i < types.length; i++) {
      if (types[i] == type) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private boolean readControl(int index, int type, BitSet met, List<TableRecord> found) {
    try {
      object.open(map.position(index));
      object.readObjectHead();
      // Model and paper space, and the two line types that are none, follow the counted ones.
      int special = type == ObjectTypes.LAYER ? 0 : 2;
      int count = object.handleCount() + special;
      for (int i = 0; i < count && object.handles().left() >= HANDLE_BITS; i++) {
        int entry = map.indexOf(object.nextHandle());
        TableRecord record = entry < 0 ? null : records[entry];
        if (record != null && types[entry] == type && !met.get(entry)) {
          met.set(entry);
          found.add(record);
        }
      }
      return true;
    } catch (DwgFault fault) {
      findings.unreadable("table", map.handle(index));
      return false;
    }
  }
}
