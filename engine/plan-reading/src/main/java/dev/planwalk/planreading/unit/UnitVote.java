package dev.planwalk.planreading.unit;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.pens.WallThickness;
import dev.planwalk.planreading.sheet.DimensionLines;
import dev.planwalk.planreading.unit.UnitCandidates.Candidate;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lengths;
import dev.planwalk.planreading.words.ScaleNotes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 3: what a drawing unit is, or at which scale a page was plotted. {@code $INSUNITS} was wrong
 * in 3 of 21 checked plans, so every source votes for the units that fit it, its weight shared
 * among several.
 */
public final class UnitVote {

  /** The units a drawing may have, in metres. */
  public enum Unit {
    MM("mm", 0.001, 4),
    CM("cm", 0.01, 5),
    DM("dm", 0.1, 14),
    M("m", 1, 6),
    IN("in", Lengths.INCH, 1),
    FT("ft", Lengths.FOOT, 2);

    /** As it is called. */
    public final String word;

    /** How long one is. */
    public final double metres;

    final int header;

    Unit(String word, double metres, int header) {
      this.word = word;
      this.metres = metres;
      this.header = header;
    }
  }

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

  /** The usual leaf, in metres, where nothing but doors tells a scale. */
  static final double USUAL_DOOR = 0.85;

  /** Leaves of one width differ by this share. */
  private static final double SAME_DOOR = 0.1;

  /** Radii of doors of all kinds, in metres, and the share of the swings that must be doors. */
  private static final double LEAST_DOOR = 0.55;

  private static final double MOST_DOOR = 1.25;
  private static final double LEAST_DOORS = 0.6;

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
   * What a unit can be told by.
   *
   * @param sheet that the plan stands on
   * @param plan box of the plan on it
   * @param extent larger side of the plan, in drawing units
   * @param segments of the plan
   * @param lines of the whole sheet, where dimensions stand
   * @param swings of the plan's doors
   * @param areas what is known of the areas of rooms
   */
  public record Evidence(
      FlatDrawing sheet,
      Envelope plan,
      double extent,
      Segments segments,
      Segments lines,
      List<Swing> swings,
      AreaHints areas) {

    public Evidence {
      swings = List.copyOf(swings);
    }
  }

  /** The unit the caller stated, or the one with most votes. */
  public static LengthUnit vote(Evidence seen, Optional<String> stated, Deadline deadline) {
    FlatDrawing sheet = seen.sheet();
    UnitVote vote = new UnitVote(UnitCandidates.of(sheet, seen.plan()));
    LetteredLengths lengths = new LetteredLengths(vote.candidates);
    List<Double> notes = ScaleNotes.of(sheet.labels());
    if (vote.candidates.ofPage()) {
      if (vote.candidates.sized()) {
        vote.notes(notes);
      }
      // Lines of pictures end a pixel or two off: of several scales the areas tell one.
      OptionalDouble areas =
          vote.candidates.sized() ? OptionalDouble.empty() : seen.areas().stamps();
      vote.lengths(lengths.beside(DimensionLines.find(sheet, seen.lines(), deadline), areas));
    }
    vote.lengths(lengths.of(sheet.dims()));
    seen.areas().stamps().ifPresent(vote::stamps);
    seen.areas().spacing().ifPresent(vote::spacing);
    vote.rooms(seen.areas().sizes());
    vote.swings(seen.swings(), notes);
    vote.thickness(seen.segments(), seen.extent(), deadline);
    vote.extent(seen.extent());
    vote.drawn.putAll(vote.scores);
    vote.header(sheet);
    vote.measure();
    return vote.result(stated, UnitCandidates.measure(sheet, seen.plan()));
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

  private void lengths(Optional<LetteredLengths.Meant> lengths) {
    if (lengths.isPresent()) {
      LetteredLengths.Meant meant = lengths.get();
      give("dimension_text", DIMENSION_WEIGHT, meant.units(), meant.count(), meant.detail());
      measured = true;
    }
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

  /** Tells units apart, not scales, which lie nearer to each other. */
  private void spacing(double metresPerUnit) {
    if (!candidates.ofPage() || candidates.measured()) {
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

  /**
   * Doors have a known size. Where no unit makes doors of the swings, the sheet may be drawn as
   * large as its paper, at the scale that it states.
   */
  private void swings(List<Swing> swings, List<Double> notes) {
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
    if (!candidates.sized()) {
      usualDoor(radii);
      return;
    }
    double middle = radii.get(radii.size() / 2);
    List<Candidate> fits = fitting(unit -> doors(radii, unit) >= LEAST_DOORS * radii.size());
    if (fits.isEmpty() && !candidates.ofPage()) {
      fits = candidates.noted(notes, unit -> doors(radii, unit) >= LEAST_DOORS * radii.size());
    }
    int most = fits.stream().mapToInt(unit -> doors(radii, unit)).max().orElse(0);
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

  /** A picture may have any scale: the one at which the most frequent leaf is a usual one. */
  private void usualDoor(List<Double> radii) {
    double best = 0;
    int most = 0;
    for (double radius : radii) {
      int alike = (int) radii.stream().filter(o -> Math.abs(o / radius - 1) <= SAME_DOOR).count();
      if (alike >= most) {
        most = alike;
        best = radius;
      }
    }
    Candidate scale = candidates.scale(USUAL_DOOR / best);
    doors.add(scale);
    give(
        "door_swings",
        SWING_WEIGHT,
        List.of(scale),
        most,
        String.format(Locale.ROOT, "radius %.4g taken as %.2f m", best, USUAL_DOOR));
  }

  /** How many swings are doors in a unit. */
  private static int doors(List<Double> radii, Candidate unit) {
    return (int)
        radii.stream()
            .filter(radius -> radius * unit.metres() >= LEAST_DOOR)
            .filter(radius -> radius * unit.metres() <= MOST_DOOR)
            .count();
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
      return Optional.of(new Candidate(word, scale * ScaleNotes.POINT, 0));
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
    return new ArrayList<>(candidates.fitting(fits));
  }
}
