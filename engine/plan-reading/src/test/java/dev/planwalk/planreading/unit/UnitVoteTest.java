package dev.planwalk.planreading.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.ScaleNotes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What numbers and names on a drawing say of its unit. */
class UnitVoteTest {

  private static final int METRES = 6;

  private static LengthUnit unitOf(FlatDrawing drawing) {
    return DrawnFlat.read(drawing).unit();
  }

  /** Four rooms in some unit, with lengths lettered in drawing units. */
  private static FlatDrawing withLengths(double scale, double... lengths) {
    FlatDrawing flat =
        DrawnFlat.moved(DrawnFlat.fourRooms(new DrawnFlat()).draw(METRES), scale, false, 0, 0, 0);
    List<Dim> dims = new ArrayList<>();
    for (double length : lengths) {
      dims.add(new Dim("%.0f".formatted(length), Double.NaN, 0, -1, length, -1, 1, "DIM"));
    }
    return flat.with(flat.strokes(), flat.fills(), flat.labels(), dims);
  }

  @Test
  void long_lengths_in_centimetres_are_not_taken_for_short_ones_in_millimetres() {
    assertThat(unitOf(withLengths(100, 940, 1000, 1000)).name()).isEqualTo("cm");
  }

  @Test
  void short_lengths_in_millimetres_are_not_taken_for_long_ones_in_centimetres() {
    assertThat(unitOf(withLengths(1000, 900, 1000, 1800)).name()).isEqualTo("mm");
  }

  @Test
  void chains_of_piers_in_millimetres_are_not_taken_for_centimetres() {
    // Half of the numbers are below 70 cm; the longest would be 100 m in centimetres.
    double[] chain = {240, 490, 120, 880, 300, 550, 10_000};

    assertThat(unitOf(withLengths(1000, chain)).name()).isEqualTo("mm");
  }

