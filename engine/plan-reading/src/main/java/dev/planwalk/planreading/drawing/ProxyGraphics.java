package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.letters.Letters;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The picture that an object of another program leaves for those who do not know it: chunks of
 * size, kind and payload. Lines, curves, areas and texts are read; others are passed over by their
 * size, and a chunk that cannot be ends the picture.
 */
public final class ProxyGraphics {

  private static final int HEAD = 8;

  private static final int CIRCLE = 2;
  private static final int CIRCLE_BY_POINTS = 3;
  private static final int ARC = 4;
  private static final int ARC_BY_POINTS = 5;
  private static final int POLYLINE = 6;
  private static final int POLYGON = 7;
  private static final int TEXT = 10;
  private static final int TEXT_WITH_LENGTH = 11;
  private static final int FILL = 20;
  private static final int PUSH_TRANSFORM = 29;
  private static final int PUSH_OTHER_TRANSFORM = 30;
  private static final int POP_TRANSFORM = 31;
  private static final int POLYLINE_WITH_NORMAL = 32;
  private static final int WIDE_TEXT = 36;
  private static final int WIDE_TEXT_WITH_LENGTH = 38;

  private static final int REAL = 8;
  private static final int POINT = 3 * REAL;
  private static final int MAX_DEPTH = 64;
  private static final double[] NONE = new double[0];

  /**
   * Architectural objects write their own class and program beside themselves, for example
   * "AecDbWall (AecArchBase80)" (DomCR/ACadSharp, samples/aec_objects/AecObjects.dwg): nothing of
   * the sheet.
   */
  private static final Pattern CLASS_AND_PROGRAM = Pattern.compile("AecDb\\w+ \\(\\w+\\)");

  private final ByteBuffer data;
  private final Traits traits;
  private final Letters letters;
  private final List<Entity> out = new ArrayList<>();
  private final Deque<Transform> outer = new ArrayDeque<>();
  private Transform transform = Transform.IDENTITY;
  private boolean filled;

  private ProxyGraphics(byte[] bytes, Traits traits, Letters letters) {
    this.data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.traits = traits;
    this.letters = letters;
  }

  /**
   * Entities of a picture; what cannot be read of it is left out.
   *
   * @param traits of the object, which its parts take over
   * @param letters of the file that the picture stands in
   */
  public static List<Entity> read(byte[] bytes, Traits traits, Letters letters) {
    ProxyGraphics graphics = new ProxyGraphics(bytes, traits, letters);
    int at = HEAD; // total size, number of chunks
    while (at + HEAD <= bytes.length) {
      int size = graphics.data.getInt(at);
      int kind = graphics.data.getInt(at + 4);
      if (size < HEAD || size > bytes.length - at) {
        break;
      }
      graphics.chunk(kind, at + HEAD, size - HEAD);
      at += size;
    }
    return graphics.out;
  }

  private void chunk(int kind, int at, int size) {
    int needed = shortest(kind);
    if (needed < 0 || size < needed) {
      return;
    }
    switch (kind) {
      case CIRCLE -> circle(real(at), real(at + 8), real(at + 16), real(at + 24));
      case CIRCLE_BY_POINTS -> byPoints(at, false);
      case ARC -> arc(at);
      case ARC_BY_POINTS -> byPoints(at, true);
      case POLYLINE, POLYLINE_WITH_NORMAL -> polyline(at, size, false);
      case POLYGON -> polyline(at, size, true);
      case TEXT -> text(at, at + 4 * POINT, at + size, at + 3 * POINT, false);
      case WIDE_TEXT -> text(at, at + 4 * POINT, at + size, at + 3 * POINT, true);
      case TEXT_WITH_LENGTH -> text(at, at + 3 * POINT, at + size, -1, false);
      case WIDE_TEXT_WITH_LENGTH -> text(at, at + 3 * POINT, at + size, -1, true);
      case FILL -> filled = data.getInt(at) != 0;
      case PUSH_TRANSFORM, PUSH_OTHER_TRANSFORM -> push(at);
      case POP_TRANSFORM -> transform = outer.isEmpty() ? Transform.IDENTITY : outer.pop();
      default -> {} // colours, layers, markers: the object's own count
    }
  }

  /** The fewest bytes a payload of this kind has; negative for kinds that are not read. */
  private static int shortest(int kind) {
    return switch (kind) {
      case CIRCLE -> 2 * POINT + REAL;
      case CIRCLE_BY_POINTS, ARC_BY_POINTS -> 3 * POINT;
      case ARC -> 3 * POINT + 2 * REAL;
      case POLYLINE, POLYGON, POLYLINE_WITH_NORMAL, FILL -> 4;
      case TEXT, WIDE_TEXT -> 4 * POINT;
      case TEXT_WITH_LENGTH, WIDE_TEXT_WITH_LENGTH -> 3 * POINT;
      case PUSH_TRANSFORM, PUSH_OTHER_TRANSFORM -> 16 * REAL;
      case POP_TRANSFORM -> 0;
      default -> -1;
    };
  }

