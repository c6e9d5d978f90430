package dev.planwalk.rendering.jpeg;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * An ICC profile of version 2 (ICC.1:2001-04) that says sRGB: matrix and transfer curve as in IEC
 * 61966-2-1, made here so that no foreign file has to be shipped.
 */
public final class SrgbProfile {

  private static final int HEADER = 128;

  private SrgbProfile() {}

  /** The profile. */
  public static byte[] bytes() {
    byte[][] data = {
      description("sRGB"),
      text("No copyright, use freely"),
      xyz(0.9642, 1, 0.8249),
      xyz(0.43607, 0.22249, 0.01392),
      xyz(0.38515, 0.71687, 0.09708),
      xyz(0.14307, 0.06061, 0.71410),
      curve()
    };
    String[] tags = {"desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"};
    int[] uses = {0, 1, 2, 3, 4, 5, 6, 6, 6};
    int[] offsets = new int[data.length];
    int at = HEADER + 4 + 12 * tags.length;
    for (int i = 0; i < data.length; i++) {
      offsets[i] = at;
      at += data[i].length + 3 & ~3;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    header(out, at);
    int32(out, tags.length);
    for (int i = 0; i < tags.length; i++) {
      ascii(out, tags[i]);
      int32(out, offsets[uses[i]]);
      int32(out, data[uses[i]].length);
    }
    for (byte[] part : data) {
      out.writeBytes(part);
      out.writeBytes(new byte[(part.length + 3 & ~3) - part.length]);
    }
    return out.toByteArray();
  }

  private static void header(ByteArrayOutputStream out, int size) {
    int32(out, size);
    int32(out, 0);
    int32(out, 0x02100000);
    ascii(out, "mntrRGB XYZ ");
    // A fixed date: equal pictures are equal bytes.
    for (int value : new int[] {2026, 1, 1, 0, 0, 0}) {
      int16(out, value);
    }
    ascii(out, "acsp");
    out.writeBytes(new byte[28]);
    fixed(out, 0.9642);
    fixed(out, 1);
    fixed(out, 0.8249);
    out.writeBytes(new byte[HEADER - out.size()]);
  }

  private static byte[] description(String name) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ascii(out, "desc");
    int32(out, 0);
    int32(out, name.length() + 1);
    ascii(out, name);
    out.write(0);
    // No Unicode and no Macintosh form.
    out.writeBytes(new byte[4 + 4 + 2 + 1 + 67]);
    return out.toByteArray();
  }

  private static byte[] text(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ascii(out, "text");
    int32(out, 0);
    ascii(out, text);
    out.write(0);
    return out.toByteArray();
  }

  private static byte[] xyz(double x, double y, double z) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ascii(out, "XYZ ");
    int32(out, 0);
    fixed(out, x);
    fixed(out, y);
    fixed(out, z);
    return out.toByteArray();
  }

  private static byte[] curve() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ascii(out, "curv");
    int32(out, 0);
    int32(out, 1024);
    for (int i = 0; i < 1024; i++) {
      double code = i / 1023.0;
      double linear = code <= 0.04045 ? code / 12.92 : StrictMath.pow((code + 0.055) / 1.055, 2.4);
      int16(out, (int) Math.rint(65535 * linear));
    }
    return out.toByteArray();
  }

  private static void ascii(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static void fixed(ByteArrayOutputStream out, double value) {
    int32(out, (int) Math.rint(65536 * value));
  }

  private static void int32(ByteArrayOutputStream out, int value) {
    int16(out, value >>> 16);
    int16(out, value);
  }

  private static void int16(ByteArrayOutputStream out, int value) {
    out.write(value >>> 8);
    out.write(value);
  }
}
