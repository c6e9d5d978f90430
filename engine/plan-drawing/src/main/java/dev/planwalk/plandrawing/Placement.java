package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.List;

/**
 * Plan metres to paper millimetres: turned so that the walls run along the sheet, scaled, and moved
 * to its place. No mirroring but that of y, which counts down on paper.
 *
 * @param turnRadians by which the plan is turned, counter-clockwise on the sheet
 * @param x millimetres, of the plan's origin
 * @param y millimetres, of the plan's origin
 */
public record Placement(double turnRadians, double millimetresPerMetre, double x, double y) {

  Point of(Point plan) {
    Point turned = turned(plan);
    return new Point(x + turned.x() * millimetresPerMetre, y - turned.y() * millimetresPerMetre);
  }

  List<Point> of(List<Point> plan) {
    return plan.stream().map(this::of).toList();
  }

  /** Plan metres of a point on paper: the way back. */
  public Point back(double paperX, double paperY) {
    double cosine = StrictMath.cos(turnRadians);
    double sine = StrictMath.sin(turnRadians);
    double along = (paperX - x) / millimetresPerMetre;
    double up = (y - paperY) / millimetresPerMetre;
    return new Point(cosine * along + sine * up, cosine * up - sine * along);
  }

  /** Metres, along the sheet's axes, y up. */
  Point turned(Point plan) {
    double cosine = StrictMath.cos(turnRadians);
    double sine = StrictMath.sin(turnRadians);
    return new Point(cosine * plan.x() - sine * plan.y(), sine * plan.x() + cosine * plan.y());
  }

  /** A direction that counts counter-clockwise from x, as a unit vector on paper. */
  Point direction(double planDegrees) {
    double angle = StrictMath.toRadians(planDegrees) + turnRadians;
    return new Point(StrictMath.cos(angle), -StrictMath.sin(angle));
  }

  Outline of(Area area) {
    Outline.Builder outline = new Outline.Builder().ring(of(area.ring().points()), true);
    for (Ring hole : area.holes()) {
      outline.ring(of(hole.points()), true);
    }
    return outline.build();
  }
}
