package dev.planwalk.planreading.division;

import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.GapRivals;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.Tag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Polygon;

/**
 * What pieces of wall that are shorter than thick would change, seen before the floor is divided
 * with them: doors get jambs where their leaves end, and gaps beside a corner come to light.
 */
final class ShortPieces {

  /** Frames leave less of an opening free than this share; a stub of wall beside it more. */
  private static final double FRAMES = 0.08;

  /** Leaves that fit no better by this share hang in the same opening. */
  private static final double SAME_FIT = 0.05;

  private ShortPieces() {}

  /** Whether a leaf is so much narrower than its opening that a stub of wall may stand there. */
  static boolean loose(List<Gap> gaps) {
    return gaps.stream().anyMatch(gap -> !gap.swings().isEmpty() && free(gap) > FRAMES);
  }

  /** Whether a leaf that leaves much of its opening free fits better into that of other gaps. */
  static boolean tightened(List<Gap> before, List<Gap> after) {
    Map<Swing, Double> loose = new HashMap<>();
    for (Gap gap : before) {
      if (free(gap) > FRAMES) {
        gap.swings().forEach(swing -> loose.put(swing, GapRivals.misfit(gap)));
      }
    }
    for (Gap gap : after) {
      for (Swing swing : gap.swings()) {
        double misfit = loose.getOrDefault(swing, 0.0);
        if (GapRivals.misfit(gap) < misfit - SAME_FIT) {
          return true;
        }
      }
    }
    return false;
  }

  /** Share of an opening that its leaves leave free. */
  private static double free(Gap gap) {
    return gap.swings().stream().mapToDouble(Swing::radius).sum() < gap.width()
        ? GapRivals.misfit(gap)
        : 0;
  }

  /** Whether a bare gap stands in the middle of a room that two names share. */
  static boolean part(List<Polygon> rooms, List<Gap> gaps, List<Tag> tags) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(rooms);
    Set<Integer> named = new HashSet<>();
    Set<Integer> shared = new HashSet<>();
    for (Tag tag : tags) {
      int room = tag.names() ? finder.at(tag.at()) : -1;
      if (room >= 0 && !named.add(room)) {
        shared.add(room);
      }
    }
    return !shared.isEmpty()
        && gaps.stream()
            .filter(gap -> gap.evidence() == Gap.Evidence.NONE && !OpeningFinder.lastResort(gap))
            .anyMatch(gap -> shared.contains(finder.at(gap.centre())));
  }
}
