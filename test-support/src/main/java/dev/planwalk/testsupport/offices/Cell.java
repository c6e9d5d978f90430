package dev.planwalk.testsupport.offices;

import org.locationtech.jts.geom.Polygon;

/**
 * A room up to the axes of its walls, and up to the inner faces of fronts.
 *
 * @param shape has straight sides
 */
record Cell(RoomKind kind, Polygon shape) {}
