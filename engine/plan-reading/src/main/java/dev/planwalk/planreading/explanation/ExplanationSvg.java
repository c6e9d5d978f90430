package dev.planwalk.planreading.explanation;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.drawing.XmlText;
import dev.planwalk.planreading.explanation.Explanation.Border;
import dev.planwalk.planreading.explanation.Explanation.ExplainedRoom;
import dev.planwalk.planreading.explanation.Explanation.ExplainedStorey;
import dev.planwalk.planreading.explanation.Explanation.Piece;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * An explanation as a picture: storeys one below the other, each in metres of the plan; its ink in
 * grey, the borders of its rooms from red (doubtful) to green (sure). No script, style sheet or
 * link.
 */
final class ExplanationSvg {

  /** What is shown round the rooms of a storey, in metres. */
  private static final double MARGIN = 1.5;

  /** Height of the legend and of a storey's title, in metres of the plan per metre of width. */
  private static final double HEAD = 0.05;

  /** Widths of lines and heights of letters, in metres per metre of width. */
  private static final double INK = 0.0005;

  private static final double BORDER = 0.0028;
  private static final double LETTERS = 0.011;

  /** Letters of a name in the picture are at least this high, in metres. */
  private static final double LEAST_LETTERS = 0.08;

  /** Letters are about this wide for their size. */
  private static final double LETTER_WIDTH = 0.55;

  /** Colours from doubtful to sure, and from which log-odds on (5, 27, 50, 73, 95 %). */
  private static final List<String> COLOURS =
      List.of("#c00000", "#e8590c", "#f5a300", "#b9b800", "#6fae1f", "#12883b");

  private static final double[] FROM = {-3, -1, 0, 1, 3};

  /** Borders without a margin. */
  private static final String UNKNOWN = "#5b6b8c";

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private final Writer out;
  private final double width;

  private ExplanationSvg(Writer out, double width) {
    this.out = out;
    this.width = width;
  }

  static void write(Explanation explanation, Writer out) throws IOException {
    double width = 1;
    for (ExplainedStorey storey : explanation.storeys()) {
      Envelope box = box(storey);
      width = Math.max(width, Math.max(box.getWidth(), box.getHeight()));
    }
    new ExplanationSvg(out, width).sheet(explanation);
  }

  private static Envelope box(ExplainedStorey storey) {
    Envelope box = new Envelope();
    for (ExplainedRoom room : storey.rooms()) {
      double[] ring = room.rings().getFirst();
      for (int i = 0; i < ring.length; i += 2) {
        box.expandToInclude(ring[i], ring[i + 1]);
      }
    }
    box.expandBy(MARGIN);
    return box;
  }

  private void sheet(Explanation explanation) throws IOException {
    double head = HEAD * width;
    double height = head;
    for (ExplainedStorey storey : explanation.storeys()) {
      height += box(storey).getHeight() + head;
    }
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %s %s\""
            + " fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\""
            + " stroke-linejoin=\"round\" font-family=\"Arial, Helvetica, sans-serif\">",
        number(width), number(height));
    line("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    legend();
    double top = head;
    for (ExplainedStorey storey : explanation.storeys()) {
      Envelope box = box(storey);
      String title = storey.title() + (storey.measured() ? "" : ": " + ExplanationText.UNMEASURED);
      text(title, 0.01 * width, top + 0.6 * head, LETTERS * width, "#000000", false);
      top += head;
      line(
          "<svg x=\"0\" y=\"%s\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\">",
          number(top),
          number(box.getWidth()),
          number(box.getHeight()),
          number(box.getWidth()),
          number(box.getHeight()));
      // Within this group x and y are those of floor_plan.json.
      line(
          "<g transform=\"matrix(1 0 0 -1 %s %s)\">",
          number(-box.getMinX()), number(box.getMaxY()));
      storey(storey, box);
      line("</g>");
      line("</svg>");
      top += box.getHeight();
    }
    line("</svg>");
  }

