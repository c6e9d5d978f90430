package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.OpeningDrawing;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.TrueOpening;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Draws windows and doors that swing in the manner of an office, other doors as flats have them.
 */
final class GapDrawing {

  private static final double LEAF = 0.045;
  private static final double FRAME = 0.07;
  private static final int PIECES = 12;

  private final Pen pen;
  private final DoorManner doors;
  private final WindowManner windows;
  private final boolean jambs;
  private final double open;
  private final OpeningDrawing others;

  GapDrawing(Pen pen, Office office) {
    this.pen = pen;
    this.doors = office.doors();
    this.windows = office.windows();
    RandomGenerator random = office.random("jambs");
    this.jambs = doors == DoorManner.JAMBS || random.nextInt(3) == 0;
    this.open = random.nextInt(3) == 0 ? Math.toRadians(45) : Math.PI / 2;
    this.others = new OpeningDrawing(pen, office.look());
  }

  void draw(TrueOpening o) {
    if (o.form() != TrueOpening.Form.WINDOW && !o.form().swings()) {
      others.draw(o);
      return;
    }
    String name =
        String.format(
            Locale.ROOT,
            "%s_%.0f_%.0f%s",
            o.form(),
            o.width() * 1000,
            o.thickness() * 1000,
            o.hingeAtEnd() ? "_R" : "_L");
    Role role = o.form() == TrueOpening.Form.WINDOW ? Role.WINDOW : Role.DOOR;
    pen.thing(name, role, o.x(), o.y(), o.angle(), frame -> draw(o, frame));
  }

  private void draw(TrueOpening o, Pen frame) {
    double w = o.width();
    switch (o.form()) {
      case WINDOW -> window(frame, w, o.thickness());
      case DOUBLE -> {
        leaf(frame, 0, 1, w / 2);
        leaf(frame, w, -1, w / 2);
      }
      default -> leaf(frame, o.hingeAtEnd() ? w : 0, o.hingeAtEnd() ? -1 : 1, w);
    }
    if (jambs && o.form() != TrueOpening.Form.WINDOW) {
      frame.line(0, -o.thickness(), 0, 0);
      frame.line(w, -o.thickness(), w, 0);
      if (doors == DoorManner.JAMBS) {
        frame.line(0, 0, w, 0);
        frame.line(0, -o.thickness(), w, -o.thickness());
      }
    }
  }

  /** A leaf that hangs at an x and closes to a direction. */
  private void leaf(Pen frame, double hinge, int direction, double width) {
    switch (doors) {
      case LEAF_AND_ARC -> {
        frame.line(hinge, 0, hinge, width);
        arc(frame, hinge, direction, width);
      }
      case BULGE -> {
        double bulge = -direction * Math.tan(Math.PI / 8);
        frame.bulged(
            new double[] {hinge, 0, hinge, width, hinge + direction * width, 0},
            new double[] {0, bulge, 0},
            false);
      }
      case THICK_LEAF -> {
        frame.rectangle(hinge, 0, hinge + direction * LEAF, width);
        arc(frame, hinge, direction, width);
      }
      case PIECES -> {
        frame.line(hinge, 0, hinge, width);
        for (int i = 0; i < PIECES; i++) {
          double from = Math.PI / 2 * i / PIECES;
          double to = Math.PI / 2 * (i + 1) / PIECES;
          frame.line(
              hinge + direction * width * Math.cos(from),
              width * Math.sin(from),
              hinge + direction * width * Math.cos(to),
              width * Math.sin(to));
        }
      }
      case LEAF_ONLY ->
          frame.line(hinge, 0, hinge + direction * width * Math.cos(open), width * Math.sin(open));
      case JAMBS -> {}
    }
  }

  private static void arc(Pen frame, double hinge, int direction, double width) {
    frame.arc(hinge, 0, width, direction > 0 ? 0 : 90, direction > 0 ? 90 : 180);
  }

  private void window(Pen frame, double w, double t) {
    double middle = -t / 2;
    if (windows != WindowManner.ONE_LINE) {
      frame.line(0, 0, w, 0);
      frame.line(0, -t, w, -t);
    }
    switch (windows) {
      case ONE_LINE, THREE_LINES -> frame.line(0, middle, w, middle);
      case TWO_LINES -> {
        frame.line(0, middle + 0.02, w, middle + 0.02);
        frame.line(0, middle - 0.02, w, middle - 0.02);
      }
      case CASEMENT -> {
        frame.rectangle(0, middle - FRAME / 2, FRAME, middle + FRAME / 2);
        frame.rectangle(w - FRAME, middle - FRAME / 2, w, middle + FRAME / 2);
        frame.line(FRAME, middle, w - FRAME, middle);
        double sash = Math.min(w - 2 * FRAME, 0.8);
        frame.line(FRAME, middle, FRAME + sash * Math.cos(0.6), middle + sash * Math.sin(0.6));
        frame.arc(FRAME, middle, sash, 0, Math.toDegrees(0.6));
      }
      case SILL_OUTSIDE -> {
        frame.rectangle(0, middle - FRAME / 2, w, middle + FRAME / 2);
        frame.line(-0.05, -t - 0.05, w + 0.05, -t - 0.05);
        frame.line(-0.05, -t - 0.1, w + 0.05, -t - 0.1);
        frame.line(-0.05, -t - 0.1, -0.05, -t);
        frame.line(w + 0.05, -t - 0.1, w + 0.05, -t);
      }
    }
  }
}
