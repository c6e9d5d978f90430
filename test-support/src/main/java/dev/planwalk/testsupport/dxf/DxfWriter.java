package dev.planwalk.testsupport.dxf;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;

/**
 * Writes a drawn plan as DXF with all that CAD programs ask for: handles, owners, subclass markers,
 * tables. The same plan gives the same bytes.
 */
public final class DxfWriter {

  /** Versions of the format that are written. */
  public enum Version {
    R10("AC1006", "windows-1252"),
    R12("AC1009", "windows-1252"),
    R2000("AC1015", "windows-1252"),
    R2007("AC1021", "UTF-8"),
    R2018("AC1032", "UTF-8");

    private final String word;
    private final String charset;

    Version(String word, String charset) {
      this.word = word;
      this.charset = charset;
    }
  }

  private static final String MODEL_RECORD = "1F";
  private static final String PAPER_RECORD = "1B";

  private final DrawnPlan plan;
  private final Version version;
  private final GroupOutput out;
  private int handle = 0x100;

  private DxfWriter(DrawnPlan plan, Version version, boolean binary) {
    this.plan = plan;
    this.version = version;
    this.out = new GroupOutput(binary, modern(version), charset(version));
  }

  private static boolean modern(Version version) {
    return version.compareTo(Version.R2000) >= 0;
  }

  private static Charset charset(Version version) {
    return Charset.forName(version.charset);
  }

  /** ASCII DXF. */
  public static byte[] ascii(DrawnPlan plan, Version version) {
    return new DxfWriter(plan, version, false).write();
  }

  /** Binary DXF. */
  public static byte[] binary(DrawnPlan plan, Version version) {
    return new DxfWriter(plan, version, true).write();
  }

  private byte[] write() {
    header();
    tables();
    blocks();
    section("ENTITIES");
    shapes(plan.modelSpace().shapes(), MODEL_RECORD);
    out.text(0, "ENDSEC");
    objects();
    out.text(0, "EOF");
    return out.toBytes();
  }

  private void section(String name) {
    out.text(0, "SECTION").text(2, name);
  }

  private void header() {
    section("HEADER");
    out.text(9, "$ACADVER").text(1, version.word);
    out.text(9, "$DWGCODEPAGE").text(3, "ANSI_1252");
    if (modern(version)) {
      out.text(9, "$HANDSEED").text(5, "FFFFFF");
      out.text(9, "$INSUNITS").whole(70, plan.insUnits());
      out.text(9, "$MEASUREMENT").whole(70, plan.insUnits() == 1 ? 0 : 1);
    }
    out.text(9, "$DIMLFAC").real(40, plan.dimensionFactor());
    out.text(0, "ENDSEC");
  }

  private void tables() {
    section("TABLES");
    if (modern(version)) {
      table("VPORT", "8", 0);
      out.text(0, "ENDTAB");
    }
    table("LTYPE", "5", 3);
    for (String name : List.of("ByBlock", "ByLayer", "Continuous")) {
      entry("LTYPE", "AcDbLinetypeTableRecord", name, nextHandle());
      out.whole(70, 0).text(3, "").whole(72, 65).whole(73, 0).real(40, 0);
    }
    out.text(0, "ENDTAB");
    table("LAYER", "2", plan.layers().size() + 1);
    layer(new DrawnPlan.Layer("0", 7, false));
    plan.layers().forEach(this::layer);
    out.text(0, "ENDTAB");
    table("STYLE", "3", 1);
    entry("STYLE", "AcDbTextStyleTableRecord", "Standard", nextHandle());
    out.whole(70, 0).real(40, 0).real(41, 1).real(50, 0).whole(71, 0).real(42, 2.5);
    out.text(3, "arial.ttf").text(4, "");
    out.text(0, "ENDTAB");
    if (modern(version)) {
      table("VIEW", "6", 0);
      out.text(0, "ENDTAB");
      table("UCS", "7", 0);
      out.text(0, "ENDTAB");
    }
    table("APPID", "9", 1);
    entry("APPID", "AcDbRegAppTableRecord", "ACAD", nextHandle());
    out.whole(70, 0);
    out.text(0, "ENDTAB");
    dimensionStyles();
    blockRecords();
    out.text(0, "ENDSEC");
  }

  private void table(String name, String tableHandle, int entries) {
    out.text(0, "TABLE").text(2, name);
    if (modern(version)) {
      out.text(5, tableHandle).text(330, "0").text(100, "AcDbSymbolTable");
    }
    out.whole(70, entries);
    if (name.equals("DIMSTYLE") && modern(version)) {
      out.text(100, "AcDbDimStyleTable").whole(71, 0);
    }
  }

  private void entry(String type, String subclass, String name, String entryHandle) {
    out.text(0, type);
    if (modern(version)) {
      out.text(type.equals("DIMSTYLE") ? 105 : 5, entryHandle);
      out.text(100, "AcDbSymbolTableRecord").text(100, subclass);
    }
    out.text(2, name);
  }

