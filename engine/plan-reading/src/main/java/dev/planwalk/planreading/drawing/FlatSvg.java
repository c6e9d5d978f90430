package dev.planwalk.planreading.drawing;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A flattened drawing as SVG 1.1, to look at what was read: strokes, fills, labels and dimensions
 * in the colours of their layers, on white. No script, style sheet or link.
 */
public final class FlatSvg {

  /** Longer side of the picture in user units; a tenth of one is the smallest step. */
  private static final double SIZE = 10_000;

  /** What lies this much farther out than nearly everything else is left outside the picture. */
  private static final double STRAY = 20;

  /** From one line of a text to the next, in letter heights. */
  private static final double LINE = 1.5;

  private static final int GREY = 0x808080;

  private final FlatDrawing flat;
  private final List<Area> over;
  private final Writer out;
  private final double left;
  private final double top;
  private final double width;
  private final double height;
  private final double scale;

  /**
   * Something shown over a drawing, in its units.
   *
   * @param rings of points x, y, x, y; filled by the even-odd rule
   * @param colour 0xRRGGBB
   * @param opacity of the filling, 0 to 1; the edge is opaque
   * @param text in the middle of the first ring, in lines; empty for none
   */
  public record Area(List<double[]> rings, int colour, double opacity, String text) {
    public Area {
      rings = List.copyOf(rings);
    }
  }

  private FlatSvg(FlatDrawing flat, List<Area> over, Writer out) {
    this.flat = flat;
    this.over = over;
    this.out = out;
    double[] x = window(flat, 0);
    double[] y = window(flat, 1);
    this.scale = SIZE / Math.max(1e-9, Math.max(x[1] - x[0], y[1] - y[0]));
    this.left = x[0];
    this.top = y[1];
    this.width = (x[1] - x[0]) * scale;
    this.height = (y[1] - y[0]) * scale;
  }

  /** Writes the picture; the same drawing gives the same text. */
  public static void write(FlatDrawing flat, Writer out) throws IOException {
    new FlatSvg(flat, List.of(), out).sheet();
  }

  /** Writes the drawing faded and these areas over it, the first one lowest. */
  public static void write(FlatDrawing flat, List<Area> over, Writer out) throws IOException {
    new FlatSvg(flat, over, out).sheet();
  }

  /** From where to where the picture goes, along x (0) or y (1). */
  private static double[] window(FlatDrawing flat, int axis) {
    double[] values =
        new double
            [2 * (flat.strokes().size() + flat.labels().size() + flat.dims().size())
                + fillPoints(flat)];
    int n = 0;
    for (Stroke stroke : flat.strokes()) {
      double[] extent = extent(stroke.points(), axis);
      values[n++] = extent[0];
      values[n++] = extent[1];
    }
    for (Fill fill : flat.fills()) {
      for (double[] ring : fill.rings()) {
        values[n++] = ring[axis];
      }
    }
    for (Label label : flat.labels()) {
      double cos = Math.cos(label.angleRadians());
      double sin = Math.sin(label.angleRadians());
      double tall = label.height() * LINE * label.text().lines().count();
      double along = label.width() * (axis == 0 ? cos : sin);
      double up = tall * (axis == 0 ? -sin : cos);
      double at = axis == 0 ? label.x() : label.y();
      values[n++] = at + Math.min(0, along) + Math.min(0, up);
      values[n++] = at + Math.max(0, along) + Math.max(0, up);
    }
    for (Dim dim : flat.dims()) {
      values[n++] = axis == 0 ? dim.x1() : dim.y1();
      values[n++] = axis == 0 ? dim.x2() : dim.y2();
    }
    if (n == 0) {
      return new double[] {0, 1};
    }
    Arrays.sort(values);
    double least = values[n / 100];
    double most = values[n - 1 - n / 100];
    double usual = Math.max(most - least, 1e-9);
    if (values[n - 1] - values[0] < STRAY * usual) {
      least = values[0];
      most = values[n - 1];
    }
    double margin = 0.02 * Math.max(most - least, 1e-9);
    return new double[] {least - margin, most + margin};
  }

  private static int fillPoints(FlatDrawing flat) {
    return flat.fills().stream().mapToInt(fill -> fill.rings().size()).sum();
  }

