/**
 * What stands on a sheet. A drawing, or a page of a PDF, is cleaned and cut into the drawings that
 * stand apart on it. Hands on a {@code Sheet} of {@code SheetPart}s, and what was left out.
 *
 * <ul>
 *   <li><b>clean</b> ({@code Cleaning}): drops doubles, zero lengths, NaN, and strokes far from the
 *       drawing; texts are cut at 4,000 letters and runs of blanks are one, so that no text keeps a
 *       pattern busy
 *   <li><b>fills</b> ({@code LetterAreas}, {@code FillOutlines}, {@code AbuttingFills}): letters
 *       exploded to filled outlines go; walls that are only filled get outlines
 *   <li><b>split</b> ({@code SheetSplit}, {@code SheetAnnexes}, {@code PartOwners}, {@code
 *       PartScore}, {@code RuledTable}, {@code OtherDrawings}): paints strokes that are not dashed
 *       into a raster, cells that touch are one drawing, on a page looked at twice, the second time
 *       closely; scores each by names, areas, walls and arcs that have a leaf; leaves sections,
 *       elevations, details and ruled tables out ({@code LeftOutParts}); a sheet that calls itself
 *       one of them and shows neither swings nor names gives no plan; a sheet counts as at most
 *       three times as long as wide, so that storeys in a row come apart
 *   <li><b>lists of rooms</b> ({@code RoomSchedules}, {@code ScheduleRows}, {@code ScheduleTables})
 *       leave the sheet before, and what they say of a number is written under that number where
 *       the plan names no room itself
 *   <li><b>captions</b> ({@code StoreyCaption}, {@code CaptionSides}): {@code floorplan.StoreyName}
 *       has their words, of some thirty languages. Captions of storeys are assigned over the whole
 *       sheet: where every plan has one on the same side, or every caption has a plan of its own
 *       there, that side wins over the nearest distance; chains of dimensions take none
 *   <li><b>notes</b> ({@code DimensionLines}, {@code GridAxes}, {@code NorthArrow}, {@code
 *       Leaders}): dimensions that are only lines and letters, axes of the structure, north, and
 *       names with a line into their room
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.sheet;

import org.jspecify.annotations.NullMarked;
