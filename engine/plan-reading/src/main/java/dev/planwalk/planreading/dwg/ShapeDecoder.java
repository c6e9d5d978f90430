package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.FittedSpline;
import dev.planwalk.planreading.drawing.Multilines;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Entities that are one object each: lines, curves, polylines, filled and outlined corners. */
final class ShapeDecoder {

  private static final double[] NONE = new double[0];

  /** Fewest bits of a double in DD and BD, and of the raw kind. */
  private static final int SHORT_DOUBLE = 2;

  private static final int RAW_DOUBLE = 64;

  /** Knot parameter of a spline that states its knots. */
  private static final int OWN_KNOTS = 15;

  private ShapeDecoder() {}

  /** A point that comes with a line of three doubles in BD; z is told apart where it matters. */
  private static double[] points(DwgObject o, int count) {
    BitReader data = o.data();
    double[] points = new double[2 * count];
    for (int i = 0; i < count; i++) {
      points[2 * i] = data.bitDouble();
      points[2 * i + 1] = data.bitDouble();
      data.bitDouble();
    }
    return points;
  }

  static Entity line(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x1;
    double y1;
    double z1;
    double x2;
    double y2;
    double z2;
    if (o.beforeR2000()) {
      x1 = data.bitDouble();
      y1 = data.bitDouble();
      z1 = data.bitDouble();
      x2 = data.bitDouble();
      y2 = data.bitDouble();
      z2 = data.bitDouble();
    } else {
      boolean flat = data.bit();
      x1 = data.rawDouble();
      x2 = data.defaultDouble(x1);
      y1 = data.rawDouble();
      y2 = data.defaultDouble(y1);
      z1 = flat ? 0 : data.rawDouble();
      z2 = flat ? 0 : data.defaultDouble(z1);
    }
    o.thickness();
    o.extrusion();
    return new Entity.Line(traits, x1, y1, z1, x2, y2, z2);
  }

  static Entity circle(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    double radius = data.bitDouble();
    o.thickness();
    return new Entity.Circle(traits, o.extrusion(), x, y, z, radius);
  }

  static Entity arc(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    double radius = data.bitDouble();
    o.thickness();
    Extrusion extrusion = o.extrusion();
    double start = data.bitDouble();
    return new Entity.Arc(traits, extrusion, x, y, z, radius, start, data.bitDouble());
  }

  static Entity ellipse(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    double majorX = data.bitDouble();
    double majorY = data.bitDouble();
    double majorZ = data.bitDouble();
    Extrusion normal = o.wideExtrusion();
    double ratio = data.bitDouble();
    double start = data.bitDouble();
    return new Entity.Ellipse(
        traits, normal, x, y, z, majorX, majorY, majorZ, ratio, start, data.bitDouble());
  }

  /** SPLINE: by control points (scenario 1) or by the points it was fitted through (2). */
  static Entity spline(DwgObject o, Traits traits) {
    BitReader data = o.data();
    boolean fitted = data.bitLong() == 2;
    boolean closed = false;
    int parameters = 0;
    if (o.fromR2013()) {
      int flags = data.bitLong();
      parameters = data.bitLong();
      fitted = (flags & 1) != 0 && parameters != OWN_KNOTS;
      closed = (flags & 4) != 0;
    }
    int degree = data.bitLong();
    if (fitted) {
      data.bitDouble(); // tolerance
      double[] start = points(o, 1);
      double[] end = points(o, 1);
      double[] fit = points(o, o.pointCount(3 * SHORT_DOUBLE));
      return FittedSpline.through(
          traits, closed, fit, start, end, FittedSpline.Parameters.of(parameters));
    }
    data.bit(); // rational
    closed = data.bit();
    data.bit(); // periodic
    o.skipDoubles(2); // tolerances
    int knotCount = o.pointCount(SHORT_DOUBLE);
    int controlCount = o.pointCount(3 * SHORT_DOUBLE);
    boolean weighted = data.bit();
    SplineNumbers read = SplineNumbers.read(data, knotCount, controlCount, weighted, false);
    return new Entity.Spline(
        traits, degree, closed, read.knots(), read.controls(), read.weights(), NONE);
  }

  static Entity lightPolyline(DwgObject o, Traits traits) {
    BitReader data = o.data();
    int flags = data.bitShort();
    double width = (flags & 4) != 0 ? data.bitDouble() : 0;
    double elevation = (flags & 8) != 0 ? data.bitDouble() : 0;
    if ((flags & 2) != 0) {
      data.bitDouble();
    }
    Extrusion extrusion = (flags & 1) != 0 ? o.wideExtrusion() : Extrusion.UP;
    int count = o.pointCount(2 * SHORT_DOUBLE);
    int bulgeCount = (flags & 16) != 0 ? data.count(SHORT_DOUBLE) : 0;
    int idCount = (flags & 1024) != 0 ? data.count(SHORT_DOUBLE) : 0;
    int widthCount = (flags & 32) != 0 ? data.count(2 * SHORT_DOUBLE) : 0;
    data.fits(count, o.beforeR2000() ? 2 * RAW_DOUBLE : 2 * SHORT_DOUBLE);
    double[] points = new double[2 * count];
    for (int i = 0; i < 2 * count; i++) {
      boolean raw = i < 2 || o.beforeR2000();
      points[i] = raw ? data.rawDouble() : data.defaultDouble(points[i - 2]);
    }
    double[] bulges = NONE;
    for (int i = 0; i < bulgeCount; i++) {
      double bulge = data.bitDouble();
      if (bulge != 0 && i < count) {
        bulges = bulges.length == 0 ? new double[count] : bulges;
        bulges[i] = bulge;
      }
    }
    o.skipLongs(idCount);
    for (int i = 0; i < widthCount; i++) {
      width = Math.max(width, data.bitDouble());
      data.bitDouble();
    }
    boolean closed = (flags & 512) != 0;
    return new Entity.Polyline(
        traits, "LWPOLYLINE", extrusion, elevation, points, bulges, closed, width);
  }

