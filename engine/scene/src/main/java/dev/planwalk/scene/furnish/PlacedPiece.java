package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Ring;
import java.util.List;

/**
 * A piece of furniture where it stands.
 *
 * @param roomId in which room
 * @param model which model, such as {@code sofa-3}
 * @param role what it is in its room, such as {@code sofa}
 * @param hero whether the picture should show it above all: sofa, bed, dining table
 * @param footprint outline on the floor, plan metres; four corners, the first two are its back
 * @param bottomMetres above the floor of the storey
 * @param topMetres likewise
 * @param fittings what is built into it, as a plan shows it: fridge, sink and cooker of a kitchen
 */
public record PlacedPiece(
    String roomId,
    String model,
    String role,
    boolean hero,
    Ring footprint,
    double bottomMetres,
    double topMetres,
    List<Fitting> fittings) {

  public PlacedPiece {
    fittings = List.copyOf(fittings);
  }

  /** A piece with nothing built in. */
  public PlacedPiece(
      String roomId,
      String model,
      String role,
      boolean hero,
      Ring footprint,
      double bottomMetres,
      double topMetres) {
    this(roomId, model, role, hero, footprint, bottomMetres, topMetres, List.of());
  }

  /**
   * Something built in.
   *
   * @param role {@code fridge}, {@code sink} or {@code cooker}
   * @param footprint as of the piece
   */
  public record Fitting(String role, Ring footprint) {}
}
