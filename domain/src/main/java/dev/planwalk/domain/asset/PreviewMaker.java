package dev.planwalk.domain.asset;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Makes the preview of a stored picture: a JPEG whose longest edge has {@value #LONGEST_EDGE}
 * pixels, never larger than {@value #MOST_BYTES} bytes. The same picture gives the same preview.
 *
 * <p>Only pictures that a provider made come here, never a file of a caller. They are not trusted
 * all the same: size and pixels are checked before anything is decoded, metadata is skipped, and a
 * picture is decoded in strips, so one call needs about {@value #STRIP_PIXELS} pixels of memory
 * beside the file, however large the picture. Safe for all threads; the caller limits how many work
 * at once.
 */
final class PreviewMaker {

  static final int LONGEST_EDGE = 1_024;
  static final int MOST_BYTES = 150_000;

  /** A panorama of 8192 x 4096 is the largest picture that any provider makes. */
  static final int MOST_PIXELS = 1 << 25;

  /** The longest side that is read; else one row could be as large as a picture. */
  static final int LONGEST_SIDE = 1 << 15;

  static final int MOST_FILE_BYTES = 32 << 20;

  private static final int STRIP_PIXELS = 1 << 22;

  /** Tried from the best; what is still too large at the last one gets fewer pixels. */
  private static final float[] QUALITIES = {0.9f, 0.85f, 0.8f, 0.72f, 0.64f, 0.55f, 0.45f};

  private PreviewMaker() {}

  /** What became of a picture. */
  sealed interface Preview {

    /**
     * The preview.
     *
     * @param jpeg not copied, do not change
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Made(byte[] jpeg, int width, int height) implements Preview {}

    /** The picture is larger than previews are made of. */
    record TooLarge(int width, int height) implements Preview {}

    /** The bytes are not the picture that they should be. */
    record Unreadable() implements Preview {}
  }

  /**
   * Makes a preview.
   *
   * @param contentType {@code image/jpeg} or {@code image/png}
   * @param content read as far as needed, at most {@link #MOST_FILE_BYTES}; not closed
   * @throws IOException when the content cannot be fetched
   */
  static Preview of(String contentType, InputStream content) throws IOException {
    byte[] file = content.readNBytes(MOST_FILE_BYTES);
    try {
      return of(contentType, file);
    } catch (IOException | IllegalArgumentException broken) {
      // The bytes are at hand: whatever is wrong is wrong with them. Some decoders report it by an
      // unchecked exception.
      return new Preview.Unreadable();
    }
  }

  private static Preview of(String contentType, byte[] file) throws IOException {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByMIMEType(contentType);
    if (!readers.hasNext()) {
      throw new IllegalStateException("no reader of " + contentType);
    }
    ImageReader reader = readers.next();
    try (var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
      reader.setInput(input, false, true);
      int width = reader.getWidth(0);
      int height = reader.getHeight(0);
      if ((long) width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) {
        return new Preview.TooLarge(width, height);
      }
      BufferedImage small = shrink(reader, width, height);
      byte[] jpeg = encode(small);
      while (jpeg.length > MOST_BYTES) {
        small = smaller(small);
        jpeg = encode(small);
      }
      return new Preview.Made(jpeg, small.getWidth(), small.getHeight());
    } finally {
      reader.dispose();
    }
  }

  private static AreaAverage average(int width, int height, int longestEdge) {
    double scale = Math.min(1, (double) longestEdge / Math.max(width, height));
    return new AreaAverage(
        width,
        height,
        (int) Math.max(1, Math.round(width * scale)),
        (int) Math.max(1, Math.round(height * scale)));
  }

  private static BufferedImage shrink(ImageReader reader, int width, int height)
      throws IOException {
    AreaAverage average = average(width, height, LONGEST_EDGE);
    int stripHeight = Math.max(1, STRIP_PIXELS / width);
    for (int top = 0; top < height; top += stripHeight) {
      ImageReadParam strip = reader.getDefaultReadParam();
      strip.setSourceRegion(new Rectangle(0, top, width, Math.min(stripHeight, height - top)));
      addRows(reader.read(0, strip), average);
    }
    return average.result();
  }

  /** Three quarters of the edges. */
  private static BufferedImage smaller(BufferedImage picture) {
    int edge = Math.max(picture.getWidth(), picture.getHeight()) * 3 / 4;
    AreaAverage average = average(picture.getWidth(), picture.getHeight(), edge);
    addRows(picture, average);
    return average.result();
  }

  private static void addRows(BufferedImage picture, AreaAverage average) {
    boolean indexed = picture.getColorModel() instanceof IndexColorModel;
    int bands = indexed ? 4 : picture.getRaster().getNumBands();
    int shift = indexed ? 0 : picture.getSampleModel().getSampleSize(0) - 8;
    int width = picture.getWidth();
    int[] row = new int[width * Math.max(4, bands)];
    float[] light = new float[3 * width];
    for (int y = 0; y < picture.getHeight(); y++) {
      if (indexed) {
        samplesOfIndexed(picture, y, row);
      } else {
        // The samples as they are: conversions by colour profiles would not be the same everywhere.
        Raster raster = picture.getRaster();
        int[] _ = raster.getPixels(0, y, width, 1, row);
      }
      for (int x = 0; x < width; x++) {
        light(row, x * bands, bands, shift, light, 3 * x);
      }
      average.add(light);
    }
  }

  private static void samplesOfIndexed(BufferedImage picture, int y, int[] row) {
    for (int x = 0; x < picture.getWidth(); x++) {
      int argb = picture.getRGB(x, y);
      row[4 * x] = argb >> 16 & 255;
      row[4 * x + 1] = argb >> 8 & 255;
      row[4 * x + 2] = argb & 255;
      row[4 * x + 3] = argb >>> 24;
    }
  }

  /** One pixel as light; what is transparent lies on white paper. */
  private static void light(
      int[] samples, int at, int bands, int shift, float[] light, int target) {
    boolean grey = bands < 3;
    float opacity = bands == 2 || bands == 4 ? (samples[at + bands - 1] >> shift) / 255f : 1;
    for (int c = 0; c < 3; c++) {
      float value = AreaAverage.light(samples[at + (grey ? 0 : c)] >> shift);
      light[target + c] = opacity * value + (1 - opacity);
    }
  }

  /** The best quality that is small enough, or else the last one tried. */
  private static byte[] encode(BufferedImage picture) throws IOException {
    byte[] jpeg = {};
    for (float quality : QUALITIES) {
      jpeg = encode(picture, quality);
      if (jpeg.length <= MOST_BYTES) {
        break;
      }
    }
    return jpeg;
  }

  private static byte[] encode(BufferedImage picture, float quality) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByMIMEType("image/jpeg").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (var output = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(output);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      param.setCompressionQuality(quality);
      writer.write(null, new IIOImage(picture, null, null), param);
    } finally {
      writer.dispose();
    }
    return out.toByteArray();
  }
}
