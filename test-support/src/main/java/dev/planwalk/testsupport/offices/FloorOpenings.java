package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.TrueOpening;
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
 * Puts doors and windows into the walls of a floor: every cell is reached, every front has light.
 */
final class FloorOpenings {

  private static final double CORNER = 0.28;
  private static final double APART = 0.25;

  private final List<Cell> cells;
  private final List<Axis> axes;
  private final List<Polygon> floors;
  private final WindowRow row;
  private final RandomGenerator random;
  private final List<TrueOpening> openings = new ArrayList<>();
  private final Map<Axis, List<double[]>> taken = new HashMap<>();

  /**
   * @param floors of the cells
   * @param row how windows stand in fronts
   */
  FloorOpenings(
      List<Cell> cells,
      List<Axis> axes,
      List<Polygon> floors,
      WindowRow row,
      RandomGenerator random) {
    this.cells = cells;
    this.axes = axes;
    this.floors = floors;
    this.row = row;
    this.random = random;
  }

  /**
   * All openings; empty when a cell cannot be reached.
   *
   * @param zones whether open offices beside each other are open to each other
   */
  List<TrueOpening> openings(boolean zones) {
    if (zones) {
      openZones();
    }
    boolean[] reached = new boolean[cells.size()];
    Deque<Integer> queue = new ArrayDeque<>();
    entrances(reached, queue);
    while (!queue.isEmpty()) {
      int from = queue.remove();
      // Corridors first, so that rooms are entered from them wherever they can be.
      for (int to : neighbours(from)) {
        if (!reached[to] && mayLead(from, to) && door(from, to)) {
          reached[to] = true;
          queue.add(to);
        }
      }
    }
    for (boolean all : reached) {
      if (!all) {
        return List.of();
      }
    }
    windows();
    return openings;
  }

  /** Leaves stubs of walls between the zones of an open office. */
  private void openZones() {
    for (Axis axis : axes) {
      boolean within =
          !axis.front()
              && cells.get(axis.inside()).kind() == RoomKind.OPEN_OFFICE
              && cells.get(axis.outside()).kind() == RoomKind.OPEN_OFFICE;
      if (within) {
        double stub = random.nextDouble(0.5, 1.1);
        double width = axis.length() - 2 * stub;
        openings.add(axis.opening(Form.BARE, stub, width, axis.inside(), false));
        taken.computeIfAbsent(axis, _ -> new ArrayList<>()).add(new double[] {stub, stub + width});
      }
    }
  }

  private List<Integer> neighbours(int cell) {
    return axes.stream()
        .filter(axis -> axis.touches(cell) && !axis.front())
        .map(axis -> axis.behind(cell))
        .distinct()
        .sorted(
            Comparator.comparing((Integer other) -> !cells.get(other).kind().hub())
                .thenComparing(other -> other))
        .toList();
  }

  private void entrances(boolean[] reached, Deque<Integer> queue) {
    int wanted = 1 + random.nextInt(2);
    for (RoomKind kind : List.of(RoomKind.FOYER, RoomKind.CORRIDOR, RoomKind.STAIRS)) {
      for (int i = 0; i < cells.size() && wanted > 0; i++) {
        if (cells.get(i).kind() == kind && entrance(i)) {
          wanted--;
          reached[i] = true;
          queue.add(i);
        }
      }
    }
  }

