package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Fixture;
import org.locationtech.jts.geom.Coordinate;

/**
 * A fitting with its outline (4 corners, counter-clockwise) in metres.
 *
 * @param directionDegrees from its back into the room
 * @param room number of the room that holds it, -1 for none
 */
public record FixtureDraft(
    Fixture.Kind kind, Coordinate[] outline, double directionDegrees, int room) {}
