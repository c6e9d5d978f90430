package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.flats.Language.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Letters a plan: names and areas of rooms, captions and, in noisy plans, dimensions and axes. */
public final class NoteDrawing {

  private static final double SQUARE_FEET = 10.7639104;

  private final DrawnPlan plan;
  private final Pen pen;
  private final Presentation look;
  private final double height;
  private final boolean asDimensions;

  public NoteDrawing(DrawnPlan plan, Pen pen, Presentation look, RandomGenerator random) {
    this.plan = plan;
    this.pen = pen;
    this.look = look;
    this.height = random.nextDouble(0.14, 0.2);
    // Turned plans, and those in feet and inches, have their dimensions as lines and texts.
    boolean feet = look.unit().feet();
    this.asDimensions = random.nextBoolean() && look.turned() == 0 && !feet;
  }

  /** Letters a room; returns where its letters stand. */
  List<Polygon> names(TrueRoom room) {
    return names(room.floor(), room.functions().stream().map(look.language()::room).toList());
  }

  /** Letters a floor with names side by side and its area; returns where the letters stand. */
  public List<Polygon> names(Polygon floor, List<String> names) {
    List<Polygon> stood = new ArrayList<>();
    int parts = names.size();
    Envelope box = floor.getEnvelopeInternal();
    boolean wide = box.getWidth() > box.getHeight();
    for (int i = 0; i < parts; i++) {
      double from = (double) i / parts;
      double to = (i + 1.0) / parts;
      Geometry slab =
          wide
              ? Plane.box(
                  box.getMinX() + box.getWidth() * from,
                  box.getMinY() - 1,
                  box.getMinX() + box.getWidth() * to,
                  box.getMaxY() + 1)
              : Plane.box(
                  box.getMinX() - 1,
                  box.getMinY() + box.getHeight() * from,
                  box.getMaxX() + 1,
                  box.getMinY() + box.getHeight() * to);
      Geometry part = parts == 1 ? floor : Plane.common(floor, slab);
      stood.add(name(floor, names.get(i), part, i == 0));
    }
    return stood;
  }

  private Polygon name(Polygon floor, String name, Geometry part, boolean withArea) {
    MaximumInscribedCircle circle = new MaximumInscribedCircle(part, 0.02);
    Coordinate at = circle.getCenter().getCoordinate();
    double free = 2 * circle.getRadiusLine().getLength();
    double letters = Math.min(height, free / (0.85 * Math.max(7, name.length())));
    pen.on(Role.TEXT).centred(name, at.x, at.y + 0.8 * letters, letters);
    if (withArea) {
      pen.centred(area(floor.getArea()), at.x, at.y - 0.8 * letters, letters);
    }
    double half = 0.45 * letters * Math.max(7, name.length());
    return Plane.box(at.x - half, at.y - 1.5 * letters, at.x + half, at.y + 1.5 * letters);
  }

  private String area(double squareMetres) {
    if (look.unit().feet()) {
      return String.format(Locale.ROOT, "%.1f sq ft", squareMetres * SQUARE_FEET);
    }
    return look.language().decimal(String.format(Locale.ROOT, "%.2f m²", squareMetres));
  }

  /** Letters what storey it is, below it. */
  public void caption(House.Storey storey) {
    Envelope box = storey.outer().getEnvelopeInternal();
    pen.on(Role.TEXT)
        .centred(
            look.language().storey(storey.level()) + "   1:100",
            box.centre().x,
            box.getMinY() - 3.2,
            0.4);
  }

  /** Chains of dimensions along the south and the west front. */
  public void dimensions(House.Storey storey) {
    SortedSet<Double> xs = new TreeSet<>();
    SortedSet<Double> ys = new TreeSet<>();
    Envelope outer = storey.outer().getEnvelopeInternal();
    for (TrueRoom room : storey.rooms()) {
      Envelope box = room.floor().getEnvelopeInternal();
      if (room.type().outdoor()) {
        continue;
      }
      if (box.getMinY() < outer.getMinY() + 0.6) {
        add(xs, box.getMinX());
        add(xs, box.getMaxX());
      }
      if (box.getMinX() < outer.getMinX() + 0.6) {
        add(ys, box.getMinY());
        add(ys, box.getMaxY());
      }
    }
    double south = outer.getMinY();
    double west = outer.getMinX();
    chain(xs, true, south - 0.8);
    chain(new TreeSet<>(List.of(outer.getMinX(), outer.getMaxX())), true, south - 1.5);
    chain(ys, false, west - 0.8);
    chain(new TreeSet<>(List.of(outer.getMinY(), outer.getMaxY())), false, west - 1.5);
  }

