package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.LengthUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The units of a model (IfcUnitAssignment).
 *
 * @param metres of a unit of length
 * @param squareMetres of a unit of area
 * @param radians of a unit of plane angle
 * @param stated whether the model states its unit of length; metres if not, as SI has it
 */
record ModelUnits(double metres, double squareMetres, double radians, boolean stated) {

  /** Conversions of conversions; feet need one. */
  private static final int DEEPEST = 4;

  private static final Map<String, Double> PREFIXES =
      Map.ofEntries(
          Map.entry("KILO", 1e3),
          Map.entry("HECTO", 1e2),
          Map.entry("DECA", 1e1),
          Map.entry("DECI", 1e-1),
          Map.entry("CENTI", 1e-2),
          Map.entry("MILLI", 1e-3),
          Map.entry("MICRO", 1e-6));

  private static final Map<String, Double> NAMES =
      Map.of("mm", 0.001, "cm", 0.01, "dm", 0.1, "m", 1.0, "in", 0.0254, "ft", 0.3048);

  /** Units beyond these are no units of buildings. */
  private static final double LEAST = 1e-6;

  private static final double MOST = 1e4;

  /** The units of the first project; SI where a model states none. */
  static ModelUnits of(StepFile file) {
    double metres = 0;
    double square = 0;
    double radians = 0;
    for (int assignment : assignments(file)) {
      try {
        for (int unit : file.get(assignment).refs(0)) {
          StepInstance read = file.get(unit);
          switch (read.word(1)) {
            case "LENGTHUNIT" -> metres = metres > 0 ? metres : factor(file, read, 0);
            case "AREAUNIT" -> square = square > 0 ? square : factor(file, read, 0);
            case "PLANEANGLEUNIT" -> radians = radians > 0 ? radians : factor(file, read, 0);
            default -> {}
          }
        }
      } catch (StepFault broken) {
        // The next assignment, or SI: what the unit is then is told with the plan.
      }
    }
    boolean stated = metres > LEAST && metres < MOST;
    return new ModelUnits(
        stated ? metres : 1,
        square > LEAST * LEAST && square < MOST * MOST ? square : 1,
        radians > 0 && radians < Math.PI ? radians : 1,
        stated);
  }

  /** Those of the project first: objects may have units of their own. */
  private static List<Integer> assignments(StepFile file) {
    List<Integer> all = new java.util.ArrayList<>();
    for (int project : file.all("IFCPROJECT")) {
      try {
        all.add(file.get(project).ref(8));
      } catch (StepFault broken) {
        // Those that no project names come below.
      }
    }
    for (int assignment : file.all("IFCUNITASSIGNMENT")) {
      if (all.size() < 8) {
        all.add(assignment);
      }
    }
    return all;
  }

  /** So many metres, square metres or radians; 0 when it does not say. */
  private static double factor(StepFile file, StepInstance unit, int depth) {
    if (depth > DEEPEST) {
      return 0;
    }
    if (unit.type().equals("IFCSIUNIT")) {
      double prefix = PREFIXES.getOrDefault(unit.word(2), 1.0);
      return unit.word(3).equals("SQUARE_METRE") ? prefix * prefix : prefix;
    }
    if (unit.type().startsWith("IFCCONVERSIONBASEDUNIT")) {
      StepInstance measure = file.get(unit.ref(3));
      return measure.needed(0) * factor(file, file.get(measure.ref(1)), depth + 1);
    }
    return 0;
  }

  /** As the plan names it. */
  LengthUnit length() {
    String name = "m";
    for (Map.Entry<String, Double> known : NAMES.entrySet()) {
      if (Math.abs(known.getValue() / metres - 1) < 1e-6) {
        name = known.getKey();
      }
    }
    String detail =
        stated
            ? String.format(Locale.ROOT, "the model states units of %.6g m", metres)
            : "the model states no unit of length";
    return new LengthUnit(
        name,
        metres,
        stated ? 1 : 0.5,
        List.of(new LengthUnit.Evidence("model_units", name, 1, 1, detail)));
  }
}
