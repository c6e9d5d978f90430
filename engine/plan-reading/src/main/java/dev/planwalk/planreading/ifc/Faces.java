package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.List;

/** Faces of B-reps, surface models and tessellations. Curved edges are taken by their ends. */
final class Faces {

  private final IfcModel model;
  private final Effort effort;

  Faces(IfcModel model, Effort effort) {
    this.model = model;
    this.effort = effort;
  }

  /**
   * All faces of an item.
   *
   * @return rings of each face, interleaved x, y, z
   */
  List<List<double[]>> of(StepInstance item, Affine place) {
    List<List<double[]>> faces = new ArrayList<>();
    switch (item.type()) {
      case "IFCFACETEDBREP",
          "IFCFACETEDBREPWITHVOIDS",
          "IFCADVANCEDBREP",
          "IFCADVANCEDBREPWITHVOIDS" -> {
        shell(item.ref(0), place, faces);
        if (item.type().endsWith("WITHVOIDS")) {
          item.refs(1).forEach(inner -> shell(inner, place, faces));
        }
      }
      case "IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL" ->
          item.refs(0).forEach(shell -> shell(shell, place, faces));
      case "IFCTRIANGULATEDFACESET" -> triangles(item, place, faces);
      case "IFCPOLYGONALFACESET" -> polygons(item, place, faces);
      default -> throw new StepFault(item.type() + " is not read");
    }
    if (faces.isEmpty()) {
      throw new StepFault("a body without faces");
    }
    return faces;
  }

  private void shell(int id, Affine place, List<List<double[]>> faces) {
    for (int face : model.file().get(id).refs(0)) {
      effort.spend(1);
      List<double[]> rings = new ArrayList<>();
      for (int bound : model.file().get(face).refs(0)) {
        StepInstance loop = model.file().get(model.file().get(bound).ref(0));
        if (!loop.type().equals("IFCVERTEXLOOP")) {
          // A vertex bounds a cone or a sphere, and no part of a flat face.
          rings.add(loop(loop, place));
        }
      }
      if (!rings.isEmpty()) {
        faces.add(rings);
      }
    }
  }

  private double[] loop(StepInstance loop, Affine place) {
    List<Integer> points =
        switch (loop.type()) {
          case "IFCPOLYLOOP" -> loop.refs(0);
          case "IFCEDGELOOP" -> edges(loop);
          default -> throw new StepFault("a bound of " + loop.type() + " is not read");
        };
    effort.spend(points.size());
    double[] ring = new double[3 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      double[] p = model.point(points.get(i));
      System.arraycopy(IfcModel.near(place.point(p[0], p[1], p[2])), 0, ring, 3 * i, 3);
    }
    return ring;
  }

  /** The point at which each edge begins. */
  private List<Integer> edges(StepInstance loop) {
    List<Integer> points = new ArrayList<>();
    for (int oriented : loop.refs(0)) {
      StepInstance use = model.file().get(oriented);
      StepInstance edge = model.file().get(use.ref(2));
      int vertex = edge.ref(use.word(3).equals("F") ? 1 : 0);
      points.add(model.file().get(vertex).ref(0));
    }
    return points;
  }

  private void triangles(StepInstance set, Affine place, List<List<double[]>> faces) {
    double[][] points = points(set.ref(0), place);
    double[] renumbered = StepInstance.numbers(new StepValue.Items(set.list(4)));
    for (StepValue triangle : set.list(3)) {
      faces.add(List.of(ring(StepInstance.numbers(triangle), renumbered, points)));
    }
  }

  private void polygons(StepInstance set, Affine place, List<List<double[]>> faces) {
    double[][] points = points(set.ref(0), place);
    double[] renumbered = StepInstance.numbers(new StepValue.Items(set.list(3)));
    for (int id : set.refs(2)) {
      StepInstance face = model.file().get(id);
      List<double[]> rings = new ArrayList<>();
      rings.add(ring(StepInstance.numbers(face.value(0)), renumbered, points));
      for (StepValue hole : face.list(1)) {
        rings.add(ring(StepInstance.numbers(hole), renumbered, points));
      }
      faces.add(rings);
    }
  }

  private double[][] points(int id, Affine place) {
    List<StepValue> list = model.file().get(id).list(0);
    effort.spend(list.size());
    double k = model.units().metres();
    double[][] points = new double[list.size()][];
    for (int i = 0; i < points.length; i++) {
      double[] read = StepInstance.numbers(list.get(i));
      if (read.length != 3) {
        throw new StepFault("a point of " + read.length + " numbers");
      }
      points[i] =
          IfcModel.near(
              place.point(
                  IfcModel.near(read[0] * k),
                  IfcModel.near(read[1] * k),
                  IfcModel.near(read[2] * k)));
    }
    return points;
  }

  private double[] ring(double[] numbers, double[] renumbered, double[][] points) {
    effort.spend(numbers.length);
    double[] ring = new double[3 * numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      double number = numbers[i];
      if (renumbered.length > 0) {
        number = number >= 1 && number <= renumbered.length ? renumbered[(int) number - 1] : 0;
      }
      if (!(number >= 1 && number <= points.length)) {
        throw new StepFault("a corner of number " + number);
      }
      System.arraycopy(points[(int) number - 1], 0, ring, 3 * i, 3);
    }
    return ring;
  }
}
