package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.letters.Letters;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Header variables and the tables of layers, line types and dimension styles. */
final class Tables {

  private final Letters letters;
  private final Map<String, Layer> layers = new LinkedHashMap<>();
  private final Map<String, Boolean> dashed = new LinkedHashMap<>();
  private final Map<String, Double> dimensionFactors = new LinkedHashMap<>();
  private Header header = new Header("", 0, -1, 0, 1);

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

  /** Reads the header: group 9 names a variable, the groups after it are its value. */
  void header(DxfRecord record) {
    String version = "";
    int insUnits = 0;
    int measurement = -1;
    int linearUnits = 0;
    double factor = 1;
    String variable = "";
    for (int i = 0; i < record.size(); i++) {
      if (record.code(i) == 9) {
        variable = record.nameAt(i);
        continue;
      }
      switch (variable) {
        case "$ACADVER" -> {
          version = record.code(i) == 1 ? record.nameAt(i) : version;
          letters.version(version);
        }
        case "$DWGCODEPAGE" -> {
          if (record.code(i) == 3) {
            letters.codePage(record.nameAt(i));
          }
        }
        case "$INSUNITS" -> insUnits = record.code(i) == 70 ? record.wholeAt(i) : insUnits;
        case "$MEASUREMENT" -> measurement = record.code(i) == 70 ? record.wholeAt(i) : measurement;
        case "$LUNITS" -> linearUnits = record.code(i) == 70 ? record.wholeAt(i) : linearUnits;
        case "$DIMLFAC" -> factor = record.code(i) == 40 ? factor(record.realAt(i)) : factor;
        default -> {}
      }
    }
    header = new Header(version, insUnits, measurement, linearUnits, factor);
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
              record.nameOf(2).toLowerCase(Locale.ROOT), factor(record.real(144, 1)));
      default -> {}
    }
  }

  private void layer(DxfRecord record) {
    String name = record.nameOf(2);
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

  // A negative factor holds in paper space only.
  static double factor(double value) {
    return value > 0 && value < 1e9 ? value : 1;
  }
}
