package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.TextLines;
import dev.planwalk.planreading.drawing.Traits;
import java.util.Arrays;
import java.util.List;

/**
 * MULTILEADER: its lines and its text. Codes mean something by the group they stand in: the context
 * (300 to 301) holds the text and, for each leader (302 to 303), where it ends and its lines (304
 * to 305).
 */
final class MultileaderReader {

  private static final String LINES = "LEADER_LINE{";

  private final DxfRecord r;
  private final Traits traits;
  private final List<Entity> out;

  private MultileaderReader(DxfRecord record, Traits traits, List<Entity> out) {
    this.r = record;
    this.traits = traits;
    this.out = out;
  }

  static void read(DxfRecord record, Traits traits, List<Entity> out) {
    MultileaderReader reader = new MultileaderReader(record, traits, out);
    int i = 0;
    while (i < record.size()) {
      i = record.code(i) == 300 ? reader.context(i + 1) : i + 1;
    }
  }

  /** Reads the context that begins here; returns where it ends. */
  private int context(int from) {
    double[] place = {0, 0};
    double height = 0;
    double width = 0;
    double angle = 0;
    int attachment = 1;
    String text = "";
    int i = from;
    while (i < r.size() && r.code(i) != 301) {
      switch (r.code(i)) {
        case 302 -> i = leader(i + 1);
        case 304 -> text = r.textAt(i);
        case 12 -> place[0] = r.realAt(i);
        case 22 -> place[1] = r.realAt(i);
        case 41 -> height = r.realAt(i);
        case 42 -> angle = r.realAt(i);
        case 43 -> width = r.realAt(i);
        case 171 -> attachment = r.wholeAt(i);
        default -> {}
      }
      i++;
    }
    if (!text.isBlank()) {
      // 1 left, 2 centre, 3 right of the upper edge.
      out.add(
          TextLines.paragraph(
              traits,
              text,
              place[0],
              place[1],
              height,
              width,
              angle,
              Math.clamp(attachment, 1, 3)));
    }
    return i;
  }

  /** Reads one leader; returns where it ends. */
  private int leader(int from) {
    double[] end = new double[2];
    boolean ends = false;
    int i = from;
    while (i < r.size() && r.code(i) != 303 && r.code(i) != 301) {
      switch (r.code(i)) {
        case 290 -> ends = r.wholeAt(i) != 0;
        case 10 -> end[0] = r.realAt(i);
        case 20 -> end[1] = r.realAt(i);
        case 304 -> {
          if (r.textAt(i).strip().equals(LINES)) {
            i = line(i + 1, ends ? end : new double[0]);
          }
        }
        default -> {}
      }
      i++;
    }
    return i;
  }

  /** Reads one line of a leader, which goes on to where the leader ends. */
  private int line(int from, double[] end) {
    double[] points = new double[8];
    int n = 0;
    int i = from;
    while (i < r.size() && r.code(i) != 305 && r.code(i) != 303) {
      if (r.code(i) == 10) {
        points = n == points.length ? Arrays.copyOf(points, 2 * n) : points;
        points[n] = r.realAt(i);
        n += 2;
      } else if (r.code(i) == 20 && n > 0) {
        points[n - 1] = r.realAt(i);
      }
      i++;
    }
    double[] whole = Arrays.copyOf(points, n + end.length);
    System.arraycopy(end, 0, whole, n, end.length);
    if (whole.length >= 4) {
      out.add(
          new Entity.Polyline(
              traits, "MULTILEADER", Extrusion.UP, 0, whole, new double[0], false, 0));
    }
    return i;
  }
}