  private boolean entrance(int cell) {
    for (Axis axis : between(cell, -1)) {
      Form form = random.nextInt(3) == 0 ? Form.HINGED : Form.DOUBLE;
      if (place(axis, form, form == Form.DOUBLE ? pick(1.5, 1.8, 2.0) : pick(0.9, 1.01), cell)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayLead(int from, int to) {
    RoomKind first = cells.get(from).kind();
    RoomKind second = cells.get(to).kind();
    return switch (first) {
      case CORRIDOR, FOYER -> second != RoomKind.WC;
      case STAIRS -> second == RoomKind.CORRIDOR || second == RoomKind.FOYER;
      case WASHROOM -> second == RoomKind.WC;
      case OFFICE, CLASSROOM, OPEN_OFFICE ->
          !second.hub() && second != RoomKind.WC && between(to, -2).isEmpty();
      default -> false;
    };
  }

  private boolean door(int from, int to) {
    RoomKind kind = cells.get(to).kind();
    boolean hubs = kind.hub() && cells.get(from).kind().hub();
    Form form = form(kind, hubs);
    double width =
        switch (form) {
          case DOUBLE -> pick(1.4, 1.6, 1.8);
          case BARE -> pick(1.2, 1.6, 2.0);
          case SLIDING_BEFORE_WALL -> pick(0.9, 1.01);
          default -> kind == RoomKind.WC ? pick(0.7, 0.76, 0.8) : pick(0.8, 0.885, 0.9, 1.01);
        };
    for (Axis axis : between(from, to)) {
      if (place(axis, form, width, to) || place(axis, Form.HINGED, 0.8, to)) {
        return true;
      }
    }
    return false;
  }

  private Form form(RoomKind kind, boolean hubs) {
    int dice = random.nextInt(12);
    if (hubs) {
      return dice < 6 ? Form.DOUBLE : dice < 9 ? Form.HINGED : Form.BARE;
    }
    return switch (kind) {
      case OPEN_OFFICE, MEETING -> dice < 2 ? Form.DOUBLE : dice < 3 ? Form.BARE : Form.HINGED;
      case PANTRY -> dice < 4 ? Form.BARE : Form.HINGED;
      case OFFICE -> dice < 1 ? Form.SLIDING_BEFORE_WALL : Form.HINGED;
      default -> Form.HINGED;
    };
  }

  /** Walls between two cells, the longest first; -1: the open air, -2: any hub. */
  private List<Axis> between(int a, int b) {
    return axes.stream()
        .filter(axis -> axis.touches(a))
        .filter(axis -> {
          int other = axis.behind(a);
          return b == -2 ? other >= 0 && cells.get(other).kind().hub() : other == b;
        })
        .sorted(Comparator.comparingDouble(Axis::length).reversed())
        .toList();
  }

  private boolean place(Axis axis, Form form, double width, int into) {
    double room = axis.length() - width - 2 * CORNER;
    if (room < 0) {
      return false;
    }
    double[] places = {CORNER, axis.length() - width - CORNER, CORNER + room * random.nextDouble()};
    int first = random.nextInt(places.length);
    boolean hinge = random.nextBoolean();
    for (int i = 0; i < 2 * places.length; i++) {
      double at = places[(first + i) % places.length];
      boolean hingeAtEnd = (i >= places.length) != hinge;
      TrueOpening opening = axis.opening(form, at, width, into, hingeAtEnd);
      boolean swings = !form.swings() || swings(opening);
      double length = form.runsAlongWall() ? width + TrueOpening.BEYOND_LEAF : 0;
      double beside = hingeAtEnd == (into == axis.inside()) ? at : at - length;
      if (swings && free(axis, beside, width + length)) {
        taken
            .computeIfAbsent(axis, _ -> new ArrayList<>())
            .add(new double[] {beside, beside + width + length});
        openings.add(opening);
        return true;
      }
    }
    return false;
  }

  private boolean swings(TrueOpening opening) {
    return floors.get(opening.inside()).buffer(1e-6).contains(opening.swept())
        && openings.stream()
            .noneMatch(o -> o.form().swings() && o.swept().intersects(opening.swept()));
  }

  private boolean free(Axis axis, double at, double width) {
    return at >= CORNER - 1e-9
        && at + width <= axis.length() - CORNER + 1e-9
        && taken.getOrDefault(axis, List.of()).stream()
            .noneMatch(other -> at < other[1] + APART && other[0] < at + width + APART);
  }

  private void windows() {
    for (Axis axis : axes) {
      if (axis.part() != WallPart.FRONT) {
        continue;
      }
      boolean dark =
          switch (cells.get(axis.inside()).kind()) {
            case STORE, TECHNICAL, STAIRS -> true;
            default -> false;
          };
      if (dark && random.nextInt(3) > 0) {
        continue;
      }
      for (double[] window : row.windows(axis.length(), taken.getOrDefault(axis, List.of()))) {
        openings.add(
            axis.opening(Form.WINDOW, window[0], window[1] - window[0], axis.inside(), false));
      }
    }
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }
}
