package dev.planwalk.plandrawing;

import static dev.planwalk.plandrawing.SheetMarks.box;
import static dev.planwalk.plandrawing.SheetMarks.dimensions;
import static dev.planwalk.plandrawing.SheetMarks.figures;
import static dev.planwalk.plandrawing.SheetMarks.floorOf;
import static dev.planwalk.plandrawing.SheetMarks.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Envelope;

/** Walls, openings and stairs, and the chains that measure them. */
class BuildingMarksTest {

  private final SmallFlat flat = new SmallFlat();

  @Test
  void chains_keep_clear_of_doors_that_open_outwards() {
    flat.outwards = true;

    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);

    Envelope door = new Envelope();
    figures(sheet, "opening_1").forEach(figure -> door.expandToInclude(box(figure.outline())));
    assertThat(texts(sheet))
        .filteredOn(text -> text.layer() == Mark.Layer.DIMENSIONS && !text.upright())
        .filteredOn(text -> text.text().equals("8,60") || text.text().equals("1,00"))
        .isNotEmpty()
        .allMatch(text -> text.y() > door.getMaxY());
  }

  @Test
  void chains_measure_the_openings_of_each_facade() {
    List<String> along = dimensions(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN));

    // From the left of the south wall: wall, window, wall, door, wall; then the whole house.
    assertThat(along).containsSubsequence("2,00", "2,00", "2,00", "1,00", "1,60", "8,60");
    // The door inside the house is in none.
    assertThat(along).doesNotContain("0,80");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rooms_that_touch_are_parted_by_a_line_that_is_broken_where_no_wall_stands(boolean wall) {
    flat.touching = true;
    flat.thinWall = wall;

    List<Mark.Figure> limits = limits(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN));

    assertThat(limits).hasSize(1);
    // Where the bath meets the living room: 2.60 m at 1:50.
    assertThat(box(limits.getFirst().outline()).getHeight()).isCloseTo(52, within(0.01));
    assertThat(limits.getFirst().pen().orElseThrow().dashMillimetres() > 0).isEqualTo(!wall);
    flat.touching = false;
    assertThat(limits(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN))).isEmpty();
  }

  /** Upright lines among the walls that belong to nothing. */
  private static List<Mark.Figure> limits(Sheet sheet) {
    return sheet.marks().stream()
        .filter(Mark.Figure.class::isInstance)
        .map(Mark.Figure.class::cast)
        .filter(figure -> figure.layer() == Mark.Layer.WALLS && figure.subject().isEmpty())
        .filter(figure -> figure.fill().isEmpty() && box(figure.outline()).getWidth() < 1)
        .toList();
  }

  @Test
  void what_was_not_recognised_is_pale_and_no_block_of_wall() {
    flat.halfUnseen = true;
    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);

    List<Mark.Figure> pale =
        figures(sheet, "wall_footprint_1").stream()
            .filter(figure -> figure.fill().equals(OptionalInt.of(Ink.UNSEEN)))
            .toList();

    assertThat(pale).hasSize(1);
    // Bath and corridor, 3.30 m with their outer wall, less 0.24 m of wall on each side, at 1:50.
    assertThat(box(pale.getFirst().outline()).getWidth()).isCloseTo(2.82 * 20, within(0.01));
    flat.halfUnseen = false;
    assertThat(figures(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN), "wall_footprint_1"))
        .noneMatch(figure -> figure.fill().equals(OptionalInt.of(Ink.UNSEEN)));
  }

  @Test
  void a_wall_that_the_plan_draws_as_a_line_is_a_line_broken_at_its_openings() {
    flat.singleLines = true;

    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);

    List<Outline.Step> wall = figures(sheet, "wall_1").getFirst().outline().steps();
    assertThat(wall.stream().filter(Outline.Step.Move.class::isInstance)).hasSize(3);
  }

  @Test
  void a_leaf_turns_about_its_hinge_to_the_side_it_swings_to() {
    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);
    Envelope corridor = box(floorOf(sheet, "room_3"));

    Envelope door = new Envelope();
    figures(sheet, "opening_1").stream()
        .filter(figure -> figure.pen().isPresent())
        .filter(figure -> !figure.outline().steps().stream().allMatch(s -> below(s, corridor)))
        .forEach(figure -> door.expandToInclude(box(figure.outline())));

    // Left of the axis, which runs to the right: up into the corridor, as deep as it is wide.
    double k = sheet.millimetresPerMetre();
    assertThat(door.getHeight()).isCloseTo(1.0 * k, within(0.01));
    assertThat(door.getMaxY()).isCloseTo(corridor.getMaxY(), within(0.01));
  }

  private static boolean below(Outline.Step step, Envelope room) {
    return switch (step) {
      case Outline.Step.Move(double _, double y) -> y >= room.getMaxY() - 0.01;
      case Outline.Step.Line(double _, double y) -> y >= room.getMaxY() - 0.01;
      case Outline.Step.Curve c -> c.y() >= room.getMaxY() - 0.01;
      case Outline.Step.Close() -> true;
    };
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void stairs_of_which_nobody_knows_the_way_up_have_no_arrow(Variant variant) {
    int known = figures(flat.draw(variant, Language.GERMAN), "stair_1").size();

    flat.stairAssumed = true;

    // The flight, its treads and the line one walks stay.
    assertThat(figures(flat.draw(variant, Language.GERMAN), "stair_1"))
        .hasSize(known - 1)
        .hasSize(3);
  }
}
