package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.raster.GrayPicture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/** The pictures of a scanned page as one grey picture, upright, as fine as the finest of them. */
final class PageRaster {

  /** Finer than this, lines only become more pixels. */
  private static final double MOST_PER_POINT = 300.0 / 72;

  /** Nobody scans a plan at 72 dots per inch: programs that know no size put pictures so. */
  private static final double PIXEL_A_POINT = 0.001;

  private static final int MOST_PICTURES = 2_000;

  private PageRaster() {}

  /** Paints the pictures of a page; empty when there is none that can be opened. */
  static Optional<GrayPicture> of(List<PlacedPicture> pictures, PageFrame frame, Budget budget) {
    double finest = 0;
    for (PlacedPicture picture : pictures) {
      finest = Math.max(finest, perPoint(picture));
    }
    double limit = Math.sqrt(GrayPicture.MOST_PIXELS / (frame.width() * frame.height()));
    double scale = Math.min(Math.min(finest, MOST_PER_POINT), limit);
    int width = (int) Math.ceil(frame.width() * scale);
    int height = (int) Math.ceil(frame.height() * scale);
    if (!(scale > 0) || width < 2 || height < 2) {
      return Optional.empty();
    }
    BufferedImage page = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = page.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    int painted = 0;
    try {
      for (PlacedPicture picture : pictures.subList(0, Math.min(MOST_PICTURES, pictures.size()))) {
        budget.deadline().check();
        Optional<BufferedImage> image = image(picture, scale, budget);
        if (image.isPresent()) {
          graphics.drawImage(image.get(), place(picture, image.get(), frame, scale), null);
          painted++;
        }
      }
    } finally {
      graphics.dispose();
    }
    byte[] gray = ((DataBufferByte) page.getRaster().getDataBuffer()).getData();
    return painted == 0
        ? Optional.empty()
        : Optional.of(new GrayPicture(gray, width, height, scale));
  }

  /** Whether pictures lie on the page as a scanner put them there: finer than a pixel a point. */
  static boolean isSized(List<PlacedPicture> pictures) {
    return pictures.stream().noneMatch(picture -> Math.abs(perPoint(picture) - 1) < PIXEL_A_POINT);
  }

  private static int side(COSStream stream, COSName name) {
    return stream.getInt(name, 0);
  }

  private static double perPoint(PlacedPicture picture) {
    double[] c = picture.corners();
    double across = Math.hypot(c[2] - c[0], c[3] - c[1]);
    return picture.stream().isEmpty() || across <= 0
        ? 0
        : side(picture.stream().get(), COSName.WIDTH) / across;
  }

  /** From the pixels of a picture to those of the page. */
  private static AffineTransform place(
      PlacedPicture picture, BufferedImage image, PageFrame frame, double scale) {
    double[] c = picture.corners();
    // The unit square's upper left corner is the picture's first pixel.
    AffineTransform place =
        new AffineTransform(
            (c[2] - c[0]) * scale,
            -(c[3] - c[1]) * scale,
            (c[0] - c[6]) * scale,
            -(c[1] - c[7]) * scale,
            (c[6] - frame.left()) * scale,
            (frame.height() - c[7]) * scale);
    place.scale(1.0 / image.getWidth(), 1.0 / image.getHeight());
    return place;
  }

  /** The picture, coarser where the page is; empty when it is too large or of an unknown form. */
  private static Optional<BufferedImage> image(PlacedPicture picture, double scale, Budget budget) {
    if (picture.stream().isEmpty()) {
      return Optional.empty();
    }
    COSStream stream = picture.stream().get();
    try {
      if (!PictureCheck.passes(stream, picture.resources(), budget)) {
        return Optional.empty();
      }
      PDImageXObject image = new PDImageXObject(new PDStream(stream), picture.resources());
      if (image.isStencil()) {
        return Optional.of(image.getStencilImage(Color.BLACK));
      }
      int coarser = Math.max(1, (int) Math.floor(perPoint(picture) / scale));
      return Optional.of(image.getImage(null, coarser));
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException unknown) {
      // A picture that no codec opens is no drawing that could be traced.
      return Optional.empty();
    }
  }
}
