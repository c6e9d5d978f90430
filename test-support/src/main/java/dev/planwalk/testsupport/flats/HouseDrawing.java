package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;

/** Draws a house on one sheet, its storeys side by side. */
public final class HouseDrawing {

  private static final double APART = 8;

  private HouseDrawing() {}

  /** The house and the presentation of a seed. */
  public static DrawnHouse of(long seed, Difficulty difficulty) {
    RandomGenerator random = new SplittableRandom(seed);
    House house = HouseDesign.next(random);
    return draw(house, Presentation.random(random, difficulty));
  }

  /** The drawing: the same house and presentation give the same one. */
  public static DrawnHouse draw(House house, Presentation look) {
    RandomGenerator random = new Random(look.seed());
    boolean noisy = look.difficulty() == Difficulty.NOISY;
    boolean lies = noisy && random.nextInt(10) == 0;
    int insUnits = lies ? Presentation.Unit.MILLIMETRE.insUnits() : look.unit().insUnits();
    DrawnPlan plan = new DrawnPlan(insUnits, 1);
    if (look.layered()) {
      int colour = 0;
      for (Language.Role role : Language.Role.values()) {
        plan.layer(look.language().layer(role), 1 + colour++ % 7);
      }
    }
    AffineTransform sheet = new AffineTransform();
    double base = random.nextInt(3) == 0 ? 1234.5 : 0;
    sheet.scale(look.unit().perMetre(), look.unit().perMetre());
    sheet.translate(base, base / 2);
    sheet.rotate(Math.toRadians(look.turned()));
    if (look.mirrored()) {
      sheet.scale(-1, 1);
    }
    List<AffineTransform> toSheet = new ArrayList<>();
    Envelope all = new Envelope();
    double x = 0;
    for (House.Storey storey : house.storeys()) {
      AffineTransform place = new AffineTransform(sheet);
      place.translate(x, 0);
      toSheet.add(place);
      storey(storey, plan, place, look, random.nextLong());
      Envelope box = storey.outer().getEnvelopeInternal();
      all.expandToInclude(x + box.getMinX(), box.getMinY());
      all.expandToInclude(x + box.getMaxX(), box.getMaxY());
      x += box.getWidth() + APART;
    }
    if (noisy && random.nextInt(3) == 0) {
      Pen pen = new Pen(plan, plan.modelSpace(), sheet, look);
      new NoteDrawing(plan, pen, look, random).frame(all);
    }
    return new DrawnHouse(plan, house, look, toSheet);
  }

  private static void storey(
      House.Storey storey, DrawnPlan plan, AffineTransform place, Presentation look, long seed) {
    RandomGenerator random = new Random(seed);
    boolean noisy = look.difficulty() == Difficulty.NOISY;
    Pen pen = new Pen(plan, plan.modelSpace(), place, look);
    WallDrawing.draw(storey, pen, look);
    if (noisy && random.nextInt(6) == 0) {
      WallDrawing.draw(storey, pen, look);
    }
    for (Polygon railing : storey.railings()) {
      WallDrawing.railing(railing, pen);
    }
    OpeningDrawing openings = new OpeningDrawing(pen, look);
    storey.openings().forEach(openings::draw);
    NoteDrawing notes = new NoteDrawing(plan, pen, look, random);
    FittingDrawing fittings = new FittingDrawing(pen, noisy, random);
    for (int i = 0; i < storey.rooms().size(); i++) {
      List<Polygon> names = notes.names(storey.rooms().get(i));
      fittings.draw(storey, i, names);
    }
    notes.caption(storey);
    if (noisy) {
      notes.dimensions(storey);
      if (random.nextInt(6) == 0) {
        notes.axes(storey);
      }
    }
  }
}
