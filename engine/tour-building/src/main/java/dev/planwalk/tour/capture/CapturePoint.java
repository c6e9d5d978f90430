package dev.planwalk.tour.capture;

import dev.planwalk.floorplan.Point;

/**
 * Where a panorama is taken.
 *
 * @param id {@code room_1-1}: the room and a number in it
 * @param at plan metres
 * @param clearance metres to the nearest wall or furniture
 * @param facingDegrees clockwise from sheet up: the longest view, to a window if there is one
 */
public record CapturePoint(
    String id, String roomId, String storeyId, Point at, double clearance, double facingDegrees) {}
