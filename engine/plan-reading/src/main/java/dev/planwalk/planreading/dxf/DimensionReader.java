package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Traits;
import java.util.Optional;

/** DIMENSION; only rotated and aligned ones say something about lengths. */
final class DimensionReader {

  private static final int DIMLFAC = 144;

  private final Tables tables;

  DimensionReader(Tables tables) {
    this.tables = tables;
  }

  Optional<Entity> read(DxfRecord r, Traits traits) {
    int kind = r.whole(70, 0) & 15;
    if (kind > 1 || !r.has(13) || !r.has(14)) {
      return Optional.empty();
    }
    double[] ends = {r.real(13, 0), r.real(23, 0), r.real(14, 0), r.real(24, 0)};
    if (kind == 0) {
      // The points are those of the space, the angle is that of the dimension's own plane.
      double angle = r.real(50, 0);
      Entity.Dimension.project(ends, Math.toRadians(r.real(230, 1) < 0 ? 180 - angle : angle));
    }
    return Optional.of(
        new Entity.Dimension(
            traits,
            r.real(42, Double.NaN),
            r.text(1),
            ends[0],
            ends[1],
            ends[2],
            ends[3],
            factor(r),
            r.nameOf(2)));
  }

  /** DIMLFAC: an override in the extended data (1070 144, then 1040) beats the style. */
  private double factor(DxfRecord r) {
    for (int i = 0; i + 1 < r.size(); i++) {
      if (r.code(i) == 1070 && r.wholeAt(i) == DIMLFAC && r.code(i + 1) == 1040) {
        return Entity.Dimension.factor(r.realAt(i + 1));
      }
    }
    return tables.dimensionFactor(r.nameOf(3));
  }
}
