package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.flats.Language.Role;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Draws doors and windows, in one manner through the whole plan. */
public final class OpeningDrawing {

  private static final double LEAF = 0.04;

  /** A leaf before a wall runs this far off it. */
  private static final double OFF_WALL = 0.02;

  /** It laps over each jamb. */
  private static final double LAP = 0.05;

  private final Pen pen;
  private final boolean noisy;
  private final boolean thickLeaf;
  private final boolean frames;
  private final boolean lintels;
  private final int glazing;
  private final double moved;
  private final boolean lapping;
  private final boolean hollows;
  private final double fold;

  public OpeningDrawing(Pen pen, Presentation look) {
    this.pen = pen;
    RandomGenerator random = new Random(look.seed());
    this.noisy = look.difficulty() == Difficulty.NOISY;
    this.thickLeaf = random.nextBoolean();
    this.glazing = random.nextInt(3);
    this.frames = noisy && random.nextInt(4) == 0;
    this.lintels = noisy && random.nextInt(4) == 0;
    // How far leaves that slide are drawn open: closed, half, as good as open.
    this.moved = List.of(0.0, 0.5, 0.95).get(random.nextInt(3));
    this.lapping = random.nextBoolean();
    this.hollows = random.nextBoolean();
    this.fold = Math.toRadians(random.nextDouble(25, 55));
  }

  /** Draws an opening in its wall, which is drawn without it. */
  public void draw(TrueOpening o) {
    Role role = o.form() == TrueOpening.Form.WINDOW ? Role.WINDOW : Role.DOOR;
    if (o.form() == TrueOpening.Form.BARE && !lintels) {
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
    pen.thing(name, role, o.x(), o.y(), o.angle(), frame -> draw(o, frame));
  }

  private void draw(TrueOpening o, Pen frame) {
    double w = o.width();
    double t = o.thickness();
    switch (o.form()) {
      case HINGED -> {
        if (o.hingeAtEnd()) {
          leaf(frame, w, -1, w);
        } else {
          leaf(frame, 0, 1, w);
        }
      }
      case DOUBLE -> {
        leaf(frame, 0, 1, w / 2);
        leaf(frame, w, -1, w / 2);
      }
      case SLIDING -> {
        double middle = -t / 2;
        frame.rectangle(0, middle, w * 0.53, middle + LEAF);
        frame.rectangle(w * 0.47, middle - LEAF, w, middle);
      }
      case SLIDING_BEFORE_WALL -> beforeWall(o, frame);
      case POCKET -> pocket(o, frame);
      case FOLDING -> folding(o, frame);
      case WINDOW -> window(frame, w, t);
      case BARE -> {}
    }
    if (o.form() != TrueOpening.Form.WINDOW && frames) {
      frame.rectangle(0, -t, 0.05, 0);
      frame.rectangle(w - 0.05, -t, w, 0);
    }
    boolean outer = o.outside() < 0 || o.form() == TrueOpening.Form.BARE;
    if (outer && (lintels || o.form() == TrueOpening.Form.SLIDING)) {
      frame.line(0, -t, w, -t);
      if (o.form() != TrueOpening.Form.SLIDING) {
        frame.line(0, 0, w, 0);
      }
    }
  }

  /** One leaf before the face at y = 0: a bar, or a line where it laps over the opening. */
  private void beforeWall(TrueOpening o, Pen frame) {
    double lap = lapping ? LAP : 0;
    double shift = moved * o.width() * (o.hingeAtEnd() ? 1 : -1);
    double from = shift - lap;
    double to = o.width() + shift + lap;
    if (thickLeaf || moved > 0.5) {
      frame.rectangle(from, OFF_WALL, to, OFF_WALL + LEAF);
    } else {
      frame.line(from, 2 * OFF_WALL, to, 2 * OFF_WALL);
    }
  }

  /** One leaf between the faces of the wall, half in it; or closed, with its hollow. */
  private void pocket(TrueOpening o, Pen frame) {
    double w = o.width();
    double middle = -o.thickness() / 2;
    double half = TrueOpening.HOLLOW / 2;
    double share = Math.min(0.5, moved);
    double shift = (share == 0 && !hollows ? 0.5 : share) * w * (o.hingeAtEnd() ? 1 : -1);
    frame.rectangle(shift, middle - LEAF / 2, w + shift, middle + LEAF / 2);
    if (hollows) {
      double jamb = o.hingeAtEnd() ? w : 0;
      double end = o.hingeAtEnd() ? 2 * w : -w;
      frame.line(jamb, middle - half, end, middle - half);
      frame.line(jamb, middle + half, end, middle + half);
      frame.line(end, middle - half, end, middle + half);
    }
  }

  /** Two or four leaves, folded half. */
  private void folding(TrueOpening o, Pen frame) {
    int leaves = o.width() > 1.1 ? 4 : 2;
    double length = o.width() / leaves;
    double along = length * Math.cos(fold) * (o.hingeAtEnd() ? -1 : 1);
    double rail = -o.thickness() / 2;
    double tip = rail + length * Math.sin(fold);
    double x = o.hingeAtEnd() ? o.width() : 0;
    for (int i = 0; i < leaves; i++) {
      frame.line(x, i % 2 == 0 ? rail : tip, x + along, i % 2 == 0 ? tip : rail);
      x += along;
    }
  }

  /** A leaf that stands open at a right angle, with its swing. */
  private void leaf(Pen frame, double hinge, int direction, double width) {
    if (thickLeaf) {
      frame.rectangle(hinge, 0, hinge + direction * LEAF, width);
    } else {
      frame.line(hinge, 0, hinge, width);
    }
    if (direction > 0) {
      frame.arc(hinge, 0, width, 0, 90);
    } else {
      frame.arc(hinge, 0, width, 90, 180);
    }
  }

  private void window(Pen frame, double w, double t) {
    frame.line(0, 0, w, 0);
    frame.line(0, -t, w, -t);
    double middle = -t / 2;
    switch (glazing) {
      case 0 -> frame.line(0, middle, w, middle);
      case 1 -> {
        frame.line(0, middle + 0.03, w, middle + 0.03);
        frame.line(0, middle - 0.03, w, middle - 0.03);
      }
      default -> {
        frame.rectangle(0, middle - 0.035, w, middle + 0.035);
        frame.line(0.05, middle, w - 0.05, middle);
      }
    }
    if (noisy) {
      frame.rectangle(-0.03, -t - 0.04, w + 0.03, -t);
    }
  }
}
