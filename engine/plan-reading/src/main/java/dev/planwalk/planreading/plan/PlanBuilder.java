package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Stair;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.naming.Dwellings;
import dev.planwalk.planreading.naming.FixtureDraft;
import dev.planwalk.planreading.naming.FlightDraft;
import dev.planwalk.planreading.naming.Openings;
import dev.planwalk.planreading.naming.RoomNames;
import dev.planwalk.planreading.naming.StoreyNaming;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.Shell;
import dev.planwalk.planreading.rooms.WallAxes;
import dev.planwalk.planreading.rooms.WallDraft;
import dev.planwalk.planreading.rooms.WallSides;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.sheet.StoreyCaption;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Coordinate;

/** Writes storeys down as a floor plan, with ids in reading order. */
public final class PlanBuilder {

  /** Slab between two storeys, in metres. */
  private static final double SLAB = 0.25;

  /**
   * A storey ready to be written.
   *
   * @param part of the sheet that it was read from
   */
  public record StoreyInput(
      StoreyNaming naming, StoreyCaption caption, int level, Frame frame, SheetPart part) {

    /** Page of the PDF that it stands on; empty in a drawing. */
    public OptionalInt page() {
      return part.page();
    }
  }

  private final List<Storey> storeys = new ArrayList<>();
  private final Dwellings dwellings;
  private final List<Room> rooms = new ArrayList<>();
  private final List<Wall> walls = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();
  private final List<Fixture> fixtures = new ArrayList<>();
  private final OptionalDouble ceiling;
  private final boolean traced;
  private final Map<Integer, String> entranceIds = new HashMap<>();
  private int stairCount;

  private PlanBuilder(Dwellings dwellings, OptionalDouble ceiling, boolean traced) {
    this.dwellings = dwellings;
    this.ceiling = ceiling;
    this.traced = traced;
  }

  /**
   * @param traced the lines were followed on a picture
   */
  public static FloorPlan build(
      List<StoreyInput> inputs,
      LengthUnit unit,
      OptionalDouble ceiling,
      OptionalDouble northDegrees,
      boolean traced) {
    Dwellings dwellings = Dwellings.of(inputs.stream().map(StoreyInput::naming).toList());
    PlanBuilder builder = new PlanBuilder(dwellings, ceiling, traced);
    for (StoreyInput input : inputs) {
      builder.add(input);
    }
    double area = 0;
    double weighted = 0;
    for (Storey storey : builder.storeys) {
      area += storey.areaSquareMetres();
      weighted += storey.areaSquareMetres() * storey.confidence();
    }
    double mean = area > 0 ? weighted / area : 0;
    return new FloorPlan(
        unit,
        inputs.getFirst().frame(),
        builder.storeys,
        builder.flats(),
        builder.rooms,
        builder.walls,
        builder.openings,
        builder.fixtures,
        northDegrees,
        Confidence.plan(mean, unit.confidence(), builder.rooms.size()));
  }

  private void add(StoreyInput input) {
    StoreyNaming naming = input.naming();
    String id = "storey_" + (storeys.size() + 1);
    List<RoomDraft> drafts = naming.draft().shell().rooms();
    List<Integer> order = order(drafts);
    String[] roomIds = new String[drafts.size()];
    for (int i = 0; i < order.size(); i++) {
      roomIds[order.get(i)] = "room_" + (rooms.size() + 1 + i);
    }
    List<String> ids = List.of(roomIds);
    int[] dwellingOf = dwellings.of().get(storeys.size());
    List<Room> own = new ArrayList<>();
    order.forEach(i -> own.add(room(i, naming, id, ids, dwellingOf[i])));
    addWallsAndOpenings(naming, id, ids);
    Reach reach = Reach.of(own, openings);
    RoomBorders borders = RoomBorders.of(naming);
    double area = 0;
    double weighted = 0;
    for (int i = 0; i < own.size(); i++) {
      Room room = own.get(i);
      int number = order.get(i);
      double held = borders.share(drafts.get(number).shape());
      room = room.judged(Confidence.room(room, number, naming, reach, held, traced));
      rooms.add(room);
      area += room.areaSquareMetres();
      weighted += room.areaSquareMetres() * room.confidence();
    }
    for (FixtureDraft fixture : naming.fixtures()) {
      fixtures.add(
          new Fixture(
              "fixture_" + (fixtures.size() + 1),
              fixture.room() >= 0 ? Optional.of(ids.get(fixture.room())) : Optional.empty(),
              fixture.kind(),
              ring(fixture.outline()),
              degrees(fixture.directionDegrees())));
    }
    storeys.add(storey(input, id, area, area > 0 ? weighted / area : 0));
  }

  private Storey storey(StoreyInput input, String id, double area, double confidence) {
    Shell shell = input.naming().draft().shell();
    List<Area> footprints = new ArrayList<>();
    shell.walls().forEach(wall -> footprints.add(Outlines.area(wall)));
    int level = input.level();
    String name = input.caption().name();
    double height = ceiling.orElse(Storey.DEFAULT_HEIGHT_METRES) + SLAB;
    return new Storey(
        id,
        name.isEmpty() ? givenName(level, dwellings.of().size()) : name,
        level,
        level * height,
        ceiling,
        area,
        Outlines.ring(shell.hulls().getFirst().getExteriorRing()),
        footprints,
        stairs(input.naming()),
        Optional.of(input.frame()),
        input.page(),
        Outlines.mainDirection(shell.rooms().stream().map(RoomDraft::shape).toList()),
        confidence);
  }

  /** Name of a storey without a caption: of a single one nobody knows which storey it is. */
  private static String givenName(int level, int storeys) {
    if (storeys == 1) {
      return "Floor plan";
    }
    return level == 0 ? "Ground floor" : "Level " + level;
  }

