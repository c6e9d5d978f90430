package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Ring;

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
 */
public record PlacedPiece(
    String roomId,
    String model,
    String role,
    boolean hero,
    Ring footprint,
    double bottomMetres,
    double topMetres) {}
