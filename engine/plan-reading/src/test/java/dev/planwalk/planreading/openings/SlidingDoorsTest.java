package dev.planwalk.planreading.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.walls.WallPairs;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * One opening of 0.9 m in the partition between two rooms of 14.19 and 16.28 m², and what is drawn
 * at it: on one layer unless a test says so.
 */
class SlidingDoorsTest {

  /** The faces of the partition. */
  private static final double LEFT = 3.5;

  private static final double RIGHT = 3.62;

  private static final double FROM = 2;
  private static final double TO = 2.9;

  private static DrawnFlat rooms(DrawnFlat flat) {
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(LEFT, 0.3, RIGHT, 4.7).gap(LEFT, FROM, RIGHT, TO);
    flat.door(5, 0, 6, 0.3, 5, 0.3, 0, 90, 1);
    return flat.label("Flur", 1, 3).label("Zimmer", 6, 3);
  }

  private static DrawnFlat oneLayer() {
    return rooms(new DrawnFlat().onOneLayer());
  }

  private static DrawnFlat bar(DrawnFlat flat, String layer, double x1, double y1, double y2) {
    return flat.stroke(layer, true, x1, y1, x1 + 0.04, y1, x1 + 0.04, y2, x1, y2);
  }

  private static Opening inner(FloorPlan plan) {
    return plan.openings().stream()
        .filter(opening -> !opening.exterior())
        .findFirst()
        .orElseThrow();
  }

