package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.walls.Railings;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/** Joins strips that lie in line, also across openings, to walls with one axis each. */
public final class WallAxes {

  private static final double IN_LINE = 0.05;

  /** Pieces this near to each other are one wall: no wall is as thick that could part them. */
  private static final double APART = 0.11;

  private static final double PARALLEL = 0.03;

  private WallAxes() {}

  /** The walls of a storey. */
  public static List<WallDraft> of(Walls walls, List<OpeningDraft> openings, Deadline deadline) {
    if (walls.singleLine()) {
      return singleLines(walls);
    }
    List<Strip> strips = outside(walls.strips(), openings);
    int[] group = new int[strips.size()];
    STRtree ends = new STRtree();
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      Envelope box =
          new Envelope(
              new Coordinate(strips.get(i).x1(), strips.get(i).y1()),
              new Coordinate(strips.get(i).x2(), strips.get(i).y2()));
      box.expandBy(IN_LINE);
      ends.insert(box, i);
    }
    ends.build();
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      Strip strip = strips.get(i);
      Envelope box =
          new Envelope(
              new Coordinate(strip.x1(), strip.y1()), new Coordinate(strip.x2(), strip.y2()));
      box.expandBy(IN_LINE);
      for (Object other : ends.query(box)) {
        int j = (Integer) other;
        if (j > i && inLine(strip, strips.get(j), APART)) {
          join(group, i, j);
        }
      }
    }
    joinAlongFaces(strips, group);
    for (OpeningDraft opening : openings) {
      deadline.check();
      int first = -1;
      Envelope box = new Envelope(opening.gap().start(), opening.gap().end());
      box.expandBy(IN_LINE);
      for (Object other : ends.query(box)) {
        int j = (Integer) other;
        if (inLine(opening.gap(), strips.get(j))) {
          if (first >= 0) {
            join(group, first, j);
          } else {
            first = j;
          }
        }
      }
    }
    return axes(strips, group, openings);
  }

  /** Without what lies in an opening: panes and frames, between whose lines wall may seem to be. */
  private static List<Strip> outside(List<Strip> strips, List<OpeningDraft> openings) {
    STRtree index = new STRtree();
    for (OpeningDraft opening : openings) {
      Envelope box = new Envelope(opening.gap().start(), opening.gap().end());
      box.expandBy(opening.gap().depth());
      index.insert(box, opening.gap());
    }
    index.build();
    List<Strip> outside = new ArrayList<>();
    for (Strip strip : strips) {
      Coordinate middle = strip.point(strip.length() / 2, 0);
      boolean inside = false;
      for (Object element : index.query(new Envelope(middle))) {
        Gap gap = (Gap) element;
        double along = gap.along(middle);
        inside |=
            along > 0
                && along < gap.width()
                && strip.length() <= gap.width() + 2 * IN_LINE
                && Math.abs(gap.aside(middle)) <= gap.depth() / 2 + IN_LINE;
      }
      if (!inside) {
        outside.add(strip);
      }
    }
    return outside;
  }

  /** Where another wall meets one from a side, the face on the other side runs on. */
  private static void joinAlongFaces(List<Strip> strips, int[] group) {
    IdentityHashMap<Segment, List<Integer>> beside = new IdentityHashMap<>();
    for (int i = 0; i < group.length; i++) {
      for (Segment face : List.of(strips.get(i).left(), strips.get(i).right())) {
        List<Integer> others = beside.computeIfAbsent(face, key -> new ArrayList<>());
        for (int j : others) {
          if (inLine(strips.get(i), strips.get(j), face.length())) {
            join(group, i, j);
          }
        }
        others.add(i);
      }
    }
  }

  private static boolean inLine(Strip a, Strip b, double apart) {
    double sine = Math.abs(a.dx() * b.dy() - a.dy() * b.dx());
    if (sine > PARALLEL
        || Math.abs(a.thickness() - b.thickness()) > IN_LINE
        || Math.abs(a.aside(b.x1(), b.y1())) > IN_LINE
        || Math.abs(a.aside(b.x2(), b.y2())) > IN_LINE) {
      return false;
    }
    double s = a.along(b.x1(), b.y1());
    double t = a.along(b.x2(), b.y2());
    return Math.min(s, t) <= a.length() + apart && Math.max(s, t) >= -apart;
  }

  private static boolean inLine(Gap gap, Strip strip) {
    double sine = Math.abs(gap.dx() * strip.dy() - gap.dy() * strip.dx());
    Coordinate centre = gap.centre();
    return sine < 0.1
        && Math.abs(strip.aside(centre.x, centre.y)) < strip.thickness() / 2
        && Math.abs(strip.thickness() - gap.depth()) < 0.15;
  }

  private static void join(int[] group, int a, int b) {
    int p = DisjointSets.root(group, a);
    int q = DisjointSets.root(group, b);
    group[Math.max(p, q)] = Math.min(p, q);
  }

  private static List<WallDraft> axes(
      List<Strip> strips, int[] group, List<OpeningDraft> openings) {
    List<List<Strip>> members = new ArrayList<>();
    for (int i = 0; i < group.length; i++) {
      members.add(new ArrayList<>());
      members.get(DisjointSets.root(group, i)).add(strips.get(i));
    }
    List<WallDraft> walls = new ArrayList<>();
    for (List<Strip> parts : members) {
      if (parts.isEmpty()) {
        continue;
      }
      Strip longest = parts.getFirst();
      for (Strip part : parts) {
        longest = part.length() > longest.length() + 1e-6 ? part : longest;
      }
      double from = 0;
      double to = longest.length();
      boolean railing = true;
      for (Strip part : parts) {
        double s = longest.along(part.x1(), part.y1());
        double t = longest.along(part.x2(), part.y2());
        from = Math.min(from, Math.min(s, t));
        to = Math.max(to, Math.max(s, t));
        railing &= Railings.railing(part);
      }
      walls.add(wall(longest, from, to, railing));
    }
    return withOpenings(walls, openings);
  }

  /** An axis that points right, or up when it stands upright. */
  private static WallDraft wall(Strip strip, double from, double to, boolean railing) {
    Coordinate a = strip.point(from, 0);
    Coordinate b = strip.point(to, 0);
    boolean forth = Math.abs(b.x - a.x) > 1e-6 ? b.x > a.x : b.y > a.y;
    return new WallDraft(forth ? a : b, forth ? b : a, strip.thickness(), railing);
  }

  /** Walls run on through openings at their ends. */
  private static List<WallDraft> withOpenings(List<WallDraft> walls, List<OpeningDraft> openings) {
    List<WallDraft> result = new ArrayList<>(walls);
    for (OpeningDraft opening : openings) {
      int wall = of(opening.gap(), result);
      if (wall >= 0) {
        WallDraft draft = result.get(wall);
        double s = draft.along(opening.gap().start());
        double t = draft.along(opening.gap().end());
        double from = Math.min(0, Math.min(s, t));
        double to = Math.max(draft.length(), Math.max(s, t));
        result.set(
            wall,
            new WallDraft(
                draft.point(from, 0), draft.point(to, 0), draft.thickness(), draft.railing()));
      }
    }
    return result;
  }

  /** Number of the wall that an opening lies in, -1 without. */
  public static int of(Gap gap, List<WallDraft> walls) {
    int best = -1;
    double bestOff = 0.12;
    Coordinate centre = gap.centre();
    double reach = gap.width() / 2 + 0.1;
    for (int i = 0; i < walls.size(); i++) {
      WallDraft wall = walls.get(i);
      if (!wall.near(centre, reach + bestOff)) {
        continue;
      }
      double along = wall.along(centre);
      if (along < -reach || along > wall.length() + reach) {
        continue;
      }
      double sine = Math.abs(gap.dx() * wall.dy() - gap.dy() * wall.dx());
      double off = Math.abs(wall.aside(centre)) + Math.abs(wall.thickness() - gap.depth()) / 4;
      if (sine < 0.1 && off < bestOff) {
        best = i;
        bestOff = off;
      }
    }
    return best;
  }

  private static List<WallDraft> singleLines(Walls walls) {
    List<WallDraft> drafts = new ArrayList<>();
    for (Segment line : walls.lines()) {
      if (line.length() >= 0.3) {
        Coordinate a = new Coordinate(line.x1(), line.y1());
        Coordinate b = new Coordinate(line.x2(), line.y2());
        boolean forth = Math.abs(b.x - a.x) > 1e-6 ? b.x > a.x : b.y > a.y;
        drafts.add(new WallDraft(forth ? a : b, forth ? b : a, 0, false));
      }
    }
    return drafts;
  }
}
