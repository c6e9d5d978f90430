package dev.planwalk.scene.look;

import static dev.planwalk.scene.look.TileNoise.fractal;
import static dev.planwalk.scene.look.TileNoise.lerp;
import static dev.planwalk.scene.look.TileNoise.noise;
import static dev.planwalk.scene.look.TileNoise.smoothStep;
import static dev.planwalk.scene.look.TileNoise.uniform;

/** Tiles, plaster, concrete, stone and brick. */
final class MineralTextures {

  private MineralTextures() {}

  /**
   * Ceramic tiles with grout in a plain or half-offset bond.
   *
   * @param columns tiles along u in one texture
   * @param offset whether every other row is shifted by half a tile
   * @param cloud 0 (plain glaze) to 1 (stone look)
   */
  static SurfaceMaps tiles(
      int srgb,
      int groutSrgb,
      int columns,
      int rows,
      double tileWide,
      double tileHigh,
      boolean offset,
      float cloud,
      int seed) {
    float grout = 0.0028f;
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float y = v * rows;
              int row = (int) y;
              float x = u * columns + (offset && (row & 1) == 1 ? 0.5f : 0);
              int column = Math.floorMod((int) x, columns);
              float inX = (x - (float) Math.floor(x)) * (float) tileWide;
              float inY = (y - row) * (float) tileHigh;
              float edge =
                  Math.min(
                      Math.min(inX, (float) tileWide - inX), Math.min(inY, (float) tileHigh - inY));
              int tile = column + 97 * row;
              float vein =
                  fractal(u * 6 + 5 * uniform(tile, 1, seed), v * 6, 6, 6, 4, seed + tile % 5);
              texel.colour(srgb);
              texel.shade(1 + 0.05f * (uniform(tile, 2, seed) - 0.5f) + 0.16f * cloud * vein);
              texel.roughness =
                  Math.clamp(0.82f + 0.2f * fractal(u * 9, v * 9, 9, 9, 3, seed + 9), 0f, 1f);
              float height = 0.85f + 0.1f * uniform(tile, 3, seed);
              float inside = smoothStep(0.35f * grout, 0.9f * grout, edge);
              texel.mix(groutSrgb, 1 - inside);
              texel.roughness = lerp(1, texel.roughness, inside);
              texel.relief =
                  lerp(0.1f, height - 0.15f * (1 - smoothStep(grout, 3 * grout, edge)), inside);
            });
    return canvas.maps("tiles", columns * tileWide, rows * tileHigh, 0.0015);
  }

  /** Painted plaster with the marks of a roller or a trowel; a factor of nearly 1 on the paint. */
  static SurfaceMaps plaster(float coarse, int seed) {
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float fine = fractal(u * 48, v * 48, 48, 48, 3, seed);
              float broad = fractal(u * 3, v * 3, 3, 3, 4, seed + 1);
              float strokes = noise(u * 10, v * 60, 10, 60, seed + 2);
              float tone = 250 + coarse * (10 * broad + 5 * strokes) - 2;
              texel.r = tone;
              texel.g = tone;
              texel.b = tone - 1.5f * coarse * broad;
              texel.roughness = Math.clamp(0.92f + 0.1f * broad, 0f, 1f);
              texel.relief =
                  Math.clamp(0.5f + 0.5f * fine + coarse * (0.2f * strokes + 0.3f * broad), 0f, 1f);
            });
    return canvas.maps("plaster", 1.2, 1.2, 0.0004 + 0.0008 * coarse);
  }

  /** Concrete or polished screed: clouds, pores, hair cracks. */
  static SurfaceMaps concrete(int srgb, float rough, int seed) {
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float cloud = fractal(u * 4, v * 4, 4, 4, 5, seed);
              float smear = fractal(u * 7 + cloud, v * 3, 7, 3, 4, seed + 1);
              float grain = noise(u * 300, v * 300, 300, 300, seed + 2);
              float pore =
                  smoothStep(0.62f, 0.72f, noise(u * 90, v * 90, 90, 90, seed + 3))
                      * smoothStep(0f, 0.5f, noise(u * 9, v * 9, 9, 9, seed + 4));
              texel.colour(srgb);
              texel.shade(1 + 0.22f * cloud + 0.10f * smear + 0.03f * grain - rough * 0.35f * pore);
              texel.roughness = Math.clamp(0.78f + 0.3f * smear + 0.1f * cloud, 0f, 1f);
              texel.relief =
                  Math.clamp(0.7f + rough * (0.15f * grain + 0.3f * cloud - 0.6f * pore), 0f, 1f);
            });
    return canvas.maps("concrete", 2.4, 2.4, 0.0006 + 0.0012 * rough);
  }

  /** Veined marble for worktops. */
  static SurfaceMaps marble(int srgb, int veinSrgb, int seed) {
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float warp = fractal(u * 3, v * 3, 3, 3, 5, seed);
              float vein = 1 - Math.abs(noise(u * 3 + warp, v * 5 + warp, 3, 5, seed + 1)) * 9;
              float fine = 1 - Math.abs(fractal(u * 8, v * 8, 8, 8, 4, seed + 2)) * 14;
              texel.colour(srgb);
              texel.shade(1 + 0.08f * warp);
              texel.mix(veinSrgb, Math.clamp(0.55f * vein, 0f, 0.6f));
              texel.mix(veinSrgb, Math.clamp(0.25f * fine, 0f, 0.25f));
              texel.roughness = 0.9f;
              texel.relief = 0.5f;
            });
    return canvas.maps("marble", 1.6, 1.6, 0);
  }

  /** Terrazzo: chips in three tones in a pale ground. */
  static SurfaceMaps terrazzo(int srgb, int chipSrgb, int secondChipSrgb, int seed) {
    int cells = 64;
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              texel.colour(srgb);
              texel.shade(1 + 0.03f * noise(u * 200, v * 200, 200, 200, seed + 5));
              int cx = (int) (u * cells);
              int cy = (int) (v * cells);
              for (int near = 0; near < 9; near++) {
                int nx = cx + near % 3 - 1;
                int ny = cy + near / 3 - 1;
                int wx = Math.floorMod(nx, cells);
                int wy = Math.floorMod(ny, cells);
                float dx = u * cells - nx - uniform(wx, wy, seed);
                float dy = v * cells - ny - uniform(wx, wy, seed + 1);
                float radius = 0.12f + 0.5f * uniform(wx, wy, seed + 2) * uniform(wx, wy, seed + 6);
                float turn = uniform(wx, wy, seed + 3);
                float distance =
                    Math.max(Math.abs(dx + turn * dy), Math.abs(dy - 0.6f * turn * dx));
                if (distance < radius) {
                  texel.colour(uniform(wx, wy, seed + 4) < 0.5f ? chipSrgb : secondChipSrgb);
                  texel.shade(0.85f + 0.3f * uniform(wx, wy, seed + 7));
                }
              }
              texel.roughness = 0.9f;
              texel.relief = 0.5f;
            });
    return canvas.maps("terrazzo", 1.2, 1.2, 0);
  }

  /** Running bond of bricks 240 x 71 mm with 10 mm mortar. */
  static SurfaceMaps brick(int srgb, int darkSrgb, int mortarSrgb, int seed) {
    int columns = 6;
    int rows = 18;
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float rough = fractal(u * 40, v * 40, 40, 40, 3, seed);
              float y = v * rows;
              int row = (int) y;
              float x = u * columns + ((row & 1) == 1 ? 0.5f : 0);
              int brick = Math.floorMod((int) x, columns) + 31 * row;
              float inX = (x - (float) Math.floor(x)) * 0.25f;
              float inY = (y - row) * 0.0833f;
              float edge =
                  Math.min(Math.min(inX, 0.25f - inX), Math.min(inY, 0.0833f - inY))
                      + 0.002f * rough;
              float inside = smoothStep(0.004f, 0.0075f, edge);
              texel.colour(srgb);
              texel.mix(darkSrgb, uniform(brick, 1, seed));
              texel.shade(1 + 0.25f * rough);
              texel.mix(mortarSrgb, 1 - inside);
              texel.shade(1 + 0.1f * fractal(u * 5, v * 5, 5, 5, 3, seed + 2));
              texel.roughness = 1;
              texel.relief =
                  Math.clamp(
                      0.2f + inside * (0.5f + 0.2f * uniform(brick, 2, seed)) + 0.25f * rough,
                      0f,
                      1f);
            });
    return canvas.maps("brick", 1.5, 1.5, 0.006);
  }

  /** Lawn or gravel seen from a window: mottled, with blades or stones too small to tell apart. */
  static SurfaceMaps ground(int srgb, int darkSrgb, int seed) {
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float broad = fractal(u * 5, v * 5, 5, 5, 4, seed);
              float fine = noise(u * 160, v * 160, 160, 160, seed + 1);
              texel.colour(srgb);
              texel.mix(darkSrgb, Math.clamp(0.5f + 0.7f * broad + 0.35f * fine, 0f, 1f));
              texel.roughness = 1;
              texel.relief = Math.clamp(0.5f + 0.5f * fine, 0f, 1f);
            });
    return canvas.maps("ground", 4, 4, 0.01);
  }

  /** Brushed metal: streaks along u in roughness and height. */
  static SurfaceMaps brushed(int seed) {
    Canvas canvas =
        new Canvas(512, 512)
            .paint((u, v, texel) -> {
              float streak = noise(u * 3, v * 250, 3, 250, seed);
              texel.r = 246 + 8 * streak;
              texel.g = texel.r;
              texel.b = texel.r;
              texel.roughness = Math.clamp(0.8f + 0.2f * streak, 0f, 1f);
              texel.relief = Math.clamp(0.5f + 0.5f * streak, 0f, 1f);
            });
    return canvas.maps("brushed", 0.4, 0.4, 0.00003);
  }
}
