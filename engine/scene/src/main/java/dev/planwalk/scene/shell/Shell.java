package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.scene.Look;
import dev.planwalk.scene.SceneParts;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The building of one storey as meshes: walls, floors, ceilings, windows, doors, trim and fittings.
 *
 * @param layout the mended storey
 * @param portals windows through which daylight enters, on the inner wall faces
 * @param panes the same windows with what a camera wants to know
 * @param leaves door leaves that stand open in a room
 * @param heated windows above radiators, by opening id
 */
public record Shell(
    StoreyLayout layout,
    List<Portal> portals,
    List<Pane> panes,
    List<Leaf> leaves,
    List<String> heated) {

  public Shell {
    portals = List.copyOf(portals);
    panes = List.copyOf(panes);
    leaves = List.copyOf(leaves);
    heated = List.copyOf(heated);
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
    WINDOW,
    DOOR
  }

  /**
   * An upright face that stops the eye.
   *
   * @param index of the pane in {@link #panes()} for windows, else 0
   */
  public record Obstacle(
      Point start, Point end, double low, double high, ObstacleKind kind, int index) {}

  /** All upright faces: walls, what is left of them around openings, windows, shut doors. */
  public List<Obstacle> obstacles() {
    return Obstacles.of(this);
  }

  /** An open door leaf. */
  public record Leaf(String openingId, Ring outline, double heightMetres) {}

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
          leaves.add(new Leaf(opening.opening().id(), new Ring(leaf.outline()), leaf.height()));
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
    return new Shell(layout, portals, panes, leaves, heated);
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
