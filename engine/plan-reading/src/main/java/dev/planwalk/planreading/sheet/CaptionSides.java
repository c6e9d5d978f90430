package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Names of storeys go to plans over the whole sheet: where all plans have theirs on the same side,
 * that side says more than which plan is nearest. Below a plan, over the next one, a name is often
 * nearer to that; and the dimensions beside a plan are nearer than the plan.
 */
final class CaptionSides {

  /** The name of a storey stands this near to its plan, as a share of the plan's diagonal. */
  private static final double REACH = 0.5;

  /** A drawing has this share of the strokes of the largest plan. */
  private static final double LEAST_SHARE = 0.15;

  /** A chain of dimensions has a smaller share of the strokes than this, however small the plan. */
  private static final double MOST_OF_CHAIN = 0.5;

  /** A chain of dimensions, in a few rows, is this many times as long as it is wide. */
  private static final double LENGTH_OF_CHAIN = 4;

  private static final double EDGE = 1e-9;

  private enum Side {
    BELOW,
    ABOVE,
    LEFT,
    RIGHT
  }

  /** Names of storeys and the numbers of their plans, all on the same side of them. */
  private record Match(Map<Label, Integer> plans, double distance) {

    private int named() {
      return new HashSet<>(plans.values()).size();
    }
  }

  private final List<SheetPart> plans;
  private final List<SheetPart> drawings;

  private CaptionSides(List<SheetPart> plans, List<SheetPart> drawings) {
    this.plans = plans;
    this.drawings = drawings;
  }

  /**
   * Plans with the names of storeys that stand on the same side of all of them; the plans as they
   * are where there is no such side.
   *
   * @param plans parts of a sheet that may be plans
   * @param all all parts of that sheet
   * @param labels of that sheet
   */
  static List<SheetPart> assigned(
      List<SheetPart> plans, List<SheetPart> all, List<Label> labels, Deadline deadline) {
    int most = plans.stream().mapToInt(plan -> plan.drawing().strokes().size()).max().orElse(0);
    List<SheetPart> others = new ArrayList<>(all);
    others.removeIf(part -> plans.stream().anyMatch(plan -> part.box().contains(plan.box())));
    List<SheetPart> drawings = new ArrayList<>(others);
    drawings.removeIf(part -> !drawing(part, most));
    Set<Label> elsewhere = new HashSet<>();
    plans.forEach(plan -> elsewhere.addAll(plan.drawing().labels()));
    others.forEach(part -> elsewhere.addAll(part.drawing().labels()));
    drawings.forEach(part -> elsewhere.addAll(part.captions()));
    List<Label> names = new ArrayList<>();
    for (Label label : labels) {
      deadline.check();
      boolean outside = !elsewhere.contains(label);
      if (outside && !StoreyCaption.of(List.of(label), false).name().isEmpty()) {
        names.add(label);
      }
    }
    if (names.isEmpty()) {
      return plans;
    }
    return new CaptionSides(plans, drawings)
        .best(names)
        .map(match -> moved(plans, match.plans()))
        .orElse(plans);
  }

  /** Whether a part is more than a chain of dimensions or a sign beside a plan. */
  private static boolean drawing(SheetPart part, int most) {
    int strokes = part.drawing().strokes().size();
    double width = part.box().getWidth();
    double height = part.box().getHeight();
    boolean slim = Math.max(width, height) >= LENGTH_OF_CHAIN * Math.min(width, height);
    return strokes >= (slim ? MOST_OF_CHAIN : LEAST_SHARE) * most;
  }

  /** The side on which every plan has a name, or every name its own plan; the nearer of two. */
  private Optional<Match> best(List<Label> names) {
    List<Match> matches = new ArrayList<>();
    for (Side side : Side.values()) {
      Match match = match(names, side);
      boolean everyPlan = match.named() == plans.size();
      boolean everyName = match.named() == names.size() && match.named() > 1;
      if (everyPlan || everyName) {
        matches.add(match);
      }
    }
    return matches.stream()
        .min(
            Comparator.comparingInt((Match match) -> -match.named())
                .thenComparingDouble(Match::distance));
  }

  private Match match(List<Label> names, Side side) {
    Map<Label, Integer> found = new LinkedHashMap<>();
    double distance = 0;
    for (Label name : names) {
      Coordinate at = SheetSplit.middle(name);
      int plan = plan(at, side);
      if (plan >= 0) {
        found.put(name, plan);
        distance += plans.get(plan).box().distance(new Envelope(at));
      }
    }
    return new Match(found, distance);
  }

  /** The nearest plan that has a point on this side, with no other drawing between; -1 for none. */
  private int plan(Coordinate at, Side side) {
    Envelope point = new Envelope(at);
    int best = -1;
    for (int i = 0; i < plans.size(); i++) {
      Envelope box = plans.get(i).box();
      double reach = REACH * Math.hypot(box.getWidth(), box.getHeight());
      boolean near = on(at, box, side) && box.distance(point) <= reach && free(at, box, side);
      boolean nearer = best < 0 || box.distance(point) < plans.get(best).box().distance(point);
      best = near && nearer ? i : best;
    }
    return best;
  }

  private static boolean on(Coordinate at, Envelope box, Side side) {
    boolean across = at.x >= box.getMinX() && at.x <= box.getMaxX();
    boolean along = at.y >= box.getMinY() && at.y <= box.getMaxY();
    return switch (side) {
      case BELOW -> across && at.y <= box.getMinY();
      case ABOVE -> across && at.y >= box.getMaxY();
      case LEFT -> along && at.x <= box.getMinX();
      case RIGHT -> along && at.x >= box.getMaxX();
    };
  }

  /** Whether nothing else is drawn on the way from a point to the box beside it. */
  private boolean free(Coordinate at, Envelope box, Side side) {
    Envelope way = new Envelope(at);
    switch (side) {
      case BELOW -> way.expandToInclude(at.x, box.getMinY());
      case ABOVE -> way.expandToInclude(at.x, box.getMaxY());
      case LEFT -> way.expandToInclude(box.getMinX(), at.y);
      case RIGHT -> way.expandToInclude(box.getMaxX(), at.y);
    }
    List<SheetPart> between = new ArrayList<>(plans);
    between.addAll(drawings);
    // A piece that a plan was cut from holds it, and is nothing between.
    return between.stream()
        .noneMatch(part -> !part.box().contains(box) && crossed(part.box(), way));
  }

  private static boolean crossed(Envelope box, Envelope way) {
    Envelope inner = new Envelope(box);
    inner.expandBy(-EDGE * Math.max(box.getWidth(), box.getHeight()));
    return inner.intersects(way);
  }

  /** The plans with these names; each is taken away from where it was. */
  private static List<SheetPart> moved(List<SheetPart> plans, Map<Label, Integer> names) {
    Map<Integer, List<Label>> given = new LinkedHashMap<>();
    names.forEach(
        (label, plan) -> given.computeIfAbsent(plan, key -> new ArrayList<>()).add(label));
    Set<Label> taken = names.keySet();
    List<SheetPart> moved = new ArrayList<>();
    for (int i = 0; i < plans.size(); i++) {
      SheetPart plan = plans.get(i);
      List<Label> captions = new ArrayList<>(plan.captions());
      captions.removeAll(taken);
      captions.addAll(given.getOrDefault(i, List.of()));
      moved.add(new SheetPart(plan.drawing(), plan.box(), captions, plan.score()));
    }
    return moved;
  }
}
