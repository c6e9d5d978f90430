package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Traits;
import java.util.Optional;
import java.util.OptionalDouble;

/** Dimensions; only linear and aligned ones say something about lengths along a line. */
final class DimensionDecoder {

  /** Number of the variable DIMLFAC in the extended data that overrides a style. */
  private static final int DIMLFAC = 144;

  private DimensionDecoder() {}

  /** The dimension, if it is a linear or aligned one. */
  static Optional<Entity> read(DwgObject o, Traits traits, DwgTables tables) {
    BitReader data = o.data();
    if (o.fromR2010()) {
      data.rawChar();
    }
    boolean below = o.wideExtrusion().z() < 0;
    data.skip(2 * 64L); // middle of the text
    data.bitDouble();
    data.rawChar();
    String text = o.text();
    o.skipDoubles(2 + 3 + 1);
    double measured = Double.NaN;
    if (!o.beforeR2000()) {
      o.skipShorts(2);
      data.bitDouble();
      measured = data.bitDouble();
    }
    if (o.fromR2007()) {
      data.bits(3);
    }
    data.skip(2 * 64L);
    double[] ends = new double[4];
    boolean alongLine = ends(o, below, ends);
    long style = o.nextHandle();
    long picture = o.nextHandle();
    if (!alongLine) {
      return Optional.empty();
    }
    OptionalDouble override = ExtendedData.of(o).realAfter(DIMLFAC);
    double factor =
        override.isPresent()
            ? Entity.Dimension.factor(override.getAsDouble())
            : tables.dimensionFactor(style);
    return Optional.of(
        new Entity.Dimension(
            traits,
            measured,
            text,
            ends[0],
            ends[1],
            ends[2],
            ends[3],
            factor,
            tables.blockName(picture)));
  }

  /** Reads the points; whether they are those of a linear or aligned dimension. */
  private static boolean ends(DwgObject o, boolean below, double[] ends) {
    BitReader data = o.data();
    switch (o.type()) {
      case ObjectTypes.DIMENSION_LINEAR, ObjectTypes.DIMENSION_ALIGNED -> {
        for (int i = 0; i < 4; i += 2) {
          ends[i] = data.bitDouble();
          ends[i + 1] = data.bitDouble();
          data.bitDouble();
        }
        o.skipDoubles(3 + 1);
        if (o.type() == ObjectTypes.DIMENSION_LINEAR) {
          // The points are those of the space, the angle is that of the dimension's own plane.
          double angle = data.bitDouble();
          Entity.Dimension.project(ends, below ? Math.PI - angle : angle);
        }
        return true;
      }
      case ObjectTypes.DIMENSION_ORDINATE -> {
        o.skipDoubles(9);
        data.rawChar();
      }
      case ObjectTypes.DIMENSION_THREE_POINTS -> o.skipDoubles(12);
      case ObjectTypes.DIMENSION_TWO_LINES -> {
        data.skip(2 * 64L);
        o.skipDoubles(12);
      }
      default -> o.skipDoubles(7); // radius, diameter
    }
    return false;
  }
}
