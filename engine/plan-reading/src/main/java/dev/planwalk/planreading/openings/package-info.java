/**
 * Where walls are open. A wall end that looks at another wall is a gap ({@code OpeningFinder}), and
 * so are two drawn jambs with a leaf or a pane between them ({@code JambGaps}); swings, folding
 * leaves, glazing and layers say what it is ({@code GapContents}, {@code Piers}, {@code GapRivals},
 * {@code GapLines}, {@code SwingMatch}, {@code SlidingDoors}, {@code FoldingDoors}). Hands on
 * {@code Gap}s.
 *
 * <p>Jambs may lean up to 15 degrees; lines that turn round a corner from jamb to jamb are a window
 * in each wall ({@code CornerWindows}); an open leaf without an arc is a hinged door ({@code
 * OpenLeaves}); half a circle about a hinge with a leaf drawn through the hinge both ways is a door
 * that swings both ways (with a leaf to one side only it is a passage so far). A pane between two
 * jambs is a window although the faces of the wall run through. A leaf much narrower than its
 * opening has the pier beside it looked for; one that closes a part of it from a jamb on, with
 * panes in the rest, is a door beside a window ({@code SideLights}). Treads of a flight of five or
 * more say nothing of a gap.
 */
@NullMarked
package dev.planwalk.planreading.openings;

import org.jspecify.annotations.NullMarked;
