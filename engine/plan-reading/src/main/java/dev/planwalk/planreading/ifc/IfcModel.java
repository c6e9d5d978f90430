package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a model says of its objects beside their shapes: placements, and who belongs to whom.
 * Attributes go by their places in IFC 2x3 and IFC 4, which agree where nothing is said.
 */
final class IfcModel {

  private static final int NAME = 2;
  private static final int PLACEMENT = 5;

  /** Half around the earth, in metres: national grids are within. */
  private static final double FARTHEST = 2e7;

  /** Parts of parts, counted together, that one object may have. */
  private static final int MOST_PARTS = 10_000;

  private final StepFile file;
  private final ModelUnits units;
  private final Map<Integer, Affine> placements = new HashMap<>();
  private final Map<Integer, List<Integer>> parts = new HashMap<>();
  private final Map<Integer, Integer> wholeOf = new HashMap<>();
  private final Map<Integer, Integer> containerOf = new HashMap<>();
  private final Map<Integer, Integer> hostOfHole = new LinkedHashMap<>();
  private final Map<Integer, Integer> fillingOfHole = new HashMap<>();
  private final Map<Integer, Integer> typeOf = new HashMap<>();
  private final Map<Integer, List<Integer>> propertiesOf = new HashMap<>();

  IfcModel(StepFile file) {
    this.file = file;
    this.units = ModelUnits.of(file);
    for (StepInstance relation : instances("IFCRELAGGREGATES")) {
      for (int part : relation.refs(5)) {
        parts.computeIfAbsent(relation.ref(4), key -> new ArrayList<>()).add(part);
        wholeOf.putIfAbsent(part, relation.ref(4));
      }
    }
    for (StepInstance relation : instances("IFCRELCONTAINEDINSPATIALSTRUCTURE")) {
      relation.refs(4).forEach(object -> containerOf.putIfAbsent(object, relation.ref(5)));
    }
    for (StepInstance relation : instances("IFCRELVOIDSELEMENT")) {
      hostOfHole.putIfAbsent(relation.ref(5), relation.ref(4));
    }
    for (StepInstance relation : instances("IFCRELFILLSELEMENT")) {
      fillingOfHole.putIfAbsent(relation.ref(4), relation.ref(5));
    }
    for (StepInstance relation : instances("IFCRELDEFINESBYTYPE")) {
      relation.refs(4).forEach(object -> typeOf.putIfAbsent(object, relation.ref(5)));
    }
    for (StepInstance relation : instances("IFCRELDEFINESBYPROPERTIES")) {
      for (int object : relation.refs(4)) {
        propertiesOf.computeIfAbsent(object, key -> new ArrayList<>()).add(relation.ref(5));
      }
    }
  }

  /** The readable instances of some types. */
  List<StepInstance> instances(String... types) {
    List<StepInstance> read = new ArrayList<>();
    for (String type : types) {
      for (int id : file.all(type)) {
        instance(id).ifPresent(read::add);
      }
    }
    return read;
  }

  /** An instance, unless it is missing or broken. */
  Optional<StepInstance> instance(int id) {
    try {
      return id == 0 ? Optional.empty() : Optional.of(file.get(id));
    } catch (StepFault broken) {
      return Optional.empty();
    }
  }

  StepFile file() {
    return file;
  }

  ModelUnits units() {
    return units;
  }

  /** The openings of the model and what each one is cut from. */
  Map<Integer, Integer> hostOfHole() {
    return hostOfHole;
  }

  /** The door or window in an opening. */
  Optional<StepInstance> filling(int hole) {
    return Optional.ofNullable(fillingOfHole.get(hole)).flatMap(this::instance);
  }

  /** Whether a door or window stands in an opening. */
  boolean fills(int object) {
    return fillingOfHole.containsValue(object);
  }

  /** The parts of an object, and theirs. */
  List<Integer> parts(int object) {
    List<Integer> all = new ArrayList<>(parts.getOrDefault(object, List.of()));
    for (int i = 0; i < all.size() && all.size() < MOST_PARTS; i++) {
      all.addAll(parts.getOrDefault(all.get(i), List.of()));
    }
    return all;
  }

  /** The object that it is a part of, 0 for none. */
  int whole(int object) {
    return wholeOf.getOrDefault(object, 0);
  }

  /** The nearest spatial object of a type that holds an object, 0 for none. */
  int holder(int object, String type) {
    int at = object;
    for (int depth = 0; depth < Effort.DEEPEST; depth++) {
      Integer above = containerOf.getOrDefault(at, wholeOf.get(at));
      if (above == null) {
        return 0;
      }
      if (file.type(above).equals(type)) {
        return above;
      }
      at = above;
    }
    return 0;
  }

