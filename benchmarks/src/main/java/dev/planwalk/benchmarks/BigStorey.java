package dev.planwalk.benchmarks;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.util.LinearComponentExtracter;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/**
 * A storey of many furnished flats of four rooms along corridors, in millimetres, its walls drawn
 * line by line. Every flat is the same one, so the rooms are known: four a flat, one a corridor.
 */
final class BigStorey {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();
  private static final double WIDE = 9700;
  private static final double DEEP = 5800;
  private static final double CORRIDOR = 1600;

  private final List<Geometry> walls = new ArrayList<>();
  private final List<Geometry> openings = new ArrayList<>();
  private final Ink ink;
  private final boolean layered;

  private BigStorey(Ink ink, boolean layered) {
    this.ink = ink;
    this.layered = layered;
  }

  /**
   * Draws a storey.
   *
   * @param pairs flats along one side of a corridor
   * @param corridors with flats on both sides
   * @param layered walls, doors and windows on layers of their own; else everything on layer 0
   */
  static DrawnPlan of(int pairs, int corridors, boolean layered) {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A-WALL", 7).layer("A-DOOR", 3).layer("A-GLAZ", 4).layer("A-FURN", 8);
    BigStorey storey = new BigStorey(plan.modelSpace(), layered);
    for (int row = 0; row < corridors; row++) {
      double y = row * (2 * DEEP + CORRIDOR - 300);
      for (int column = 0; column < pairs; column++) {
        double x = column * WIDE;
        storey.flat(x, y + DEEP, -1);
        storey.flat(x, y + DEEP + CORRIDOR, 1);
      }
      double end = pairs * WIDE;
      storey.wall(-300, y + DEEP, 0, y + DEEP + CORRIDOR);
      storey.wall(end, y + DEEP, end + 300, y + DEEP + CORRIDOR);
      storey.text("Flur", end / 2, y + DEEP + CORRIDOR / 2);
    }
    storey.drawWalls();
    return plan;
  }

  /** One flat with its entrance wall at y, reaching up (1) or down (-1) from there. */
  private void flat(double x, double y, int up) {
    Flat flat = new Flat(x, y, up);
    flat.wall(-300, 0, 10000, 300).wall(-300, 5500, 10000, DEEP);
    flat.wall(-300, 0, 0, DEEP).wall(WIDE - 300, 0, WIDE, DEEP);
    flat.wall(4800, 300, 4920, 5500).wall(4920, 2600, 9400, 2720).wall(7500, 300, 7620, 2600);
    flat.window(1500, 3300).window(6200, 7800);
    flat.door(4800, 1100, 4920, 2000, 4920, 1100, 900);
    flat.door(5600, 2600, 6500, 2720, 5600, 2720, 900);
    flat.door(7500, 800, 7620, 1600, 7620, 800, 800);
    flat.door(5400, 0, 6400, 300, 5400, 300, 1000);
    flat.room("Wohnen", 2000, 3000).room("Zimmer", 8300, 3300);
    flat.room("Flur", 5800, 2200).room("Bad", 8700, 1500);
    flat.thing(200, 4500, 2600, 5400).thing(300, 4600, 1300, 5300).thing(1400, 4600, 2500, 5300);
    flat.thing(1000, 600, 2200, 1400).thing(1100, 300, 1500, 560).thing(1600, 300, 2000, 560);
    flat.thing(1100, 1440, 1500, 1840).thing(1600, 1440, 2000, 1840);
    flat.thing(5000, 3700, 7000, 5400).thing(5050, 3800, 5550, 4500).thing(5050, 4550, 5550, 5300);
    flat.thing(8800, 3600, 9350, 5400);
    for (int hanger = 0; hanger < 12; hanger++) {
      flat.stroke(8900, 3700 + 140 * hanger, 9250, 3730 + 140 * hanger);
    }
    flat.thing(8700, 1900, 9350, 2550).thing(7700, 300, 8050, 900).thing(8300, 300, 8900, 700);
    for (int tile = 1; tile < 10; tile++) {
      flat.stroke(7620, 300 + 230 * tile, 9400, 300 + 230 * tile);
      flat.stroke(7620 + 178 * tile, 300, 7620 + 178 * tile, 2600);
    }
  }

  private void wall(double x1, double y1, double x2, double y2) {
    walls.add(GEOMETRY.toGeometry(new Envelope(x1, x2, y1, y2)));
  }

  private void text(String content, double x, double y) {
    ink.on(layer("A-FURN")).centred(content, x, y, 200, 0);
  }

  private String layer(String name) {
    return layered ? name : "0";
  }

  private void drawWalls() {
    Geometry solid = UnaryUnionOp.union(walls).difference(UnaryUnionOp.union(openings));
    ink.on(layer("A-WALL"));
    for (Object line : LinearComponentExtracter.getLines(solid)) {
      Coordinate[] points = ((Geometry) line).getCoordinates();
      for (int i = 1; i < points.length; i++) {
        ink.line(points[i - 1].x, points[i - 1].y, points[i].x, points[i].y);
      }
    }
  }

  /** The place of one flat; lengths from its lower left inner corner. */
  private final class Flat {
    private final double x;
    private final double y;
    private final int up;

    Flat(double x, double y, int up) {
      this.x = x;
      this.y = y;
      this.up = up;
    }

    private double x(double along) {
      return x + along;
    }

    private double y(double away) {
      return y + up * away;
    }

    Flat wall(double x1, double y1, double x2, double y2) {
      BigStorey.this.wall(x(x1), y(y1), x(x2), y(y2));
      return this;
    }

    /** A window in the wall that lies across from the entrance. */
    Flat window(double from, double to) {
      openings.add(GEOMETRY.toGeometry(new Envelope(x(from), x(to), y(5500), y(DEEP))));
      ink.on(layer("A-GLAZ"));
      for (double away : new double[] {5500, 5630, 5670, DEEP}) {
        ink.line(x(from), y(away), x(to), y(away));
      }
      return this;
    }

    /** A door that opens away from the entrance; its hinge stands at the given corner. */
    Flat door(
        double x1, double y1, double x2, double y2, double hingeX, double hingeY, double radius) {
      openings.add(GEOMETRY.toGeometry(new Envelope(x(x1), x(x2), y(y1), y(y2))));
      ink.on(layer("A-DOOR"));
      boolean lying = x2 - x1 > y2 - y1;
      // The leaf stands open at a right angle to the wall.
      double leafX = hingeX + (lying ? 0 : radius);
      double leafY = hingeY + (lying ? radius : 0);
      ink.line(x(hingeX), y(hingeY), x(leafX), y(leafY));
      ink.arc(x(hingeX), y(hingeY), radius, up > 0 ? 0 : 270, up > 0 ? 90 : 360);
      return this;
    }

    Flat room(String name, double atX, double atY) {
      text(name, x(atX), y(atY));
      return this;
    }

    Flat thing(double x1, double y1, double x2, double y2) {
      ink.on(layer("A-FURN"));
      ink.line(x(x1), y(y1), x(x2), y(y1)).line(x(x2), y(y1), x(x2), y(y2));
      ink.line(x(x2), y(y2), x(x1), y(y2)).line(x(x1), y(y2), x(x1), y(y1));
      return this;
    }

    void stroke(double x1, double y1, double x2, double y2) {
      ink.on(layer("A-FURN")).line(x(x1), y(y1), x(x2), y(y2));
    }
  }
}
