package dev.planwalk.scene;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Flats of one to eight rectangular rooms: a rectangle is cut again and again, rooms are what lies
 * between walls, neighbours get a door, outside walls a window, one room a balcony.
 */
public final class SyntheticPlan {

  private static final double OUTER = 0.30;
  private static final double HALF_INNER = 0.06;

  private static final RoomType[] TYPES = {
    RoomType.LIVING,
    RoomType.BEDROOM,
    RoomType.BATHROOM,
    RoomType.HALL,
    RoomType.KITCHEN,
    RoomType.STORAGE,
    RoomType.CHILD_ROOM,
    RoomType.WC
  };

  private final SplittableRandom random;
  private final double jitter;
  private final List<double[]> cells = new ArrayList<>();
  private final List<Room> rooms = new ArrayList<>();
  private final List<Opening> openings = new ArrayList<>();

  private SyntheticPlan(long seed, double jitter) {
    this.random = new SplittableRandom(seed);
    this.jitter = jitter;
  }

  /** A clean flat. */
  public static FloorPlan flat(int rooms, long seed) {
    return new SyntheticPlan(seed, 0).plan(rooms, 0);
  }

  /** The same on another level. */
  public static FloorPlan flatOnLevel(int rooms, long seed, int level) {
    return new SyntheticPlan(seed, 0).plan(rooms, level);
  }

  /** A flat whose corners are off by up to this many metres, as in traced drawings. */
  public static FloorPlan sloppyFlat(int rooms, long seed, double jitterMetres) {
    return new SyntheticPlan(seed, jitterMetres).plan(rooms, 0);
  }

  private FloorPlan plan(int count, int level) {
    double width = Math.sqrt(count) * (3.6 + random.nextDouble());
    double depth = Math.sqrt(count) * (3.2 + random.nextDouble());
    cells.add(new double[] {0, 0, width, depth});
    while (cells.size() < count) {
      cut();
    }
    cells.sort((a, b) -> Double.compare(area(b), area(a)));
    for (int i = 0; i < cells.size(); i++) {
      rooms.add(room(i, TYPES[i % TYPES.length], clear(i)));
    }
    doors();
    windows();
    double[] first = clear(0);
    if (first[1] < 0.01) {
      balcony(first);
    }
    Ring outline = rectangle(-OUTER, -OUTER, width + OUTER, depth + OUTER);
    Storey storey =
        new Storey(
            "storey_1",
            "Level " + level,
            level,
            level * 2.75,
            OptionalDouble.empty(),
            width * depth,
            outline,
            walls(outline),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            0,
            1);
    Optional<String> entrance =
        openings.stream().filter(Opening::entrance).map(Opening::id).findFirst();
    Flat flat =
        new Flat(
            "flat_1",
            List.of("storey_1"),
            rooms.stream().map(Room::id).toList(),
            entrance,
            width * depth);
    return new FloorPlan(
        new LengthUnit("m", 1, 1, List.of()),
        new Frame(1, new Point(0, 0)),
        List.of(storey),
        List.of(flat),
        rooms,
        List.of(),
        openings,
        List.of(),
        OptionalDouble.empty(),
        1);
  }

  private static double area(double[] cell) {
    return (cell[2] - cell[0]) * (cell[3] - cell[1]);
  }

  private void cut() {
    int largest = 0;
    for (int i = 0; i < cells.size(); i++) {
      largest = area(cells.get(i)) > area(cells.get(largest)) ? i : largest;
    }
    double[] c = cells.remove(largest);
    double share = 0.4 + 0.2 * random.nextDouble();
    if (c[2] - c[0] > c[3] - c[1]) {
      double x = c[0] + share * (c[2] - c[0]);
      cells.add(new double[] {c[0], c[1], x, c[3]});
      cells.add(new double[] {x, c[1], c[2], c[3]});
    } else {
      double y = c[1] + share * (c[3] - c[1]);
      cells.add(new double[] {c[0], c[1], c[2], y});
      cells.add(new double[] {c[0], y, c[2], c[3]});
    }
  }

  private double width() {
    return cells.stream().mapToDouble(c -> c[2]).max().orElse(0);
  }

  private double depth() {
    return cells.stream().mapToDouble(c -> c[3]).max().orElse(0);
  }

  /** Cell without its half of the inner walls. */
  private double[] clear(int i) {
    double[] c = cells.get(i);
    return new double[] {
      c[0] + (c[0] > 0 ? HALF_INNER : 0),
      c[1] + (c[1] > 0 ? HALF_INNER : 0),
      c[2] - (c[2] < width() - 1e-9 ? HALF_INNER : 0),
      c[3] - (c[3] < depth() - 1e-9 ? HALF_INNER : 0)
    };
  }

  private double off() {
    return jitter * (2 * random.nextDouble() - 1);
  }

