package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Strip;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Which stretches of lines are faces of walls already, on either side. */
final class FaceUse {

  /** A stretch of a face that a wall lies at, in metres along it. */
  private record Stretch(double from, double to) {}

  private final IdentityHashMap<Segment, List<Stretch>> used = new IdentityHashMap<>();

  /** Notes both faces of a wall. */
  void use(Strip wall) {
    for (Segment face : List.of(wall.left(), wall.right())) {
      double s = face.along(wall.x1(), wall.y1());
      double t = face.along(wall.x2(), wall.y2());
      used.computeIfAbsent(face, key -> new ArrayList<>())
          .add(new Stretch(Math.min(s, t), Math.max(s, t)));
    }
  }

  /** Whether walls lie at more than a share of what a strip has in common with one of its faces. */
  boolean taken(Strip strip, Segment face, double share) {
    double s = face.along(strip.x1(), strip.y1());
    double t = face.along(strip.x2(), strip.y2());
    return taken(face, Math.min(s, t), Math.max(s, t), share);
  }

  /** Whether walls lie at more than a share of a stretch of a face. */
  boolean taken(Segment face, double from, double to, double share) {
    List<double[]> common = new ArrayList<>();
    for (Stretch stretch : used.getOrDefault(face, List.of())) {
      double start = Math.max(from, stretch.from());
      double end = Math.min(to, stretch.to());
      if (end > start) {
        common.add(new double[] {start, end});
      }
    }
    return Stretches.covered(common) > share * (to - from);
  }
}