  Optional<StepInstance> type(int object) {
    return Optional.ofNullable(typeOf.get(object)).flatMap(this::instance);
  }

  /** The name of its type, of the object, and what kind it says it is, for words in them. */
  String words(StepInstance object) {
    return String.join(
        " ",
        object.text(NAME).orElse(""),
        object.text(4).orElse(""),
        type(object.id()).flatMap(type -> type.text(NAME)).orElse(""));
  }

  /** A number that its property sets or quantities, or those of its type, give by this name. */
  OptionalDouble figure(StepInstance object, List<String> names) {
    List<Integer> sets = new ArrayList<>(propertiesOf.getOrDefault(object.id(), List.of()));
    type(object.id()).ifPresent(type -> sets.addAll(type.refs(5)));
    OptionalDouble found = OptionalDouble.empty();
    int best = names.size();
    for (int id : sets) {
      StepInstance set = instance(id).orElse(null);
      if (set == null) {
        continue;
      }
      boolean quantities = set.type().equals("IFCELEMENTQUANTITY");
      for (int member : set.refs(quantities ? 5 : 4)) {
        StepInstance property = instance(member).orElse(null);
        int rank = property == null ? -1 : names.indexOf(property.text(0).orElse(""));
        if (property != null && rank >= 0 && rank < best) {
          OptionalDouble number = property.number(quantities ? 3 : 2);
          best = number.isPresent() ? rank : best;
          found = number.isPresent() ? number : found;
        }
      }
    }
    return found;
  }

  /** Where an object stands in the model, its axes of length 1, its origin in metres. */
  Affine placement(StepInstance object) {
    return placed(object.ref(PLACEMENT), 0);
  }

  private Affine placed(int id, int depth) {
    if (id == 0) {
      return Affine.IDENTITY;
    }
    Effort.depth(depth);
    Affine known = placements.get(id);
    if (known != null) {
      return known;
    }
    StepInstance placement = file.get(id);
    if (!placement.type().equals("IFCLOCALPLACEMENT")) {
      throw new StepFault("#" + id + " is a placement of another kind");
    }
    Affine placed = placed(placement.ref(0), depth + 1).around(axes(placement.ref(1)));
    placements.put(id, placed);
    return placed;
  }

  /** IfcAxis2Placement3D or 2D, or an IfcAxis1Placement. */
  Affine axes(int id) {
    if (id == 0) {
      return Affine.IDENTITY;
    }
    StepInstance axes = file.get(id);
    double[] origin = point(axes.ref(0));
    if (axes.type().equals("IFCAXIS2PLACEMENT2D")) {
      return Affine.axes(origin, new double[] {0, 0, 1}, direction(axes.ref(1), 1, 0, 0));
    }
    return Affine.axes(origin, direction(axes.ref(1), 0, 0, 1), direction(axes.ref(2), 1, 0, 0));
  }

  /** A point in metres, its third coordinate 0 where it has none. */
  double[] point(int id) {
    double[] read = StepInstance.numbers(file.get(id).value(0));
    if (read.length < 2 || read.length > 3) {
      throw new StepFault("#" + id + " is no point");
    }
    double k = units.metres();
    return new double[] {
      near(read[0] * k), near(read[1] * k), read.length == 3 ? near(read[2] * k) : 0
    };
  }

  /** A direction as it is written, or another where there is none. */
  double[] direction(int id, double x, double y, double z) {
    if (id == 0) {
      return new double[] {x, y, z};
    }
    double[] read = StepInstance.numbers(file.get(id).value(0));
    if (read.length < 2) {
      throw new StepFault("#" + id + " is no direction");
    }
    return Affine.unit(
        new double[] {read[0], read[1], read.length > 2 ? read[2] : 0}, new double[] {x, y, z});
  }

  /** A length in metres. */
  double length(StepInstance of, int attribute) {
    return near(of.needed(attribute) * units.metres());
  }

  /** A length or coordinate in metres that a place on earth can have. */
  static double near(double metres) {
    if (!(Math.abs(metres) < FARTHEST)) {
      throw new StepFault("a length of " + metres + " m");
    }
    return metres;
  }

  /** A corner in metres that a place on earth can have. */
  static double[] near(double[] corner) {
    for (double metres : corner) {
      near(metres);
    }
    return corner;
  }
}
