package dev.planwalk.plandrawing;

import static dev.planwalk.plandrawing.SheetMarks.box;
import static dev.planwalk.plandrawing.SheetMarks.dimensions;
import static dev.planwalk.plandrawing.SheetMarks.figures;
import static dev.planwalk.plandrawing.SheetMarks.floorOf;
import static dev.planwalk.plandrawing.SheetMarks.layers;
import static dev.planwalk.plandrawing.SheetMarks.texts;
import static dev.planwalk.plandrawing.SheetMarks.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Envelope;

/** A drawing as a whole: scale, paper, labels and legend. */
class PlanDrawingTest {

  private final SmallFlat flat = new SmallFlat();

  @ParameterizedTest
  @EnumSource(Variant.class)
  void every_room_has_a_floor_and_a_label_inside_it(Variant variant) {
    FloorPlan plan = flat.plan();

    Sheet sheet = flat.draw(variant, Language.GERMAN);

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
    List<Mark.Text> texts = texts(flat.draw(variant, Language.GERMAN));

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
    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);
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

    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);

    Envelope living = box(floorOf(sheet, "room_1"));
    double k = 1000.0 / sheet.scale();
    assertThat(living.getWidth()).isCloseTo(5.0 * k, within(0.001));
    assertThat(living.getHeight()).isCloseTo(4.7 * k, within(0.001));
  }

  @Test
  void the_smallest_paper_with_the_largest_scale_is_chosen() {
    Sheet small = flat.draw(Variant.MARKETING, Language.GERMAN);
    SheetLayout house = SheetLayout.choose(14, 10, 14, 0, 0);
    SheetLayout school = SheetLayout.choose(70, 30, 14, 0, 0);

    assertThat(small.scale()).isEqualTo(50);
    assertThat(small.widthMillimetres()).isEqualTo(297);
    assertThat(house.paper()).isEqualTo(new Paper(297, 210, 100));
    assertThat(school.paper()).isEqualTo(new Paper(420, 297, 200));
  }

  @Test
  void everything_lies_on_the_paper() {
    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);
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
    Set<String> german = words(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN));
    Set<String> english = words(flat.draw(Variant.ARCHITECTURAL, Language.ENGLISH));

    assertThat(german).contains("8,60", "5,30", "Wohnen", "23,50 m²", "5,00 × 4,70 m", "Bad");
    assertThat(english).contains("8.60", "5.30", "Living room", "23.50 m²", "Bathroom", "Corridor");
  }

  @Test
  void a_marketing_plan_has_furniture_colours_and_the_sizes_of_rooms_and_house() {
    Sheet sheet = flat.draw(Variant.MARKETING, Language.GERMAN);

    assertThat(layers(sheet)).contains(Mark.Layer.FURNITURE);
    assertThat(words(sheet)).contains("5,00 × 4,70 m");
    assertThat(dimensions(sheet)).containsExactlyInAnyOrder("8,60", "5,30");
    assertThat(floorFill(sheet, "room_1")).isNotEqualTo(floorFill(sheet, "room_2"));
    assertThat(layers(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .doesNotContain(Mark.Layer.FURNITURE);
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void several_flats_of_a_storey_are_told_apart_by_letters_and_a_legend(Variant variant) {
    assertThat(words(flat.draw(variant, Language.GERMAN))).doesNotContain("A", "B");
    flat.twoFlats = true;

    Sheet sheet = flat.draw(variant, Language.GERMAN);

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
  void a_room_too_small_for_a_label_is_explained_in_the_legend() {
    Sheet sheet = flat.draw(Variant.ARCHITECTURAL, Language.GERMAN);

    assertThat(texts(sheet, Mark.Layer.LABELS, "room_4")).extracting(Mark.Text::text).contains("1");
    assertThat(words(sheet)).contains("1 Schacht 0,04 m²");
  }

  @Test
  void north_is_shown_only_where_it_is_known() {
    assertThat(figures(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN), "north")).isNotEmpty();

    flat.northDegrees = OptionalDouble.empty();

    assertThat(figures(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN), "north")).isEmpty();
  }

  @Test
  void an_unknown_storey_is_refused() {
    DrawingRequest request =
        new DrawingRequest(Variant.MARKETING, Language.GERMAN, "storey_9", "", List.of());

    assertThatThrownBy(() -> PlanDrawing.draw(flat.plan(), request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("storey_9");
  }

  private static int floorFill(Sheet sheet, String room) {
    return figures(sheet, room).stream()
        .filter(figure -> figure.layer() == Mark.Layer.ROOMS)
        .findFirst()
        .orElseThrow()
        .fill()
        .getAsInt();
  }
}
