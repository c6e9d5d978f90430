package dev.planwalk.floorplan;

/**
 * A flight of stairs.
 *
 * @param upDegrees counter-clockwise from x, the direction in which it climbs
 */
public record Stair(String id, Ring polygon, int steps, double upDegrees) {}
