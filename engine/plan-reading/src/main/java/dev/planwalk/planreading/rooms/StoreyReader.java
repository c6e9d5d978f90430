package dev.planwalk.planreading.rooms;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.division.FloorDivision;
import dev.planwalk.planreading.division.FloorReading;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.outlines.RoomOutlines;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.sheet.Leaders;
import dev.planwalk.planreading.walls.Railings;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.StampNumbers;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Steps 5 to 11 for one part of the sheet: from strokes in metres to the shell of a storey. */
public final class StoreyReader {

  /** How sure a room is that only dashed walls bound. */
  private static final double DASHED = 0.5;

  private final FlatDrawing drawing;
  private final Lexicon lexicon;
  private final Deadline deadline;
  private final List<Finding> findings = new ArrayList<>();
  private final GeometryFactory factory = new GeometryFactory();

  private StoreyReader(FlatDrawing drawing, Lexicon lexicon, Deadline deadline) {
    this.drawing = drawing;
    this.lexicon = lexicon;
    this.deadline = deadline;
  }

  /**
   * Reads a storey; without rooms when there are none.
   *
   * @param leastFloor rooms between walls with less floor in all, in m², are no storey to be mended
   */
  public static StoreyDraft read(
      FlatDrawing metres, double leastFloor, Lexicon lexicon, Deadline deadline) {
    Predicate<Label> plotted = label -> label.layer().equals(Layer.STROKED_TEXT);
    List<Label> written = metres.labels().stream().filter(plotted.negate()).toList();
    PointedTags pointed =
        PointedTags.of(
            Tag.all(written, lexicon.rooms()),
            Leaders.find(metres, lexicon, deadline),
            lexicon.layers());
    // What was made out of a plotter's strokes may be wrong: words that are known name rooms, but
    // move no wall.
    List<Tag> names =
        Tag.all(metres.labels().stream().filter(plotted).toList(), lexicon.rooms()).stream()
            .filter(tag -> tag.type().isPresent())
            .toList();
    return new StoreyReader(pointed.without(metres), lexicon, deadline)
        .read(pointed, names, leastFloor);
  }

  private StoreyDraft read(PointedTags pointed, List<Tag> names, double leastFloor) {
    FollowedWalls followed = FollowedWalls.of(drawing, pointed, lexicon, deadline);
    return new StoreyReader(followed.drawing(), lexicon, deadline)
        .read(followed, pointed, names, leastFloor);
  }

  private StoreyDraft read(
      FollowedWalls source, PointedTags pointed, List<Tag> names, double leastFloor) {
    Segments segments = source.segments();
    Families families = source.families();
    List<Swing> swings = source.swings();
    RoomOutlines.Found outlines = source.outlines();
    FloorReading floor = pointed.placed(source.floor());
    List<RoomDraft> drawn =
        outlines.keepUpWith(floor.division().faces().rooms(), floor.tags())
            ? outlines.rooms().stream().map(room -> new RoomDraft(room, outlines.source())).toList()
            : List.of();
    Walls walls = floor.walls();
    Shell shell =
        drawn.isEmpty() ? fromFaces(floor, segments, swings) : fromDrawn(drawn, floor, families);
    if (drawn.isEmpty()) {
      Shell followed = shell;
      boolean mend = EvidentRooms.floor(shell.rooms()) >= leastFloor;
      EvidentRooms.Storey storey =
          new EvidentRooms.Storey(drawing, pointed.lettered(), swings, segments);
      shell =
          deadline.better(
              followed,
              "rooms were not told from all that is drawn",
              () -> evident(followed, floor, storey, mend));
    }
    findings.addAll(floor.findings());
    findings.addAll(UnplacedOpenings.of(segments, swings, shell, deadline));
    UnusedOutlines.told(outlines.called(), shell.rooms(), deadline).ifPresent(findings::add);
    if (walls.singleLine()) {
      findings.add(
          new Finding(
              FindingCode.SINGLE_LINE_WALLS,
              "Walls are drawn as single lines; rooms are measured on the lines. Nothing to do;"
                  + " draw both faces of the walls if areas must be exact.",
              ""));
    }
    List<Tag> tags = new ArrayList<>(floor.tags());
    tags.addAll(names);
    return new StoreyDraft(drawing, segments, tags, walls, families, shell, findings);
  }

