package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/** Draws in metres, in a frame that may be turned and mirrored, on the layers of an office. */
public final class Pen {

  private final DrawnPlan plan;
  private final Ink ink;
  private final AffineTransform toSheet;
  private final Presentation look;

  public Pen(DrawnPlan plan, Ink ink, AffineTransform toSheet, Presentation look) {
    this.plan = plan;
    this.ink = ink;
    this.toSheet = toSheet;
    this.look = look;
  }

  /** From now on things lie on the layer of that role. */
  public Pen on(Language.Role role) {
    ink.on(layer(role));
    return this;
  }

  /** From now on things lie on the layer of that name. */
  public Pen on(String layer) {
    ink.on(layer);
    return this;
  }

  private String layer(Language.Role role) {
    return look.layered() ? look.language().layer(role) : "0";
  }

  /** Draws in a frame of its own. */
  public Pen in(double x, double y, double angle) {
    AffineTransform frame = new AffineTransform(toSheet);
    frame.translate(x, y);
    frame.rotate(angle);
    return new Pen(plan, ink, frame, look);
  }

  /**
   * Draws a thing in a frame of its own, as a block if this office draws blocks.
   *
   * @param name says all that shape depends on
   */
  public void thing(
      String name, Language.Role role, double x, double y, double angle, Consumer<Pen> draw) {
    Pen frame = in(x, y, angle);
    if (!look.blocks()) {
      draw.accept(frame.on(role));
      return;
    }
    double scale = look.unit().perMetre();
    if (!plan.blocks().containsKey(name)) {
      AffineTransform units = AffineTransform.getScaleInstance(scale, scale);
      plan.block(name, content -> draw.accept(new Pen(plan, content, units, look).on(role)));
    }
    AffineTransform t = frame.toSheet;
    double mirror = Math.signum(t.getDeterminant());
    double turn = Math.toDegrees(Math.atan2(-t.getShearX(), t.getScaleY()));
    ink.on(layer(role)).insert(name, t.getTranslateX(), t.getTranslateY(), mirror, 1, turn);
  }

  public void line(double x1, double y1, double x2, double y2) {
    double[] p = sheet(x1, y1, x2, y2);
    ink.line(p[0], p[1], p[2], p[3]);
  }

  /** An open line of a width in metres. */
  public void wide(double[] points, double width) {
    ink.wide(sheet(points), width * look.unit().perMetre());
  }

  public void ring(double... points) {
    ink.ring(sheet(points));
  }

  public void rectangle(double x1, double y1, double x2, double y2) {
    ring(x1, y1, x2, y1, x2, y2, x1, y2);
  }

  public void arc(double x, double y, double radius, double from, double to) {
    boolean mirrored = toSheet.getDeterminant() < 0;
    double first = turned(mirrored ? to : from);
    double last = turned(mirrored ? from : to);
    double[] centre = sheet(x, y);
    ink.arc(centre[0], centre[1], radius * look.unit().perMetre(), first, last);
  }

  /** A block with attributes, at a place on the sheet. */
  public void stamp(
      String block, String layer, double x, double y, List<Shape.Attribute> attributes) {
    ink.on(layer).stamp(block, x, y, 0, attributes);
  }

  public void circle(double x, double y, double radius) {
    double[] centre = sheet(x, y);
    ink.circle(centre[0], centre[1], radius * look.unit().perMetre());
  }

  public void bulged(double[] points, double[] bulges, boolean closed) {
    double mirror = Math.signum(toSheet.getDeterminant());
    double[] turned = new double[bulges.length];
    for (int i = 0; i < bulges.length; i++) {
      turned[i] = bulges[i] * mirror;
    }
    ink.bulged(sheet(points), turned, closed);
  }

  public void hatch(String pattern, Polygon area) {
    List<double[]> rings = new ArrayList<>();
    rings.add(sheet(points(area.getExteriorRing().getCoordinates())));
    for (int i = 0; i < area.getNumInteriorRing(); i++) {
      rings.add(sheet(points(area.getInteriorRingN(i).getCoordinates())));
    }
    ink.hatch(pattern, rings);
  }

  /** Text about a point, along the frame's x axis as far as it can be read. */
  public void centred(String content, double x, double y, double height) {
    centred(content, x, y, height, 0);
  }

  public void centred(String content, double x, double y, double height, double degrees) {
    double[] at = sheet(x, y);
    double angle = turned(degrees);
    boolean upsideDown = Math.cos(Math.toRadians(angle)) < -1e-9;
    ink.centred(
        content, at[0], at[1], height * look.unit().perMetre(), upsideDown ? angle - 180 : angle);
  }

  /** An angle of this frame on the sheet, in degrees from 0 to 360. */
  public double turned(double degrees) {
    double radians = Math.toRadians(degrees);
    Point2D to =
        toSheet.deltaTransform(new Point2D.Double(Math.cos(radians), Math.sin(radians)), null);
    double angle = Math.toDegrees(Math.atan2(to.getY(), to.getX()));
    return angle < 0 ? angle + 360 : angle;
  }

  public double[] sheet(double... points) {
    double[] to = new double[points.length];
    toSheet.transform(points, 0, to, 0, points.length / 2);
    return to;
  }

  private static double[] points(Coordinate[] ring) {
    double[] points = new double[2 * (ring.length - 1)];
    for (int i = 0; i + 1 < ring.length; i++) {
      points[2 * i] = ring[i].x;
      points[2 * i + 1] = ring[i].y;
    }
    return points;
  }
}
