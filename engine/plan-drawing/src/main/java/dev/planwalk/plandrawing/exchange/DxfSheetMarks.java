package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.Point;
import dev.planwalk.plandrawing.Mark;
import dev.planwalk.plandrawing.Outline;
import dev.planwalk.plandrawing.Sheet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes from a sheet of paper what it shows, back in the size and directions of the building. */
final class DxfSheetMarks {

  /** What a sheet shows from above, such as a railing, is left white; what it cuts is not. */
  private static final int WHITE = 0xFFFFFF;

  /** Chords for a curve of a quarter turn. */
  private static final int CHORDS = 8;

  private final DxfDocument document;
  private final Sheet sheet;
  private int fixtures;
  private int stairs;

  DxfSheetMarks(DxfDocument document, Sheet sheet) {
    this.document = document;
    this.sheet = sheet;
  }

  private List<Mark.Figure> figures(Mark.Layer layer) {
    List<Mark.Figure> figures = new ArrayList<>();
    for (Mark mark : sheet.marks()) {
      if (mark.layer() == layer && mark instanceof Mark.Figure figure) {
        figures.add(figure);
      }
    }
    return figures;
  }

  /** Walls, railings, and walls that are single lines. */
  void walls() {
    DxfEntities model = document.model();
    for (Mark.Figure figure : figures(Mark.Layer.WALLS)) {
      // What has no subject is hatching.
      if (figure.subject().isEmpty()) {
        continue;
      }
      List<Path> paths = paths(figure.outline());
      boolean seenFromAbove = figure.fill().orElse(0) == WHITE;
      DxfLayer layer = seenFromAbove ? DxfLayer.RAILINGS : DxfLayer.WALLS;
      if (figure.fill().isPresent() && !seenFromAbove) {
        for (List<List<Point>> area : Areas.of(paths)) {
          model.fill(DxfLayer.WALL_FILLS, area);
        }
      }
      paths.forEach(path -> model.polyline(layer, path.points(), path.closed()));
    }
  }

  /** Fixtures, furniture and stairs: what has a name in the plan is a block. */
  void pieces() {
    Map<String, List<Mark.Figure>> named = new LinkedHashMap<>();
    for (Mark.Layer layer : List.of(Mark.Layer.STAIRS, Mark.Layer.FIXTURES, Mark.Layer.FURNITURE)) {
      for (Mark.Figure figure : figures(layer)) {
        if (figure.subject().isPresent()) {
          named
              .computeIfAbsent(layer + figure.subject().get(), key -> new ArrayList<>())
              .add(figure);
        } else {
          strokes(document.model(), figure, new Point(0, 0));
        }
      }
    }
    named.values().forEach(this::piece);
  }

  private void piece(List<Mark.Figure> figures) {
    DxfLayer layer = layer(figures.getFirst().layer());
    String name = layer == DxfLayer.STAIRS ? "STAIR-" + ++stairs : "FIXTURE-" + ++fixtures;
    Point origin = new Point(0, 0);
    for (Mark.Figure figure : figures.reversed()) {
      List<Path> paths = paths(figure.outline());
      origin = paths.isEmpty() ? origin : paths.getFirst().points().getFirst();
    }
    DxfEntities block = document.block(name);
    for (Mark.Figure figure : figures) {
      strokes(block, figure, origin);
    }
    document.model().insert(layer, name, origin, 0);
  }

  private void strokes(DxfEntities out, Mark.Figure figure, Point origin) {
    if (figure.pen().isEmpty()) {
      return;
    }
    for (Path path : paths(figure.outline())) {
      List<Point> moved =
          path.points().stream()
              .map(p -> new Point(p.x() - origin.x(), p.y() - origin.y()))
              .toList();
      out.polyline(layer(figure.layer()), moved, path.closed());
    }
  }