  /**
   * The same, or rooms from all that is drawn where followed walls leave most floor without, or
   * leave names without.
   *
   * @param mend whether the rooms may be told anew
   */
  private Shell evident(Shell shell, FloorReading floor, EvidentRooms.Storey storey, boolean mend) {
    EvidentRooms evident = new EvidentRooms(storey, lexicon, deadline);
    List<RoomDraft> rooms = mend ? evident.instead(shell.rooms(), floor.walls()) : List.of();
    if (rooms.isEmpty()) {
      List<EvidentRooms.Parted> parted = evident.parted(shell.rooms());
      List<RoomDraft> more =
          new ArrayList<>(
              evident.beside(shell.rooms(), floor.walls(), floor.division().faces().walls(), mend));
      parted.forEach(one -> more.addAll(one.parts()));
      List<RoomDraft> kept = new ArrayList<>(shell.rooms());
      parted.forEach(one -> kept.remove(one.whole()));
      return more.isEmpty() ? shell : completed(shell, kept, more, floor, storey);
    }
    List<Polygon> walls = new ArrayList<>(floor.division().faces().walls());
    walls.addAll(EvidentRooms.between(rooms));
    List<Gap> gaps =
        EvidentOpenings.find(
            rooms, storey.segments(), storey.swings(), floor.division().gaps(), deadline);
    findings.add(
        new Finding(
            FindingCode.ROOMS_BY_EVIDENCE,
            "Its walls could not be followed, so "
                + Finding.counted(rooms.size(), "room")
                + " were told from all that is drawn. Look at them before you order pictures; walls"
                + " on a layer called WALL are followed.",
            ""));
    return Shell.of(rooms, sides(gaps, rooms), walls, deadline);
  }

  /**
   * The same with rooms for the names that lie in none or not alone, as far as their borders show.
   *
   * @param kept the rooms that stay, unless one of those that come replaces them
   */
  private Shell completed(
      Shell shell,
      List<RoomDraft> kept,
      List<RoomDraft> more,
      FloorReading floor,
      EvidentRooms.Storey storey) {
    List<Polygon> walls = new ArrayList<>(floor.division().faces().walls());
    walls.addAll(floor.division().faces().openings());
    TagIndex tags = new TagIndex(floor.tags());
    List<OpenPlan.Cut> cuts = new ArrayList<>();
    List<RoomDraft> rooms = new ArrayList<>(kept);
    rooms.removeIf(room -> more.stream().anyMatch(open -> replaces(open, room)));
    for (RoomDraft open : more) {
      for (Polygon part :
          OpenPlan.divide(
              open.shape(),
              tags.inside(open.shape()),
              StampNumbers.of(floor.tags()),
              deadline,
              cuts)) {
        rooms.add(new RoomDraft(part, open.source(), open.certainty()));
      }
    }
    rooms.sort((a, b) -> Outlines.order(a.shape(), b.shape()));
    List<Gap> gaps = new ArrayList<>();
    shell.openings().forEach(opening -> gaps.add(opening.gap()));
    FaceClassifier.Finder added =
        new FaceClassifier.Finder(
            rooms.stream()
                .filter(room -> !shell.rooms().contains(room))
                .map(RoomDraft::shape)
                .toList());
    List<Gap> others = new ArrayList<>(floor.division().gaps());
    others.addAll(EvidentOpenings.find(rooms, storey.segments(), storey.swings(), gaps, deadline));
    cuts.forEach(cut -> others.add(Gap.thin(cut.from(), cut.to(), Gap.Evidence.NONE)));
    for (Gap gap : others) {
      Polygon place = gap.polygon(factory);
      boolean beside =
          FaceClassifier.beside(gap, -1, added) >= 0 || FaceClassifier.beside(gap, 1, added) >= 0;
      if (beside && gaps.stream().noneMatch(other -> other.polygon(factory).intersects(place))) {
        gaps.add(gap);
      }
    }
    findings.add(
        new Finding(
            FindingCode.ROOMS_BY_EVIDENCE,
            "Walls leave "
                + Finding.counted(more.size(), "room")
                + " open, told from all that is drawn. Look at them before you order pictures;"
                + " close their walls, or draw gates and windows, and upload again.",
            ""));
    return Shell.of(rooms, sides(gaps, rooms), walls, deadline);
  }

