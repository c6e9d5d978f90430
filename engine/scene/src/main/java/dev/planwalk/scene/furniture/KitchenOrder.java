package dev.planwalk.scene.furniture;

/**
 * Where sink and cooker stand in a kitchen line, counted in units from its end at -x; {@link #NONE}
 * where they stand elsewhere. It is handed to the library as the variant of a {@link
 * PieceKind#KITCHEN_LINE}.
 */
public record KitchenOrder(int sink, int cooker) {

  /** No unit of this line. */
  public static final int NONE = -1;

  /** Lines of so many units and more have a fridge at one end. */
  static final int UNITS_WITH_FRIDGE = 3;

  /** Width of a unit in metres. */
  private static final double UNIT = 0.6;

  /** More units than any line has. */
  private static final int BASE = 64;

  /** Units of a line of this length in metres; a sink and a hob at least. */
  public static int units(double length) {
    return Math.max(2, (int) Math.round(length / UNIT));
  }

  /** The unit of a line at a place, metres from its end at -x. */
  public static int unitAt(double length, double metres) {
    int count = units(length);
    return Math.clamp((int) Math.floor(metres / length * count), 0, count - 1);
  }

  /** As a number above 0; 0 stands for the order that the set chooses itself. */
  public int variant() {
    return 1 + (sink - NONE) + BASE * (cooker - NONE);
  }

  static KitchenOrder of(int variant) {
    return new KitchenOrder((variant - 1) % BASE + NONE, (variant - 1) / BASE + NONE);
  }
}
