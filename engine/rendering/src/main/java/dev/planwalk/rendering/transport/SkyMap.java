package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.scene.model.Sky;

/** Radiance of the sky by direction, blended between its texels. */
final class SkyMap {

  private final Sky sky;

  SkyMap(Sky sky) {
    this.sky = sky;
  }

  /** Radiance from a direction of unit length, into 3 values. */
  void look(double x, double y, double z, double[] out) {
    int w = sky.width();
    int h = sky.height();
    double azimuth = PortableMath.atan2(y, x) / (2 * Math.PI);
    azimuth -= Math.floor(azimuth);
    double polar = PortableMath.acos(z) / Math.PI;
    double fx = azimuth * w - 0.5;
    double fy = Math.max(0, Math.min(h - 1.0, polar * h - 0.5));
    int x0 = (int) Math.floor(fx);
    int y0 = Math.min(h - 1, (int) fy);
    fx -= x0;
    fy -= y0;
    int x1 = Math.floorMod(x0 + 1, w);
    x0 = Math.floorMod(x0, w);
    int y1 = Math.min(h - 1, y0 + 1);
    float[] radiance = sky.radiance();
    for (int c = 0; c < 3; c++) {
      double top =
          radiance[3 * (y0 * w + x0) + c] * (1 - fx) + radiance[3 * (y0 * w + x1) + c] * fx;
      double bottom =
          radiance[3 * (y1 * w + x0) + c] * (1 - fx) + radiance[3 * (y1 * w + x1) + c] * fx;
      out[c] = top * (1 - fy) + bottom * fy;
    }
  }
}
