package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A storey of the model, in metres of the model.
 *
 * @param id of its instance, 0 where the model has no storeys
 * @param elevation of its origin
 * @param floor of its rooms
 * @param next floor of the storey above; infinite without
 */
record ModelStorey(int id, String name, double elevation, double floor, double next) {

  /** A storey is cut so high above its origin. */
  static final double CUT = 1.2;

  /** Floors of rooms that are farther from the storey are steps, in metres. */
  private static final double SAME_FLOOR = 0.6;

  /** Nothing is built higher, in metres, above any sea. */
  private static final double HIGHEST = 1e5;

  /** More storeys than any tower has. */
  private static final int MOST = 400;

  /** Storeys nearer to each other are parts of one. */
  static final double LEAST_RISE = 1.5;

  /** The height at which it is cut. */
  double cut() {
    return elevation + CUT;
  }

  /** Whether a height belongs to it. */
  boolean holds(double z) {
    return z > floor - 0.3 && z < next - 0.3;
  }

  /** All storeys, the lowest first. */
  static List<ModelStorey> all(IfcModel model, ModelObjects objects, FindingLog log) {
    record Origin(int id, String name, double z) {}
    List<Origin> origins = new ArrayList<>();
    for (StepInstance storey : model.instances("IFCBUILDINGSTOREY")) {
      String name = storey.text(2).or(() -> storey.text(7)).orElse("");
      double stated = storey.number(9).orElse(0) * model.units().metres();
      double elevation = Math.abs(stated) < HIGHEST ? stated : 0;
      double z = elevation;
      try {
        z = storey.ref(5) == 0 ? elevation : model.placement(storey).m()[11];
      } catch (StepFault broken) {
        log.tally(
            FindingCode.IFC_STOREY_MISPLACED,
            "{storey has a placement that is|storeys have placements that are} not read; the stated"
                + " elevation was taken",
            name);
      }
      origins.add(new Origin(storey.id(), name, z));
    }
    if (origins.isEmpty()) {
      double lowest = Double.POSITIVE_INFINITY;
      for (ModelObjects.Shaped wall : objects.walls()) {
        lowest = Math.min(lowest, wall.bottom());
      }
      for (ModelObjects.Space space : objects.spaces()) {
        lowest = Math.min(lowest, space.shaped().map(s -> s.bottom()).orElse(lowest));
      }
      origins.add(new Origin(0, "", Double.isFinite(lowest) ? lowest : 0));
    }
    if (origins.size() > MOST) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The model has more than the limit of " + MOST + " storeys.");
    }
    origins.sort(Comparator.comparingDouble(Origin::z));
    List<ModelStorey> storeys = new ArrayList<>();
    for (int i = 0; i < origins.size(); i++) {
      Origin origin = origins.get(i);
      double next = Double.POSITIVE_INFINITY;
      for (int k = i + 1; k < origins.size() && Double.isInfinite(next); k++) {
        next = origins.get(k).z() > origin.z() + LEAST_RISE ? origins.get(k).z() : next;
      }
      storeys.add(
          new ModelStorey(
              origin.id(),
              origin.name(),
              origin.z(),
              floor(origin.id(), origin.z(), objects),
              next));
    }
    return storeys;
  }

  /** The floor on which most of its spaces stand. */
  private static double floor(int id, double elevation, ModelObjects objects) {
    List<Double> bottoms = new ArrayList<>();
    for (ModelObjects.Space space : objects.spaces()) {
      if (space.storey() == id && space.shaped().isPresent()) {
        bottoms.add(space.shaped().get().bottom());
      }
    }
    bottoms.sort(null);
    double middle = bottoms.isEmpty() ? elevation : bottoms.get(bottoms.size() / 2);
    return Math.abs(middle - elevation) < SAME_FLOOR ? middle : elevation;
  }
}
