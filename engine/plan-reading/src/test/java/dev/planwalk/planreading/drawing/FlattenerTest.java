package dev.planwalk.planreading.drawing;

import static dev.planwalk.planreading.DxfText.entities;
import static dev.planwalk.planreading.DxfText.file;
import static dev.planwalk.planreading.DxfText.flat;
import static dev.planwalk.planreading.DxfText.sheet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FlattenerTest {

  private static final String LINE = " 0 LINE 8 %s 10 %s 20 %s 11 %s 21 %s";

  @Test
  void a_bulge_of_one_half_circle_counter_clockwise_is_an_arc_below_its_chord() {
    Stroke stroke =
        flat(entities("0 LWPOLYLINE 8 W 90 2 70 0 10 0 20 0 42 1 10 2 20 0")).strokes().getFirst();

    Stroke.Arc arc = stroke.arc().orElseThrow();
    assertThat(arc.centreX()).isCloseTo(1, within(1e-12));
    assertThat(arc.centreY()).isCloseTo(0, within(1e-12));
    assertThat(arc.radius()).isCloseTo(1, within(1e-12));
    assertThat(arc.startRadians()).isCloseTo(Math.PI, within(1e-12));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI, within(1e-12));
    assertThat(stroke.y(stroke.size() / 2)).isNegative();
  }

  @Test
  void a_negative_bulge_turns_the_other_way() {
    double bulge = -Math.tan(Math.toRadians(90) / 4);
    Stroke stroke =
        flat(entities("0 LWPOLYLINE 8 W 90 2 70 0 10 1 20 0 42 " + bulge + " 10 0 20 -1"))
            .strokes()
            .getFirst();

    Stroke.Arc arc = stroke.arc().orElseThrow();
    assertThat(arc.centreX()).isCloseTo(0, within(1e-9));
    assertThat(arc.centreY()).isCloseTo(0, within(1e-9));
    assertThat(arc.startRadians()).isCloseTo(1.5 * Math.PI, within(1e-9));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(1e-9));
    assertThat(stroke.x(0)).isCloseTo(1, within(1e-9));
  }

  @Test
  void an_open_polyline_of_leaf_and_swing_is_told_apart() {
    FlatDrawing flat =
        flat(
            entities("0 LWPOLYLINE 8 D 90 3 70 0 10 0 20 0 10 0 20 1 42 -0.41421356237 10 1 20 0"));

    assertThat(flat.strokes()).hasSize(2);
    assertThat(flat.strokes().get(0).arc()).isEmpty();
    assertThat(flat.strokes().get(1).arc()).isPresent();
  }

  @Test
  void a_closed_room_outline_with_a_round_bay_stays_one_ring() {
    FlatDrawing flat =
        flat(
            entities(
                "0 LWPOLYLINE 8 R 90 5 70 1 10 0 20 0 10 4 20 0 42 0.5 10 4 20 3 10 2 20 4 10 0 20"
                    + " 3"));

    assertThat(flat.strokes()).singleElement().satisfies(s -> assertThat(s.closed()).isTrue());
    assertThat(flat.strokes().getFirst().size()).isGreaterThan(10);
  }

  @Test
  void extrusion_downwards_mirrors_arcs_and_turns_them_round() {
    Stroke stroke =
        flat(entities("0 ARC 8 D 10 5 20 2 40 1 50 0 51 90 210 0 220 0 230 -1"))
            .strokes()
            .getFirst();

    Stroke.Arc arc = stroke.arc().orElseThrow();
    assertThat(arc.centreX()).isCloseTo(-5, within(1e-12));
    assertThat(arc.centreY()).isCloseTo(2, within(1e-12));
    assertThat(arc.startRadians()).isCloseTo(Math.PI / 2, within(1e-12));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(1e-12));
  }

  @Test
  void a_mirrored_insert_turns_arcs_round_and_an_uneven_one_makes_ellipses() {
    String block = "0 BLOCK 8 0 2 B 70 0 10 1 20 0 0 ARC 8 0 10 1 20 0 40 1 50 0 51 90 0 ENDBLK";
    FlatDrawing flat =
        flat(
            file(
                "",
                "",
                block,
                "0 INSERT 8 D 2 B 10 10 20 0 41 -1 0 INSERT 8 D 2 B 10 20 20 0 41 2 42 1"));

    Stroke.Arc mirrored = flat.strokes().get(0).arc().orElseThrow();
    assertThat(mirrored.centreX()).isCloseTo(10, within(1e-12));
    assertThat(mirrored.startRadians()).isCloseTo(Math.PI / 2, within(1e-12));
    assertThat(flat.strokes().get(1).arc()).isEmpty();
    assertThat(flat.strokes().get(1).x(0)).isCloseTo(22, within(1e-12));
    assertThat(flat.inserts()).hasSize(2);
    assertThat(flat.strokes().get(1).insertId()).isEqualTo(1);
    assertThat(flat.strokes().get(1).blockPath()).containsExactly("B");
  }

  @Test
  void content_on_layer_0_lies_on_the_layer_of_the_insert_through_nested_blocks() {
    String blocks =
        "0 BLOCK 2 INNER 10 0 20 0"
            + LINE.formatted("0", 0, 0, 1, 0)
            + LINE.formatted("OWN", 0, 0, 0, 1)
            + " 0 ENDBLK 0 BLOCK 2 OUTER 10 0 20 0 0 INSERT 8 0 2 INNER 10 5 20 0 50 90 0 ENDBLK";
    FlatDrawing flat = flat(file("", "", blocks, "0 INSERT 8 WALLS 2 OUTER 10 100 20 0"));

    assertThat(flat.strokes()).extracting(Stroke::layer).containsExactly("WALLS", "OWN");
    Stroke turned = flat.strokes().getFirst();
    assertThat(turned.x(0)).isEqualTo(105);
    assertThat(turned.x(1)).isEqualTo(105);
    assertThat(turned.y(1)).isEqualTo(1);
    assertThat(turned.blockPath()).containsExactly("OUTER", "INNER");
  }

  @Test
  void a_frozen_layer_hides_a_whole_insert_and_an_off_layer_only_what_lies_on_it() {
    String tables = "0 LAYER 2 FROZEN 70 1 62 7 0 LAYER 2 OFF 70 0 62 -7";
    String blocks =
        "0 BLOCK 2 B 10 0 20 0"
            + LINE.formatted("0", 0, 0, 1, 0)
            + LINE.formatted("OWN", 0, 0, 2, 0)
            + " 0 ENDBLK";
    FlatDrawing flat =
        flat(
            file(
                "",
                tables,
                blocks,
                "0 INSERT 8 FROZEN 2 B 0 INSERT 8 OFF 2 B"
                    + LINE.formatted("OFF", 0, 0, 3, 0)
                    + LINE.formatted("Defpoints", 0, 0, 4, 0)
                    + " 0 LINE 8 OWN 60 1 10 0 20 0 11 5 21 0"));

    assertThat(flat.strokes()).singleElement().satisfies(s -> assertThat(s.x(1)).isEqualTo(2));
  }

  @Test
  void dropped_layers_match_whole_names_in_any_case_before_flattening() {
    ReadingOptions options =
        ReadingOptions.defaults().with(Disguise.without(Pattern.compile("räume|zone.*")));
    String blocks = "0 BLOCK 2 B 10 0 20 0" + LINE.formatted("W", 0, 0, 9, 0) + " 0 ENDBLK";
    String entities =
        LINE.formatted("RÄUME", 0, 0, 1, 0)
            + LINE.formatted("Räume2", 0, 0, 2, 0)
            + LINE.formatted("Zone_3", 0, 0, 3, 0)
            + " 0 INSERT 8 ZONE 2 B";

    Flattened.Sheet sheet = sheet(file("9 $ACADVER 1 AC1021", "", blocks, entities), options);

    assertThat(sheet.drawing().strokes())
        .singleElement()
        .satisfies(s -> assertThat(s.layer()).isEqualTo("Räume2"));
  }

  @Test
  void on_one_layer_only_what_an_entity_has_of_its_own_is_left_and_hidden_blocks_stay_hidden() {
    String tables =
        "0 LAYER 2 FROZEN 70 1 62 7 0 LAYER 2 OFF 70 0 62 -7 0 LAYER 2 RED 70 0 62 1 6 DASHED";
    String blocks =
        "0 BLOCK 2 B 10 0 20 0"
            + LINE.formatted("0", 0, 0, 1, 0)
            + LINE.formatted("OWN", 0, 0, 2, 0)
            + " 0 ENDBLK";
    String entities =
        "0 INSERT 8 FROZEN 2 B 0 INSERT 8 OFF 2 B"
            + LINE.formatted("RED", 0, 0, 3, 0)
            + LINE.formatted("RED 62 5", 0, 0, 4, 0);

    Flattened.Sheet sheet =
        sheet(
            file("", tables, blocks, entities),
            ReadingOptions.defaults().with(new Disguise(Optional.empty(), false, true, false)));

    assertThat(sheet.drawing().strokes())
        .extracting(Stroke::layer, stroke -> stroke.x(1), Stroke::colour)
        .containsExactly(tuple("L1", 2.0, 7), tuple("L1", 3.0, 7), tuple("L1", 4.0, 5));
  }

  @Test
  void arrays_of_blocks_stand_in_rows_and_columns_turned_with_the_insert() {
    String blocks = "0 BLOCK 2 B 10 0 20 0" + LINE.formatted("0", 0, 0, 1, 0) + " 0 ENDBLK";
    FlatDrawing flat =
        flat(file("", "", blocks, "0 INSERT 8 L 2 B 10 0 20 0 50 90 70 2 71 3 44 10 45 5"));

    assertThat(flat.strokes()).hasSize(6);
    Stroke last = flat.strokes().getLast();
    assertThat(last.x(0)).isCloseTo(-10, within(1e-9));
    assertThat(last.y(0)).isCloseTo(10, within(1e-9));
    assertThat(flat.inserts()).hasSize(6);
  }

  @Test
  void a_block_that_inserts_itself_is_cut_with_a_finding() {
    String blocks =
        "0 BLOCK 2 A 10 0 20 0 0 INSERT 8 0 2 B 0 ENDBLK 0 BLOCK 2 B 10 0 20 0 0 INSERT 8 0 2 A"
            + LINE.formatted("0", 0, 0, 1, 0)
            + " 0 ENDBLK";

    Flattened.Sheet sheet = sheet(file("", "", blocks, "0 INSERT 8 L 2 A"));

    assertThat(sheet.drawing().strokes()).hasSize(1);
    assertThat(sheet.findings()).extracting(Finding::code).containsExactly(FindingCode.BLOCK_CYCLE);
  }

  @Test
  void chords_of_single_lines_become_the_arc_they_were() {
    StringBuilder groups = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      double a = Math.toRadians(10 * i);
      double b = Math.toRadians(10 * (i + 1));
      groups.append(LINE.formatted("D", Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)));
    }

    FlatDrawing flat = flat(entities(groups.toString()));

    assertThat(flat.strokes()).hasSize(1);
    Stroke.Arc arc = flat.strokes().getFirst().arc().orElseThrow();
    assertThat(arc.radius()).isCloseTo(1, within(1e-9));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(1e-9));
  }

  /** As a PDF printer sorts and rounds them; each chord is drawn twice. */
  @Test
  void chords_in_any_order_with_rounded_ends_become_the_arc_they_were() {
    List<String> chords = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      double a = Math.toRadians(10 * i);
      double b = Math.toRadians(10 * (i + 1));
      double off = 0.0004 * (i % 3 - 1);
      String chord =
          i % 2 == 0
              ? LINE.formatted("D", Math.cos(a) + off, Math.sin(a), Math.cos(b), Math.sin(b))
              : LINE.formatted("D", Math.cos(b), Math.sin(b), Math.cos(a), Math.sin(a) + off);
      chords.add(chord);
      chords.add(chord);
    }
    // Spokes of one length that meet in a point are no arc.
    for (int i = 0; i < 12; i++) {
      double a = Math.toRadians(30 * i);
      chords.add(LINE.formatted("D", 5.0, 5.0, 5 + Math.cos(a), 5 + Math.sin(a)));
    }
    Collections.shuffle(chords, new Random(7));

    FlatDrawing flat = flat(entities(String.join("", chords)));

    Stroke.Arc arc =
        assertThat(flat.strokes().stream().flatMap(stroke -> stroke.arc().stream()))
            .singleElement()
            .actual();
    assertThat(arc.radius()).isCloseTo(1, within(1e-2));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(1e-2));
    // The arc, the second drawing of its chords, and the spokes.
    assertThat(flat.strokes()).hasSize(1 + 9 + 12);
  }

  @Test
  void a_straight_line_with_many_points_is_no_arc() {
    FlatDrawing flat =
        flat(
            entities(
                "0 LWPOLYLINE 8 W 90 6 70 0 10 0 20 0 10 1 20 0 10 2 20 0 10 3 20 0 10 4 20 0 10 5"
                    + " 20 0"));

    assertThat(flat.strokes()).singleElement().satisfies(s -> assertThat(s.arc()).isEmpty());
  }

  @Test
  void a_spline_that_is_a_circle_arc_is_recognised_as_one() {
    double w = Math.sqrt(0.5);
    FlatDrawing flat =
        flat(
            entities(
                "0 SPLINE 8 D 70 4 71 2 72 6 73 3 40 0 40 0 40 0 40 1 40 1 40 1 41 1 41 "
                    + w
                    + " 41 1 10 1 20 0 10 1 20 1 10 0 20 1"));

    Stroke.Arc arc = flat.strokes().getFirst().arc().orElseThrow();
    assertThat(arc.radius()).isCloseTo(1, within(1e-9));
    assertThat(arc.startRadians()).isCloseTo(0, within(1e-9));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(1e-9));
  }

  @Test
  void a_dimension_keeps_the_measured_points_and_what_its_picture_shows() {
    String blocks = "0 BLOCK 2 *D1 10 0 20 0 0 MTEXT 8 0 10 0 20 0 40 1 1 \\A1;4,05 0 ENDBLK";
    FlatDrawing flat =
        flat(
            file(
                "9 $DIMLFAC 40 1.0",
                "0 DIMSTYLE 2 METRES 144 0.01",
                blocks,
                "0 DIMENSION 8 M 2 *D1 3 METRES 70 32 10 405 20 50 13 0 23 0 14 405 24 30 42 405"
                    + " 50 0"));

    assertThat(flat.strokes()).isEmpty();
    assertThat(flat.dims()).containsExactly(new Dim("4,05", 405, 0, 0, 405, 0, 0.01, "M"));
  }

  @Test
  void objects_of_other_programs_are_shown_by_the_picture_they_left() {
    java.nio.ByteBuffer graphics =
        java.nio.ByteBuffer.allocate(8 + 8 + 4 + 3 * 24 + 8 + 56)
            .order(java.nio.ByteOrder.LITTLE_ENDIAN);
    graphics.putInt(graphics.capacity()).putInt(2);
    graphics.putInt(8 + 4 + 3 * 24).putInt(7).putInt(3);
    for (double value : new double[] {0, 0, 0, 4, 0, 0, 4, 3, 0}) {
      graphics.putDouble(value);
    }
    graphics.putInt(8 + 56).putInt(2);
    for (double value : new double[] {1, 1, 0, 0.5, 0, 0, 1}) {
      graphics.putDouble(value);
    }
    String hex = java.util.HexFormat.of().withUpperCase().formatHex(graphics.array());

    Flattened.Sheet sheet =
        sheet(
            entities(
                "0 AEC_WALL 8 A-Wall 310 " + hex.substring(0, 40) + " 310 " + hex.substring(40)));

    assertThat(sheet.findings()).isEmpty();
    assertThat(sheet.drawing().strokes())
        .hasSize(2)
        .allSatisfy(s -> assertThat(s.classHint()).isEqualTo("AEC_WALL"))
        .allSatisfy(s -> assertThat(s.layer()).isEqualTo("A-Wall"));
    assertThat(sheet.drawing().strokes().getFirst().points()).containsExactly(0, 0, 4, 0, 4, 3);
    assertThat(sheet.drawing().strokes().getFirst().closed()).isTrue();
    assertThat(sheet.drawing().strokes().getLast().arc().orElseThrow().radius()).isEqualTo(0.5);
  }

  @Test
  void objects_without_a_picture_are_counted() {
    Flattened.Sheet sheet = sheet(entities("0 AEC_DOOR 8 A-Door 0 AEC_DOOR 8 A-Door"));

    assertThat(sheet.findings())
        .singleElement()
        .satisfies(f -> assertThat(f.code()).isEqualTo(FindingCode.ENTITY_NOT_SUPPORTED))
        .satisfies(f -> assertThat(f.message()).isEqualTo("2 AEC_DOOR entities are not read."))
        .satisfies(f -> assertThat(f.place()).isEqualTo("layer A-Door"));
  }

  @Test
  void multilines_are_their_parallels() {
    FlatDrawing flat =
        flat(
            entities(
                "0 MLINE 8 W 71 1 72 2 73 2 11 0 21 0 12 1 22 0 13 0 23 1 74 1 41 0.12 75 0 74 1 41"
                    + " -0.12 75 0 11 5 21 0 12 1 22 0 13 0 23 1 74 1 41 0.12 75 0 74 1 41 -0.12"
                    + " 75 0"));

    assertThat(flat.strokes()).hasSize(2);
    assertThat(flat.strokes().getFirst().points()).containsExactly(0, 0.12, 5, 0.12);
    assertThat(flat.strokes().getLast().points()).containsExactly(0, -0.12, 5, -0.12);
  }

  @Test
  void an_attribute_of_several_lines_shows_its_paragraph() {
    FlatDrawing flat =
        flat(
            file(
                "",
                "",
                "0 BLOCK 2 STAMP 10 0 20 0 0 ENDBLK",
                "0 INSERT 8 R 2 STAMP 66 1 10 5 20 5 0 ATTRIB 8 0 10 5 20 5 40 1 1 ~ 72 0 101"
                    + " Embedded~Object 10 9 20 9 40 3 1 Zimmer\\P12 0 SEQEND"));

    assertThat(flat.labels())
        .singleElement()
        .satisfies(l -> assertThat(l.text()).isEqualTo("Zimmer\n12"))
        .satisfies(l -> assertThat(l.layer()).isEqualTo("R"))
        .satisfies(l -> assertThat(l.height()).isEqualTo(1));
  }

  @Test
  void centred_text_gives_the_lower_left_corner_of_its_box() {
    Label label =
        flat(entities("0 TEXT 8 T 10 0 20 0 40 2 1 ABCD 72 1 73 2 11 100 21 50"))
            .labels()
            .getFirst();

    assertThat(label.x()).isCloseTo(100 - label.width() / 2, within(1e-9));
    assertThat(label.y()).isCloseTo(49, within(1e-9));
  }
}
