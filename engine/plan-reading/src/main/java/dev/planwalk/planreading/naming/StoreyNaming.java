package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import dev.planwalk.planreading.rooms.WallAxes;
import dev.planwalk.planreading.rooms.WallDraft;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.TagIndex;
import dev.planwalk.planreading.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * A storey with everything known about its rooms and openings, in reading order, before ids.
 *
 * @param names one per room of the shell
 * @param types of the same rooms
 * @param openings with the axis of their wall
 * @param judged one per opening
 * @param flights of stairs inside the house
 */
public record StoreyNaming(
    StoreyDraft draft,
    List<RoomNames> names,
    List<RoomType> types,
    List<FixtureDraft> fixtures,
    List<WallDraft> walls,
    List<OpeningDraft> openings,
    List<Openings.Judged> judged,
    List<FlightDraft> flights) {

  private static final Set<RoomType> SLEEPING = EnumSet.of(RoomType.BEDROOM, RoomType.CHILD_ROOM);

  private static final double MOST_CORRIDOR_WIDTH = 3;
  private static final List<String> LIFTS = List.of("aufz", "lift", "elev", "ascens");
  private static final List<String> STAIRS = List.of("trepp", "stair", "escal", "scal", "step");

  /** Vertical circulation on stair layers: strokes in a room from this length on, in metres. */
  private static final double LEAST_STAIR_STROKES = 4;

  /** In m²: larger rooms with a flight are halls that it stands in, without a wall around it. */
  private static final double MOST_STAIRCASE = 30;

  /** Names rooms and openings of a storey. */
  public static StoreyNaming of(StoreyDraft draft, Lexicon lexicon, Deadline deadline) {
    List<RoomDraft> rooms = draft.shell().rooms();
    TagIndex tags = new TagIndex(draft.tags());
    List<RoomNames> names = new ArrayList<>();
    for (RoomDraft room : rooms) {
      deadline.check();
      names.add(RoomNames.of(tags.inside(room.shape()), room.shape(), lexicon.rooms()));
    }
    List<FixtureDraft> fixtures =
        FixtureFinder.find(draft.drawing(), lexicon, rooms, names, deadline);
    List<WallDraft> walls = WallAxes.of(draft.walls(), draft.shell().openings(), deadline);
    List<OpeningDraft> openings = new ArrayList<>();
    for (OpeningDraft opening : draft.shell().openings()) {
      openings.add(alongWall(opening, walls));
    }
    openings.sort(
        Comparator.comparingDouble((OpeningDraft o) -> -Math.rint(o.gap().centre().y * 100))
            .thenComparingDouble(o -> o.gap().centre().x));
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).type() == RoomType.UNKNOWN) {
        boolean yard = Yards.isYard(i, rooms, openings);
        RoomType type = yard ? RoomType.TERRACE : guess(i, draft, fixtures, openings);
        names.set(i, names.get(i).typed(type));
      }
    }
    List<RoomType> types = names.stream().map(RoomNames::type).toList();
    List<Openings.Judged> judged = new ArrayList<>();
    openings.forEach(opening -> judged.add(Openings.judge(opening, types)));
    StoreyNaming naming =
        new StoreyNaming(
            draft, names, types, fixtures, walls, openings, judged, FlightDraft.all(draft));
    return naming.withStudies(Flats.of(naming, Set.of()));
  }

  /** An office beside a bedroom of the same flat is a study: Büro and bureau are called both. */
  private StoreyNaming withStudies(Flats flats) {
    Set<Integer> homes = new HashSet<>();
    for (int i = 0; i < types.size(); i++) {
      if (flats.flatOf()[i] >= 0 && SLEEPING.contains(types.get(i))) {
        homes.add(flats.flatOf()[i]);
      }
    }
    List<RoomNames> renamed = new ArrayList<>(names);
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i) == RoomType.OFFICE && homes.contains(flats.flatOf()[i])) {
        renamed.set(i, names.get(i).typed(RoomType.STUDY));
      }
    }
    List<RoomType> changed = renamed.stream().map(RoomNames::type).toList();
    return new StoreyNaming(draft, renamed, changed, fixtures, walls, openings, judged, flights);
  }

  /** Openings look along the axis of their wall. */
  private static OpeningDraft alongWall(OpeningDraft opening, List<WallDraft> walls) {
    int wall = WallAxes.of(opening.gap(), walls);
    if (wall < 0) {
      return opening;
    }
    WallDraft axis = walls.get(wall);
    double forth = opening.gap().dx() * axis.dx() + opening.gap().dy() * axis.dy();
    return forth < 0 ? opening.turned() : opening;
  }

  /** The type of a room without a known label, from its fixtures, stairs and shape. */
  private static RoomType guess(
      int room, StoreyDraft draft, List<FixtureDraft> fixtures, List<OpeningDraft> openings) {
    Optional<RoomType> fitted = byFittings(room, fixtures);
    if (fitted.isPresent()) {
      return fitted.get();
    }
    Polygon shape = draft.shell().rooms().get(room).shape();
    if (holdsStair(shape, draft.families())) {
      return withStair(shape);
    }
    Optional<RoomType> vertical = vertical(shape, draft);
    if (vertical.isPresent()) {
      return vertical.get() == RoomType.STAIRCASE ? withStair(shape) : vertical.get();
    }
    int doors = 0;
    for (OpeningDraft opening : openings) {
      boolean here = opening.right() == room || opening.left() == room;
      doors += here && opening.gap().evidence() != Gap.Evidence.WINDOW ? 1 : 0;
    }
    // Length and width of the rectangle with the same area and border.
    double half = shape.getLength() / 2;
    double length = (half + Math.sqrt(Math.max(0, half * half - 4 * shape.getArea()))) / 2;
    double width = half - length;
    if (shape.getArea() < 1.2 && doors == 0) {
      return RoomType.SHAFT;
    }
    return doors >= 3 && length > 3 * width && width < MOST_CORRIDOR_WIDTH
        ? RoomType.CORRIDOR
        : RoomType.UNKNOWN;
  }

  /** A flight alone fills its room; one that stands in a larger room leaves it a hall. */
  private static RoomType withStair(Polygon shape) {
    return shape.getArea() > MOST_STAIRCASE ? RoomType.HALL : RoomType.STAIRCASE;
  }

  /** What the fittings of a room make of it. */
  public static Optional<RoomType> byFittings(int room, List<FixtureDraft> fixtures) {
    boolean toilet = false;
    boolean bath = false;
    boolean cooker = false;
    for (FixtureDraft fixture : fixtures) {
      if (fixture.room() == room) {
        toilet |= fixture.kind() == Fixture.Kind.TOILET;
        bath |= fixture.kind() == Fixture.Kind.BATH || fixture.kind() == Fixture.Kind.SHOWER;
        cooker |=
            fixture.kind() == Fixture.Kind.COOKER || fixture.kind() == Fixture.Kind.KITCHEN_LINE;
      }
    }
    if (bath || toilet) {
      return Optional.of(bath ? RoomType.BATHROOM : RoomType.WC);
    }
    return cooker ? Optional.of(RoomType.KITCHEN) : Optional.empty();
  }

  /** Stairs and lifts by the strokes of their layers. */
  private static Optional<RoomType> vertical(Polygon shape, StoreyDraft draft) {
    Envelope box = shape.getEnvelopeInternal();
    GeometryFactory factory = new GeometryFactory();
    double stairs = 0;
    double lifts = 0;
    for (Segment piece : draft.segments().near(box)) {
      Coordinate middle =
          new Coordinate((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
      if (piece.meaning() != LayerMeaning.STAIR
          || !box.contains(middle)
          || !shape.contains(factory.createPoint(middle))) {
        continue;
      }
      String layer = Words.fold(draft.drawing().strokes().get(piece.stroke()).layer());
      boolean lift = LIFTS.stream().anyMatch(layer::contains);
      boolean both = STAIRS.stream().anyMatch(layer::contains);
      stairs += lift && !both ? 0 : piece.length();
      lifts += lift && !both ? piece.length() : 0;
    }
    if (stairs >= LEAST_STAIR_STROKES) {
      return Optional.of(RoomType.STAIRCASE);
    }
    return lifts >= LEAST_STAIR_STROKES / 2 && shape.getArea() < 6
        ? Optional.of(RoomType.SHAFT)
        : Optional.empty();
  }

  private static boolean holdsStair(Polygon shape, Families families) {
    GeometryFactory factory = new GeometryFactory();
    Envelope box = shape.getEnvelopeInternal();
    for (List<Segment> stair : families.stairs()) {
      Segment tread = stair.get(stair.size() / 2);
      Coordinate middle =
          new Coordinate((tread.x1() + tread.x2()) / 2, (tread.y1() + tread.y2()) / 2);
      if (box.contains(middle) && shape.contains(factory.createPoint(middle))) {
        return true;
      }
    }
    return false;
  }
}
