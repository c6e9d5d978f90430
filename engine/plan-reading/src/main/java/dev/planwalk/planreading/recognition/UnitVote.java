package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.recognition.UnitCandidates.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 3: what a drawing unit is, or at which scale a page was plotted. {@code $INSUNITS} was wrong
 * in 3 of 21 checked plans, so every source votes for the units that fit it, its weight shared
 * among several.
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

  /** Of the lengths lettered on a page, this share must agree; numbers of rooms do not. */
  private static final double AGREEING_SHARE = 0.25;

  private static final double DIMENSION_WEIGHT = 10;
  private static final double MEASURE_WEIGHT = 10;
  private static final double STAMP_WEIGHT = 8;
  private static final double ROOM_WEIGHT = 8;
  private static final double SPACING_WEIGHT = 4;
  private static final double NOTE_WEIGHT = 5;
  private static final double SWING_WEIGHT = 3;
  private static final double THICKNESS_WEIGHT = 2;
  private static final double EXTENT_WEIGHT = 2;
  private static final double HEADER_WEIGHT = 2;
  private static final double MEASUREMENT_WEIGHT = 1;

  /** What speaks for more candidates than this tells nobody anything. */
  private static final int MOST_TOLD = 6;

  /** Most confidence without dimensions or stamps, the sources that measure. */
  private static final double MOST_UNMEASURED = 0.5;

  /** The same for a page, which may have been printed at any scale: always uncertain. */
  private static final double MOST_UNMEASURED_PAGE = 0.25;

  /** Doors of houses are this wide, in metres: tells scales apart that all give possible doors. */
  private static final double LEAST_USUAL_DOOR = 0.7;

  private static final double MOST_USUAL_DOOR = 1.0;

  /** Smaller lengths are lettered in metres, larger ones may be in millimetres. */
  private static final double LEAST_CENTIMETRES = 30;

  private static final double LEAST_MILLIMETRES = 700;

  /** Half the lengths on a plan in centimetres are smaller than this, twenty metres. */
  private static final double MOST_CENTIMETRES = 2000;

  /** Stated areas tell a scale this exactly. */
  private static final double NEAR_SCALE = 0.03;

  /** Only the units that something speaks for. */
  private final Map<Candidate, Double> scores = new LinkedHashMap<>();

  /** The same before the header was asked, which is wrong more often than what is drawn. */
  private final Map<Candidate, Double> drawn = new LinkedHashMap<>();

  private final UnitCandidates candidates;
  private final List<LengthUnit.Evidence> evidence = new ArrayList<>();
  private boolean measured;

  /** Scales of a page at which its door swings are doors. */
  private final List<Candidate> doors = new ArrayList<>();

  private UnitVote(UnitCandidates candidates) {
    this.candidates = candidates;
  }

  /**
   * The unit the caller stated, or the one with most votes.
   *
   * @param drawing the sheet that the plan stands on
   * @param plan box of the plan on it
   * @param segments of the plan
   * @param lines of the whole sheet, where dimensions stand
   * @param areas what is known of the areas of rooms
   */
  static LengthUnit vote(
      FlatDrawing drawing,
      Envelope plan,
      Optional<String> stated,
      double extent,
      Segments segments,
      Segments lines,
      List<Swing> swings,
      AreaHints areas,
      Deadline deadline) {
    UnitVote vote = new UnitVote(UnitCandidates.of(drawing, plan));
    if (vote.candidates.ofPage()) {
      vote.notes(ScaleNotes.of(drawing.labels()));
      vote.dimensionLines(DimensionLines.find(drawing, lines, deadline));
    }
    vote.dimensions(drawing.dims());
    areas.stamps().ifPresent(vote::stamps);
    areas.spacing().ifPresent(vote::spacing);
    vote.rooms(areas.sizes());
    vote.swings(swings);
    vote.thickness(segments, extent, deadline);
    vote.extent(extent);
    vote.drawn.putAll(vote.scores);
    vote.header(drawing);
    vote.measure();
    return vote.result(stated, UnitCandidates.measure(drawing, plan));
  }

  private void give(String source, double weight, List<Candidate> fits, int count, String detail) {
    for (Candidate unit : fits) {
      double share = weight / fits.size();
      scores.merge(unit, share, Double::sum);
      if (fits.size() > MOST_TOLD) {
        continue;
      }
      evidence.add(new LengthUnit.Evidence(source, unit.word(), share, count, detail));
    }
  }

  /** A stated ratio speaks for the unit in which it makes sense of the plan; the others tell. */
  private void measure() {
    if (!candidates.measured()) {
      return;
    }
    double top = 0;
    for (Candidate unit : candidates.all()) {
      top = Math.max(top, score(unit));
    }
    double most = top;
    give(
        "pdf_measure",
        MEASURE_WEIGHT,
        fitting(unit -> score(unit) >= most - 1e-9),
        1,
        "stated by the page");
    measured = true;
  }

  private void notes(List<Double> scales) {
    List<Candidate> named = new ArrayList<>();
    for (double metresPerPoint : scales) {
      Candidate scale = candidates.scale(metresPerPoint);
      if (!named.contains(scale)) {
        named.add(scale);
      }
    }
    give("scale_note", NOTE_WEIGHT, named, scales.size(), "lettered on the sheet");
    measured |= !named.isEmpty();
  }

  /**
   * What most lettered lengths mean. Numbers without a unit may mean two; then the weight is shared
   * by the units that fit equally well, and doors and walls tell them apart.
   */
  private void dimensions(List<Dim> dims) {
    Map<Candidate, Integer> counts = new LinkedHashMap<>();
    Map<Candidate, String> details = new LinkedHashMap<>();
    for (double plainUnit : plainUnits(numbers(dims))) {
      Map<Candidate, Integer> fitting = new LinkedHashMap<>();
      for (Dim dim : dims) {
        for (Candidate unit : meant(dim, plainUnit)) {
          fitting.merge(unit, 1, Integer::sum);
          details.put(
              unit, String.format(Locale.ROOT, "%s on %.4g", dim.text().strip(), distance(dim)));
        }
      }
      fitting.forEach((unit, count) -> counts.merge(unit, count, Math::max));
    }
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    if (most >= LEAST_DIMENSIONS) {
      List<Candidate> best = fitting(unit -> counts.getOrDefault(unit, 0) == most);
      String detail = details.getOrDefault(best.getFirst(), "");
      give("dimension_text", DIMENSION_WEIGHT, best, most, detail);
      measured = true;
    }
  }

  /** The units in which a line is as long as is lettered on it. */
  private List<Candidate> meant(Dim dim, double plainUnit) {
    double distance = distance(dim);
    OptionalDouble metres = metres(dim, plainUnit);
    if (distance <= 0 || metres.isEmpty()) {
      return List.of();
    }
    double perUnit = metres.getAsDouble() / distance;
    // A text is rounded: half its last digit of doubt, at least 1 %.
    double doubt = rounding(dim.text(), plainUnit) / Math.max(metres.getAsDouble(), 1e-9);
    double tolerance = Math.min(Math.max(0.01, doubt), 0.05);
    return fitting(unit -> Math.abs(perUnit / unit.metres() - 1) <= tolerance);
  }

  /** Lengths beside lines of a page; what most of them agree on need not be a usual scale. */
  private void dimensionLines(List<Dim> dims) {
    Set<String> texts = new HashSet<>();
    dims.forEach(dim -> texts.add(dim.text()));
    double plainUnit = plainUnits(numbers(dims)).getLast();
    List<Measured> scales = new ArrayList<>();
    for (Dim dim : dims) {
      OptionalDouble metres = metres(dim, plainUnit);
      if (distance(dim) > 0 && metres.isPresent() && metres.getAsDouble() > 0) {
        scales.add(new Measured(metres.getAsDouble() / distance(dim), dim.text()));
      }
    }
    scales.sort(Comparator.comparingDouble(Measured::metresPerPoint));
    Map<String, Integer> within = new HashMap<>();
    int from = 0;
    int most = 0;
    double best = 0;
    for (int to = 0; to < scales.size(); to++) {
      within.merge(scales.get(to).text(), 1, Integer::sum);
      while (scales.get(from).metresPerPoint() < scales.get(to).metresPerPoint() * 0.99) {
        // Returns null for the last one, which takes the text out.
        within.computeIfPresent(scales.get(from++).text(), (text, n) -> n == 1 ? null : n - 1);
      }
      if (within.size() > most) {
        most = within.size();
        best = scales.get((from + to) / 2).metresPerPoint();
      }
    }
    if (most < LEAST_DIMENSIONS || most < AGREEING_SHARE * texts.size()) {
      return;
    }
    double agreed = best;
    List<Candidate> near = fitting(unit -> Math.abs(agreed / unit.metres() - 1) < 0.01);
    // A page that states its ratio leaves only the unit open.
    if (!near.isEmpty() || !candidates.measured()) {
      Candidate scale = candidates.scale(agreed);
      String detail = String.format(Locale.ROOT, "lengths beside lines fit %.4g m", agreed);
      give("dimension_text", DIMENSION_WEIGHT, List.of(scale), most, detail);
      measured = true;
    }
  }

  /** A scale that one lettered length would mean. */
  private record Measured(double metresPerPoint, String text) {}

  private static double distance(Dim dim) {
    return Math.hypot(dim.x2() - dim.x1(), dim.y2() - dim.y1());
  }

  private static OptionalDouble metres(Dim dim, double plainUnit) {
    OptionalDouble named = Lengths.metres(dim.text());
    OptionalDouble number = Lengths.plain(dim.text());
    return named.isPresent() || number.isEmpty()
        ? named
        : OptionalDouble.of(number.getAsDouble() * plainUnit);
  }

  private static double rounding(String text, double plainUnit) {
    int point = Math.max(text.indexOf('.'), text.indexOf(','));
    int decimals = point < 0 ? 0 : text.strip().length() - point - 1;
    return text.contains("'") || text.contains("\"")
        ? Lengths.INCH / 2
        : plainUnit * Math.pow(10, -decimals) / 2;
  }

  private static List<Double> numbers(List<Dim> dims) {
    List<Double> numbers = new ArrayList<>();
    for (Dim dim : dims) {
      Lengths.plain(dim.text()).ifPresent(numbers::add);
    }
    return numbers;
  }

  /**
   * Metres that the numbers on a plan without named units may count: their middle tells m, cm and
   * mm apart, but for those that are as likely whole buildings in cm as piers and windows in mm.
   */
  private static List<Double> plainUnits(List<Double> numbers) {
    if (numbers.isEmpty()) {
      return List.of(1.0);
    }
    List<Double> sorted = new ArrayList<>(numbers);
    sorted.sort(Comparator.naturalOrder());
    double middle = sorted.get(sorted.size() / 2);
    if (middle < LEAST_CENTIMETRES) {
      return List.of(1.0);
    }
    if (middle < LEAST_MILLIMETRES) {
      return List.of(0.01);
    }
    return middle < MOST_CENTIMETRES ? List.of(0.01, 0.001) : List.of(0.001);
  }

  private void stamps(double metresPerUnit) {
    List<Candidate> fits = fitting(unit -> Math.abs(metresPerUnit / unit.metres() - 1) < 0.1);
    if (candidates.ofPage()) {
      // Scales lie nearer to each other than units: the nearest, or one of its own.
      Optional<Candidate> usual = nearest(fits, metresPerUnit);
      if (usual.isEmpty() && !scores.isEmpty()) {
        // The sheet tells a scale, and these areas fit none: they were measured of other rooms.
        return;
      }
      fits = List.of(usual.orElseGet(() -> candidates.scale(metresPerUnit)));
    }
    give(
        "area_stamp",
        STAMP_WEIGHT,
        fits,
        1,
        String.format(Locale.ROOT, "stated areas fit %.4g m to the unit", metresPerUnit));
    measured |= !fits.isEmpty();
  }

  /** The scale that areas mean, which are rounded; none when no usual one is near. */
  private static Optional<Candidate> nearest(List<Candidate> fits, double metres) {
    return fits.stream()
        .min(Comparator.comparingDouble(unit -> Math.abs(Math.log(metres / unit.metres()))))
        .filter(unit -> Math.abs(metres / unit.metres() - 1) < NEAR_SCALE);
  }

  private void spacing(double metresPerUnit) {
    if (!candidates.ofPage()) {
      give(
          "label_spacing",
          SPACING_WEIGHT,
          fitting(unit -> LabelSpacing.fits(metresPerUnit, unit.metres())),
          1,
          String.format(Locale.ROOT, "labels stand as far apart as at %.2g m", metresPerUnit));
    }
  }

  /** Rooms tell less than lengths do: whole factors between units, and nothing when they fit. */
  private void rooms(UsualAreas rooms) {
    if (!measured && rooms.tell()) {
      List<Candidate> fits = fitting(unit -> rooms.fit(unit.metres()));
      int most = fits.stream().mapToInt(unit -> rooms.usual(unit.metres())).max().orElse(0);
      give("room_sizes", ROOM_WEIGHT, fits, most, "rooms are as large as their names say");
    }
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
    radii.sort(Comparator.naturalOrder());
    double middle = radii.get(radii.size() / 2);
    List<Candidate> fits = new ArrayList<>();
    int most = 0;
    for (Candidate unit : candidates.all()) {
      int count = 0;
      for (double radius : radii) {
        count += radius * unit.metres() >= 0.55 && radius * unit.metres() <= 1.25 ? 1 : 0;
      }
      if (count >= 0.6 * radii.size()) {
        fits.add(unit);
        most = Math.max(most, count);
      }
    }
    if (candidates.ofPage()) {
      List<Candidate> usual = new ArrayList<>(fits);
      usual.removeIf(unit ->
          middle * unit.metres() < LEAST_USUAL_DOOR || middle * unit.metres() > MOST_USUAL_DOOR);
      fits = usual.isEmpty() ? fits : usual;
      doors.addAll(fits);
    }
    give(
        "door_swings", SWING_WEIGHT, fits, most, String.format(Locale.ROOT, "radius %.4g", middle));
  }

  private void thickness(Segments segments, double extent, Deadline deadline) {
    OptionalDouble found = WallThickness.mostFrequent(segments, extent, deadline);
    if (found.isEmpty()) {
      return;
    }
    double apart = found.getAsDouble();
    List<Candidate> fits =
        fitting(unit -> apart * unit.metres() >= 0.08 && apart * unit.metres() <= 0.5);
    if (!doors.isEmpty()) {
      // Pages are full of narrow parallels; without doors of a possible width they are no walls.
      fits.retainAll(doors);
    }
    give(
        "wall_thickness",
        THICKNESS_WEIGHT,
        fits,
        1,
        String.format(Locale.ROOT, "parallels %.4g apart", apart));
  }

  private void extent(double extent) {
    give(
        "extent",
        EXTENT_WEIGHT,
        fitting(unit -> extent * unit.metres() >= 4 && extent * unit.metres() <= 200),
        1,
        String.format(Locale.ROOT, "the plan measures %.4g units", extent));
  }

  private void header(FlatDrawing drawing) {
    List<Candidate> named =
        fitting(unit -> unit.header() != 0 && unit.header() == drawing.insUnits());
    give("insunits", HEADER_WEIGHT, named, 1, "$INSUNITS " + drawing.insUnits());
    if (drawing.linearUnits() == 3 || drawing.linearUnits() == 4) {
      List<Candidate> inch = fitting(unit -> unit.header() == Unit.IN.header);
      give("lunits", HEADER_WEIGHT, inch, 1, "$LUNITS " + drawing.linearUnits());
    }
    if (drawing.measurement() >= 0) {
      List<Unit> system =
          drawing.measurement() == 0
              ? List.of(Unit.IN, Unit.FT)
              : List.of(Unit.MM, Unit.CM, Unit.M);
      give(
          "measurement",
          MEASUREMENT_WEIGHT,
          fitting(unit -> system.stream().anyMatch(known -> known.header == unit.header())),
          1,
          "$MEASUREMENT " + drawing.measurement());
    }
  }

  private LengthUnit result(Optional<String> stated, Optional<Page.Measure> measure) {
    Optional<Candidate> known = stated.flatMap(word -> stated(word, measure));
    if (known.isPresent()) {
      Candidate unit = known.get();
      evidence.addFirst(
          new LengthUnit.Evidence("stated", unit.word(), 100, 1, "stated by the caller"));
      return new LengthUnit(unit.word(), unit.metres(), 1, evidence);
    }
    Candidate best = candidates.all().getFirst();
    for (Candidate unit : candidates.all()) {
      double more = score(unit) - score(best);
      boolean tie = Math.abs(more) <= 1e-9;
      boolean better = tie ? drawn(unit) > drawn(best) + 1e-9 : more > 0;
      best = better ? unit : best;
    }
    double sum = 0;
    double second = 0;
    for (Candidate unit : candidates.all()) {
      sum += score(unit);
      second = unit.equals(best) ? second : Math.max(second, score(unit));
    }
    double confidence = sum <= 0 ? 0 : (score(best) - second) / sum;
    return new LengthUnit(
        best.word(),
        best.metres(),
        measured
            ? confidence
            : Math.min(confidence, candidates.ofPage() ? MOST_UNMEASURED_PAGE : MOST_UNMEASURED),
        evidence);
  }

  /**
   * What the caller states: a unit of a drawing, or the scale of a page. A unit says something
   * about a page only if the page has a measure that counts in it.
   */
  private Optional<Candidate> stated(String word, Optional<Page.Measure> measure) {
    if (candidates.ofPage() && word.startsWith("1:")) {
      double scale = Lengths.number(word.substring(2));
      return Optional.of(new Candidate(word, scale * UnitCandidates.POINT, 0));
    }
    for (Unit unit : Unit.values()) {
      if (unit.word.equals(word)) {
        return candidates.ofPage()
            ? measure.map(m -> candidates.scale(unit.metres * m.unitsPerPoint()))
            : Optional.of(new Candidate(word, unit.metres, unit.header));
      }
    }
    return Optional.empty();
  }

  private double drawn(Candidate unit) {
    return drawn.getOrDefault(unit, 0.0);
  }

  private double score(Candidate unit) {
    return scores.getOrDefault(unit, 0.0);
  }

  private List<Candidate> fitting(Predicate<Candidate> fits) {
    List<Candidate> fitting = new ArrayList<>(candidates.all());
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