  private static void opensBy(Opening.Operation operation, DrawnFlat flat) {
    FloorPlan plan = DrawnFlat.read(flat);
    Opening door = inner(plan);
    assertThat(plan.openings()).hasSize(2);
    assertThat(door.kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(door.operation()).isEqualTo(operation);
    assertThat(door.widthMetres()).isCloseTo(TO - FROM, within(0.002));
    assertThat(door.wallId()).isPresent();
    assertThat(plan.rooms())
        .extracting(Room::areaSquareMetres)
        .anySatisfy(area -> assertThat(area).isCloseTo(3.2 * 4.4, within(0.005)))
        .anySatisfy(area -> assertThat(area).isCloseTo(4.08 * 4.4, within(0.005)));
  }

  private static void isPassage(DrawnFlat flat) {
    Reading.Plan plan = DrawnFlat.plan(flat);
    assertThat(inner(plan.floorPlan()).kind()).isEqualTo(Opening.Kind.PASSAGE);
    assertThat(plan.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.DOOR_UNCERTAIN);
  }

  @Test
  void a_bar_before_the_wall_slides_closed_half_open_and_open() {
    opensBy(Opening.Operation.SLIDING, bar(oneLayer(), "0", 3.64, 1.95, 2.95));
    opensBy(Opening.Operation.SLIDING, bar(oneLayer(), "0", 3.64, 1.5, 2.45));
    opensBy(Opening.Operation.SLIDING, bar(oneLayer(), "0", 3.44, 1.1, 2.05));
  }

  @Test
  void a_bar_of_four_lines_on_a_layer_of_doors_slides() {
    DrawnFlat flat = rooms(new DrawnFlat());
    flat.stroke("A-DOOR", false, 3.64, 1.1, 3.68, 1.1)
        .stroke("A-DOOR", false, 3.68, 1.1, 3.68, 2.05);
    flat.stroke("A-DOOR", false, 3.68, 2.05, 3.64, 2.05);
    flat.stroke("A-DOOR", false, 3.64, 2.05, 3.64, 1.1);

    opensBy(Opening.Operation.SLIDING, flat);
  }

  @Test
  void a_lone_line_before_the_opening_is_the_leaf() {
    opensBy(Opening.Operation.SLIDING, oneLayer().stroke("0", false, 3.66, 1.9, 3.66, 3));
  }

  @Test
  void a_bar_that_closes_the_opening_between_the_faces_slides() {
    opensBy(Opening.Operation.SLIDING, bar(oneLayer(), "0", 3.54, FROM, TO));
  }

  @Test
  void a_leaf_half_in_the_wall_runs_into_it() {
    opensBy(Opening.Operation.POCKET, bar(oneLayer(), "0", 3.54, 2.45, 3.35));
    opensBy(Opening.Operation.POCKET, bar(rooms(new DrawnFlat()), "A-DOOR", 3.54, 1.5, 2.4));
  }

  @Test
  void a_hollow_in_the_wall_takes_the_leaf_that_closes_the_opening() {
    DrawnFlat flat = bar(oneLayer(), "0", 3.54, FROM, 2.85);
    flat.stroke("0", false, 3.535, TO, 3.535, 3.85).stroke("0", false, 3.585, TO, 3.585, 3.85);

    opensBy(Opening.Operation.POCKET, flat);
  }

  @Test
  void beyond_its_pocket_the_wall_goes_on_to_the_next_one() {
    DrawnFlat flat = new DrawnFlat();
    flat.stroke("0", false, 0, 0, 1.6, 0).stroke("0", false, 0, 0.175, 1.6, 0.175);
    flat.stroke("0", false, 0, 0.0575, 1, 0.0575).stroke("0", false, 0, 0.1175, 1, 0.1175);
    flat.stroke("0", false, 1, 0.0575, 1, 0.1175);
    FlatDrawing drawing = flat.draw(6);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    List<Segment> lines = Segments.of(drawing, new LayerDictionary(), deadline).all();

    List<Strip> strips = WallPairs.find(lines, drawing, false, deadline);

    assertThat(strips)
        .filteredOn(strip -> strip.thickness() > 0.17)
        .singleElement()
        .satisfies(wall -> {
          assertThat(Math.min(wall.x1(), wall.x2())).isCloseTo(1, within(1e-9));
          assertThat(wall.length()).isCloseTo(0.6, within(1e-9));
        });
  }

  @Test
  void two_leaves_that_fold_close_a_door() {
    double tip = 3.56 + Math.sqrt(0.45 * 0.45 - 0.3 * 0.3);
    DrawnFlat flat = oneLayer();
    flat.stroke("0", false, 3.56, FROM, tip, FROM + 0.3);
    flat.stroke("0", false, tip, FROM + 0.3, 3.56, FROM + 0.6);

    opensBy(Opening.Operation.SLIDING, flat);
  }

  @Test
  void a_line_across_the_opening_is_told_and_no_door() {
    Reading.Plan plan = DrawnFlat.plan(oneLayer().stroke("0", false, 3.56, FROM, 3.56, TO));

    Opening passage = inner(plan.floorPlan());
    assertThat(passage.kind()).isEqualTo(Opening.Kind.PASSAGE);
    assertThat(passage.confidence()).isLessThan(0.5);
    assertThat(plan.findings()).extracting(Finding::code).contains(FindingCode.DOOR_UNCERTAIN);
  }

  @Test
  void furniture_along_the_wall_is_no_door() {
    isPassage(oneLayer().stroke("0", true, 3.64, 1.05, 3.94, 1.05, 3.94, 2, 3.64, 2));
    isPassage(oneLayer().stroke("0", true, 3.62, 0.6, 4.02, 0.6, 4.02, 1.9, 3.62, 1.9));
    isPassage(bar(oneLayer(), "0", 3.64, 3.2, 4.1));
  }

  @Test
  void the_leaf_of_another_door_that_stands_open_before_it_does_not_hide_a_pocket() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(LEFT, 0.3, RIGHT, 4.7).gap(LEFT, 3.7, RIGHT, 4.6);
    flat.door(2.5, 4.7, 3.4, 5, 3.4, 4.7, 180, 90, 0.9);
    flat.label("Flur", 1, 3).label("Zimmer", 6, 3);

    FloorPlan plan = DrawnFlat.read(bar(flat, "A-DOOR", 3.54, 3.25, 4.15));

    assertThat(inner(plan).kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(inner(plan).operation()).isEqualTo(Opening.Operation.POCKET);
  }
}
