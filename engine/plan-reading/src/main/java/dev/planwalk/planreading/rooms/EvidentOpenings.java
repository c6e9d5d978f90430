package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * Openings in the walls between rooms that were told from all the ink. A wall is what most of an
 * edge shows: both its faces and nothing between them; where one of them is missing or more lines
 * lie between them, it is open. Swings say where doors hang: of the two radii of the arc the one
 * that lies in a wall closes it. Lengths in metres.
 */
final class EvidentOpenings {

  private static final double LEAST_WIDTH = 0.35;

  /** Longest opening between two rooms, and longest row of panes in a front. */
  private static final double LONGEST_INSIDE = 4;

  private static final double LONGEST_FRONT = 20;

  /** Posts between panes are this wide at most. */
  private static final double POST = 0.09;

  /** This share of an opening shows that it is one. */
  private static final double MOST = 0.6;

  /** Leaves hang this far out of the faces of their wall. */
  private static final double OUT_OF_WALL = 0.12;

  /** From the end of a leaf to the jamb. */
  private static final double FRAME = 0.13;

  /** The radius along a wall leans by less than this, as a share of its length. */
  private static final double LEANS = 0.12;

  /** How much it counts that a leaf is drawn along one radius: it stands open there. */
  private static final double LEAF = 0.3;

  /** A swing that fits its wall less hangs elsewhere. */
  private static final double LEAST_FIT = 0.5;

  /** Fronts that are thinner are glass. */
  private static final double GLASS = 0.09;

  /** Two openings whose middles are nearer across the wall are one. */
  private static final double SAME = 0.3;

  /** Wall without a second face is taken to be this thick. */
  private static final double USUAL = 0.2;

  /** Steps in which the room beyond a wall is sought. */
  private static final double STEP = 0.01;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private final FaceClassifier.Finder finder;
  private final SmallPlaces small;
  private final List<Side> sides = new ArrayList<>();

  /** An edge of a room with what its wall shows. */
  private record Side(RoomEdge edge, EdgeInk ink, int room, double thickness) {}

  /** The room beyond a wall, -1 without, and how thick the wall is. */
  private record Beyond(int room, double depth) {}

  /** Where the leaf of a swing closes. */
  private record Hung(Side side, double from, double to, double depth, double fit, Swing swing) {}

  private EvidentOpenings(List<RoomDraft> rooms, Segments segments) {
    small = new SmallPlaces(segments);
    finder = new FaceClassifier.Finder(rooms.stream().map(RoomDraft::shape).toList());
  }

  /**
   * Finds them.
   *
   * @param followed openings in walls that were followed; those with a sign of their own stay where
   *     nothing else was found
   */
  static List<Gap> find(
      List<RoomDraft> rooms,
      Segments segments,
      List<Swing> swings,
      List<Gap> followed,
      Deadline deadline) {
    EvidentOpenings openings = new EvidentOpenings(rooms, segments);
    for (int room = 0; room < rooms.size(); room++) {
      deadline.check();
      for (RoomEdge edge : RoomEdge.of(rooms.get(room).shape())) {
        if (edge.length() >= LEAST_WIDTH) {
          EdgeInk ink = EdgeInk.of(edge, segments);
          openings.sides.add(new Side(edge, ink, room, ink.thickness()));
        }
      }
    }
    List<Gap> found = new ArrayList<>();
    Set<Swing> hung = new HashSet<>();
    for (Swing swing : swings) {
      deadline.check();
      openings
          .hang(swing)
          .ifPresent(gap -> {
            found.add(gap);
            hung.add(swing);
          });
    }
    found.addAll(others(found, openings.lined(deadline)));
    List<Polygon> places = found.stream().map(gap -> gap.polygon(FACTORY)).toList();
    for (Gap gap : followed) {
      boolean signed = gap.evidence().compareTo(Gap.Evidence.LINES) < 0;
      boolean free = places.stream().noneMatch(place -> place.intersects(gap.polygon(FACTORY)));
      if (signed && free && gap.swings().stream().noneMatch(hung::contains)) {
        found.add(gap);
      }
    }
    return found;
  }

  /** The openings that lines show, those that meet in one wall of a room as one. */
  private List<Gap> lined(Deadline deadline) {
    List<Gap> all = new ArrayList<>();
    List<Gap> ofRoom = new ArrayList<>();
    int room = -1;
    for (Side side : sides) {
      deadline.check();
      if (side.room() != room) {
        all.addAll(joined(ofRoom));
        ofRoom.clear();
        room = side.room();
      }
      ofRoom.addAll(between(side));
    }
    all.addAll(joined(ofRoom));
    return all;
  }