  /** SOLID and TRACE, whose corners come in the order 1, 2, 4, 3. */
  static Entity solid(DwgObject o, Traits traits) {
    BitReader data = o.data();
    o.thickness();
    double elevation = data.bitDouble();
    double[] ring = new double[8];
    for (int i = 0; i < 4; i++) {
      int corner = i < 2 ? i : 5 - i;
      ring[2 * corner] = data.rawDouble();
      ring[2 * corner + 1] = data.rawDouble();
    }
    return new Entity.Hatch(traits, o.extrusion(), elevation, List.of(withoutTwin(ring)), true, "");
  }

  static Entity face(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double[] ring = new double[8];
    if (o.beforeR2000()) {
      for (int i = 0; i < 4; i++) {
        ring[2 * i] = data.bitDouble();
        ring[2 * i + 1] = data.bitDouble();
        data.bitDouble();
      }
      data.bitShort();
    } else {
      boolean noFlags = data.bit();
      boolean flat = data.bit();
      ring[0] = data.rawDouble();
      ring[1] = data.rawDouble();
      double z = flat ? 0 : data.rawDouble();
      for (int i = 2; i < 8; i += 2) {
        ring[i] = data.defaultDouble(ring[i - 2]);
        ring[i + 1] = data.defaultDouble(ring[i - 1]);
        z = data.defaultDouble(z);
      }
      if (!noFlags) {
        data.bitShort();
      }
    }
    return outline(traits, "3DFACE", withoutTwin(ring), true);
  }

  /** A triangle repeats its third corner as the fourth. */
  private static double[] withoutTwin(double[] ring) {
    boolean triangle = ring[4] == ring[6] && ring[5] == ring[7];
    return triangle ? Arrays.copyOf(ring, 6) : ring;
  }

  static Entity leader(DwgObject o, Traits traits) {
    BitReader data = o.data();
    data.bit();
    o.skipShorts(2);
    int count = o.pointCount(3 * SHORT_DOUBLE);
    double[] points = points(o, count);
    o.skipDoubles(12);
    boolean r13 = o.version() == DwgVersion.R13;
    o.skipDoubles(r13 ? 0 : 3);
    o.skipDoubles(o.beforeR2000() ? 1 : 0);
    // Measured: box of the text to R2007 only; the specification has it in all versions.
    o.skipDoubles(o.fromR2010() ? 0 : 2);
    data.bits(2);
    if (o.beforeR2000()) {
      data.bitShort();
      data.bitDouble();
      data.bits(2);
      o.skipShorts(2);
      data.bits(2);
    } else {
      data.bitShort();
      data.bits(2);
    }
    o.skipHandles(2);
    return outline(traits, "LEADER", points, false);
  }

  static void multiline(DwgObject o, Traits traits, List<Entity> out) {
    BitReader data = o.data();
    data.bitDouble();
    data.rawChar();
    o.skipDoubles(3);
    o.wideExtrusion();
    boolean closed = (data.bitShort() & 2) != 0;
    int lines = data.rawChar();
    int count = data.fits(data.bitShort() & 0xFFFF, 9 * SHORT_DOUBLE + 2 * SHORT_DOUBLE * lines);
    o.payPoints((int) Math.min(Integer.MAX_VALUE, (long) count * (2 + lines)));
    double[] vertices = new double[2 * count];
    double[] mitres = new double[2 * count];
    List<double[]> distances = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      vertices[2 * i] = data.bitDouble();
      vertices[2 * i + 1] = data.bitDouble();
      o.skipDoubles(4);
      mitres[2 * i] = data.bitDouble();
      mitres[2 * i + 1] = data.bitDouble();
      data.bitDouble();
      distances.add(firstParameters(o, lines));
    }
    o.skipHandles(1);
    Multilines.add(traits, vertices, mitres, distances, closed, out);
  }

  /** Of every line the first of its parameters, which is its distance along the mitre. */
  private static double[] firstParameters(DwgObject o, int lines) {
    BitReader data = o.data();
    double[] first = new double[lines];
    for (int k = 0; k < lines; k++) {
      int parameters = data.fits(data.bitShort() & 0xFFFF, SHORT_DOUBLE);
      first[k] = parameters > 0 ? data.bitDouble() : 0;
      o.skipDoubles(Math.max(0, parameters - 1));
      o.skipDoubles(data.fits(data.bitShort() & 0xFFFF, SHORT_DOUBLE));
    }
    return first;
  }

  static Entity outline(Traits traits, String kind, double[] points, boolean closed) {
    return new Entity.Polyline(traits, kind, Extrusion.UP, 0, points, NONE, closed, 0);
  }
}