  private void sheet() throws IOException {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 ");
    number(width);
    number(height);
    out.append("\" fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\"");
    out.append(" stroke-width=\"6\" font-family=\"Arial, Helvetica, sans-serif\">\n");
    out.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    out.append(over.isEmpty() ? "" : "<g opacity=\"0.6\">\n");
    for (Fill fill : flat.fills()) {
      out.append("<path d=\"");
      for (double[] ring : fill.rings()) {
        path(ring, true);
      }
      out.append("\" fill=\"").append(colour(Colours.onPaper(fill.colour())));
      out.append(fill.solid() ? "\"/>\n" : "\" fill-opacity=\"0.2\"/>\n");
    }
    for (Stroke stroke : flat.strokes()) {
      out.append("<path d=\"");
      path(stroke.points(), stroke.closed());
      out.append("\" stroke=\"").append(colour(Colours.onPaper(stroke.colour())));
      out.append(stroke.dashed() ? "\" stroke-dasharray=\"40 30\"/>\n" : "\"/>\n");
    }
    for (Dim dim : flat.dims()) {
      dimension(dim);
    }
    for (Label label : flat.labels()) {
      double down = -label.angleRadians() * 180 / Math.PI;
      text(label.text(), label.x(), label.y(), label.height(), down, "#000000");
    }
    out.append(over.isEmpty() ? "" : "</g>\n");
    for (Area area : over) {
      area(area);
    }
    out.append("</svg>\n");
  }

  private void area(Area area) throws IOException {
    String colour = colour(area.colour());
    out.append("<path d=\"");
    for (double[] ring : area.rings()) {
      path(ring, true);
    }
    out.append("\" stroke=\"").append(colour).append("\" stroke-width=\"9\" fill=\"");
    out.append(colour).append("\" fill-opacity=\"").append(Double.toString(area.opacity()));
    out.append("\"/>\n");
    List<String> lines = area.text().lines().toList();
    int longest = lines.stream().mapToInt(String::length).max().orElse(0);
    if (longest > 0) {
      double[] x = extent(area.rings().getFirst(), 0);
      double[] y = extent(area.rings().getFirst(), 1);
      double size = Math.min((x[1] - x[0]) / longest, (y[1] - y[0]) / (3.0 * lines.size()));
      double letters = Math.min(size, 90 / scale);
      double across = 0.35 * letters * longest;
      double middle = (y[0] + y[1]) / 2 - letters * lines.size() / 2.0;
      text(area.text(), (x[0] + x[1]) / 2 - across, middle, letters, 0, colour);
    }
  }

  private static double[] extent(double[] ring, int axis) {
    double least = Double.MAX_VALUE;
    double most = -Double.MAX_VALUE;
    for (int i = axis; i < ring.length; i += 2) {
      least = Math.min(least, ring[i]);
      most = Math.max(most, ring[i]);
    }
    return new double[] {least, most};
  }

  private void dimension(Dim dim) throws IOException {
    out.append("<path d=\"");
    path(new double[] {dim.x1(), dim.y1(), dim.x2(), dim.y2()}, false);
    out.append("\" stroke=\"").append(colour(GREY)).append("\" stroke-dasharray=\"15 15\"/>\n");
    // Read from below or from the right, whichever way it was drawn.
    boolean turned = dim.x2() < dim.x1() || (dim.x2() == dim.x1() && dim.y2() < dim.y1());
    double side = turned ? -1 : 1;
    double across = side * (dim.x2() - dim.x1());
    double up = side * (dim.y2() - dim.y1());
    double x = (turned ? dim.x2() : dim.x1()) + across / 3;
    double y = (turned ? dim.y2() : dim.y1()) + up / 3;
    double size = Math.min(Math.hypot(across, up) / 6, 60 / scale);
    text(dim.text(), x, y, size, -Math.toDegrees(Math.atan2(up, across)), colour(GREY));
  }

  private void text(String content, double x, double y, double size, double down, String colour)
      throws IOException {
    // Capitals are 0.72 of the letter size that SVG asks for.
    double em = size * scale / 0.72;
    if (!(em > 0) || content.isBlank()) {
      return;
    }
    List<String> lines = content.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      double below = (lines.size() - 1 - i) * LINE * em;
      out.append("<text fill=\"").append(colour).append("\" font-size=\"");
      number(em);
      out.append("\" transform=\"translate(");
      number((x - left) * scale);
      number((top - y) * scale);
      out.append(") rotate(");
      number(down);
      out.append(") translate(0 ");
      number(-below);
      out.append(")\">").append(XmlText.escaped(lines.get(i))).append("</text>\n");
    }
  }

  private void path(double[] points, boolean closed) throws IOException {
    for (int i = 0; i + 1 < points.length; i += 2) {
      out.append(i == 0 ? 'M' : 'L');
      number((points[i] - left) * scale);
      number((top - points[i + 1]) * scale);
    }
    out.append(closed ? "Z" : "");
  }

  /** A number to a tenth and a blank. */
  private void number(double value) throws IOException {
    long tenths = Math.round(Math.clamp(value, -1e9, 1e9) * 10);
    out.append(tenths < 0 ? "-" : "").append(Long.toString(Math.abs(tenths) / 10));
    if (tenths % 10 != 0) {
      out.append('.').append((char) ('0' + Math.abs(tenths) % 10));
    }
    out.append(' ');
  }

  private static String colour(int rgb) {
    return String.format(Locale.ROOT, "#%06x", rgb);
  }
}