  private void layer(DrawnPlan.Layer layer) {
    entry("LAYER", "AcDbLayerTableRecord", layer.name(), nextHandle());
    out.whole(70, layer.frozen() ? 1 : 0).whole(62, layer.colour()).text(6, "Continuous");
    if (modern(version)) {
      out.whole(370, -3).text(390, "F");
    }
  }

  private void dimensionStyles() {
    table("DIMSTYLE", "A", 1);
    entry("DIMSTYLE", "AcDbDimStyleTableRecord", "Standard", nextHandle());
    out.whole(70, 0).real(144, plan.dimensionFactor());
    out.text(0, "ENDTAB");
  }

  private void blockRecords() {
    if (!modern(version)) {
      return;
    }
    table("BLOCK_RECORD", "1", plan.blocks().size() + 2);
    entry("BLOCK_RECORD", "AcDbBlockTableRecord", "*Model_Space", MODEL_RECORD);
    entry("BLOCK_RECORD", "AcDbBlockTableRecord", "*Paper_Space", PAPER_RECORD);
    int index = 0;
    for (String name : plan.blocks().keySet()) {
      entry("BLOCK_RECORD", "AcDbBlockTableRecord", name, blockRecord(index++));
    }
    out.text(0, "ENDTAB");
  }

  private static String blockRecord(int index) {
    return Integer.toHexString(0x100000 + index).toUpperCase(java.util.Locale.ROOT);
  }

  private void blocks() {
    section("BLOCKS");
    if (modern(version)) {
      block("*Model_Space", List.of(), MODEL_RECORD);
      block("*Paper_Space", List.of(), PAPER_RECORD);
    }
    int index = 0;
    for (Map.Entry<String, Ink> entry : plan.blocks().entrySet()) {
      block(entry.getKey(), entry.getValue().shapes(), blockRecord(index++));
    }
    out.text(0, "ENDSEC");
  }

  private void block(String name, List<Shape> content, String owner) {
    begin("BLOCK", "0", owner, "AcDbBlockBegin");
    out.text(2, name).whole(70, name.startsWith("*D") ? 1 : 0).point(10, 0, 0);
    out.text(3, name).text(1, "");
    shapes(content, owner);
    begin("ENDBLK", "0", owner, "AcDbBlockEnd");
  }

  private void objects() {
    if (!modern(version)) {
      return;
    }
    section("OBJECTS");
    out.text(0, "DICTIONARY").text(5, "C").text(330, "0").text(100, "AcDbDictionary");
    out.whole(281, 1).text(3, "ACAD_GROUP").text(350, "D");
    out.text(0, "DICTIONARY").text(5, "D").text(330, "C").text(100, "AcDbDictionary");
    out.whole(281, 1);
    out.text(0, "ENDSEC");
  }

  private void shapes(List<Shape> shapes, String owner) {
    for (Shape shape : shapes) {
      shape(shape, owner);
    }
  }

  private void shape(Shape shape, String owner) {
    switch (shape) {
      case Shape.Line line -> {
        begin("LINE", line.layer(), owner, "AcDbLine");
        out.point(10, line.x1(), line.y1()).point(11, line.x2(), line.y2());
      }
      case Shape.Polyline polyline -> polyline(polyline, owner);
      case Shape.Arc arc -> {
        begin("ARC", arc.layer(), owner, "AcDbCircle");
        out.point(10, arc.x(), arc.y()).real(40, arc.radius());
        subclass("AcDbArc");
        out.real(50, arc.from()).real(51, arc.to());
      }
      case Shape.Circle circle -> {
        begin("CIRCLE", circle.layer(), owner, "AcDbCircle");
        out.point(10, circle.x(), circle.y()).real(40, circle.radius());
      }
      case Shape.Text text -> text(text, owner);
      case Shape.Hatch hatch -> hatch(hatch, owner);
      case Shape.Insert insert -> insert(insert, owner);
      case Shape.Dimension dimension -> dimension(dimension, owner);
    }
  }

  private void begin(String type, String layer, String owner, String subclass) {
    out.text(0, type);
    if (modern(version)) {
      out.text(5, nextHandle()).text(330, owner).text(100, "AcDbEntity");
    }
    out.text(8, layer);
    subclass(subclass);
  }

  private void subclass(String name) {
    if (modern(version)) {
      out.text(100, name);
    }
  }

  private String nextHandle() {
    return Integer.toHexString(handle++).toUpperCase(java.util.Locale.ROOT);
  }

