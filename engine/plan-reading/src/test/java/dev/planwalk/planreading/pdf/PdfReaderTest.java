package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.geometry.FillRings;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is drawn on a page of a PDF, and what of it is seen. */
class PdfReaderTest {

  private static final String HELVETICA =
      "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";

  private static FlatDrawing drawn(String content) {
    return TinyPdf.drawn(content).drawing();
  }

  private static FlatDrawing page(String content, String entries) {
    return TinyPdf.sheet(new TinyPdf().page(content, entries).bytes()).drawing();
  }

  private static Stroke only(FlatDrawing drawing) {
    assertThat(drawing.strokes()).hasSize(1);
    return drawing.strokes().getFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "/Rotate 0,              100, 50, 200, 50",
    "/Rotate 90,              50, 500, 50, 400",
    "/Rotate 180,            500, 350, 400, 350",
    "/Rotate 270,            350, 100, 350, 200",
    "/Rotate -90,            350, 100, 350, 200",
    "/CropBox [50 20 550 380], 50, 30, 150, 30",
    "/UserUnit 2,            200, 100, 400, 100"
  })
  void pages_are_upright_with_the_crop_box_at_the_origin(
      String entries, double x1, double y1, double x2, double y2) {
    Stroke line = only(page("100 50 m 200 50 l S", entries));

    assertThat(line.points()).containsExactly(new double[] {x1, y1, x2, y2}, within(1e-6));
  }

  @Test
  void boxes_and_turns_are_inherited_from_the_page_tree() {
    TinyPdf pdf = new TinyPdf();
    int content = pdf.stream("", TinyPdf.latin("100 50 m 200 50 l S"));
    int page = pdf.object("<< /Type /Page /Parent 2 0 R /Contents " + content + " 0 R >>");
    byte[] bytes =
        pdf.bytes(
            "<< /Type /Pages /MediaBox [0 0 600 400] /Rotate 90 /Kids ["
                + page
                + " 0 R] /Count 1 >>");

    assertThat(only(TinyPdf.sheet(bytes).drawing()).points())
        .containsExactly(new double[] {50, 500, 50, 400}, within(1e-6));
  }

  @Test
  void widths_follow_the_matrix_and_dashes_and_colours_stay() {
    Stroke line = only(drawn("2 0 0 2 0 0 cm 0.5 w [3 2] 0 d 1 0 0 RG 10 10 m 60 10 l S"));

    // Half a unit, doubled, is one point: 0.35 mm.
    assertThat(line.lineWeight()).isEqualTo(35);
    assertThat(line.dashed()).isTrue();
    assertThat(line.colour() & 0xFFFFFF).isEqualTo(0xFF0000);
  }

  @ParameterizedTest
  @CsvSource({"[] 0 d", "[4] 0 d [] 0 d", "[10 0] 0 d"})
  void lines_without_gaps_are_not_dashed(String dash) {
    assertThat(only(drawn(dash + " 10 10 m 60 10 l S")).dashed()).isFalse();
  }

  @Test
  void a_circle_of_four_curves_is_a_circle() {
    Stroke circle = only(drawn(circle(300, 200, 80) + " S"));

    Stroke.Arc arc = circle.arc().orElseThrow();
    assertThat(arc.radius()).isCloseTo(80, within(0.1));
    assertThat(arc.centreX()).isCloseTo(300, within(0.1));
    assertThat(arc.sweepRadians()).isCloseTo(2 * Math.PI, within(1e-9));
    assertThat(circle.closed()).isTrue();
  }

  @Test
  void a_quarter_circle_is_an_arc_with_its_lines_beside_it() {
    double k = 0.5522847498 * 90;
    FlatDrawing door =
        drawn(
            String.format(
                Locale.ROOT, "100 100 m 190 100 l 190 %f %f 190 100 190 c S", 100 + k, 100 + k));

    assertThat(door.strokes()).hasSize(2);
    Stroke.Arc arc = door.strokes().get(1).arc().orElseThrow();
    assertThat(arc.radius()).isCloseTo(90, within(0.1));
    assertThat(arc.sweepRadians()).isCloseTo(Math.PI / 2, within(0.01));
    assertThat(arc.centreX()).isCloseTo(100, within(0.1));
  }

  @Test
  void an_arc_cut_into_chords_by_the_plotter_is_found() {
    StringBuilder chords = new StringBuilder("190 100 m ");
    for (int i = 1; i <= 12; i++) {
      double t = i * Math.PI / 24;
      chords.append(
          String.format(
              Locale.ROOT, "%.2f %.2f l ", 100 + 90 * Math.cos(t), 100 + 90 * Math.sin(t)));
    }

    assertThat(only(drawn(chords + "S")).arc().orElseThrow().radius()).isCloseTo(90, within(0.2));
  }

  @Test
  void a_wave_is_no_arc_and_keeps_its_shape() {
    Stroke wave = only(drawn("100 100 m 150 200 200 0 250 100 c S"));

    assertThat(wave.arc()).isEmpty();
    assertThat(wave.size()).isGreaterThan(8);
    double top = 0;
    for (int i = 0; i < wave.size(); i++) {
      top = Math.max(top, wave.y(i));
    }
    // Extreme of 100 + 300 t (1-t)^2 - 300 t^2 (1-t).
    assertThat(top).isCloseTo(100 + 28.87, within(0.4));
  }

  @Test
  void ink_outside_the_clip_is_not_there() {
    FlatDrawing clipped =
        drawn("q 100 100 200 100 re W n 50 150 m 400 150 l S 50 50 m 400 50 l S Q 0 9 m 9 9 l S");

    assertThat(clipped.strokes()).hasSize(2);
    assertThat(clipped.strokes().getFirst().points())
        .containsExactly(new double[] {100, 150, 300, 150}, within(1e-6));
  }

  @Test
  void clips_of_any_shape_cut_lines_and_areas() {
    FlatDrawing clipped =
        drawn("100 100 m 300 100 l 200 300 l h W n 0 200 m 600 200 l S 0 0 600 400 re f");

    assertThat(only(clipped).points())
        .containsExactly(new double[] {150, 200, 250, 200}, within(1e-6));
    assertThat(clipped.fills()).hasSize(1);
    assertThat(area(clipped.fills().getFirst().rings())).isCloseTo(20_000, within(1.0));
  }

  @Test
  void white_ink_on_paper_is_nothing_and_white_areas_wipe_out() {
    FlatDrawing wiped =
        drawn(
            "1 1 1 RG 10 10 m 90 10 l S 0 0 0 RG 0 100 m 300 100 l S"
                + " 1 g 100 50 100 100 re f 0 120 m 300 120 l S");

    assertThat(wiped.fills()).isEmpty();
    assertThat(wiped.strokes()).hasSize(3);
    assertThat(wiped.strokes().get(0).x(0)).isEqualTo(0);
    assertThat(wiped.strokes().stream().filter(s -> s.y(0) == 120)).hasSize(1);
    double left =
        wiped.strokes().stream()
            .filter(s -> s.y(0) == 100)
            .mapToDouble(s -> Math.abs(s.x(1) - s.x(0)))
            .sum();
    assertThat(left).isCloseTo(200, within(0.5));
  }

  @ParameterizedTest
  @CsvSource({
    "f,  100 100 200 200 re 150 150 100 100 re, 40000",
    "f*, 100 100 200 200 re 150 150 100 100 re, 30000",
    "f,  100 100 200 200 re 150 150 m 150 250 l 250 250 l 250 150 l h, 30000"
  })
  void areas_have_holes_by_their_rule(String operator, String path, double expected) {
    FlatDrawing filled = drawn(path + " " + operator);

    assertThat(filled.fills()).hasSize(1);
    assertThat(area(filled.fills().getFirst().rings())).isCloseTo(expected, within(1.0));
  }

  @Test
  void one_path_of_many_walls_becomes_many_areas() {
    FlatDrawing walls = drawn("0 0 10 300 re 50 0 10 300 re 100 0 10 300 re f");

    assertThat(walls.fills()).hasSize(3);
  }

  @Test
  void patterns_are_told_from_solid_areas() {
    FlatDrawing filled = drawn("/Pattern cs /P1 scn 0 0 50 50 re f 0 g 60 0 50 50 re f");

    assertThat(filled.fills()).extracting(fill -> fill.solid()).containsExactly(false, true);
  }

  @Test
  void letters_become_words_and_words_lines() {
    FlatDrawing text =
        page(
            "BT /F1 20 Tf 100 100 Td (Living) Tj ( room) Tj ET"
                + " BT /F1 20 Tf 100 200 Td [(K) -300 (itchen)] TJ ET"
                + " BT /F1 20 Tf 300 200 Td (1101) Tj ET BT /F1 20 Tf 345 200 Td (1102) Tj ET"
                + " BT /F1 1 Tf 0 10 -10 0 50 50 Tm (Bad 4.5 m2) Tj ET",
            HELVETICA);

    assertThat(text.labels())
        .extracting(Label::text)
        .containsExactlyInAnyOrder("Living room", "Kitchen", "1101", "1102", "Bad 4.5 m2");
    Label upright =
        text.labels().stream().filter(l -> l.text().startsWith("Bad")).findFirst().orElseThrow();
    assertThat(upright.angleRadians()).isCloseTo(Math.PI / 2, within(1e-6));
    assertThat(upright.height()).isCloseTo(7, within(0.01));
    // Widths of Helvetica: B 667, a 556, d 556, blank 278, 4 556, point 278, 5, blank, m 833, 2.
    assertThat(upright.width()).isCloseTo(51.14, within(0.1));
  }

  @Test
  void numbers_that_a_browser_writes_letter_by_letter_are_whole() {
    // Widths of Helvetica at 20: figures 11.12, point and comma 5.56; the 7 is kerned to its point.
    FlatDrawing text =
        page(
            "BT /F1 20 Tf 100 100 Td (1) Tj 11.12 0 Td (0) Tj 11.12 0 Td (,) Tj"
                + " 5.56 0 Td (5) Tj 11.12 0 Td (9) Tj ET"
                + " BT /F1 20 Tf 100 200 Td (7) Tj 9.2 0 Td (.) Tj 4.4 0 Td (5) Tj ET"
                + " BT /F1 20 Tf 100 300 Td (1) Tj 14 0 Td (2) Tj ET",
            HELVETICA);

    assertThat(text.labels())
        .extracting(Label::text)
        .containsExactlyInAnyOrder("10,59", "7.5", "1", "2");
  }

  @Test
  void words_may_be_written_in_any_order() {
    FlatDrawing text =
        page(
            "BT /F1 20 Tf 160 100 Td (room) Tj ET BT /F1 20 Tf 100 100 Td (Living) Tj ET",
            HELVETICA);

    assertThat(text.labels()).extracting(Label::text).containsExactly("Living room");
  }

  @Test
  void fonts_tell_their_letters_by_table_and_by_names() {
    TinyPdf pdf = new TinyPdf();
    int map =
        pdf.stream(
            "",
            TinyPdf.latin(
                "1 beginbfchar <0003> <00420061> endbfchar"
                    + " 1 beginbfrange <0010> <0012> <0061> endbfrange"));
    String fonts =
        "/Resources << /Font << /F1 << /Type /Font /Subtype /Type0 /Encoding /Identity-H"
            + " /ToUnicode "
            + map
            + " 0 R /DescendantFonts [<< /DW 500 >>] >>"
            + " /F2 << /Type /Font /Subtype /Type3 /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 1"
            + " /Widths [50 50] /Encoding << /Differences [1 /W /C] >> >> >> >>";
    pdf.page(
        "BT /F1 20 Tf 100 100 Td <000300110012> Tj ET BT /F2 20 Tf 100 200 Td <0102> Tj ET", fonts);

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().labels())
        .extracting(Label::text)
        .containsExactlyInAnyOrder("Babc", "WC");
  }

  @Test
  void letters_that_nothing_names_are_counted() {
    Flattened.Sheet sheet =
        TinyPdf.sheet(
            new TinyPdf()
                .page(
                    "BT /F1 20 Tf 9 9 Td <00010002> Tj ET",
                    "/Resources << /Font << /F1 << /Type /Font /Subtype /Type0 /Encoding"
                        + " /Identity-H >> >> >>")
                .bytes());

    assertThat(sheet.drawing().labels()).isEmpty();
    assertThat(sheet.findings())
        .extracting(Finding::code)
        .contains(FindingCode.PDF_LETTERS_UNKNOWN);
  }

  @Test
  void comments_of_autocad_say_what_its_stroked_letters_say() {
    FlatDrawing text =
        page(
            "0 0 m 9 9 l S",
            "/Annots [<< /Subtype /Square /T (AutoCAD SHX Text) /Contents (Kitchen)"
                + " /Rect [300 100 200 120] >> << /Subtype /Text /T (Me) /Contents (No)"
                + " /Rect [0 0 9 9] >>]");

    Label label = text.labels().getFirst();
    assertThat(text.labels()).hasSize(1);
    assertThat(label.text()).isEqualTo("Kitchen");
    assertThat(label.x()).isEqualTo(200);
    assertThat(label.width()).isEqualTo(100);
  }

  @Test
  void measures_are_kept_but_not_those_of_the_paper() {
    String measure = " /Measure << /Subtype /RL /X [<< /C %s >>] >> ";
    FlatDrawing drawing =
        page(
            "0 0 m 9 9 l S",
            "/VP [<< /BBox [0 0 600 400]"
                + measure.formatted("0.01389")
                + ">> << /BBox [50 50 500 350]"
                + measure.formatted("0.5")
                + ">>]");

    assertThat(drawing.pages().getFirst().measures()).hasSize(1);
    assertThat(drawing.pages().getFirst().measures().getFirst().unitsPerPoint()).isEqualTo(0.5);
  }

  @Test
  void pages_lie_side_by_side_and_can_be_chosen() {
    byte[] pdf =
        new TinyPdf()
            .page("10 10 m 20 10 l S", "")
            .page("10 20 m 20 20 l S", "")
            .page("10 30 m 20 30 l S", "")
            .bytes();

    FlatDrawing all = TinyPdf.sheet(pdf).drawing();
    assertThat(all.pages()).extracting(page -> page.number()).containsExactly(1, 2, 3);
    assertThat(all.strokes().get(1).x(0)).isGreaterThan(600);
    assertThat(all.pages().get(1).holds(all.strokes().get(1).x(0))).isTrue();
    Flattened chosen = PlanReader.flatten(pdf, pages(3), () -> 0L);
    assertThat(((Flattened.Sheet) chosen).drawing().strokes())
        .extracting(stroke -> stroke.y(0))
        .containsExactly(30.0);
    Flattened partly = PlanReader.flatten(pdf, pages(2, 9), () -> 0L);
    assertThat(((Flattened.Sheet) partly).findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.PDF_PAGE_MISSING);
    assertThat(PlanReader.flatten(pdf, pages(9), () -> 0L)).isInstanceOf(Flattened.Refused.class);
  }

  private static ReadingOptions pages(Integer... numbers) {
    return new ReadingOptions(
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Disguise.NONE,
        List.of(numbers),
        ReadingOptions.Limits.defaults());
  }

  @Test
  void a_page_that_is_a_picture_is_told_as_the_reason_for_no_plan() {
    TinyPdf pdf = new TinyPdf();
    int picture =
        pdf.stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8"
                + " /ColorSpace /DeviceGray",
            new byte[] {0});
    pdf.page(
        "600 0 0 400 0 0 cm /Im Do", "/Resources << /XObject << /Im " + picture + " 0 R >> >>");

    Reading reading = TinyPdf.read(pdf.bytes(), ReadingOptions.defaults());

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none -> {
              assertThat(none.findings().getFirst().code()).isEqualTo(FindingCode.PDF_IMAGE_ONLY);
              assertThat(none.findings().getFirst().severity()).isEqualTo(Finding.Severity.ERROR);
            });
  }

  @Test
  void letters_drawn_as_lines_are_told_and_set_apart() {
    StringBuilder content = new StringBuilder("0 0 m 500 0 l S ");
    for (int word = 0; word < 12; word++) {
      double y = 20 + 25 * word;
      for (int letter = 0; letter < 6; letter++) {
        double x = 100 + 9 * letter;
        double width = letter % 2 == 0 ? 6 : 4;
        content.append(
            String.format(
                Locale.ROOT,
                "%.1f %.1f m %.1f %.1f l %.1f %.1f l S ",
                x,
                y,
                x + width / 2,
                y + 8,
                x + width,
                y));
      }
    }

    Flattened.Sheet sheet = TinyPdf.drawn(content.toString());

    assertThat(sheet.findings())
        .extracting(Finding::code)
        .contains(FindingCode.PDF_TEXT_AS_STROKES);
    assertThat(sheet.drawing().strokes())
        .filteredOn(stroke -> stroke.layer().equals(PageInk.LETTERS))
        .hasSize(72);
  }

  @Test
  void one_operator_that_makes_no_sense_costs_itself_only() {
    Flattened.Sheet sheet = TinyPdf.drawn("(a) (b) m /X w 10 10 m 20 10 l S BT ET Q Q 1 2 3 re");

    assertThat(sheet.drawing().strokes()).hasSize(1);
  }

  static double area(List<double[]> rings) {
    double area = 0;
    for (int i = 0; i < rings.size(); i++) {
      area += (i == 0 ? 1 : -1) * Math.abs(FillRings.area(rings.get(i)));
    }
    return area;
  }

  static String circle(double x, double y, double r) {
    double k = 0.5522847498 * r;
    return String.format(
        Locale.ROOT,
        "%f %f m %f %f %f %f %f %f c %f %f %f %f %f %f c %f %f %f %f %f %f c"
            + " %f %f %f %f %f %f c h",
        x + r,
        y, //
        x + r,
        y + k,
        x + k,
        y + r,
        x,
        y + r, //
        x - k,
        y + r,
        x - r,
        y + k,
        x - r,
        y, //
        x - r,
        y - k,
        x - k,
        y - r,
        x,
        y - r, //
        x + k,
        y - r,
        x + r,
        y - k,
        x + r,
        y);
  }
}
