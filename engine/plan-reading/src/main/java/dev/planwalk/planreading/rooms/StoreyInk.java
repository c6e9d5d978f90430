package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.pens.WideStrokes;
import dev.planwalk.planreading.sheet.Cleaning;
import dev.planwalk.planreading.sheet.FillOutlines;
import dev.planwalk.planreading.sheet.GridAxes;
import dev.planwalk.planreading.sheet.Scaling;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;

/** The ink of a storey as the search for borders takes it. */
public final class StoreyInk {

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private StoreyInk() {}

  /**
   * All that is drawn, for training: cleaned as a reading cleans it, but neither divided into parts
   * of the sheet nor asked for its unit.
   *
   * @param originX what becomes 0, in drawing units
   */
  public static Ink of(
      FlatDrawing drawing,
      double metresPerUnit,
      double originX,
      double originY,
      Deadline deadline) {
    Lexicon lexicon = Lexicon.load();
    FlatDrawing clean =
        FillOutlines.with(
            GridAxes.without(Cleaning.clean(drawing, deadline, new ArrayList<>()), deadline),
            lexicon.layers());
    FlatDrawing metres =
        WideStrokes.asAreas(
            Scaling.toMetres(clean, metresPerUnit, originX, originY),
            metresPerUnit,
            !drawing.pages().isEmpty(),
            lexicon.layers(),
            deadline);
    Segments segments = Segments.of(metres, lexicon.layers(), deadline);
    return of(
        metres,
        Tag.all(metres.labels(), lexicon.rooms()),
        Swings.find(metres, segments, lexicon.layers(), deadline),
        lexicon.layers());
  }

  /** All that is drawn on a storey in metres. */
  static Ink of(FlatDrawing metres, List<Tag> tags, List<Swing> swings, LayerDictionary layers) {
    Map<Integer, Envelope> symbols = new HashMap<>();
    for (Stroke stroke : metres.strokes()) {
      if (stroke.insertId() >= 0) {
        Envelope box = symbols.computeIfAbsent(stroke.insertId(), key -> new Envelope());
        for (int i = 0; i < stroke.size(); i++) {
          box.expandToInclude(stroke.x(i), stroke.y(i));
        }
      }
    }
    List<Ink.Line> lines = new ArrayList<>();
    for (Stroke stroke : metres.strokes()) {
      Envelope symbol = symbols.getOrDefault(stroke.insertId(), new Envelope());
      lines.add(
          new Ink.Line(
              stroke.points(),
              stroke.closed(),
              stroke.layer() + "|" + stroke.colour(),
              word(layers.meaning(stroke.layer(), stroke.blockPath())),
              stroke.arc().map(Stroke.Arc::radius).orElse(0.0),
              Math.max(symbol.getWidth(), symbol.getHeight()),
              stroke.dashed()));
    }
    List<Ink.Swing> leaves = new ArrayList<>();
    for (Swing swing : swings) {
      leaves.add(
          new Ink.Swing(
              swing.hx(),
              swing.hy(),
              swing.radius(),
              swing.ax(),
              swing.ay(),
              swing.bx(),
              swing.by(),
              (swing.open() & 1) != 0,
              (swing.open() & 2) != 0));
    }
    List<Ink.Stamp> stamps = new ArrayList<>();
    for (Tag tag : tags) {
      stamps.add(new Ink.Stamp(tag.at().x, tag.at().y, tag.names(), tag.text().area().orElse(0)));
    }
    return new Ink(lines, leaves, stamps, areas(metres, true), areas(metres, false));
  }

  private static List<Polygon> areas(FlatDrawing drawing, boolean solid) {
    List<Polygon> areas = new ArrayList<>();
    for (Fill fill : drawing.fills()) {
      if (fill.solid() != solid) {
        continue;
      }
      Geometry area = FACTORY.createPolygon();
      for (double[] ring : fill.rings()) {
        if (ring.length >= 6) {
          area = Overlay.either(area, GeometryFixer.fix(FACTORY.createPolygon(closed(ring))));
        }
      }
      for (Object part : PolygonExtracter.getPolygons(area)) {
        areas.add((Polygon) part);
      }
    }
    return areas;
  }

  private static Coordinate[] closed(double[] ring) {
    Coordinate[] points = new Coordinate[ring.length / 2 + 1];
    for (int i = 0; i < ring.length / 2; i++) {
      points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
    }
    points[points.length - 1] = points[0].copy();
    return points;
  }

  private static Ink.Word word(LayerMeaning meaning) {
    return switch (meaning) {
      case WALL, RAILING -> Ink.Word.WALL;
      case DOOR, OPENING -> Ink.Word.DOOR;
      case WINDOW -> Ink.Word.WINDOW;
      case STAIR -> Ink.Word.STAIR;
      case SANITARY, FURNITURE -> Ink.Word.FURNITURE;
      case ROOM -> Ink.Word.ROOM;
      case TEXT, NOISE -> Ink.Word.OTHER;
      case UNKNOWN -> Ink.Word.NONE;
    };
  }
}
