package dev.planwalk.scene.look;

import static dev.planwalk.scene.look.TileNoise.fractal;
import static dev.planwalk.scene.look.TileNoise.lerp;
import static dev.planwalk.scene.look.TileNoise.noise;
import static dev.planwalk.scene.look.TileNoise.smoothStep;
import static dev.planwalk.scene.look.TileNoise.uniform;
import static dev.planwalk.scene.look.TileNoise.wave;

import dev.planwalk.scene.look.Canvas.Texel;

/**
 * Wood as boards and as veneer. Grain is the year rings of a trunk cut lengthwise plus ridged noise
 * stretched along the board (fibres and pores); every board has its own cut and tint.
 */
final class WoodTextures {

  private static final float JOINT_METRES = 0.0018f;

  /** About how far the rows of one tile reach, metres. */
  private static final double PLANKS_HIGH = 2.9;

  /** How much the widths of the most rustic boards differ, as share of their mean. */
  private static final float MIXED_WIDTHS = 0.7f;

  /** What a trunk grows in a year, as broad as texels can show. */
  private static final float RING_METRES = 0.0065f;

  /** How far beside the pith boards are cut at most: the rest of the trunk. */
  private static final float PITH_ASIDE = 0.15f;

  /** Larger than any lattice that is used: no repetition inside a board. */
  private static final int FREE = 1 << 20;

  private WoodTextures() {}

  /**
   * Parallel boards of 1.3 to 2.3 m in a staggered bond. So many that the eye finds no repetition
   * in a room, and boards of one delivery: most are alike, a few lighter or darker.
   *
   * @param boardMetres width of a board
   * @param rustic 0 (factory oil, all of one width) to 1 (worn, uneven, knots, widths mixed)
   */
  static SurfaceMaps planks(Wood wood, double boardMetres, float rustic, int seed) {
    float[] edges = rows((int) Math.round(PLANKS_HIGH / boardMetres), rustic, seed);
    float wide = 3.6f;
    float high = (float) ((edges.length - 1) * boardMetres);
    Canvas canvas =
        // Grain runs along the boards, so texels may be longer than they are wide.
        new Canvas(1024, 2048)
            .paint((u, v, texel) -> {
              int row = rowAt(edges, v);
              float start = uniform(row, 1, seed) * wide;
              float cut = wide * (0.36f + 0.28f * uniform(row, 2, seed));
              float along = (u * wide - start) % wide;
              along = along < 0 ? along + wide : along;
              boolean first = along < cut;
              int board = 2 * row + (first ? 0 : 1);
              float inBoard = first ? along : along - cut;
              float length = first ? cut : wide - cut;
              float y = (v - edges[row]) * high;
              float deep = (edges[row + 1] - edges[row]) * high;
              board(texel, wood, inBoard, y, board, rustic, seed);
              knots(texel, wood, inBoard, y, length, deep, board, rustic, seed);
              float edge = Math.min(Math.min(y, deep - y), Math.min(inBoard, length - inBoard));
              joint(texel, edge, JOINT_METRES * (1 + rustic));
            });
    return canvas.maps("planks " + wood, wide, high, 0.0012);
  }

  /** Where rows of boards begin, as shares of the tile; the last is 1. */
  static float[] rows(int count, float rustic, int seed) {
    float[] edges = new float[count + 1];
    for (int row = 0; row < count; row++) {
      float width = 1 + MIXED_WIDTHS * rustic * (uniform(row, 3, seed) - 0.5f);
      edges[row + 1] = edges[row] + width;
    }
    for (int row = 1; row <= count; row++) {
      edges[row] /= edges[count];
    }
    edges[count] = 1;
    return edges;
  }

  private static int rowAt(float[] edges, float v) {
    int row = Math.min(edges.length - 2, (int) (v * (edges.length - 1)));
    while (v < edges[row]) {
      row--;
    }
    while (v >= edges[row + 1]) {
      row++;
    }
    return row;
  }

