package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Curves of profiles and axes as points, three numbers each, in metres. */
final class Curves {

  /** Chords of arcs lie this near to them, in metres. */
  private static final double SAGITTA = 0.001;

  private static final int MOST_CHORDS = 128;

  private final IfcModel model;
  private final Effort effort;

  Curves(IfcModel model, Effort effort) {
    this.model = model;
    this.effort = effort;
  }

  /** The points of a curve from its start to its end; the end of a closed one may be missing. */
  List<double[]> points(int id) {
    return points(id, 0);
  }

  private List<double[]> points(int id, int depth) {
    Effort.depth(depth);
    StepInstance curve = model.file().get(id);
    List<double[]> points =
        switch (curve.type()) {
          case "IFCPOLYLINE" -> polyline(curve.refs(0));
          case "IFCBSPLINECURVEWITHKNOTS",
              "IFCBSPLINECURVE",
              "IFCRATIONALBSPLINECURVEWITHKNOTS",
              "IFCBEZIERCURVE",
              "IFCRATIONALBEZIERCURVE" ->
              polyline(curve.refs(1));
          case "IFCINDEXEDPOLYCURVE" -> indexed(curve);
          case "IFCCOMPOSITECURVE", "IFC2DCOMPOSITECURVE" -> composite(curve, depth);
          case "IFCTRIMMEDCURVE" -> trimmed(curve);
          case "IFCCIRCLE", "IFCELLIPSE" -> conic(curve, 0, 2 * Math.PI);
          default -> throw new StepFault(curve.type() + " is not read");
        };
    effort.spend(points.size());
    return points;
  }

  private List<double[]> polyline(List<Integer> ids) {
    List<double[]> points = new ArrayList<>();
    for (int id : ids) {
      points.add(model.point(id));
    }
    return points;
  }

  private List<double[]> indexed(StepInstance curve) {
    List<double[]> all = new ArrayList<>();
    double k = model.units().metres();
    for (StepValue item : model.file().get(curve.ref(0)).list(0)) {
      double[] read = StepInstance.numbers(item);
      if (read.length < 2) {
        throw new StepFault("a point of one number");
      }
      all.add(
          new double[] {
            IfcModel.near(read[0] * k),
            IfcModel.near(read[1] * k),
            read.length > 2 ? IfcModel.near(read[2] * k) : 0
          });
    }
    if (curve.list(1).isEmpty()) {
      return all;
    }
    List<double[]> points = new ArrayList<>();
    for (StepValue item : curve.list(1)) {
      double[] numbers = StepInstance.numbers(item);
      effort.spend(numbers.length);
      boolean arc =
          item instanceof StepValue.Typed typed
              && typed.type().equals("IFCARCINDEX")
              && numbers.length == 3;
      if (arc) {
        List<double[]> chords = arc(at(all, numbers[0]), at(all, numbers[1]), at(all, numbers[2]));
        effort.spend(chords.size());
        points.addAll(chords);
      } else {
        for (double number : numbers) {
          points.add(at(all, number));
        }
      }
    }
    return points;
  }

  private static double[] at(List<double[]> points, double number) {
    if (!(number >= 1 && number <= points.size())) {
      throw new StepFault("a point of number " + number);
    }
    return points.get((int) number - 1);
  }

  private List<double[]> composite(StepInstance curve, int depth) {
    List<double[]> points = new ArrayList<>();
    for (int id : curve.refs(0)) {
      StepInstance segment = model.file().get(id);
      List<double[]> own = new ArrayList<>(points(segment.ref(2), depth + 1));
      if (segment.word(1).equals("F")) {
        java.util.Collections.reverse(own);
      }
      points.addAll(own);
    }
    return points;
  }

  private List<double[]> trimmed(StepInstance curve) {
    StepInstance basis = model.file().get(curve.ref(0));
    boolean forth = !curve.word(3).equals("F");
    if (basis.type().equals("IFCLINE")) {
      return List.of(onLine(basis, curve.list(1)), onLine(basis, curve.list(2)));
    }
    if (!basis.type().equals("IFCCIRCLE") && !basis.type().equals("IFCELLIPSE")) {
      throw new StepFault("a trimmed " + basis.type() + " is not read");
    }
    double from = angle(basis, curve.list(1));
    double to = angle(basis, curve.list(2));
    double sweep = Math.IEEEremainder(forth ? to - from : from - to, 2 * Math.PI);
    sweep = sweep <= 1e-9 ? sweep + 2 * Math.PI : sweep;
    return conic(basis, from, forth ? sweep : -sweep);
  }

