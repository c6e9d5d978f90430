package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.Point;
import dev.planwalk.plandrawing.Mark;
import java.util.List;

/**
 * The entities of model space or of a block, in millimetres and in degrees counter-clockwise from
 * x. The groups are those of the DXF reference for AutoCAD 2018.
 */
final class DxfEntities {

  private final DxfDocument document;
  private final String owner;
  private final DxfGroups out = new DxfGroups();

  /**
   * @param owner handle of the block record that they belong to
   */
  DxfEntities(DxfDocument document, String owner) {
    this.document = document;
    this.owner = owner;
  }

  DxfGroups groups() {
    return out;
  }

  String owner() {
    return owner;
  }

  private void begin(String type, DxfLayer layer, String subclass) {
    out.text(0, type).text(5, document.nextHandle()).text(330, owner).text(100, "AcDbEntity");
    out.text(8, layer.wire()).text(100, subclass);
  }

  void line(DxfLayer layer, Point from, Point to) {
    begin("LINE", layer, "AcDbLine");
    out.point(10, from.x(), from.y()).point(11, to.x(), to.y());
  }

  void polyline(DxfLayer layer, List<Point> points, boolean closed) {
    begin("LWPOLYLINE", layer, "AcDbPolyline");
    out.whole(90, points.size()).whole(70, closed ? 1 : 0).length(43, 0);
    points.forEach(point -> out.flat(10, point.x(), point.y()));
  }

  /** An arc that runs counter-clockwise. */
  void arc(DxfLayer layer, Point centre, double radius, double fromDegrees, double toDegrees) {
    begin("ARC", layer, "AcDbCircle");
    out.point(10, centre.x(), centre.y()).length(40, radius);
    out.text(100, "AcDbArc").real(50, fromDegrees).real(51, toDegrees);
  }

  /**
   * A filled area.
   *
   * @param rings the outer one first, then those of its holes
   */
  void fill(DxfLayer layer, List<List<Point>> rings) {
    begin("HATCH", layer, "AcDbHatch");
    out.point(10, 0, 0).real(210, 0).real(220, 0).real(230, 1);
    out.text(2, "SOLID").whole(70, 1).whole(71, 0).whole(91, rings.size());
    for (int i = 0; i < rings.size(); i++) {
      // 1: outer, 2: a polyline, 16: outermost.
      out.whole(92, i == 0 ? 3 : 18).whole(72, 0).whole(73, 1).whole(93, rings.get(i).size());
      rings.get(i).forEach(point -> out.flat(10, point.x(), point.y()));
      out.whole(97, 0);
    }
    out.whole(75, 0).whole(76, 1).whole(98, 0);
  }

  /**
   * A line of text.
   *
   * @param anchor what of it lies at the point
   */
  void text(
      DxfLayer layer, String text, Point at, double capitals, double degrees, Mark.Anchor anchor) {
    begin("TEXT", layer, "AcDbText");
    out.point(10, at.x(), at.y()).length(40, capitals).text(1, DxfText.line(text));
    out.real(50, degrees).text(7, DxfDocument.STYLE);
    int justified =
        switch (anchor) {
          case START -> 0;
          case MIDDLE -> 1;
          case END -> 2;
        };
    if (justified > 0) {
      out.whole(72, justified).point(11, at.x(), at.y());
    }
    out.text(100, "AcDbText");
  }

  /** Lines of text, their middle at a point. */
  void lines(DxfLayer layer, List<String> lines, Point at, double capitals, double degrees) {
    begin("MTEXT", layer, "AcDbMText");
    out.point(10, at.x(), at.y()).length(40, capitals).length(41, 0);
    out.whole(71, 5).whole(72, 1);
    String content = DxfText.lines(lines);
    int from = 0;
    while (content.length() - from > DxfText.LONGEST) {
      int to = DxfText.cut(content, from);
      out.text(3, content.substring(from, to));
      from = to;
    }
    out.text(1, content.substring(from)).text(7, DxfDocument.STYLE).real(50, degrees);
  }

  /** A block at a place. */
  void insert(DxfLayer layer, String block, Point at, double degrees) {
    begin("INSERT", layer, "AcDbBlockReference");
    out.text(2, block).point(10, at.x(), at.y()).real(41, 1).real(42, 1).real(43, 1);
    out.real(50, degrees);
  }
}