  private void legend() throws IOException {
    double head = HEAD * width;
    double size = LETTERS * width;
    double x = 0.01 * width;
    text("How sure each border of a room is:", x, 0.6 * head, size, "#000000", false);
    x += 0.23 * width;
    for (int i = 0; i < COLOURS.size(); i++) {
      line(
          "<path d=\"M%s %sh%s\" stroke=\"%s\" stroke-width=\"%s\"/>",
          number(x),
          number(0.5 * head),
          number(0.02 * width),
          COLOURS.get(i),
          number(2 * BORDER * width));
      String words =
          i == 0
              ? "below " + ExplanationText.percent(FROM[0]) + " (doubtful)"
              : "from "
                  + ExplanationText.percent(FROM[i - 1])
                  + (i == COLOURS.size() - 1 ? " (sure)" : "");
      text(words, x + 0.027 * width, 0.6 * head, size, "#000000", false);
      x += (i == 0 ? 0.175 : 0.11) * width;
    }
  }

  private void storey(ExplainedStorey storey, Envelope box) throws IOException {
    ink(storey, box);
    for (ExplainedRoom room : storey.rooms()) {
      StringBuilder path = new StringBuilder();
      room.rings().forEach(ring -> path.append(path(ring, true)));
      line("<path d=\"%s\" fill=\"#2f6fde\" fill-opacity=\"0.07\">", path);
      line("<title>%s</title>", XmlText.escaped(String.join(" | ", ExplanationText.room(room))));
      line("</path>");
    }
    for (ExplainedRoom room : storey.rooms()) {
      for (Border border : room.borders()) {
        border(border);
      }
    }
    for (ExplainedRoom room : storey.rooms()) {
      if (room.weakest().isPresent()) {
        Piece at = room.weakest().get().middle();
        line(
            "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>",
            number((at.x1() + at.x2()) / 2),
            number((at.y1() + at.y2()) / 2),
            number(2 * BORDER * width),
            colour(room.weakest().get().margin()),
            number(BORDER * width / 2));
      }
      name(room);
    }
  }

  /** What is drawn within a box. */
  private void ink(ExplainedStorey storey, Envelope box) throws IOException {
    line(
        "<g stroke=\"#9a9a9a\" stroke-width=\"%s\" fill=\"none\">",
        number(Math.max(0.004, INK * width)));
    for (Fill fill : storey.drawing().fills()) {
      StringBuilder path = new StringBuilder();
      boolean within = false;
      for (double[] ring : fill.rings()) {
        within |= within(ring, box);
        path.append(path(ring, true));
      }
      if (within) {
        line("<path d=\"%s\" fill=\"#000000\" fill-opacity=\"0.08\" stroke=\"none\"/>", path);
      }
    }
    for (Stroke stroke : storey.drawing().strokes()) {
      if (within(stroke.points(), box)) {
        line("<path d=\"%s\"/>", path(stroke.points(), stroke.closed()));
      }
    }
    line("</g>");
    for (Label label : storey.drawing().labels()) {
      if (box.contains(label.x(), label.y()) && label.height() > 0 && !label.text().isBlank()) {
        String words = label.text().lines().findFirst().orElse("");
        // Capitals are 0.72 of the letter size that SVG asks for.
        line(
            "<text transform=\"matrix(1 0 0 -1 %s %s) rotate(%s) scale(0.01)\" font-size=\"%s\""
                + " fill=\"#9a9a9a\">%s</text>",
            number(label.x()),
            number(label.y()),
            number(-Math.toDegrees(label.angleRadians())),
            number(100 * label.height() / 0.72),
            XmlText.escaped(words));
      }
    }
  }

  private static boolean within(double[] points, Envelope box) {
    Envelope own = new Envelope();
    for (int i = 0; i + 1 < points.length; i += 2) {
      own.expandToInclude(points[i], points[i + 1]);
    }
    return own.intersects(box);
  }

