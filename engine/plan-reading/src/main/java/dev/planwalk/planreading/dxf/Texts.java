package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.TextLines;
import dev.planwalk.planreading.drawing.Traits;

/** TEXT, ATTRIB, ATTDEF and MTEXT. */
final class Texts {

  private Texts() {}

  /**
   * A line of text.
   *
   * @param verticalCode 73 for TEXT, 74 for attributes
   */
  static Entity.Text line(DxfRecord r, Traits traits, Extrusion extrusion, int verticalCode) {
    double[] first = {r.real(10, 0), r.real(20, 0)};
    int own = ofText(r);
    double[] second = has(r, 11, own) ? new double[] {r.real(11, 0), r.real(21, 0)} : new double[0];
    int vertical = whole(r, verticalCode, r.size());
    TextLines.Alignment alignment =
        new TextLines.Alignment(whole(r, 72, own), vertical, whole(r, 71, own));
    double z = r.real(30, 0);
    double height = r.real(40, 0);
    double angle = has(r, 50, own) ? Math.toRadians(r.real(50, 0)) : 0;
    // An attribute of several lines has an empty text and then its paragraph.
    String content = r.text(1);
    if (content.isBlank()) {
      return TextLines.lines(
          traits, extrusion, joined(r), first, second, z, height, angle, alignment);
    }
    return TextLines.line(
        traits, extrusion, content, first, second, z, height, r.real(41, 1), angle, alignment);
  }

  /**
   * Where the codes of the text itself end. An attribute of several lines (R2018) says behind them,
   * with the same codes, how many lines it has and what paragraph they are.
   */
  private static int ofText(DxfRecord r) {
    for (int i = 0; i < r.size(); i++) {
      if (r.code(i) == 100 && r.nameAt(i).startsWith("AcDbAttribute")) {
        return i;
      }
    }
    return r.size();
  }

  private static boolean has(DxfRecord r, int code, int before) {
    int at = r.find(code);
    return at >= 0 && at < before;
  }

  private static int whole(DxfRecord r, int code, int before) {
    return has(r, code, before) ? r.whole(code, 0) : 0;
  }

  /** A paragraph: pieces of 250 letters in 3, the last one in 1. */
  static Entity.Text paragraph(DxfRecord r, Traits traits, Extrusion extrusion) {
    double angle = 0;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 50 -> {
          angle = Math.toRadians(r.realAt(i));
          angle = extrusion.z() < 0 ? Math.PI - angle : angle;
        }
        case 11 -> angle = Math.atan2(r.real(21, 0), r.realAt(i)); // the later of both counts
        default -> {}
      }
    }
    return TextLines.paragraph(
        traits,
        joined(r),
        r.real(10, 0),
        r.real(20, 0),
        r.real(40, 0),
        r.real(41, 0),
        angle,
        r.whole(71, 1));
  }

  private static String joined(DxfRecord r) {
    boolean prompts = r.name.equals("ATTDEF"); // whose 3 is the question to the draughtsman
    StringBuilder content = new StringBuilder();
    String last = "";
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 3 -> content.append(prompts ? "" : r.textAt(i));
        case 1 -> last = r.textAt(i);
        default -> {}
      }
    }
    return content.append(last).toString();
  }
}