  /** Knots of 1 to 3 cm, round which the grain is darker; most boards have none. */
  private static void knots(
      Texel texel,
      Wood wood,
      float along,
      float across,
      float length,
      float width,
      int board,
      float rustic,
      int seed) {
    int count = (int) (3.4f * rustic * uniform(board, 20, seed));
    for (int knot = 0; knot < count; knot++) {
      float x = along - length * uniform(board, 22 + 3 * knot, seed);
      float y = across - width * (0.15f + 0.7f * uniform(board, 23 + 3 * knot, seed));
      float radius = 0.005f + 0.010f * uniform(board, 24 + 3 * knot, seed);
      float away = (float) Math.sqrt(0.55f * x * x + y * y);
      float halo = 1 - smoothStep(radius, 3.2f * radius, away);
      float core = 1 - smoothStep(0.7f * radius, 1.05f * radius, away);
      texel.mix(wood.darkSrgb(), 0.45f * halo);
      texel.shade(1 - 0.42f * core * (0.8f + 0.2f * wave(away / radius * 3)));
      texel.relief -= 0.12f * core;
    }
  }

  /**
   * Herringbone of blocks 1 : 6. The tile is a block length square; found by walking the diagonal
   * lattice: in units of the block's width, blocks lie at (k, k) shifts and alternate directions.
   */
  static SurfaceMaps herringbone(Wood wood, double blockWidthMetres, int seed) {
    int ratio = 6;
    int cells = 4 * ratio;
    float cell = (float) blockWidthMetres;
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              int x = (int) (u * cells);
              int y = (int) (v * cells);
              int phase = Math.floorMod(x - y, 2 * ratio);
              boolean lying = phase < ratio;
              // Lying blocks start where the phase is 0 and run along x; the others along y.
              int startX = lying ? x - phase : x;
              int startY = lying ? y : y - (2 * ratio - 1 - phase);
              int block =
                  1
                      + (Math.floorMod(startX, cells) * cells + Math.floorMod(startY, cells)) * 2
                      + (lying ? 1 : 0);
              float along = (lying ? u * cells - startX : v * cells - startY) * cell;
              float across = (lying ? v * cells - startY : u * cells - startX) * cell;
              board(texel, wood, along, across, block, 0.2f, seed);
              float length = ratio * cell;
              float edge =
                  Math.min(Math.min(across, cell - across), Math.min(along, length - along));
              joint(texel, edge, JOINT_METRES);
            });
    return canvas.maps("herringbone " + wood, cells * cell, cells * cell, 0.0010);
  }

  /** Endless veneer for furniture, 1.6 x 0.8 m. */
  static SurfaceMaps veneer(Wood wood, int seed) {
    Canvas canvas =
        new Canvas(1024, 1024)
            .paint((u, v, texel) -> {
              float warp = 0.10f * fractal(u * 4, v * 6, 4, 6, 2, seed);
              float ring = wave((v + warp) * 14 + 1.4f * noise(u * 2, v * 4, 2, 4, seed + 1));
              float fibre = 1 - Math.abs(noise(u * 24, v * 220, 24, 220, seed + 2));
              float pores = smoothStep(0.45f, 0.8f, noise(u * 40, v * 420, 40, 420, seed + 3));
              float cloud = fractal(u * 3, v * 5, 3, 5, 3, seed + 4);
              figure(texel, wood, ring, fibre, pores, cloud);
            });
    return canvas.maps("veneer " + wood, 1.6, 0.8, 0.0004);
  }

  private static void board(
      Texel texel, Wood wood, float along, float across, int board, float rustic, int seed) {
    float shiftX = 40 * uniform(board, 11, seed);
    float shiftY = 7 * uniform(board, 12, seed);
    float x = along + shiftX;
    float y = across + shiftY;
    float ring = rings(along, across, board, seed);
    float fibre = 1 - Math.abs(noise(x * 9, y * 260, FREE, FREE, seed + 2));
    float pores = smoothStep(0.4f, 0.8f, noise(x * 16, y * 480, FREE, FREE, seed + 3));
    float cloud = noise(x * 1.2f, y * 4, FREE, FREE, seed + 4);
    figure(texel, wood, ring, fibre, pores, cloud);
    texel.shade(1 + (0.20f + 0.16f * rustic) * bell(board, 15, seed));
    float warm = 0.06f * bell(board, 30, seed);
    texel.r *= 1 + warm;
    texel.b *= 1 - warm;
    if (rustic > 0) {
      float wear = smoothStep(0.1f, 0.6f, noise(x * 2, y * 9, FREE, FREE, seed + 7));
      texel.shade(1 - 0.07f * rustic * wear);
      texel.relief -= 0.15f * rustic * wear;
    }
    texel.roughness *= 0.94f + 0.12f * uniform(board, 17, seed);
  }

  /**
   * Year rings of the trunk where the saw cut them, -1 (early wood) to 1 (late wood). The board
   * lies at some distance from the pith and drifts along it, since trunks taper and bend: cut near
   * the pith the rings are flames that widen towards the middle of the board, beside it stripes.
   */
  static float rings(float along, float across, int board, int seed) {
    float shift = 40 * uniform(board, 18, seed);
    float side = lerp(-0.03f, PITH_ASIDE, uniform(board, 14, seed));
    float taper = 0.03f * (uniform(board, 13, seed) - 0.5f);
    float bend = 0.035f * fractal(along * 0.9f + shift, 0.5f, FREE, FREE, 2, seed);
    float deep = lerp(0.03f, 0.08f, uniform(board, 19, seed)) + taper * along + bend;
    float wander = 0.006f * fractal(along * 2.2f + shift, across * 9 + shift, FREE, FREE, 3, seed);
    float y = across - side + wander;
    float radius = (float) Math.sqrt(deep * deep + y * y);
    // Good years and bad ones.
    float years = radius / RING_METRES + 1.6f * noise(radius * 34 + shift, 0.5f, FREE, FREE, seed);
    float year = years - (float) Math.floor(years);
    // Late wood grows darker until winter; the next spring begins at once.
    float late = smoothStep(0.25f, 0.85f, year) * (1 - smoothStep(0.92f, 1, year));
    float plain = 0.5f + 0.5f * noise(along * 1.3f + shift, across * 7, FREE, FREE, seed + 5);
    return (2 * late - 1) * lerp(0.5f, 1.25f, plain);
  }

  /** -0.5 to 0.5, near 0 most of the time: the mean of three throws. */
  private static float bell(int board, int what, int seed) {
    float sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += uniform(board, what + 40 * i, seed) / 3;
    }
    return sum - 0.5f;
  }

  private static void figure(
      Texel texel, Wood wood, float ring, float fibre, float pores, float cloud) {
    float figure = (float) wood.figure();
    float dark =
        0.30f
            + figure * (0.20f * ring + 0.12f * cloud)
            - 0.22f * (fibre - 0.75f)
            + (0.15f + 0.2f * figure) * pores;
    texel.colour(wood.lightSrgb());
    texel.mix(wood.darkSrgb(), Math.clamp(dark, 0f, 1f));
    texel.roughness = Math.clamp(0.80f + 0.14f * pores + 0.06f * ring + 0.08f * cloud, 0f, 1f);
    texel.relief = Math.clamp(0.80f + 0.05f * ring - 0.25f * pores, 0f, 1f);
  }

  private static void joint(Texel texel, float edgeMetres, float widthMetres) {
    float open = 1 - smoothStep(0.2f * widthMetres, widthMetres, edgeMetres);
    texel.shade(1 - 0.62f * open);
    texel.relief *= 1 - 0.9f * open;
    texel.roughness = lerp(texel.roughness, 1, open);
  }
}
