package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 3: what a drawing unit is. {@code $INSUNITS} was wrong in 3 of 21 checked plans, so every
 * source votes for the units that fit it, its weight shared among several.
 */
final class UnitVote {

  /** The units a drawing may have, in metres. */
  enum Unit {
    MM("mm", 0.001, 4),
    CM("cm", 0.01, 5),
    DM("dm", 0.1, 14),
    M("m", 1, 6),
    IN("in", Lengths.INCH, 1),
    FT("ft", Lengths.FOOT, 2);

    final String word;
    final double metres;
    final int header;

    Unit(String word, double metres, int header) {
      this.word = word;
      this.metres = metres;
      this.header = header;
    }
  }

  /** Dimension texts that must agree before they count. */
  private static final int LEAST_DIMENSIONS = 3;

  private static final double DIMENSION_WEIGHT = 10;
  private static final double STAMP_WEIGHT = 8;
  private static final double SWING_WEIGHT = 3;
  private static final double THICKNESS_WEIGHT = 2;
  private static final double EXTENT_WEIGHT = 2;
  private static final double HEADER_WEIGHT = 2;
  private static final double MEASUREMENT_WEIGHT = 1;

  /** Most confidence without dimensions or stamps, the sources that measure. */
  private static final double MOST_UNMEASURED = 0.5;

  /** Only the units that something speaks for. */
  private final Map<Unit, Double> scores = new EnumMap<>(Unit.class);

  private final List<LengthUnit.Evidence> evidence = new ArrayList<>();
  private boolean measured;

  /** The unit the caller stated, or the one with most votes. */
  static LengthUnit vote(
      FlatDrawing drawing,
      Optional<String> stated,
      double extent,
      Segments segments,
      List<Swing> swings,
      OptionalDouble areaRatioUnit,
      Deadline deadline) {
    UnitVote vote = new UnitVote();
    vote.dimensions(drawing.dims());
    if (areaRatioUnit.isPresent()) {
      vote.stamps(areaRatioUnit.getAsDouble());
    }
    vote.swings(swings);
    vote.thickness(segments, extent, deadline);
    vote.extent(extent);
    vote.header(drawing);
    return vote.result(stated);
  }

  private void give(String source, double weight, EnumSet<Unit> fits, int count, String detail) {
    for (Unit unit : fits) {
      double share = weight / fits.size();
      scores.merge(unit, share, Double::sum);
      evidence.add(new LengthUnit.Evidence(source, unit.word, share, count, detail));
    }
  }

  private void dimensions(List<Dim> dims) {
    List<Double> plain = new ArrayList<>();
    for (Dim dim : dims) {
      Lengths.plain(dim.text()).ifPresent(plain::add);
    }
    double plainUnit = plainUnit(plain);
    Map<Unit, Integer> counts = new EnumMap<>(Unit.class);
    Map<Unit, String> details = new EnumMap<>(Unit.class);
    for (Dim dim : dims) {
      double distance = Math.hypot(dim.x2() - dim.x1(), dim.y2() - dim.y1());
      OptionalDouble named = Lengths.metres(dim.text());
      OptionalDouble number = Lengths.plain(dim.text());
      if (distance <= 0 || (named.isEmpty() && number.isEmpty())) {
        continue;
      }
      double metres = named.isPresent() ? named.getAsDouble() : number.orElseThrow() * plainUnit;
      double perUnit = metres / distance;
      // A text is rounded: half its last digit of doubt, at least 1 %.
      double tolerance = Math.max(0.01, rounding(dim.text(), plainUnit) / Math.max(metres, 1e-9));
      for (Unit unit : Unit.values()) {
        if (Math.abs(perUnit / unit.metres - 1) <= Math.min(tolerance, 0.05)) {
          counts.merge(unit, 1, Integer::sum);
          details.put(unit, String.format(Locale.ROOT, "%s on %.4g", dim.text().strip(), distance));
        }
      }
    }
    Unit best = Unit.MM;
    int most = 0;
    for (Unit unit : counts.keySet()) {
      if (counts.getOrDefault(unit, 0) > most) {
        best = unit;
        most = counts.getOrDefault(unit, 0);
      }
    }
    if (most >= LEAST_DIMENSIONS) {
      String detail = details.getOrDefault(best, "");
      give("dimension_text", DIMENSION_WEIGHT, EnumSet.of(best), most, detail);
      measured = true;
    }
  }

