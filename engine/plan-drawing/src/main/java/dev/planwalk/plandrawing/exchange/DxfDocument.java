package dev.planwalk.plandrawing.exchange;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A DXF file of AutoCAD 2018 (AC1032) with all that programs ask for: handles, owners, subclass
 * markers, tables, a dictionary of layouts. No dates and no names of users: the same entities give
 * the same bytes. For one thread.
 */
final class DxfDocument {

  static final String STYLE = "Standard";
  static final String CONTINUOUS = "Continuous";
  static final String DASHED = "DASHED";

  private static final String MODEL = "*Model_Space";
  private static final String PAPER = "*Paper_Space";
  private static final String ROOT = "C";
  private static final String GROUPS = "D";
  private static final String LAYOUTS = "E";
  private static final String MODEL_LAYOUT = "F";
  private static final String PAPER_LAYOUT = "10";

  /** Handles below are those of tables and dictionaries. */
  private static final int FIRST_HANDLE = 0x100;

  private int handle = FIRST_HANDLE;
  private final DxfEntities model = new DxfEntities(this, "1F");
  private final DxfEntities paper = new DxfEntities(this, "1B");
  private final Map<String, DxfEntities> blocks = new LinkedHashMap<>();

  DxfDocument() {
    blocks.put(MODEL, model);
    blocks.put(PAPER, paper);
  }

  String nextHandle() {
    return Integer.toHexString(handle++).toUpperCase(Locale.ROOT);
  }

  DxfEntities model() {
    return model;
  }

  /**
   * A new block, to be inserted by its name.
   *
   * @param name of letters, digits and hyphens, not given before
   */
  DxfEntities block(String name) {
    DxfEntities block = new DxfEntities(this, nextHandle());
    blocks.put(name, block);
    return block;
  }

