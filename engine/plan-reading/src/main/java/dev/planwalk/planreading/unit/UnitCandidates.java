package dev.planwalk.planreading.unit;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.words.ScaleNotes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Envelope;

/**
 * What one unit of a drawing may be. Of a drawing, the units people draw in; of a page, the scales
 * it may be plotted at. Scales that the page's own words or areas ask for come in addition.
 */
public final class UnitCandidates {

  /**
   * A possible unit.
   *
   * @param word as it is called: {@code mm}, or {@code 1:100} for a page
   * @param metres length of a unit, or of a point of the page
   * @param header value of {@code $INSUNITS} for it, 0 for none
   */
  record Candidate(String word, double metres, int header) {}

  /** Scales of metric plans, the usual ones first: of equals the first is taken. */
  private static final int[] METRIC = {100, 50, 200, 75, 125, 25, 20, 150, 250, 500};

  /** 1/4, 1/8, 3/16, 3/32, 1/16, 3/8, 1/2, 3/4 and 1 inch to the foot. */
  private static final int[] IMPERIAL = {48, 96, 64, 128, 192, 32, 24, 16, 12};

  /** What lengths on paper are counted in, where a whole sheet was drawn at its own size. */
  private static final UnitVote.Unit[] PAPER = {
    UnitVote.Unit.MM, UnitVote.Unit.CM, UnitVote.Unit.IN, UnitVote.Unit.M
  };

  /** A stated ratio nearer than this to a scale is that scale. */
  private static final double SAME_SCALE = 0.01;

  /** Plans are plotted between these scales, whatever a page's measure multiplies out to. */
  private static final double LARGEST_SCALE = 5;

  private static final double SMALLEST_SCALE = 2500;

  private final List<Candidate> all = new ArrayList<>();
  private final boolean ofPage;
  private final boolean sized;
  private final boolean measured;

  private UnitCandidates(boolean ofPage, boolean sized, boolean measured) {
    this.ofPage = ofPage;
    this.sized = sized;
    this.measured = measured;
  }

  /** Candidates for the plan in a part of a drawing. */
  static UnitCandidates of(FlatDrawing drawing, Envelope part) {
    if (drawing.pages().isEmpty()) {
      UnitCandidates units = new UnitCandidates(false, true, false);
      for (UnitVote.Unit unit : UnitVote.Unit.values()) {
        units.all.add(new Candidate(unit.word, unit.metres, unit.header));
      }
      return units;
    }
    Optional<Page.Measure> measure = measure(drawing, part);
    UnitCandidates scales = new UnitCandidates(true, sized(drawing, part), measure.isPresent());
    if (measure.isPresent()) {
      for (UnitVote.Unit unit : UnitVote.Unit.values()) {
        double metres = unit.metres * measure.get().unitsPerPoint();
        double scale = metres / ScaleNotes.POINT;
        if (scale >= LARGEST_SCALE && scale <= SMALLEST_SCALE) {
          scales.all.add(new Candidate(name(metres), metres, 0));
        }
      }
    }
    if (scales.all.isEmpty()) {
      for (int scale : METRIC) {
        scales.all.add(new Candidate("1:" + scale, scale * ScaleNotes.POINT, 0));
      }
      for (int scale : IMPERIAL) {
        scales.all.add(new Candidate("1:" + scale, scale * ScaleNotes.POINT, 0));
      }
    }
    return scales;
  }

  /** The measure of the smallest part of the page that holds most of the plan. */
  static Optional<Page.Measure> measure(FlatDrawing drawing, Envelope part) {
    Page.Measure best = null;
    for (Page page : drawing.pages()) {
      for (Page.Measure measure : page.measures()) {
        Envelope box = new Envelope(measure.minX(), measure.maxX(), measure.minY(), measure.maxY());
        boolean holds = box.intersection(part).getArea() > 0.5 * part.getArea();
        if (holds && (best == null || measure.area() < best.area())) {
          best = measure;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** Whether the page that holds the plan is as large as its paper. */
  private static boolean sized(FlatDrawing drawing, Envelope part) {
    return drawing.pages().stream()
        .filter(page -> page.holds(part.getMinX()))
        .allMatch(Page::sized);
  }

  List<Candidate> all() {
    return all;
  }

  /** Those that something is true of, in their order. */
  List<Candidate> fitting(Predicate<Candidate> fits) {
    return all.stream().filter(fits).toList();
  }

  /** Whether these are scales of a page. */
  boolean ofPage() {
    return ofPage;
  }

  /** Whether these are scales of a page as large as its paper; of others any scale may be meant. */
  boolean sized() {
    return sized;
  }

  /** Whether the page states its scale, up to the unit. */
  boolean measured() {
    return measured;
  }

  /** The scale of a page that is meant by so many metres in a point; a new one if none is near. */
  Candidate scale(double metresPerPoint) {
    Candidate best = null;
    for (Candidate candidate : all) {
      double off = Math.abs(metresPerPoint / candidate.metres() - 1);
      if (off <= SAME_SCALE
          && (best == null || off < Math.abs(metresPerPoint / best.metres() - 1))) {
        best = candidate;
      }
    }
    if (best != null) {
      return best;
    }
    Candidate free = new Candidate(name(metresPerPoint), metresPerPoint, 0);
    all.add(free);
    return free;
  }

  /**
   * The units that a drawing at paper size may have, where so many metres of the building are one
   * unit: lengths on paper times a usual scale. They become candidates.
   */
  List<Candidate> atPaperSize(double metresPerUnit) {
    List<Candidate> found = new ArrayList<>();
    for (int scale : IntStream.concat(Arrays.stream(METRIC), Arrays.stream(IMPERIAL)).toArray()) {
      found.addAll(
          onPaper(scale, unit -> Math.abs(metresPerUnit / unit.metres() - 1) <= SAME_SCALE));
    }
    return found;
  }

  /**
   * The units that a drawing at paper size may have at the scales that it states, if something is
   * true of them. They become candidates.
   *
   * @param metresPerPoint as {@link ScaleNotes} reads them
   */
  List<Candidate> noted(List<Double> metresPerPoint, Predicate<Candidate> fits) {
    List<Candidate> found = new ArrayList<>();
    for (double metres : metresPerPoint) {
      found.addAll(onPaper((int) Math.round(metres / ScaleNotes.POINT), fits));
    }
    return found;
  }

  private List<Candidate> onPaper(int scale, Predicate<Candidate> fits) {
    List<Candidate> found = new ArrayList<>();
    for (UnitVote.Unit paper : PAPER) {
      Candidate unit = new Candidate("1:" + scale, paper.metres * scale, 0);
      boolean known =
          all.stream()
              .anyMatch(other ->
                  other.word().equals(unit.word())
                      || Math.abs(other.metres() / unit.metres() - 1) <= SAME_SCALE);
      if (!known && fits.test(unit)) {
        all.add(unit);
        found.add(unit);
      }
    }
    return found;
  }

  /** Whether a unit belongs to a plan in feet and inches. */
  public static boolean feet(String word) {
    if (word.equals("in") || word.equals("ft")) {
      return true;
    }
    for (int scale : IMPERIAL) {
      if (word.equals("1:" + scale)) {
        return true;
      }
    }
    return false;
  }

  private static String name(double metresPerPoint) {
    double scale = metresPerPoint / ScaleNotes.POINT;
    return scale < 10 ? String.format(Locale.ROOT, "1:%.1f", scale) : "1:" + Math.round(scale);
  }
}
