package dev.planwalk.rendering.transport;

/** A point drawn on a lamp, reused by its thread. */
final class LampPoint {
  double x;
  double y;
  double z;

  /** Unit normal on the shining side. */
  double nx;

  double ny;
  double nz;

  /** Draws a point uniformly by area. */
  void draw(LightSources.Lamp lamp, double choice, double u, double v) {
    double[] t = lamp.triangles;
    int at = 9 * lamp.byArea.draw(choice);
    double root = Math.sqrt(u);
    double b = root * (1 - v);
    double c = root * v;
    x = t[at] + b * t[at + 3] + c * t[at + 6];
    y = t[at + 1] + b * t[at + 4] + c * t[at + 7];
    z = t[at + 2] + b * t[at + 5] + c * t[at + 8];
    nx = t[at + 4] * t[at + 8] - t[at + 5] * t[at + 7];
    ny = t[at + 5] * t[at + 6] - t[at + 3] * t[at + 8];
    nz = t[at + 3] * t[at + 7] - t[at + 4] * t[at + 6];
    double scale = 1 / Math.sqrt(Math.max(1e-300, nx * nx + ny * ny + nz * nz));
    nx *= scale;
    ny *= scale;
    nz *= scale;
  }
}