  private void push(int at) {
    if (outer.size() >= MAX_DEPTH) {
      return; // what is popped then is one too far out, in a picture that is none
    }
    outer.push(transform);
    double[] m = new double[12];
    for (int i = 0; i < m.length; i++) {
      m[i] = real(at + REAL * i);
    }
    transform =
        transform.after(
            new Transform(
                m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11]));
  }

  private void circle(double x, double y, double z, double radius) {
    if (transform.isIdentity()) {
      out.add(new Entity.Circle(traits, Extrusion.UP, x, y, z, radius));
    } else {
      curve(x, y, z, radius, 0, 2 * Math.PI);
    }
  }

  private void arc(int at) {
    double start = Math.atan2(real(at + 64), real(at + 56));
    double sweep = real(at + 80);
    boolean up = real(at + 48) >= 0;
    arc(real(at), real(at + 8), real(at + 16), real(at + 24), up ? start : start - sweep, sweep);
  }

  private void arc(double x, double y, double z, double radius, double from, double sweep) {
    if (transform.isIdentity()) {
      out.add(new Entity.Arc(traits, Extrusion.UP, x, y, z, radius, from, from + sweep));
    } else {
      curve(x, y, z, radius, from, sweep);
    }
  }

  /** An arc that lies in another plane or scale: its chords. */
  private void curve(double x, double y, double z, double radius, double from, double sweep) {
    if (Double.isFinite(from) && Double.isFinite(sweep)) {
      double[] chords = Curves.conic(x, y, radius, 0, 0, radius, from, sweep);
      for (int i = 0; i < chords.length; i += 2) {
        map(chords, i, chords[i], chords[i + 1], z);
      }
      outline(chords, false);
    }
  }

  /** A circle through three points, or the arc from the first over the second to the third. */
  private void byPoints(int at, boolean open) {
    double x1 = real(at);
    double y1 = real(at + 8);
    double ax = real(at + POINT) - x1;
    double ay = real(at + POINT + 8) - y1;
    double bx = real(at + 2 * POINT) - x1;
    double by = real(at + 2 * POINT + 8) - y1;
    double cross = 2 * (ax * by - ay * bx);
    double a = ax * ax + ay * ay;
    double b = bx * bx + by * by;
    double x = (by * a - ay * b) / cross;
    double y = (ax * b - bx * a) / cross;
    double radius = Math.hypot(x, y);
    if (!Double.isFinite(radius)) {
      return; // on one line
    }
    double z = real(at + 16);
    if (!open) {
      circle(x1 + x, y1 + y, z, radius);
      return;
    }
    double first = Math.atan2(-y, -x);
    double last = Math.atan2(by - y, bx - x);
    double from = cross > 0 ? first : last;
    double sweep = Curves.normalised((cross > 0 ? last : first) - from);
    arc(x1 + x, y1 + y, z, radius, from, sweep);
  }

  private void polyline(int at, int size, boolean closed) {
    int n = data.getInt(at);
    if (n < 2 || n > (size - 4) / POINT) {
      return;
    }
    double[] points = new double[2 * n];
    for (int i = 0; i < n; i++) {
      int point = at + 4 + POINT * i;
      map(points, 2 * i, real(point), real(point + 8), real(point + 16));
    }
    if (closed && filled && n > 2) {
      out.add(new Entity.Hatch(traits, Extrusion.UP, 0, List.of(points), true, ""));
    } else {
      outline(points, closed);
    }
  }

  private void outline(double[] points, boolean closed) {
    out.add(new Entity.Polyline(traits, "PROXY", Extrusion.UP, 0, points, NONE, closed, 0));
  }

  private void map(double[] points, int at, double x, double y, double z) {
    points[at] = transform.mapX(x, y, z);
    points[at + 1] = transform.mapY(x, y, z);
  }

  /**
   * A text.
   *
   * @param at of start, normal and direction
   * @param from of the letters
   * @param sizesAt of height and width factor; negative when they stand behind the letters
   */
  private void text(int at, int from, int end, int sizesAt, boolean wide) {
    int letter = wide ? 2 : 1;
    int to = from;
    while (to + letter <= end && (data.get(to) != 0 || (wide && data.get(to + 1) != 0))) {
      to += letter;
    }
    // The letters end with a NUL and fill words of four bytes; length and a flag follow.
    int behind = from + (to + letter - from + 3) / 4 * 4 + 8;
    int sizes = sizesAt >= 0 ? sizesAt : behind;
    if (sizes + 2 * REAL > end) {
      return;
    }
    String content =
        wide ? letters.utf16(data.array(), from, to) : letters.text(data.array(), from, to);
    if (content.isBlank() || CLASS_AND_PROGRAM.matcher(content).matches()) {
      return;
    }
    double x = real(at);
    double y = real(at + 8);
    double z = real(at + 16);
    double dx = real(at + 2 * POINT);
    double dy = real(at + 2 * POINT + 8);
    double alongX = transform.mapX(dx, dy, 0) - transform.mapX(0, 0, 0);
    double alongY = transform.mapY(dx, dy, 0) - transform.mapY(0, 0, 0);
    double scale = Math.hypot(alongX, alongY) / Math.hypot(dx, dy);
    double height = real(sizes) * scale;
    out.add(
        TextLines.line(
            traits,
            Extrusion.UP,
            content,
            new double[] {transform.mapX(x, y, z), transform.mapY(x, y, z)},
            NONE,
            0,
            height,
            real(sizes + REAL),
            Math.atan2(alongY, alongX),
            TextLines.Alignment.PLAIN));
  }

  private double real(int at) {
    return data.getDouble(at);
  }
}
