package dev.planwalk.scene.look;

import dev.planwalk.scene.look.Palette.Metal;
import dev.planwalk.scene.look.Palette.Stone;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Look;
import java.util.List;

/** Turns a finish into the material that the style has for it. */
final class FinishBook {

  private final Palette palette;
  private final TextureStudio studio;
  private final SceneParts parts;
  private final int accent;
  private final int seed;
  private final List<Dressing.Art> art;

  FinishBook(Palette palette, Look look, TextureStudio studio, SceneParts parts) {
    this.palette = palette;
    this.studio = studio;
    this.parts = parts;
    seed = Math.floorMod(Long.hashCode(look.seed()), 1000);
    art = Dressing.of(look.style()).art();
    accent = palette.accents().get(seed % palette.accents().size());
  }

  Material material(Finish finish) {
    return recipe(finish).build();
  }

  // One line per finish; splitting the list would only hide it.
  private MaterialRecipe recipe(Finish finish) {
    Palette.Walls walls = palette.walls();
    Palette.Floors floors = palette.floors();
    Palette.Hard hard = palette.hard();
    Palette.Soft soft = palette.soft();
    MaterialRecipe named = new MaterialRecipe(finish.name().toLowerCase(java.util.Locale.ROOT));
    return switch (finish) {
      case WALL -> plaster(named, walls.wall(), walls.plasterCoarse());
      case ACCENT_WALL -> accentWall(named);
      case WET_WALL -> wallTiles(named);
      case PLAIN_WALL -> plaster(named, 0xDBD9D4, 0.5);
      case REVEAL -> named.srgb(walls.wall()).rough(0.9).coat(0.1);
      case CEILING -> named.srgb(walls.ceiling()).rough(0.9).coat(0);
      case FLOOR -> floor(named);
      case WET_FLOOR -> floorTiles(named, floors.wetTile(), 0.6);
      case OUTDOOR_FLOOR -> floorTiles(named, 0x9A958D, 0.6).rough(0.75).coat(0.3);
      case OFFICE_FLOOR -> cloth(named, 0x6E7174, studio.weave(64, 0.9), 0.1, 1).rough(1);
      case VINYL_FLOOR -> named.rough(0.4).maps(parts, studio.concrete(0xBDBBB5, 0.1), 0);
      case SCREED -> screed(named, floors.screed());
      case STAIR_TREAD -> wood(named, floors.wood(), 0.42);
      case SKIRTING, DOOR_FRAME -> named.srgb(walls.trim()).rough(0.38);
      case DOOR_LEAF -> named.srgb(walls.door()).rough(0.4);
      case ENTRANCE_DOOR -> named.srgb(walls.door()).rough(0.45);
      case WINDOW_FRAME -> named.srgb(walls.windowFrame()).rough(0.35);
      case WINDOW_SILL -> named.srgb(0xE6E4DF).rough(0.3);
      case OUTER_SILL -> named.srgb(0x8A8C8D).rough(0.4).metal();
      case WINDOW_GLASS -> named.srgb(0xF7FAF8).sheet(0.12);
      case HANDLE -> metal(named, hard.metal());
      case WHITE_PLASTIC -> named.srgb(0xE8E8E5).rough(0.35);
      case CUT -> named.srgb(0x77746E).rough(0.9).coat(0);
      case FACADE -> plaster(named, 0xDAD5CA, 0.8);
      case RADIATOR -> named.srgb(0xE9E9E6).rough(0.3);
      case RAILING -> named.srgb(0x4A4C4E).rough(0.45);
      case WOOD -> wood(named, hard.wood(), 0.42);
      case SECOND_WOOD -> wood(named, hard.secondWood(), 0.42);
      case LACQUER -> named.srgb(hard.lacquer()).rough(0.36);
      case SECOND_LACQUER -> named.srgb(hard.secondLacquer()).rough(0.4);
      case METAL -> metal(named, hard.metal());
      case SECOND_METAL -> metal(named, hard.secondMetal());
      case TUBE -> lacquered(named, hard.metal());
      case CHROME -> metal(named, Metal.CHROME);
      case STEEL -> metal(named, Metal.STEEL).maps(parts, studio.brushed(), 1);
      case WORKTOP -> worktop(named, hard.worktop());
      case SPLASH_BACK -> wallTiles(named);
      case CERAMIC -> named.srgb(0xEBEBE8).rough(0.12);
      case MIRROR -> named.srgb(0xEEF0EF).rough(0.0).metal();
      case CLEAR_GLASS -> named.srgb(0xF2F7F5).sheet(0.08);
      case BLACK_GLASS -> named.srgb(0x0A0A0B).rough(0.06);
      case BLACK_PLASTIC -> named.srgb(0x1B1B1C).rough(0.4);
      case RUBBER -> named.srgb(0x222222).rough(0.9).coat(0.2);
      case UPHOLSTERY -> cover(named, soft.upholstery());
      case SECOND_UPHOLSTERY -> weave(named, soft.secondUpholstery(), 120);
      case CUSHION -> weave(named, soft.cushion(), 140);
      case SECOND_CUSHION -> weave(named, soft.secondCushion(), 110);
      case THIRD_CUSHION -> weave(named, accent, 140);
      case THROW -> weave(named, soft.throwOver(), 64);
      case BEDDING -> cloth(named, soft.bedding(), studio.linen(), 0.2, 1);
      case PILLOW -> cloth(named, mixed(soft.bedding(), 0xF2F1EE), studio.linen(), 0.2, 1);
      case MATTRESS -> cloth(named, 0xE6E4E0, studio.linen(), 0.1, 0.5);
      case TOWEL -> cloth(named, soft.towel(), studio.weave(120, 0.3), 0.4, 1.5);
      case LEATHER -> leather(named, 0x4B3021);
      case RUG ->
          named
              .cloth(0.3)
              .maps(parts, studio.rug(soft.rug(), soft.secondRug(), soft.rugPattern()), 1)
              .uvMapped();
      case SHEER_CURTAIN ->
          cloth(named, 0xEDEBE6, studio.linen(), 0, 0.3).translucent(0.5).uvMapped();
      case HEAVY_CURTAIN ->
          cloth(named, soft.heavyCurtain(), studio.linen(), 0.2, 0.5).translucent(0.1).uvMapped();
      case LAMPSHADE_OFF -> cloth(named, hard.lampshade(), studio.linen(), 0, 0.3).translucent(0.3);
      case PAPER -> named.srgb(0xE7E3D8).rough(0.9).coat(0);
      case SOIL -> ground(named, 0x4A3526, 0x251A12);
      case LEAF -> named.srgb(0x6B9150).rough(0.45).coat(0.6).translucent(0.35);
      case SECOND_LEAF -> named.srgb(0x7C9A6A).rough(0.6).coat(0.4).translucent(0.25);
      case POT -> named.srgb(hard.secondLacquer()).rough(0.6).coat(0.6);
      case SECOND_POT -> concrete(named, 0xB9A48C).triplanar();
      case WICKER -> cloth(named, 0xB08D5F, studio.weave(48, 0.8), 0, 2);
      case ACCENT -> named.srgb(accent).rough(0.4);
      case BOOK_1 -> bookCover(named, 0);
      case BOOK_2 -> bookCover(named, 1);
      case BOOK_3 -> bookCover(named, 2);
      case BOOK_4 -> bookCover(named, 3);
      case BOOK_5 -> bookCover(named, 4);
      case BOOK_6 -> bookCover(named, 5);
      case PRINT_1 -> print(named, 1);
      case PRINT_2 -> print(named, 2);
      case PRINT_3 -> print(named, 3);
      case PRINT_4 -> print(named, 4);
      case PRINT_5 -> print(named, 5);
      case PRINT_6 -> print(named, 6);
    };
  }

