package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.testsupport.flats.TrueOpening.Form;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Polygon;

/**
 * Puts doors and windows into the walls of a storey: a spanning tree of doors from the corridor or
 * the staircase, a few more where rooms belong together, windows on every front.
 */
final class OpeningDesign {

  private static final double CORNER = 0.1;
  private static final double APART = 0.25;

  /** One in so many inner doors does not swing. */
  private static final int SLIDING = 5;

  private final List<TrueRoom> rooms;
  private final List<WallRun> runs;
  private final int level;
  private final RandomGenerator random;
  private final List<TrueOpening> openings = new ArrayList<>();
  private final Map<WallRun, List<double[]>> taken = new HashMap<>();

  OpeningDesign(List<TrueRoom> rooms, Polygon outer, int level, RandomGenerator random) {
    this.rooms = rooms;
    this.runs = WallRun.of(rooms, outer);
    this.level = level;
    this.random = random;
  }

  List<TrueOpening> openings() {
    boolean[] reached = new boolean[rooms.size()];
    Deque<Integer> queue = new ArrayDeque<>();
    entrances(reached, queue);
    while (!queue.isEmpty()) {
      int from = queue.remove();
      for (int to = 0; to < rooms.size(); to++) {
        if (!reached[to] && mayLead(from, to) && door(from, to)) {
          reached[to] = true;
          // Corridors go on first; a room leads on only where no corridor does.
          if (hub(to)) {
            queue.addFirst(to);
          } else {
            queue.addLast(to);
          }
        }
      }
    }
    furtherDoors();
    windows();
    return openings;
  }

  /** Doors from outside, on the ground floor; above and below it staircases are reached anyway. */
  private void entrances(boolean[] reached, Deque<Integer> queue) {
    for (int first : firstRooms()) {
      boolean stairs = rooms.get(first).type() == RoomType.STAIRCASE;
      if (level == 0) {
        Form form = random.nextInt(6) == 0 ? Form.DOUBLE : Form.HINGED;
        for (WallRun run : byLength(outside(first), false)) {
          if (place(run, form, stairs || random.nextInt(4) > 0)) {
            break;
          }
        }
      }
      reached[first] = true;
      queue.add(first);
    }
  }

