package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Steps 9 and 10: which gaps are closed to divide the floor into rooms. Sure openings always are;
 * wide bare gaps only where a room would stay open, or two names in one, without.
 */
final class FloorDivision {

  /** Free wall ends are joined sideways over these, growing until labels are enclosed. */
  private static final double[] WELDS = {0.02, 0.05, 0.10};

  /** Share of the room names that must lie in bounded faces. */
  private static final double ENCLOSED = 0.9;

  private final Walls walls;
  private final List<Tag> tags;
  private final Deadline deadline;

  private FloorDivision(Walls walls, List<Tag> tags, Deadline deadline) {
    this.walls = walls;
    this.tags = tags;
    this.deadline = deadline;
  }

  /** Faces, and the gaps that were used to make them. */
  record Division(Faces faces, List<Gap> gaps) {}

  static Division of(Walls walls, List<Gap> gaps, List<Tag> tags, Deadline deadline) {
    return new FloorDivision(walls, tags, deadline).divide(gaps);
  }

  private Division divide(List<Gap> gaps) {
    List<Gap> sure = gaps.stream().filter(gap -> !OpeningFinder.needsLabels(gap)).toList();
    Division best = null;
    double most = -1;
    Arrangement lines = null;
    for (double weld : WELDS) {
      Arrangement welded = Arrangement.of(walls, weld, deadline);
      Faces faces = faces(welded, sure);
      double share = enclosed(faces);
      if (share > most + 0.02) {
        most = share;
        best = new Division(faces, sure);
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
    List<Gap> kept = BareGaps.useful(best.faces(), best.gaps(), tags, walls);
    if (kept.size() < best.gaps().size()) {
      best = new Division(faces(lines, kept), kept);
    }
    List<Gap> wide = useful(best.faces(), gaps, new TagIndex(tags));
    wide.removeAll(kept);
    if (wide.isEmpty()) {
      return best;
    }
    List<Gap> all = new ArrayList<>(kept);
    all.addAll(wide);
    Faces divided = faces(lines, all);
    List<Gap> parting = BareGaps.parting(divided, all, tags);
    return parting.size() == kept.size()
        ? best
        : new Division(parting.size() == all.size() ? divided : faces(lines, parting), parting);
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
      int right = StoreyReader.beside(gap, -1, after);
      int left = StoreyReader.beside(gap, 1, after);
      boolean closes = right != left && (gained.contains(right) || gained.contains(left));
      if (!OpeningFinder.needsLabels(gap) || closes) {
        kept.add(gap);
      }
    }
    return kept.size() == narrow.gaps().size() ? narrow : new Division(faces(lines, kept), kept);
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
        int room = StoreyReader.beside(gap, side, after);
        if (room >= 0 && StoreyReader.beside(gap, side, before) < 0) {
          gained.add(room);
        }
      }
    }
    return gained;
  }

  private Faces faces(Arrangement lines, List<Gap> gaps) {
    return FaceClassifier.classify(lines.faces(gaps), walls, gaps, tags, deadline);
  }

  private double enclosed(Faces faces) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(faces.rooms());
    int all = 0;
    int held = 0;
    for (Tag tag : tags) {
      if (tag.names()) {
        all++;
        held += finder.at(tag.at()) >= 0 ? 1 : 0;
      }
    }
    return all == 0 ? (faces.rooms().isEmpty() ? 0 : 1) : (double) held / all;
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
