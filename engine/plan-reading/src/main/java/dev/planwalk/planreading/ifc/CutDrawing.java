package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.vocabulary.FileKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** The cuts of a model's storeys as a drawing, for people who look into a file. */
final class CutDrawing {

  private static final int METRES = 6;

  /** Between two storeys, in metres. */
  private static final double APART = 5;

  private static final double LETTERS = 0.25;

  private final List<Entity> entities = new ArrayList<>();
  private final Map<String, Layer> layers = new LinkedHashMap<>();

  private CutDrawing() {}

  static Drawing of(IfcReader.Opened opened) {
    CutDrawing drawing = new CutDrawing();
    double left = 0;
    for (StoreyCuts.Cut cut : opened.cuts()) {
      Envelope box = new Envelope();
      cut.wallAreas().forEach(area -> box.expandToInclude(area.getEnvelopeInternal()));
      cut.spaces().forEach(space -> box.expandToInclude(space.shape().getEnvelopeInternal()));
      if (!box.isNull()) {
        drawing.storey(cut, Equipment.shift(box.getMinX() - left, box.getMinY()));
        left += box.getWidth() + APART;
      }
    }
    Census.Tally census = new Census.Tally();
    opened
        .model()
        .file()
        .counts()
        .forEach((type, count) -> {
          for (int i = 0; i < count; i++) {
            census.count(type, Census.Space.MODEL);
          }
        });
    return new Drawing(
        FileKind.IFC,
        new Header("IFC", "", METRES, 1, 0, 1, Optional.empty()),
        drawing.layers,
        Map.of(),
        Map.of(),
        drawing.entities,
        List.of(),
        census.toCensus());
  }

  private void storey(StoreyCuts.Cut cut, Affine shift) {
    for (List<StoreyCuts.WallCut> kind : List.of(cut.walls(), cut.curtains(), cut.columns())) {
      for (StoreyCuts.WallCut wall : kind) {
        wall.areas().forEach(area -> add(wall.object(), Shapes.moved(area, shift)));
      }
    }
    for (StoreyCuts.SpaceCut space : cut.spaces()) {
      Polygon shape = Shapes.moved(space.shape(), shift);
      add(space.object(), shape);
      Coordinate at = shape.getInteriorPoint().getCoordinate();
      text(space.object(), IfcPlan.name(space.object()), at.x, at.y);
    }
    text(
        new StepInstance(0, "IFCBUILDINGSTOREY", List.of()),
        cut.storey().name(),
        left(cut, shift),
        -2 * LETTERS);
  }

  private static double left(StoreyCuts.Cut cut, Affine shift) {
    double left = Double.POSITIVE_INFINITY;
    for (Geometry area : cut.wallAreas()) {
      left = Math.min(left, area.getEnvelopeInternal().getMinX());
    }
    return (Double.isInfinite(left) ? 0 : left) + shift.m()[9];
  }

  private void add(StepInstance object, Polygon area) {
    add(object, area.getExteriorRing());
    for (int i = 0; i < area.getNumInteriorRing(); i++) {
      add(object, area.getInteriorRingN(i));
    }
  }

  private void add(StepInstance object, LineString ring) {
    Coordinate[] corners = ring.getCoordinates();
    double[] points = new double[2 * (corners.length - 1)];
    for (int i = 0; i < corners.length - 1; i++) {
      points[2 * i] = corners[i].x;
      points[2 * i + 1] = corners[i].y;
    }
    entities.add(
        new Entity.Polyline(
            traits(object), "LWPOLYLINE", Extrusion.UP, 0, points, new double[0], true, 0));
  }

  private void text(StepInstance object, String text, double x, double y) {
    if (!text.isBlank()) {
      entities.add(
          new Entity.Text(
              traits(object), Extrusion.UP, text, false, x, y, 0, LETTERS, 1, 0, 0, 0, 0));
    }
  }

  private Traits traits(StepInstance object) {
    layers.putIfAbsent(
        object.type().toLowerCase(Locale.ROOT),
        new Layer(object.type(), false, false, true, 7, -3, ""));
    return new Traits(object.type(), Traits.BY_LAYER, -1, "", false, object.id());
  }
}
