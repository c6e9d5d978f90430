package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

/**
 * Reads the real plans that are kept beside the project and holds them to their bars: as they are,
 * and without the layers that give rooms away. Prints one line per plan and mode.
 */
class PlanScoresTest {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private static FloorPlan read(Path corpus, String name, String drop) throws IOException {
    ReadingOptions defaults = ReadingOptions.defaults();
    ReadingOptions options =
        new ReadingOptions(
            defaults.unit(),
            defaults.ceilingHeightMetres(),
            defaults.northDegrees(),
            drop.isEmpty()
                ? Optional.empty()
                : Optional.of(Pattern.compile(drop, Pattern.CASE_INSENSITIVE)),
            defaults.limits());
    byte[] bytes = Files.readAllBytes(corpus.resolve("dxf").resolve(name + ".dxf"));
    // Time stands still: a slow machine must not fail a score.
    Reading reading =
        PlanReader.read(
            bytes,
            options,
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).as(name).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading).floorPlan();
  }

  private static Path corpus() {
    Optional<Path> folder = CorpusFolder.find();
    if (folder.isEmpty()) {
      System.out.println("SKIPPED: no corpus beside the project, set PLANWALK_CORPUS");
    }
    assumeTrue(folder.isPresent(), "no corpus beside the project, set PLANWALK_CORPUS");
    return folder.orElseThrow();
  }

  @ParameterizedTest(name = "{0} without {1}")
  @CsvSource({
    "plan-al-sample,  '',                     m,  0.95, 0.95, 0.95",
    "plan-al-sample,  Raumpolygone|SIA416-.*, m,  0.93, 0.93, 0.95",
    "plan-dxf-sample, '',                     cm, 0.95, 0.95, 0.95",
    "plan-dxf-sample, Z2\\d_.*POLYGON.*,      cm, 0.95, 0.80, 0.95",
  })
  void plans_with_known_rooms_reach_their_bars(
      String name, String drop, String unit, double recall, double precision, double meanIou)
      throws IOException, ParseException {
    Path corpus = corpus();
    FloorPlan plan = read(corpus, name, drop);

    List<Geometry> truth =
        truth(corpus.resolve("ground-truth/rooms").resolve(name + ".tsv"), plan.frame());
    double[] score = score(truth, plan);

    System.out.printf(
        Locale.ROOT,
        "%-16s %-24s recall %.3f precision %.3f mean IoU %.3f%n",
        name,
        drop.isEmpty() ? "as it is" : "without " + drop,
        score[0],
        score[1],
        score[2]);
    assertThat(plan.unit().name()).isEqualTo(unit);
    assertThat(score[0]).as("recall").isGreaterThanOrEqualTo(recall);
    assertThat(score[1]).as("precision").isGreaterThanOrEqualTo(precision);
    assertThat(score[2]).as("mean IoU").isGreaterThanOrEqualTo(meanIou);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "plan-us-house,      in, 18, 12, 5, KITCHEN|ENTRY|UTIL.|Pantry|HALL|2 CAR GARAGE",
    "plan-terrace-house, in, 5,  4,  2, MASTER BEDROOM|BEDROOM No 2",
    "plan-hackerspace,   cm, 11, 8,  0, Fællesrum|Gang|Kemilab|E-lab",
    "plan-one-room,      m,  1,  2,  0, ''",
    "plan-chief-l1,      in, 2,  2,  1, Study|Great Room",
  })
  void other_plans_have_the_right_unit_and_sensible_rooms(
      String name, String unit, int leastRooms, int leastDoors, int leastWindows, String names)
      throws IOException {
    FloorPlan plan = read(corpus(), name, "");

    long doors = plan.openings().stream().filter(o -> o.kind() == Opening.Kind.DOOR).count();
    long windows = plan.openings().stream().filter(o -> o.kind() == Opening.Kind.WINDOW).count();
    System.out.printf(
        Locale.ROOT,
        "%-20s unit %s, %d rooms, %d doors, %d windows%n",
        name,
        plan.unit().name(),
        plan.rooms().size(),
        doors,
        windows);
    assertThat(plan.unit().name()).isEqualTo(unit);
    assertThat(plan.rooms()).hasSizeGreaterThanOrEqualTo(leastRooms);
    assertThat(doors).isGreaterThanOrEqualTo(leastDoors);
    assertThat(windows).isGreaterThanOrEqualTo(leastWindows);
    String all = String.join(" ", plan.rooms().stream().map(Room::name).toList());
    assertThat(all).contains(names.isEmpty() ? new String[] {""} : names.split("\\|", -1));
  }

  private static List<Geometry> truth(Path file, Frame frame) throws IOException, ParseException {
    List<String> lines = Files.readAllLines(file);
    int column = List.of(lines.getFirst().split("\t", -1)).indexOf("wkt_source_units");
    List<Geometry> truth = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Geometry shape = new WKTReader(GEOMETRY).read(line.split("\t", -1)[column]);
      for (Coordinate c : shape.getCoordinates()) {
        c.x = (c.x - frame.origin().x()) * frame.metresPerUnit();
        c.y = (c.y - frame.origin().y()) * frame.metresPerUnit();
      }
      shape.geometryChanged();
      if (shape.getArea() >= 1 && shape.getArea() <= 600) {
        truth.add(shape);
      }
    }
    return truth;
  }

  /** Recall, precision and mean IoU of pairs above 0.5, best first. */
  private static double[] score(List<Geometry> truth, FloorPlan plan) {
    List<Polygon> found = plan.rooms().stream().map(room -> polygon(room.floor().ring())).toList();
    record Pair(int truth, int found, double iou) {}
    List<Pair> pairs = new ArrayList<>();
    for (int t = 0; t < truth.size(); t++) {
      for (int f = 0; f < found.size(); f++) {
        double common = Overlay.common(truth.get(t), found.get(f)).getArea();
        double iou = common / (truth.get(t).getArea() + found.get(f).getArea() - common);
        if (iou > 0.5) {
          pairs.add(new Pair(t, f, iou));
        }
      }
    }
    pairs.sort((a, b) -> Double.compare(b.iou(), a.iou()));
    Set<Integer> truths = new HashSet<>();
    Set<Integer> founds = new HashSet<>();
    double sum = 0;
    for (Pair pair : pairs) {
      if (!truths.contains(pair.truth()) && !founds.contains(pair.found())) {
        truths.add(pair.truth());
        founds.add(pair.found());
        sum += pair.iou();
      }
    }
    double hits = truths.size();
    return new double[] {hits / truth.size(), hits / found.size(), sum / hits};
  }

  private static Polygon polygon(Ring ring) {
    Coordinate[] points = new Coordinate[ring.points().size() + 1];
    for (int i = 0; i < points.length; i++) {
      Point p = ring.points().get(i % ring.points().size());
      points[i] = new Coordinate(p.x(), p.y());
    }
    return GEOMETRY.createPolygon(points);
  }
}
