package dev.planwalk.tour;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.furnish.Furnished;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.furnish.RoomContext;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Texture;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The smallest flat worth a tour, off the drawing's origin: a living room of 4 x 4 m with a window,
 * a bedroom of 3 x 4 m with one, and a door between them.
 */
public final class TwoRooms {

  /** Lower left corner of the building. */
  static final double X = 40;

  static final double Y = -25;

  private TwoRooms() {}

  /** The flat. */
  public static FloorPlan plan() {
    return plan(
        box(0, 0, 7.8, 4.6),
        List.of(
            room("room_1", "Wohnen", RoomType.LIVING, box(0.3, 0.3, 4.3, 4.3)),
            room("room_2", "\"Schlafen\" <2>", RoomType.BEDROOM, box(4.4, 0.3, 7.5, 4.3))),
        List.of(
            wall("wall_1", 0.15, 0.15, 7.65, 0.15, 0.3), wall("wall_2", 4.35, 0.3, 4.35, 4.3, 0.1)),
        List.of(
            opening(
                "opening_1",
                Opening.Kind.DOOR,
                "wall_2",
                ring(4.4, 1.0, 4.4, 1.9, 4.3, 1.9, 4.3, 1.0),
                Optional.of("room_1"),
                Optional.of("room_2")),
            opening(
                "opening_2",
                Opening.Kind.WINDOW,
                "wall_1",
                box(1.2, 0, 2.8, 0.3),
                Optional.empty(),
                Optional.of("room_1")),
            opening(
                "opening_3",
                Opening.Kind.WINDOW,
                "wall_1",
                box(5.4, 0, 6.6, 0.3),
                Optional.empty(),
                Optional.of("room_2"))));
  }

  /** A flat on one storey. */
  static FloorPlan plan(Ring outline, List<Room> rooms, List<Wall> walls, List<Opening> openings) {
    Area solid = new Area(outline, rooms.stream().map(room -> room.floor().ring()).toList());
    double floor = rooms.stream().mapToDouble(Room::areaSquareMetres).sum();
    Storey storey =
        new Storey(
            "storey_1",
            "EG",
            0,
            0,
            OptionalDouble.of(2.5),
            floor,
            outline,
            List.of(solid),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            0,
            1);
    return new FloorPlan(
        new LengthUnit("m", 1, 1, List.of()),
        new dev.planwalk.floorplan.Frame(1, new Point(0, 0)),
        List.of(storey),
        List.of(
            new Flat(
                "flat_1",
                List.of("storey_1"),
                rooms.stream().map(Room::id).toList(),
                Optional.empty(),
                floor)),
        rooms,
        walls,
        openings,
        List.of(),
        OptionalDouble.empty(),
        1);
  }

  static Room room(String id, String name, RoomType type, Ring floor) {
    return new Room(
        id,
        "storey_1",
        Optional.of("flat_1"),
        name,
        Optional.empty(),
        type,
        List.of(type),
        new Area(floor, List.of()),
        Math.abs(floor.signedArea()),
        OptionalDouble.empty(),
        0,
        Room.Source.FACES,
        1);
  }

  static Wall wall(String id, double ax, double ay, double bx, double by, double thick) {
    return new Wall(
        id,
        "storey_1",
        List.of(new Point(X + ax, Y + ay), new Point(X + bx, Y + by)),
        OptionalDouble.of(thick),
        Wall.Kind.INTERIOR);
  }

  static Opening opening(
      String id,
      Opening.Kind kind,
      String wall,
      Ring footprint,
      Optional<String> one,
      Optional<String> other) {
    boolean window = kind == Opening.Kind.WINDOW;
    return new Opening(
        id,
        "storey_1",
        Optional.of(wall),
        kind,
        window ? Opening.Operation.FIXED : Opening.Operation.HINGED,
        footprint,
        1,
        footprint.points().get(0).distanceTo(footprint.points().get(1)),
        Optional.empty(),
        Optional.empty(),
        1,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        window,
        window,
        false,
        List.of(one, other));
  }

