package dev.planwalk.planreading.dxf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.DxfText;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Layout;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What each kind of entity and table of a DXF file becomes. */
class DxfEntitiesTest {

  private static Drawing drawing(byte[] bytes) {
    Opened opened = PlanReader.open(bytes, ReadingOptions.defaults(), () -> 0L);
    if (opened instanceof Opened.File file) {
      return file.drawing();
    }
    throw new AssertionError("not read: " + opened);
  }

  private static FlatDrawing flat(String entities) {
    return DxfText.flat(DxfText.entities(entities));
  }

  private static double area(double[] ring) {
    double twice = 0;
    for (int i = 0, n = ring.length; i < n; i += 2) {
      twice += ring[i] * ring[(i + 3) % n] - ring[(i + 2) % n] * ring[i + 1];
    }
    return Math.abs(twice / 2);
  }

  private static double areaOfHatch(String edges) {
    Fill fill =
        flat("0 HATCH 8 H 10 0 20 0 2 SOLID 70 1 91 1 92 1 " + edges + " 97 0 75 0 98 0")
            .fills()
            .getFirst();
    assertThat(fill.rings()).hasSize(1);
    return area(fill.rings().getFirst());
  }

  @Test
  void corners_of_solids_and_traces_come_in_the_order_1_2_4_3() {
    for (String kind : new String[] {"SOLID", "TRACE"}) {
      Fill fill =
          flat("0 " + kind + " 8 S 10 0 20 0 11 2 21 0 12 0 22 1 13 2 23 1").fills().getFirst();

      assertThat(fill.rings().getFirst()).containsExactly(0, 0, 2, 0, 2, 1, 0, 1);
    }
  }

  @Test
  void a_solid_of_three_corners_is_a_triangle() {
    Fill fill = flat("0 SOLID 8 S 10 0 20 0 11 2 21 0 12 0 22 1").fills().getFirst();

    assertThat(area(fill.rings().getFirst())).isEqualTo(1);
  }

  @Test
  void a_3dface_is_its_outline() {
    Stroke stroke =
        flat("0 3DFACE 8 F 10 0 20 0 30 1 11 2 21 0 31 1 12 2 22 1 32 2 13 0 23 1 33 2")
            .strokes()
            .getFirst();

    assertThat(stroke.closed()).isTrue();
    assertThat(stroke.points()).containsExactly(0, 0, 2, 0, 2, 1, 0, 1);
  }

  @Test
  void edges_of_a_hatch_may_be_lines_arcs_ellipses_and_splines() {
    String half = "72 1 10 -1 20 0 11 1 21 0 ";

    assertThat(
            areaOfHatch(
                "93 3 72 1 10 0 20 0 11 2 21 0 72 1 10 2 20 0 11 2 21 1"
                    + " 72 1 10 2 20 1 11 0 21 0"))
        .isCloseTo(1, within(1e-12));
    assertThat(areaOfHatch("93 2 " + half + "72 2 10 0 20 0 40 1 50 0 51 180 73 1"))
        .isCloseTo(Math.PI / 2, within(0.02));
    assertThat(areaOfHatch("93 2 " + half + "72 3 10 0 20 0 11 1 21 0 40 0.5 50 0 51 180 73 1"))
        .isCloseTo(Math.PI / 4, within(0.02));
    assertThat(
            areaOfHatch(
                "93 2 "
                    + half
                    + "72 4 94 2 73 0 74 0 95 6 96 3 40 0 40 0 40 0 40 1 40 1 40 1"
                    + " 10 1 20 0 10 0 20 2 10 -1 20 0"))
        .isCloseTo(4.0 / 3, within(0.01));
  }

  @Test
  void clockwise_edges_of_a_hatch_count_their_angles_clockwise() {
    // From 180 to 360 clockwise about the x axis is the upper half.
    assertThat(areaOfHatch("93 2 72 1 10 1 20 0 11 -1 21 0 72 2 10 0 20 0 40 1 50 180 51 360 73 0"))
        .isCloseTo(Math.PI / 2, within(0.02));
  }

