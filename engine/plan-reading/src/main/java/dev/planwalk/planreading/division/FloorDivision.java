package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;

/**
 * Steps 9 and 10: which gaps are closed to divide the floor into rooms. Sure openings always are;
 * wide bare gaps only where a room would stay open, or two names in one, without.
 */
public final class FloorDivision {

  /** Free wall ends are joined sideways over these, growing until labels are enclosed. */
  private static final double[] WELDS = {0.02, 0.05, 0.10};

  /** More labels outside are no rooms that stay open. */
  private static final int MOST_OPENED = 60;

  /** What is narrower was drawn carelessly, and says nothing of a room. */
  private static final double CRACK = 0.3;

  /** Wider places are closed only along something that is drawn. */
  private static final double DOOR = 1;

  /** What is drawn along a line lies this near to it, for this share of its length. */
  private static final double BESIDE = 0.1;

  private static final double ALONG = 0.7;

  /** Share of the room names that must lie in bounded faces. */
  private static final double ENCLOSED = 0.9;

  private final Walls walls;
  private final Segments drawn;
  private final List<List<Segment>> flights;
  private final List<Tag> tags;
  private final Deadline deadline;
  private final FaceClassifier.Known known;

  private FloorDivision(Walls walls, Floor floor) {
    this.walls = walls;
    this.drawn = floor.drawn();
    this.flights = floor.flights();
    this.tags = floor.tags();
    this.deadline = floor.deadline();
    this.known = new FaceClassifier.Known(walls, tags, floor.circles());
  }

  /**
   * What is the same with whatever walls a floor is divided.
   *
   * @param drawn all that is drawn
   * @param flights treads of each flight of stairs
   */
  record Floor(
      Segments drawn,
      List<List<Segment>> flights,
      List<Tag> tags,
      FaceCircles circles,
      Deadline deadline) {}

  /**
   * Faces, and the gaps that were used to make them.
   *
   * @param opened places that lead outside and were closed nevertheless
   * @param enclosedAtFirst how many names sure openings alone enclosed
   */
  public record Division(Faces faces, List<Gap> gaps, List<Opened> opened, int enclosedAtFirst) {

    public Division {
      gaps = List.copyOf(gaps);
      opened = List.copyOf(opened);
    }

    private Division with(Faces others, List<Gap> closed) {
      return new Division(others, closed, opened, enclosedAtFirst);
    }
  }

  /** A named place that leads outside, and the lines that closed it. */
  record Opened(Tag tag, List<Gap> lines) {

    Finding finding() {
      return new Finding(
          FindingCode.ROOM_OPEN,
          String.format(
              Locale.ROOT,
              "%s at %s is open to the outside; it was closed where no wall is drawn, by %s of %.2f m"
                  + " in all. Close it in the drawing and upload again if that is wrong.",
              Finding.quoted(tag.title()),
              Places.told(tag.at()),
              lines.size() == 1 ? "a line" : "lines",
              lines.stream().mapToDouble(Gap::width).sum()),
          Places.told(tag.at()));
    }
  }

  /**
   * Divides a floor.
   *
   * @param least so many names must be enclosed at first sight; empty with fewer
   */
  static Optional<Division> of(Walls walls, List<Gap> gaps, Floor floor, int least) {
    return new FloorDivision(walls, floor).divide(gaps, least);
  }

  private Optional<Division> divide(List<Gap> gaps, int least) {
    List<Gap> sure = gaps.stream().filter(gap -> !OpeningFinder.needsLabels(gap)).toList();
    Division best = null;
    double most = -1;
    int atFirst = -1;
    Arrangement lines = null;
    for (double weld : WELDS) {
      Arrangement welded = Arrangement.of(walls, weld, deadline);
      Faces faces = faces(welded, sure);
      int enclosed = enclosed(faces);
      atFirst = atFirst < 0 ? enclosed : atFirst;
      if (atFirst < least) {
        return Optional.empty();
      }
      double share = share(enclosed, faces);
      if (share > most + 0.02) {
        most = share;
        best = new Division(faces, sure, List.of(), atFirst);
        lines = welded;
      }
      if (share >= ENCLOSED) {
        break;
      }
    }
    if (best == null || lines == null) {
      throw new IllegalStateException("no weld was tried");
    }
    if (most < ENCLOSED || tags.stream().noneMatch(Tag::names)) {
      best = enclosing(best, lines, gaps);
    }
    List<Gap> kept = BareGaps.useful(best.faces(), best.gaps(), tags, walls, flights);
    if (kept.size() < best.gaps().size()) {
      best = best.with(faces(lines, kept), kept);
    }
    List<Gap> wide = useful(best.faces(), gaps, new TagIndex(tags));
    wide.removeAll(kept);
    if (wide.isEmpty()) {
      return Optional.of(opened(best, lines));
    }
    List<Gap> all = new ArrayList<>(kept);
    all.addAll(wide);
    Faces divided = faces(lines, all);
    List<Gap> parting = BareGaps.parting(divided, all, tags);
    if (parting.size() > kept.size()) {
      best = best.with(parting.size() == all.size() ? divided : faces(lines, parting), parting);
    }
    return Optional.of(opened(best, lines));
  }