  private MaterialRecipe plaster(MaterialRecipe named, int srgb, double coarse) {
    return named.srgb(srgb).rough(0.9).coat(0.1).maps(parts, studio.plaster(coarse), 1);
  }

  private MaterialRecipe accentWall(MaterialRecipe named) {
    Palette.Walls walls = palette.walls();
    return switch (walls.accentKind()) {
      case PAINT -> plaster(named, walls.accentWall(), walls.plasterCoarse());
      case BRICK ->
          named
              .rough(0.95)
              .coat(0.1)
              .maps(parts, studio.brick(walls.accentWall(), 0x6E3D31, 0xA59C90), 1);
      case CONCRETE -> concrete(named, walls.accentWall());
    };
  }

  private MaterialRecipe wallTiles(MaterialRecipe named) {
    Palette.Walls walls = palette.walls();
    SurfaceMaps maps =
        walls.subwayTiles()
            ? studio.tiles(walls.tile(), 0xC9C6BF, 0.15, 0.075, true)
            : studio.tiles(walls.tile(), 0xB5B1A8, 0.6, 0.3, false);
    return named.rough(0.22).maps(parts, maps, 0.6);
  }

  private MaterialRecipe floorTiles(MaterialRecipe named, int srgb, double side) {
    return named
        .rough(0.45)
        .maps(parts, studio.tiles(srgb, mixed(srgb, 0x6F6B64), side, side, false), 0.6);
  }

