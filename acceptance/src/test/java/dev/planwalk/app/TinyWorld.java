package dev.planwalk.app;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;

/**
 * The smallest files of a world, as somebody else would write them: a box around a camera at the
 * origin, Y down, in a unit of its own; two splats; a picture of the sphere.
 */
final class TinyWorld {

  /** Metres of one unit of the files. */
  static final double UNIT = 1.25;

  private static final double EYE = 1.5;
  private static final double HEIGHT = 2.6;

  private TinyWorld() {}

  /**
   * A collider of twelve triangles.
   *
   * @param width of the room, metres, and
   * @param depth likewise
   */
  static byte[] collider(double width, double depth) {
    ByteBuffer binary = ByteBuffer.allocate(8 * 12 + 36 * 2).order(ByteOrder.LITTLE_ENDIAN);
    for (int corner = 0; corner < 8; corner++) {
      double x = ((corner & 1) == 0 ? -0.5 : 0.5) * width;
      double up = (corner & 2) == 0 ? -EYE : HEIGHT - EYE;
      double z = ((corner & 4) == 0 ? -0.5 : 0.5) * depth;
      binary
          .putFloat((float) (x / UNIT))
          .putFloat((float) (-up / UNIT))
          .putFloat((float) (-z / UNIT));
    }
    int[] quads = {0, 1, 5, 4, 2, 3, 7, 6, 0, 1, 3, 2, 4, 5, 7, 6, 0, 2, 6, 4, 1, 3, 7, 5};
    for (int q = 0; q < quads.length; q += 4) {
      for (int k : new int[] {0, 1, 2, 0, 2, 3}) {
        binary.putShort((short) quads[q + k]);
      }
    }
    String json =
        """
        {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
         "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
         "accessors":[{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3"},
                      {"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}],
         "bufferViews":[{"buffer":0,"byteLength":96},
                        {"buffer":0,"byteOffset":96,"byteLength":72}],
         "buffers":[{"byteLength":168}]}
        """;
    byte[] text = (json + " ".repeat((4 - json.length() % 4) % 4)).getBytes(StandardCharsets.UTF_8);
    ByteBuffer file =
        ByteBuffer.allocate(12 + 8 + text.length + 8 + binary.capacity())
            .order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(0x46546c67).putInt(2).putInt(file.capacity());
    file.putInt(text.length).putInt(0x4e4f534a).put(text);
    file.putInt(binary.capacity()).putInt(0x004e4942).put(binary.array());
    return file.array();
  }

  /** Two splats, version 2. */
  static byte[] splats() throws IOException {
    int count = 2;
    ByteBuffer body = ByteBuffer.allocate(16 + count * 19).order(ByteOrder.LITTLE_ENDIAN);
    body.putInt(0x5053474e).putInt(2).putInt(count);
    body.put((byte) 0).put((byte) 12).put((byte) 0).put((byte) 0);
    body.position(16 + 9 * count);
    for (int i = 0; i < count; i++) {
      body.put((byte) 200);
    }
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(file)) {
      out.write(body.array());
    }
    return file.toByteArray();
  }

  /** A PNG twice as wide as high. */
  static byte[] panorama() throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    if (!ImageIO.write(new BufferedImage(1024, 512, BufferedImage.TYPE_INT_RGB), "png", png)) {
      throw new IOException("every JDK writes PNG");
    }
    return png.toByteArray();
  }
}
