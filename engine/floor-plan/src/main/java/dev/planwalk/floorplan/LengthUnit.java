package dev.planwalk.floorplan;

import java.util.List;

/**
 * The unit of a drawing and how it was found.
 *
 * @param name {@code mm}, {@code cm}, {@code dm}, {@code m}, {@code in}, {@code ft}, or a scale
 *     such as {@code 1:100}
 * @param metresPerUnit length of a drawing unit in metres
 * @param confidence 0 to 1
 */
public record LengthUnit(
    String name, double metresPerUnit, double confidence, List<Evidence> evidence) {

  public LengthUnit {
    evidence = List.copyOf(evidence);
  }

  /**
   * One vote for a unit.
   *
   * @param source for example {@code dimension_text}, {@code door_swings}, {@code stated}
   * @param votesFor name of the unit
   * @param weight share of the source's weight that went to this unit
   * @param count how many observations agree
   * @param detail one observation in words, such as {@code 4.05 on 405.0}
   */
  public record Evidence(String source, String votesFor, double weight, int count, String detail) {}
}
