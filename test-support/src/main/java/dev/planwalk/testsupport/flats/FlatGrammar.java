package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Geometry;

/** Divides the inside of a house, or of a part of it, into the rooms of one flat. */
final class FlatGrammar {

  private final Measures measures;
  private final RandomGenerator random;
  private final List<TrueRoom> rooms = new ArrayList<>();
  private final List<House.Circle> circles = new ArrayList<>();

  FlatGrammar(Measures measures, RandomGenerator random) {
    this.measures = measures;
    this.random = random;
  }

  List<TrueRoom> rooms() {
    return rooms;
  }

  List<House.Circle> circles() {
    return circles;
  }

  /** Adds a room, which must be one simple polygon. */
  void add(int flat, List<RoomType> functions, Geometry floor) {
    rooms.add(new TrueRoom(flat, functions, Plane.single(floor)));
  }

  /** One to three rooms without a corridor: a studio, its bath, its hall. */
  void studio(int flat, Geometry region, int count, double left, double height) {
    boolean separate = count == 1 && random.nextBoolean();
    List<RoomType> main =
        separate ? List.of(RoomType.LIVING) : List.of(RoomType.LIVING, RoomType.KITCHEN);
    if (count == 1) {
      add(flat, main, region);
      return;
    }
    double width = Measures.round(random.nextDouble(1.7, 2.2));
    Divider beside = Divider.upright(left + width + measures.partition() / 2, measures.partition());
    add(flat, main, Plane.common(region, beside.right()));
    Geometry strip = Plane.common(region, beside.left());
    if (count == 2) {
      add(flat, List.of(RoomType.BATHROOM), strip);
      return;
    }
    double y = measures.outer() + Measures.round(random.nextDouble(2.1, height - 1.5));
    add(flat, List.of(RoomType.BATHROOM), Plane.common(strip, south(y)));
    add(flat, List.of(RoomType.HALL), Plane.common(strip, north(y + measures.partition())));
  }

  /**
   * Rooms on both sides of a corridor.
   *
   * @param region inner faces all round
   * @param from its west face
   * @param to its east face
   * @param northTo where the northern rooms end; less than {@code to} if a corner is missing
   * @param entranceWest whether the flat is entered at its west end
   */
  void corridor(
      int flat,
      Geometry region,
      double from,
      double to,
      double northTo,
      boolean entranceWest,
      Program program) {
    Measures m = measures;
    List<Program.Want> south = new ArrayList<>(program.south());
    List<Program.Want> north = new ArrayList<>(program.north());
    Program.Want living = south.getLast();
    Geometry rest = region;
    double first = from;
    double last = to;
    if (program.shape() == Program.Shape.ACROSS) {
      south.removeLast();
      double width = Math.max(3.6, living.area() / m.depth());
      double x = entranceWest ? to - width : from + width;
      Divider beside = Divider.upright(x, m.partition());
      add(
          flat,
          living.functions(),
          Plane.common(region, entranceWest ? beside.right() : beside.left()));
      rest = Plane.common(region, entranceWest ? beside.left() : beside.right());
      first = entranceWest ? from : x + m.partition() / 2;
      last = entranceWest ? x - m.partition() / 2 : to;
    }
    if (!entranceWest) {
      Collections.reverse(south);
      Collections.reverse(north);
    }
    int corridorAt = rooms.size();
    Geometry corridor =
        Plane.common(rest, Plane.box(-Plane.FAR, m.corridorFrom(), Plane.FAR, m.corridorTo()));
    List<Geometry> southern =
        band(Plane.common(rest, south(m.southTo())), south, first, last, m.south());
    List<Geometry> northern =
        band(
            Plane.common(rest, north(m.northFrom())),
            north,
            first,
            Math.min(last, northTo),
            m.north());
    if (program.shape() == Program.Shape.ROUND_THE_CORNER) {
      int at = entranceWest ? southern.size() - 1 : 0;
      Geometry room = southern.get(at);
      double near = room.getEnvelopeInternal().getMinX() + 1.2;
      double far = room.getEnvelopeInternal().getMaxX() - 1.2;
      double x = Measures.round(random.nextDouble(near, Math.max(near + 0.1, far)));
      Divider end = Divider.upright(x, m.partition());
      Geometry corner =
          Plane.common(
              Plane.common(region, entranceWest ? end.right() : end.left()),
              Plane.box(-Plane.FAR, m.southTo() - 0.1, Plane.FAR, m.corridorTo()));
      southern.set(at, Plane.joined(room, corner));
      corridor = Plane.common(corridor, entranceWest ? end.left() : end.right());
    }
    rooms.add(corridorAt, new TrueRoom(flat, List.of(RoomType.CORRIDOR), Plane.single(corridor)));
    for (int i = 0; i < south.size(); i++) {
      add(flat, south.get(i).functions(), southern.get(i));
    }
    for (int i = 0; i < north.size(); i++) {
      add(flat, north.get(i).functions(), northern.get(i));
    }
  }

  /** Rooms side by side, whose widths keep their proportion and fill the band. */
  private List<Geometry> band(
      Geometry band, List<Program.Want> wants, double from, double to, double depth) {
    double wall = measures.partition();
    double free = to - from - wall * (wants.size() - 1);
    double wanted = wants.stream().mapToDouble(want -> want.width(depth)).sum();
    double middle = band.getEnvelopeInternal().centre().y;
    List<Geometry> parts = new ArrayList<>();
    Geometry rest = band;
    double x = from;
    for (int i = 0; i + 1 < wants.size(); i++) {
      double width = wants.get(i).width(depth) / wanted * free;
      double next = wants.get(i + 1).width(depth) / wanted * free;
      x = Measures.round(x + width);
      Divider divider = divider(x + wall / 2, middle, Math.min(width, next));
      parts.add(Plane.common(rest, divider.left()));
      rest = Plane.common(rest, divider.right());
      circles.addAll(divider.circles());
      x += wall;
    }
    parts.add(rest);
    return parts;
  }

  private Divider divider(double x, double middle, double narrower) {
    int kind = narrower > 2.9 ? random.nextInt(12) : 12;
    return switch (kind) {
      case 0, 1 ->
          Divider.leaning(
              x,
              middle,
              random.nextDouble(3, 9) * (random.nextBoolean() ? 1 : -1),
              measures.partition());
      case 2 -> {
        double radius = Measures.round(random.nextDouble(5, 9));
        // The wall bulges by half a metre; its middle line keeps both rooms their width.
        yield Divider.curved(x + 0.15 - radius, middle, radius, measures.partition());
      }
      default -> Divider.upright(x, measures.partition());
    };
  }

  private static Geometry south(double y) {
    return Plane.box(-Plane.FAR, -Plane.FAR, Plane.FAR, y);
  }

  private static Geometry north(double y) {
    return Plane.box(-Plane.FAR, y, Plane.FAR, Plane.FAR);
  }
}