  private Room room(int i, RoomType type, double[] r) {
    Ring ring =
        new Ring(
            List.of(
                new Point(r[0] + off(), r[1] + off()),
                new Point(r[2] + off(), r[1] + off()),
                new Point(r[2] + off(), r[3] + off()),
                new Point(r[0] + off(), r[3] + off())));
    return new Room(
        "room_" + (i + 1),
        "storey_1",
        Optional.of("flat_1"),
        type.wire(),
        Optional.empty(),
        type,
        List.of(type),
        new Area(ring, List.of()),
        ring.signedArea(),
        OptionalDouble.empty(),
        0,
        Room.Source.FACES,
        1);
  }

  private static Ring rectangle(double x0, double y0, double x1, double y1) {
    return new Ring(
        List.of(new Point(x0, y0), new Point(x1, y0), new Point(x1, y1), new Point(x0, y1)));
  }

  /** A door wherever two cells share enough wall. */
  private void doors() {
    for (int i = 0; i < cells.size(); i++) {
      for (int j = 0; j < cells.size(); j++) {
        double[] a = cells.get(i);
        double[] b = cells.get(j);
        if (Math.abs(a[2] - b[0]) < 1e-9) {
          double low = Math.max(a[1], b[1]) + 0.3;
          double high = Math.min(a[3], b[3]) - 0.3;
          if (high - low > 1.0) {
            double y = low + 0.15;
            Ring quad = rectangle(a[2] - HALF_INNER, y, a[2] + HALF_INNER, y + 0.885);
            // The first two points lie on one wall face: start at the right face, going up.
            add(Opening.Kind.DOOR, turned(quad), 0.885, i, j, false);
          }
        }
        if (Math.abs(a[3] - b[1]) < 1e-9) {
          double low = Math.max(a[0], b[0]) + 0.3;
          double high = Math.min(a[2], b[2]) - 0.3;
          if (high - low > 1.0) {
            double x = low + 0.15;
            Ring quad = rectangle(x, a[3] - HALF_INNER, x + 0.885, a[3] + HALF_INNER);
            add(Opening.Kind.DOOR, quad, 0.885, i, j, false);
          }
        }
      }
    }
  }

  private static Ring turned(Ring quad) {
    List<Point> p = quad.points();
    return new Ring(List.of(p.get(1), p.get(2), p.get(3), p.get(0)));
  }

  private void windows() {
    boolean entered = false;
    for (int i = 0; i < cells.size(); i++) {
      double[] c = clear(i);
      double middle = (c[0] + c[2]) / 2;
      double half = Math.min(0.9, (c[2] - c[0]) * 0.3);
      if (c[1] == 0) {
        Ring quad = rectangle(middle - half, -OUTER, middle + half, 0);
        add(i == 0 ? Opening.Kind.DOOR : Opening.Kind.WINDOW, quad, 2 * half, i, -1, i == 0);
      }
      if (c[3] > depth() - 1e-9) {
        Ring quad = rectangle(middle - half, depth(), middle + half, depth() + OUTER);
        add(Opening.Kind.WINDOW, quad, 2 * half, i, -1, true);
      }
      if (c[2] > width() - 1e-9 && !entered) {
        entered = true;
        double y = (c[1] + c[3]) / 2;
        Ring quad = turned(rectangle(width(), y - 0.5, width() + OUTER, y + 0.5));
        add(Opening.Kind.DOOR, quad, 1.0, i, -2, false);
      }
    }
  }

  /**
   * @param second index of a cell, -1 for outdoors, -2 for the entrance
   */
  private void add(
      Opening.Kind kind, Ring quad, double width, int first, int second, boolean glazed) {
    boolean window = kind == Opening.Kind.WINDOW;
    openings.add(
        new Opening(
            "opening_" + (openings.size() + 1),
            "storey_1",
            Optional.empty(),
            kind,
            Opening.Operation.HINGED,
            quad,
            0,
            width,
            window ? Optional.empty() : Optional.of(Opening.Hinge.START),
            window ? Optional.empty() : Optional.of(Opening.Swing.LEFT),
            1,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            window || glazed,
            second < 0,
            second == -2,
            List.of(
                Optional.of("room_" + (first + 1)),
                second < 0 ? Optional.empty() : Optional.of("room_" + (second + 1)))));
  }

  private void balcony(double[] first) {
    double[] b = {first[0], -OUTER - 1.6, first[2], -OUTER};
    rooms.add(room(rooms.size(), RoomType.BALCONY, b));
  }

  private List<Area> walls(Ring outline) {
    List<Ring> holes = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      double[] c = clear(i);
      holes.add(rectangle(c[0], c[1], c[2], c[3]));
    }
    // Openings are left in the walls here: the shell cuts them.
    return List.of(new Area(outline, holes));
  }
}