  /**
   * Four rooms drawn as large as on paper, with lengths in some letters on lines so many metres
   * long.
   */
  private static FlatDrawing atPaperSize(double unitsPerMetre, String[] texts, double... metres) {
    FlatDrawing flat =
        DrawnFlat.moved(
            DrawnFlat.fourRooms(new DrawnFlat()).draw(METRES), unitsPerMetre, false, 0, 0, 0);
    List<Dim> dims = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      double length = metres[i] * unitsPerMetre;
      dims.add(new Dim(texts[i], Double.NaN, 0, -1, length, -1, 1, "DIM"));
    }
    return flat.with(flat.strokes(), flat.fills(), flat.labels(), dims);
  }

  @Test
  void a_sheet_in_millimetres_of_paper_is_told_by_its_lengths() {
    String[] texts = {"9.40", "10.00", "5.80", "4.50"};

    LengthUnit unit = unitOf(atPaperSize(20, texts, 9.4, 10, 5.8, 4.5));

    assertThat(unit.name()).isEqualTo("1:50");
    assertThat(unit.metresPerUnit()).isEqualTo(0.05);
    assertThat(unit.confidence()).isGreaterThan(0.3);
  }

  @Test
  void a_sheet_in_inches_of_paper_is_told_by_its_lengths() {
    String[] texts = {"30'-10\"", "32'-10\"", "19'-0\"", "14'-9\""};

    LengthUnit unit = unitOf(atPaperSize(1 / 1.2192, texts, 9.398, 10.008, 5.791, 4.496));

    assertThat(unit.name()).isEqualTo("1:48");
    assertThat(unit.metresPerUnit()).isCloseTo(1.2192, within(1e-9));
  }

  @Test
  void a_scale_that_the_sheet_states_is_tried_where_no_unit_makes_doors_of_the_swings() {
    FlatDrawing flat =
        DrawnFlat.moved(
            DrawnFlat.fourRooms(new DrawnFlat()).label("M 1:50", 3, -2).draw(0),
            20,
            false,
            0,
            0,
            0);

    assertThat(unitOf(flat).metresPerUnit()).isEqualTo(0.05);
  }

  @Test
  void a_stated_scale_says_nothing_of_a_drawing_in_a_usual_unit() {
    FlatDrawing flat =
        DrawnFlat.moved(
            DrawnFlat.fourRooms(new DrawnFlat()).label("M 1:50", 3, -2).draw(0),
            100,
            false,
            0,
            0,
            0);

    assertThat(unitOf(flat).name()).isEqualTo("cm");
  }

  @Test
  void lengths_that_agree_on_no_scale_tell_nothing() {
    String[] texts = {"9.40", "10.00", "5.80", "4.50"};

    LengthUnit unit = unitOf(atPaperSize(1, texts, 8.1, 7.3, 4.2, 4.1));

    assertThat(unit.name()).isEqualTo("m");
  }

  /** Three rooms of single lines in a row, each 12 units wide and 14 long. */
  private static FlatDrawing threeRooms(String... names) {
    DrawnFlat lines = new DrawnFlat();
    for (int i = 0; i < names.length; i++) {
      double x = 12 * i;
      lines.stroke("0", true, x, 0, x + 12, 0, x + 12, 14, x, 14);
      lines.label(names[i], x + 5, 7);
    }
    return lines.draw(METRES);
  }

  @Test
  void a_unit_in_which_bedrooms_are_halls_is_not_taken() {
    LengthUnit unit = unitOf(threeRooms("Bedroom 1", "Bedroom 2", "Kitchen"));

    assertThat(unit.name()).isEqualTo("ft");
    assertThat(unit.evidence()).extracting(LengthUnit.Evidence::source).contains("room_sizes");
  }

  @Test
  void rooms_that_may_be_large_say_nothing_of_the_unit() {
    LengthUnit unit = unitOf(threeRooms("Hall", "Store", "Office"));

    assertThat(unit.name()).isEqualTo("m");
    assertThat(unit.evidence())
        .extracting(LengthUnit.Evidence::source)
        .doesNotContain("room_sizes");
  }

  @Test
  void each_page_has_the_scale_at_which_its_own_rooms_are_as_large_as_stated() {
    List<Stroke> strokes = new ArrayList<>();
    List<Label> labels = new ArrayList<>();
    List<Page> pages = new ArrayList<>();
    int[] scales = {150, 75};
    for (int i = 0; i < scales.length; i++) {
      FlatDrawing rooms =
          threeRooms("Bedroom 1 168.0 m2", "Bedroom 2 168.0 m2", "Kitchen 168.0 m2");
      double left = 4000 * i;
      FlatDrawing page =
          DrawnFlat.moved(rooms, 1 / (scales[i] * ScaleNotes.POINT), false, 0, left + 50, 50);
      strokes.addAll(page.strokes());
      labels.addAll(page.labels());
      pages.add(new Page(i + 1, left, 1500, 1000, false, true, List.of()));
    }
    FlatDrawing plot =
        new FlatDrawing(
            strokes, List.of(), labels, List.of(), List.of(), 0, -1, 2, List.copyOf(pages));

    FloorPlan plan = DrawnFlat.read(plot);

    assertThat(plan.rooms())
        .hasSize(6)
        .allSatisfy(room -> assertThat(room.areaSquareMetres()).isBetween(166.0, 170.0));
  }

  /** A corridor with cells of thin walls, in cm; the header says that people there use inches. */
  private static FlatDrawing cells(int count) {
    DrawnFlat flat = new DrawnFlat().onOneLayer();
    double length = 4.5 * count + 0.07;
    flat.wall(0, 0, length, 0.07).wall(0, 4.5, length, 4.57).wall(0, 7, length, 7.07);
    flat.wall(0, 0, 0.07, 7.07).wall(length - 0.07, 0, length, 7.07);
    for (int cell = 0; cell < count; cell++) {
      flat.wall(4.5 * cell, 0, 4.5 * cell + 0.07, 4.57);
      flat.gap(4.5 * cell + 1, 4.5, 4.5 * cell + 2, 4.57);
    }
    FlatDrawing drawn = DrawnFlat.moved(flat.draw(0), 100, false, 0, 0, 0);
    return new FlatDrawing(drawn.strokes(), List.of(), List.of(), List.of(), List.of(), 0, 0, 2);
  }

  @Test
  void where_the_likeliest_unit_makes_one_hall_of_many_cells_another_one_is_tried() {
    LengthUnit unit = unitOf(cells(18));

    assertThat(unit.name()).isEqualTo("cm");
    assertThat(unit.confidence()).isLessThan(0.3);
    assertThat(unit.evidence()).extracting(LengthUnit.Evidence::source).contains("rooms_enclosed");
  }
}