  /** Closes what has a name or a number and a door, but leads outside. */
  private Division opened(Division division, Arrangement lines) {
    FaceClassifier.Finder bounded = new FaceClassifier.Finder(division.faces().all());
    List<Tag> outside =
        tags.stream()
            .filter(tag -> tag.labels() && bounded.at(tag.at()) < 0)
            .limit(MOST_OPENED)
            .toList();
    if (outside.isEmpty()) {
      return division;
    }
    List<Coordinate> places = outside.stream().map(Tag::at).toList();
    Map<List<Coordinate>, Gap> lineOf = new HashMap<>();
    Map<List<Gap>, Opened> byLines = new LinkedHashMap<>();
    for (OpenPlaces.Closed closed :
        OpenPlaces.close(lines.lines(division.gaps(), false), places, deadline)) {
      if (closed.cuts().stream().anyMatch(cut -> !closes(cut))) {
        continue;
      }
      List<Gap> closing = new ArrayList<>();
      for (Coordinate[] cut : closed.cuts()) {
        closing.add(
            lineOf.computeIfAbsent(
                List.of(cut[0], cut[1]),
                key -> Gap.thin(cut[0], cut[1], Gap.Evidence.ASSUMED).onGrid()));
      }
      // Names tell more than numbers do; two labels of one place close it once.
      Tag tag = outside.get(closed.place());
      byLines.merge(
          closing, new Opened(tag, closing), (first, next) -> first.tag().names() ? first : next);
    }
    List<Opened> opened = new ArrayList<>(byLines.values());
    Division result = division;
    while (!opened.isEmpty()) {
      Set<Gap> gaps = new LinkedHashSet<>(division.gaps());
      opened.forEach(open -> gaps.addAll(open.lines()));
      List<Gap> all = List.copyOf(gaps);
      result =
          new Division(faces(lines, all), all, List.copyOf(opened), division.enclosedAtFirst());
      FaceClassifier.Finder rooms = new FaceClassifier.Finder(result.faces().rooms());
      if (!opened.removeIf(open -> !isRoom(open.tag(), rooms, division.gaps()))) {
        return withoutCracks(result);
      }
    }
    return division;
  }

