package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.letters.Letters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Header variables and the tables of layers, line types and dimension styles. */
final class Tables {

  private static final int FIRST_CLASS = 500;

  private final Letters letters;
  private final Map<String, Layer> layers = new LinkedHashMap<>();
  private final Map<String, Boolean> dashed = new LinkedHashMap<>();
  private final Map<String, Double> dimensionFactors = new LinkedHashMap<>();
  private final Map<Long, String> layerHandles = new HashMap<>();
  private final Map<Long, String> blockRecords = new HashMap<>();
  private final List<String> classes = new ArrayList<>();
  private Header header = Header.NONE;

  Tables(Letters letters) {
    this.letters = letters;
  }

  Header header() {
    return header;
  }

  Map<String, Layer> layers() {
    return layers;
  }

  Map<String, Boolean> dashedLineTypes() {
    return dashed;
  }

  /** DIMLFAC of a dimension style; the header's when the style is not known. */
  double dimensionFactor(String style) {
    return dimensionFactors.getOrDefault(style.toLowerCase(Locale.ROOT), header.dimensionFactor());
  }

  /** Name of a layer by its handle, empty when there is none. */
  String layerOfHandle(long handle) {
    return layerHandles.getOrDefault(handle, "");
  }

  /** Name of a block by the handle of its BLOCK_RECORD, empty when there is none. */
  String blockOfRecord(long handle) {
    return blockRecords.getOrDefault(handle, "");
  }

  /** Takes an entry of CLASSES; their numbers count from 500 in the order of the file. */
  void classEntry(DxfRecord record) {
    classes.add(record.nameOf(1));
  }

  /** Name of a class by its number, empty when there is none. */
  String classOf(int number) {
    int index = number - FIRST_CLASS;
    return index >= 0 && index < classes.size() ? classes.get(index) : "";
  }

  /** Reads the header: group 9 names a variable, the groups after it are its value. */
  void header(DxfRecord record) {
    String version = "";
    String codePage = "";
    int insUnits = 0;
    int measurement = -1;
    int linearUnits = 0;
    double factor = 1;
    double[] least = {Double.NaN, Double.NaN};
    double[] most = {Double.NaN, Double.NaN};
    String variable = "";
    for (int i = 0; i < record.size(); i++) {
      int code = record.code(i);
      if (code == 9) {
        variable = record.nameAt(i);
        continue;
      }
      switch (variable) {
        case "$ACADVER" -> {
          version = code == 1 ? record.nameAt(i) : version;
          letters.version(version);
        }
        case "$DWGCODEPAGE" -> {
          if (code == 3) {
            codePage = record.nameAt(i);
            letters.codePage(codePage);
          }
        }
        case "$INSUNITS" -> insUnits = code == 70 ? record.wholeAt(i) : insUnits;
        case "$MEASUREMENT" -> measurement = code == 70 ? record.wholeAt(i) : measurement;
        case "$LUNITS" -> linearUnits = code == 70 ? record.wholeAt(i) : linearUnits;
        case "$DIMLFAC" -> factor = code == 40 ? Entity.Dimension.factor(record.realAt(i)) : factor;
        case "$EXTMIN" -> coordinate(record, i, least);
        case "$EXTMAX" -> coordinate(record, i, most);
        default -> {}
      }
    }
    header =
        new Header(
            version,
            codePage,
            insUnits,
            measurement,
            linearUnits,
            factor,
            Header.Extents.of(least[0], least[1], most[0], most[1]));
  }

  private static void coordinate(DxfRecord record, int index, double[] point) {
    if (record.code(index) == 10 || record.code(index) == 20) {
      point[record.code(index) / 10 - 1] = record.realAt(index);
    }
  }

  void entry(DxfRecord record) {
    switch (record.name) {
      case "LAYER" -> layer(record);
      case "LTYPE" -> {
        String name = record.nameOf(2).toLowerCase(Locale.ROOT);
        dashed.put(name, record.whole(73, 0) > 0 && record.real(40, 0) > 0);
      }
      case "DIMSTYLE" ->
          dimensionFactors.put(
              record.nameOf(2).toLowerCase(Locale.ROOT),
              Entity.Dimension.factor(record.real(144, 1)));
      case "BLOCK_RECORD" -> blockRecords.put(handle(record), record.nameOf(2));
      default -> {}
    }
  }

  private static long handle(DxfRecord record) {
    int index = record.find(5);
    return index < 0 ? 0 : record.handleAt(index);
  }

  private void layer(DxfRecord record) {
    String name = record.nameOf(2);
    layerHandles.put(handle(record), name);
    int colour = record.whole(62, 7);
    int flags = record.whole(70, 0);
    int shown = record.has(420) ? Traits.TRUE_COLOUR | record.whole(420, 0) : Math.abs(colour);
    layers.put(
        name.toLowerCase(Locale.ROOT),
        new Layer(
            name,
            colour < 0,
            (flags & 1) != 0,
            record.whole(290, 1) != 0,
            shown,
            record.whole(370, -3),
            record.nameOf(6)));
  }
}
