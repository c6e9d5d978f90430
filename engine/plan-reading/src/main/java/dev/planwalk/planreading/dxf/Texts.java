package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
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
    int horizontal = r.whole(72, 0);
    int vertical = r.whole(verticalCode, 0);
    boolean stretched = horizontal == 3 || horizontal == 5;
    boolean aligned = !stretched && (horizontal != 0 || vertical != 0) && r.has(11);
    double x = r.real(aligned ? 11 : 10, 0);
    double y = r.real(aligned ? 21 : 20, 0);
    double angle = Math.toRadians(r.real(50, 0));
    double length = 0;
    if (stretched && r.has(11)) {
      double dx = r.real(11, 0) - x;
      double dy = r.real(21, 0) - y;
      length = Math.hypot(dx, dy);
      angle = length > 0 ? Math.atan2(dy, dx) : angle;
    }
    double across = 0;
    double up = 0;
    if (aligned) {
      across = horizontal == 1 || horizontal == 4 ? 0.5 : horizontal == 2 ? 1 : 0;
      up = horizontal == 4 || vertical == 2 ? 0.5 : vertical == 3 ? 1 : 0;
    }
    // Written backwards or upside down, the box lies on the other side of the point.
    int generation = r.whole(71, 0);
    across = (generation & 2) != 0 ? 1 - across : across;
    up = (generation & 4) != 0 ? 1 - up : up;
    // An attribute of several lines has an empty text and then its paragraph.
    String content = r.text(1);
    boolean paragraph = content.isBlank();
    content = paragraph ? joined(r) : content;
    return new Entity.Text(
        traits,
        extrusion,
        content,
        paragraph,
        x,
        y,
        r.real(30, 0),
        r.real(40, 0),
        paragraph ? 0 : r.real(41, 1),
        angle,
        across,
        up,
        length);
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
    int attachment = Math.clamp(r.whole(71, 1), 1, 9);
    int column = (attachment - 1) % 3;
    int row = (attachment - 1) / 3;
    return new Entity.Text(
        traits,
        Extrusion.UP,
        joined(r),
        true,
        r.real(10, 0),
        r.real(20, 0),
        0,
        r.real(40, 0),
        r.real(41, 0),
        angle,
        column / 2.0,
        1 - row / 2.0,
        0);
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
