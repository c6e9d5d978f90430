package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * A body in the metres of the model. A set operation and a cut may change places, so bodies are
 * never joined in space: each is cut where the plan wants it, and the cuts are joined.
 */
sealed interface Body {

  /**
   * Half of the side of the square that stands for a half-plane, in metres, around what it cuts.
   */
  double FAR = 1e4;

  /**
   * What a level plane cuts of it.
   *
   * @param z height of the plane
   * @param around what the cut is wanted for; bodies without end are cut off outside of it
   * @param effort asked for time
   */
  Geometry slice(double z, Envelope around, Effort effort);

  /** Corners of it, of bodies with an end; what is cut off is among them. */
  void corners(Consumer<double[]> to);

  /** What a level plane cuts of a body with an end. */
  default Geometry slice(double z, Effort effort) {
    return slice(z, new Envelope(), effort);
  }

  /** The heights between which it lies: lowest, highest; the wrong way round when it is nothing. */
  default double[] heights() {
    double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    corners(p -> {
      range[0] = Math.min(range[0], p[2]);
      range[1] = Math.max(range[1], p[2]);
    });
    return range;
  }

  /** An upright body with level ends. */
  record Prism(List<Polygon> areas, double bottom, double top) implements Body {
    public Prism {
      areas = List.copyOf(areas);
    }

    @Override
    public Geometry slice(double z, Envelope around, Effort effort) {
      if (z < bottom || z > top) {
        return Shapes.none();
      }
      return areas.size() == 1 ? areas.getFirst() : Overlay.union(areas);
    }

    @Override
    public void corners(Consumer<double[]> to) {
      for (Polygon area : areas) {
        Coordinate[] ring = area.getExteriorRing().getCoordinates();
        for (int i = 1; i < ring.length; i++) {
          to.accept(new double[] {ring[i].x, ring[i].y, bottom});
          to.accept(new double[] {ring[i].x, ring[i].y, top});
        }
      }
    }
  }

  /**
   * A body by its faces.
   *
   * @param faces rings of corners, interleaved x, y, z; the holes of a face too. Not copied
   */
  record Mesh(List<List<double[]>> faces) implements Body {
    public Mesh {
      faces = List.copyOf(faces);
    }

    @Override
    public Geometry slice(double z, Envelope around, Effort effort) {
      List<double[]> segments = new ArrayList<>();
      for (List<double[]> face : faces) {
        FaceCut.add(face, z, segments);
      }
      return segments.isEmpty() ? Shapes.none() : Shapes.enclosed(segments, effort);
    }

    @Override
    public void corners(Consumer<double[]> to) {
      for (List<double[]> face : faces) {
        for (double[] ring : face) {
          for (int i = 0; i < ring.length; i += 3) {
            to.accept(new double[] {ring[i], ring[i + 1], ring[i + 2]});
          }
        }
      }
    }
  }

  /** Several bodies as one. */
  record Joined(List<Body> parts) implements Body {
    public Joined {
      parts = List.copyOf(parts);
    }

    @Override
    public Geometry slice(double z, Envelope around, Effort effort) {
      List<Geometry> cuts = new ArrayList<>();
      for (Body part : parts) {
        effort.check();
        Geometry cut = part.slice(z, around, effort);
        if (!cut.isEmpty()) {
          cuts.add(cut);
        }
      }
      return cuts.size() == 1 ? cuts.getFirst() : Overlay.union(cuts);
    }

    @Override
    public void corners(Consumer<double[]> to) {
      parts.forEach(part -> part.corners(to));
    }
  }

  /** What becomes of a body with a tool. */
  enum Work {
    DIFFERENCE,
    INTERSECTION,
    UNION
  }

  /** A body that another one was used on. */
  record Step(Work work, Body tool) {}

  /** A body that others were used on, one after the other. */
  record Worked(Body first, List<Step> steps) implements Body {
    public Worked {
      steps = List.copyOf(steps);
    }

    @Override
    public Geometry slice(double z, Envelope around, Effort effort) {
      Geometry cut = first.slice(z, around, effort);
      for (Step step : steps) {
        effort.check();
        Envelope reach = new Envelope(cut.getEnvelopeInternal());
        reach.expandToInclude(around);
        Geometry tool = step.tool().slice(z, reach, effort);
        cut =
            switch (step.work()) {
              case DIFFERENCE -> tool.isEmpty() || cut.isEmpty() ? cut : Overlay.minus(cut, tool);
              case INTERSECTION -> Overlay.common(cut, tool);
              case UNION -> Overlay.union(List.of(cut, tool));
            };
      }
      return cut;
    }

    @Override
    public void corners(Consumer<double[]> to) {
      first.corners(to);
      for (Step step : steps) {
        if (step.work() == Work.UNION) {
          step.tool().corners(to);
        }
      }
    }
  }

  /**
   * Everything on one side of a plane.
   *
   * @param point of the plane
   * @param normal away from the material. Arrays are not copied
   */
  @SuppressWarnings("ArrayRecordComponent") // three numbers, made once
  record HalfSpace(double[] point, double[] normal) implements Body {

    @Override
    public Geometry slice(double z, Envelope around, Effort effort) {
      double across = Math.hypot(normal[0], normal[1]);
      double above = (z - point[2]) * normal[2];
      if (across < 1e-9) {
        return above <= 0 ? square(around) : Shapes.none();
      }
      double nx = normal[0] / across;
      double ny = normal[1] / across;
      Coordinate middle = around.isNull() ? new Coordinate(point[0], point[1]) : around.centre();
      // How far the middle lies beyond the line in which the planes meet.
      double beyond = (middle.x - point[0]) * nx + (middle.y - point[1]) * ny + above / across;
      double far = FAR + around.getDiameter();
      if (Math.abs(beyond) > far) {
        return beyond < 0 ? square(around) : Shapes.none();
      }
      double x = middle.x - beyond * nx;
      double y = middle.y - beyond * ny;
      return Shapes.area(
          List.of(
              new Coordinate(x - ny * far, y + nx * far),
              new Coordinate(x - ny * far - nx * 2 * far, y + nx * far - ny * 2 * far),
              new Coordinate(x + ny * far - nx * 2 * far, y - nx * far - ny * 2 * far),
              new Coordinate(x + ny * far, y - nx * far)));
    }

    private Geometry square(Envelope around) {
      Envelope box = around.isNull() ? new Envelope(new Coordinate(point[0], point[1])) : around;
      Envelope larger = new Envelope(box);
      larger.expandBy(FAR);
      return Shapes.FACTORY.toGeometry(larger);
    }

    @Override
    public void corners(Consumer<double[]> to) {
      // It has none; what it is used on has.
    }
  }
}