  private double[] onLine(StepInstance line, List<StepValue> trim) {
    OptionalDouble parameter = OptionalDouble.empty();
    for (StepValue value : trim) {
      if (StepInstance.plain(value) instanceof StepValue.Ref(int id)) {
        return model.point(id);
      }
      if (StepInstance.plain(value) instanceof StepValue.Num(double number)) {
        parameter = OptionalDouble.of(number);
      }
    }
    StepInstance vector = model.file().get(line.ref(1));
    double[] start = model.point(line.ref(0));
    double[] along = model.direction(vector.ref(0), 1, 0, 0);
    double way =
        IfcModel.near(
            parameter.orElseThrow(() -> new StepFault("a line that ends nowhere"))
                * model.length(vector, 1));
    return new double[] {
      start[0] + along[0] * way, start[1] + along[1] * way, start[2] + along[2] * way
    };
  }

  /** The angle of an end of a trimmed conic, from the x axis of its placement. */
  private double angle(StepInstance conic, List<StepValue> trim) {
    OptionalDouble parameter = OptionalDouble.empty();
    for (StepValue value : trim) {
      if (StepInstance.plain(value) instanceof StepValue.Num(double number)) {
        parameter = OptionalDouble.of(number * model.units().radians());
      }
    }
    if (parameter.isPresent()) {
      return parameter.getAsDouble();
    }
    for (StepValue value : trim) {
      if (StepInstance.plain(value) instanceof StepValue.Ref(int id)) {
        double[] m = model.axes(conic.ref(0)).m();
        double[] p = model.point(id);
        double[] d = {p[0] - m[9], p[1] - m[10], p[2] - m[11]};
        double u = d[0] * m[0] + d[1] * m[1] + d[2] * m[2];
        double v = d[0] * m[3] + d[1] * m[4] + d[2] * m[5];
        return Math.atan2(v / radius(conic, 1), u / radius(conic, 0));
      }
    }
    throw new StepFault("an arc that ends nowhere");
  }

  private double radius(StepInstance conic, int axis) {
    boolean circle = conic.type().equals("IFCCIRCLE");
    double radius = model.length(conic, circle ? 1 : 1 + axis);
    if (!(radius > 1e-6)) {
      throw new StepFault("a radius of " + radius);
    }
    return radius;
  }

  private List<double[]> conic(StepInstance conic, double from, double sweep) {
    Affine axes = model.axes(conic.ref(0));
    double a = radius(conic, 0);
    double b = radius(conic, 1);
    int chords = chords(Math.max(a, b), Math.abs(sweep));
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i <= chords; i++) {
      double angle = from + sweep * i / chords;
      points.add(axes.point(a * Math.cos(angle), b * Math.sin(angle), 0));
    }
    return points;
  }

  static int chords(double radius, double sweep) {
    double step = 2 * Math.acos(1 - Math.min(0.5, SAGITTA / radius));
    return (int) Math.clamp(Math.ceil(sweep / step), 4, MOST_CHORDS);
  }

  /** An arc through three points of a plane; straight where they lie in line. */
  private static List<double[]> arc(double[] a, double[] b, double[] c) {
    double bx = b[0] - a[0];
    double by = b[1] - a[1];
    double cx = c[0] - a[0];
    double cy = c[1] - a[1];
    double twice = 2 * (bx * cy - by * cx);
    if (Math.abs(twice) < 1e-12) {
      return List.of(a, b, c);
    }
    double ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / twice;
    double uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / twice;
    double radius = Math.hypot(ux, uy);
    double from = Math.atan2(-uy, -ux);
    double to = Math.atan2(cy - uy, cx - ux);
    double sweep = Math.IEEEremainder(to - from, 2 * Math.PI);
    boolean left = twice > 0;
    sweep = left && sweep < 0 ? sweep + 2 * Math.PI : sweep;
    sweep = !left && sweep > 0 ? sweep - 2 * Math.PI : sweep;
    int chords = chords(radius, Math.abs(sweep));
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i <= chords; i++) {
      double angle = from + sweep * i / chords;
      points.add(
          new double[] {
            a[0] + ux + radius * Math.cos(angle), a[1] + uy + radius * Math.sin(angle), a[2]
          });
    }
    return points;
  }
}
