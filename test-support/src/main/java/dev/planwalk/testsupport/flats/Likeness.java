package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import java.awt.geom.AffineTransform;
import java.awt.geom.NoninvertibleTransformException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Whether two drawings of one house were read as the same one, however it was turned, mirrored,
 * scaled or laid on layers. Both readings are carried back into the metres of the house; there
 * every room, opening, wall and fitting of one has its own like of the other.
 */
public final class Likeness {

  /** Polygons are the same from this share on that they have in common; corners lie on a grid. */
  private static final double SAME_AREA = 0.985;

  /** Places are the same within this, in metres. */
  private static final double SAME_PLACE = 0.02;

  private static final double SAME_WIDTH = 0.01;

  /**
   * Axes end where pairs of faces do, which corners and jambs decide: within a wall's thickness.
   */
  private static final double SAME_END = 0.05;

  private static final double SAME_THICKNESS = 0.005;

  private final List<String> differences = new ArrayList<>();
  private final InHouse first;
  private final InHouse second;

  /** A curved wall is named by chords, which depend on where its arcs are cut. */
  private final boolean straight;

  /** Which rooms of the first reading are which of the second. */
  private final Map<String, String> roomOf = new HashMap<>();

  private Likeness(House house, InHouse first, InHouse second) {
    this.straight = house.storeys().stream().allMatch(storey -> storey.circles().isEmpty());
    this.first = first;
    this.second = second;
  }

  /** A reading in the metres of the house: for each storey the way there. */
  private record InHouse(FloorPlan plan, Map<String, AffineTransform> ways) {

    static InHouse of(DrawnHouse drawn, FloorPlan plan) {
      Map<String, AffineTransform> ways = new HashMap<>();
      for (int i = 0; i < plan.storeys().size(); i++) {
        Storey storey = plan.storeys().get(i);
        Frame frame = storey.frame().orElse(plan.frame());
        // A storey too many lies nowhere in the house; the count tells.
        AffineTransform sheet = drawn.toSheet().get(Math.min(i, drawn.toSheet().size() - 1));
        try {
          AffineTransform way = sheet.createInverse();
          way.translate(frame.origin().x(), frame.origin().y());
          way.scale(1 / frame.metresPerUnit(), 1 / frame.metresPerUnit());
          ways.put(storey.id(), way);
        } catch (NoninvertibleTransformException e) {
          throw new IllegalArgumentException("a sheet without area", e);
        }
      }
      return new InHouse(plan, ways);
    }

    int storey(String id) {
      return plan.storeys().stream().map(Storey::id).toList().indexOf(id);
    }

    private AffineTransform way(String storey) {
      return ways.getOrDefault(storey, new AffineTransform());
    }

    Geometry floor(Room room) {
      return PlanShapes.moved(PlanShapes.area(room.floor()), way(room.storeyId()));
    }

    Coordinate at(String storey, Coordinate c) {
      return PlanShapes.moved(c, way(storey));
    }

    String storeyOf(Fixture fixture) {
      return plan.rooms().stream()
          .filter(room -> fixture.roomId().equals(Optional.of(room.id())))
          .findFirst()
          .map(Room::storeyId)
          .orElse("");
    }
  }

  /**
   * What is not the same, in words of the first reading; empty when all is.
   *
   * @param drawn what the first plan was read from
   * @param other another drawing of the same house, from which the second was read
   */
  public static List<String> differences(
      DrawnHouse drawn, FloorPlan plan, DrawnHouse other, FloorPlan second) {
    Likeness likeness =
        new Likeness(drawn.house(), InHouse.of(drawn, plan), InHouse.of(other, second));
    likeness.compare();
    return List.copyOf(likeness.differences);
  }

  private void compare() {
    if (!levels(first.plan()).equals(levels(second.plan()))) {
      differences.add("storeys " + levels(first.plan()) + ", " + levels(second.plan()));
      return;
    }
    pairs("room", FloorPlan::rooms, this::sameRoom, this::told)
        .forEach((a, b) -> roomOf.put(a.id(), b.id()));
    pairs("opening", FloorPlan::openings, this::sameOpening, this::told);
    if (straight) {
      pairs("wall", FloorPlan::walls, this::sameWall, this::told);
    }
    pairs("fixture", FloorPlan::fixtures, this::sameFixture, this::told);
    flats();
  }

