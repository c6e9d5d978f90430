package dev.planwalk.planreading.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An entity as words and numbers, so that two of them can be compared whatever their type.
 *
 * @param words all that must be equal: type, layer, counts, texts
 * @param looks colour, line weight and line type
 * @param numbers all that may differ by rounding, in a fixed order for equal words
 */
@SuppressWarnings("ArrayRecordComponent") // lives as long as one comparison
record Shape(String words, String looks, double[] numbers) {

  private static final double[] NONE = new double[0];

  /** Adds the shapes of an entity: its own, and those of its attributes or its picture. */
  static void add(Entity entity, List<Shape> out) {
    Builder b = new Builder(entity.traits());
    switch (entity) {
      case Entity.Line l -> b.word("LINE").add(l.x1(), l.y1(), l.z1(), l.x2(), l.y2(), l.z2());
      case Entity.Circle c ->
          b.word("CIRCLE").plane(c.extrusion()).add(c.x(), c.y(), c.z(), c.radius());
      case Entity.Arc a ->
          b.word("ARC")
              .plane(a.extrusion())
              .add(a.x(), a.y(), a.z(), a.radius())
              .angle(a.start())
              .angle(a.end());
      case Entity.Ellipse e ->
          b.word("ELLIPSE")
              .plane(e.normal())
              .add(e.x(), e.y(), e.z(), e.majorX(), e.majorY(), e.majorZ(), e.ratio())
              .angle(e.start())
              .angle(e.end());
      case Entity.Polyline p ->
          b.word(p.kind())
              .word(p.closed() ? "closed" : "open")
              .plane(p.extrusion())
              .add(p.elevation(), p.width())
              .all(p.points())
              .all(p.bulges());
      case Entity.Spline s -> {
        b.word("SPLINE").word("degree " + s.degree() + (s.closed() ? " closed" : ""));
        // Points that a curve was fitted through say nothing more once its control points are
        // known.
        b.all(s.knots()).all(s.controls()).all(s.weights());
        b.all(s.controls().length > 0 ? NONE : s.fitPoints());
      }
      case Entity.Text t -> {
        if (PlainText.of(t.content(), t.formatted()).isEmpty()) {
          return; // nothing to see, and versions differ in what they say of it
        }
        text(t, b);
      }
      case Entity.Hatch h -> {
        b.word("HATCH").word(h.solid() ? "solid" : h.pattern().toUpperCase(Locale.ROOT));
        b.plane(h.extrusion()).add(h.elevation());
        h.rings().forEach(b::all);
      }
      // Versions before R2000 do not state what was measured; it follows from the points.
      case Entity.Dimension d ->
          b.word("DIMENSION").word(d.text()).add(d.x1(), d.y1(), d.x2(), d.y2(), d.factor());
      case Entity.Insert i -> {
        b.word("INSERT").word(blockName(i.block())).word(i.columns() + " x " + i.rows());
        b.plane(i.extrusion()).add(i.x(), i.y(), i.z(), i.scaleX(), i.scaleY(), i.scaleZ());
        b.angle(i.rotation()).add(i.columnSpacing(), i.rowSpacing());
        i.attributes().forEach(a -> add(a, out));
      }
      case Entity.Proxy p -> {
        b.word("PROXY").word(p.className());
        p.entities().forEach(e -> add(e, out));
      }
    }
    out.add(b.shape());
  }

  // Versions write the same text with other codes; what counts is what a person reads.
  private static void text(Entity.Text t, Builder b) {
    b.word(t.formatted() ? "MTEXT" : "TEXT")
        .word(PlainText.of(t.content(), t.formatted()))
        .plane(t.extrusion())
        .add(t.x(), t.y(), t.z(), t.height(), t.width(), t.across(), t.up(), t.length())
        .angle(t.angle());
  }

  /** Anonymous blocks are numbered anew by every program that saves them. */
  static String blockName(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return isAnonymous(folded) ? folded.substring(0, 2) : folded;
  }

  private static boolean isAnonymous(String folded) {
    return folded.length() > 2
        && folded.charAt(0) == '*'
        && folded.substring(2).chars().allMatch(Character::isDigit);
  }

  /** The type and the first numbers, for people. */
  String told() {
    StringBuilder told = new StringBuilder(words.replace('\n', ' '));
    told.append(" at");
    for (int i = 0; i < Math.min(4, numbers.length); i++) {
      told.append(' ').append(numbers[i]);
    }
    return told.toString();
  }

  private static final class Builder {
    private final StringBuilder words = new StringBuilder();
    private final List<Double> numbers = new ArrayList<>();
    private final Traits traits;

    private Builder(Traits traits) {
      this.traits = traits;
    }

    Builder word(String word) {
      words.append(word).append('\n');
      return this;
    }

    Builder add(double... values) {
      for (double value : values) {
        numbers.add(value);
      }
      return this;
    }

    /** A list, whose length counts too. */
    Builder all(double[] values) {
      return word(values.length + " numbers").add(values);
    }

    Builder plane(Extrusion e) {
      double length = Math.sqrt(e.x() * e.x() + e.y() * e.y() + e.z() * e.z());
      return length > 0 ? add(e.x() / length, e.y() / length, e.z() / length) : add(0, 0, 1);
    }

    /** A full turn makes no difference. */
    Builder angle(double radians) {
      return add(Math.cos(radians), Math.sin(radians));
    }

    Shape shape() {
      word("layer " + traits.layer().toLowerCase(Locale.ROOT));
      if (traits.invisible()) {
        word("invisible");
      }
      String line = traits.lineType().toLowerCase(Locale.ROOT);
      String looks =
          "colour "
              + traits.colour()
              + ", weight "
              + traits.lineWeight()
              + ", line "
              + (line.equals("bylayer") ? "" : line);
      double[] all = new double[numbers.size()];
      for (int i = 0; i < all.length; i++) {
        all[i] = numbers.get(i);
      }
      return new Shape(words.toString().strip(), looks, all);
    }
  }
}
