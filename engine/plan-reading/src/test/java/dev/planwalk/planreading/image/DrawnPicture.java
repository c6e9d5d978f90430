package dev.planwalk.planreading.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Arc2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/** A flat of two rooms with blackened walls, drawn as a picture of 100 pixels a metre. */
public final class DrawnPicture {

  static final int WIDTH = 1100;
  static final int HEIGHT = 700;
  private static final int WALL = 24;

  private DrawnPicture() {}

  /** The flat on white paper: outside 9 by 5 m, a wall between the rooms with a door in it. */
  static BufferedImage flat(int type) {
    BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, type);
    Graphics2D pen = picture.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.setColor(Color.BLACK);
    box(pen, 100, 100, 900, WALL);
    box(pen, 100, 600 - WALL, 900, WALL);
    box(pen, 100, 100, WALL, 500);
    box(pen, 1000 - WALL, 100, WALL, 500);
    box(pen, 550, 100, WALL, 300);
    box(pen, 550, 490, WALL, 110);
    pen.setStroke(new BasicStroke(3));
    pen.draw(new Line2D.Double(574, 490, 664, 490));
    pen.draw(new Arc2D.Double(484, 400, 180, 180, 0, 90, Arc2D.OPEN));
    pen.dispose();
    return picture;
  }

  /** The same, so many times smaller. */
  static BufferedImage flat(int type, int times) {
    BufferedImage small = new BufferedImage(WIDTH / times, HEIGHT / times, type);
    Graphics2D pen = small.createGraphics();
    pen.drawImage(flat(BufferedImage.TYPE_INT_RGB), 0, 0, WIDTH / times, HEIGHT / times, null);
    pen.dispose();
    return small;
  }

  /** Files of the flat at a fifth of its size, in several forms. */
  public static List<byte[]> small() {
    List<byte[]> files = new ArrayList<>();
    for (int type :
        new int[] {
          BufferedImage.TYPE_BYTE_GRAY,
          BufferedImage.TYPE_BYTE_BINARY,
          BufferedImage.TYPE_BYTE_INDEXED,
          BufferedImage.TYPE_INT_ARGB
        }) {
      BufferedImage small = flat(type, 5);
      files.add(file(small, "png"));
      if (type == BufferedImage.TYPE_BYTE_GRAY) {
        files.add(file(small, "jpg"));
      }
    }
    return files;
  }

  private static void box(Graphics2D pen, int x, int y, int width, int height) {
    pen.fill(new Rectangle2D.Double(x, y, width, height));
  }

  /** The file of a picture. */
  static byte[] file(RenderedImage picture, String format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(picture, format, out)) {
        throw new IllegalArgumentException("no writer for " + format);
      }
      return out.toByteArray();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