  private static double rounding(String text, double plainUnit) {
    int point = Math.max(text.indexOf('.'), text.indexOf(','));
    int decimals = point < 0 ? 0 : text.strip().length() - point - 1;
    return text.contains("'") || text.contains("\"")
        ? Lengths.INCH / 2
        : plainUnit * Math.pow(10, -decimals) / 2;
  }

  /** Metres of the numbers on a plan that names no unit: their middle tells m, cm and mm apart. */
  private static double plainUnit(List<Double> numbers) {
    if (numbers.isEmpty()) {
      return 1;
    }
    List<Double> sorted = new ArrayList<>(numbers);
    sorted.sort(Comparator.naturalOrder());
    double middle = sorted.get(sorted.size() / 2);
    if (middle < 30) {
      return 1;
    }
    return middle < 700 ? 0.01 : 0.001;
  }

  private void stamps(double metresPerUnit) {
    EnumSet<Unit> fits = fitting(unit -> Math.abs(metresPerUnit / unit.metres - 1) < 0.1);
    give(
        "area_stamp",
        STAMP_WEIGHT,
        fits,
        1,
        String.format(Locale.ROOT, "stated areas fit %.4g m to the unit", metresPerUnit));
    measured |= !fits.isEmpty();
  }

  private void swings(List<Swing> swings) {
    List<Double> radii = new ArrayList<>();
    for (Swing swing : swings) {
      if (swing.leaf() != 0 || swing.meaning() == LayerMeaning.DOOR) {
        radii.add(swing.radius());
      }
    }
    if (radii.isEmpty()) {
      return;
    }
    EnumSet<Unit> fits = EnumSet.noneOf(Unit.class);
    int most = 0;
    for (Unit unit : Unit.values()) {
      int count = 0;
      for (double radius : radii) {
        count += radius * unit.metres >= 0.55 && radius * unit.metres <= 1.25 ? 1 : 0;
      }
      if (count >= 0.6 * radii.size()) {
        fits.add(unit);
        most = Math.max(most, count);
      }
    }
    radii.sort(Comparator.naturalOrder());
    give(
        "door_swings",
        SWING_WEIGHT,
        fits,
        most,
        String.format(Locale.ROOT, "radius %.4g", radii.get(radii.size() / 2)));
  }

  /** Votes with the most frequent distance of neighbouring parallels among the longest strokes. */
  private void thickness(Segments segments, double extent, Deadline deadline) {
    List<Segment> walls = new ArrayList<>();
    boolean named = false;
    for (Segment piece : segments.all()) {
      named |= piece.meaning() == LayerMeaning.WALL;
    }
    for (Segment piece : segments.all()) {
      if (named ? piece.meaning() == LayerMeaning.WALL : piece.meaning().mayBeWall()) {
        walls.add(piece);
      }
    }
    walls.sort(Comparator.comparingDouble(Segment::length).reversed());
    Segments index = Segments.of(walls);
    double reach = extent / 15;
    // Offsets in steps of 4 % from a thousandth of the extent on.
    double[] histogram = new double[128];
    double[] offsets = new double[histogram.length];
    for (Segment wall : walls.subList(0, Math.min(400, walls.size()))) {
      deadline.check();
      double best = reach;
      double overlap = 0;
      for (Segment other : index.near(wall.box(reach))) {
        double off =
            Math.abs(wall.aside((other.x1() + other.x2()) / 2, (other.y1() + other.y2()) / 2));
        if (other == wall || off < extent * 5e-4 || off >= best || wall.sineTo(other) > 0.03) {
          continue;
        }
        double common = overlap(wall, other);
        if (common > 2 * off) {
          best = off;
          overlap = common;
        }
      }
      if (overlap > 0) {
        int bin = (int) Math.round(Math.log(best / (extent * 1e-3)) / Math.log(1.04));
        int slot = Math.clamp(bin, 0, histogram.length - 1);
        histogram[slot] += overlap;
        offsets[slot] = best;
      }
    }
    int top = 0;
    for (int i = 1; i < histogram.length; i++) {
      top = histogram[i] > histogram[top] ? i : top;
    }
    if (histogram[top] <= 0) {
      return;
    }
    double apart = offsets[top];
    give(
        "wall_thickness",
        THICKNESS_WEIGHT,
        fitting(unit -> apart * unit.metres >= 0.08 && apart * unit.metres <= 0.5),
        1,
        String.format(Locale.ROOT, "parallels %.4g apart", apart));
  }

