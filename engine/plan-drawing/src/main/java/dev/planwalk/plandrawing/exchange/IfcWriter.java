package dev.planwalk.plandrawing.exchange;

import static dev.planwalk.plandrawing.exchange.StepOutput.UNSET;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.plandrawing.Language;
import dev.planwalk.plandrawing.RoomWords;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Polygon;

/**
 * A plan as building model: IFC4 in a STEP file, in millimetres. Site, building and storeys at
 * their heights; a space for each room with name, number and area; walls, drawn up to the ceiling,
 * with holes, doors and windows; slabs between storeys; a zone for each flat. What a plan does not
 * have, a model made of it does not have either: no roof, no stairs, no materials.
 */
public final class IfcWriter {

  private static final String PROGRAM = "Planwalk";

  /** Railings are so high, in metres, as in the pictures. */
  private static final double RAILING = 1.0;

  /** Slabs between storeys are no thinner and no thicker, in metres. */
  private static final double THINNEST_SLAB = 0.05;

  private static final double THICKEST_SLAB = 1.0;

  /**
   * What is written.
   *
   * @param storeyIds of the plan's storeys, at least one
   * @param title of the building: the name of the file that the plan was read from; any text
   * @param writtenAt stamped into the file's header
   */
  public record Request(
      List<String> storeyIds, Language language, String title, Instant writtenAt) {

    public Request {
      storeyIds = List.copyOf(storeyIds);
    }
  }

  private final FloorPlan plan;
  private final Request request;
  private final StepOutput out = new StepOutput();
  private final IfcObjects objects;
  private final Map<String, String> spaces = new HashMap<>();
  private final List<Storey> storeys;

  private IfcWriter(FloorPlan plan, Request request) {
    this.plan = plan;
    this.request = request;
    this.objects = new IfcObjects(out, new IfcGuids(FloorPlanJson.write(plan)));
    this.storeys =
        plan.storeys().stream()
            .filter(storey -> request.storeyIds().contains(storey.id()))
            .sorted(Comparator.comparingDouble(Storey::floorMetres))
            .toList();
    if (storeys.isEmpty()) {
      throw new IllegalArgumentException("the plan has no storey of " + request.storeyIds());
    }
  }

  /**
   * The file; the same plan and request give the same bytes.
   *
   * @throws IllegalArgumentException if the plan has none of the storeys
   * @throws OversizedPlanException if the file would be too large
   */
  public static byte[] write(FloorPlan plan, Request request) {
    return new IfcWriter(plan, request).file();
  }

