package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Profiles (IfcProfileDef) as areas in their own plane, in metres. */
final class Profiles {

  static final GeometryFactory FACTORY = new GeometryFactory();

  private final IfcModel model;
  private final Effort effort;
  private final Curves curves;

  Profiles(IfcModel model, Effort effort, Curves curves) {
    this.model = model;
    this.effort = effort;
    this.curves = curves;
  }

  /** The area of a profile; several for one of several parts. */
  List<Polygon> area(int id) {
    return area(id, 0);
  }

  private List<Polygon> area(int id, int depth) {
    Effort.depth(depth);
    effort.spend(1);
    StepInstance profile = model.file().get(id);
    return switch (profile.type()) {
      case "IFCARBITRARYCLOSEDPROFILEDEF" -> areas(closed(profile.ref(2)));
      case "IFCARBITRARYPROFILEDEFWITHVOIDS" -> {
        Geometry area = closed(profile.ref(2));
        for (int hole : profile.refs(3)) {
          area = Overlay.minus(area, closed(hole));
        }
        yield areas(area);
      }
      case "IFCCOMPOSITEPROFILEDEF" -> {
        List<Polygon> all = new ArrayList<>();
        for (int part : profile.refs(2)) {
          all.addAll(area(part, depth + 1));
        }
        yield all;
      }
      case "IFCDERIVEDPROFILEDEF", "IFCMIRROREDPROFILEDEF" -> {
        List<Polygon> all = new ArrayList<>();
        Affine operator =
            profile.type().equals("IFCDERIVEDPROFILEDEF")
                ? new Operators(model).of(profile.ref(3))
                : new Affine(new double[] {-1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
        for (Polygon part : area(profile.ref(2), depth + 1)) {
          all.add(Shapes.moved(part, operator));
        }
        yield all;
      }
      default -> List.of(Shapes.moved(parametric(profile), model.axes(profile.ref(2))));
    };
  }

  private Geometry closed(int curve) {
    List<Coordinate> ring = new ArrayList<>();
    for (double[] point : curves.points(curve)) {
      ring.add(new Coordinate(point[0], point[1]));
    }
    return Shapes.area(ring);
  }

  private static List<Polygon> areas(Geometry geometry) {
    List<Polygon> all = Shapes.polygons(geometry);
    if (all.isEmpty()) {
      throw new StepFault("a profile without area");
    }
    return all;
  }

  /** A profile of named sizes, around its own origin. Roundings and slopes are left out. */
  private Polygon parametric(StepInstance profile) {
    double[] s = new double[8];
    for (int i = 0; i < s.length; i++) {
      s[i] = IfcModel.near(profile.number(3 + i).orElse(0) * model.units().metres());
    }
    return switch (profile.type()) {
      case "IFCRECTANGLEPROFILEDEF", "IFCROUNDEDRECTANGLEPROFILEDEF" -> box(s[0], s[1]);
      case "IFCRECTANGLEHOLLOWPROFILEDEF" ->
          hollow(box(s[0], s[1]), box(within(s[0], 2 * s[2]), within(s[1], 2 * s[2])));
      case "IFCCIRCLEPROFILEDEF" -> ellipse(s[0], s[0]);
      case "IFCCIRCLEHOLLOWPROFILEDEF" ->
          hollow(ellipse(s[0], s[0]), ellipse(within(s[0], s[1]), within(s[0], s[1])));
      case "IFCELLIPSEPROFILEDEF" -> ellipse(s[0], s[1]);
      case "IFCISHAPEPROFILEDEF" -> beam(s[0] / 2, s[1] / 2, s[2] / 2, s[1] / 2 - s[3]);
      case "IFCLSHAPEPROFILEDEF" -> angle(s[0] / 2, (s[1] > 0 ? s[1] : s[0]) / 2, s[2]);
      case "IFCTSHAPEPROFILEDEF" -> tee(s[0] / 2, s[1] / 2, s[2] / 2, s[0] / 2 - s[3]);
      case "IFCUSHAPEPROFILEDEF" -> channel(s[0] / 2, s[1] / 2, s[2], s[0] / 2 - s[3]);
      default -> throw new StepFault(profile.type() + " is not read");
    };
  }

  private static Polygon box(double width, double depth) {
    double x = width / 2;
    double y = depth / 2;
    return ring(-x, -y, x, -y, x, y, -x, y);
  }

  /** Flanges end at {@code x}, {@code y}; the web is from -web to web, between -inner and inner. */
  private static Polygon beam(double x, double y, double web, double inner) {
    return ring(
        -x, -y, x, -y, x, -inner, web, -inner, web, inner, x, inner, x, y, -x, y, -x, inner, -web,
        inner, -web, -inner, -x, -inner);
  }

  private static Polygon angle(double y, double x, double thick) {
    return ring(-x, -y, x, -y, x, thick - y, thick - x, thick - y, thick - x, y, -x, y);
  }

  private static Polygon tee(double y, double x, double web, double inner) {
    return ring(-web, -y, web, -y, web, inner, x, inner, x, y, -x, y, -x, inner, -web, inner);
  }

  private static Polygon channel(double y, double x, double web, double inner) {
    return ring(-x, -y, x, -y, x, -inner, web - x, -inner, web - x, inner, x, inner, x, y, -x, y);
  }

  private static Polygon ellipse(double a, double b) {
    int chords = Curves.chords(Math.max(a, b), 2 * Math.PI);
    double[] xy = new double[2 * chords];
    for (int i = 0; i < chords; i++) {
      xy[2 * i] = a * Math.cos(2 * Math.PI * i / chords);
      xy[2 * i + 1] = b * Math.sin(2 * Math.PI * i / chords);
    }
    return ring(xy);
  }

  /** What is left of a size between walls. */
  private static double within(double size, double walls) {
    if (!(walls > 0 && walls < size)) {
      throw new StepFault("a hollow of " + (size - walls) + " m in " + size + " m");
    }
    return size - walls;
  }

  private static Polygon hollow(Polygon outer, Polygon inner) {
    return FACTORY.createPolygon(
        outer.getExteriorRing(), new LinearRing[] {inner.getExteriorRing()});
  }

  private static Polygon ring(double... xy) {
    List<Coordinate> ring = new ArrayList<>();
    for (int i = 0; i < xy.length; i += 2) {
      ring.add(new Coordinate(xy[i], xy[i + 1]));
    }
    return areas(Shapes.area(ring)).getFirst();
  }
}
