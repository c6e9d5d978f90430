package dev.planwalk.plandrawing;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sheet as SVG 1.1, one user unit a millimetre, so that it prints at its scale. Plain shapes and
 * text: no script, style sheet, link or embedded file. Texts name Liberation Sans and the two
 * typefaces that share its widths; a viewer without any of them still keeps each text at its width.
 */
public final class SvgWriter {

  private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  /** Width and height of a sheet as its first element states them. */
  private static final Pattern SIZE =
      Pattern.compile("width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\"");

  private final StringBuilder out = new StringBuilder(64 * 1024);
  private final Lettering lettering = new Lettering();

  private SvgWriter() {}

  /** The file; the same sheet gives the same bytes. */
  public static byte[] write(Sheet sheet) {
    return new SvgWriter().sheet(sheet).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Sheets one below the other in one picture, each at its own scale and size.
   *
   * @param sheets as {@link #write} made them, at least one
   */
  public static byte[] stacked(List<byte[]> sheets) {
    if (sheets.size() == 1) {
      return sheets.getFirst();
    }
    double width = 0;
    double height = 0;
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < sheets.size(); i++) {
      String text = new String(sheets.get(i), StandardCharsets.UTF_8);
      Matcher size = SIZE.matcher(text);
      if (!size.find()) {
        throw new IllegalArgumentException("sheet " + (i + 1) + " is none that was written here");
      }
      // Within the picture a user unit is a millimetre, and the unit mm would be another one.
      String place =
          String.format(
              Locale.ROOT,
              "y=\"%s\" width=\"%s\" height=\"%s\"",
              number(height),
              size.group(1),
              size.group(2));
      String body = size.replaceFirst(place).substring(text.indexOf("<svg "));
      // Names of groups are unique in a document.
      all.append(body.replace("<g id=\"", "<g id=\"sheet-" + (i + 1) + "-"));
      width = Math.max(width, Double.parseDouble(size.group(1)));
      height += Double.parseDouble(size.group(2));
    }
    String head =
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%smm\""
                + " height=\"%smm\" viewBox=\"0 0 %s %s\">\n",
            number(width),
            number(height),
            number(width),
            number(height));
    return (DECLARATION + head + all + "</svg>\n").getBytes(StandardCharsets.UTF_8);
  }

  private String sheet(Sheet sheet) {
    String width = number(sheet.widthMillimetres());
    String height = number(sheet.heightMillimetres());
    out.append(DECLARATION);
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"")
        .append(width)
        .append("mm\" height=\"")
        .append(height)
        .append("mm\" viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(height)
        .append("\" xml:lang=\"")
        .append(sheet.language().wire())
        .append("\" font-family=\"'Liberation Sans', Arial, Helvetica, sans-serif\"")
        .append(" fill-rule=\"evenodd\" stroke-linejoin=\"round\">\n");
    out.append("<title>").append(escaped(sheet.title())).append("</title>\n");
    out.append("<desc>1:").append(sheet.scale()).append("</desc>\n");
    out.append("<rect width=\"")
        .append(width)
        .append("\" height=\"")
        .append(height)
        .append("\" fill=\"#ffffff\"/>\n");
    for (Mark.Layer layer : Mark.Layer.values()) {
      out.append("<g id=\"").append(layer.name().toLowerCase(Locale.ROOT)).append("\">\n");
      sheet.marks().stream().filter(mark -> mark.layer() == layer).forEach(this::mark);
      out.append("</g>\n");
    }
    return out.append("</svg>\n").toString();
  }

  private void mark(Mark mark) {
    switch (mark) {
      case Mark.Figure figure -> figure(figure);
      case Mark.Text text -> text(text);
    }
  }

  private void figure(Mark.Figure figure) {
    if (figure.outline().steps().isEmpty()) {
      return;
    }
    out.append("<path");
    figure.subject().ifPresent(this::subject);
    out.append(" d=\"");
    figure.outline().steps().forEach(this::step);
    out.append("\" fill=\"");
    out.append(figure.fill().isPresent() ? colour(figure.fill().getAsInt()) : "none").append('"');
    figure
        .pen()
        .ifPresent(pen -> {
          out.append(" stroke=\"").append(colour(pen.rgb()));
          out.append("\" stroke-width=\"").append(number(pen.widthMillimetres())).append('"');
          if (pen.dashMillimetres() > 0) {
            out.append(" stroke-dasharray=\"").append(number(pen.dashMillimetres())).append('"');
          }
        });
    out.append("/>\n");
  }

  private void step(Outline.Step step) {
    switch (step) {
      case Outline.Step.Move(double x, double y) -> at('M', x, y);
      case Outline.Step.Line(double x, double y) -> at('L', x, y);
      case Outline.Step.Curve c -> {
        at('C', c.x1(), c.y1());
        at(' ', c.x2(), c.y2());
        at(' ', c.x(), c.y());
      }
      case Outline.Step.Close() -> out.append('Z');
    }
  }

  private void at(char command, double x, double y) {
    out.append(command).append(number(x)).append(' ').append(number(y));
  }

  private void text(Mark.Text text) {
    out.append("<text");
    text.subject().ifPresent(this::subject);
    out.append(" x=\"").append(number(text.x()));
    out.append("\" y=\"").append(number(text.y()));
    out.append("\" font-size=\"").append(number(text.emMillimetres())).append('"');
    if (text.typeface() == Typeface.BOLD) {
      out.append(" font-weight=\"bold\"");
    }
    String anchor =
        switch (text.anchor()) {
          case START -> "";
          case MIDDLE -> " text-anchor=\"middle\"";
          case END -> " text-anchor=\"end\"";
        };
    double width = lettering.width(text.text(), text.typeface(), text.emMillimetres());
    out.append(anchor);
    out.append(" textLength=\"").append(number(width)).append('"');
    out.append(" fill=\"").append(colour(text.rgb())).append('"');
    if (text.upright()) {
      out.append(" transform=\"rotate(-90 ")
          .append(number(text.x()))
          .append(' ')
          .append(number(text.y()))
          .append(")\"");
    }
    out.append('>').append(escaped(text.text())).append("</text>\n");
  }

  private void subject(String subject) {
    out.append(" data-subject=\"").append(escaped(subject)).append('"');
  }

  private static String colour(int rgb) {
    return String.format(Locale.ROOT, "#%06x", rgb);
  }

  /** Micrometres are fine enough for any printer. */
  private static String number(double millimetres) {
    long thousandths = Math.round(millimetres * 1000);
    if (thousandths % 1000 == 0) {
      return Long.toString(thousandths / 1000);
    }
    String text = String.format(Locale.ROOT, "%.3f", thousandths / 1000.0);
    return text.replaceAll("0+$", "");
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
