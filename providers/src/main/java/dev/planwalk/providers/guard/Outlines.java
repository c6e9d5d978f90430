package dev.planwalk.providers.guard;

import dev.planwalk.rendering.picture.RenderResult;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/**
 * Where surfaces of a rendered scene end or turn: known exactly from its depths and normals, while
 * a picture alone shows patterns and shadows as well.
 */
public final class Outlines {

  /** A neighbour that is so much farther away belongs to something else. */
  private static final float JUMP = 0.05f;

  /** Cosine of the angle (30 degrees) by which surfaces turn at an edge. */
  private static final float TURN = 0.866f;

  private static final float HALF = 0.5f;
  private static final int WHITE = 0xff;

  private Outlines() {}

  /** The outlines of a traced picture as a PNG of its size, white on black. */
  public static byte[] png(RenderResult traced) throws IOException {
    int width = traced.width();
    int height = traced.height();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    for (int y = 0; y < height - 1; y++) {
      for (int x = 0; x < width - 1; x++) {
        int i = y * width + x;
        if (differ(traced.features(), i, i + 1) || differ(traced.features(), i, i + width)) {
          image.getRaster().setSample(x, y, 0, WHITE);
        }
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.setUseCache(false);
    boolean _ = ImageIO.write(image, "png", out);
    return out.toByteArray();
  }

  private static boolean differ(RenderResult.Features of, int a, int b) {
    float near = Math.min(of.depth()[a], of.depth()[b]);
    float far = Math.max(of.depth()[a], of.depth()[b]);
    // What is seen through a window is no part of the room, and a model may show another garden.
    if (Float.isInfinite(near) || Math.max(of.inside()[a], of.inside()[b]) < HALF) {
      return false;
    }
    return !(far - near <= JUMP * near) || turned(of.normal(), 3 * a, 3 * b);
  }

  /** Averages over a pixel are shorter than one where it holds several surfaces. */
  private static boolean turned(float[] normal, int a, int b) {
    float dot = 0;
    float lengthA = 0;
    float lengthB = 0;
    for (int k = 0; k < 3; k++) {
      dot += normal[a + k] * normal[b + k];
      lengthA += normal[a + k] * normal[a + k];
      lengthB += normal[b + k] * normal[b + k];
    }
    return dot < TURN * Math.sqrt(lengthA * lengthB);
  }

  /**
   * Reads them again, by pixel and rows from the top; of our own making, so anything else fails.
   */
  static boolean[] read(byte[] png, int width, int height) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    if (image == null || image.getWidth() != width || image.getHeight() != height) {
      throw new IOException("outlines that do not fit their render");
    }
    boolean[] lines = new boolean[width * height];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = (image.getRGB(i % width, i / width) & WHITE) > WHITE / 2;
    }
    return lines;
  }
}
