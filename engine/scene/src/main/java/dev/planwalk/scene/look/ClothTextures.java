package dev.planwalk.scene.look;

import static dev.planwalk.scene.look.TileNoise.fractal;
import static dev.planwalk.scene.look.TileNoise.noise;
import static dev.planwalk.scene.look.TileNoise.smoothStep;
import static dev.planwalk.scene.look.TileNoise.uniform;
import static dev.planwalk.scene.look.TileNoise.wave;

/** Woven cloth, velvet, leather and rugs. Cloth is a factor on the dye. */
final class ClothTextures {

  private ClothTextures() {}

  /**
   * Plain weave, threads over and under.
   *
   * @param threads per tile of 0.32 m
   * @param melange how much single threads differ in tone, 0 to 1
   */
  static SurfaceMaps weave(int threads, float melange, int seed) {
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              // Threads are never quite straight.
              float x = u * threads + 0.25f * noise(u * 12, v * 12, 12, 12, seed);
              float y = v * threads + 0.25f * noise(u * 12, v * 12, 12, 12, seed + 1);
              int column = Math.floorMod((int) Math.floor(x), threads);
              int row = Math.floorMod((int) Math.floor(y), threads);
              boolean over = (column + row & 1) == 0;
              float across = over ? x - (float) Math.floor(x) : y - (float) Math.floor(y);
              float along = over ? y - (float) Math.floor(y) : x - (float) Math.floor(x);
              float round = 1 - Math.abs(2 * across - 1);
              float arch = 1 - Math.abs(2 * along - 1);
              float height = 0.35f + 0.4f * (float) Math.sqrt(round) + 0.25f * arch;
              int thread = over ? column : threads + row;
              float tone =
                  1
                      + melange * 0.5f * (uniform(thread, (over ? row : column) / 9, seed) - 0.5f)
                      + 0.08f * fractal(u * 6, v * 6, 6, 6, 3, seed + 2);
              float value = 226 * tone * (0.72f + 0.34f * height);
              texel.r = value;
              texel.g = value;
              texel.b = value;
              texel.roughness = 1;
              texel.relief = Math.clamp(height, 0f, 1f);
            });
    return canvas.maps("weave", 0.32, 0.32, 0.0009);
  }

  /** Fine cloth without visible threads, with soft creases: bed linen, curtains. */
  static SurfaceMaps linen(int seed) {
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float warp = noise(u * 6, v * 230, 6, 230, seed);
              float weft = noise(u * 230, v * 6, 230, 6, seed + 1);
              float crease = fractal(u * 5, v * 5, 5, 5, 3, seed + 2);
              float value = 238 + 9 * warp + 9 * weft + 6 * crease;
              texel.r = value;
              texel.g = value;
              texel.b = value;
              texel.roughness = 1;
              texel.relief = Math.clamp(0.5f + 0.2f * (warp + weft) + 0.8f * crease, 0f, 1f);
            });
    return canvas.maps("linen", 0.5, 0.5, 0.0022);
  }

  /** Velvet: strokes in the pile that catch the light. */
  static SurfaceMaps velvet(int seed) {
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float stroke = fractal(u * 4, v * 4, 4, 4, 4, seed);
              float pile = noise(u * 240, v * 240, 240, 240, seed + 1);
              float value = 214 * (1 + 0.28f * stroke + 0.10f * pile);
              texel.r = value;
              texel.g = value;
              texel.b = value;
              texel.roughness = 1;
              texel.relief = Math.clamp(0.5f + 0.4f * stroke + 0.2f * pile, 0f, 1f);
            });
    return canvas.maps("velvet", 0.6, 0.6, 0.0012);
  }

  /**
   * Leather: pebbled grain (distance to the nearest of jittered points), worn lighter in places.
   */
  static SurfaceMaps leather(int seed) {
    int cells = 72;
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float nearest = 9;
              float second = 9;
              int cx = (int) (u * cells);
              int cy = (int) (v * cells);
              for (int near = 0; near < 9; near++) {
                int nx = cx + near % 3 - 1;
                int ny = cy + near / 3 - 1;
                int wx = Math.floorMod(nx, cells);
                int wy = Math.floorMod(ny, cells);
                float dx = u * cells - nx - uniform(wx, wy, seed);
                float dy = v * cells - ny - uniform(wx, wy, seed + 1);
                float distance = dx * dx + dy * dy;
                if (distance < nearest) {
                  second = nearest;
                  nearest = distance;
                } else {
                  second = Math.min(second, distance);
                }
              }
              float crack =
                  smoothStep(0.02f, 0.22f, (float) (Math.sqrt(second) - Math.sqrt(nearest)));
              float worn = fractal(u * 4, v * 4, 4, 4, 4, seed + 2);
              float value = 224 * (1 + 0.18f * worn) * (0.82f + 0.18f * crack);
              texel.r = value;
              texel.g = value;
              texel.b = value;
              texel.roughness = Math.clamp(0.85f - 0.25f * worn, 0f, 1f);
              texel.relief = Math.clamp(0.25f + 0.6f * crack + 0.15f * worn, 0f, 1f);
            });
    return canvas.maps("leather", 0.36, 0.36, 0.0005);
  }

  /** Patterns of rugs; uvs in metres. */
  enum RugPattern {
    PLAIN,
    STRIPES,
    DIAMONDS,
    FADED,
    WOVEN
  }

  /** A rug of short pile in two dyes. */
  static SurfaceMaps rug(int srgb, int secondSrgb, RugPattern pattern, int seed) {
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float pile = noise(u * 330, v * 330, 330, 330, seed);
              float tuft = noise(u * 110, v * 110, 110, 110, seed + 1);
              float drift = fractal(u * 5, v * 5, 5, 5, 4, seed + 2);
              float share =
                  switch (pattern) {
                    case PLAIN -> 0.5f + 0.12f * drift;
                    case STRIPES -> smoothStep(-0.12f, 0.12f, wave(v * 9 + 0.05f * tuft) - 0.35f);
                    case DIAMONDS -> {
                      float a = Math.abs(wave(u * 4 + v * 4 + 0.03f * tuft));
                      float b = Math.abs(wave(u * 4 - v * 4 + 0.03f * tuft));
                      yield 1 - smoothStep(0.06f, 0.14f, Math.min(a, b));
                    }
                    // Dyed by hand: wool of one bath runs from side to side, in thin streaks.
                    case FADED ->
                        0.5f
                            + 0.16f * noise(u * 2, v * 40, 2, 40, seed + 3)
                            + 0.16f * noise(u * 24, v * 240, 24, 240, seed + 4);
                    case WOVEN -> 0.5f + 0.5f * wave(u * 90) * wave(v * 60);
                  };
              texel.colour(srgb);
              texel.mix(secondSrgb, Math.clamp(share, 0f, 1f));
              texel.shade(1 + 0.16f * pile + 0.10f * tuft + 0.02f * drift);
              texel.roughness = 1;
              texel.relief = Math.clamp(0.5f + 0.35f * pile + 0.25f * tuft, 0f, 1f);
            });
    return canvas.maps("rug", 1.6, 1.6, 0.006);
  }
}
