/**
 * Strokes to rooms: one class per step, each a function of what the step before returned. The entry
 * is {@link Recognition}.
 *
 * <ul>
 *   <li><b>clean</b> ({@code Cleaning}): drops doubles, zero lengths, NaN, and strokes far from the
 *       drawing; texts are cut at 4,000 letters and runs of blanks are one, so that no text keeps a
 *       pattern busy
 *   <li><b>fills</b> ({@code LetterAreas}, {@code FillOutlines}): letters exploded to filled
 *       outlines go; walls that are only filled get outlines
 *   <li><b>split</b> ({@code RoomSchedules}, {@code ScheduleRows}, {@code ScheduleTables}, {@code
 *       SheetSplit}, {@code StrokeClusters}, {@code PartOwners}, {@code PartScore}, {@code
 *       RuledTable}, {@code OtherDrawings}, {@code StoreyCaption}, {@code CaptionSides}, {@code
 *       StoreyLevels}): paints strokes that are not dashed into a raster, cells that touch are one
 *       drawing, on a page looked at twice, the second time closely; scores each; leaves sections,
 *       elevations, details and ruled tables out; lists of rooms leave the sheet before, and what
 *       they say of a number is written under that number where the plan names no room itself; a
 *       sheet that calls itself one of them and shows neither swings nor names gives no plan; a
 *       sheet counts as at most three times as long as wide, so that storeys in a row come apart;
 *       reads levels from captions ({@code floorplan.StoreyName} has their words, of some thirty
 *       languages), else from the order on the sheet, which is told. Captions of storeys are
 *       assigned over the whole sheet: where every plan has one on the same side, or every caption
 *       has a plan of its own there, that side wins over the nearest distance; chains of dimensions
 *       take none
 *   <li><b>unit</b> ({@code UnitVote}, {@code SheetUnits}, {@code AreaHints}, {@code LabelSpacing},
 *       {@code UsualAreas}): dimensions, stated areas, how far labels with areas stand apart, sizes
 *       of named rooms, door swings, wall thickness, extent and header vote; with equal votes the
 *       header loses; where nothing measures the drawing and hardly a room closes, up to two other
 *       units are tried ({@code OtherUnits}); where lettered lengths fit no unit but a usual scale
 *       of mm, cm, inches or metres, or no unit makes doors of the swings and the sheet states a
 *       scale, it was drawn at paper size and its unit is called {@code 1:50}; each page of a PDF
 *       has the scale that its own stated areas say
 *   <li><b>layers</b> ({@code LayerDictionary} ({@code layers.tsv})): words of some forty
 *       languages; a prior, never a filter
 *   <li><b>wide lines</b> ({@code WideStrokes}): walls drawn as one line of 6 to 80 cm (polylines
 *       with a width, thick strokes of a plot) become filled areas; a thick pen round a wall, which
 *       draws two lines beside each other, stays a pen
 *   <li><b>room outlines</b> ({@code RoomOutlines}, {@code OutlinePens}, {@code OutlineChoice},
 *       {@code OutlineEvidence}): rooms that somebody drew as closed polygons or areas of colour,
 *       whatever their layer is called (decision 0027): of each layer, each family of layers
 *       ({@code Room - Hall}) and all layers together those polygons that are no doubles, go round
 *       no others and lie in none. They are rooms where they lie no farther apart than walls are
 *       thick, fill the storey, hold a label each, state their own area and have the doors at their
 *       borders; a word in the name of the layer is one more sign. Without such a word they must
 *       also hold as many labels, each alone, as the rooms between walls do. Named rooms that
 *       nobody drew are added
 *   <li><b>walls</b> ({@code FloorReading}, {@code FloorScore}, {@code ShortPieces}, {@code
 *       WallFinder}, {@code WallNetwork}, {@code WallSolids}, {@code WallPairs}, {@code
 *       ThickWalls}, {@code WallEnds}, {@code FreeOutlines}, {@code Counters}, {@code
 *       WindowBoards}, {@code CurvedFaces}, {@code Families}, {@code StairStrings}, {@code
 *       FurnitureOutlines}, {@code FloorHatches}, {@code FilledWalls}, {@code Symbols}, {@code
 *       OtherWalls}, {@code DashedWalls}): fills, thin polygons, parallel pairs, arcs about one
 *       centre; stairs with their strings, hatching of walls and floors, and outlines with a bowl,
 *       a tub or doors in them are no walls, nor are outlines of furniture's size that touch
 *       nothing and go on nowhere, empty outlines of 0.5 to 0.7 m depth and at least 1.4 m length
 *       flush with walls behind them (worktops, wardrobes), and boards before windows; walls of 0.6
 *       to 1.25 m are two faces that belong to no other wall, with no name and hardly anything but
 *       hatching between them, that go round corners or hold other walls, and count where no name,
 *       leaf or lettered area is lost by them; where walls are filled or hatched, other parallels
 *       are none; where doors hang in no wall or names lie in no room, pairs on layers of doors or
 *       without a meaning and dashed pairs are tried too; pieces shorter than thick count on one
 *       layer only where a name, a stated area or a leaf finds no place without them, a leaf hangs
 *       where no wall begins, a leaf that leaves over 8 % of its opening free fits better with
 *       them, or names that shared a room get rooms of their own (in a plan without names not for
 *       the last two reasons); where doors gain openings by them and fewer places look broken, a
 *       place without a name may vanish
 *   <li><b>stairs</b> ({@code FlightDraft}, {@code ClimbSigns}, {@code ClimbWord}, {@code
 *       StairChecks}): the line across the treads, followed over landings: an arrow's head (two
 *       strokes or a triangle) is up, a circle is the foot; beside DN, DOWN, AB, scende and the
 *       like an arrow leads down; without a line, UP stands at the foot and DN at the top. Such
 *       words name no room. Where nothing or two things are said, {@code up_deg} is one of the two
 *       directions along the flight, {@code direction_assumed} is true, printed plans draw no
 *       arrow, and {@code stair_direction_assumed} tells so
 *   <li><b>openings</b> ({@code OpeningFinder}, {@code JambGaps}, {@code GapContents}, {@code
 *       GapRivals}, {@code GapLines}, {@code SinglePanes}, {@code CornerWindows}, {@code
 *       OpenLeaves}, {@code UnplacedOpenings}, {@code SwingMatch}, {@code Leaves}, {@code
 *       SlidingDoors}, {@code SlidingLeaves}, {@code FoldingDoors}, {@code BareGaps}, {@code
 *       SingleLineGaps}): a wall end that looks at another wall is a gap, and so are two drawn
 *       jambs with a leaf or a pane between them; swings, folding leaves, glazing and layers say
 *       what it is. Jambs may lean up to 15 degrees; lines that turn round a corner from jamb to
 *       jamb are a window in each wall; an open leaf without an arc is a hinged door; half a circle
 *       about a hinge with a leaf drawn through the hinge both ways is a door that swings both ways
 *       (with a leaf to one side only it is a passage so far); in fronts, hinged leaves between
 *       sills on both faces are windows, unless a layer calls them doors, two of them are wider
 *       than 1.05 m each, or a balcony lies behind; sashes that slide between such sills are
 *       windows however wide, unless a layer calls them doors or a balcony lies behind; between a
 *       balcony and the open, what a layer calls a window is one however wide. One line across an
 *       opening of the front is a window, inside a threshold; a pane between two jambs is one
 *       although the faces of the wall run through. A leaf much narrower than its opening has the
 *       pier beside it looked for. Treads of a flight of five or more say nothing of a gap. What is
 *       drawn and was not placed is told
 *   <li><b>arrange</b> ({@code FloorDivision}, {@code Arrangement}, {@code SnapNoding}, {@code
 *       PixelGrid}, {@code FaceClassifier}): noding on a 1 mm grid whose cells divide beside the
 *       half millimetre, where walls of 11.5 cm have their faces, faces, rooms by inscribed circle
 *   <li><b>close</b> ({@code OpenPlaces}, {@code WallTriangles}): places with a name, or a number
 *       and a door, that lead outside are closed along the shortest lines (a place without a name
 *       whose flights cover a fifth of it is a staircase of its own behind a bare gap; open without
 *       a door to a lived-in room, it belongs to that flat; it is part of the room before it where
 *       the area lettered there counts both): up to a door's width (1 m), and up to 2.5 m along
 *       something drawn
 *   <li><b>divide</b> ({@code OpenPlan}): living, dining and kitchen stay one room; other names are
 *       parted along the shortest cut
 *   <li><b>shell</b> ({@code ExternalAreas}, {@code DetachedParts}, {@code Shell}, {@code
 *       OpeningOverlaps}): balconies and terraces that are stamped as an external area of SIA 416
 *       (AGF, ANF ...) and state no area go, with their parapets, and so do small parts beside the
 *       building that nothing opens and no name fills, such as fields of a title block; walls =
 *       hull minus rooms minus footprints of openings, which lie beside one another
 *   <li><b>name</b> ({@code Leaders}, {@code RoomNames}, {@code RoomWords} ({@code rooms.tsv}),
 *       {@code RemarkLines}, {@code FixtureFinder}, {@code StoreyNaming}, {@code Dwellings}):
 *       labels, types, fittings, flats and their entrances. A name with a line into a room without
 *       a name is the name of that room. Names are known in some forty languages; abbreviations of
 *       up to three letters count only as a whole name, one letter only on sheets that name other
 *       rooms in its language; words of scripts without blanks match the end of a name; lines on
 *       ceilings and floors under a known name are no part of it, nor are heights, perimeters,
 *       volumes and kinds of area ({@code StampFigures}), and the size of a door there states no
 *       area; an open plan is named living, dining, kitchen
 *   <li><b>write</b> ({@code PlanBuilder}, {@code PlanChecks}): ids in reading order, findings
 * </ul>
 */
@NullMarked
package dev.planwalk.planreading.recognition;

import org.jspecify.annotations.NullMarked;
