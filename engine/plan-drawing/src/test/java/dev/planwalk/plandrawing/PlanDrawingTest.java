package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Envelope;

class PlanDrawingTest {

  private final SmallFlat flat = new SmallFlat();

  @ParameterizedTest
  @EnumSource(Variant.class)
  void every_room_has_a_floor_and_a_label_inside_it(Variant variant) {
    FloorPlan plan = flat.plan();

    Sheet sheet = draw(variant, Language.GERMAN);

    for (Room room : plan.rooms()) {
      Envelope floor = box(floorOf(sheet, room.id()));
      List<Mark.Text> label = texts(sheet, Mark.Layer.LABELS, room.id());
      assertThat(label).as(room.id()).isNotEmpty();
      label.forEach(text -> assertThat(floor.contains(box(text))).as(text.text()).isTrue());
    }
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void no_two_texts_overlap(Variant variant) {
    List<Mark.Text> texts = texts(draw(variant, Language.GERMAN));

    for (int i = 0; i < texts.size(); i++) {
      for (int k = 0; k < i; k++) {
        assertThat(box(texts.get(i)).intersects(box(texts.get(k))))
            .as(texts.get(i).text() + " on " + texts.get(k).text())
            .isFalse();
      }
    }
  }

  @Test
  void labels_keep_off_doors_baths_and_stairs() {
    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);
    List<Envelope> bodies = new ArrayList<>();
    for (String id : List.of("fixture_1", "stair_1")) {
      figures(sheet, id).forEach(figure -> bodies.add(box(figure.outline())));
    }

    for (Mark.Text text : texts(sheet)) {
      if (text.layer() == Mark.Layer.LABELS) {
        assertThat(bodies).noneMatch(body -> body.intersects(box(text)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 20, -35})
  void the_drawing_is_to_scale_and_lies_along_the_sheet(double turnDegrees) {
    flat.turnDegrees = turnDegrees;

    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);

    Envelope living = box(floorOf(sheet, "room_1"));
    double k = 1000.0 / sheet.scale();
    assertThat(living.getWidth()).isCloseTo(5.0 * k, within(0.001));
    assertThat(living.getHeight()).isCloseTo(4.7 * k, within(0.001));
  }

  @Test
  void the_smallest_paper_with_the_largest_scale_is_chosen() {
    Sheet small = draw(Variant.MARKETING, Language.GERMAN);
    SheetLayout house = SheetLayout.choose(14, 10, 14, 0, 0);
    SheetLayout school = SheetLayout.choose(70, 30, 14, 0, 0);

    assertThat(small.scale()).isEqualTo(50);
    assertThat(small.widthMillimetres()).isEqualTo(297);
    assertThat(house.paper()).isEqualTo(new Paper(297, 210, 100));
    assertThat(school.paper()).isEqualTo(new Paper(420, 297, 200));
  }

  @Test
  void everything_lies_on_the_paper() {
    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);
    Envelope paper = new Envelope(0, sheet.widthMillimetres(), 0, sheet.heightMillimetres());

    for (Mark mark : sheet.marks()) {
      switch (mark) {
        case Mark.Figure figure ->
            assertThat(paper.contains(box(figure.outline()))).as(figure.toString()).isTrue();
        case Mark.Text text -> assertThat(paper.contains(box(text))).as(text.text()).isTrue();
      }
    }
  }

  @Test
  void an_architectural_plan_has_dimensions_and_sizes_in_the_language_of_its_labels() {
    Set<String> german = words(draw(Variant.ARCHITECTURAL, Language.GERMAN));
    Set<String> english = words(draw(Variant.ARCHITECTURAL, Language.ENGLISH));

    assertThat(german).contains("8,60", "5,30", "Wohnen", "23,50 m²", "5,00 × 4,70 m", "Bad");
    assertThat(english).contains("8.60", "5.30", "Living room", "23.50 m²", "Bathroom", "Corridor");
  }

  @Test
  void a_rug_lies_under_what_stands_on_it() {
    Ring place =
        new Ring(List.of(new Point(1, 1), new Point(3, 1), new Point(3, 2), new Point(1, 2)));
    Sheet sheet =
        draw(
            Variant.MARKETING,
            Language.GERMAN,
            List.of(
                new Furniture(Furniture.Kind.SOFA, place),
                new Furniture(Furniture.Kind.RUG, place)));

    List<Integer> fills =
        sheet.marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.FURNITURE)
            .map(Mark.Figure.class::cast)
            .flatMap(figure -> figure.fill().stream().boxed())
            .toList();
    assertThat(fills).startsWith(Ink.RUG).contains(Ink.WHITE);
  }