  private byte[] file() {
    // A project has a name, whatever the file is called.
    String title = PlainText.of(request.title()).isEmpty() ? "Plan" : request.title();
    String context = context();
    IfcShapes shapes = new IfcShapes(out, context);
    String units =
        out.add(
            "IFCUNITASSIGNMENT",
            StepOutput.list(
                List.of(
                    out.add("IFCSIUNIT", "*", ".LENGTHUNIT.", ".MILLI.", ".METRE."),
                    out.add("IFCSIUNIT", "*", ".AREAUNIT.", UNSET, ".SQUARE_METRE."),
                    out.add("IFCSIUNIT", "*", ".VOLUMEUNIT.", UNSET, ".CUBIC_METRE."),
                    out.add("IFCSIUNIT", "*", ".PLANEANGLEUNIT.", UNSET, ".RADIAN."))));
    String project =
        objects.object(
            "IFCPROJECT", "project", title, UNSET, UNSET, StepOutput.list(List.of(context)), units);
    String sitePlace = shapes.place(UNSET, 0, 0, 0);
    String site =
        objects.object(
            "IFCSITE",
            "site",
            request.language() == Language.GERMAN ? "Grundstück" : "Site",
            sitePlace,
            UNSET,
            UNSET,
            ".ELEMENT.",
            UNSET,
            UNSET,
            UNSET,
            UNSET,
            UNSET);
    String buildingPlace = shapes.place(sitePlace, 0, 0, 0);
    String building =
        objects.object(
            "IFCBUILDING",
            "building",
            title,
            buildingPlace,
            UNSET,
            UNSET,
            ".ELEMENT.",
            UNSET,
            UNSET,
            UNSET);
    Map<String, Point> places = StoreyPlaces.of(plan, storeys);
    List<String> levels = new ArrayList<>();
    for (int i = 0; i < storeys.size(); i++) {
      Optional<Storey> below = i == 0 ? Optional.empty() : Optional.of(storeys.get(i - 1));
      Storey storey = storeys.get(i);
      Point at = places.getOrDefault(storey.id(), new Point(0, 0));
      levels.add(
          storey(
              storey,
              below,
              shapes,
              shapes.place(buildingPlace, at.x(), at.y(), storey.floorMetres())));
    }
    objects.parts("project", project, List.of(site));
    objects.parts("site", site, List.of(building));
    objects.parts("building", building, levels);
    plan.flats().forEach(this::zone);
    // Programs compare whole seconds; a fraction is no part of the format.
    String stamp = request.writtenAt().truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "");
    return out.file("IFC4", title, stamp, PROGRAM);
  }

  private String context() {
    String origin =
        out.add("IFCAXIS2PLACEMENT3D", out.add("IFCCARTESIANPOINT", "(0.,0.,0.)"), UNSET, UNSET);
    String north = UNSET;
    if (plan.northDegrees().isPresent()) {
      double clockwise = StrictMath.toRadians(plan.northDegrees().getAsDouble());
      north =
          out.add(
              "IFCDIRECTION",
              "("
                  + StepOutput.real(StrictMath.sin(clockwise))
                  + ","
                  + StepOutput.real(StrictMath.cos(clockwise))
                  + ")");
    }
    return out.add(
        "IFCGEOMETRICREPRESENTATIONCONTEXT", UNSET, "'Model'", "3", "0.001", origin, north);
  }

  private String storey(Storey storey, Optional<Storey> below, IfcShapes shapes, String place) {
    String key = storey.id();
    String name = storey.name().isBlank() ? key : storey.name();
    String level =
        objects.object(
            "IFCBUILDINGSTOREY",
            "storey/" + key,
            name,
            place,
            UNSET,
            UNSET,
            ".ELEMENT.",
            IfcShapes.length(storey.floorMetres()));
    List<String> elements = new ArrayList<>();
    IfcOpenings openings = new IfcOpenings(plan, objects, shapes, place, storey.heightOrDefault());
    WallBodies.Cut cut = WallBodies.of(plan, storey);
    for (WallBodies.Piece piece : cut.pieces()) {
      elements.add(wall(piece, storey, shapes, place, openings));
    }
    cut.loose().forEach(openings::alone);
    elements.addAll(openings.elements());
    below.flatMap(under -> slab(storey, under, shapes, place)).ifPresent(elements::add);
    List<String> rooms = new ArrayList<>();
    for (Room room : plan.rooms()) {
      if (room.storeyId().equals(key)) {
        rooms.add(space(room, storey, shapes, place));
      }
    }
    objects.parts(key, level, rooms);
    objects.contained(key, level, elements);
    return level;
  }

  private String wall(
      WallBodies.Piece piece, Storey storey, IfcShapes shapes, String place, IfcOpenings openings) {
    boolean railing = piece.wall().map(wall -> wall.kind() == Wall.Kind.RAILING).orElse(false);
    boolean outside = piece.wall().map(wall -> wall.kind() == Wall.Kind.EXTERIOR).orElse(false);
    double height =
        railing ? Math.min(RAILING, storey.heightOrDefault()) : storey.heightOrDefault();
    String key = storey.id() + "/" + piece.key();
    String own = shapes.place(place, 0, 0, 0);
    String wall =
        objects.object(
            "IFCWALL",
            "wall/" + key,
            piece.key(),
            own,
            shapes.prisms(WallBodies.parts(piece.body()), 0, height),
            UNSET,
            railing ? ".PARAPET." : piece.wall().isPresent() ? ".SOLIDWALL." : ".NOTDEFINED.");
    if (piece.wall().isPresent()) {
      objects.properties(
          key, wall, "Pset_WallCommon", List.of(objects.flag("IsExternal", outside || railing)));
    }
    piece.openings().forEach(hole -> openings.inWall(hole, wall, own));
    return wall;
  }

  /** What lies between a storey's floor and the ceiling below it. */
  private Optional<String> slab(Storey storey, Storey below, IfcShapes shapes, String place) {
    double thickness = storey.floorMetres() - below.floorMetres() - below.heightOrDefault();
    if (thickness < THINNEST_SLAB || thickness > THICKEST_SLAB) {
      return Optional.empty();
    }
    List<Polygon> area = WallBodies.areas(new Area(storey.outline(), List.of()));
    return Optional.of(
        objects.object(
            "IFCSLAB",
            "slab/" + storey.id(),
            "",
            shapes.place(place, 0, 0, 0),
            shapes.prisms(area, -thickness, thickness),
            UNSET,
            ".FLOOR."));
  }

  private String space(Room room, Storey storey, IfcShapes shapes, String place) {
    double height = storey.heightOrDefault();
    String label = RoomWords.label(room, request.language());
    String shape = shapes.prisms(WallBodies.areas(room.floor()), 0, height);
    String space =
        objects.kind(
            "IFCSPACE",
            "space/" + room.id(),
            room.number().filter(number -> !number.isBlank()).orElse(label),
            StepOutput.text(room.type().wire()),
            shapes.place(place, 0, 0, 0),
            shape,
            StepOutput.text(label),
            ".ELEMENT.",
            room.type().outdoor() ? ".EXTERNAL." : ".INTERNAL.",
            UNSET);
    spaces.put(room.id(), space);
    objects.properties(
        room.id(),
        space,
        "Pset_SpaceCommon",
        List.of(objects.flag("IsExternal", room.type().outdoor())));
    objects.quantities(
        room.id(),
        space,
        "Qto_SpaceBaseQuantities",
        List.of(
            objects.areaQuantity("NetFloorArea", room.areaSquareMetres()),
            objects.lengthQuantity("Height", height)));
    return space;
  }

  private void zone(Flat flat) {
    List<String> members = new ArrayList<>();
    for (String room : flat.roomIds()) {
      Optional.ofNullable(spaces.get(room)).ifPresent(members::add);
    }
    if (!members.isEmpty()) {
      objects.zone(flat.id(), flat.id(), members);
    }
  }
}