  /** Whether a line may close a place: no wider than a door, or something is drawn along it. */
  private boolean closes(Coordinate[] cut) {
    Segment line = new Segment(cut[0].x, cut[0].y, cut[1].x, cut[1].y, -1, LayerMeaning.UNKNOWN);
    if (line.length() <= DOOR) {
      return true;
    }
    List<double[]> stretches = new ArrayList<>();
    for (Segment piece : drawn.near(line.box(BESIDE))) {
      double s = line.along(piece.x1(), piece.y1());
      double t = line.along(piece.x2(), piece.y2());
      double aside = line.aside((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
      if (line.sineTo(piece) < 0.05 && Math.abs(aside) <= BESIDE) {
        stretches.add(
            new double[] {Math.max(0, Math.min(s, t)), Math.min(line.length(), Math.max(s, t))});
      }
    }
    return Stretches.covered(stretches) >= ALONG * line.length();
  }

  /** Cracks between walls are closed and become wall; nobody passes them. */
  private static Division withoutCracks(Division division) {
    List<Opened> opened = new ArrayList<>();
    for (Opened place : division.opened()) {
      List<Gap> wide = place.lines().stream().filter(line -> line.width() >= CRACK).toList();
      if (!wide.isEmpty()) {
        opened.add(new Opened(place.tag(), wide));
      }
    }
    List<Gap> gaps =
        division.gaps().stream()
            .filter(gap -> gap.evidence() != Gap.Evidence.ASSUMED || gap.width() >= CRACK)
            .toList();
    return new Division(division.faces(), gaps, opened, division.enclosedAtFirst());
  }

  /** Whether a place has become a room; a number alone names only what a door leads to. */
  private static boolean isRoom(Tag tag, FaceClassifier.Finder rooms, List<Gap> gaps) {
    int room = rooms.at(tag.at());
    if (room < 0 || tag.names()) {
      return room >= 0;
    }
    return gaps.stream()
        .anyMatch(gap ->
            gap.evidence().compareTo(Gap.Evidence.LINES) < 0
                && (FaceClassifier.beside(gap, -1, rooms) == room
                    || FaceClassifier.beside(gap, 1, rooms) == room));
  }

  /**
   * Closes wide bare gaps where a named room would otherwise stay open; in a plan without names a
   * room with a door of its own.
   */
  private Division enclosing(Division narrow, Arrangement lines, List<Gap> gaps) {
    if (gaps.size() == narrow.gaps().size()) {
      return narrow;
    }
    Faces closed = faces(lines, gaps);
    FaceClassifier.Finder after = new FaceClassifier.Finder(closed.rooms());
    Set<Integer> gained = gained(narrow, after);
    List<Gap> kept = new ArrayList<>();
    for (Gap gap : gaps) {
      int right = FaceClassifier.beside(gap, -1, after);
      int left = FaceClassifier.beside(gap, 1, after);
      boolean closes = right != left && (gained.contains(right) || gained.contains(left));
      if (!OpeningFinder.needsLabels(gap) || closes) {
        kept.add(gap);
      }
    }
    return kept.size() == narrow.gaps().size() ? narrow : narrow.with(faces(lines, kept), kept);
  }

  /** Rooms that are bounded only when wide gaps are closed. */
  private Set<Integer> gained(Division narrow, FaceClassifier.Finder after) {
    FaceClassifier.Finder before = new FaceClassifier.Finder(narrow.faces().rooms());
    Set<Integer> gained = new HashSet<>();
    boolean named = false;
    for (Tag tag : tags) {
      named |= tag.names();
      if (tag.names() && before.at(tag.at()) < 0 && after.at(tag.at()) >= 0) {
        gained.add(after.at(tag.at()));
      }
    }
    for (Gap gap : narrow.gaps()) {
      for (int side = -1; !named && gap.evidence() == Gap.Evidence.SWING && side <= 1; side += 2) {
        int room = FaceClassifier.beside(gap, side, after);
        if (room >= 0 && FaceClassifier.beside(gap, side, before) < 0) {
          gained.add(room);
        }
      }
    }
    return gained;
  }

  private Faces faces(Arrangement lines, List<Gap> gaps) {
    return FaceClassifier.classify(lines.faces(gaps), gaps, known, deadline);
  }

  /** How many names lie in rooms. */
  private int enclosed(Faces faces) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(faces.rooms());
    return (int) tags.stream().filter(tag -> tag.names() && finder.at(tag.at()) >= 0).count();
  }

  /** The share of the names that are enclosed; without names whether anything is. */
  private double share(int enclosed, Faces faces) {
    long all = tags.stream().filter(Tag::names).count();
    return all == 0 ? (faces.rooms().isEmpty() ? 0 : 1) : (double) enclosed / all;
  }

  /** Wide bare gaps inside faces that hold several names which do not belong together. */
  private static List<Gap> useful(Faces faces, List<Gap> gaps, TagIndex tags) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(faces.rooms());
    Map<Integer, Boolean> together = new HashMap<>();
    List<Gap> wide = new ArrayList<>();
    for (Gap gap : gaps) {
      boolean wider = OpeningFinder.needsLabels(gap) && !OpeningFinder.lastResort(gap);
      int room = wider ? finder.at(gap.centre()) : -1;
      boolean parts =
          room >= 0
              && !together.computeIfAbsent(
                  room, key -> OpenPlan.together(tags.inside(faces.rooms().get(key))));
      if (parts) {
        wide.add(gap);
      }
    }
    return wide;
  }
}