  private static void add(SortedSet<Double> places, double place) {
    if (places.stream().noneMatch(other -> Math.abs(other - place) < 0.02)) {
      places.add(place);
    }
  }

  private void chain(SortedSet<Double> places, boolean along, double line) {
    double before = Double.NaN;
    for (double place : places) {
      if (!Double.isNaN(before)) {
        dimension(before, place, along, line);
      }
      before = place;
    }
  }

  private void dimension(double from, double to, boolean along, double line) {
    double foot = line + 0.5;
    double[] ends =
        along
            ? pen.sheet(from, foot, to, foot, from, line)
            : pen.sheet(foot, from, foot, to, line, from);
    pen.on(Role.DIMENSION);
    if (asDimensions) {
      double letters = 0.12 * look.unit().perMetre();
      plan.dimension(
          ends[0], ends[1], ends[2], ends[3], along ? 0 : 90, along ? ends[5] : ends[4], letters);
      return;
    }
    String figure = figure(to - from);
    double middle = (from + to) / 2;
    if (along) {
      pen.line(from, line, to, line);
      tick(from, line);
      tick(to, line);
      pen.line(from, foot, from, line - 0.1);
      pen.line(to, foot, to, line - 0.1);
      pen.centred(figure, middle, line + 0.12, 0.12);
    } else {
      pen.line(line, from, line, to);
      tick(line, from);
      tick(line, to);
      pen.line(foot, from, line - 0.1, from);
      pen.line(foot, to, line - 0.1, to);
      pen.centred(figure, line - 0.12, middle, 0.12, 90);
    }
  }

  private void tick(double x, double y) {
    pen.line(x - 0.07, y - 0.07, x + 0.07, y + 0.07);
  }

  private String figure(double metres) {
    return switch (look.unit()) {
      case INCH, FOOT -> feet(metres);
      case MILLIMETRE -> String.format(Locale.ROOT, "%.0f", metres * 1000);
      case CENTIMETRE -> look.language().decimal(String.format(Locale.ROOT, "%.1f", metres * 100));
      case METRE -> look.language().decimal(String.format(Locale.ROOT, "%.2f", metres));
    };
  }

  private static String feet(double metres) {
    double inches = metres / 0.0254;
    long feet = (long) (inches / 12);
    return String.format(Locale.ROOT, "%d'-%.1f\"", feet, inches - 12 * feet);
  }

  /** Lines through the middle of walls with their letters, as structural engineers want them. */
  public void axes(House.Storey storey) {
    Envelope outer = storey.outer().getEnvelopeInternal();
    double west = outer.getMinX() - 2.6;
    double[] ys = {outer.getMinY() + 0.15, outer.getMaxY() - 0.15};
    for (int i = 0; i < ys.length; i++) {
      pen.on(Role.AXIS).line(west + 0.35, ys[i], outer.getMaxX() + 0.8, ys[i]);
      pen.circle(west, ys[i], 0.35);
      pen.centred(String.valueOf((char) ('A' + i)), west, ys[i], 0.3);
    }
  }

  /** A frame about everything, with a title block in its corner. */
  public void frame(Envelope all) {
    double x1 = all.getMinX() - 4;
    double y1 = all.getMinY() - 7;
    double x2 = all.getMaxX() + 4;
    double y2 = all.getMaxY() + 3;
    pen.on(Role.FRAME).rectangle(x1, y1, x2, y2);
    pen.rectangle(x1 + 0.3, y1 + 0.3, x2 - 0.3, y2 - 0.3);
    double left = x2 - 7.3;
    pen.rectangle(left, y1 + 0.3, x2 - 0.3, y1 + 2.7);
    for (int i = 1; i < 4; i++) {
      pen.line(left, y1 + 0.3 + 0.6 * i, x2 - 0.3, y1 + 0.3 + 0.6 * i);
    }
    pen.line(left + 2, y1 + 0.3, left + 2, y1 + 2.7);
    pen.centred("1:100", left + 1, y1 + 0.6, 0.2);
    pen.centred("2026-03-14", left + 4.5, y1 + 0.6, 0.2);
  }
}
