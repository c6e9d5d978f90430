package dev.planwalk.scene.look;

import dev.planwalk.scene.look.ClothTextures.RugPattern;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Paints the procedural textures and keeps them: one per process, shared by all scenes. A texture
 * is a function of its recipe alone. Any thread may ask.
 */
public final class TextureStudio {

  private final ConcurrentHashMap<String, SurfaceMaps> painted = new ConcurrentHashMap<>();

  SurfaceMaps planks(Wood wood, double boardMetres, double rustic, int seed) {
    return once(
        "planks " + wood + " " + boardMetres + " " + rustic + " " + seed,
        () -> WoodTextures.planks(wood, boardMetres, (float) rustic, seed));
  }

  SurfaceMaps herringbone(Wood wood, double blockMetres, int seed) {
    return once(
        "herringbone " + wood + " " + blockMetres + " " + seed,
        () -> WoodTextures.herringbone(wood, blockMetres, seed));
  }

  SurfaceMaps veneer(Wood wood) {
    return once("veneer " + wood, () -> WoodTextures.veneer(wood, 101));
  }

  SurfaceMaps tiles(int srgb, int groutSrgb, double wide, double high, boolean offset) {
    int columns = (int) Math.max(2, Math.round(1.8 / wide));
    int evenRows = 2 * (int) Math.max(1, Math.round(0.9 / high));
    return once(
        "tiles " + srgb + " " + groutSrgb + " " + wide + " " + high + " " + offset,
        () ->
            MineralTextures.tiles(
                srgb, groutSrgb, columns, evenRows, wide, high, offset, offset ? 0.1f : 0.6f, 7));
  }

  SurfaceMaps plaster(double coarse) {
    return once("plaster " + coarse, () -> MineralTextures.plaster((float) coarse, 11));
  }

  SurfaceMaps concrete(int srgb, double rough) {
    return once(
        "concrete " + srgb + " " + rough, () -> MineralTextures.concrete(srgb, (float) rough, 13));
  }

  SurfaceMaps marble(int srgb, int veinSrgb) {
    return once(
        "marble " + srgb + " " + veinSrgb, () -> MineralTextures.marble(srgb, veinSrgb, 17));
  }

  SurfaceMaps terrazzo(int srgb, int chipSrgb, int secondChipSrgb) {
    return once(
        "terrazzo " + srgb + " " + chipSrgb + " " + secondChipSrgb,
        () -> MineralTextures.terrazzo(srgb, chipSrgb, secondChipSrgb, 19));
  }

  SurfaceMaps brick(int srgb, int darkSrgb, int mortarSrgb) {
    return once(
        "brick " + srgb + " " + darkSrgb + " " + mortarSrgb,
        () -> MineralTextures.brick(srgb, darkSrgb, mortarSrgb, 23));
  }

  SurfaceMaps ground(int srgb, int darkSrgb) {
    return once(
        "ground " + srgb + " " + darkSrgb, () -> MineralTextures.ground(srgb, darkSrgb, 29));
  }

  SurfaceMaps brushed() {
    return once("brushed", () -> MineralTextures.brushed(31));
  }

  SurfaceMaps weave(int threads, double melange) {
    return once(
        "weave " + threads + " " + melange,
        () -> ClothTextures.weave(threads, (float) melange, 37));
  }

  SurfaceMaps linen() {
    return once("linen", () -> ClothTextures.linen(41));
  }

  SurfaceMaps velvet() {
    return once("velvet", () -> ClothTextures.velvet(43));
  }

  SurfaceMaps leather() {
    return once("leather", () -> ClothTextures.leather(47));
  }

  SurfaceMaps rug(int srgb, int secondSrgb, RugPattern pattern) {
    return once(
        "rug " + srgb + " " + secondSrgb + " " + pattern,
        () -> ClothTextures.rug(srgb, secondSrgb, pattern, 53));
  }

  SurfaceMaps print(int groundSrgb, int[] inks, Dressing.Art art, int seed) {
    StringBuilder key = new StringBuilder("print " + art + " " + groundSrgb + " " + seed);
    for (int ink : inks) {
      key.append(' ').append(ink);
    }
    return once(key.toString(), () -> PrintTextures.print(groundSrgb, inks, art, seed));
  }

  private SurfaceMaps once(String recipe, Supplier<SurfaceMaps> painting) {
    return painted.computeIfAbsent(recipe, _ -> painting.get());
  }
}