  static double overlap(Segment a, Segment b) {
    double s = a.along(b.x1(), b.y1());
    double t = a.along(b.x2(), b.y2());
    return Math.min(a.length(), Math.max(s, t)) - Math.max(0, Math.min(s, t));
  }

  private void extent(double extent) {
    give(
        "extent",
        EXTENT_WEIGHT,
        fitting(unit -> extent * unit.metres >= 4 && extent * unit.metres <= 200),
        1,
        String.format(Locale.ROOT, "the plan measures %.4g units", extent));
  }

  private void header(FlatDrawing drawing) {
    EnumSet<Unit> named = fitting(unit -> unit.header == drawing.insUnits());
    give("insunits", HEADER_WEIGHT, named, 1, "$INSUNITS " + drawing.insUnits());
    if (drawing.linearUnits() == 3 || drawing.linearUnits() == 4) {
      give("lunits", HEADER_WEIGHT, EnumSet.of(Unit.IN), 1, "$LUNITS " + drawing.linearUnits());
    }
    if (drawing.measurement() >= 0) {
      EnumSet<Unit> system =
          drawing.measurement() == 0
              ? EnumSet.of(Unit.IN, Unit.FT)
              : EnumSet.of(Unit.MM, Unit.CM, Unit.M);
      give("measurement", MEASUREMENT_WEIGHT, system, 1, "$MEASUREMENT " + drawing.measurement());
    }
  }

  private LengthUnit result(Optional<String> stated) {
    if (stated.isPresent()) {
      for (Unit unit : Unit.values()) {
        if (unit.word.equals(stated.get())) {
          evidence.addFirst(
              new LengthUnit.Evidence("stated", unit.word, 100, 1, "stated by the caller"));
          return new LengthUnit(unit.word, unit.metres, 1, evidence);
        }
      }
    }
    Unit best = Unit.MM;
    for (Unit unit : Unit.values()) {
      best = score(unit) > score(best) + 1e-9 ? unit : best;
    }
    double sum = 0;
    double second = 0;
    for (Unit unit : Unit.values()) {
      sum += score(unit);
      second = unit == best ? second : Math.max(second, score(unit));
    }
    double confidence = sum <= 0 ? 0 : (score(best) - second) / sum;
    return new LengthUnit(
        best.word,
        best.metres,
        measured ? confidence : Math.min(confidence, MOST_UNMEASURED),
        evidence);
  }

  private double score(Unit unit) {
    return scores.getOrDefault(unit, 0.0);
  }

  private static EnumSet<Unit> fitting(Predicate<Unit> fits) {
    EnumSet<Unit> fitting = EnumSet.allOf(Unit.class);
    fitting.removeIf(fits.negate());
    return fitting;
  }

  /** Larger side of the box of all pieces, in drawing units. */
  static double extent(Segments segments) {
    Envelope box = new Envelope();
    for (Segment piece : segments.all()) {
      box.expandToInclude(piece.x1(), piece.y1());
      box.expandToInclude(piece.x2(), piece.y2());
    }
    return box.isNull() ? 0 : Math.max(box.getWidth(), box.getHeight());
  }
}
