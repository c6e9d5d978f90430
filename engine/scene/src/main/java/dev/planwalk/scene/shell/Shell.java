package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The building of one storey as meshes: walls, floors, ceilings, windows, doors, trim and fittings.
 *
 * @param layout the mended storey
 * @param portals windows through which daylight enters, on the inner wall faces
 * @param panes the same windows with what a camera wants to know
 * @param leaves door leaves that stand open in a room
 * @param heated windows above radiators, by opening id
 * @param hinged labels of the instances of hinged leaves, and where they are when shut
 */
public record Shell(
    StoreyLayout layout,
    List<Portal> portals,
    List<Pane> panes,
    List<Leaf> leaves,
    List<String> heated,
    List<Hinged> hinged) {

  public Shell {
    portals = List.copyOf(portals);
    panes = List.copyOf(panes);
    leaves = List.copyOf(leaves);
    heated = List.copyOf(heated);
    hinged = List.copyOf(hinged);
  }

  /** A hinged leaf among the instances of a scene, by its label. */
  public record Hinged(String openingId, String label, Transform shut) {}

  /** A way into a room that a photographer may stand in: the corners of its floor. */
  public record Doorway(String openingId, Point start, Point end, Vec3 intoRoom, double depth) {}

  /**
   * Doors and passages between this room and other rooms that one can see through once their leaf
   * is off: hinged doors and plain passages, not those of glass.
   */
  public List<Doorway> doorwaysOf(LaidRoom room) {
    List<Doorway> doorways = new ArrayList<>();
    for (LaidOpening opening : layout.openingsOf(room)) {
      boolean inner = opening.left().isPresent() && opening.right().isPresent();
      boolean outside = opening.toOutdoors() || opening.opening().entrance();
      if (inner && !outside && opening.walkable() && liftable(opening)) {
        OpeningFrame f = opening.frameFrom(room);
        doorways.add(
            new Doorway(
                opening.opening().id(),
                f.at(0, 0),
                f.at(f.width(), 0),
                new Vec3(f.along().y(), -f.along().x(), 0),
                f.thickness()));
      }
    }
    return doorways;
  }

  private static boolean liftable(LaidOpening opening) {
    boolean bare =
        opening.opening().kind() == Opening.Kind.PASSAGE
            || opening.opening().operation() == Opening.Operation.NONE;
    return bare || opening.opening().operation() == Opening.Operation.HINGED;
  }

  /**
   * The instances of a scene after somebody has seen to the doors.
   *
   * @param shut openings whose hinged leaves are closed
   * @param lifted openings whose hinged leaves are taken off
   */
  public List<Instance> seeToDoors(List<Instance> instances, Set<String> shut, Set<String> lifted) {
    Map<String, Hinged> byLabel = new HashMap<>();
    hinged.forEach(leaf -> byLabel.put(leaf.label(), leaf));
    List<Instance> answer = new ArrayList<>();
    for (Instance instance : instances) {
      Hinged leaf = byLabel.get(instance.label());
      if (leaf == null) {
        answer.add(instance);
      } else if (!lifted.contains(leaf.openingId())) {
        Transform at = shut.contains(leaf.openingId()) ? leaf.shut() : instance.transform();
        answer.add(new Instance(instance.mesh(), at, instance.materials(), instance.label()));
      }
    }
    return answer;
  }

  /** A window to outdoors: its rectangle on the inner wall face, and the room it lights. */
  public record Pane(
      String openingId, String roomId, Point start, Point end, double sill, double head) {

    /** Area in m². */
    public double area() {
      return start.distanceTo(end) * (head - sill);
    }
  }

  /** What a camera's line of sight can meet. */
  public enum ObstacleKind {
    WALL,
    /** Side of an opening, across the wall. */
    REVEAL,
    WINDOW,
    DOOR,
    RADIATOR
  }

  /**
   * An upright face that stops the eye.
   *
   * @param index of the pane in {@link #panes()} for windows
   * @param openingId of windows and doors, else empty
   */
  public record Obstacle(
      Point start,
      Point end,
      double low,
      double high,
      ObstacleKind kind,
      int index,
      String openingId) {}

  /**
   * All upright faces: walls, what is left of them around openings, windows, shut doors, radiators.
   */
  public List<Obstacle> obstacles() {
    return Obstacles.of(this);
  }

  /**
   * An open door leaf.
   *
   * @param outline where it stands
   * @param start one end of its opening, in the middle of the wall
   * @param end the other end
   * @param hinged whether it can be shut or lifted off, see {@link #seeToDoors}
   */
  public record Leaf(
      String openingId,
      Ring outline,
      double heightMetres,
      Point start,
      Point end,
      boolean hinged) {}

  /**
   * Builds the shell.
   *
   * @param cut height at which walls are cut open and ceilings left off; infinity for neither
   * @param groundMetres level of the ground outside, relative to this floor, below 0
   * @param storeyAbove whether another storey stands on this one
   */
  public static Shell build(
      StoreyLayout layout,
      Look look,
      SurfaceSource surfaces,
      SceneParts parts,
      double cut,
      double groundMetres,
      boolean storeyAbove) {
    ShellStyle style = ShellStyle.of(look.style());
    boolean openAbove = cut < layout.heightMetres();
    double top = Math.min(cut, layout.heightMetres());
    SurfaceMesh body = new SurfaceMesh("shell");
    new WallBody(layout, new AccentWalls(layout), cut).addTo(body);
    FloorBody floors = new FloorBody(layout, openAbove ? -0.25 : groundMetres - 0.4);
    floors.addFloors(body);
    if (!openAbove) {
      floors.addCeiling(body, layout.heightMetres() + (storeyAbove ? 3.1 : 0.35));
    }
    SurfaceMesh stairs = new SurfaceMesh("stairs");
    Flights.add(layout, stairs, layout.heightMetres() + 0.25, openAbove ? cut : 1e9);

    SurfaceMesh trim = new SurfaceMesh("trim");
    WallRuns runs = new WallRuns(layout, Math.max(0.012, style.casingMetres() - 0.012));
    RoomTrim roomTrim = new RoomTrim(style, runs, trim, top);
    layout.rooms().forEach(room -> roomTrim.add(room, openAbove));

    SurfaceMesh fittings = new SurfaceMesh("fittings");
    Fittings installer = new Fittings(layout, style, runs, fittings);
    List<String> heated = new ArrayList<>();
    for (LaidRoom room : layout.rooms()) {
      if (top > 1.3) {
        installer.addElectrics(room);
      }
      installer.addRadiators(room).forEach(o -> heated.add(o.opening().id()));
    }

    SurfaceMesh balcony = new SurfaceMesh("balcony");
    Outdoors outdoors = new Outdoors(layout, balcony);
    layout.rooms().stream()
        .filter(LaidRoom::outdoor)
        .forEach(room -> outdoors.add(room, storeyAbove, top == cut ? cut : 1e9));
    outdoors.addParapets(top);

    SurfaceMesh windows = new SurfaceMesh("window");
    SurfaceMesh doors = new SurfaceMesh("door");
    SurfaceMesh glass = new SurfaceMesh("glass");
    WindowJoinery glazier = new WindowJoinery(style, windows, glass);
    DoorJoinery joiner = new DoorJoinery(layout, style, look.purpose(), doors, glass);
    List<Portal> portals = new ArrayList<>();
    List<Pane> panes = new ArrayList<>();
    List<Leaf> leaves = new ArrayList<>();
    for (LaidOpening opening : layout.openings()) {
      boolean window =
          opening.opening().kind() == Opening.Kind.WINDOW
              || (opening.glazed() && opening.toOutdoors());
      if (window) {
        glazier.add(opening, openAbove ? cut : 1e9);
      } else {
        for (DoorJoinery.Leaf leaf : joiner.add(opening, openAbove ? cut : 1e9)) {
          leaves.add(standing(opening, leaf));
        }
      }
      boolean lights = opening.toOutdoors() && opening.innerRoom().isPresent();
      if (lights && (window || opening.opening().kind() == Opening.Kind.PASSAGE)) {
        panes.add(pane(opening));
        portals.add(portal(opening));
      }
    }
    for (SurfaceMesh mesh : List.of(body, stairs, trim, fittings, balcony, windows, doors, glass)) {
      mesh.placeInto(parts, surfaces);
    }
    List<Hinged> hinged = new ArrayList<>();
    for (HungLeaf leaf : joiner.hung()) {
      leaf.placeInto(parts, surfaces);
      hinged.add(new Hinged(leaf.openingId(), leaf.label(), leaf.shut()));
    }
    return new Shell(layout, portals, panes, leaves, heated, hinged);
  }

  private static Leaf standing(LaidOpening opening, DoorJoinery.Leaf leaf) {
    OpeningFrame f = opening.frame();
    return new Leaf(
        opening.opening().id(),
        new Ring(leaf.outline()),
        leaf.height(),
        f.at(0, f.thickness() / 2),
        f.at(f.width(), f.thickness() / 2),
        opening.opening().operation() == Opening.Operation.HINGED);
  }

  private static Pane pane(LaidOpening opening) {
    OpeningFrame f = opening.inwardFrame();
    return new Pane(
        opening.opening().id(),
        opening.innerRoom().orElseThrow().room().id(),
        f.at(0, 0),
        f.at(f.width(), 0),
        opening.sill(),
        opening.head());
  }

  /** edgeU runs along the wall, edgeV up, so that their product points into the room. */
  private static Portal portal(LaidOpening opening) {
    OpeningFrame f = opening.inwardFrame();
    Affine scene = f.toScene();
    return new Portal(
        scene.point(new Vec3(0, 0, opening.sill())),
        scene.direction(new Vec3(f.width(), 0, 0)),
        new Vec3(0, 0, opening.head() - opening.sill()));
  }
}
