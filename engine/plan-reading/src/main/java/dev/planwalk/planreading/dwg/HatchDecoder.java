package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.HatchRings;
import dev.planwalk.planreading.drawing.Traits;
import java.util.List;
import java.util.Optional;

/** HATCH: paths that are polylines or rings of edges, then how the area is filled. */
final class HatchDecoder {

  private static final int POLYLINE_PATH = 2;
  private static final int DERIVED_PATH = 4;

  /** What a curved edge is cut into, about. */
  private static final int POINTS_OF_AN_EDGE = 64;

  private static final double[] NONE = new double[0];

  private final DwgObject o;
  private final BitReader data;
  private final HatchRings rings = new HatchRings();

  private HatchDecoder(DwgObject object) {
    this.o = object;
    this.data = object.data();
  }

  /** The hatch, unless it has no ring. */
  static Optional<Entity> read(DwgObject object, Traits traits) {
    return new HatchDecoder(object).read(traits);
  }

  private Optional<Entity> read(Traits traits) {
    if (o.fromR2004()) {
      gradient();
    }
    double elevation = data.bitDouble();
    Extrusion extrusion = o.wideExtrusion();
    String pattern = o.text();
    boolean solid = data.bit();
    data.bit(); // associative
    int paths = data.count(4);
    boolean derived = false;
    for (int i = 0; i < paths; i++) {
      int flags = data.bitLong();
      derived |= (flags & DERIVED_PATH) != 0;
      if ((flags & POLYLINE_PATH) != 0) {
        polylinePath();
      } else {
        edgePath();
      }
      o.skipHandles(o.handleCount());
    }
    filling(solid, derived);
    List<double[]> found = rings.rings();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Entity.Hatch(traits, extrusion, elevation, found, solid, solid ? "" : pattern));
  }

  private void gradient() {
    o.skipLongs(2);
    o.skipDoubles(2);
    data.bitLong();
    data.bitDouble();
    int colours = data.count(4);
    for (int i = 0; i < colours; i++) {
      data.bitDouble();
      o.colour();
    }
    o.text();
  }

  private void polylinePath() {
    boolean bulged = data.bit();
    data.bit(); // always closed
    int count = o.pointCount(2 * 64);
    double[] points = new double[2 * count];
    double[] bulges = bulged ? new double[count] : NONE;
    for (int i = 0; i < count; i++) {
      points[2 * i] = data.rawDouble();
      points[2 * i + 1] = data.rawDouble();
      if (bulged) {
        bulges[i] = data.bitDouble();
      }
    }
    rings.polyline(points, bulges);
  }

  private void edgePath() {
    int edges = data.count(8);
    for (int i = 0; i < edges; i++) {
      o.payPoints(POINTS_OF_AN_EDGE);
      switch (data.rawChar()) {
        case 1 -> {
          double x = data.rawDouble();
          double y = data.rawDouble();
          double x2 = data.rawDouble();
          rings.line(x, y, x2, data.rawDouble());
        }
        case 2 -> {
          double x = data.rawDouble();
          double y = data.rawDouble();
          double radius = data.bitDouble();
          double start = data.bitDouble();
          double end = data.bitDouble();
          rings.arc(x, y, radius, start, end, data.bit());
        }
        case 3 -> {
          double x = data.rawDouble();
          double y = data.rawDouble();
          double majorX = data.rawDouble();
          double majorY = data.rawDouble();
          double ratio = data.bitDouble();
          double start = data.bitDouble();
          double end = data.bitDouble();
          rings.ellipse(x, y, majorX, majorY, ratio, start, end, data.bit());
        }
        case 4 -> splineEdge();
        default -> throw DwgFault.INSTANCE;
      }
    }
    rings.endPath();
  }

  private void splineEdge() {
    int degree = data.bitLong();
    boolean rational = data.bit();
    data.bit(); // periodic
    int knotCount = o.pointCount(2);
    int controlCount = o.pointCount(2 * 64);
    SplineNumbers spline = SplineNumbers.read(data, knotCount, controlCount, rational, true);
    double[] fitPoints = NONE;
    if (o.fromR2010()) {
      int fits = o.pointCount(2 * 64);
      if (fits > 0) {
        fitPoints = new double[2 * fits];
        for (int i = 0; i < fitPoints.length; i++) {
          fitPoints[i] = data.rawDouble();
        }
        data.skip(4 * 64L); // tangents
      }
    }
    rings.spline(degree, spline.knots(), spline.controls(), spline.weights(), fitPoints);
  }

  private void filling(boolean solid, boolean derived) {
    o.skipShorts(2);
    if (!solid) {
      o.skipDoubles(2);
      data.bit();
      int lines = data.fits(data.bitShort() & 0xFFFF, 12);
      for (int i = 0; i < lines; i++) {
        o.skipDoubles(5);
        o.skipDoubles(data.fits(data.bitShort() & 0xFFFF, 2));
      }
    }
    if (derived) {
      data.bitDouble();
    }
    int seeds = data.count(2 * 64);
    data.skip(2 * 64L * seeds);
  }
}
