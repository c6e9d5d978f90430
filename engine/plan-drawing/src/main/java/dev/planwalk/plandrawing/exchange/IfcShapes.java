package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * Placements and bodies of a model: plan metres become millimetres here. Every method answers the
 * name of what it added.
 */
final class IfcShapes {

  private static final double MILLIMETRES = 1000;

  private final StepOutput out;
  private final String up;
  private final String origin;
  private final String body;

  /**
   * @param context for bodies
   */
  IfcShapes(StepOutput out, String context) {
    this.out = out;
    this.up = out.add("IFCDIRECTION", "(0.,0.,1.)");
    this.origin =
        out.add("IFCAXIS2PLACEMENT3D", point(0, 0, 0), StepOutput.UNSET, StepOutput.UNSET);
    this.body =
        out.add(
            "IFCGEOMETRICREPRESENTATIONSUBCONTEXT",
            "'Body'",
            "'Model'",
            "*",
            "*",
            "*",
            "*",
            context,
            StepOutput.UNSET,
            ".MODEL_VIEW.",
            StepOutput.UNSET);
  }

  /** A length, written in millimetres to a hundredth. */
  static String length(double metres) {
    return StepOutput.real(Math.rint(metres * MILLIMETRES * 100) / 100);
  }

  private String point(double x, double y, double z) {
    return out.add("IFCCARTESIANPOINT", "(" + length(x) + "," + length(y) + "," + length(z) + ")");
  }

  /** A place within another one. */
  String place(String within, double x, double y, double z) {
    boolean same = x == 0 && y == 0 && z == 0;
    String axes =
        same
            ? origin
            : out.add("IFCAXIS2PLACEMENT3D", point(x, y, z), StepOutput.UNSET, StepOutput.UNSET);
    return out.add("IFCLOCALPLACEMENT", within, axes);
  }

  /**
   * A place whose x axis points another way.
   *
   * @param dx of its x axis, of length 1
   */
  String turnedPlace(String within, Point at, double z, double dx, double dy) {
    String along =
        out.add("IFCDIRECTION", "(" + StepOutput.real(dx) + "," + StepOutput.real(dy) + ",0.)");
    return out.add(
        "IFCLOCALPLACEMENT",
        within,
        out.add("IFCAXIS2PLACEMENT3D", point(at.x(), at.y(), z), up, along));
  }

  /** The shape of an object: areas drawn upwards from a height. */
  String prisms(List<Polygon> areas, double bottom, double height) {
    List<String> solids = new ArrayList<>();
    String axes =
        bottom == 0
            ? origin
            : out.add(
                "IFCAXIS2PLACEMENT3D", point(0, 0, bottom), StepOutput.UNSET, StepOutput.UNSET);
    for (Polygon area : areas) {
      solids.add(out.add("IFCEXTRUDEDAREASOLID", profile(area), axes, up, length(height)));
    }
    String representation =
        out.add("IFCSHAPEREPRESENTATION", body, "'Body'", "'SweptSolid'", StepOutput.list(solids));
    return out.add(
        "IFCPRODUCTDEFINITIONSHAPE",
        StepOutput.UNSET,
        StepOutput.UNSET,
        StepOutput.list(List.of(representation)));
  }

  private String profile(Polygon area) {
    Polygon turned = (Polygon) area.norm().reverse();
    String outer = ring(turned.getExteriorRing());
    if (turned.getNumInteriorRing() == 0) {
      return out.add("IFCARBITRARYCLOSEDPROFILEDEF", ".AREA.", StepOutput.UNSET, outer);
    }
    List<String> holes = new ArrayList<>();
    for (int i = 0; i < turned.getNumInteriorRing(); i++) {
      holes.add(ring(turned.getInteriorRingN(i)));
    }
    return out.add(
        "IFCARBITRARYPROFILEDEFWITHVOIDS",
        ".AREA.",
        StepOutput.UNSET,
        outer,
        StepOutput.list(holes));
  }

  private String ring(LinearRing ring) {
    List<String> points = new ArrayList<>();
    for (int i = 0; i < ring.getNumPoints() - 1; i++) {
      Coordinate c = ring.getCoordinateN(i);
      points.add(out.add("IFCCARTESIANPOINT", "(" + length(c.x) + "," + length(c.y) + ")"));
    }
    points.add(points.getFirst());
    return out.add("IFCPOLYLINE", StepOutput.list(points));
  }
}
