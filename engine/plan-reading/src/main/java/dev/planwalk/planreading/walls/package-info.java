/**
 * Which lines and areas are wall ({@code WallFinder}). Hands on {@code Walls}.
 *
 * <p>Fills ({@code FilledWalls}, {@code WallSolids}, {@code Symbols}), thin polygons, parallel
 * pairs ({@code WallPairs}, {@code WallEnds}, {@code Hatching}), arcs about one centre. Walls hang
 * together over the whole floor ({@code WallNetwork}); holes in them that are narrower than
 * anything that opens are wall too ({@code Slits}). Walls of 0.6 to 1.25 m ({@code ThickWalls},
 * {@code BandContents}, {@code FaceUse}) are two faces that belong to no other wall, with no name
 * and hardly anything but hatching between them, that go round corners or hold other walls, and
 * count where no name, leaf or lettered area is lost by them; where walls are filled or hatched,
 * other parallels are none. Dashed walls ({@code DashedWalls}) bound only a room with a name that
 * would be nowhere without them.
 */
@NullMarked
package dev.planwalk.planreading.walls;

import org.jspecify.annotations.NullMarked;