  private static boolean replaces(RoomDraft open, RoomDraft room) {
    return open.shape().contains(room.shape().getInteriorPoint())
        && Overlay.common(open.shape(), room.shape()).getArea()
            > SizedRooms.COVERED * room.shape().getArea();
  }

  private Shell fromFaces(FloorReading floor, Segments segments, List<Swing> swings) {
    FloorDivision.Division division = floor.division();
    TagIndex tags = new TagIndex(floor.tags());
    FaceClassifier.Finder dashed = new FaceClassifier.Finder(floor.dashed());
    List<Polygon> rooms = new ArrayList<>(division.faces().rooms());
    List<Gap> gaps = OpeningFinder.parted(withoutUseless(division.gaps(), rooms), segments, swings);
    List<Polygon> external = ExternalAreas.among(rooms, tags);
    rooms.removeAll(external);
    List<Polygon> walls = new ArrayList<>(division.faces().walls());
    walls.addAll(division.faces().openings());
    walls = ExternalAreas.withoutParapets(walls, external, rooms, gaps);
    List<Polygon> parts = new ArrayList<>();
    List<OpenPlan.Cut> cuts = new ArrayList<>();
    StampNumbers stamps = StampNumbers.of(floor.tags());
    for (Polygon room : rooms) {
      deadline.check();
      parts.addAll(OpenPlan.divide(room, tags.inside(room), stamps, deadline, cuts));
    }
    for (OpenPlan.Cut cut : cuts) {
      Gap passage = Gap.thin(cut.from(), cut.to(), Gap.Evidence.NONE);
      gaps.add(passage);
      Polygon footprint = passage.polygon(factory);
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).getEnvelopeInternal().intersects(footprint.getEnvelopeInternal())) {
          parts.set(i, Outlines.largest(Overlay.minus(parts.get(i), footprint), parts.get(i)));
        }
      }
      findings.add(split(cut));
    }
    Set<Coordinate> corners = corners(gaps);
    List<RoomDraft> drafts = new ArrayList<>();
    parts.sort(Outlines::order);
    for (Polygon part : parts) {
      double certainty = dashed.at(part.getInteriorPoint().getCoordinate()) < 0 ? 1 : DASHED;
      Polygon shape = Outlines.simplified(part, 6e-4, corners);
      drafts.add(new RoomDraft(shape, Room.Source.FACES, certainty));
    }
    Shell shell = Shell.of(drafts, sides(gaps, drafts), walls, deadline);
    return DetachedParts.without(shell, tags);
  }

  private static Finding split(OpenPlan.Cut cut) {
    String place = Places.told(Gap.middle(cut.from(), cut.to()));
    String message =
        cut.sized()
            ? "A room was parted from open floor by the size lettered in it, along %.2f m at %s."
                + " Nothing to do if it is so; else mend the size and upload again."
            : "Two rooms without a wall between them were divided by a line of %.2f m at %s."
                + " Nothing to do if they are two; else leave one name in the drawing and upload"
                + " again.";
    return new Finding(
        FindingCode.OPEN_PLAN_SPLIT,
        String.format(Locale.ROOT, message, cut.from().distance(cut.to()), place),
        place);
  }

  private static Set<Coordinate> corners(List<Gap> gaps) {
    Set<Coordinate> corners = new HashSet<>();
    gaps.forEach(gap -> corners.addAll(List.of(gap.corners())));
    return corners;
  }

  /**
   * Bare gaps that divide nothing become floor again: a free pillar does not make a passage. Those
   * with no room beside them go.
   */
  private List<Gap> withoutUseless(List<Gap> gaps, List<Polygon> rooms) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(rooms);
    List<Gap> kept = new ArrayList<>();
    for (Gap gap : gaps) {
      int right = FaceClassifier.beside(gap, -1, finder);
      int left = FaceClassifier.beside(gap, 1, finder);
      boolean bare = gap.evidence().compareTo(Gap.Evidence.LINES) >= 0;
      if (right < 0 && left < 0) {
        continue;
      }
      if (bare && right == left) {
        Geometry union = Overlay.union(List.of(rooms.get(right), gap.polygon(factory)));
        rooms.set(right, Outlines.largest(union, rooms.get(right)));
      } else {
        kept.add(gap);
      }
    }
    return kept;
  }

  private static List<OpeningDraft> sides(List<Gap> gaps, List<RoomDraft> rooms) {
    FaceClassifier.Finder finder =
        new FaceClassifier.Finder(rooms.stream().map(RoomDraft::shape).toList());
    List<OpeningDraft> openings = new ArrayList<>();
    for (Gap gap : gaps) {
      int right = FaceClassifier.beside(gap, -1, finder);
      int left = FaceClassifier.beside(gap, 1, finder);
      if (right >= 0 || left >= 0) {
        openings.add(new OpeningDraft(gap, right, left));
      }
    }
    return openings;
  }

  /**
   * Rooms as drawn, and enclosed faces beside them: those that hold a stair or the name of a room
   * that nobody drew, and where rooms are coloured all of them, since what nobody uses has no
   * colour.
   */
  private Shell fromDrawn(List<RoomDraft> drawn, FloorReading floor, Families families) {
    FloorDivision.Division division = floor.division();
    TagIndex tags = new TagIndex(floor.tags());
    boolean coloured = drawn.getFirst().source() == Room.Source.FILL;
    List<RoomDraft> drafts = new ArrayList<>(drawn);
    STRtree index = new STRtree();
    for (RoomDraft room : drawn) {
      index.insert(room.shape().getEnvelopeInternal(), room.shape());
    }
    index.build();
    for (Polygon face : division.faces().rooms()) {
      deadline.check();
      Geometry rest = face;
      for (Object room : index.query(face.getEnvelopeInternal())) {
        rest = Overlay.minus(rest, (Polygon) room);
      }
      boolean free = rest.getArea() > 0.7 * face.getArea();
      if (free && (coloured || holdsStair(face, families) || namesIndoors(tags.inside(face)))) {
        drafts.add(new RoomDraft(Outlines.largest(rest, face), Room.Source.FACES));
      }
    }
    drafts.sort((a, b) -> Outlines.order(a.shape(), b.shape()));
    Railings railings = new Railings(floor.walls());
    List<Polygon> wallFaces = new ArrayList<>();
    for (Polygon face : division.faces().walls()) {
      if (!railings.holds(face)) {
        wallFaces.add(face);
      }
    }
    wallFaces.addAll(division.faces().openings());
    return Shell.of(drafts, sides(division.gaps(), drafts), wallFaces, deadline);
  }

  /** Whether a room within the house is named; outdoor areas are drawn on layers of their own. */
  private static boolean namesIndoors(List<Tag> inside) {
    return inside.stream().anyMatch(tag -> tag.type().filter(type -> !type.outdoor()).isPresent());
  }

  private boolean holdsStair(Polygon face, Families families) {
    for (List<Segment> stair : families.stairs()) {
      Segment tread = stair.get(stair.size() / 2);
      Coordinate middle =
          new Coordinate((tread.x1() + tread.x2()) / 2, (tread.y1() + tread.y2()) / 2);
      if (face.contains(factory.createPoint(middle))) {
        return true;
      }
    }
    return false;
  }
}
