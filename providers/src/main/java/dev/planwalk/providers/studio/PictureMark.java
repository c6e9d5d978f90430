package dev.planwalk.providers.studio;

import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.plandrawing.LetterShapes;
import dev.planwalk.plandrawing.Typeface;
import dev.planwalk.rendering.picture.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Optional;

/**
 * The line in the lower right corner of a picture that says that a computer made it: white letters
 * with a dark seam, so that it can be read on light and on dark. Nothing but the corner changes.
 */
public final class PictureMark {

  /** Size of the type over the height of the picture. */
  private static final double EM_SHARE = 0.02;

  /** Smaller type is not read, larger type is no small mark; pixels. */
  private static final double SMALLEST_EM = 13;

  private static final double LARGEST_EM = 48;

  /** From the letters to the edges of the picture, in sizes of the type. */
  private static final double MARGIN = 0.8;

  /** Width of the seam, in sizes of the type. */
  private static final float SEAM = 0.2f;

  private static final Color LETTERS = new Color(0xFF, 0xFF, 0xFF);
  private static final Color SEAM_COLOUR = new Color(0x1A, 0x1A, 0x1A);

  private PictureMark() {}

  /**
   * A picture with its mark.
   *
   * @param language of the mark; empty: the picture as it is
   * @throws IllegalArgumentException for another language
   */
  public static Picture on(Picture picture, Optional<LabelLanguage> language) {
    if (language.isEmpty()) {
      return picture;
    }
    BufferedImage image = image(picture);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    double em = Math.clamp(EM_SHARE * picture.height(), SMALLEST_EM, LARGEST_EM);
    Shape letters = letters(text(language.get()), em, picture);
    graphics.setColor(SEAM_COLOUR);
    graphics.setStroke(
        new BasicStroke(SEAM * (float) em, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(letters);
    graphics.setColor(LETTERS);
    graphics.fill(letters);
    graphics.dispose();
    return picture(image);
  }

  private static String text(LabelLanguage language) {
    return switch (language) {
      case DE -> "Computergeneriert";
      case EN -> "Computer-generated";
    };
  }

  private static Shape letters(String text, double em, Picture picture) {
    Shape letters = LetterShapes.of(text, Typeface.BOLD, em);
    Rectangle2D box = letters.getBounds2D();
    return AffineTransform.getTranslateInstance(
            picture.width() - MARGIN * em - box.getMaxX(), picture.height() - MARGIN * em)
        .createTransformedShape(letters);
  }

  private static BufferedImage image(Picture picture) {
    int width = picture.width();
    int height = picture.height();
    int[] pixels = new int[width * height];
    byte[] rgb = picture.rgb();
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] =
          ((rgb[3 * i] & 0xFF) << 16) | ((rgb[3 * i + 1] & 0xFF) << 8) | (rgb[3 * i + 2] & 0xFF);
    }
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, width, height, pixels, 0, width);
    return image;
  }

  /** The pixels of an image. */
  public static Picture picture(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    byte[] rgb = new byte[3 * pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      rgb[3 * i] = (byte) (pixels[i] >> 16);
      rgb[3 * i + 1] = (byte) (pixels[i] >> 8);
      rgb[3 * i + 2] = (byte) pixels[i];
    }
    return new Picture(width, height, rgb);
  }
}
