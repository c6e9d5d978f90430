package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * Designs houses: one flat of 1 to 12 rooms, or two or four flats about staircases, on one to three
 * storeys, with straight, oblique and curved walls, with balconies or none.
 */
public final class HouseDesign {

  private static final int ATTEMPTS = 60;

  private final RandomGenerator random;
  private final Measures measures;

  private HouseDesign(RandomGenerator random) {
    this.random = random;
    this.measures = Measures.random(random);
  }

  /** The next house of this randomness. */
  public static House next(RandomGenerator random) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Optional<House> house = new HouseDesign(random).house();
      if (house.isPresent() && Soundness.faults(house.get()).isEmpty()) {
        return house.get();
      }
    }
    throw new IllegalStateException("no sound house in " + ATTEMPTS + " attempts");
  }

  private Optional<House> house() {
    int flats = List.of(1, 1, 1, 1, 1, 2, 2, 4).get(random.nextInt(8));
    int rooms = flats == 1 ? 1 + random.nextInt(12) : 4 + random.nextInt(4);
    if (rooms < 4) {
      return Optional.of(new House(List.of(studio(rooms))));
    }
    int storeys = List.of(1, 1, 1, 1, 2, 2, 3).get(random.nextInt(7));
    boolean stairs = flats == 1 && storeys > 1;
    List<List<Program>> programs = new ArrayList<>();
    double[] widths = new double[flats];
    for (int s = 0; s < storeys; s++) {
      List<Program> storey = new ArrayList<>();
      for (int f = 0; f < flats; f++) {
        int count = flats == 1 ? Math.max(stairs ? 5 : 4, rooms) : 4 + random.nextInt(4);
        Program program = Program.of(count, stairs, measures.south(), measures.north(), random);
        storey.add(program);
        widths[f] = Math.max(widths[f], Measures.round(program.width(measures)));
      }
      programs.add(storey);
    }
    Outline outline = outline(widths, storeys, programs.getFirst().getFirst());
    int lowest = random.nextInt(4) == 0 && storeys > 1 ? -1 : 0;
    List<House.Storey> built = new ArrayList<>();
    for (int s = 0; s < storeys; s++) {
      Optional<House.Storey> storey = storey(lowest + s, outline, widths, programs.get(s));
      if (storey.isEmpty()) {
        return Optional.empty();
      }
      built.add(storey.get());
    }
    return Optional.of(new House(built));
  }

  /** The outer walls; {@code northTo}: where the northern rooms end if a corner is missing. */
  private record Outline(Polygon outer, Polygon inner, double northTo, double core) {}

  private House.Storey studio(int rooms) {
    double t = measures.outer();
    double depth = Measures.round(random.nextDouble(4.2, 5));
    double area = rooms == 1 ? random.nextDouble(16, 30) : random.nextDouble(28, 42);
    double width = Measures.round(area / depth);
    double lean = random.nextInt(3) == 0 ? random.nextDouble(-0.7, 0.7) : 0;
    Polygon outer =
        Plane.polygon(
            0, 0, width + 2 * t + lean, 0, width + 2 * t - lean, depth + 2 * t, 0, depth + 2 * t);
    Polygon inner = Plane.inside(outer, t);
    FlatGrammar grammar = new FlatGrammar(measures, random);
    grammar.studio(0, inner, rooms, t, depth);
    return complete(0, outer, inner, 1, grammar);
  }

  private Outline outline(double[] widths, int storeys, Program first) {
    Measures m = measures;
    double core = Measures.round(random.nextDouble(2.5, 2.9));
    double width = 2 * m.outer();
    for (int f = 0; f < widths.length; f++) {
      width += widths[f] + (f == 0 ? 0 : f % 2 == 1 ? core + 2 * m.party() : m.party());
    }
    double top = m.top();
    double northTo = width;
    boolean through = first.shape() != Program.Shape.ACROSS;
    double northern = first.northWidth(m) + 2 * m.outer();
    if (widths.length == 1 && storeys == 1 && through && width - northern > 1.5) {
      double notch = Measures.round(Math.max(northern, width * 0.55));
      if (width - notch > 1.2) {
        double low = m.corridorTo() + m.outer();
        Polygon outer = Plane.polygon(0, 0, width, 0, width, low, notch, low, notch, top, 0, top);
        return new Outline(outer, Plane.inside(outer, m.outer()), notch - m.outer(), core);
      }
    }
    double east = random.nextInt(4) == 0 ? random.nextDouble(-0.8, 0.8) : 0;
    double west = random.nextInt(6) == 0 ? random.nextDouble(-0.6, 0.6) : 0;
    Polygon outer = Plane.polygon(-west, 0, width + east, 0, width - east, top, west, top);
    return new Outline(outer, Plane.inside(outer, m.outer()), northTo - m.outer(), core);
  }

  private Optional<House.Storey> storey(
      int level, Outline outline, double[] widths, List<Program> programs) {
    Measures m = measures;
    FlatGrammar grammar = new FlatGrammar(m, random);
    Geometry rest = outline.inner();
    double x = m.outer();
    for (int f = 0; f < widths.length; f++) {
      boolean last = f == widths.length - 1;
      double to = x + widths[f];
      Geometry region = rest;
      if (!last) {
        Divider party = Divider.upright(to + m.party() / 2, m.party());
        region = Plane.common(rest, party.left());
        rest = Plane.common(rest, party.right());
      }
      double northTo = last ? outline.northTo() : to;
      boolean entranceWest = widths.length == 1 || f % 2 == 1;
      Program program = programs.get(f);
      if (Plane.polygons(region).size() != 1) {
        return Optional.empty();
      }
      grammar.corridor(f, region, x, to, northTo, entranceWest, program);
      x = to + m.party();
      if (f % 2 == 0 && !last) {
        Divider party = Divider.upright(x + outline.core() + m.party() / 2, m.party());
        core(grammar, Plane.common(rest, party.left()));
        rest = Plane.common(rest, party.right());
        x += outline.core() + m.party();
      }
    }
    int flats = widths.length;
    Polygon outer = outline.outer();
    Polygon inner = outline.inner();
    if (random.nextInt(4) == 0) {
      return Optional.of(bow(level, outer, inner, flats, grammar));
    }
    return Optional.of(complete(level, outer, inner, flats, grammar));
  }

  /** A staircase that reaches from the south front over the corridors, and a store behind it. */
  private void core(FlatGrammar grammar, Geometry region) {
    double to = measures.corridorTo();
    grammar.add(
        -1,
        List.of(RoomType.STAIRCASE),
        Plane.common(region, Plane.box(-Plane.FAR, -Plane.FAR, Plane.FAR, to)));
    grammar.add(
        -1,
        List.of(RoomType.STORAGE),
        Plane.common(region, Plane.box(-Plane.FAR, measures.northFrom(), Plane.FAR, Plane.FAR)));
  }

  /** A curved front before a living room, if it is wide enough. */
  private House.Storey bow(
      int level, Polygon outer, Polygon inner, int flats, FlatGrammar grammar) {
    double t = measures.outer();
    List<TrueRoom> rooms = grammar.rooms();
    for (int i = 0; i < rooms.size(); i++) {
      TrueRoom room = rooms.get(i);
      Envelope box = room.floor().getEnvelopeInternal();
      if (room.type() != RoomType.LIVING || box.getMinY() > t + 0.01) {
        continue;
      }
      double half = Math.min(2.2, front(room.floor(), box.getMinY()) / 2 - 0.5);
      if (half < 1.1) {
        continue;
      }
      double radius = half * random.nextDouble(1.15, 1.6) + t;
      double x = middle(room.floor(), box.getMinY());
      double y = t + Math.sqrt((radius - t) * (radius - t) - half * half);
      Geometry low = Plane.box(-Plane.FAR, -Plane.FAR, Plane.FAR, t + 0.05);
      Geometry bay = Plane.common(Plane.disc(x, y, radius - t), low);
      rooms.set(
          i,
          new TrueRoom(
              room.flat(), room.functions(), Plane.single(Plane.joined(room.floor(), bay))));
      grammar.circles().add(new House.Circle(x, y, radius));
      grammar.circles().add(new House.Circle(x, y, radius - t));
      Polygon wider =
          Plane.single(Plane.joined(outer, Plane.common(Plane.disc(x, y, radius), low)));
      return complete(level, wider, Plane.single(Plane.joined(inner, bay)), flats, grammar);
    }
    return complete(level, outer, inner, flats, grammar);
  }

  private static double front(Polygon room, double y) {
    double[] ends = ends(room, y);
    return ends[1] - ends[0];
  }

  private static double middle(Polygon room, double y) {
    double[] ends = ends(room, y);
    return (ends[0] + ends[1]) / 2;
  }

  private static double[] ends(Polygon room, double y) {
    double from = Double.MAX_VALUE;
    double to = -Double.MAX_VALUE;
    for (Coordinate c : room.getCoordinates()) {
      if (Math.abs(c.y - y) < 1e-6) {
        from = Math.min(from, c.x);
        to = Math.max(to, c.x);
      }
    }
    return new double[] {from, to};
  }

  private House.Storey complete(
      int level, Polygon outer, Polygon inner, int flats, FlatGrammar grammar) {
    List<TrueRoom> rooms = new ArrayList<>(grammar.rooms());
    List<TrueOpening> openings = new OpeningDesign(rooms, outer, level, random).openings();
    int balconies = random.nextInt(3) == 0 ? 2 : 0;
    List<Polygon> railings = new BalconyDesign(rooms, openings, outer, random).railings(balconies);
    return new House.Storey(
        level, outer, inner, flats, rooms, openings, railings, grammar.circles());
  }
}
