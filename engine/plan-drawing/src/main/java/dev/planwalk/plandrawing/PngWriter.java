package dev.planwalk.plandrawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * A sheet as PNG. Letters are drawn as shapes of our own typeface: neither the fonts of the machine
 * nor its screen play a part. The file states its resolution, so it prints at its scale.
 */
public final class PngWriter {

  private static final double MILLIMETRES_PER_INCH = 25.4;
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int RGB_8_BIT = 2;
  private static final int FILTER_UP = 2;

  private PngWriter() {}

  /**
   * A finished picture.
   *
   * @param bytes of the file; not copied, do not change
   * @param width pixels
   * @param height pixels
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  public record Png(byte[] bytes, int width, int height) {}

  /** The file; the same sheet and resolution give the same bytes. */
  public static Png write(Sheet sheet, int dotsPerInch) {
    double scale = dotsPerInch / MILLIMETRES_PER_INCH;
    int width = (int) Math.round(sheet.widthMillimetres() * scale);
    int height = (int) Math.round(sheet.heightMillimetres() * scale);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, width, height);
      graphics.transform(AffineTransform.getScaleInstance(scale, scale));
      Lettering lettering = new Lettering();
      for (Mark mark : sheet.marks()) {
        switch (mark) {
          case Mark.Figure figure -> figure(graphics, figure);
          case Mark.Text text -> {
            graphics.setColor(new Color(text.rgb()));
            graphics.fill(lettering.shapes(text));
          }
        }
      }
    } finally {
      graphics.dispose();
    }
    return new Png(encode(image, dotsPerInch), width, height);
  }

  private static void figure(Graphics2D graphics, Mark.Figure figure) {
    Path2D path = path(figure.outline());
    figure
        .fill()
        .ifPresent(rgb -> {
          graphics.setColor(new Color(rgb));
          graphics.fill(path);
        });
    figure
        .pen()
        .ifPresent(pen -> {
          float width = (float) pen.widthMillimetres();
          float dash = (float) pen.dashMillimetres();
          graphics.setColor(new Color(pen.rgb()));
          graphics.setStroke(
              dash > 0
                  ? new BasicStroke(
                      width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {dash}, 0)
                  : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
          graphics.draw(path);
        });
  }

  private static Path2D path(Outline outline) {
    Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
    for (Outline.Step step : outline.steps()) {
      switch (step) {
        case Outline.Step.Move(double x, double y) -> path.moveTo(x, y);
        case Outline.Step.Line(double x, double y) -> path.lineTo(x, y);
        case Outline.Step.Curve c -> path.curveTo(c.x1(), c.y1(), c.x2(), c.y2(), c.x(), c.y());
        case Outline.Step.Close() -> path.closePath();
      }
    }
    return path;
  }

  // Written here rather than by ImageIO, which neither states the resolution nor promises its
  // bytes.
  // Chunks as in the PNG specification, third edition, section 11.
  private static byte[] encode(BufferedImage image, int dotsPerInch) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    chunk(
        out,
        "IHDR",
        ByteBuffer.allocate(13)
            .putInt(image.getWidth())
            .putInt(image.getHeight())
            .put((byte) 8)
            .put((byte) RGB_8_BIT)
            .put(new byte[3])
            .array());
    int pixelsPerMetre = (int) Math.round(dotsPerInch * 1000 / MILLIMETRES_PER_INCH);
    chunk(
        out,
        "pHYs",
        ByteBuffer.allocate(9).putInt(pixelsPerMetre).putInt(pixelsPerMetre).put((byte) 1).array());
    chunk(out, "IDAT", deflated(image));
    chunk(out, "IEND", new byte[0]);
    return out.toByteArray();
  }

  private static byte[] deflated(BufferedImage image) {
    int width = image.getWidth();
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] block = new byte[1 << 16];
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      byte[] row = new byte[1 + 3 * width];
      row[0] = FILTER_UP;
      for (int y = 0; y < image.getHeight(); y++) {
        for (int x = 0; x < width; x++) {
          int here = pixels[y * width + x];
          int above = y == 0 ? 0 : pixels[(y - 1) * width + x];
          row[1 + 3 * x] = (byte) ((here >> 16) - (above >> 16));
          row[2 + 3 * x] = (byte) ((here >> 8) - (above >> 8));
          row[3 + 3 * x] = (byte) (here - above);
        }
        deflater.setInput(row);
        while (!deflater.needsInput()) {
          out.write(block, 0, deflater.deflate(block));
        }
      }
      deflater.finish();
      while (!deflater.finished()) {
        out.write(block, 0, deflater.deflate(block));
      }
    }
    return out.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    out.writeBytes(name);
    out.writeBytes(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
  }
}
