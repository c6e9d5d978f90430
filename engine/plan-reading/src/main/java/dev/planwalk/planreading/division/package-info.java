/**
 * How walls and closed gaps divide the floor. Hands on a {@code FloorReading}: the walls, their
 * gaps, and faces that are rooms, walls or openings.
 *
 * <ul>
 *   <li><b>which walls</b> ({@code FloorReading}, {@code FloorAttempts}, {@code FloorScore}, {@code
 *       ShortPieces}, {@code OtherWalls}): where doors hang in no wall or names lie in no room,
 *       pairs on layers of doors or without a meaning and dashed pairs are tried too; pieces
 *       shorter than thick count on one layer only where a name, a stated area or a leaf finds no
 *       place without them, a leaf hangs where no wall begins, a leaf that leaves over 8 % of its
 *       opening free fits better with them, or names that shared a room get rooms of their own (in
 *       a plan without names not for the last two reasons); where doors gain openings by them and
 *       fewer places look broken, a place without a name may vanish
 *   <li><b>arrange</b> ({@code FloorDivision}, {@code Arrangement}, {@code FaceClassifier}): faces
 *       of all wall lines and closings, rooms by inscribed circle
 *   <li><b>bare gaps</b> ({@code BareGaps}): count where they part names; a place without a name
 *       whose flights cover a fifth of it is a staircase of its own behind a bare gap; open without
 *       a door to a lived-in room, it belongs to that flat; it is part of the room before it where
 *       the area lettered there counts both
 *   <li><b>panes</b> ({@code SinglePanes}): one line across an opening of the front is a window,
 *       inside a threshold
 *   <li><b>close</b> ({@code OpenPlaces}, {@code WallTriangles}): places with a name, or a number
 *       and a door, that lead outside are closed along the shortest lines: up to a door's width (1
 *       m), and up to 2.5 m along something drawn
 *   <li><b>divide</b> ({@code OpenPlan}, {@code FloorCuts}): living, dining and kitchen stay one
 *       room; other names, and numbers that stamp rooms without a name ({@code
 *       words.StampNumbers}), are parted along the shortest cut; a room whose lettered size is that
 *       of a part of the floor is that part ({@code SizedParts})
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.division;

import org.jspecify.annotations.NullMarked;