  static Ring box(double x0, double y0, double x1, double y1) {
    return ring(x0, y0, x1, y0, x1, y1, x0, y1);
  }

  static Ring ring(double... c) {
    return new Ring(
        List.of(
            new Point(X + c[0], Y + c[1]),
            new Point(X + c[2], Y + c[3]),
            new Point(X + c[4], Y + c[5]),
            new Point(X + c[6], Y + c[7])));
  }

  /** A builder with a few plain materials, a box and a ball in every room. */
  public static TourBuilder builder() {
    return new TourBuilder(scenes());
  }

  static SceneBuilder scenes() {
    return new SceneBuilder(TwoRooms::furnish, look -> TwoRooms::material);
  }

  /** One texture for all scenes, as the real studio shares its own. */
  private static final Texture CHECKS = checks();

  private static int material(Surface surface, SceneParts parts) {
    return switch (surface) {
      case GLASS ->
          parts.material(
              new Material(
                  "glass",
                  Rgb.grey(0.95),
                  -1,
                  0.05,
                  -1,
                  0,
                  0.1,
                  0,
                  0,
                  true,
                  Rgb.BLACK,
                  -1,
                  0,
                  Material.Mapping.UV));
      case FLOOR ->
          parts.material(
              Material.plain("floor", Rgb.grey(0.8), 0.5, 0.2)
                  .withBaseTexture(parts.texture(CHECKS), Material.Mapping.UV));
      default -> parts.material(Material.plain(surface.name(), Rgb.grey(0.7), 0.6, 0));
    };
  }

  private static Texture checks() {
    byte[] texels = new byte[8 * 8 * 3];
    for (int i = 0; i < texels.length; i++) {
      texels[i] = (byte) ((i / 3 / 8 + i / 3) % 2 == 0 ? 180 : 120);
    }
    return new Texture("checks", 8, 8, 3, texels, true, 0.5, 0.5);
  }

  private static Furnished furnish(RoomContext room, Look look, SceneParts parts) {
    List<Point> corners = room.floor().ring().points();
    Point low = corners.get(0);
    Point high = corners.get(2);
    Point middle = new Point((low.x() + high.x()) / 2, (low.y() + high.y()) / 2);
    MeshBuilder table = new MeshBuilder("table");
    table.box(new Vec3(-0.5, -0.3, 0), new Vec3(0.5, 0.3, 0.7));
    table.slot(1).sphere(new Vec3(0, 0, 0.9), 0.2, 12);
    int wood = parts.material(Material.plain("wood", new Rgb(0.5f, 0.3f, 0.15f), 0.5, 0.3));
    int red = parts.material(Material.plain("red", new Rgb(0.6f, 0.1f, 0.1f), 0.5, 0));
    double y = middle.y() + 1.4;
    parts.place(table.build(), Transform.at(middle.x(), y, 0, 0), List.of(wood, red), "table");
    Ring footprint =
        new Ring(
            List.of(
                new Point(middle.x() - 0.5, y - 0.3),
                new Point(middle.x() + 0.5, y - 0.3),
                new Point(middle.x() + 0.5, y + 0.3),
                new Point(middle.x() - 0.5, y + 0.3)));
    return new Furnished(
        List.of(new PlacedPiece(room.room().id(), "table", "table", true, footprint, 0, 1.1)),
        List.of());
  }

  /** A small tour of the flat. */
  public static TourRequest request(int threads) {
    return request(plan(), threads);
  }

  /** A small tour of a flat. */
  static TourRequest request(FloorPlan plan, int threads) {
    TourSettings settings =
        new TourSettings(
            "world-1.1",
            256,
            2,
            128,
            160,
            0,
            List.of(
                new TourSettings.SplatBudget("standard", 16_000),
                new TourSettings.SplatBudget("lite", 5_000)),
            1,
            threads);
    Look look =
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.TEILMOEBLIERT,
            7,
            Look.Purpose.TOUR);
    return new TourRequest(
        plan, look, Optional.empty(), Optional.empty(), "Rundgang", 42, settings);
  }
}
