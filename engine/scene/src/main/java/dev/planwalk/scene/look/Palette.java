package dev.planwalk.scene.look;

import java.util.List;

/**
 * The colours and materials of one style; colours are sRGB. What a style looks like is told here
 * and nowhere else; what its furniture is shaped like, in {@code scene.furniture}.
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
      boolean subwayTiles) {}

  /**
   * Floors.
   *
   * @param boardMetres width of a plank or herringbone block
   * @param rustic 0 to 1
   */
  public record Floors(
      Boards boards, Wood wood, double boardMetres, double rustic, int screed, int wetTile) {

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
      int lampshade) {}

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
      int towel) {}

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
  public static Palette of(Look.Style style) {
    return switch (style) {
      case REALISTISCH ->
          new Palette(
              new Walls(
                  0xEAE6DE,
                  0xB4AB9D,
                  AccentWall.PAINT,
                  0.15,
                  0xECEBE8,
                  0xE9E7E2,
                  0xE6E4DE,
                  0xE8E7E4,
                  0xDAD6CD,
                  false),
              new Floors(Boards.PLANKS, Wood.OAK, 0.18, 0.15, 0xA9A49B, 0xB3ABA0),
              new Hard(
                  Wood.OAK,
                  Wood.PALE_OAK,
                  0xE4E1DA,
                  0x8C8F8A,
                  Metal.STEEL,
                  Metal.BLACK,
                  Stone.TERRAZZO,
                  0xE9E0CF),
              new Soft(
                  Cover.CLOTH,
                  0xA39888,
                  0x6C7F8D,
                  0x6F8798,
                  0xD6CCBB,
                  0x8A9389,
                  0xE6E3DC,
                  0xCFC5B4,
                  0xAFA492,
                  ClothTextures.RugPattern.FADED,
                  0xB7AD9D,
                  0xDAD7CF),
              List.of(0x6F8798, 0x8F6F5A, 0x7C8A6E),
              List.of(0x7D3B32, 0x2F4858, 0xD8CFBD, 0x8A8C80, 0xB98B4A, 0x3A3A3A));
      case MODERN ->
          new Palette(
              new Walls(
                  0xE9E8E6,
                  0x4A4E52,
                  AccentWall.PAINT,
                  0.05,
                  0xEBEBEA,
                  0xE8E8E6,
                  0xE8E8E6,
                  0x2B2C2D,
                  0xC9C9C6,
                  false),
              new Floors(Boards.PLANKS, Wood.OAK, 0.22, 0.05, 0x9C9B98, 0x8E8D8A),
              new Hard(
                  Wood.WALNUT,
                  Wood.WALNUT,
                  0xE3E3E1,
                  0x3A3D40,
                  Metal.BLACK,
                  Metal.STEEL,
                  Stone.MARBLE,
                  0xEDEAE4),
              new Soft(
                  Cover.CLOTH,
                  0x7C7E80,
                  0x4B4F54,
                  0xC58B2A,
                  0xB9BABA,
                  0x53575B,
                  0xE4E4E2,
                  0xB3B3B1,
                  0x76787A,
                  ClothTextures.RugPattern.PLAIN,
                  0x8C8D8E,
                  0xC9CACA),
              List.of(0xC58B2A, 0x1F6F78, 0xA83F2C),
              List.of(0x1E1E1E, 0xC8C8C6, 0xC58B2A, 0x5B6670, 0xE4E2DD, 0x8E2F24));
      case SKANDINAVISCH ->
          new Palette(
              new Walls(
                  0xECEBE8,
                  0xC5CCC2,
                  AccentWall.PAINT,
                  0.1,
                  0xEDEDEB,
                  0xECECEA,
                  0xEBEBE8,
                  0xEBEBE9,
                  0xE4E3DF,
                  true),
              new Floors(Boards.PLANKS, Wood.ASH, 0.14, 0.1, 0xB9B7B1, 0xC4C2BC),
              new Hard(
                  Wood.BIRCH,
                  Wood.ASH,
                  0xEAE9E6,
                  0xB7C0B4,
                  Metal.BLACK,
                  Metal.STEEL,
                  Stone.WOOD,
                  0xEFEAE0),
              new Soft(
                  Cover.CLOTH,
                  0xBDB9B1,
                  0xC8A49A,
                  0xA5B09C,
                  0xD0AFA3,
                  0xD9D4CA,
                  0xE8E6E1,
                  0xDEDACF,
                  0x6E6E6C,
                  ClothTextures.RugPattern.DIAMONDS,
                  0xC9C6BE,
                  0xD9D9D4),
              List.of(0x9DAA92, 0xC99F92, 0xD9B65A),
              List.of(0xE6E2D8, 0x9DAA92, 0xC99F92, 0x4B5A66, 0xD9B65A, 0x3C3C3A));
      case INDUSTRIAL ->
          new Palette(
              new Walls(
                  0xD3CEC6,
                  0x9B5A44,
                  AccentWall.BRICK,
                  0.5,
                  0xD8D5CF,
                  0x3A3937,
                  0x4A4744,
                  0x232323,
                  0xD6D2CA,
                  true),
              new Floors(Boards.PLANKS, Wood.DARK_OAK, 0.16, 0.7, 0x85827C, 0x6F6C68),
              new Hard(
                  Wood.RECLAIMED,
                  Wood.DARK_OAK,
                  0x4A4B4C,
                  0x2D2D2D,
                  Metal.IRON,
                  Metal.BLACK,
                  Stone.CONCRETE,
                  0x2F2E2C),
              new Soft(
                  Cover.LEATHER,
                  0x8E5431,
                  0x4F4B47,
                  0x4A5358,
                  0xB29A7C,
                  0x5D5A55,
                  0xC9C4BB,
                  0x8C857B,
                  0x4C4844,
                  ClothTextures.RugPattern.FADED,
                  0x6D6A66,
                  0x75736F),
              List.of(0xA6622E, 0x3F5560, 0x7A2F25),
              List.of(0x5C2A20, 0x2B3A42, 0x8A7A5E, 0x20211F, 0xA6622E, 0xB9B2A4));
      case KLASSISCH ->
          new Palette(
              new Walls(
                  0xE6DDCB,
                  0x5E6B5C,
                  AccentWall.PAINT,
                  0.1,
                  0xEBE8E1,
                  0xE9E5DC,
                  0xE8E4DA,
                  0xE8E5DD,
                  0xDDD5C5,
                  false),
              new Floors(Boards.HERRINGBONE, Wood.AGED_OAK, 0.075, 0.2, 0xB0A89A, 0xC9BFAF),
              new Hard(
                  Wood.MAHOGANY,
                  Wood.WALNUT,
                  0xE1D9C8,
                  0x51604F,
                  Metal.BRASS,
                  Metal.BRASS,
                  Stone.MARBLE,
                  0xEBDFC6),
              new Soft(
                  Cover.VELVET,
                  0x2F4A3C,
                  0x522A30,
                  0x9C7B3C,
                  0x522A30,
                  0xC9B891,
                  0xE8E2D5,
                  0x7A2A2A,
                  0x1F2F45,
                  ClothTextures.RugPattern.DIAMONDS,
                  0x9A8258,
                  0xE0D8C7),
              List.of(0x2F4A3C, 0x6B1F2A, 0x1F3551),
              List.of(0x5A1F1B, 0x1F3551, 0x2F4A3C, 0x8A6A33, 0x3B2417, 0xCDBB94));
      case MINIMALISTISCH ->
          new Palette(
              new Walls(
                  0xEBEBE9,
                  0xDAD8D4,
                  AccentWall.PAINT,
                  0.0,
                  0xECECEB,
                  0xEBEBE9,
                  0xEBEBE9,
                  0xE4E4E2,
                  0xD6D5D2,
                  false),
              new Floors(Boards.SCREED, Wood.PALE_OAK, 0.24, 0.0, 0xB4B2AD, 0xB4B2AD),
              new Hard(
                  Wood.PALE_OAK,
                  Wood.PALE_OAK,
                  0xE9E9E7,
                  0xD3D2CF,
                  Metal.BLACK,
                  Metal.STEEL,
                  Stone.CONCRETE,
                  0xEFEEEA),
              new Soft(
                  Cover.CLOTH,
                  0xCBC7C0,
                  0x9E9B96,
                  0xDEDBD5,
                  0x3C3C3B,
                  0xB9B5AE,
                  0xE9E8E5,
                  0xDBD8D1,
                  0xCAC6BE,
                  ClothTextures.RugPattern.PLAIN,
                  0xD5D2CC,
                  0xDEDCD8),
              List.of(0x3C3C3B, 0x8C4A32, 0x56635A),
              List.of(0xE2E0DB, 0xC9C6C0, 0x3C3C3B, 0xB2AEA6, 0xE9E8E5, 0x77746F));
      case LANDHAUS ->
          new Palette(
              new Walls(
                  0xE9E2D0,
                  0xA9B3A5,
                  AccentWall.PAINT,
                  0.35,
                  0xEBE7DC,
                  0xE9E5D9,
                  0xE4DFD0,
                  0xE9E6DC,
                  0xE6E0CF,
                  true),
              new Floors(Boards.PLANKS, Wood.PINE, 0.2, 0.8, 0xB4A993, 0xB98E6C),
              new Hard(
                  Wood.PINE,
                  Wood.OAK,
                  0xDFDACB,
                  0x93A39A,
                  Metal.IRON,
                  Metal.BRASS,
                  Stone.WOOD,
                  0xEADFC6),
              new Soft(
                  Cover.CLOTH,
                  0xCFC2A8,
                  0x8FA0A8,
                  0x7F93A3,
                  0xB9776A,
                  0xB8A88A,
                  0xECE6D8,
                  0xC9B691,
                  0x8B6F56,
                  ClothTextures.RugPattern.STRIPES,
                  0xCBBd9C,
                  0xDDD3BE),
              List.of(0x7F93A3, 0xA65E4E, 0x8B9A74),
              List.of(0x7A4A35, 0x7F93A3, 0xD9CCAE, 0x5B6B52, 0xA65E4E, 0x463528));
      case JAPANDI ->
          new Palette(
              new Walls(
                  0xDCD2C2,
                  0xA89A86,
                  AccentWall.PAINT,
                  0.7,
                  0xE6E1D7,
                  0xDDD5C7,
                  0x5A4636,
                  0x4A3A2E,
                  0xC9C0B1,
                  false),
              new Floors(Boards.PLANKS, Wood.PALE_OAK, 0.2, 0.1, 0xB3AA9B, 0xA79D8E),
              new Hard(
                  Wood.DARK_OAK,
                  Wood.BAMBOO,
                  0xD5CCBD,
                  0x3A342F,
                  Metal.BLACK,
                  Metal.BLACK,
                  Stone.DARK_STONE,
                  0xEFE6D3),
              new Soft(
                  Cover.CLOTH,
                  0xCABFAE,
                  0x8C8273,
                  0x2E2B28,
                  0xB59E82,
                  0x9B8F7E,
                  0xE3DBCD,
                  0xBFB198,
                  0x9C8E76,
                  ClothTextures.RugPattern.WOVEN,
                  0xCFC4B2,
                  0xCFC5B6),
              List.of(0x2E2B28, 0x8A4B35, 0x6B7358),
              List.of(0xD8CDBB, 0x2E2B28, 0x8A4B35, 0x9B8F7E, 0x6B7358, 0xE6DFD2));
    };
  }
}
