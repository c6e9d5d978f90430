package dev.planwalk.testsupport.offices;

import org.locationtech.jts.geom.LineString;

/**
 * The middle of a straight wall, or of one along an arc.
 *
 * @param thickness in metres
 */
record WallLine(WallPart part, LineString middle, double thickness) {}
