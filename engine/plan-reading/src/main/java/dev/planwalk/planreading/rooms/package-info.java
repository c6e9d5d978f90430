/**
 * From the strokes of one storey to its rooms, openings and walls, without cracks and overlaps. The
 * entry is {@code StoreyReader}, the way through all stages before; hands on a {@code StoreyDraft},
 * and a {@code DrawnStorey} for whoever explains the plan.
 *
 * <ul>
 *   <li><b>names with a line</b> ({@code PointedTags}): a name with a line into a room without a
 *       name is the name of that room
 *   <li><b>which pens</b> ({@code FollowedWalls}): where no layer says that it holds the walls, the
 *       storey is read again with those pens as walls that draw hardly anything else ({@code
 *       division.WallPens}), and taken so if its rooms are clearer ({@code division.ClearerRooms})
 *   <li><b>all ink</b> ({@code StoreyInk}, {@code EvidentRooms}, {@code EvidentOpenings}, {@code
 *       EdgeInk}, {@code SmallPlaces}): rooms and openings from all that is drawn, by {@code
 *       borders} and {@code partition}, where walls cannot be followed, names lie in no room or a
 *       wing stands open (decision 0017)
 *   <li><b>lettered sizes</b> ({@code SizedRooms}): a rectangle of the size that stands with a
 *       name, drawn about it, where no room of that size is known
 *   <li><b>shell</b> ({@code ExternalAreas}, {@code DetachedParts}, {@code Shell}, {@code
 *       OpeningOverlaps}): balconies and terraces that are stamped as an external area of SIA 416
 *       (AGF, ANF ...) and state no area go, with their parapets, and so do small parts beside the
 *       building that nothing opens and no name fills, such as fields of a title block; walls =
 *       hull minus rooms minus footprints of openings, which lie beside one another. {@code
 *       WallAxes} gives each wall one axis
 *   <li><b>told</b> ({@code UnplacedOpenings}, {@code UnusedOutlines}): signs of openings and drawn
 *       outlines that became nothing
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.rooms;

import org.jspecify.annotations.NullMarked;
