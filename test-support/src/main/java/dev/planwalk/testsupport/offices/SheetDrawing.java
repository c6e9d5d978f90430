package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Shape;
import dev.planwalk.testsupport.flats.Language;
import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.Presentation;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws what stands beside a plan: an elevation, a detail, the plan again. */
final class SheetDrawing {

  private static final double STOREY = 3;

  private final Office office;
  private final Presentation look;
  private final RandomGenerator random;

  SheetDrawing(Office office) {
    this.office = office;
    this.look = office.look();
    this.random = office.random("beside");
  }

  /** A front with windows and a door, from (x, y) to the right. */
  void elevation(Pen pen, double x, double y, double width) {
    int storeys = 1 + random.nextInt(3);
    Pen frame = pen.in(x, y, 0).on(Role.BEARING_WALL);
    frame.line(-2, 0, width + 2, 0);
    frame.rectangle(0, 0, width, storeys * STOREY);
    double roof = storeys * STOREY;
    if (random.nextBoolean()) {
      frame.line(-0.5, roof, width / 2, roof + width / 6);
      frame.line(width / 2, roof + width / 6, width + 0.5, roof);
    }
    double field = random.nextDouble(2, 3.5);
    frame.on(Role.WINDOW);
    for (int storey = 0; storey < storeys; storey++) {
      for (double at = field / 2; at + 1.2 < width; at += field) {
        double sill = storey * STOREY + 0.9;
        frame.rectangle(at, sill, at + 1.2, sill + 1.4);
        frame.rectangle(at + 0.06, sill + 0.06, at + 1.14, sill + 1.34);
        frame.line(at + 0.6, sill, at + 0.6, sill + 1.4);
      }
    }
    frame.on(Role.DOOR).rectangle(width / 2 - 0.5, 0, width / 2 + 0.5, 2.1);
    caption(frame, "Ansicht Süd;SOUTH ELEVATION;Façade sud;Prospetto sud", width / 2);
  }

  /** A wall cut through, five times as large. */
  void detail(Pen pen, double x, double y) {
    Pen frame = pen.in(x, y, 0).on(Role.BEARING_WALL);
    double[] layers = {0, 0.1, 0.8, 2, 2.1};
    for (int i = 0; i + 1 < layers.length; i++) {
      frame.on(Role.BEARING_WALL).rectangle(layers[i], 0, layers[i + 1], 5);
      if (i % 2 == 1) {
        frame.on(Role.HATCH).hatch("ANSI31", Plane.box(layers[i], 0, layers[i + 1], 5));
      }
    }
    frame.on(Role.BEARING_WALL).rectangle(2.1, 2, 5, 3);
    frame.rectangle(2.1, 3, 5, 3.4);
    frame.circle(3.5, 1, 0.4);
    caption(frame, "Detail;DETAIL;Détail;Dettaglio", 2.5);
  }

  @SuppressWarnings("EnumOrdinal") // words stand in the order of the languages
  private void caption(Pen frame, String words, double x) {
    if (!office.has(Habit.UNNAMED)) {
      String word = words.split(";", -1)[look.language().ordinal()];
      frame.on(Role.TEXT).centred(word, x, -1.2, 0.35);
    }
  }

  /**
   * The walls and openings of a floor once more, turned and smaller.
   *
   * @param place from metres of the floor to drawing units
   * @param x where it goes, in metres of the floor
   * @return from metres of the floor to drawing units of the twin
   */
  AffineTransform twin(Floor floor, DrawnPlan plan, AffineTransform place, double x) {
    double scale = List.of(0.2, 0.25, 0.4, 0.5).get(random.nextInt(4));
    double turn = List.of(90.0, 180.0, 30.0, 270.0).get(random.nextInt(4));
    var box = floor.storey().outer().getEnvelopeInternal();
    double reach = Math.hypot(box.getWidth(), box.getHeight()) / 2;
    AffineTransform metres = AffineTransform.getTranslateInstance(x + scale * reach, reach * scale);
    metres.scale(scale, scale);
    metres.rotate(Math.toRadians(turn));
    metres.translate(-box.centre().x, -box.centre().y);
    AffineTransform twin = new AffineTransform(place);
    twin.concatenate(metres);
    DrawnPlan own = new DrawnPlan(look.unit().insUnits(), 1);
    Pen pen = new Pen(own, own.modelSpace(), place, look);
    new WallsDrawing(floor, pen, office).draw();
    GapDrawing gaps = new GapDrawing(pen, office);
    floor.storey().openings().forEach(gaps::draw);
    AffineTransform toTwin = new AffineTransform(twin);
    try {
      toTwin.concatenate(place.createInverse());
    } catch (java.awt.geom.NoninvertibleTransformException impossible) {
      throw new IllegalStateException(impossible);
    }
    for (Shape shape : Transcription.exploded(own).modelSpace().shapes()) {
      plan.modelSpace().add(Moved.by(toTwin, shape));
    }
    return twin;
  }

  /** Lamps, switches and wires on the layer of walls. */
  void wiring(Floor floor, Pen pen) {
    Language language = look.language();
    pen.on(language.layer(Role.BEARING_WALL));
    double[] before = new double[0];
    for (var room : floor.storey().rooms()) {
      var centre = room.floor().getInteriorPoint().getCoordinate();
      pen.circle(centre.x, centre.y, 0.12);
      pen.line(centre.x - 0.12, centre.y, centre.x + 0.12, centre.y);
      var ring = room.floor().getExteriorRing().getCoordinates();
      for (int i = 0; i + 1 < ring.length; i++) {
        double length = ring[i].distance(ring[i + 1]);
        if (length > 1.5 && random.nextBoolean()) {
          double at = random.nextDouble(0.2, 0.8);
          double sx = ring[i].x + at * (ring[i + 1].x - ring[i].x);
          double sy = ring[i].y + at * (ring[i + 1].y - ring[i].y);
          pen.circle(sx, sy, 0.07);
          pen.line(centre.x, centre.y, sx, sy);
        }
      }
      if (before.length > 0 && random.nextBoolean()) {
        pen.line(before[0], before[1], centre.x, centre.y);
      }
      before = new double[] {centre.x, centre.y};
    }
  }
}
