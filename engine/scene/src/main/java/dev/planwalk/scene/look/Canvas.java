package dev.planwalk.scene.look;

import dev.planwalk.scene.model.Texture;
import java.util.stream.IntStream;

/** Colour, roughness and height of a tile while it is painted, one value each per texel. */
final class Canvas {

  private final int width;
  private final int height;
  private final byte[] colour;
  private final byte[] roughness;
  private final byte[] relief;

  Canvas(int width, int height) {
    this.width = width;
    this.height = height;
    colour = new byte[3 * width * height];
    roughness = new byte[width * height];
    relief = new byte[width * height];
  }

  /** What a texel looks like; written by a {@link Painter}, reused for every texel. */
  static final class Texel {
    /** sRGB-encoded, 0 to 255. */
    float r;

    float g;
    float b;

    /** Factor on the plain roughness, 0 to 1. */
    float roughness;

    /** 0 (deep) to 1 (high). */
    float relief;

    void colour(int srgb) {
      r = srgb >> 16 & 255;
      g = srgb >> 8 & 255;
      b = srgb & 255;
    }

    /** Towards the colour by t in 0 to 1. */
    void mix(int srgb, float t) {
      r += ((srgb >> 16 & 255) - r) * t;
      g += ((srgb >> 8 & 255) - g) * t;
      b += ((srgb & 255) - b) * t;
    }

    void shade(float factor) {
      r *= factor;
      g *= factor;
      b *= factor;
    }
  }

  /** Paints the texel at (u, v), both in [0, 1), v growing with the row. */
  interface Painter {
    void paint(float u, float v, Texel texel);
  }

  /** Paints all texels; rows in any order and by several threads, since none looks at another. */
  Canvas paint(Painter painter) {
    IntStream.range(0, height).parallel().forEach(y -> paintRow(painter, y));
    return this;
  }

  private void paintRow(Painter painter, int y) {
    Texel texel = new Texel();
    for (int x = 0; x < width; x++) {
      painter.paint((x + 0.5f) / width, (y + 0.5f) / height, texel);
      int at = y * width + x;
      colour[3 * at] = toByte(texel.r);
      colour[3 * at + 1] = toByte(texel.g);
      colour[3 * at + 2] = toByte(texel.b);
      roughness[at] = toByte(255 * texel.roughness);
      relief[at] = toByte(255 * texel.relief);
    }
  }

  SurfaceMaps maps(String name, double metresWide, double metresHigh, double heightMetres) {
    return new SurfaceMaps(
        new Texture(name, width, height, 3, colour, true, metresWide, metresHigh),
        new Texture(
            name + " roughness", width, height, 1, roughness, false, metresWide, metresHigh),
        new Texture(name + " height", width, height, 1, relief, false, metresWide, metresHigh),
        heightMetres);
  }

  private static byte toByte(float value) {
    return (byte) Math.clamp(Math.round(value), 0, 255);
  }
}
