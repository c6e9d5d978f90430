/**
 * What strokes stand for, by the meaning of their layer and by their shape: the straight pieces of
 * a storey ({@code Segments}), and which of them are no walls although they look like it ({@code
 * Lookalikes}). Hands on {@code Segments}, {@code Families}, {@code Swing}s and {@code Lookalikes}.
 *
 * <ul>
 *   <li><b>wide lines</b> ({@code WideStrokes}): walls drawn as one line of 6 to 80 cm (polylines
 *       with a width, thick strokes of a plot) become filled areas; a thick pen round a wall, which
 *       draws two lines beside each other, stays a pen
 *   <li><b>stairs and hatching</b> ({@code Families}, {@code StairStrings}, {@code FloorHatches}):
 *       rows of parallels, stairs with their strings, hatching of floors
 *   <li><b>furniture</b> ({@code FurnitureOutlines}, {@code FreeOutlines}, {@code Counters}, {@code
 *       WindowBoards}): outlines with a bowl, a tub or doors in them are no walls, nor are outlines
 *       of furniture's size that touch nothing and go on nowhere, empty outlines of 0.5 to 0.7 m
 *       depth and at least 1.4 m length flush with walls behind them (worktops, wardrobes), and
 *       boards before windows; arcs about one centre are faces of round walls ({@code CurvedFaces})
 *   <li><b>leaves</b> ({@code Swings}, {@code Leaves}, {@code DoorLeaves}, {@code SlidingLeaves}):
 *       arcs that may be paths of doors, thin bars and lone lines that may be leaves
 *   <li><b>the way a flight climbs</b> ({@code ClimbSigns}): the line across the treads, followed
 *       over landings: an arrow's head (two strokes or a triangle) is up, a circle is the foot;
 *       beside DN, DOWN, AB, scende and the like an arrow leads down; without a line, UP stands at
 *       the foot and DN at the top
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.pens;

import org.jspecify.annotations.NullMarked;
