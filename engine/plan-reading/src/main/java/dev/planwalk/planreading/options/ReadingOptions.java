package dev.planwalk.planreading.options;

import dev.planwalk.planreading.borders.BorderWeights;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the caller states about a drawing, and the limits of reading it.
 *
 * @param unit stated unit ({@code mm}, {@code cm}, {@code dm}, {@code m}, {@code in}, {@code ft})
 *     or scale of a PDF ({@code 1:100}); beats every vote
 * @param ceilingHeightMetres stated floor to ceiling
 * @param northDegrees stated north, clockwise from sheet up
 * @param disguise what is not to be seen of the drawing; for scores only
 * @param pages of a PDF that are read, counted from 1; empty for all
 * @param borders other weights than those that ship; for scores only
 * @param limits bounds that hold for hostile files
 */
public record ReadingOptions(
    Optional<String> unit,
    OptionalDouble ceilingHeightMetres,
    OptionalDouble northDegrees,
    Disguise disguise,
    List<Integer> pages,
    Optional<BorderWeights> borders,
    Limits limits) {

  public ReadingOptions {
    pages = List.copyOf(pages);
  }

  /** With the weights that ship. */
  public ReadingOptions(
      Optional<String> unit,
      OptionalDouble ceilingHeightMetres,
      OptionalDouble northDegrees,
      Disguise disguise,
      List<Integer> pages,
      Limits limits) {
    this(unit, ceilingHeightMetres, northDegrees, disguise, pages, Optional.empty(), limits);
  }

  /** All pages. */
  public ReadingOptions(
      Optional<String> unit,
      OptionalDouble ceilingHeightMetres,
      OptionalDouble northDegrees,
      Disguise disguise,
      Limits limits) {
    this(unit, ceilingHeightMetres, northDegrees, disguise, List.of(), limits);
  }

  /** Nothing stated, default limits. */
  public static ReadingOptions defaults() {
    return new ReadingOptions(
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Disguise.NONE,
        Limits.defaults());
  }

  /** The same for a drawing in disguise. */
  public ReadingOptions with(Disguise other) {
    return new ReadingOptions(
        unit, ceilingHeightMetres, northDegrees, other, pages, borders, limits);
  }

  /** The same with other weights than those that ship. */
  public ReadingOptions with(BorderWeights other) {
    return new ReadingOptions(
        unit, ceilingHeightMetres, northDegrees, disguise, pages, Optional.of(other), limits);
  }

  /**
   * Bounds of one reading.
   *
   * @param readingTime from the first byte to the floor plan
   * @param maxStrokes strokes after flattening
   * @param maxInsertDepth nesting of blocks
   * @param maxArrayCells rows times columns of one insert
   * @param maxEntities entities in the file
   */
  public record Limits(
      Duration readingTime,
      int maxStrokes,
      int maxInsertDepth,
      int maxArrayCells,
      int maxEntities) {

    /** 15 s, 2 million strokes, depth 16, 10,000 array cells, 5 million entities. */
    public static Limits defaults() {
      return new Limits(Duration.ofSeconds(15), 2_000_000, 16, 10_000, 5_000_000);
    }
  }
}
