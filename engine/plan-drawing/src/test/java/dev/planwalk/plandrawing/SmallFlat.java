package dev.planwalk.plandrawing;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A flat of 8.6 m by 5.3 m for tests: living room, bath, corridor, a shaft too small for a label.
 * Walls 0.3 m outside, 0.1 m inside.
 */
final class SmallFlat {

  static final String STOREY = "storey_1";

  String livingName = "Wohnen";
  OptionalDouble northDegrees = OptionalDouble.of(30);
  double turnDegrees = 0;
  boolean singleLines = false;

  /** The bath reaches to the living room; with a thin wall between them, or with none. */
  boolean touching = false;

  boolean thinWall = false;

  /** Nobody recognised the bath and the corridor. */
  boolean halfUnseen = false;

  /** An empty worktop stands at the north wall of the living room. */
  boolean worktop = false;

  /** Living room and bath are one flat, the corridor another. */
  boolean twoFlats = false;

  /** The entrance opens outwards. */
  boolean outwards = false;

  String storeyName = "Erdgeschoss";
  int level = 0;

  /** Nothing tells which way the stairs climb. */
  boolean stairAssumed = false;

  private static final double[][] ROOMS = {
    {0.3, 0.3, 5.3, 5.0}, {5.4, 2.4, 7.4, 5.0}, {5.4, 0.3, 8.3, 2.3}, {8.1, 4.8, 8.3, 5.0}
  };

  /** The flat drawn with a sofa in the living room. */
  Sheet draw(Variant variant, Language language) {
    Ring sofa =
        new Ring(List.of(new Point(1, 1), new Point(3, 1), new Point(3, 1.9), new Point(1, 1.9)));
    return draw(variant, language, List.of(new Furniture(Furniture.Kind.SOFA, sofa)));
  }

  /** The flat drawn with furniture. */
  Sheet draw(Variant variant, Language language, List<Furniture> furniture) {
    return PlanDrawing.draw(
        plan(), new DrawingRequest(variant, language, STOREY, "flat.dxf", furniture));
  }

  FloorPlan plan() {
    List<Room> rooms =
        List.of(
            room(1, livingName, RoomType.LIVING, ROOMS[0]),
            room(
                2,
                "Bad",
                RoomType.BATHROOM,
                touching ? new double[] {5.3, 2.4, 7.4, 5.0} : ROOMS[1]),
            room(3, "Flur", RoomType.CORRIDOR, ROOMS[2]),
            room(4, "Schacht", RoomType.SHAFT, ROOMS[3]));
    return new FloorPlan(
        new LengthUnit("cm", 0.01, 1, List.of()),
        new Frame(0.01, new Point(0, 0)),
        List.of(storey()),
        twoFlats ? List.of(part(1, "room_1", "room_2"), part(2, "room_3", "room_4")) : List.of(),
        halfUnseen ? List.of(rooms.getFirst()) : rooms,
        walls(),
        openings(),
        fixtures(),
        northDegrees,
        1);
  }

  private static Flat part(int number, String... rooms) {
    return new Flat("flat_" + number, List.of(STOREY), List.of(rooms), Optional.of("opening_1"), 0);
  }

  private List<Fixture> fixtures() {
    Fixture bath =
        new Fixture(
            "fixture_1",
            Optional.of("room_2"),
            Fixture.Kind.BATH,
            box(5.4, 4.25, 7.1, 5.0),
            270 + turnDegrees);
    Fixture top =
        new Fixture(
            "fixture_2",
            Optional.of("room_1"),
            Fixture.Kind.KITCHEN_LINE,
            box(0.3, 4.4, 3.3, 5.0),
            270 + turnDegrees);
    return worktop ? List.of(bath, top) : List.of(bath);
  }

  private Storey storey() {
    Area body =
        new Area(
            box(0, 0, 8.6, 5.3),
            Arrays.stream(ROOMS)
                .limit(halfUnseen ? 1 : ROOMS.length)
                .map(r -> box(r[0], r[1], r[2], r[3]))
                .toList());
    return new Storey(
        STOREY,
        storeyName,
        level,
        0,
        OptionalDouble.empty(),
        40,
        box(0, 0, 8.6, 5.3),
        singleLines ? List.of() : List.of(body),
        List.of(new Stair("stair_1", box(7.5, 0.4, 8.3, 2.2), 8, 90 + turnDegrees, stairAssumed)),
        Optional.empty(),
        OptionalInt.empty(),
        (turnDegrees + 360) % 90,
        1);
  }

  private List<Wall> walls() {
    OptionalDouble thickness = singleLines ? OptionalDouble.empty() : OptionalDouble.of(0.3);
    Wall outer =
        new Wall(
            "wall_1", STOREY, List.of(at(0, 0.15), at(8.6, 0.15)), thickness, Wall.Kind.EXTERIOR);
    Wall thin =
        new Wall(
            "wall_2",
            STOREY,
            List.of(at(5.3, 2.3), at(5.3, 5.0)),
            OptionalDouble.of(0.05),
            Wall.Kind.INTERIOR);
    return thinWall ? List.of(outer, thin) : List.of(outer);
  }

  private List<Opening> openings() {
    return List.of(
        opening(1, Opening.Kind.DOOR, box(6.0, 0, 7.0, 0.3), Optional.of(Opening.Hinge.START)),
        opening(2, Opening.Kind.WINDOW, box(2.0, 0, 4.0, 0.3), Optional.empty()),
        opening(3, Opening.Kind.DOOR, box(5.9, 2.3, 6.7, 2.4), Optional.of(Opening.Hinge.END)));
  }

  private Opening opening(
      int number, Opening.Kind kind, Ring footprint, Optional<Opening.Hinge> hinge) {
    return new Opening(
        "opening_" + number,
        STOREY,
        Optional.empty(),
        kind,
        kind == Opening.Kind.WINDOW ? Opening.Operation.FIXED : Opening.Operation.HINGED,
        footprint,
        0,
        1,
        hinge,
        hinge.map(h -> outwards && number == 1 ? Opening.Swing.RIGHT : Opening.Swing.LEFT),
        1,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        kind == Opening.Kind.WINDOW,
        number < 3,
        false,
        List.of(Optional.of("room_3"), Optional.empty()));
  }

  private Room room(int number, String name, RoomType type, double[] r) {
    Ring ring = box(r[0], r[1], r[2], r[3]);
    return new Room(
        "room_" + number,
        STOREY,
        Optional.empty(),
        name,
        Optional.empty(),
        type,
        List.of(type),
        new Area(ring, List.of()),
        ring.signedArea(),
        OptionalDouble.empty(),
        (turnDegrees + 360) % 90,
        Room.Source.FACES,
        1);
  }

  private Ring box(double left, double low, double right, double high) {
    List<Point> corners = new ArrayList<>();
    corners.add(at(left, low));
    corners.add(at(right, low));
    corners.add(at(right, high));
    corners.add(at(left, high));
    return new Ring(corners);
  }

  private Point at(double x, double y) {
    return new Placement(StrictMath.toRadians(turnDegrees), 1, 0, 0).turned(new Point(x, y));
  }
}
