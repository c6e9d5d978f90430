package dev.planwalk.scene.look;

import dev.planwalk.vocabulary.Style;
import java.util.List;

/**
 * How a style dresses its rooms.
 *
 * @param sparse few things stand and hang about
 * @param sheerCurtains light cloth before windows
 * @param sofaGroups what may stand about a sofa; the seed takes one for the flat
 * @param hangings how pictures may hang over a sofa or bed; the seed takes one a place
 * @param art what the pictures show, by turns
 * @param lowTable what stands on low tables, as many as there is room for
 * @param diningTable likewise
 */
public record Dressing(
    boolean sparse,
    boolean sheerCurtains,
    List<SofaGroup> sofaGroups,
    List<Hanging> hangings,
    List<Art> art,
    List<TableThing> lowTable,
    List<TableThing> diningTable) {

  /** What stands about a sofa with its table, rug and lamp. */
  public enum SofaGroup {
    /** Nothing else. */
    SOFA,
    /** An armchair at one end of the table. */
    ARMCHAIR,
    /** The same from the other side, the lamp too. */
    MIRRORED,
    /** An armchair at either end. */
    PAIR,
    /** A bench on the far side of the table. */
    BENCH
  }

  /** How pictures hang together. */
  public enum Hanging {
    /** One that lies, or stands where it must be narrow. */
    SINGLE,
    PAIR,
    /** Three beside each other. */
    ROW,
    /** Six small ones in two rows. */
    GRID,
    /** A tall one beside two small ones above each other. */
    STACK,
    /** Six of different sizes, close together. */
    SALON
  }

  /** What pictures show; all are our own drawings. */
  public enum Art {
    /** Round fields over each other. */
    SHAPES,
    /** Lying bars. */
    BANDS,
    /** Half discs, like hills or a low sun. */
    HILLS,
    /** Arches within each other. */
    ARCHES,
    /** Lines of equal height, as on a map. */
    LINES,
    /** A twig with leaves. */
    LEAVES
  }

  /** What stands on tables. */
  public enum TableThing {
    /** Books with a bowl on them. */
    BOOKS,
    /** A tray with candles. */
    TRAY,
    CUP,
    /** A bowl with fruit. */
    FRUIT,
    REMOTE,
    MAGAZINES,
    JUGS,
    /** A tray with a pot and two cups. */
    TEA,
    /** Two candlesticks. */
    CANDLES,
    VASE,
    PLANT,
    /** A cloth along the table. */
    RUNNER,
    /** A plate, a napkin and a glass before each chair. */
    PLACES
  }

  /** The dressing of a style. */
  public static Dressing of(Style style) {
    StyleFile file = StyleFile.of(style);
    return new Dressing(
        file.flag("dressing.sparse"),
        file.flag("dressing.sheer_curtains"),
        file.words("dressing.sofa_groups", SofaGroup.class),
        file.words("dressing.hangings", Hanging.class),
        file.words("dressing.art", Art.class),
        file.words("dressing.low_table", TableThing.class),
        file.words("dressing.dining_table", TableThing.class));
  }
}
