package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.TrueRoom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Designs a floor of an office or a school, as an office builds. */
final class FloorDesign {

  private static final int ATTEMPTS = 40;

  private final Office office;
  private final RandomGenerator random;

  private FloorDesign(Office office, RandomGenerator random) {
    this.office = office;
    this.random = random;
  }

  static Floor of(Office office) {
    RandomGenerator random = office.random("floor");
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Optional<Floor> floor = new FloorDesign(office, random).floor();
      if (floor.isPresent()) {
        return floor.get();
      }
    }
    throw new IllegalStateException("no sound floor in " + ATTEMPTS + " attempts");
  }

  private Optional<Floor> floor() {
    FloorCells layout =
        new FloorCells(office.has(Habit.SCHOOL_FLOOR), office.has(Habit.OPEN_ZONES), random);
    boolean curved = office.has(Habit.CURVED_WING);
    List<Cell> cells =
        Partition.fitted(curved ? layout.oneWing() : layout.wings(office.has(Habit.OBLIQUE_WING)));
    double thickness = pick(0.24, 0.3, 0.365, 0.4, 0.45);
    List<Axis> axes = thick(Partition.axes(cells), cells, thickness);
    FloorBuild flat = new FloorBuild(cells, axes, thickness, List.of(), Bend.NONE);
    List<Polygon> floors = flat.floors(flat.walls());
    WindowRow row = WindowRow.random(office.has(Habit.SHORT_PIERS), layout.module(), random);
    List<TrueOpening> openings =
        new FloorOpenings(cells, axes, floors, row, random).openings(office.has(Habit.OPEN_ZONES));
    if (openings.isEmpty()) {
      return Optional.empty();
    }
    Bend bend = curved ? bend(Partition.outline(cells)) : Bend.NONE;
    Columns columns =
        office.has(Habit.COLUMNS)
            ? Columns.random(cells, axes, openings, bend, random)
            : Columns.NONE;
    FloorBuild build = new FloorBuild(cells, axes, thickness, columns.inWalls(), bend);
    return Optional.of(built(build, openings, columns.free(), glazing(axes, layout.module())));
  }

  /** An arc of 30 to 80 degrees, so flat that straight windows stay in their walls. */
  private Bend bend(Polygon outline) {
    Envelope box = outline.getEnvelopeInternal();
    double radius = box.getWidth() / Math.toRadians(random.nextDouble(30, 80));
    return new Bend(Math.max(radius, box.getHeight() + 12), box.centre().x);
  }

  /** Circles on which walls along the building lie once it is bent. */
  private static List<House.Circle> circles(FloorBuild build) {
    Bend bend = build.bend();
    Set<Double> radii = new TreeSet<>();
    for (Axis axis : build.axes()) {
      if (!bend.none() && Math.abs(axis.to().y - axis.from().y) < 1e-6) {
        double y = bend.radius() + axis.from().y;
        double out = axis.part() == WallPart.FRONT ? build.thickness() : axis.right();
        for (double off : new double[] {0, axis.left(), -axis.left(), out, -out}) {
          radii.add(Math.round((y + off) * 1e6) / 1e6);
        }
      }
    }
    return radii.stream()
        .map(radius -> new House.Circle(bend.middle(), -bend.radius(), radius))
        .toList();
  }

  private Floor built(
      FloorBuild build,
      List<TrueOpening> openings,
      List<Polygon> columns,
      List<TrueOpening> glazing) {
    Map<WallPart, Geometry> walls = build.walls();
    List<Polygon> floors = build.floors(walls);
    List<TrueRoom> rooms = new ArrayList<>();
    List<List<String>> names = new ArrayList<>();
    for (int i = 0; i < floors.size(); i++) {
      RoomKind kind = build.cells().get(i).kind();
      rooms.add(new TrueRoom(0, List.of(kind.type()), floors.get(i)));
      names.add(List.of(kind.name(office.look().language())));
    }
    List<Geometry> all = new ArrayList<>(walls.values());
    all.add(build.inner());
    Polygon outer = Plane.single(Grid.clean(Grid.union(all)));
    House.Storey storey =
        new House.Storey(
            random.nextInt(0, 3),
            outer,
            build.inner(),
            1,
            rooms,
            openings.stream().map(build.bend()::map).toList(),
            List.of(),
            circles(build));
    return new Floor(
        storey,
        names,
        walls,
        build.lines(walls),
        build.middles(),
        columns,
        glazing.stream().map(build.bend()::map).toList(),
        !build.bend().none(),
        build.cells().stream().map(Cell::kind).toList());
  }

  private List<Axis> thick(List<Axis> axes, List<Cell> cells, double front) {
    double light = office.has(Habit.LINE_PARTITIONS) ? 0 : pick(0.08, 0.1, 0.125, 0.15);
    double bearing =
        light == 0 && random.nextBoolean() ? 0 : Math.max(light, pick(0.125, 0.175, 0.2, 0.24));
    Set<Long> glazed = office.has(Habit.GLAZED_FRONTS) ? glazedSides(axes) : Set.of();
    List<Axis> thick = new ArrayList<>();
    for (Axis axis : axes) {
      if (axis.front()) {
        boolean glass = glazed.contains(side(axis));
        thick.add(axis.with(glass ? WallPart.CURTAIN : WallPart.FRONT, glass ? 0.03 : front));
      } else {
        boolean hub = cells.get(axis.inside()).kind().hub();
        boolean bears = hub || cells.get(axis.outside()).kind().hub();
        thick.add(axis.with(bears ? WallPart.BEARING : WallPart.LIGHT, bears ? bearing : light));
      }
    }
    return thick;
  }

  /** Directions of the fronts that are of glass: all, or some of them. */
  private Set<Long> glazedSides(List<Axis> axes) {
    Set<Long> sides = new TreeSet<>();
    axes.stream().filter(Axis::front).forEach(axis -> sides.add(side(axis)));
    if (random.nextInt(3) > 0) {
      List<Long> all = List.copyOf(sides);
      sides.removeIf(_ -> random.nextBoolean());
      sides.add(all.get(random.nextInt(all.size())));
    }
    return sides;
  }

  private static long side(Axis axis) {
    return Math.floorMod(Math.round(Math.toDegrees(axis.angle()) / 5), 72);
  }

  private static List<TrueOpening> glazing(List<Axis> axes, double module) {
    List<TrueOpening> fields = new ArrayList<>();
    for (Axis axis : axes) {
      if (axis.part() == WallPart.CURTAIN) {
        int count = (int) Math.max(1, Math.round(axis.length() / Math.min(module, 1.5)));
        double width = axis.length() / count;
        for (int i = 0; i < count; i++) {
          fields.add(axis.opening(TrueOpening.Form.WINDOW, i * width, width, axis.inside(), false));
        }
      }
    }
    return fields;
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }
}