  private MaterialRecipe floor(MaterialRecipe named) {
    Palette.Floors floors = palette.floors();
    return switch (floors.boards()) {
      case PLANKS ->
          named
              .rough(0.48)
              .maps(
                  parts,
                  studio.planks(floors.wood(), floors.boardMetres(), floors.rustic(), 3 + seed % 4),
                  1);
      case HERRINGBONE ->
          named
              .rough(0.42)
              .maps(parts, studio.herringbone(floors.wood(), floors.boardMetres(), 5), 1);
      case SCREED -> screed(named, floors.screed());
    };
  }

  private MaterialRecipe screed(MaterialRecipe named, int srgb) {
    return named.rough(0.45).maps(parts, studio.concrete(srgb, 0.2), 0.4);
  }

  private MaterialRecipe concrete(MaterialRecipe named, int srgb) {
    return named.rough(0.85).coat(0.3).maps(parts, studio.concrete(srgb, 1), 1);
  }

  private MaterialRecipe ground(MaterialRecipe named, int srgb, int darkSrgb) {
    return named.rough(1).coat(0).maps(parts, studio.ground(srgb, darkSrgb), 1);
  }

  private MaterialRecipe wood(MaterialRecipe named, Wood wood, double rough) {
    return named.rough(rough).maps(parts, studio.veneer(wood), 1);
  }

  private MaterialRecipe metal(MaterialRecipe named, Metal metal) {
    return switch (metal) {
      case STEEL -> named.srgb(0xC6C7C8).rough(0.32).metal();
      case CHROME -> named.srgb(0xD9DADB).rough(0.1).metal();
      case BRASS -> named.srgb(0xC8A15C).rough(0.28).metal();
      case BLACK -> named.srgb(0x232323).rough(0.45);
      case IRON -> named.srgb(0x34322F).rough(0.6).coat(0.7);
    };
  }

  /**
   * Satin lacquer, as thin tubes have it. Blank metal two pixels wide shows its lights as a row of
   * dots.
   */
  private MaterialRecipe lacquered(MaterialRecipe named, Metal metal) {
    return switch (metal) {
      case STEEL, CHROME -> named.srgb(0x9C9B98).rough(0.5);
      case BRASS -> named.srgb(0xA98A52).rough(0.5);
      case BLACK, IRON -> metal(named, metal);
    };
  }

  private MaterialRecipe worktop(MaterialRecipe named, Stone stone) {
    return switch (stone) {
      case MARBLE -> named.rough(0.2).maps(parts, studio.marble(0xE6E4E0, 0x8D8C8A), 1);
      case TERRAZZO ->
          named.rough(0.28).maps(parts, studio.terrazzo(0xDAD6CE, 0x8F8A82, 0xB79C83), 1);
      case DARK_STONE -> named.rough(0.35).maps(parts, studio.concrete(0x4A4743, 0.2), 0.3);
      case WOOD -> wood(named, Wood.OAK, 0.4);
      case CONCRETE -> named.rough(0.5).maps(parts, studio.concrete(0x9C9993, 0.3), 0.4);
    };
  }

  private MaterialRecipe cover(MaterialRecipe named, int srgb) {
    return switch (palette.soft().cover()) {
      case CLOTH -> weave(named, srgb, 128);
      case VELVET -> cloth(named, srgb, studio.velvet(), 0.9, 1);
      case LEATHER -> leather(named, srgb);
    };
  }

  private MaterialRecipe weave(MaterialRecipe named, int srgb, int threads) {
    return cloth(named, srgb, studio.weave(threads, 0.5), 0.3, 1);
  }

  private MaterialRecipe leather(MaterialRecipe named, int srgb) {
    return named.srgb(srgb).rough(0.5).coat(0.8).triplanar().maps(parts, studio.leather(), 1);
  }

  private MaterialRecipe cloth(
      MaterialRecipe named, int srgb, SurfaceMaps maps, double sheen, double relief) {
    return named.srgb(srgb).cloth(sheen).maps(parts, maps, relief);
  }

  private MaterialRecipe bookCover(MaterialRecipe named, int number) {
    return named.srgb(palette.books().get(number)).rough(0.6).coat(0.5);
  }

  private MaterialRecipe print(MaterialRecipe named, int number) {
    int[] inks = {
      accent,
      palette.soft().cushion(),
      palette.soft().secondUpholstery(),
      palette.books().get(1),
      0x2E2C2A
    };
    int ground = mixed(palette.walls().wall(), 0xEFE9DC);
    Dressing.Art art = this.art.get((number + seed) % this.art.size());
    return named
        .rough(0.5)
        .coat(0.4)
        .maps(parts, studio.print(ground, inks, art, 1000 + 17 * number + seed), 0);
  }

  private static int mixed(int a, int b) {
    int r = (((a >> 16) & 255) + ((b >> 16) & 255)) / 2;
    int g = (((a >> 8) & 255) + ((b >> 8) & 255)) / 2;
    int blue = ((a & 255) + (b & 255)) / 2;
    return (r << 16) | (g << 8) | blue;
  }
}