  @Test
  void a_label_on_furniture_has_a_seam_and_cuts_no_patch_out_of_it() {
    Ring all =
        new Ring(
            List.of(
                new Point(0.3, 0.3), new Point(5.3, 0.3), new Point(5.3, 5), new Point(0.3, 5)));

    Sheet sheet =
        draw(Variant.MARKETING, Language.GERMAN, List.of(new Furniture(Furniture.Kind.BED, all)));

    Mark.Text name = texts(sheet, Mark.Layer.LABELS, "room_1").getFirst();
    List<Mark.Figure> seams =
        sheet.marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.LABELS)
            .filter(Mark.Figure.class::isInstance)
            .map(Mark.Figure.class::cast)
            .toList();
    assertThat(seams).isNotEmpty();
    assertThat(seams).anyMatch(seam -> box(seam.outline()).equals(box(name)));
    assertThat(seams).allMatch(seam -> seam.pen().isPresent() && seam.outline().steps().size() > 5);
  }

  @Test
  void a_worktop_that_the_plan_draws_empty_has_what_the_furnisher_built_into_it() {
    flat.worktop = true;
    Ring line = ring(0.3, 4.4, 3.3, 5);
    int bare = fixtureMarks(Variant.MARKETING, List.of());

    int built =
        fixtureMarks(
            Variant.MARKETING,
            List.of(
                new Furniture(Furniture.Kind.KITCHEN_LINE, line),
                new Furniture(Furniture.Kind.FRIDGE, ring(0.3, 4.4, 0.9, 5)),
                new Furniture(Furniture.Kind.SINK, ring(1.5, 4.4, 2, 5)),
                new Furniture(Furniture.Kind.COOKER, ring(2.5, 4.4, 3.1, 5))));

    // Fridge: body and cross; sink: unit and bowl; cooker: body and four rings.
    assertThat(built - bare).isEqualTo(3 + 2 + 5);
    assertThat(fixtureMarks(Variant.ARCHITECTURAL, List.of())).isEqualTo(bare);
  }

  private int fixtureMarks(Variant variant, List<Furniture> furniture) {
    return (int)
        draw(variant, Language.GERMAN, furniture).marks().stream()
            .filter(mark -> mark.layer() == Mark.Layer.FIXTURES)
            .count();
  }

  private static Ring ring(double left, double low, double right, double high) {
    return new Ring(
        List.of(
            new Point(left, high),
            new Point(right, high),
            new Point(right, low),
            new Point(left, low)));
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void several_flats_of_a_storey_are_told_apart_by_letters_and_a_legend(Variant variant) {
    assertThat(words(draw(variant, Language.GERMAN))).doesNotContain("A", "B");
    flat.twoFlats = true;

    Sheet sheet = draw(variant, Language.GERMAN);

    // The only entrance leads into the second.
    assertThat(words(sheet)).contains("B");
    // 23.50 m² and 5.20 m², and 5.80 m² with a shaft that does not count.
    assertThat(words(sheet))
        .anyMatch(line ->
            line.contains("Wohnung A 2 Räume, 28,70 m²")
                && line.contains("Wohnung B 2 Räume, 5,80 m²"));
    List<Mark.Text> all = texts(sheet);
    assertThat(all)
        .filteredOn(text -> text.text().equals("B"))
        .allMatch(letter ->
            all.stream()
                .filter(other -> !other.equals(letter))
                .noneMatch(other -> box(other).intersects(box(letter))));
  }

  @Test
  void chains_keep_clear_of_doors_that_open_outwards() {
    flat.outwards = true;

    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);

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
    List<String> along = dimensions(draw(Variant.ARCHITECTURAL, Language.GERMAN));

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

    List<Mark.Figure> limits = limits(draw(Variant.ARCHITECTURAL, Language.GERMAN));

    assertThat(limits).hasSize(1);
    // Where the bath meets the living room: 2.60 m at 1:50.
    assertThat(box(limits.getFirst().outline()).getHeight()).isCloseTo(52, within(0.01));
    assertThat(limits.getFirst().pen().orElseThrow().dashMillimetres() > 0).isEqualTo(!wall);
    flat.touching = false;
    assertThat(limits(draw(Variant.ARCHITECTURAL, Language.GERMAN))).isEmpty();
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
    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);

    List<Mark.Figure> pale =
        figures(sheet, "wall_footprint_1").stream()
            .filter(figure -> figure.fill().equals(OptionalInt.of(Ink.UNSEEN)))
            .toList();

    assertThat(pale).hasSize(1);
    // Bath and corridor, 3.30 m with their outer wall, less 0.24 m of wall on each side, at 1:50.
    assertThat(box(pale.getFirst().outline()).getWidth()).isCloseTo(2.82 * 20, within(0.01));
    flat.halfUnseen = false;
    assertThat(figures(draw(Variant.ARCHITECTURAL, Language.GERMAN), "wall_footprint_1"))
        .noneMatch(figure -> figure.fill().equals(OptionalInt.of(Ink.UNSEEN)));
  }

  @Test
  void a_marketing_plan_has_furniture_colours_and_the_sizes_of_rooms_and_house() {
    Sheet sheet = draw(Variant.MARKETING, Language.GERMAN);

    assertThat(layers(sheet)).contains(Mark.Layer.FURNITURE);
    assertThat(words(sheet)).contains("5,00 × 4,70 m");
    assertThat(dimensions(sheet)).containsExactlyInAnyOrder("8,60", "5,30");
    assertThat(floorFill(sheet, "room_1")).isNotEqualTo(floorFill(sheet, "room_2"));
    assertThat(layers(draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .doesNotContain(Mark.Layer.FURNITURE);
  }

  @Test
  void furniture_on_a_drawn_fixture_is_not_drawn_twice() {
    Ring bath =
        new Ring(
            List.of(
                new Point(5.4, 5.0),
                new Point(5.4, 4.25),
                new Point(7.1, 4.25),
                new Point(7.1, 5)));

    Sheet sheet =
        draw(Variant.MARKETING, Language.GERMAN, List.of(new Furniture(Furniture.Kind.BATH, bath)));

    assertThat(layers(sheet)).contains(Mark.Layer.FIXTURES).doesNotContain(Mark.Layer.FURNITURE);
  }

  @Test
  void a_room_too_small_for_a_label_is_explained_in_the_legend() {
    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);

    assertThat(texts(sheet, Mark.Layer.LABELS, "room_4")).extracting(Mark.Text::text).contains("1");
    assertThat(words(sheet)).contains("1 Schacht 0,04 m²");
  }

  @Test
  void north_is_shown_only_where_it_is_known() {
    assertThat(figures(draw(Variant.ARCHITECTURAL, Language.GERMAN), "north")).isNotEmpty();

    flat.northDegrees = OptionalDouble.empty();

    assertThat(figures(draw(Variant.ARCHITECTURAL, Language.GERMAN), "north")).isEmpty();
  }

  @Test
  void a_wall_that_the_plan_draws_as_a_line_is_a_line_broken_at_its_openings() {
    flat.singleLines = true;

    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);

    List<Outline.Step> wall = figures(sheet, "wall_1").getFirst().outline().steps();
    assertThat(wall.stream().filter(Outline.Step.Move.class::isInstance)).hasSize(3);
  }

  @Test
  void a_leaf_turns_about_its_hinge_to_the_side_it_swings_to() {
    Sheet sheet = draw(Variant.ARCHITECTURAL, Language.GERMAN);
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

  @Test
  void a_name_of_the_reader_is_translated_and_one_of_the_drawing_is_kept() {
    flat.storeyName = "Ground floor";
    assertThat(words(draw(Variant.MARKETING, Language.GERMAN)))
        .anyMatch(text -> text.startsWith("Erdgeschoss"));

    flat.storeyName = "Grundriss 1. Obergeschoss";
    assertThat(words(draw(Variant.MARKETING, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith("Ground floor"));
    assertThat(words(draw(Variant.MARKETING, Language.GERMAN)))
        .anyMatch(text -> text.startsWith("Grundriss 1. Obergeschoss"));

    flat.storeyName = "Haus B, 2. OG";
    assertThat(words(draw(Variant.MARKETING, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith("Haus B, 2. OG"));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "Floor plan, 0, Grundriss, Floor plan",
        "Pianta piano terra 1:100, 0, Erdgeschoss, Ground floor",
        "Rez-de-chaussée, 0, Erdgeschoss, Ground floor",
        "1. Obergeschoss M 1:50, 1, 1. Obergeschoss, Floor 1",
        "FIRST FLOOR PLAN SCALE 1:100, 0, Erdgeschoss, FIRST FLOOR PLAN",
        "Combles, 2, Dachgeschoss, Attic",
        "Basement, -1, Kellergeschoss, Basement",
        "Haus A EG, 0, Haus A EG, Haus A EG"
      })
  void captions_of_storeys_are_printed_in_the_wanted_language(
      String caption, int level, String german, String english) {
    flat.storeyName = caption;
    flat.level = level;

    assertThat(words(draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .anyMatch(text -> text.startsWith(german + " · "));
    assertThat(words(draw(Variant.ARCHITECTURAL, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith(english + " · "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"EG ", "1 ", "\u0000", "\u202e\n", "m 1:", "Haus "})
  void hostile_captions_leave_room_for_the_facts(String piece) {
    flat.storeyName = piece.repeat(5_000);

    assertThat(words(draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .noneMatch(text -> text.codePoints().anyMatch(Character::isISOControl))
        .anyMatch(text -> text.contains("4 Räume · Fläche innen "));
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void stairs_of_which_nobody_knows_the_way_up_have_no_arrow(Variant variant) {
    int known = figures(draw(variant, Language.GERMAN), "stair_1").size();

    flat.stairAssumed = true;

    // The flight, its treads and the line one walks stay.
    assertThat(figures(draw(variant, Language.GERMAN), "stair_1")).hasSize(known - 1).hasSize(3);
  }

  @Test
  void an_unknown_storey_is_refused() {
    DrawingRequest request =
        new DrawingRequest(Variant.MARKETING, Language.GERMAN, "storey_9", "", List.of());

    assertThatThrownBy(() -> PlanDrawing.draw(flat.plan(), request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("storey_9");
  }

  private Sheet draw(Variant variant, Language language) {
    Ring sofa =
        new Ring(List.of(new Point(1, 1), new Point(3, 1), new Point(3, 1.9), new Point(1, 1.9)));
    return draw(variant, language, List.of(new Furniture(Furniture.Kind.SOFA, sofa)));
  }

  private Sheet draw(Variant variant, Language language, List<Furniture> furniture) {
    return PlanDrawing.draw(
        flat.plan(),
        new DrawingRequest(variant, language, SmallFlat.STOREY, "flat.dxf", furniture));
  }

  private static Outline floorOf(Sheet sheet, String room) {
    return figures(sheet, room).stream()
        .filter(figure -> figure.layer() == Mark.Layer.ROOMS)
        .findFirst()
        .orElseThrow()
        .outline();
  }

  private static int floorFill(Sheet sheet, String room) {
    return figures(sheet, room).stream()
        .filter(figure -> figure.layer() == Mark.Layer.ROOMS)
        .findFirst()
        .orElseThrow()
        .fill()
        .getAsInt();
  }

  private static List<Mark.Figure> figures(Sheet sheet, String subject) {
    return sheet.marks().stream()
        .filter(Mark.Figure.class::isInstance)
        .map(Mark.Figure.class::cast)
        .filter(figure -> figure.subject().equals(Optional.of(subject)))
        .toList();
  }

  private static List<Mark.Text> texts(Sheet sheet) {
    return sheet.marks().stream()
        .filter(Mark.Text.class::isInstance)
        .map(Mark.Text.class::cast)
        .toList();
  }

  private static List<Mark.Text> texts(Sheet sheet, Mark.Layer layer, String subject) {
    return texts(sheet).stream()
        .filter(text -> text.layer() == layer && text.subject().equals(Optional.of(subject)))
        .toList();
  }

  private static List<String> dimensions(Sheet sheet) {
    return texts(sheet).stream()
        .filter(text -> text.layer() == Mark.Layer.DIMENSIONS)
        .map(Mark.Text::text)
        .toList();
  }

  private static Set<String> words(Sheet sheet) {
    return texts(sheet).stream().map(Mark.Text::text).collect(Collectors.toSet());
  }

  private static Set<Mark.Layer> layers(Sheet sheet) {
    return sheet.marks().stream().map(Mark::layer).collect(Collectors.toSet());
  }

  private static Envelope box(Outline outline) {
    Envelope box = new Envelope();
    for (Outline.Step step : outline.steps()) {
      switch (step) {
        case Outline.Step.Move(double x, double y) -> box.expandToInclude(x, y);
        case Outline.Step.Line(double x, double y) -> box.expandToInclude(x, y);
        case Outline.Step.Curve c -> box.expandToInclude(c.x(), c.y());
        case Outline.Step.Close() -> {
          // Adds no point.
        }
      }
    }
    return box;
  }

  /** Capitals of a text as they stand on the sheet. */
  private static Envelope box(Mark.Text text) {
    var bounds = new Lettering().shapes(text).getBounds2D();
    return new Envelope(bounds.getMinX(), bounds.getMaxX(), bounds.getMinY(), bounds.getMaxY());
  }
}
