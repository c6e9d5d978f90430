package dev.planwalk.planreading.image;

import dev.planwalk.planreading.raster.JpegHead;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * The brightness of the pixels of a JPEG, by the JDK's reader; profiles and previews are left out.
 */
final class JpegPicture {

  private JpegPicture() {}

  /** One byte a pixel; empty when no codec opens it. */
  static Optional<byte[]> unpack(byte[] file, JpegHead head) {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("jpeg");
    if (!readers.hasNext()) {
      return Optional.empty();
    }
    ImageReader reader = readers.next();
    try (ImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(JpegHead.bare(file)))) {
      reader.setInput(in, true, true);
      Raster pixels = reader.readRaster(0, null);
      boolean whole = pixels.getWidth() == head.width() && pixels.getHeight() == head.height();
      return whole ? Optional.of(gray(pixels, head)) : Optional.empty();
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException broken) {
      return Optional.empty();
    } finally {
      reader.dispose();
    }
  }

  /** Whether the first part is the brightness: grey pictures, and colours as JFIF has them. */
  private static boolean brightnessFirst(JpegHead head) {
    return head.parts() == 1
        || (head.parts() == 3 && head.transform() != 0 && !head.plainColours());
  }

  private static byte[] gray(Raster pixels, JpegHead head) {
    int width = pixels.getWidth();
    byte[] gray = new byte[width * pixels.getHeight()];
    int parts = pixels.getNumBands();
    boolean first = brightnessFirst(head);
    int[] row = new int[width * parts];
    for (int y = 0; y < pixels.getHeight(); y++) {
      pixels.getPixels(0, y, width, 1, row);
      for (int x = 0; x < width; x++) {
        gray[y * width + x] =
            (byte) (first ? row[x * parts] : brightness(row, x * parts, parts, head.transform()));
      }
    }
    return gray;
  }

  private static int brightness(int[] row, int at, int parts, int transform) {
    return switch (parts) {
      case 3 -> (299 * row[at] + 587 * row[at + 1] + 114 * row[at + 2]) / 1000;
      // Inks, which Adobe's programs write turned round: 0 is full. Y is then the brightness that
      // the three colours leave.
      case 4 -> {
        int colours =
            transform == 2
                ? row[at]
                : (299 * row[at] + 587 * row[at + 1] + 114 * row[at + 2]) / 1000;
        yield transform < 0
            ? (255 - colours) * (255 - row[at + 3]) / 255
            : colours * row[at + 3] / 255;
      }
      default -> row[at];
    };
  }
}