  @Test
  void a_hatch_edge_that_runs_backwards_is_turned_round() {
    assertThat(
            areaOfHatch(
                "93 3 72 1 10 0 20 0 11 2 21 0 72 1 10 2 20 1 11 2 21 0 72 1 10 2 20 1 11 0 21 0"))
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void seeds_of_a_hatch_are_no_boundary() {
    Fill fill =
        flat("0 HATCH 8 H 10 0 20 0 2 ANSI31 70 0 91 2"
                + " 92 2 72 0 73 1 93 3 10 0 20 0 10 4 20 0 10 4 20 4 97 1 330 1F"
                + " 92 2 72 1 73 1 93 2 10 1 20 1 42 1 10 2 20 1 42 1 97 0"
                + " 75 0 76 1 98 2 10 7 20 7 10 8 20 8")
            .fills()
            .getFirst();

    assertThat(fill.rings()).hasSize(2);
    assertThat(fill.pattern()).isEqualTo("ANSI31");
    assertThat(area(fill.rings().get(0))).isEqualTo(8);
    assertThat(area(fill.rings().get(1))).isCloseTo(Math.PI / 4, within(0.02));
  }

  @Test
  void frames_of_fitted_curves_are_no_part_of_the_line() {
    Stroke stroke =
        flat("0 POLYLINE 8 P 66 1 70 4 0 VERTEX 8 P 10 0 20 0 70 16 0 VERTEX 8 P 10 0 20 0 70 8"
                + " 0 VERTEX 8 P 10 5 20 9 70 16 0 VERTEX 8 P 10 1 20 1 70 8 0 SEQEND 8 P")
            .strokes()
            .getFirst();

    assertThat(stroke.points()).containsExactly(0, 0, 1, 1);
  }

  @Test
  void spatial_polylines_are_seen_from_above_and_meshes_only_counted() {
    byte[] bytes =
        DxfText.entities(
            "0 POLYLINE 8 P 66 1 70 9 0 VERTEX 8 P 10 0 20 0 30 5 70 32 0 VERTEX 8 P 10 1 20 0 30 7"
                + " 70 32 0 VERTEX 8 P 10 1 20 1 30 9 70 32 0 SEQEND 8 P 0 POLYLINE 8 P 66 1 70 16"
                + " 71 2 72 2 0 VERTEX 8 P 10 0 20 0 70 64 0 SEQEND 8 P");

    assertThat(DxfText.flat(bytes).strokes())
        .singleElement()
        .satisfies(stroke -> {
          assertThat(stroke.closed()).isTrue();
          assertThat(stroke.points()).containsExactly(0, 0, 1, 0, 1, 1);
        });
    assertThat(DxfText.sheet(bytes).findings())
        .extracting(Finding::message)
        .anyMatch(message -> message.contains("1 polygon mesh is"));
    assertThat(drawing(bytes).census().of("POLYLINE").modelSpace()).isEqualTo(2);
    assertThat(drawing(bytes).census().of("VERTEX").modelSpace()).isEqualTo(4);
    assertThat(drawing(bytes).census().of("SEQEND").modelSpace()).isEqualTo(2);
  }

  @Test
  void definitions_of_attributes_are_shown_only_when_constant_and_visible() {
    FlatDrawing flat =
        DxfText.flat(
            DxfText.file(
                "",
                "",
                "0 BLOCK 2 B 10 0 20 0 0 ATTDEF 8 T 10 0 20 0 40 1 1 Constant 2 TAG 70 2"
                    + " 0 ATTDEF 8 T 10 0 20 2 40 1 1 Default 3 Ask? 2 TAG 70 0"
                    + " 0 ATTDEF 8 T 10 0 20 4 40 1 1 Hidden 2 TAG 70 3 0 ENDBLK",
                "0 INSERT 8 I 2 B 66 1 10 0 20 0"
                    + " 0 ATTRIB 8 T 10 0 20 6 40 1 1 Shown 2 TAG 70 0"
                    + " 0 ATTRIB 8 T 10 0 20 8 40 1 1 Unseen 2 TAG 70 1 0 SEQEND 8 T"));

    assertThat(flat.labels())
        .extracting(Label::text)
        .containsExactlyInAnyOrder("Constant", "Shown");
  }

  @Test
  void leaders_are_their_lines() {
    assertThat(flat("0 LEADER 8 L 76 3 10 0 20 0 10 1 20 1 10 3 20 1").strokes())
        .singleElement()
        .satisfies(stroke -> {
          assertThat(stroke.classHint()).isEqualTo("LEADER");
          assertThat(stroke.points()).containsExactly(0, 0, 1, 1, 3, 1);
        });
  }

  @Test
  void multileaders_are_their_lines_and_their_text() {
    FlatDrawing flat =
        flat(
            "0 MULTILEADER 8 L 100 AcDbMLeader 270 2 300 CONTEXT_DATA{ 40 1 10 9 20 9 41 0.2"
                + " 290 1 304 Parkett~Eiche 12 5 22 3 42 0 43 0 171 1"
                + " 302 LEADER{ 290 1 10 4 20 3 11 1 21 0 40 0.5"
                + " 304 LEADER_LINE{ 10 0 20 0 10 2 20 1 91 0 305 }"
                + " 304 LEADER_LINE{ 10 1 20 5 91 1 305 } 271 0 303 } 272 9 301 } 340 AB 90 7");

    assertThat(flat.strokes()).hasSize(2);
    assertThat(flat.strokes().get(0).points()).containsExactly(0, 0, 2, 1, 4, 3);
    assertThat(flat.strokes().get(1).points()).containsExactly(1, 5, 4, 3);
    assertThat(flat.labels())
        .singleElement()
        .satisfies(label -> {
          assertThat(label.text()).isEqualTo("Parkett Eiche");
          assertThat(label.x()).isCloseTo(5, within(1e-9));
          assertThat(label.y()).isCloseTo(2.8, within(1e-9));
        });
  }

  @Test
  void colours_may_be_true_ones_of_the_entity_or_the_layer() {
    FlatDrawing flat =
        DxfText.flat(
            DxfText.file(
                "",
                "0 LAYER 2 A 70 0 62 3 420 1122867",
                "",
                "0 LINE 8 A 10 0 20 0 11 1 21 0 0 LINE 8 A 62 5 10 0 20 1 11 1 21 1"
                    + " 0 LINE 8 A 62 5 420 16711680 10 0 20 2 11 1 21 2"));

    assertThat(flat.strokes())
        .extracting(Stroke::colour)
        .containsExactly(Traits.TRUE_COLOUR | 0x112233, 5, Traits.TRUE_COLOUR | 0xFF0000);
  }

  @Test
  void hidden_layers_and_entities_are_hidden() {
    FlatDrawing flat =
        DxfText.flat(
            DxfText.file(
                "",
                "0 LAYER 2 OFF 70 0 62 -3 0 LAYER 2 FROZEN 70 1 62 3 0 LAYER 2 LOCKED 70 4 62 3",
                "",
                "0 LINE 8 off 10 0 20 0 11 1 21 0 0 LINE 8 FROZEN 10 0 20 0 11 1 21 0"
                    + " 0 LINE 8 LOCKED 10 0 20 0 11 1 21 0"
                    + " 0 LINE 8 LOCKED 60 1 10 0 20 0 11 1 21 0"
                    + " 0 LINE 8 Defpoints 10 0 20 0 11 1 21 0"));

    assertThat(flat.strokes()).extracting(Stroke::layer).containsExactly("LOCKED");
  }

  @Test
  void wipeouts_and_pictures_are_counted_and_named() {
    byte[] bytes =
        DxfText.entities("0 WIPEOUT 8 W 10 0 20 0 11 1 21 0 0 IMAGE 8 W 10 0 20 0 11 1 21 0");

    assertThat(DxfText.sheet(bytes).findings())
        .extracting(Finding::message)
        .containsExactlyInAnyOrder(
            "1 WIPEOUT entity is a picture and is not read.",
            "1 IMAGE entity is a picture and is not read.");
    assertThat(drawing(bytes).census().of("WIPEOUT").modelSpace()).isEqualTo(1);
  }

  @Test
  void a_missing_external_drawing_is_named_attached_or_overlaid() {
    for (int flag : new int[] {4, 8, 12}) {
      byte[] bytes =
          DxfText.file(
              "",
              "",
              "0 BLOCK 2 Base 70 " + flag + " 10 0 20 0 1 plans\\base~plan.dwg 0 ENDBLK",
              "0 INSERT 8 0 2 Base 10 0 20 0");

      assertThat(DxfText.sheet(bytes).findings())
          .singleElement()
          .satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(FindingCode.XREF_MISSING);
            assertThat(finding.place()).isEqualTo("plans\\base plan.dwg");
          });
    }
  }

  @Test
  void groups_of_applications_and_extended_data_are_no_values_of_the_entity() {
    Stroke stroke =
        flat("0 LINE 102 {ACAD_REACTORS 10 99 330 1F 102 } 8 W 10 1 20 0 11 2 21 0"
                + " 1001 ACAD 1010 77 1020 77 1000 8 1003 Other")
            .strokes()
            .getFirst();

    assertThat(stroke.layer()).isEqualTo("W");
    assertThat(stroke.points()).containsExactly(1, 0, 2, 0);
  }

  @Test
  void a_helix_is_the_spline_that_shows_it() {
    assertThat(
            flat("0 HELIX 8 H 100 AcDbSpline 70 0 71 1 72 4 73 2 40 0 40 0 40 1 40 1"
                    + " 10 0 20 0 10 3 20 4 100 AcDbHelix 40 9 41 5 42 1 10 7 20 7")
                .strokes())
        .singleElement()
        .satisfies(stroke -> assertThat(stroke.points()).containsExactly(0, 0, 3, 4));
  }

  @Test
  void an_object_of_an_unknown_program_is_called_by_its_class() {
    String file =
        new String(
                DxfText.entities("0 ACAD_PROXY_ENTITY 8 W 90 498 91 501"), StandardCharsets.UTF_8)
            .replaceFirst(
                "0\nSECTION\n2\nTABLES",
                "0\nSECTION\n2\nCLASSES\n0\nCLASS\n1\nSUN\n0\nCLASS\n1\nAEC_WALL\n0\nENDSEC\n"
                    + "0\nSECTION\n2\nTABLES");
    byte[] bytes = file.getBytes(StandardCharsets.UTF_8);

    assertThat(drawing(bytes).census().of("AEC_WALL").modelSpace()).isEqualTo(1);
    assertThat(DxfText.sheet(bytes).findings())
        .extracting(Finding::message)
        .containsExactly("1 AEC_WALL entity is not read.");
  }

  @Test
  void a_dimension_seen_from_below_measures_along_its_own_axis() {
    assertThat(flat("0 DIMENSION 8 D 70 32 13 0 23 0 14 3 24 3 50 135 210 0 220 0 230 -1").dims())
        .singleElement()
        .satisfies(dim -> {
          assertThat(dim.x2()).isCloseTo(3, within(1e-9));
          assertThat(dim.y2()).isCloseTo(3, within(1e-9));
        });
  }

  @Test
  void sheets_have_the_names_and_order_of_their_tabs_and_hide_layers_by_window() {
    String tables =
        "0 LAYER 5 A1 2 Walls 70 0 62 7 0 LAYER 5 A2 2 Chairs 70 0 62 7"
            + " 0 BLOCK_RECORD 5 1F 2 *Model_Space 0 BLOCK_RECORD 5 1B 2 *Paper_Space"
            + " 0 BLOCK_RECORD 5 1C 2 *Paper_Space0";
    String blocks =
        "0 BLOCK 2 *Model_Space 0 ENDBLK 0 BLOCK 2 *Paper_Space 0 ENDBLK"
            + " 0 BLOCK 2 *Paper_Space0 0 LINE 67 1 8 0 10 0 20 0 11 1 21 0"
            + " 0 VIEWPORT 67 1 8 0 69 1 41 300 45 300 12 0 22 0"
            + " 0 VIEWPORT 67 1 8 0 69 2 41 100 45 5000 12 7 22 8 331 A2 331 FFFF 0 ENDBLK";
    String file =
        new String(
                DxfText.file(
                    "",
                    tables,
                    blocks,
                    "0 LINE 8 Walls 10 0 20 0 11 9 21 0 0 TEXT 67 1 410 First 8 0 10 0 20 0 40 3 1"
                        + " A"),
                StandardCharsets.UTF_8)
            .replace(
                "0\nEOF\n",
                "0\nSECTION\n2\nOBJECTS\n"
                    + DxfText.lines(
                        "0 LAYOUT 100 AcDbPlotSettings 1 setup 142 1 143 50 100 AcDbLayout 1 Second"
                            + " 71 2 330 1C 0 LAYOUT 100 AcDbLayout 1 First 71 1 330 1B"
                            + " 0 LAYOUT 100 AcDbLayout 1 Model 71 0 330 1F")
                    + "0\nENDSEC\n0\nEOF\n");

    Drawing drawing = drawing(file.getBytes(StandardCharsets.UTF_8));

    assertThat(drawing.layouts()).extracting(Layout::name).containsExactly("First", "Second");
    assertThat(drawing.layouts().get(0).entities()).hasSize(1);
    Layout second = drawing.layouts().get(1);
    assertThat(second.plotScale()).isEqualTo(0.02);
    assertThat(second.entities()).hasSize(1);
    assertThat(second.viewports())
        .containsExactly(new Layout.Viewport(0.02, 7, 8, java.util.List.of("Chairs")));
    assertThat(drawing.blocks()).isEmpty();
    assertThat(drawing.modelSpace()).hasSize(1);
    assertThat(drawing.census().of("LINE")).isEqualTo(new Census.Counts(1, 1, 0));
    assertThat(drawing.census().of("VIEWPORT")).isEqualTo(new Census.Counts(0, 2, 0));
  }

  @Test
  void windows_of_old_files_tell_their_view_in_extended_data() {
    Drawing drawing =
        drawing(
            DxfText.entities(
                "0 VIEWPORT 67 1 8 0 10 5 20 5 40 200 41 100 68 2 69 2 1001 ACAD 1000 MVIEW 1002 {"
                    + " 1070 16 1010 0 1020 0 1030 0 1010 0 1020 0 1030 1 1040 0 1040 5000 1040 7"
                    + " 1040 8 1040 50 1040 0 1040 0 1070 0 1002 { 1003 Chairs 1002 } 1002 }"));

    assertThat(drawing.layouts())
        .singleElement()
        .satisfies(layout ->
            assertThat(layout.viewports())
                .containsExactly(new Layout.Viewport(0.02, 7, 8, java.util.List.of("Chairs"))));
  }

  @Test
  void the_header_tells_version_code_page_and_extents() {
    Drawing drawing =
        drawing(
            DxfText.file(
                "9 $ACADVER 1 AC1006 9 $DWGCODEPAGE 3 ANSI_1250 9 $EXTMIN 10 -1 20 -2 30 0"
                    + " 9 $EXTMAX 10 3 20 4 30 0",
                "",
                "",
                ""));

    assertThat(drawing.header().release()).isEqualTo("R10");
    assertThat(drawing.header().codePage()).isEqualTo("ANSI_1250");
    assertThat(drawing.header().extents())
        .contains(new dev.planwalk.planreading.drawing.Header.Extents(-1, -2, 3, 4));
  }

  @Test
  void a_new_drawing_has_no_extents() {
    assertThat(
            drawing(
                    DxfText.file(
                        "9 $EXTMIN 10 1e20 20 1e20 9 $EXTMAX 10 -1e20 20 -1e20", "", "", ""))
                .header()
                .extents())
        .isEmpty();
  }
}