  private static List<Integer> levels(FloorPlan plan) {
    return plan.storeys().stream().map(Storey::level).toList();
  }

  /** Gives each thing the first of the others that is like it; tells of those without. */
  private <T> Map<T, T> pairs(
      String kind,
      Function<FloorPlan, List<T>> of,
      BiPredicate<T, T> same,
      Function<T, String> told) {
    List<T> left = new ArrayList<>(of.apply(second.plan()));
    Map<T, T> pairs = new HashMap<>();
    for (T one : of.apply(first.plan())) {
      Optional<T> like = left.stream().filter(other -> same.test(one, other)).findFirst();
      like.ifPresentOrElse(
          other -> {
            left.remove(other);
            pairs.put(one, other);
          },
          () -> differences.add(kind + " lost: " + told.apply(one)));
    }
    left.forEach(one -> differences.add(kind + " more: " + told.apply(one)));
    return pairs;
  }

  private boolean sameStorey(String one, String other) {
    return first.storey(one) == second.storey(other);
  }

  private boolean sameRoom(Room one, Room other) {
    return sameStorey(one.storeyId(), other.storeyId())
        && one.type() == other.type()
        && one.functions().equals(other.functions())
        && names(one).equals(names(other))
        && one.number().equals(other.number())
        && one.source() == other.source()
        && near(one.statedAreaSquareMetres(), other.statedAreaSquareMetres(), 0.05)
        && PlanShapes.likeness(first.floor(one), second.floor(other)) > SAME_AREA;
  }

  /** The names of an open plan are told as they are read on the sheet, from the top. */
  private static Set<String> names(Room room) {
    return Set.of(room.name().split(" / "));
  }

  private static boolean near(OptionalDouble a, OptionalDouble b, double apart) {
    return a.isPresent() == b.isPresent() && Math.abs(a.orElse(0) - b.orElse(0)) <= apart;
  }

  private boolean sameOpening(Opening one, Opening other) {
    Set<String> sides =
        one.connects().stream()
            .flatMap(Optional::stream)
            .map(room -> roomOf.getOrDefault(room, ""))
            .collect(Collectors.toSet());
    return sameStorey(one.storeyId(), other.storeyId())
        && one.kind() == other.kind()
        && one.operation() == other.operation()
        && one.leaves() == other.leaves()
        && one.glazed() == other.glazed()
        && one.exterior() == other.exterior()
        && one.entrance() == other.entrance()
        && one.wallId().isPresent() == other.wallId().isPresent()
        && Math.abs(one.widthMetres() - other.widthMetres()) <= SAME_WIDTH
        && sides.equals(
            other.connects().stream().flatMap(Optional::stream).collect(Collectors.toSet()))
        && near(
            mark(first, one, PlanShapes.centre(one)), mark(second, other, PlanShapes.centre(other)))
        && hinge(first, one).isPresent() == hinge(second, other).isPresent()
        && near(hinge(first, one).orElse(ORIGIN), hinge(second, other).orElse(ORIGIN))
        && swing(first, one).isPresent() == swing(second, other).isPresent()
        && near(swing(first, one).orElse(ORIGIN), swing(second, other).orElse(ORIGIN));
  }

  private static final Coordinate ORIGIN = new Coordinate(0, 0);

  private static boolean near(Coordinate a, Coordinate b) {
    return a.distance(b) <= SAME_PLACE;
  }

  private static Coordinate mark(InHouse reading, Opening opening, Coordinate c) {
    return reading.at(opening.storeyId(), c);
  }

  /** Where the leaf hangs. */
  private static Optional<Coordinate> hinge(InHouse reading, Opening opening) {
    List<Coordinate> c = PlanShapes.corners(opening);
    return opening
        .hinge()
        .map(end ->
            end == Opening.Hinge.START
                ? PlanShapes.middle(c.get(0), c.get(3))
                : PlanShapes.middle(c.get(1), c.get(2)))
        .map(place -> mark(reading, opening, place));
  }

