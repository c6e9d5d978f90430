package dev.planwalk.scene.look;

import dev.planwalk.vocabulary.Style;
import java.util.List;

/**
 * The colours and materials of one style; colours are sRGB. What a style looks like stands in its
 * {@link StyleFile} and nowhere else.
 *
 * @param accents strong colours, of which the seed picks one for the whole flat
 */
public record Palette(
    Walls walls, Floors floors, Hard hard, Soft soft, List<Integer> accents, List<Integer> books) {

  /** How an accent wall is made. */
  public enum AccentWall {
    PAINT,
    BRICK,
    CONCRETE
  }

  /** What lies on the floor of living rooms. */
  public enum Boards {
    PLANKS,
    HERRINGBONE,
    SCREED
  }

  /** What a sofa is covered with. */
  public enum Cover {
    CLOTH,
    LEATHER,
    VELVET
  }

  /**
   * Walls, ceiling, trim and doors.
   *
   * @param plasterCoarse 0 (filled and painted) to 1 (trowelled clay)
   */
  public record Walls(
      int wall,
      int accentWall,
      AccentWall accentKind,
      double plasterCoarse,
      int ceiling,
      int trim,
      int door,
      int windowFrame,
      int tile,
      boolean subwayTiles) {
    private static Walls of(StyleFile file) {
      return new Walls(
          file.colour("walls.wall"),
          file.colour("walls.accent_wall"),
          file.word("walls.accent_kind", AccentWall.class),
          file.number("walls.plaster_coarse", 0, 1),
          file.colour("walls.ceiling"),
          file.colour("walls.trim"),
          file.colour("walls.door"),
          file.colour("walls.window_frame"),
          file.colour("walls.tile"),
          file.flag("walls.subway_tiles"));
    }
  }

  /**
   * Floors.
   *
   * @param boardMetres width of a plank or herringbone block
   * @param rustic 0 to 1
   */
  public record Floors(
      Boards boards, Wood wood, double boardMetres, double rustic, int screed, int wetTile) {
    private static Floors of(StyleFile file) {
      return new Floors(
          file.word("floors.boards", Boards.class),
          file.word("floors.wood", Wood.class),
          file.number("floors.board_metres", 0.05, 0.22),
          file.number("floors.rustic", 0, 1),
          file.colour("floors.screed"),
          file.colour("floors.wet_tile"));
    }

    /** Whether kitchens of their own have tiles instead of boards. */
    boolean tiledKitchen() {
      return boards == Boards.HERRINGBONE || rustic > 0.5;
    }
  }

  /** Woods, metals, lacquers and stone of furniture. */
  public record Hard(
      Wood wood,
      Wood secondWood,
      int lacquer,
      int secondLacquer,
      Metal metal,
      Metal secondMetal,
      Stone worktop,
      int lampshade) {
    private static Hard of(StyleFile file) {
      return new Hard(
          file.word("hard.wood", Wood.class),
          file.word("hard.second_wood", Wood.class),
          file.colour("hard.lacquer"),
          file.colour("hard.second_lacquer"),
          file.word("hard.metal", Metal.class),
          file.word("hard.second_metal", Metal.class),
          file.word("hard.worktop", Stone.class),
          file.colour("hard.lampshade"));
    }
  }

  /** Cloth and leather. */
  public record Soft(
      Cover cover,
      int upholstery,
      int secondUpholstery,
      int cushion,
      int secondCushion,
      int throwOver,
      int bedding,
      int rug,
      int secondRug,
      ClothTextures.RugPattern rugPattern,
      int heavyCurtain,
      int towel) {
    private static Soft of(StyleFile file) {
      return new Soft(
          file.word("soft.cover", Cover.class),
          file.colour("soft.upholstery"),
          file.colour("soft.second_upholstery"),
          file.colour("soft.cushion"),
          file.colour("soft.second_cushion"),
          file.colour("soft.throw_over"),
          file.colour("soft.bedding"),
          file.colour("soft.rug"),
          file.colour("soft.second_rug"),
          file.word("soft.rug_pattern", ClothTextures.RugPattern.class),
          file.colour("soft.heavy_curtain"),
          file.colour("soft.towel"));
    }
  }

  /** Metals of handles, legs and lamps. */
  public enum Metal {
    STEEL,
    BLACK,
    BRASS,
    IRON,
    CHROME
  }

  /** Worktops. */
  public enum Stone {
    MARBLE,
    TERRAZZO,
    DARK_STONE,
    WOOD,
    CONCRETE
  }

  /** The palette of a style. */
  public static Palette of(Style style) {
    StyleFile file = StyleFile.of(style);
    return new Palette(
        Walls.of(file),
        Floors.of(file),
        Hard.of(file),
        Soft.of(file),
        file.colours("accents"),
        file.colours("books"));
  }
}
