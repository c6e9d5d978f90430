package dev.planwalk.planreading.ifc;

/** IfcCartesianTransformationOperator of the plane and of space. */
final class Operators {

  /** Nothing is mapped larger or smaller than this. */
  private static final double MOST = 1e4;

  private final IfcModel model;

  Operators(IfcModel model) {
    this.model = model;
  }

  /** The placement that an operator stands for, with its scales. */
  Affine of(int id) {
    StepInstance operator = model.file().get(id);
    boolean flat = operator.type().startsWith("IFCCARTESIANTRANSFORMATIONOPERATOR2D");
    double[] near = model.direction(operator.ref(0), 1, 0, 0);
    double[] axis = flat ? new double[] {0, 0, 1} : model.direction(operator.ref(4), 0, 0, 1);
    double[] origin = model.point(operator.ref(2));
    double[] m = Affine.axes(origin, axis, near).m();
    double[] x = {m[0], m[1], m[2]};
    double[] y = {m[3], m[4], m[5]};
    double[] z = {m[6], m[7], m[8]};
    if (operator.ref(1) != 0
        && Affine.dot(y, model.direction(operator.ref(1), y[0], y[1], y[2])) < 0) {
      // The only way to say that it mirrors.
      y = new double[] {-y[0], -y[1], -y[2]};
    }
    double scale = operator.number(3).orElse(1);
    boolean uneven = operator.type().endsWith("NONUNIFORM");
    double second = uneven ? operator.number(flat ? 4 : 5).orElse(scale) : scale;
    double third = uneven && !flat ? operator.number(6).orElse(scale) : scale;
    return Affine.of(times(x, scale), times(y, second), times(z, third), origin);
  }

  private static double[] times(double[] a, double k) {
    if (!(Math.abs(k) < MOST && Math.abs(k) > 1 / MOST)) {
      throw new StepFault("a scale of " + k);
    }
    return new double[] {a[0] * k, a[1] * k, a[2] * k};
  }
}