  /** The middle of the face on whose side the leaf opens. */
  private static Optional<Coordinate> swing(InHouse reading, Opening opening) {
    List<Coordinate> c = PlanShapes.corners(opening);
    return opening
        .swing()
        .map(side ->
            side == Opening.Swing.LEFT
                ? PlanShapes.middle(c.get(2), c.get(3))
                : PlanShapes.middle(c.get(0), c.get(1)))
        .map(place -> mark(reading, opening, place));
  }

  private boolean sameWall(Wall one, Wall other) {
    Coordinate from = end(first, one, true);
    Coordinate to = end(first, one, false);
    Coordinate otherFrom = end(second, other, true);
    Coordinate otherTo = end(second, other, false);
    boolean forth = from.distance(otherFrom) <= SAME_END && to.distance(otherTo) <= SAME_END;
    boolean back = from.distance(otherTo) <= SAME_END && to.distance(otherFrom) <= SAME_END;
    return sameStorey(one.storeyId(), other.storeyId())
        && one.kind() == other.kind()
        && near(one.thicknessMetres(), other.thicknessMetres(), SAME_THICKNESS)
        && (forth || back);
  }

  private static Coordinate end(InHouse reading, Wall wall, boolean first) {
    return reading.at(
        wall.storeyId(),
        PlanShapes.coordinate(first ? wall.axis().getFirst() : wall.axis().getLast()));
  }

  private boolean sameFixture(Fixture one, Fixture other) {
    String room = one.roomId().map(id -> roomOf.getOrDefault(id, "")).orElse("");
    return one.kind() == other.kind()
        && room.equals(other.roomId().orElse(""))
        && near(place(first, one), place(second, other));
  }

  private static Coordinate place(InHouse reading, Fixture fixture) {
    Coordinate centre = PlanShapes.ring(fixture.outline()).getCentroid().getCoordinate();
    return reading.at(reading.storeyOf(fixture), centre);
  }

  /** Flats hold the same rooms. */
  private void flats() {
    Set<Set<String>> here =
        first.plan().flats().stream()
            .map(flat ->
                flat.roomIds().stream()
                    .map(room -> roomOf.getOrDefault(room, ""))
                    .collect(Collectors.toSet()))
            .collect(Collectors.toSet());
    Set<Set<String>> there =
        second.plan().flats().stream()
            .map(flat -> Set.copyOf(flat.roomIds()))
            .collect(Collectors.toSet());
    if (!here.equals(there)) {
      differences.add(
          "flats: " + first.plan().flats().size() + ", " + second.plan().flats().size());
    }
  }

  private String told(Room room) {
    return String.format(
        Locale.ROOT,
        "%s '%s' %s %.3f m2",
        room.id(),
        room.name(),
        room.type(),
        room.areaSquareMetres());
  }

  private String told(Opening opening) {
    Coordinate c = PlanShapes.centre(opening);
    return String.format(
        Locale.ROOT,
        "%s %s %s %.3f m at %.2f, %.2f hinge %s swing %s wall %s connects %s",
        opening.id(),
        opening.kind(),
        opening.operation(),
        opening.widthMetres(),
        c.x,
        c.y,
        opening.hinge().map(Enum::name).orElse("-"),
        opening.swing().map(Enum::name).orElse("-"),
        opening.wallId().orElse("-"),
        opening.connects());
  }

  private String told(Wall wall) {
    return String.format(
        Locale.ROOT,
        "%s %s %.3f m thick from %.2f, %.2f to %.2f, %.2f",
        wall.id(),
        wall.kind(),
        wall.thicknessMetres().orElse(0),
        wall.axis().getFirst().x(),
        wall.axis().getFirst().y(),
        wall.axis().getLast().x(),
        wall.axis().getLast().y());
  }

  private String told(Fixture fixture) {
    return fixture.id() + " " + fixture.kind() + " in " + fixture.roomId().orElse("no room");
  }
}