  /**
   * The openings of a room, windows that meet end to end in one wall as one: a floor that is askew
   * by the depth of a post has two edges there.
   */
  private static List<Gap> joined(List<Gap> gaps) {
    List<Gap> joined = new ArrayList<>(gaps);
    for (int i = 0; i < joined.size(); i++) {
      for (int k = 0; k < joined.size(); k++) {
        if (i != k && goesOnIn(joined.get(i), joined.get(k))) {
          Gap longer = joined.get(i);
          Gap shorter = joined.remove(k);
          double s = longer.along(shorter.start());
          double t = longer.along(shorter.end());
          double from = Math.min(0, Math.min(s, t));
          double to = Math.max(longer.width(), Math.max(s, t));
          double half = longer.depth() / 2;
          Coordinate[] corners = {
            longer.point(from, -half),
            longer.point(to, -half),
            longer.point(to, half),
            longer.point(from, half)
          };
          joined.set(joined.indexOf(longer), longer.moved(corners));
          i = -1;
          break;
        }
      }
    }
    return joined;
  }

  /** Whether a window is the rest of a longer one. */
  private static boolean goesOnIn(Gap longer, Gap shorter) {
    boolean windows =
        longer.evidence() == Gap.Evidence.WINDOW && shorter.evidence() == Gap.Evidence.WINDOW;
    double sine = Math.abs(longer.dx() * shorter.dy() - longer.dy() * shorter.dx());
    double s = longer.along(shorter.start());
    double t = longer.along(shorter.end());
    double away = Math.max(Math.min(s, t) - longer.width(), -Math.max(s, t));
    return windows
        && longer.width() >= shorter.width()
        && sine < LEANS
        && Math.abs(away) < POST
        && Math.abs(longer.aside(shorter.centre())) < SAME
        && longer.width() + shorter.width() <= LONGEST_FRONT;
  }

  /**
   * Each opening once, the widest first, that is none of the doors: an edge beside a post shows a
   * part of it, the room beyond it the same.
   */
  private static List<Gap> others(List<Gap> doors, List<Gap> gaps) {
    List<Gap> sorted = new ArrayList<>(gaps);
    sorted.sort(Comparator.comparingDouble(Gap::width).reversed());
    List<Gap> kept = new ArrayList<>(doors);
    for (Gap gap : sorted) {
      Coordinate middle = gap.centre();
      boolean known = false;
      for (Gap other : kept) {
        double along = other.along(middle);
        known |=
            Math.abs(other.aside(middle)) < SAME
                && along > 0
                && along < other.width()
                && gap.width() < 2 * other.width();
      }
      if (!known) {
        kept.add(gap);
      }
    }
    return kept.subList(doors.size(), kept.size());
  }

  private Beyond beyond(Side side, double along) {
    for (double out = STEP; out <= EdgeInk.THICKEST; out += STEP) {
      int room = finder.at(side.edge().point(along, out));
      if (room >= 0 && room != side.room()) {
        return new Beyond(room, out);
      }
    }
    return new Beyond(-1, side.thickness() > 0 ? side.thickness() : USUAL);
  }

  /** Openings that the lines in the wall of an edge show. */
  private List<Gap> between(Side side) {
    List<Gap> gaps = new ArrayList<>();
    Beyond middle = beyond(side, side.edge().length() / 2);
    List<EdgeInk.Stretch> stretches = side.ink().stretches(middle.depth());
    int lining = EdgeInk.lining(stretches);
    boolean glass = glass(side, side.edge().length() / 2, middle);
    List<EdgeInk.Stretch> run = new ArrayList<>();
    for (EdgeInk.Stretch stretch : stretches) {
      boolean wall = stretch.face() && stretch.outer() && stretch.between() <= lining && !glass;
      if (!wall || (stretch.length() < POST && !run.isEmpty())) {
        run.add(stretch);
      } else {
        opening(side, run, lining).ifPresent(gaps::add);
        run.clear();
      }
    }
    opening(side, run, lining).ifPresent(gaps::add);
    return gaps;
  }

  /** Whether a wall is so thin there that it is glass, and something to look out at beyond it. */
  private boolean glass(Side side, double along, Beyond beyond) {
    return beyond.room() < 0
        && side.thickness() > 0
        && side.thickness() < GLASS
        && !small.lieBeyond(side.edge(), along, side.thickness());
  }