  private void polyline(Shape.Polyline p, String owner) {
    int n = p.points().length / 2;
    if (modern(version)) {
      begin("LWPOLYLINE", p.layer(), owner, "AcDbPolyline");
      out.whole(90, n).whole(70, p.closed() ? 1 : 0);
      if (p.width() > 0) {
        out.real(43, p.width());
      }
      for (int i = 0; i < n; i++) {
        out.flatPoint(10, p.points()[2 * i], p.points()[2 * i + 1]);
        if (p.bulges().length > 0) {
          out.real(42, p.bulges()[i]);
        }
      }
      return;
    }
    begin("POLYLINE", p.layer(), owner, "");
    out.whole(66, 1).point(10, 0, 0).whole(70, p.closed() ? 1 : 0);
    if (p.width() > 0) {
      out.real(40, p.width()).real(41, p.width());
    }
    for (int i = 0; i < n; i++) {
      begin("VERTEX", p.layer(), owner, "");
      out.point(10, p.points()[2 * i], p.points()[2 * i + 1]);
      if (p.bulges().length > 0) {
        out.real(42, p.bulges()[i]);
      }
    }
    begin("SEQEND", p.layer(), owner, "");
  }

  private void text(Shape.Text text, String owner) {
    begin("TEXT", text.layer(), owner, "AcDbText");
    out.point(10, text.x(), text.y()).real(40, text.height()).text(1, text.content());
    out.real(50, text.angle());
    if (text.centred()) {
      out.whole(72, 1).point(11, text.x(), text.y());
    }
    subclass("AcDbText");
    if (text.centred()) {
      out.whole(73, 2);
    }
  }

  private void hatch(Shape.Hatch hatch, String owner) {
    if (!modern(version)) {
      for (double[] ring : hatch.rings()) {
        polyline(new Shape.Polyline(hatch.layer(), ring, new double[0], true, 0), owner);
      }
      return;
    }
    boolean solid = hatch.pattern().isEmpty();
    begin("HATCH", hatch.layer(), owner, "AcDbHatch");
    out.point(10, 0, 0).real(210, 0).real(220, 0).real(230, 1);
    out.text(2, solid ? "SOLID" : hatch.pattern()).whole(70, solid ? 1 : 0).whole(71, 0);
    out.whole(91, hatch.rings().size());
    for (double[] ring : hatch.rings()) {
      out.whole(92, 2).whole(72, 0).whole(73, 1).whole(93, ring.length / 2);
      for (int i = 0; i < ring.length; i += 2) {
        out.flatPoint(10, ring[i], ring[i + 1]);
      }
      out.whole(97, 0);
    }
    out.whole(75, 0).whole(76, 1);
    if (!solid) {
      out.real(52, 0).real(41, 1).whole(77, 0).whole(78, 1);
      out.real(53, 45).flatPoint(43, 0, 0).real(45, -70).real(46, 70).whole(79, 0);
    }
    out.whole(98, 0);
  }

  private void insert(Shape.Insert insert, String owner) {
    boolean array = insert.columns() > 1 || insert.rows() > 1;
    begin("INSERT", insert.layer(), owner, array ? "AcDbMInsertBlock" : "AcDbBlockReference");
    if (!insert.attributes().isEmpty()) {
      out.whole(66, 1);
    }
    out.text(2, insert.block()).point(10, insert.x(), insert.y());
    out.real(41, insert.scaleX()).real(42, insert.scaleY()).real(43, 1);
    out.real(50, insert.angle());
    if (array) {
      out.whole(70, insert.columns()).whole(71, insert.rows());
      out.real(44, insert.columnSpacing()).real(45, insert.rowSpacing());
    }
    if (!insert.attributes().isEmpty()) {
      insert.attributes().forEach(attribute -> attribute(attribute, owner));
      begin("SEQEND", insert.layer(), owner, "");
    }
  }

  private void attribute(Shape.Attribute attribute, String owner) {
    Shape.Text text = attribute.text();
    begin("ATTRIB", text.layer(), owner, "AcDbText");
    out.point(10, text.x(), text.y()).real(40, text.height()).text(1, text.content());
    out.real(50, text.angle());
    if (text.centred()) {
      out.whole(72, 1).point(11, text.x(), text.y());
    }
    subclass("AcDbAttribute");
    out.text(2, attribute.tag()).whole(70, 0);
    if (text.centred()) {
      out.whole(74, 2);
    }
  }

  private void dimension(Shape.Dimension d, String owner) {
    double radians = Math.toRadians(d.angle());
    double measured =
        Math.abs((d.x2() - d.x1()) * Math.cos(radians) + (d.y2() - d.y1()) * Math.sin(radians));
    begin("DIMENSION", d.layer(), owner, "AcDbDimension");
    out.text(2, d.picture()).point(10, d.lineX(), d.lineY());
    out.point(11, (d.x1() + d.x2()) / 2, (d.y1() + d.y2()) / 2).whole(70, 32);
    if (modern(version)) {
      out.real(42, measured);
    }
    out.text(1, "").text(3, "Standard");
    subclass("AcDbAlignedDimension");
    out.point(13, d.x1(), d.y1()).point(14, d.x2(), d.y2()).real(50, d.angle());
    subclass("AcDbRotatedDimension");
  }
}
