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

  /** Number of entities in all spaces. */
  public int total() {
    return types.values().stream()
        .mapToInt(c -> c.modelSpace() + c.paperSpace() + c.blockDefinitions())
        .sum();
  }

  /** Counts while a file is being read. */
  public static final class Tally {

    /** Types told apart; a file may invent one for every entity. */
    private static final int MOST_TYPES = 1000;

    private static final String OTHER = "OTHER";

    private final Map<String, int[]> counts = new LinkedHashMap<>();

    /** One more entity. */
    public void count(String type, Space space) {
      int[] known = counts.get(type);
      if (known == null) {
        String name = counts.size() < MOST_TYPES ? type : OTHER;
        known = counts.computeIfAbsent(name, k -> new int[Space.values().length]);
      }
      known[space.ordinal()]++;
    }

    /** What was counted. */
    public Census toCensus() {
      SortedMap<String, Counts> types = new TreeMap<>();
      counts.forEach((type, c) ->
          types.put(
              type,
              new Counts(
                  c[Space.MODEL.ordinal()], c[Space.PAPER.ordinal()], c[Space.BLOCK.ordinal()])));
      return new Census(types);
    }
  }
}
