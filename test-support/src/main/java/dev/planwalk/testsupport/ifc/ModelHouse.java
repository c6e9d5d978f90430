package dev.planwalk.testsupport.ifc;

/**
 * A small house drawn as a model, whose truth is known: two rooms of 3.7 m by 4.4 m beside each
 * other on the ground floor, 2.5 m high, a wall of 0.1 m between them, outer walls of 0.3 m, a door
 * and a window in the wall to the south, a door between the rooms; above it one room under a roof.
 * Everything may be turned, drawn in other units and by bodies of another kind.
 */
public final class ModelHouse {

  /** How bodies are drawn. */
  public enum Bodies {
    EXTRUDED,
    CLIPPED,
    FACES,
    TRIANGLES,
    MAPPED
  }

  private static final double HEIGHT = 2.5;
  private static final double STOREY = 2.8;

  private final IfcWriter out;
  private final Bodies bodies;
  private final String house;

  private ModelHouse(IfcWriter out, Bodies bodies, double turned) {
    this.out = out;
    this.bodies = bodies;
    String site = out.placement("$", 100, 50, 0, turned);
    this.house = out.placement(site, 0, 0, 0.2, 0);
  }

  /**
   * The whole house.
   *
   * @param turned degrees, counter-clockwise
   * @param operation of the door between the rooms, which opens to the east
   */
  public static byte[] draw(
      String schema, String unit, Bodies bodies, double turned, String operation) {
    IfcWriter out = new IfcWriter(schema, unit);
    ModelHouse house = new ModelHouse(out, bodies, turned);
    house.ground(operation, true);
    house.upper();
    return out.bytes();
  }

  /** The ground floor without any space. */
  public static byte[] withoutSpaces() {
    IfcWriter out = new IfcWriter("IFC4", "mm");
    new ModelHouse(out, Bodies.EXTRUDED, 0).ground("SINGLE_SWING_LEFT", false);
    return out.bytes();
  }

  private void ground(String operation, boolean spaces) {
    String level = out.placement(house, 0, 0, 0, 0);
    String storey = out.storey("Erdgeschoss", level, 0);
    String south = walls(storey, level);
    String middle =
        out.element("IFCWALL", storey, "m", level, out.shape(body(4, 0.3, 0, 0.1, 4.4, HEIGHT)));
    if (spaces) {
      space(storey, "01", "K\\X2\\00FC\\X0\\che", level, 0.3, 0.3, 3.7, 4.4);
      space(storey, "02", "Wohnen", level, 4.1, 0.3, 3.7, 4.4);
    }
    String hole = out.hole(south, level, out.shape(body(1, 0, 0, 1, 0.3, 2.1)));
    out.door(storey, hole, out.placement(level, 2, 0.3, 0, 180), 2.1, 1, "SINGLE_SWING_RIGHT");
    String window = out.hole(south, level, out.shape(body(5, 0, 0.9, 1.5, 0.3, 1.2)));
    out.window(storey, window, out.placement(level, 5, 0, 0.9, 0), 1.2, 1.5);
    String inner = out.hole(middle, level, out.shape(body(4, 2, 0, 0.1, 0.9, 2.05)));
    // Turned so that y, to which it opens, points to the east: x then points to the south.
    out.door(storey, inner, out.placement(level, 4.1, 2.9, 0, -90), 2.05, 0.9, operation);
  }

  private void upper() {
    String level = out.placement(house, 0, 0, STOREY, 0);
    String storey = out.storey("Dachgeschoss", level, STOREY);
    walls(storey, level);
    space(storey, "11", "Studio", level, 0.3, 0.3, 7.5, 4.4);
  }

  /** The four walls; the one to the south. */
  private String walls(String storey, String level) {
    out.element("IFCWALL", storey, "n", level, out.shape(body(0, 4.7, 0, 8.1, 0.3, HEIGHT)));
    // These two stand in placements of their own, turned, as programs write them.
    String west = out.placement(level, 0.3, 0.3, 0, 90);
    out.element("IFCWALL", storey, "w", west, out.shape(body(0, 0, 0, 4.4, 0.3, HEIGHT)));
    String east = out.placement(level, 7.8, 4.7, 0, -90);
    out.element("IFCWALL", storey, "o", east, out.shape(body(0, 0, 0, 4.4, 0.3, HEIGHT)));
    return out.element("IFCWALL", storey, "s", level, out.shape(body(0, 0, 0, 8.1, 0.3, HEIGHT)));
  }

  private void space(
      String storey,
      String number,
      String name,
      String level,
      double x,
      double y,
      double dx,
      double dy) {
    out.space(storey, number, name, level, out.shape(body(x, y, 0, dx, dy, HEIGHT)), dx * dy);
  }

  private String body(double x, double y, double z, double dx, double dy, double dz) {
    return switch (bodies) {
      case EXTRUDED -> out.box(x, y, z, dx, dy, dz);
      case CLIPPED -> out.below(out.box(x, y, z, dx, dy, dz + 1), z + dz);
      case FACES -> out.facetedBox(x, y, z, dx, dy, dz);
      case TRIANGLES -> out.triangulatedBox(x, y, z, dx, dy, dz);
      case MAPPED -> out.mapped(out.box(x - 7, y - 7, z, dx, dy, dz), 7, 7, 0);
    };
  }
}
