package dev.planwalk.scene.look;

import static dev.planwalk.scene.look.TileNoise.fractal;
import static dev.planwalk.scene.look.TileNoise.noise;
import static dev.planwalk.scene.look.TileNoise.smoothStep;
import static dev.planwalk.scene.look.TileNoise.uniform;

import dev.planwalk.scene.look.Canvas.Texel;

/** Pictures to hang up: our own drawings on paper within a margin, free of anybody's rights. */
final class PrintTextures {

  /** Twigs of a drawing of leaves. */
  private static final int LEAVES = 9;

  private PrintTextures() {}

  /** One picture; uvs 0 to 1 over the whole of it. */
  static SurfaceMaps print(int groundSrgb, int[] inks, Dressing.Art art, int seed) {
    int fields = 4 + TileNoise.hash(1, 2, seed) % 3;
    Canvas canvas =
        new Canvas(256, 256)
            .paint((u, v, texel) -> {
              texel.colour(groundSrgb);
              switch (art) {
                case SHAPES, BANDS, HILLS -> fields(texel, u, v, inks, art, fields, seed);
                case ARCHES -> arches(texel, u, v, inks, seed);
                case LINES -> lines(texel, u, v, inks, seed);
                case LEAVES -> leaves(texel, u, v, inks, seed);
              }
              float margin = Math.min(Math.min(u, 1 - u), Math.min(v, 1 - v));
              texel.mix(0xF3F0E9, 1 - smoothStep(0.06f, 0.064f, margin));
              texel.shade(1 + 0.02f * noise(u * 120, v * 120, 120, 120, seed + 60));
              texel.roughness = 1;
              texel.relief = 0.5f;
            });
    return canvas.maps("print", 1, 1, 0);
  }

  private static int ink(int[] inks, int which, int seed) {
    return inks[Math.floorMod(TileNoise.hash(which, 5, seed), inks.length)];
  }

  /** Soft-edged fields that overlap. */
  private static void fields(
      Texel texel, float u, float v, int[] inks, Dressing.Art art, int count, int seed) {
    for (int field = 0; field < count; field++) {
      float cx = 0.2f + 0.6f * uniform(field, 1, seed);
      float cy = 0.15f + 0.7f * uniform(field, 2, seed);
      float size = 0.10f + 0.16f * uniform(field, 3, seed);
      float wobble = 0.03f * fractal(u * 4, v * 4, 4, 4, 3, seed + field);
      float distance =
          switch (art) {
            case SHAPES -> length(u - cx, (v - cy) * 1.2f) - size;
            case BANDS -> Math.max(Math.abs(u - 0.5f) - 0.36f, Math.abs(v - cy) - 0.4f * size);
            case HILLS, ARCHES, LINES, LEAVES ->
                Math.max(length(u - cx, v - cy) - 1.3f * size, cy - v);
          };
      texel.mix(
          ink(inks, field, seed), 0.88f * (1 - smoothStep(-0.004f, 0.006f, distance + wobble)));
    }
  }

  /** Arches within each other, two beside or above each other. */
  private static void arches(Texel texel, float u, float v, int[] inks, int seed) {
    for (int arch = 0; arch < 2; arch++) {
      float cx = 0.5f + (arch == 0 ? -0.13f : 0.15f) * (0.5f + uniform(arch, 1, seed));
      float foot = 0.14f + 0.10f * arch + 0.1f * uniform(arch, 2, seed);
      float spring = foot + 0.2f + 0.18f * uniform(arch, 3, seed);
      for (int band = 0; band < 4; band++) {
        float outer = 0.27f - 0.065f * band;
        float x = Math.abs(u - cx);
        float distance = v > spring ? length(x, v - spring) - outer : x - outer;
        float within = Math.max(distance, foot - v);
        float wobble = 0.006f * noise(u * 9, v * 9, 9, 9, seed + band);
        int colour = band % 2 == 0 ? ink(inks, arch + band, seed) : 0xEDE6D8;
        texel.mix(colour, 0.92f * (1 - smoothStep(-0.003f, 0.004f, within + wobble)));
      }
    }
  }

  /** Lines of equal height over a soft field. */
  private static void lines(Texel texel, float u, float v, int[] inks, int seed) {
    float cx = 0.35f + 0.3f * uniform(1, 1, seed);
    float cy = 0.35f + 0.3f * uniform(2, 1, seed);
    float field = length(u - cx, v - cy) - 0.2f;
    texel.mix(ink(inks, 1, seed), 0.75f * (1 - smoothStep(-0.01f, 0.02f, field)));
    float height =
        9 * (length(u - cx, 0.8f * (v - cy)) + 0.16f * fractal(u * 3, v * 3, 3, 3, 2, seed));
    float line = Math.abs(height - Math.round(height));
    float inside = 1 - smoothStep(0.36f, 0.38f, Math.max(Math.abs(u - 0.5f), Math.abs(v - 0.5f)));
    texel.mix(0x2E2C2A, 0.85f * inside * (1 - smoothStep(0.05f, 0.09f, line)));
  }

  /** A bent twig with leaves to both sides. */
  private static void leaves(Texel texel, float u, float v, int[] inks, int seed) {
    int colour = ink(inks, 0, seed);
    float bend = 1.2f * (uniform(1, 1, seed) - 0.5f);
    float stem = u - 0.5f - bend * (v - 0.5f) * (v - 0.5f);
    boolean drawn = v > 0.12f && v < 0.84f;
    texel.mix(colour, drawn ? 1 - smoothStep(0.002f, 0.006f, Math.abs(stem)) : 0);
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      float at = 0.24f + 0.066f * leaf;
      float side = leaf % 2 == 0 ? 1 : -1;
      float root = 0.5f + bend * (at - 0.5f) * (at - 0.5f);
      float size = 0.19f - 0.012f * leaf;
      // Along and across the leaf, which points up and outwards.
      float along = 0.77f * side * (u - root) + 0.64f * (v - at);
      float across = 0.64f * side * (u - root) - 0.77f * (v - at);
      float t = along / size;
      float half = t > 0 && t < 1 ? size * 0.95f * t * (1 - t) : -1;
      float vein = 1 - 0.25f * (1 - smoothStep(0.001f, 0.004f, Math.abs(across)));
      texel.mix(colour, 0.9f * vein * (1 - smoothStep(-0.003f, 0.003f, Math.abs(across) - half)));
    }
  }

  private static float length(float x, float y) {
    return (float) Math.sqrt(x * x + y * y);
  }
}
