package dev.planwalk.floorplan;

/**
 * A flight of stairs.
 *
 * @param upDegrees counter-clockwise from x, the direction in which it climbs
 * @param directionAssumed the drawing does not tell that direction, or tells two: it may be the
 *     opposite one
 */
public record Stair(
    String id, Ring polygon, int steps, double upDegrees, boolean directionAssumed) {}
