package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.flats.FittingDrawing;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.Language;
import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.NoteDrawing;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Presentation;
import dev.planwalk.testsupport.flats.TrueOpening;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Draws storeys as one office draws them, side by side on one sheet. */
final class OfficeDrawing {

  private static final double APART = 9;

  /** Height of an elevation. */
  private static final double STOREYS = 9;

  /** Jitter of the habit, in metres. */
  private static final double UNSTEADY = 0.005;

  private final Office office;
  private final Presentation look;
  private final DrawnPlan plan;
  private final List<AffineTransform> places = new ArrayList<>();
  private final List<Twin> twins = new ArrayList<>();

  private OfficeDrawing(Office office) {
    this.office = office;
    this.look = office.look();
    this.plan = new DrawnPlan(look.unit().insUnits(), 1);
  }

  /**
   * A drawing.
   *
   * @param places for each storey, from its metres to drawing units
   * @param twins storeys that are drawn once more
   */
  record Sheet(DrawnPlan plan, List<AffineTransform> places, List<Twin> twins) {}

  /** A storey that is drawn once more, from its metres to drawing units. */
  record Twin(Floor floor, AffineTransform place) {}

  static Sheet draw(List<Floor> floors, Office office) {
    OfficeDrawing drawing = new OfficeDrawing(office);
    drawing.draw(floors);
    return new Sheet(drawing.transcribed(), drawing.places, drawing.twins);
  }

  private void draw(List<Floor> floors) {
    int colour = 0;
    for (Role role : Role.values()) {
      plan.layer(look.language().layer(role), 1 + colour++ % 7);
    }
    RandomGenerator random = office.random("sheet");
    AffineTransform sheet = new AffineTransform();
    sheet.scale(look.unit().perMetre(), look.unit().perMetre());
    double base = random.nextInt(3) == 0 ? 1234.5 : 0;
    sheet.translate(base, base / 2);
    sheet.rotate(Math.toRadians(look.turned()));
    if (look.mirrored()) {
      sheet.scale(-1, 1);
    }
    double x = 0;
    Envelope all = new Envelope();
    for (Floor floor : floors) {
      AffineTransform place = new AffineTransform(sheet);
      place.translate(x, 0);
      places.add(place);
      floor(floor, new Pen(plan, plan.modelSpace(), place, look), random);
      Envelope box = floor.storey().outer().getEnvelopeInternal();
      x += box.getMaxX() + APART;
      all.expandToInclude(box.getMinX() + x - box.getMaxX() - APART, box.getMinY());
      all.expandToInclude(x - APART, box.getMaxY());
    }
    beside(floors.getFirst(), sheet, x, all);
    if (office.has(Habit.SHEET_FRAME) && !office.has(Habit.UNNAMED)) {
      Pen pen = new Pen(plan, plan.modelSpace(), sheet, look);
      new NoteDrawing(plan, pen, look, random).frame(all);
    }
  }

  /** What stands on the right of the plans. */
  private void beside(Floor floor, AffineTransform sheet, double from, Envelope all) {
    SheetDrawing drawing = new SheetDrawing(office);
    Pen pen = new Pen(plan, plan.modelSpace(), sheet, look);
    double x = from;
    if (office.has(Habit.ELEVATION)) {
      drawing.elevation(pen, x, 0, 14);
      all.expandToInclude(x + 14, STOREYS);
      x += 14 + APART;
    }
    if (office.has(Habit.DETAIL)) {
      drawing.detail(pen, x, 0);
      all.expandToInclude(x + 5, 5);
      x += 5 + APART;
    }
    if (office.has(Habit.TWIN)) {
      twins.add(new Twin(floor, drawing.twin(floor, plan, sheet, x)));
      Envelope box = floor.storey().outer().getEnvelopeInternal();
      double reach = Math.hypot(box.getWidth(), box.getHeight()) / 2;
      all.expandToInclude(x + reach, reach);
    }
  }

  private void floor(Floor floor, Pen pen, RandomGenerator random) {
    new WallsDrawing(floor, pen, office).draw();
    GapDrawing openings = new GapDrawing(pen, office);
    floor.storey().openings().forEach(openings::draw);
    NoteDrawing notes = new NoteDrawing(plan, pen, look, random);
    boolean lettered = !office.has(Habit.UNNAMED);
    FittingDrawing fittings = new FittingDrawing(pen, true, random);
    OfficeFurniture furniture = new OfficeFurniture(pen, random);
    House.Storey storey = floor.storey();
    for (int i = 0; i < storey.rooms().size(); i++) {
      Polygon room = storey.rooms().get(i).floor();
      List<Geometry> names = new ArrayList<>();
      if (lettered) {
        names.addAll(
            office.has(Habit.STAMP_BLOCKS)
                ? new StampDrawing(plan, pen, office)
                    .draw(room, floor.names().get(i), storey.level(), i + 1)
                : notes.names(room, floor.names().get(i)));
      }
      if (floor.kinds().isEmpty() || floor.kinds().get(i) == RoomKind.WC) {
        fittings.draw(storey, i, names);
      } else {
        furniture.draw(floor.kinds().get(i), room, taken(storey, i, names));
      }
    }
    if (office.has(Habit.WIRING_ON_WALLS)) {
      new SheetDrawing(office).wiring(floor, pen);
    }
    if (lettered) {
      notes.caption(storey);
      if (random.nextBoolean()) {
        notes.dimensions(storey);
      }
    }
  }

  private static List<Geometry> taken(House.Storey storey, int room, List<Geometry> names) {
    List<Geometry> taken = new ArrayList<>(names);
    for (TrueOpening opening : storey.openings()) {
      if (opening.inside() == room || opening.outside() == room) {
        taken.add(opening.clearance());
      }
    }
    return taken;
  }

  private DrawnPlan transcribed() {
    DrawnPlan drawn = Transcription.layers(plan, layers());
    if (office.has(Habit.EXPLODED)) {
      drawn = Transcription.exploded(drawn);
    }
    if (office.has(Habit.SHATTERED_CURVES)) {
      double piece = office.random("pieces").nextDouble(0.002, 0.02);
      drawn = Transcription.shattered(drawn, piece * look.unit().perMetre());
    }
    if (office.has(Habit.JITTER)) {
      double most = UNSTEADY * look.unit().perMetre();
      drawn = Transcription.unsteady(drawn, most, office.random("jitter"));
    }
    return office.has(Habit.RENAMED_LAYERS) ? Transcription.renamed(drawn) : drawn;
  }

  private UnaryOperator<String> layers() {
    Language language = look.language();
    String walls = language.layer(Role.BEARING_WALL);
    if (office.has(Habit.ERASED_LAYERS)) {
      return _ -> "0";
    }
    Set<String> furniture =
        Set.of(
            language.layer(Role.FURNITURE),
            language.layer(Role.SANITARY),
            language.layer(Role.STAIR));
    Set<String> openings = Set.of(language.layer(Role.DOOR), language.layer(Role.WINDOW));
    boolean merged = office.has(Habit.MERGED_LAYERS);
    boolean mixed = merged || office.has(Habit.FURNITURE_ON_WALLS);
    return layer -> {
      boolean toWalls =
          (mixed && furniture.contains(layer))
              || (merged
                  && (openings.contains(layer) || layer.equals(language.layer(Role.LIGHT_WALL))));
      return toWalls ? walls : layer;
    };
  }
}