  /**
   * The file.
   *
   * @param extent of the drawing: left, bottom, right, top in millimetres
   */
  byte[] bytes(double[] extent) {
    DxfGroups body = new DxfGroups();
    tables(body, extent);
    section(body, "BLOCKS");
    blocks.forEach((name, block) -> block(body, name, block));
    body.text(0, "ENDSEC");
    section(body, "ENTITIES");
    body.append(model.groups()).text(0, "ENDSEC");
    objects(body);
    DxfGroups file = new DxfGroups();
    header(file, extent);
    section(file, "CLASSES");
    file.text(0, "ENDSEC");
    return file.append(body).text(0, "EOF").toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void section(DxfGroups out, String name) {
    out.text(0, "SECTION").text(2, name);
  }

  private void header(DxfGroups out, double[] extent) {
    section(out, "HEADER");
    out.text(9, "$ACADVER").text(1, "AC1032");
    out.text(9, "$DWGCODEPAGE").text(3, "ANSI_1252");
    out.text(9, "$HANDSEED").text(5, nextHandle());
    // 4: millimetres.
    out.text(9, "$INSUNITS").whole(70, 4);
    out.text(9, "$MEASUREMENT").whole(70, 1);
    out.text(9, "$LUNITS").whole(70, 2);
    out.text(9, "$AUNITS").whole(70, 0);
    out.text(9, "$LTSCALE").real(40, 1);
    out.text(9, "$EXTMIN").point(10, extent[0], extent[1]);
    out.text(9, "$EXTMAX").point(10, extent[2], extent[3]);
    out.text(0, "ENDSEC");
  }

  private void tables(DxfGroups out, double[] extent) {
    section(out, "TABLES");
    viewport(out, extent);
    lineTypes(out);
    layers(out);
    style(out);
    empty(out, "VIEW", "6");
    empty(out, "UCS", "7");
    table(out, "APPID", "9", 1);
    entry(out, "APPID", "AcDbRegAppTableRecord", "9", nextHandle(), "ACAD");
    out.whole(70, 0).text(0, "ENDTAB");
    table(out, "DIMSTYLE", "A", 1);
    out.text(100, "AcDbDimStyleTable").whole(71, 0);
    entry(out, "DIMSTYLE", "AcDbDimStyleTableRecord", "A", nextHandle(), STYLE);
    out.whole(70, 0).text(0, "ENDTAB");
    table(out, "BLOCK_RECORD", "1", blocks.size());
    blocks.forEach((name, block) -> {
      entry(out, "BLOCK_RECORD", "AcDbBlockTableRecord", "1", block.owner(), name);
      out.text(340, name.equals(MODEL) ? MODEL_LAYOUT : name.equals(PAPER) ? PAPER_LAYOUT : "0");
      out.whole(70, 4).whole(280, 1).whole(281, 0);
    });
    out.text(0, "ENDTAB").text(0, "ENDSEC");
  }

  private static void table(DxfGroups out, String name, String tableHandle, int entries) {
    out.text(0, "TABLE").text(2, name).text(5, tableHandle).text(330, "0");
    out.text(100, "AcDbSymbolTable").whole(70, entries);
  }

  private static void empty(DxfGroups out, String name, String tableHandle) {
    table(out, name, tableHandle, 0);
    out.text(0, "ENDTAB");
  }

  private static void entry(
      DxfGroups out,
      String type,
      String subclass,
      String tableHandle,
      String entryHandle,
      String name) {
    out.text(0, type).text(type.equals("DIMSTYLE") ? 105 : 5, entryHandle).text(330, tableHandle);
    out.text(100, "AcDbSymbolTableRecord").text(100, subclass).text(2, name);
  }

  /** What programs show when they open the file. */
  private void viewport(DxfGroups out, double[] extent) {
    double width = Math.max(1, extent[2] - extent[0]);
    double height = Math.max(1, extent[3] - extent[1]);
    table(out, "VPORT", "8", 1);
    entry(out, "VPORT", "AcDbViewportTableRecord", "8", nextHandle(), "*Active");
    out.whole(70, 0).flat(10, 0, 0).flat(11, 1, 1);
    out.flat(12, (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2);
    out.flat(13, 0, 0).flat(14, 10, 10).flat(15, 10, 10);
    out.real(16, 0).real(26, 0).real(36, 1).point(17, 0, 0);
    out.length(40, Math.max(height, width / 1.5) * 1.05).real(41, 1.5).real(42, 50);
    out.text(0, "ENDTAB");
  }

  private void lineTypes(DxfGroups out) {
    table(out, "LTYPE", "5", 4);
    for (String name : List.of("ByBlock", "ByLayer", CONTINUOUS)) {
      entry(out, "LTYPE", "AcDbLinetypeTableRecord", "5", nextHandle(), name);
      out.whole(70, 0).text(3, "").whole(72, 65).whole(73, 0).length(40, 0);
    }
    entry(out, "LTYPE", "AcDbLinetypeTableRecord", "5", nextHandle(), DASHED);
    out.whole(70, 0).text(3, "__ __ __").whole(72, 65).whole(73, 2).length(40, 180);
    out.length(49, 90).whole(74, 0).length(49, -90).whole(74, 0);
    out.text(0, "ENDTAB");
  }

  private void layers(DxfGroups out) {
    table(out, "LAYER", "2", DxfLayer.values().length + 1);
    layer(out, "0", 7, CONTINUOUS, -3);
    for (DxfLayer layer : DxfLayer.values()) {
      layer(out, layer.wire(), layer.colour(), layer.lineType(), layer.hundredthsOfMillimetre());
    }
    out.text(0, "ENDTAB");
  }

  private void layer(DxfGroups out, String name, int colour, String lineType, int weight) {
    entry(out, "LAYER", "AcDbLayerTableRecord", "2", nextHandle(), name);
    out.whole(70, 0).whole(62, colour).text(6, lineType).whole(370, weight);
  }

  private void style(DxfGroups out) {
    table(out, "STYLE", "3", 1);
    entry(out, "STYLE", "AcDbTextStyleTableRecord", "3", nextHandle(), STYLE);
    out.whole(70, 0).length(40, 0).real(41, 1).real(50, 0).whole(71, 0).length(42, 200);
    out.text(3, "arial.ttf").text(4, "").text(0, "ENDTAB");
  }

  private void block(DxfGroups out, String name, DxfEntities block) {
    mark(out, "BLOCK", block.owner(), "AcDbBlockBegin");
    out.text(2, name).whole(70, 0).point(10, 0, 0).text(3, name).text(1, "");
    if (block != model) {
      out.append(block.groups());
    }
    mark(out, "ENDBLK", block.owner(), "AcDbBlockEnd");
  }

  private void mark(DxfGroups out, String type, String owner, String subclass) {
    out.text(0, type).text(5, nextHandle()).text(330, owner).text(100, "AcDbEntity");
    out.text(8, "0").text(100, subclass);
  }

  private void objects(DxfGroups out) {
    section(out, "OBJECTS");
    dictionary(out, ROOT, "0");
    out.text(3, "ACAD_GROUP").text(350, GROUPS).text(3, "ACAD_LAYOUT").text(350, LAYOUTS);
    dictionary(out, GROUPS, ROOT);
    dictionary(out, LAYOUTS, ROOT);
    out.text(3, "Model").text(350, MODEL_LAYOUT).text(3, "Layout1").text(350, PAPER_LAYOUT);
    layout(out, MODEL_LAYOUT, "Model", 0, model.owner());
    layout(out, PAPER_LAYOUT, "Layout1", 1, paper.owner());
    out.text(0, "ENDSEC");
  }

  private static void dictionary(DxfGroups out, String dictionaryHandle, String owner) {
    out.text(0, "DICTIONARY").text(5, dictionaryHandle).text(330, owner);
    out.text(100, "AcDbDictionary").whole(281, 1);
  }

  private static void layout(
      DxfGroups out, String layoutHandle, String name, int tab, String record) {
    out.text(0, "LAYOUT").text(5, layoutHandle).text(330, LAYOUTS);
    out.text(100, "AcDbPlotSettings").text(1, "").text(2, "none_device").text(4, "").text(6, "");
    for (int margin = 40; margin <= 49; margin++) {
      out.length(margin, 0);
    }
    out.real(140, 0).real(141, 0).real(142, 1).real(143, 1);
    // 1024: plotted as model space.
    out.whole(70, tab == 0 ? 1024 : 0).whole(72, 1).whole(73, 0).whole(74, 5).text(7, "");
    out.whole(75, 16).whole(76, 0).whole(77, 2).whole(78, 300);
    out.real(147, 1).real(148, 0).real(149, 0);
    out.text(100, "AcDbLayout").text(1, name).whole(70, 1).whole(71, tab);
    out.flat(10, 0, 0).flat(11, 420, 297).point(12, 0, 0).point(14, 0, 0).point(15, 0, 0);
    out.length(146, 0).point(13, 0, 0);
    out.real(16, 1).real(26, 0).real(36, 0).real(17, 0).real(27, 1).real(37, 0);
    out.whole(76, 0).text(330, record);
  }
}