  private static DxfLayer layer(Mark.Layer layer) {
    return switch (layer) {
      case STAIRS -> DxfLayer.STAIRS;
      case FURNITURE -> DxfLayer.FURNITURE;
      case FIXTURES -> DxfLayer.FIXTURES;
      case WALLS -> DxfLayer.WALLS;
      case DIMENSIONS -> DxfLayer.DIMENSIONS;
      case ROOMS, FLOORS, OPENINGS, LABELS, SHEET -> DxfLayer.TITLE;
    };
  }

  /** Lines and figures of dimension chains. */
  void dimensions() {
    double size = 1000 / sheet.millimetresPerMetre();
    double along = -StrictMath.toDegrees(sheet.placement().turnRadians());
    for (Mark mark : sheet.marks()) {
      if (mark.layer() != Mark.Layer.DIMENSIONS) {
        continue;
      }
      switch (mark) {
        case Mark.Figure figure -> strokes(document.model(), figure, new Point(0, 0));
        case Mark.Text text ->
            document
                .model()
                .text(
                    DxfLayer.DIMENSIONS,
                    text.text(),
                    point(text.x(), text.y()),
                    text.capitalsMillimetres() * size,
                    along + (text.upright() ? 90 : 0),
                    text.anchor());
      }
    }
  }

  /** A line through points, in millimetres of the building. */
  record Path(List<Point> points, boolean closed) {}

  private Point point(double x, double y) {
    return DxfWriter.millimetres(sheet.placement().back(x, y));
  }

  private List<Path> paths(Outline outline) {
    List<Path> paths = new ArrayList<>();
    List<Point> points = new ArrayList<>();
    double penX = 0;
    double penY = 0;
    for (Outline.Step step : outline.steps()) {
      switch (step) {
        case Outline.Step.Move(double x, double y) -> {
          add(paths, points, false);
          points = new ArrayList<>(List.of(point(x, y)));
          penX = x;
          penY = y;
        }
        case Outline.Step.Line(double x, double y) -> {
          points.add(point(x, y));
          penX = x;
          penY = y;
        }
        case Outline.Step.Curve c -> {
          for (int i = 1; i <= CHORDS; i++) {
            double t = (double) i / CHORDS;
            points.add(
                point(
                    bezier(penX, c.x1(), c.x2(), c.x(), t),
                    bezier(penY, c.y1(), c.y2(), c.y(), t)));
          }
          penX = c.x();
          penY = c.y();
        }
        case Outline.Step.Close() -> {
          add(paths, points, true);
          points = new ArrayList<>();
        }
      }
    }
    add(paths, points, false);
    return paths;
  }

  private static void add(List<Path> paths, List<Point> points, boolean closed) {
    if (points.size() > 1) {
      paths.add(new Path(List.copyOf(points), closed));
    }
  }

  private static double bezier(double a, double b, double c, double d, double t) {
    double s = 1 - t;
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  }

  /** Rings by areas: an outer one with those that lie in it. */
  private static final class Areas {

    private Areas() {}

    static List<List<List<Point>>> of(List<Path> paths) {
      List<List<List<Point>>> areas = new ArrayList<>();
      for (Path path : paths) {
        // Writers of outlines give the outer ring first, and its holes behind it.
        List<Point> ring = path.points();
        boolean hole = !areas.isEmpty() && holds(areas.getLast().getFirst(), ring.getFirst());
        if (hole) {
          areas.getLast().add(ring);
        } else {
          areas.add(new ArrayList<>(List.of(ring)));
        }
      }
      return areas;
    }

    private static boolean holds(List<Point> ring, Point p) {
      boolean inside = false;
      Point a = ring.getLast();
      for (Point b : ring) {
        boolean crosses = a.y() > p.y() != b.y() > p.y();
        if (crosses && p.x() < a.x() + (p.y() - a.y()) / (b.y() - a.y()) * (b.x() - a.x())) {
          inside = !inside;
        }
        a = b;
      }
      return inside;
    }
  }
}
