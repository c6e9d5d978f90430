package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;

/**
 * What of a model shows in a plan, shaped once for all storeys.
 *
 * @param walls of every kind, and columns
 * @param curtains walls of glass
 * @param spaces leaves of the tree of spaces
 */
record ModelObjects(
    List<Shaped> walls, List<Shaped> columns, List<Shaped> curtains, List<Space> spaces) {

  /** No room and no wall is longer, in metres. */
  private static final double LARGEST = 1e4;

  private static final String[] WALLS = {"IFCWALL", "IFCWALLSTANDARDCASE", "IFCWALLELEMENTEDCASE"};

  ModelObjects {
    walls = List.copyOf(walls);
    columns = List.copyOf(columns);
    curtains = List.copyOf(curtains);
    spaces = List.copyOf(spaces);
  }

  /** An object with its body and where that ends. */
  record Shaped(StepInstance object, Body body, double bottom, double top) {

    static Optional<Shaped> of(StepInstance object, Bodies bodies) {
      Optional<Body> body = bodies.of(object);
      if (body.isEmpty()) {
        return Optional.empty();
      }
      Envelope box = new Envelope();
      double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
      body.get()
          .corners(p -> {
            box.expandToInclude(p[0], p[1]);
            range[0] = Math.min(range[0], p[2]);
            range[1] = Math.max(range[1], p[2]);
          });
      if (Math.max(box.getWidth(), box.getHeight()) > LARGEST) {
        bodies.unreadable(object, new StepFault("a body of more than " + LARGEST + " m"));
        return Optional.empty();
      }
      return range[1] >= range[0]
          ? Optional.of(new Shaped(object, body.get(), range[0], range[1]))
          : Optional.empty();
    }

    boolean at(double z) {
      return bottom < z && z < top;
    }
  }

  /**
   * A space.
   *
   * @param shaped empty when it has no body
   * @param storey number of the instance, 0 when none holds it
   */
  record Space(StepInstance object, Optional<Shaped> shaped, int storey) {}

  static ModelObjects of(IfcModel model, Bodies bodies) {
    List<Space> spaces = new ArrayList<>();
    for (StepInstance space : model.instances("IFCSPACE")) {
      boolean holdsOthers =
          model.parts(space.id()).stream()
              .anyMatch(part -> model.file().type(part).equals("IFCSPACE"));
      if (!holdsOthers && !outside(space)) {
        spaces.add(
            new Space(
                space, Shaped.of(space, bodies), model.holder(space.id(), "IFCBUILDINGSTOREY")));
      }
    }
    return new ModelObjects(
        shaped(model, bodies, WALLS),
        shaped(model, bodies, "IFCCOLUMN", "IFCCOLUMNSTANDARDCASE"),
        shaped(model, bodies, "IFCCURTAINWALL"),
        spaces);
  }

  /** Areas of the whole storey, or of the ground around the house, are no rooms. */
  private static boolean outside(StepInstance space) {
    return space.word(9).equals("GFA") || (space.word(9).equals("EXTERNAL") && isGround(space));
  }

  private static boolean isGround(StepInstance space) {
    return space.text(7).isEmpty() && space.text(2).isEmpty();
  }

  private static List<Shaped> shaped(IfcModel model, Bodies bodies, String... types) {
    List<Shaped> all = new ArrayList<>();
    for (StepInstance object : model.instances(types)) {
      Shaped.of(object, bodies).ifPresent(all::add);
    }
    return all;
  }
}
