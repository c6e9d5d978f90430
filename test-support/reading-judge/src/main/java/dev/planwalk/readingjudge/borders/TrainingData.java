package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.readingjudge.Rooms;
import dev.planwalk.readingjudge.unseen.Catalogue;
import dev.planwalk.readingjudge.unseen.Mode;
import dev.planwalk.readingjudge.unseen.UnseenDrawing;
import dev.planwalk.testsupport.offices.OfficeHouse;
import dev.planwalk.testsupport.offices.Offices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Geometry;

/**
 * The drawings to learn from: those beside the project whose rooms are known, and random houses.
 */
final class TrainingData {

  /** The office of all random houses. */
  static final String HOUSES = "random houses";

  private static final int MOST_FOLDS = 6;
  private static final int HOUSE_COUNT = 100;

  /** Planes of more sides are made anew each time, or memory would not do. */
  private static final int MOST_KEPT = 40_000;

  /** True rooms are zones, or were digitised by hand and miss the lines by a little. */
  private static final Pattern NO_EDGES = Pattern.compile("contoso-x|university|french-school");

  /** True rooms are zones. */
  private static final Pattern NO_REGIONS = Pattern.compile("contoso-x|french-school");

  private static final Set<Mode> MODES =
      Set.of(
          Mode.AS_IT_IS,
          Mode.OUTLINES_HIDDEN,
          Mode.ONE_LAYER,
          Mode.STOREY_LAYERS,
          Mode.STOREY_BLIND,
          Mode.STOREY_DRAWN);

  private final List<Sample> samples;
  private final int folds;
  private final Map<String, Integer> drawings = new HashMap<>();
  private final Map<Sample, KnownPlane> kept = new HashMap<>();

  private TrainingData(List<Sample> samples, int folds) {
    this.samples = List.copyOf(samples);
    this.folds = folds;
    samples.forEach(sample -> drawings.merge(sample.office(), 1, Integer::sum));
  }

  /**
   * Those of two folders, and the houses.
   *
   * @param names what the names of drawings, and {@code house-1} and so on, have in them
   * @throws IllegalArgumentException when fewer than two folds have drawings
   */
  static TrainingData of(Path corpus, Path plans, Pattern names) throws IOException {
    List<UnseenDrawing> known =
        Catalogue.of(corpus, plans).stream()
            .filter(drawing -> drawing.rooms().isPresent())
            .filter(drawing -> drawing.group() != UnseenDrawing.Group.SCAN)
            .filter(drawing -> names.matcher(drawing.name()).find())
            .toList();
    List<String> offices =
        new ArrayList<>(new TreeSet<>(known.stream().map(UnseenDrawing::office).toList()));
    List<Sample> samples = new ArrayList<>();
    for (UnseenDrawing drawing : known) {
      samples.addAll(modes(drawing, offices.indexOf(drawing.office()) % MOST_FOLDS));
    }
    for (int seed = 1; seed <= HOUSE_COUNT; seed++) {
      if (names.matcher("house-" + seed).find()) {
        samples.add(house(seed));
      }
    }
    return of(samples);
  }

  /** The samples themselves. */
  static TrainingData of(List<Sample> samples) {
    if (samples.stream().map(Sample::fold).distinct().count() < 2) {
      throw new IllegalArgumentException(
          "training needs drawings of two offices at least, as each is judged by what was learned"
              + " from others; let --names match more");
    }
    return new TrainingData(samples, samples.stream().mapToInt(Sample::fold).max().orElse(0) + 1);
  }

  private static List<Sample> modes(UnseenDrawing drawing, int fold) {
    List<Sample> samples = new ArrayList<>();
    for (Mode mode : drawing.modes()) {
      boolean same = mode == Mode.OUTLINES_HIDDEN && drawing.outlines().isEmpty();
      if (MODES.contains(mode) && !same) {
        samples.add(
            new Sample(
                drawing.name() + " " + mode.wire(),
                drawing.office(),
                fold,
                !NO_EDGES.matcher(drawing.name()).find(),
                !NO_REGIONS.matcher(drawing.name()).find(),
                () -> read(drawing, mode)));
      }
    }
    return samples;
  }

  private static KnownPlane read(UnseenDrawing drawing, Mode mode) throws IOException {
    Disguise plain = mode.disguise(drawing.outlines());
    // Room outlines on the one layer would give every room away.
    Optional<Pattern> hidden = mode == Mode.ONE_LAYER ? drawing.outlines() : plain.dropLayers();
    Disguise disguise =
        new Disguise(hidden, plain.renameLayers(), plain.oneLayer(), plain.noText());
    return KnownPlane.of(
        flat(Files.readAllBytes(drawing.file(mode)), disguise),
        Rooms.truth(drawing.rooms().orElseThrow()));
  }

  /** A random house; houses are of no real office, so they are dealt out. */
  static Sample house(int seed) {
    return new Sample(
        "house-" + seed, HOUSES, seed % MOST_FOLDS, true, true, () -> read(Offices.house(seed)));
  }

  private static KnownPlane read(OfficeHouse house) throws IOException {
    List<Geometry> sure = new ArrayList<>();
    List<Geometry> doubted = new ArrayList<>();
    for (OfficeHouse.Room room : house.rooms()) {
      (room.doubt().isEmpty() ? sure : doubted).add(room.floor());
    }
    return KnownPlane.of(
        flat(house.dxf(), Disguise.NONE), new Rooms.Truth(sure, doubted, house.metresPerUnit()));
  }

  private static FlatDrawing flat(byte[] bytes, Disguise disguise) throws IOException {
    return switch (PlanReader.flatten(bytes, ReadingOptions.defaults().with(disguise), () -> 0L)) {
      case Flattened.Sheet(FlatDrawing drawing, var findings) -> drawing;
      case Flattened.Refused(var reading) ->
          throw new IOException("a drawing to learn from was refused: " + reading);
    };
  }

  List<Sample> samples() {
    return samples;
  }

  int folds() {
    return folds;
  }

  /** The fold of each office; random houses are of none. */
  Map<String, Integer> foldOfOffices() {
    Map<String, Integer> folds = new TreeMap<>();
    for (Sample sample : samples) {
      if (!sample.office().equals(HOUSES)) {
        folds.put(sample.office(), sample.fold());
      }
    }
    return folds;
  }

  /** How many drawings there are of an office, each mode one. */
  int drawings(String office) {
    return drawings.getOrDefault(office, 0);
  }

  /** A sample, divided. */
  KnownPlane plane(Sample sample) throws IOException {
    KnownPlane plane = kept.get(sample);
    if (plane == null) {
      plane = sample.source().read();
      if (plane.plane().sides() < MOST_KEPT) {
        kept.put(sample, plane);
      }
    }
    return plane;
  }
}
