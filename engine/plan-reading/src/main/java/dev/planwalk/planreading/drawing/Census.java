package dev.planwalk.planreading.drawing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many entities of each type a file holds, read or not: the measure of a reader against others.
 *
 * @param types by DXF type name ({@code LINE}, {@code INSERT}). {@code VERTEX}, {@code ATTRIB} and
 *     {@code SEQEND} count as entities of their own, every kind of polyline with vertices of its
 *     own is a {@code POLYLINE}, every linear, radial, angular or ordinate dimension a {@code
 *     DIMENSION}
 */
public record Census(SortedMap<String, Counts> types) {

  /** Of a file that has nothing. */
  public static final Census EMPTY = new Census(new TreeMap<>());

  /** Where an entity stands. */
  public enum Space {
    /** What is drawn, in its own size. */
    MODEL,
    /** All layouts together. */
    PAPER,
    /** All other block definitions together. */
    BLOCK
  }

  /** Counts of one type. */
  public record Counts(int modelSpace, int paperSpace, int blockDefinitions) {

    /** Nothing of this type. */
    public static final Counts NONE = new Counts(0, 0, 0);
  }

  /** Counts of a type, also of one that the file does not have. */
  public Counts of(String type) {
    return types.getOrDefault(type, Counts.NONE);
  }

  /** Counts while a file is being read. */
  public static final class Tally {

    /** Types told apart; a file may invent one for every entity. */
    private static final int MOST_TYPES = 1000;

    private static final String OTHER = "OTHER";

    private final Map<String, Row> rows = new LinkedHashMap<>();

    /** One more entity. */
    public void count(String type, Space space) {
      Row known = rows.get(type);
      if (known == null) {
        known = rows.computeIfAbsent(rows.size() < MOST_TYPES ? type : OTHER, k -> new Row());
      }
      switch (space) {
        case MODEL -> known.model++;
        case PAPER -> known.paper++;
        case BLOCK -> known.block++;
      }
    }

    /** One more entity of a format that has no DXF types, by the type it would have there. */
    public void count(Entity entity) {
      String type =
          switch (entity) {
            case Entity.Line line -> "LINE";
            case Entity.Circle circle -> "CIRCLE";
            case Entity.Arc arc -> "ARC";
            case Entity.Hatch hatch -> "HATCH";
            case Entity.Text text -> "TEXT";
            default -> "LWPOLYLINE";
          };
      count(type, Space.MODEL);
    }

    /** What was counted. */
    public Census toCensus() {
      SortedMap<String, Counts> types = new TreeMap<>();
      rows.forEach((type, row) -> types.put(type, new Counts(row.model, row.paper, row.block)));
      return new Census(types);
    }

    private static final class Row {
      private int model;
      private int paper;
      private int block;
    }
  }
}