  /** From the top of the sheet down, then from the left. */
  private static List<Integer> order(List<RoomDraft> drafts) {
    List<Integer> order = new ArrayList<>();
    List<Coordinate> centres = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      order.add(i);
      centres.add(drafts.get(i).shape().getCentroid().getCoordinate());
    }
    order.sort(
        Comparator.comparingDouble((Integer i) -> -Math.rint(centres.get(i).y * 100))
            .thenComparingDouble(i -> centres.get(i).x));
    return order;
  }

  private static Room room(
      int i, StoreyNaming naming, String storey, List<String> ids, int dwelling) {
    RoomDraft draft = naming.draft().shell().rooms().get(i);
    RoomNames names = naming.names().get(i);
    double area = draft.shape().getArea();
    return new Room(
        ids.get(i),
        storey,
        dwelling < 0 ? Optional.empty() : Optional.of(flatId(dwelling)),
        names.name(),
        names.number(),
        names.type(),
        names.functions(),
        Outlines.area(draft.shape()),
        area,
        names.statedArea(),
        Outlines.mainDirection(List.of(draft.shape())),
        draft.source(),
        1);
  }

  private void addWallsAndOpenings(StoreyNaming naming, String storey, List<String> roomIds) {
    FaceClassifier.Finder inside =
        new FaceClassifier.Finder(
            naming.draft().shell().rooms().stream().map(RoomDraft::shape).toList());
    List<WallDraft> drafts = naming.walls();
    Walls found = naming.draft().walls();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.comparingDouble((Integer i) ->
                -Math.rint(Gap.middle(drafts.get(i).from(), drafts.get(i).to()).y * 100))
            .thenComparingDouble(i -> Gap.middle(drafts.get(i).from(), drafts.get(i).to()).x));
    String[] wallIds = new String[drafts.size()];
    for (int i : order) {
      WallDraft draft = drafts.get(i);
      WallSides sides = WallSides.of(draft, inside);
      wallIds[i] = "wall_" + (walls.size() + 1);
      walls.add(
          new Wall(
              wallIds[i],
              storey,
              List.of(
                  new Point(draft.from().x, draft.from().y), new Point(draft.to().x, draft.to().y)),
              draft.thickness() > 0 ? OptionalDouble.of(draft.thickness()) : OptionalDouble.empty(),
              sides.kind(draft),
              Confidence.wall(draft, found, sides)));
    }
    for (int i = 0; i < naming.openings().size(); i++) {
      OpeningDraft opening = naming.openings().get(i);
      int wall = WallAxes.of(opening.gap(), drafts);
      String id = "opening_" + (openings.size() + 1);
      boolean entrance = false;
      for (int flat = 0; flat < dwellings.entrances().size(); flat++) {
        Optional<Dwellings.Entrance> door = dwellings.entrances().get(flat);
        if (door.equals(Optional.of(new Dwellings.Entrance(storeys.size(), i)))) {
          entrance = true;
          entranceIds.put(flat, id);
        }
      }
      openings.add(
          Openings.opening(
                  id,
                  storey,
                  opening,
                  naming.judged().get(i),
                  wall < 0 ? Optional.empty() : Optional.of(drafts.get(wall)),
                  wall < 0 ? Optional.empty() : Optional.of(wallIds[wall]),
                  entrance,
                  roomIds)
              .judged(
                  Confidence.opening(opening, naming.judged().get(i).kind(), wall >= 0),
                  naming.judged().get(i).glazed() || patioDoor(opening, naming, i)));
    }
  }

  /** Sliding doors to the open are panes of glass; only garages have solid ones. */
  private static boolean patioDoor(OpeningDraft opening, StoreyNaming naming, int number) {
    Openings.Judged judged = naming.judged().get(number);
    int room = Math.max(opening.right(), opening.left());
    return judged.kind() == Opening.Kind.DOOR
        && judged.operation() == Opening.Operation.SLIDING
        && opening.outside()
        && room >= 0
        && naming.names().get(room).type() != RoomType.GARAGE;
  }

  /** The dwellings, with their rooms in the order of ids. */
  private List<Flat> flats() {
    List<Flat> flats = new ArrayList<>();
    for (int dwelling = 0; dwelling < dwellings.entrances().size(); dwelling++) {
      String id = flatId(dwelling);
      List<Room> own =
          rooms.stream().filter(room -> room.flatId().equals(Optional.of(id))).toList();
      flats.add(
          new Flat(
              id,
              own.stream().map(Room::storeyId).distinct().toList(),
              own.stream().map(Room::id).toList(),
              Optional.ofNullable(entranceIds.get(dwelling)),
              own.stream()
                  .filter(room -> !room.type().outdoor())
                  .mapToDouble(Room::areaSquareMetres)
                  .sum()));
    }
    return flats;
  }

  private static String flatId(int dwelling) {
    return "flat_" + (dwelling + 1);
  }

  private List<Stair> stairs(StoreyNaming naming) {
    List<Stair> stairs = new ArrayList<>();
    for (FlightDraft flight : naming.flights()) {
      stairs.add(
          new Stair(
              "stair_" + ++stairCount,
              Outlines.ring(flight.outline().getExteriorRing()),
              flight.steps(),
              degrees(Math.toDegrees(flight.upRadians())),
              flight.assumed()));
    }
    return stairs;
  }

  private static double degrees(double angle) {
    double turned = (angle % 360 + 360) % 360;
    return turned >= 359.9995 ? 0 : turned;
  }

  private static Ring ring(Coordinate[] corners) {
    List<Point> points = new ArrayList<>();
    for (Coordinate corner : corners) {
      points.add(new Point(corner.x, corner.y));
    }
    return new Ring(points);
  }
}
