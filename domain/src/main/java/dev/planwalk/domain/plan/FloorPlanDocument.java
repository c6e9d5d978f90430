package dev.planwalk.domain.plan;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.WireObject;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * A whole floor plan in metres, as the reader wrote it. This is the description of {@code
 * floor_plan.json} for every document and schema; the engine's writer is held against it by a test.
 * Points are {@code [x, y]} in local metres, x to the right and y up the sheet; rings run
 * counter-clockwise, their first point is not repeated.
 */
@WireObject("floor_plan")
public record FloorPlanDocument(
    @Doc("Name and version of this form: planwalk.floor_plan/1") @Length(min = 1, max = 80)
        String schema,
    @Doc("Unit of the drawing and the evidence for it") DrawnUnit unit,
    @Doc("Where local (0, 0) lies in the drawing; a storey's own frame wins") DrawnFrame frame,
    @Doc("Storeys, lowest first") @Length(max = DrawnLists.MOST) List<DrawnStorey> storeys,
    @Doc("Flats, each with its rooms and entrance") @Length(max = DrawnLists.MOST)
        List<DrawnFlat> flats,
    @Doc("Rooms, from the top of each storey's sheet down") @Length(max = DrawnLists.MOST)
        List<DrawnRoom> rooms,
    @Doc("Walls by their axes, for placing and naming; their bodies are storeys[].wall_footprints")
        @Length(max = DrawnLists.MOST)
        List<DrawnWall> walls,
    @Doc("Doors, windows and passages") @Length(max = DrawnLists.MOST) List<DrawnOpening> openings,
    @Doc("Sanitary and kitchen fixtures that the plan shows") @Length(max = DrawnLists.MOST)
        List<DrawnFixture> fixtures,
    @Doc("North in degrees clockwise from the top of the sheet; null if unknown")
        Optional<Double> northDeg,
    @Doc("Sum of the rooms in square metres, without balconies, terraces, voids and shafts")
        double totalAreaM2,
    @Doc("Number of rooms") int roomCount,
    @Doc("Number of walls") int wallCount,
    @Doc("Number of openings") int openingCount,
    @Doc("How sure the reader is of the whole, 0 to 1") @Range(min = 0, max = 1) double confidence,
    @Doc(
            "What was stated against the reading with correct_plan, in order; those too that do not"
                + " fit")
        @Length(max = DrawnLists.MOST)
        @OmitWhenEmpty
        Optional<List<PlanCorrection>> corrections) {

  /** What a room can be for, in words for people. */
  static final String ROOM_TYPES =
      "living, dining, kitchen, kitchen_diner, bedroom, child_room, guest_room, study,"
          + " office, meeting, shop, reception, waiting, treatment, hall, corridor,"
          + " bathroom, wc, storage, utility, cellar, garage, balcony, terrace, staircase,"
          + " technical, shaft, void or unknown";

  /** The same as a list. */
  static final List<String> ROOM_TYPE_WORDS = List.of(ROOM_TYPES.split(", | or "));

  // Written by our own reader, whatever drawing it was given: strictness would help nobody.
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  public FloorPlanDocument {
    storeys = List.copyOf(storeys);
    flats = List.copyOf(flats);
    rooms = List.copyOf(rooms);
    walls = List.copyOf(walls);
    openings = List.copyOf(openings);
    fixtures = List.copyOf(fixtures);
  }

  /** The unit of the drawing. */
  public record DrawnUnit(
      @Doc("mm, cm, dm, m, in, ft, or the scale of a page such as 1:100") @Length(max = 40)
          String name,
      @Doc("Length of one drawing unit in metres; of a page: of a point, 1/72 inch")
          double metresPerUnit,
      @Doc("0 to 1; 1 when it was stated, below 0.3 the finding unit_uncertain")
          @Range(min = 0, max = 1)
          double confidence,
      @Doc("What spoke for which unit") @Length(max = DrawnLists.MOST)
          List<UnitEvidence> evidence) {}

  /** One vote for a unit. */
  public record UnitEvidence(
      @Doc(
              "stated, dimension_text, pdf_measure, area_stamp, label_spacing, room_sizes,"
                  + " rooms_enclosed,"
                  + " scale_note, door_swings, wall_thickness, extent, insunits, lunits or"
                  + " measurement")
          @Length(max = 80)
          String source,
      @Doc("Name of the unit it speaks for") @Length(max = 40) String votesFor,
      @Doc("Its share of the source's weight") double weight,
      @Doc("How many observations agree") int count,
      @Doc("One of them in words, such as 4.05 on 405.0") @Length(max = 10_000) String detail) {}

  /** Drawing point = origin + local point / metres_per_unit. */
  public record DrawnFrame(
      @Doc("Length of one drawing unit in metres") double metresPerUnit,
      @Doc("[x, y] of local (0, 0) in drawing units") @Length(min = 2, max = 2)
          List<Double> origin) {}

  /** One storey. */
  public record DrawnStorey(
      @Doc("Id within the plan, such as storey_1") @Length(max = 80) String id,
      @Doc(
              "Name as lettered on the plan; without a caption Floor plan, or by its level where"
                  + " there are several storeys")
          @Length(max = 10_000)
          String name,
      @Doc("0 is the ground floor, -1 the first basement") int level,
      @Doc("Height of its floor above the floor of level 0, in metres") double floorM,
      @Doc("Floor to ceiling in metres; null: 2.50, as nothing was stated")
          Optional<Double> heightM,
      @Doc("Sum of its rooms in square metres") double areaM2,
      @Doc("Outer ring of the building on this storey") @Length(max = DrawnLists.MOST)
          List<List<Double>> outline,
      @Doc("What is wall: the outline without rooms and openings") @Length(max = DrawnLists.MOST)
          List<WallFootprint> wallFootprints,
      @Doc("Flights of stairs") @Length(max = DrawnLists.MOST) List<DrawnStair> stairs,
      @Doc("Where this storey's local (0, 0) lies in the drawing") Optional<DrawnFrame> frame,
      @Doc("Page of the PDF, from 1; null for drawings") Optional<Integer> page,
      @Doc("Counter-clockwise from x, of its longest walls, 0 to 90") double mainDirectionDeg,
      @Doc("Mean of its rooms by area, 0 to 1") @Range(min = 0, max = 1) double confidence) {}

  /** A piece of wall in plan. */
  public record WallFootprint(
      @Doc("Outer ring") @Length(max = DrawnLists.MOST) List<List<Double>> ring,
      @Doc("Rings of its holes") @Length(max = DrawnLists.MOST) List<List<List<Double>>> holes) {}

  /** A flight of stairs. */
  public record DrawnStair(
      @Doc("Id within the plan, such as stair_1") @Length(max = 80) String id,
      @Doc("Ring around its treads") @Length(max = DrawnLists.MOST) List<List<Double>> polygon,
      @Doc("Number of treads drawn") int steps,
      @Doc("Direction upwards, counter-clockwise from x") double upDeg,
      @Doc(
              "True where the drawing does not tell that direction, or tells two: it may be the"
                  + " opposite one (finding stair_direction_assumed)")
          boolean directionAssumed) {}

  /** A flat: rooms behind one entrance. */
  public record DrawnFlat(
      @Doc("Id within the plan, such as flat_1") @Length(max = 80) String id,
      @Doc("Ids of its storeys") @Length(max = DrawnLists.MOST) List<String> storeyIds,
      @Doc("Ids of its rooms") @Length(max = DrawnLists.MOST) List<String> roomIds,
      @Doc("Id of the door through which it is entered; null if none was found") @Length(max = 80)
          Optional<String> entranceOpeningId,
      @Doc("Sum of its rooms in square metres, without balconies and terraces") double areaM2) {}

  /** A room: the clear floor between the wall faces. */
  public record DrawnRoom(
      @Doc("Id within the plan, such as room_1; send it as room to choose this room")
          @Length(max = 80)
          String id,
      @Doc("Id of its storey") @Length(max = 80) String storeyId,
      @Doc("Id of its flat; null for staircases, shared corridors, shafts") @Length(max = 80)
          Optional<String> flatId,
      @Doc("Name as lettered on the plan, or empty") @Length(max = 10_000) String name,
      @Doc("Number as lettered on the plan") @Length(max = 10_000) Optional<String> number,
      @Doc(ROOM_TYPES) @Length(max = 80) String type,
      @Doc("Uses of an open plan in order, such as living, kitchen, dining; else its type")
          @Length(max = DrawnLists.MOST)
          List<String> functions,
      @Doc("Measured floor area in square metres") double areaM2,
      @Doc("Area as lettered on the plan; more than 5 % off is the finding area_differs")
          Optional<Double> statedAreaM2,
      @Doc("Ring of its clear floor") @Length(max = DrawnLists.MOST) List<List<Double>> polygon,
      @Doc("Rings of what stands in it, such as piers") @Length(max = DrawnLists.MOST)
          List<List<List<Double>>> holes,
      @Doc("Counter-clockwise from x, of its longest walls, 0 to 90") double mainDirectionDeg,
      @Doc("Where its polygon comes from: room_layer and fill were drawn, faces lie between walls")
          @Length(max = 80)
          String source,
      @Doc("0 to 1: how it is enclosed, and whether its lettered area agrees")
          @Range(min = 0, max = 1)
          double confidence) {}

  /** A wall by its axis. */
  public record DrawnWall(
      @Doc("Id within the plan, such as wall_1") @Length(max = 80) String id,
      @Doc("Id of its storey") @Length(max = 80) String storeyId,
      @Doc("Its points, running through openings") @Length(max = DrawnLists.MOST)
          List<List<Double>> axis,
      @Doc("In metres; null where walls are drawn as single lines") Optional<Double> thicknessM,
      @Doc("exterior, interior or railing") @Length(max = 80) String kind,
      @Doc("0 to 1: how it is drawn, and how much of it bounds a room") @Range(min = 0, max = 1)
          double confidence) {}

  /** A door, window or passage. */
  public record DrawnOpening(
      @Doc("Id within the plan, such as opening_1") @Length(max = 80) String id,
      @Doc("Id of its storey") @Length(max = 80) String storeyId,
      @Doc("Id of the wall it lies in; null in walls without an axis, such as curved ones")
          @Length(max = 80)
          Optional<String> wallId,
      @Doc("door, window or passage") @Length(max = 80) String kind,
      @Doc("hinged, sliding, pocket, fixed or none") @Length(max = 80) String operation,
      @Doc("Four corners: two on one wall face along the axis, two on the other face back")
          @Length(max = 4)
          List<List<Double>> footprint,
      @Doc("From the start of the wall's axis to its middle, in metres") double centreM,
      @Doc("Clear width along the wall in metres") double widthM,
      @Doc("start or end: where a single leaf hangs, along the wall's axis; null if unknown")
          @Length(max = 80)
          Optional<String> hinge,
      @Doc("left or right: where leaves open to, seen along the axis; null if unknown")
          @Length(max = 80)
          Optional<String> swing,
      @Doc("Number of leaves, at least 1") int leaves,
      @Doc("Height of the sill above the floor in metres; null: the default of the kind")
          Optional<Double> sillM,
      @Doc("Height of the head above the floor in metres; null: the default of the kind")
          Optional<Double> headM,
      @Doc("Whether one sees through it") boolean glazed,
      @Doc("Whether it leads out of the building") boolean exterior,
      @Doc("Whether a flat is entered through it") boolean entrance,
      @Doc("Ids of the rooms on both sides; null for outside") @Length(max = 80)
          List<Optional<String>> connects,
      @Doc("0 to 1: what shows that something opens here") @Range(min = 0, max = 1)
          double confidence) {}

  /** A fitting that the plan shows. */
  public record DrawnFixture(
      @Doc("Id within the plan, such as fixture_1") @Length(max = 80) String id,
      @Doc("Id of the room it stands in; null for none") @Length(max = 80) Optional<String> roomId,
      @Doc("toilet, bath, shower, basin, sink, cooker or kitchen_line") @Length(max = 80)
          String kind,
      @Doc("Ring around it") @Length(max = DrawnLists.MOST) List<List<Double>> outline,
      @Doc("From its back into the room, counter-clockwise from x") double directionDeg) {}

  /** Reads a {@code floor_plan.json}. */
  static FloorPlanDocument of(byte[] json) {
    return MAPPER.readValue(json, FloorPlanDocument.class);
  }
}
