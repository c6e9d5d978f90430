package dev.planwalk.scene.look;

import static dev.planwalk.scene.look.TileNoise.fractal;
import static dev.planwalk.scene.look.TileNoise.lerp;
import static dev.planwalk.scene.look.TileNoise.noise;
import static dev.planwalk.scene.look.TileNoise.smoothStep;
import static dev.planwalk.scene.look.TileNoise.uniform;
import static dev.planwalk.scene.look.TileNoise.wave;

import dev.planwalk.scene.look.Canvas.Texel;

/**
 * Wood as boards and as veneer. Grain is a warped wave (the year rings cut lengthwise) plus ridged
 * noise stretched along the board (fibres and pores); every board has its own cut and tint.
 */
final class WoodTextures {

  private static final float JOINT_METRES = 0.0018f;

  /** Larger than any lattice that is used: no repetition inside a board. */
  private static final int FREE = 1 << 20;

  private WoodTextures() {}

  /**
   * Parallel boards of 1.0 to 1.9 m in a staggered bond.
   *
   * @param boardMetres width of a board
   * @param rustic 0 (factory oil) to 1 (worn, uneven, knots)
   */
  static SurfaceMaps planks(Wood wood, double boardMetres, float rustic, int seed) {
    int rows = (int) Math.round(1.44 / boardMetres);
    float wide = 2.88f;
    float high = (float) (rows * boardMetres);
    Canvas canvas =
        new Canvas(2048, 1024)
            .paint((u, v, texel) -> {
              float across = v * rows;
              int row = (int) across;
              float start = uniform(row, 1, seed) * wide;
              float cut = wide * (0.38f + 0.24f * uniform(row, 2, seed));
              float along = (u * wide - start) % wide;
              along = along < 0 ? along + wide : along;
              boolean first = along < cut;
              int board = 2 * row + (first ? 0 : 1);
              float inBoard = first ? along : along - cut;
              float length = first ? cut : wide - cut;
              float y = (across - row) * high / rows;
              board(texel, wood, inBoard, y, board, rustic, seed);
              float edge =
                  Math.min(Math.min(y, high / rows - y), Math.min(inBoard, length - inBoard));
              joint(texel, edge, JOINT_METRES * (1 + rustic));
            });
    return canvas.maps("planks " + wood, wide, high, 0.0012);
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
    float tilt = (uniform(board, 13, seed) - 0.5f) * 0.02f;
    // Boards from the middle of the trunk show flames, those from its side stripes.
    float flame = uniform(board, 14, seed);
    float warp = (0.01f + 0.03f * flame) * fractal(x * 1.6f, y * 5, FREE, FREE, 2, seed);
    float rate = lerp(95, 45, flame);
    float ring = wave((y + along * tilt + warp) * rate);
    float fibre = 1 - Math.abs(noise(x * 9, y * 260, FREE, FREE, seed + 2));
    float pores = smoothStep(0.4f, 0.8f, noise(x * 16, y * 480, FREE, FREE, seed + 3));
    float cloud = noise(x * 1.2f, y * 4, FREE, FREE, seed + 4);
    figure(texel, wood, ring, fibre, pores, cloud);
    float tint = 1 + (0.16f + 0.14f * rustic) * (uniform(board, 15, seed) - 0.5f);
    float warm = 0.04f * (uniform(board, 16, seed) - 0.5f);
    texel.shade(tint);
    texel.r *= 1 + warm;
    texel.b *= 1 - warm;
    if (rustic > 0) {
      float wear = smoothStep(0.1f, 0.6f, noise(x * 5, y * 9, FREE, FREE, seed + 7));
      texel.shade(1 - 0.16f * rustic * wear);
      texel.relief -= 0.15f * rustic * wear;
    }
    texel.roughness *= 0.94f + 0.12f * uniform(board, 17, seed);
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