  /** Its pieces, those of one colour in one line. */
  private void border(Border border) throws IOException {
    StringBuilder path = new StringBuilder();
    String colour = "";
    Piece before = null;
    for (Piece piece : border.pieces()) {
      String own = colour(piece.margin());
      if (!own.equals(colour)) {
        coloured(path, colour);
        path.setLength(0);
        colour = own;
        before = null;
      }
      boolean goesOn = before != null && before.x2() == piece.x1() && before.y2() == piece.y1();
      if (!goesOn) {
        path.append('M').append(number(piece.x1())).append(' ').append(number(piece.y1()));
      }
      path.append('L').append(number(piece.x2())).append(' ').append(number(piece.y2()));
      before = piece;
    }
    coloured(path, colour);
  }

  private void coloured(CharSequence path, String colour) throws IOException {
    if (!path.isEmpty()) {
      line(
          "<path d=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>",
          path, colour, number(BORDER * width));
    }
  }

  /** Name and confidence in the middle of the widest place of a room. */
  private void name(ExplainedRoom room) throws IOException {
    Polygon shape =
        FACTORY.createPolygon(
            ring(room.rings().getFirst()),
            room.rings().stream().skip(1).map(ExplanationSvg::ring).toArray(LinearRing[]::new));
    MaximumInscribedCircle circle =
        new MaximumInscribedCircle(shape, Math.max(0.02, Math.sqrt(shape.getArea()) / 50));
    Point middle = circle.getCenter();
    double wide = 2 * middle.distance(circle.getRadiusPoint());
    String second = String.format(Locale.ROOT, "%s %.2f", room.id(), room.confidence());
    String first = room.name().isEmpty() ? room.id() : room.name();
    int letters = Math.max(first.length(), second.length());
    double size = Math.clamp(wide / (LETTER_WIDTH * letters), LEAST_LETTERS, LETTERS * width);
    text(first, middle.getX(), middle.getY(), size, "#1b3f8b", true);
    text(second, middle.getX(), middle.getY() - 1.2 * size, size, "#1b3f8b", true);
  }

  private static LinearRing ring(double[] points) {
    Coordinate[] ring = new Coordinate[points.length / 2 + 1];
    for (int i = 0; i < points.length / 2; i++) {
      ring[i] = new Coordinate(points[2 * i], points[2 * i + 1]);
    }
    ring[ring.length - 1] = ring[0].copy();
    return FACTORY.createLinearRing(ring);
  }

  /**
   * A line of text; browsers letter badly below a size of one, so it is lettered a hundred times as
   * large.
   *
   * @param inPlan whether y points up there, and the text stands about its place
   */
  private void text(String words, double x, double y, double size, String colour, boolean inPlan)
      throws IOException {
    line(
        "<text transform=\"matrix(0.01 0 0 %s %s %s)\" font-size=\"%s\" fill=\"%s\"%s>%s</text>",
        inPlan ? "-0.01" : "0.01",
        number(x),
        number(y),
        number(100 * size),
        colour,
        inPlan ? " text-anchor=\"middle\"" : "",
        XmlText.escaped(words));
  }

  private static String colour(double margin) {
    if (Double.isNaN(margin)) {
      return UNKNOWN;
    }
    int step = 0;
    while (step < FROM.length && margin >= FROM[step]) {
      step++;
    }
    return COLOURS.get(step);
  }

  private static String path(double[] points, boolean closed) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i + 1 < points.length; i += 2) {
      path.append(i == 0 ? 'M' : 'L').append(number(points[i])).append(' ');
      path.append(number(points[i + 1]));
    }
    return path.append(closed ? "Z" : "").toString();
  }

  /** A number to a millimetre. */
  private static String number(double value) {
    long thousandths = Math.round(Math.clamp(value, -1e9, 1e9) * 1000);
    String digits = Long.toString(Math.abs(thousandths) / 1000);
    long rest = Math.abs(thousandths) % 1000;
    String sign = thousandths < 0 ? "-" : "";
    if (rest == 0) {
      return sign + digits;
    }
    String decimals = String.format(Locale.ROOT, "%03d", rest).replaceAll("0+$", "");
    return sign + digits + "." + decimals;
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is a library of its own
  private void line(String format, Object... values) throws IOException {
    out.append(
        values.length == 0 && format.indexOf('%') < 0
            ? format
            : String.format(Locale.ROOT, format, values));
    out.append('\n');
  }
}