  private Optional<Gap> opening(Side side, List<EdgeInk.Stretch> run, int lining) {
    if (run.isEmpty()) {
      return Optional.empty();
    }
    double from = run.getFirst().from();
    double to = run.getLast().to();
    double width = to - from;
    Beyond beyond = beyond(side, (from + to) / 2);
    boolean front = beyond.room() < 0;
    if (width < LEAST_WIDTH || width > (front ? LONGEST_FRONT : LONGEST_INSIDE)) {
      return Optional.empty();
    }
    double open = 0;
    double lined = 0;
    double outer = 0;
    for (EdgeInk.Stretch stretch : run) {
      open += stretch.face() ? 0 : stretch.length();
      outer += stretch.outer() ? stretch.length() : 0;
      lined += stretch.between() > lining ? stretch.length() : 0;
    }
    boolean jambs =
        side.ink().jambed(from, beyond.depth()) && side.ink().jambed(to, beyond.depth());
    boolean panes = lined > MOST * width || glass(side, (from + to) / 2, beyond);
    boolean hole = open > MOST * width;
    boolean seen = !front || !small.lieBeyond(side.edge(), (from + to) / 2, beyond.depth());
    boolean glass = hole && seen && (jambs || outer > MOST * width);
    boolean shown = panes || (front ? glass : jambs || hole);
    if (!shown) {
      return Optional.empty();
    }
    Gap gap = side.edge().gap(from, to, beyond.depth());
    Gap.Evidence sign = front ? Gap.Evidence.WINDOW : Gap.Evidence.NONE;
    return Optional.of(gap.with(sign, List.of()));
  }

  /** The opening that a leaf closes, in the wall that its closed position fits best. */
  private Optional<Gap> hang(Swing swing) {
    Optional<Hung> best = Optional.empty();
    for (Side side : sides) {
      for (int end = 0; end < 2; end++) {
        Optional<Hung> hung = hang(swing, end == 0, side);
        if (hung.isPresent() && (best.isEmpty() || hung.get().fit() > best.get().fit())) {
          best = hung;
        }
      }
    }
    return best.map(hung -> {
      double from = hung.side().ink().jamb(hung.from(), hung.depth(), FRAME);
      double to = hung.side().ink().jamb(hung.to(), hung.depth(), FRAME);
      Gap gap =
          hung.side()
              .edge()
              .gap(Math.max(0, from), Math.min(hung.side().edge().length(), to), hung.depth());
      return gap.with(Gap.Evidence.SWING, List.of(swing));
    });
  }

  private Optional<Hung> hang(Swing swing, boolean first, Side side) {
    RoomEdge edge = side.edge();
    double x = first ? swing.ax() : swing.bx();
    double y = first ? swing.ay() : swing.by();
    double s = edge.along(swing.hx(), swing.hy());
    double t = edge.along(x, y);
    double from = Math.min(s, t);
    double to = Math.max(s, t);
    double o = edge.out(swing.hx(), swing.hy());
    double p = edge.out(x, y);
    boolean near = from > -FRAME && to < edge.length() + FRAME;
    if (!near || Math.abs(o - p) > LEANS * swing.radius()) {
      return Optional.empty();
    }
    Beyond beyond = beyond(side, Math.clamp((from + to) / 2, 0, edge.length()));
    if (Math.min(o, p) < -OUT_OF_WALL || Math.max(o, p) > beyond.depth() + OUT_OF_WALL) {
      return Optional.empty();
    }
    List<EdgeInk.Stretch> stretches = side.ink().stretches(beyond.depth());
    int lining = EdgeInk.lining(stretches);
    double open = 0;
    for (EdgeInk.Stretch stretch : stretches) {
      boolean wall = stretch.face() && stretch.outer() && stretch.between() <= lining;
      double common = Math.min(to, stretch.to()) - Math.max(from, stretch.from());
      open += wall ? 0 : Math.max(0, common);
    }
    double fit = open / (to - from);
    fit -= (swing.open() & (first ? 1 : 2)) != 0 ? LEAF : 0;
    fit += (swing.open() & (first ? 2 : 1)) != 0 ? LEAF : 0;
    return fit < LEAST_FIT
        ? Optional.empty()
        : Optional.of(new Hung(side, from, to, beyond.depth(), fit, swing));
  }
}