  /** Where a storey is entered: its staircases, else its corridor or hall, else its room. */
  private List<Integer> firstRooms() {
    boolean common = rooms.stream().anyMatch(room -> room.flat() < 0);
    List<RoomType> order =
        level == 0 && !common
            ? List.of(RoomType.CORRIDOR, RoomType.HALL, RoomType.LIVING)
            : List.of(RoomType.STAIRCASE, RoomType.CORRIDOR);
    for (RoomType type : order) {
      List<Integer> found = new ArrayList<>();
      for (int i = 0; i < rooms.size(); i++) {
        if (rooms.get(i).type() == type) {
          found.add(i);
        }
      }
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of(0);
  }

  private boolean hub(int room) {
    RoomType type = rooms.get(room).type();
    return type == RoomType.CORRIDOR || type == RoomType.HALL || type == RoomType.STAIRCASE;
  }

  /** Whether one may walk through the first room into the second. */
  private boolean mayLead(int from, int to) {
    TrueRoom first = rooms.get(from);
    TrueRoom second = rooms.get(to);
    if (first.flat() != second.flat()) {
      // Flats are entered from a staircase, by their corridor.
      RoomType inner = first.flat() < 0 ? second.type() : first.type();
      return (first.flat() < 0 || second.flat() < 0) && inner == RoomType.CORRIDOR;
    }
    return hub(from)
        || first.type() == RoomType.LIVING
        || (first.type() == RoomType.BEDROOM && second.type() != RoomType.LIVING);
  }

  private boolean door(int from, int to) {
    Form form = form(from, to);
    for (WallRun run : byLength(between(from, to), true)) {
      boolean intoSecond = run.inside() == to;
      boolean outwards = rooms.get(to).floor().getArea() < 3;
      if (place(run, form, intoSecond != outwards)
          || place(run, Form.HINGED, intoSecond != outwards)) {
        return true;
      }
    }
    return false;
  }

  private Form form(int from, int to) {
    Form usual = usual(from, to);
    boolean within = rooms.get(from).flat() >= 0 && rooms.get(from).flat() == rooms.get(to).flat();
    if (usual != Form.HINGED || !within || random.nextInt(SLIDING) > 0) {
      return usual;
    }
    return List.of(Form.SLIDING_BEFORE_WALL, Form.POCKET, Form.FOLDING).get(random.nextInt(3));
  }

  private Form usual(int from, int to) {
    int dice = random.nextInt(20);
    boolean common = rooms.get(from).flat() < 0 || rooms.get(to).flat() < 0;
    return switch (rooms.get(to).type()) {
      case LIVING, DINING ->
          common
              ? Form.HINGED
              : dice < 9
                  ? Form.HINGED
                  : dice < 13 ? Form.DOUBLE : dice < 16 ? Form.SLIDING : Form.BARE;
      case KITCHEN -> dice < 12 ? Form.HINGED : dice < 15 ? Form.SLIDING : Form.BARE;
      case STORAGE -> dice < 14 ? Form.HINGED : Form.SLIDING;
      case STAIRCASE, CORRIDOR -> common || dice < 12 ? Form.HINGED : Form.BARE;
      default -> Form.HINGED;
    };
  }

  /** Doors between rooms that belong together, beside the tree. */
  private void furtherDoors() {
    for (int a = 0; a < rooms.size(); a++) {
      for (int b = 0; b < rooms.size(); b++) {
        RoomType first = rooms.get(a).type();
        RoomType second = rooms.get(b).type();
        boolean same = rooms.get(a).flat() == rooms.get(b).flat();
        boolean eats = second == RoomType.KITCHEN || second == RoomType.DINING;
        boolean sleeps = second == RoomType.BATHROOM && first == RoomType.BEDROOM;
        if (!same || connected(a, b)) {
          continue;
        }
        if (first == RoomType.LIVING && eats && random.nextInt(2) == 0) {
          door(a, b);
        } else if (sleeps && random.nextInt(4) == 0) {
          door(a, b);
        }
      }
    }
    for (int a = 0; a < rooms.size(); a++) {
      if (rooms.get(a).type() == RoomType.LIVING && level == 0 && random.nextInt(3) == 0) {
        Form form = List.of(Form.HINGED, Form.DOUBLE, Form.SLIDING).get(random.nextInt(3));
        byLength(outside(a), true).stream().findFirst().ifPresent(run -> place(run, form, true));
      }
    }
  }

  private boolean connected(int a, int b) {
    return openings.stream()
        .anyMatch(
            o -> (o.inside() == a && o.outside() == b) || (o.inside() == b && o.outside() == a));
  }

  private void windows() {
    for (WallRun run : runs) {
      if (run.outside() >= 0) {
        continue;
      }
      RoomType type = rooms.get(run.inside()).type();
      boolean dark = type == RoomType.STORAGE || type == RoomType.CORRIDOR || type == RoomType.HALL;
      if (dark && random.nextInt(3) > 0) {
        continue;
      }
      boolean small = dark || type == RoomType.WC || type == RoomType.BATHROOM;
      int count = small ? 1 : run.length() > 5 && random.nextBoolean() ? 2 : 1;
      for (int i = 0; i < count; i++) {
        double widest = small ? 0.9 : 2.4;
        double width =
            Measures.round(
                Math.min(random.nextDouble(0.6, widest), run.length() / count - 2 * APART));
        if (width >= 0.5) {
          double share = run.length() / count;
          middle(run, share * i, share * (i + 1), width);
        }
      }
    }
  }

  /** A window in the middle of a stretch of wall, if the place is free. */
  private void middle(WallRun run, double from, double to, double width) {
    double at = (from + to - width) / 2;
    if (free(run, at, width)) {
      add(run, run.opening(Form.WINDOW, at, width, true, false), at, width);
    }
  }

  private boolean place(WallRun run, Form form, boolean opensInside) {
    boolean inwards = run.outside() < 0 || opensInside;
    double width = Math.min(width(form, run), run.length() - 2 * CORNER);
    if (width < 0.65) {
      return false;
    }
    double room = run.length() - width - 2 * CORNER;
    double corner = CORNER + Math.min(room, random.nextInt(3) * 0.05);
    double[] places = {
      corner, run.length() - width - corner, CORNER + room * random.nextDouble(), CORNER + room / 2
    };
    int first = random.nextInt(places.length);
    boolean hinge = random.nextBoolean();
    for (int i = 0; i < 2 * places.length; i++) {
      double at = places[(first + i) % places.length];
      if (!free(run, at, width)) {
        continue;
      }
      boolean hingeAtEnd = (i >= places.length) != hinge;
      TrueOpening opening = run.opening(form, at, width, inwards, hingeAtEnd);
      if (form.runsAlongWall()) {
        double length = width + TrueOpening.BEYOND_LEAF;
        double beside = hingeAtEnd == inwards ? at : at - length;
        if (free(run, beside, width + length)) {
          add(run, opening, beside, width + length);
          return true;
        }
        continue;
      }
      if (!form.swings()
          || rooms.get(opening.inside()).floor().buffer(1e-6).contains(opening.swept())) {
        add(run, opening, at, width);
        return true;
      }
    }
    return false;
  }

  private double width(Form form, WallRun run) {
    boolean entrance = run.outside() < 0;
    return switch (form) {
      case HINGED -> {
        RoomType type = rooms.get(run.inside()).type();
        RoomType other = entrance ? type : rooms.get(run.outside()).type();
        boolean narrow =
            type == RoomType.WC
                || other == RoomType.WC
                || type == RoomType.STORAGE
                || other == RoomType.STORAGE;
        yield entrance ? pick(0.95, 1.0, 1.01) : narrow ? pick(0.7, 0.76) : pick(0.8, 0.885, 0.9);
      }
      case DOUBLE -> pick(1.3, 1.4, 1.51, 1.76);
      case SLIDING -> entrance ? pick(1.8, 2.0, 2.4) : pick(0.9, 1.2, 1.4);
      case SLIDING_BEFORE_WALL, POCKET -> pick(0.76, 0.885, 0.9, 1.01);
      case FOLDING -> pick(0.8, 1.01, 1.2, 1.6);
      case BARE -> pick(0.85, 0.95, 1.1, 1.25);
      case WINDOW -> throw new IllegalArgumentException("windows have the width of their front");
    };
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }

  private boolean free(WallRun run, double at, double width) {
    return at >= CORNER - 1e-9
        && at + width <= run.length() - CORNER + 1e-9
        && taken.getOrDefault(run, List.of()).stream()
            .noneMatch(other -> at < other[1] + APART && other[0] < at + width + APART);
  }

  /** Adds an opening that takes a stretch of wall. */
  private void add(WallRun run, TrueOpening opening, double at, double length) {
    taken.computeIfAbsent(run, k -> new ArrayList<>()).add(new double[] {at, at + length});
    openings.add(opening);
  }

  private List<WallRun> between(int a, int b) {
    return runs.stream().filter(run -> run.between(a, b)).toList();
  }

  private List<WallRun> outside(int room) {
    return runs.stream().filter(run -> run.inside() == room && run.outside() < 0).toList();
  }

  private List<WallRun> byLength(List<WallRun> of, boolean longestFirst) {
    Comparator<WallRun> length = Comparator.comparingDouble(WallRun::length);
    return of.stream().sorted(longestFirst ? length.reversed() : length).toList();
  }
}
