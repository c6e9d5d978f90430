package dev.planwalk.tour;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidOpening;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.OpeningFrame;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.tour.capture.CapturePoint;
import dev.planwalk.tour.capture.Link;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import dev.planwalk.tour.splat.PackedSplats;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code tour.json}: schema {@value #SCHEMA}, the file {@code tour.schema.json} beside this
 * class. Lengths are metres rounded to 1 mm in the frame of the files; rings run counter-clockwise
 * seen from above with sheet up at the top; there are neither URLs nor ids of the service in it.
 */
public final class TourManifest {

  /** The schema word. */
  public static final String SCHEMA = "planwalk.tour/1";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final double FOV_DEGREES = 75;

  /** How far from the middle of the first view a way on may begin: seen on upright screens too. */
  private static final double WELL_INSIDE_DEGREES = 20;

  private final TourPlan plan;
  private final Survey survey;
  private final Frame frame;

  private TourManifest(TourPlan plan, Survey survey) {
    this.plan = plan;
    this.survey = survey;
    this.frame = plan.frame();
  }

  /** A splat file of the tour: its variant, splats, and the box around their centres. */
  record SplatFile(String variant, int count, double[] low, double[] high) {

    static SplatFile of(String variant, PackedSplats splats) {
      double[] low = {0, 0, 0};
      double[] high = {0, 0, 0};
      for (int i = 0; i < 3 * splats.count(); i++) {
        double value = splats.coordinate(i);
        low[i % 3] = i < 3 ? value : Math.min(low[i % 3], value);
        high[i % 3] = i < 3 ? value : Math.max(high[i % 3], value);
      }
      return new SplatFile(variant, splats.count(), low, high);
    }

    String name() {
      return "splat-" + variant + ".spz";
    }
  }

  /** The file, with a newline at its end. */
  static byte[] write(TourPlan plan, Survey survey, List<SplatFile> splats) {
    ObjectNode json = new TourManifest(plan, survey).json(splats);
    return (MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n")
        .replace("\r\n", "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  private ObjectNode json(List<SplatFile> splats) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("schema", SCHEMA);
    TourRequest request = plan.request();
    json.putObject("tour")
        .put("title", request.title())
        .put("usage_type", request.look().usageType().wire())
        .put("seed", Long.toString(request.seed()))
        .put("model", request.settings().model())
        .put("flat", plan.flat().map(Flat::id).orElse(null));
    ObjectNode axes = json.putObject("frame").put("unit", "m").put("up", "y");
    axes.putArray("origin_plan_m").add(frame.centreX()).add(frame.centreY());
    OptionalDouble north = request.plan().northDegrees();
    axes.put("north_deg", north.isPresent() ? (Double) north.getAsDouble() : null);
    axes.put("eye_height_m", Walk.EYE_METRES);
    json.set("fidelity", fidelity(request.plan()));
    ArrayNode storeys = json.putArray("storeys");
    plan.walks().forEach(walk -> storeys.add(storey(walk)));
    ArrayNode doors = json.putArray("doors");
    plan.walks().forEach(walk -> walk.doorways().forEach(door -> doors.add(door(walk, door))));
    ArrayNode panoramas = json.putArray("panoramas");
    plan.points().forEach(point -> panoramas.add(panorama(point)));
    CapturePoint start = plan.points().getFirst();
    json.putObject("start")
        .put("panorama", start.id())
        .put("yaw_deg", tenth(startYaw(start)))
        .put("pitch_deg", 0)
        .put("fov_deg", FOV_DEGREES);
    ArrayNode files = json.putArray("splats");
    for (SplatFile file : splats) {
      ObjectNode node =
          files
              .addObject()
              .put("variant", file.variant())
              .put("file", file.name())
              .put("count", file.count());
      ArrayNode bounds = node.putArray("bounds");
      numbers(bounds.addArray(), file.low());
      numbers(bounds.addArray(), file.high());
    }
    json.put("collider", "collider.glb").put("dollhouse", "dollhouse.glb");
    plan.skippedRooms().forEach(json.putArray("skipped_rooms")::add);
    return json;
  }

  private static ObjectNode fidelity(FloorPlan plan) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("unit", plan.unit().name());
    node.put("unit_confidence", hundredth(plan.unit().confidence()));
    OptionalDouble worst =
        plan.rooms().stream()
            .filter(room -> room.statedAreaSquareMetres().orElse(0) > 0)
            .mapToDouble(room -> {
              double stated = room.statedAreaSquareMetres().getAsDouble();
              return 100 * Math.abs(room.areaSquareMetres() - stated) / stated;
            })
            .max();
    node.put(
        "max_area_error_percent",
        worst.isPresent() ? (Double) hundredth(worst.getAsDouble()) : null);
    return node;
  }

  private ObjectNode storey(Walk walk) {
    StoreyLayout layout = walk.storey().shell().layout();
    Storey storey = layout.storey();
    ObjectNode node = MAPPER.createObjectNode();
    node.put("id", storey.id()).put("name", storey.name()).put("level", storey.level());
    node.put("floor_y_m", Frame.millimetres(storey.floorMetres()));
    node.put("height_m", Frame.millimetres(layout.heightMetres()));
    Geometry flat = flatFootprint(walk);
    node.set("outline", rings(Polygons.parts(flat)));
    node.set("walls", rings(Polygons.parts(Polygons.common(layout.walls(), flat))));
    ArrayNode windows = node.putArray("windows");
    for (Shell.Pane pane : walk.storey().shell().panes()) {
      if (walk.storey().rooms().stream().anyMatch(r -> r.room().id().equals(pane.roomId()))) {
        ArrayNode line = windows.addArray();
        point(line, pane.start());
        point(line, pane.end());
      }
    }
    node.set("walkable", rings(walk.walkable()));
    ArrayNode rooms = node.putArray("rooms");
    walk.storey().rooms().forEach(room -> rooms.add(room(room)));
    ArrayNode axes = node.putArray("wall_axes");
    for (Wall wall : plan.request().plan().walls()) {
      if (wall.storeyId().equals(storey.id()) && axis(wall, flat).intersects(flat)) {
        axes.add(wall(wall));
      }
    }
    return node;
  }

  private static LineString axis(Wall wall, Geometry flat) {
    return flat.getFactory()
        .createLineString(
            wall.axis().stream().map(p -> new Coordinate(p.x(), p.y())).toArray(Coordinate[]::new));
  }

  /** What the plan says of a wall, for whoever points at it. */
  private ObjectNode wall(Wall wall) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("id", wall.id()).put("kind", wall.kind().wire());
    node.put("thickness_m", millimetres(wall.thicknessMetres()));
    node.put("confidence", hundredth(wall.confidence()));
    ArrayNode axis = node.putArray("axis");
    wall.axis().forEach(p -> point(axis, p));
    return node;
  }

  private static @Nullable Double millimetres(OptionalDouble metres) {
    return metres.isPresent() ? (Double) Frame.millimetres(metres.getAsDouble()) : null;
  }

  /** The rooms of the flat with the walls around them. */
  private static Geometry flatFootprint(Walk walk) {
    StoreyLayout layout = walk.storey().shell().layout();
    List<Polygon> floors = walk.storey().rooms().stream().map(LaidRoom::floor).toList();
    Geometry around = Polygons.grow(Polygons.union(floors), 0.45);
    Geometry whole = Polygons.union(layout.hull(), Polygons.union(floors));
    return Polygons.simplify(Polygons.common(around, whole), 0.005);
  }

  private ObjectNode room(LaidRoom laid) {
    Room room = laid.room();
    ObjectNode node = MAPPER.createObjectNode();
    node.put("id", room.id()).put("name", room.name()).put("type", room.type().wire());
    node.put("area_m2", hundredth(room.areaSquareMetres()));
    OptionalDouble stated = room.statedAreaSquareMetres();
    node.put(
        "stated_area_m2", stated.isPresent() ? (Double) hundredth(stated.getAsDouble()) : null);
    node.put("confidence", hundredth(room.confidence()));
    node.set("polygon", ring(laid.floor().getExteriorRing()));
    Coordinate inside = laid.floor().getInteriorPoint().getCoordinate();
    point(node.putArray("label_at"), inside.x, inside.y);
    return node;
  }

  private ObjectNode door(Walk walk, LaidOpening door) {
    double floor = TourPlan.floorOf(walk);
    OpeningFrame box = door.frame();
    double middle = box.thickness() / 2;
    ObjectNode node = MAPPER.createObjectNode();
    node.put("id", door.opening().id());
    node.put("storey", walk.storey().shell().layout().storey().id());
    node.putArray("rooms")
        .add(door.right().orElseThrow().room().id())
        .add(door.left().orElseThrow().room().id());
    ArrayNode corners = node.putArray("corners");
    corner(corners, box.at(0, middle), floor);
    corner(corners, box.at(box.width(), middle), floor);
    corner(corners, box.at(box.width(), middle), floor + door.head());
    corner(corners, box.at(0, middle), floor + door.head());
    return node;
  }

  private void corner(ArrayNode corners, Point at, double height) {
    position(corners.addArray(), new Vec3(at.x(), at.y(), height));
  }

  /** The best view from the start, turned no farther than it takes to see a way on. */
  private double startYaw(CapturePoint start) {
    double least = Double.POSITIVE_INFINITY;
    for (Link link : plan.links()) {
      if (link.from().equals(start.id())) {
        Point mark = link.mark();
        double bearing =
            Frame.yawDegrees(mark.x() - start.at().x(), mark.y() - start.at().y())
                - start.facingDegrees();
        double off = Math.IEEEremainder(bearing, 360);
        double turn = Math.copySign(Math.max(0, Math.abs(off) - WELL_INSIDE_DEGREES), off);
        least = Math.abs(turn) < Math.abs(least) ? turn : least;
      }
    }
    return Double.isInfinite(least)
        ? start.facingDegrees()
        : Math.IEEEremainder(start.facingDegrees() + least, 360);
  }

  private ObjectNode panorama(CapturePoint point) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("id", point.id()).put("room", point.roomId()).put("storey", point.storeyId());
    position(node.putArray("position"), plan.eye(point));
    node.put("yaw_deg", tenth(point.facingDegrees()));
    node.put("exposure_ev", survey.exposures().getOrDefault(point.id(), 0.0));
    node.put("file", PanoramaMaker.panorama(point));
    node.put("preview", PanoramaMaker.preview(point));
    node.put("still", PanoramaMaker.still(point));
    ArrayNode links = node.putArray("links");
    for (Link link : plan.links()) {
      if (link.from().equals(point.id())) {
        links.addObject().put("to", link.to()).put("through", link.through().orElse(null));
      }
    }
    return node;
  }

  /** Outlines and holes alike: what lies within an odd number of rings is inside. */
  private ArrayNode rings(List<Polygon> polygons) {
    ArrayNode rings = MAPPER.createArrayNode();
    for (Polygon polygon : polygons) {
      rings.add(ring(polygon.getExteriorRing()));
      for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
        rings.add(ring(polygon.getInteriorRingN(i)));
      }
    }
    return rings;
  }

  /** Counter-clockwise with sheet up at the top, which z down the sheet does not change. */
  private ArrayNode ring(LinearRing ring) {
    ArrayNode node = MAPPER.createArrayNode();
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c);
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate p = forward ? c[i] : c[c.length - 1 - i];
      point(node.addArray(), p.x, p.y);
    }
    return node;
  }

  private void point(ArrayNode into, Point p) {
    point(into.addArray(), p.x(), p.y());
  }

  private void point(ArrayNode into, double x, double y) {
    into.add(Frame.millimetres(frame.x(x))).add(Frame.millimetres(frame.z(y)));
  }

  private void position(ArrayNode into, Vec3 scene) {
    Vec3 p = frame.file(scene);
    numbers(into, new double[] {p.x(), p.y(), p.z()});
  }

  private static void numbers(ArrayNode into, double[] values) {
    for (double value : values) {
      into.add(Frame.millimetres(value));
    }
  }

  private static double tenth(double value) {
    return Math.rint(value * 10) / 10;
  }

  private static double hundredth(double value) {
    return Math.rint(value * 100) / 100;
  }
}
