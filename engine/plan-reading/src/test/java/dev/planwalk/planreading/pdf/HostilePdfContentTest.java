package dev.planwalk.planreading.pdf;

import static dev.planwalk.planreading.Hostile.assertTimeIsAsked;
import static dev.planwalk.planreading.Hostile.assertTooLarge;
import static dev.planwalk.planreading.Hostile.flatten;
import static dev.planwalk.planreading.Hostile.limited;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages whose content wants to hang or exhaust the reader: operators, fonts, clips, layers. */
class HostilePdfContentTest {

  private static final String LINE = " 10 10 m 90 10 l S ";

  private static FlatDrawing drawn(String content, String entries) {
    return TinyPdf.sheet(new TinyPdf().page(content, entries).bytes()).drawing();
  }

  // --- Operators ---------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(strings = {"[]", "<<>>", "()", "1 ", "/N "})
  void operands_without_an_operator_are_stopped(String operand) {
    byte[] bytes = new TinyPdf().page(operand.repeat(9_000_000 / operand.length()), "").bytes();

    assertTooLarge(bytes, "stands behind 8 MB");
  }

  @Test
  void one_string_larger_than_any_text_is_stopped() {
    byte[] bytes = new TinyPdf().page("(" + "x".repeat(9_000_000) + ") Tj", "").bytes();

    assertTooLarge(bytes, "stands behind 8 MB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "<<", "<< /A ", "[<< /A ["})
  void what_is_nested_without_end_ends_the_page(String nested) {
    assertThat(drawn(LINE + nested.repeat(100_000) + LINE, "").strokes()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BI /W 2000000000 /H 2000000000 /BPC 8 /CS /RGB /F /Fl ID abc EI",
        "BI /W 1 /H 1 ID abc",
        "BI /W 1 /H 1",
        "BI BI BI ID ID EI EI",
        "EI",
      })
  void a_picture_inside_the_content_costs_what_it_has_not_what_it_says(String picture) {
    assertThat(drawn(LINE + picture + "\n", "").strokes()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 0 1e38 1e38",
        "-1e38 -1e38 1e38 1e38",
        "0 0 0 0",
        "5 5 5 5",
        "0 0 NaN 100",
        "0 0 600",
        "/A /B /C /D",
        "0 0 600 99999999999999999999999999999999999999999999999999",
      })
  void a_sheet_of_no_size_or_without_end_is_taken_for_a_usual_one(String box) {
    String entries = "/MediaBox [" + box + "] /UserUnit 1e30 /Rotate 2147483647";

    assertThat(drawn(LINE, entries).pages().getFirst().width()).isBetween(600.0, 800.0);
    assertThat(drawn(LINE, entries).strokes()).hasSize(1);
  }

  @Test
  void numbers_beyond_all_sheets_leave_finite_lines_or_none() {
    FlatDrawing drawing =
        drawn(
            "1e38 0 0 1e38 1e38 1e38 cm 1e38 1e38 m -1e38 1e38 l 3 4 l S q 1e38 0 0 1e38 0 0 cm"
                + " 1e38 0 0 1e38 0 0 cm 0 0 m 1 1 l 9 9 m 1e38 5 7 7 -1e38 1e38 c S 0 0 9 9 re f"
                + " Q 1e38 w [1e38 1e38] 1e38 d 0 0 1 1 re W n 0 0 m 9 9 l S 0 0 9 9 re f*",
            "");

    assertThat(drawing.strokes())
        .allSatisfy(stroke -> assertThat(stroke.points()).doesNotContain(Double.NaN));
  }

  // --- Fonts -------------------------------------------------------------------------------------

  private static String font(String entries) {
    return "/Resources << /Font << /F1 << /Type /Font " + entries + " >> >> >>";
  }

  private static final String TEXT = "BT /F1 20 Tf 9 9 Td (AB) Tj ET";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/Subtype /Type1 /Encoding 3 0 R",
        "/Subtype /TrueType /FontDescriptor << /FontFile2 3 0 R /FontFile 3 0 R >>",
        "/Subtype /Type1 /FontDescriptor << /FontFile3 3 0 R /MissingWidth 1e38 >>",
        "/Subtype /Type3 /CharProcs << /A 3 0 R /B 3 0 R >> /FontMatrix [1e38 0 0 1e38 0 0]",
        "/Subtype /Type1 /Widths 3 0 R /FirstChar 2000000000 /LastChar -5",
        "/Subtype /MMType1 /Encoding << /Differences [2147483647 /A /B -9 /C [/D]] >>",
        "/Subtype /Type1 /ToUnicode 3 0 R",
      })
  void a_font_whose_parts_are_broken_still_has_its_letters(String entries) {
    TinyPdf pdf = new TinyPdf();
    int broken = pdf.stream("/Subtype /Type1C /BaseEncoding 3 0 R", TinyPdf.latin("\u0001broken"));
    pdf.page(TEXT, font(entries));

    assertThat(broken).isEqualTo(3);
    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().labels())
        .extracting(Label::text)
        .singleElement()
        .asString()
        .startsWith("A");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/DescendantFonts [4 0 R]",
        "/DescendantFonts 3 0 R",
        "/DescendantFonts [<< /CIDSystemInfo 4 0 R /W 3 0 R >>]",
        "/DescendantFonts [<< /W [0 4 0 R 0 [3 0 R] 5] >>]",
        "/DescendantFonts [<< /W [-2000000000 2147483647 7] >>]",
      })
  void a_font_that_holds_itself_is_read_once(String entries) {
    TinyPdf pdf = new TinyPdf();
    int array = pdf.object("[3 0 R 4 0 R 3 0 R]");
    int font = pdf.object("<< /Type /Font /Subtype /Type0 /Encoding /UniUTF16-H " + entries + ">>");
    pdf.page(
        "BT /F1 20 Tf 9 9 Td <00410042> Tj ET",
        "/Resources << /Font << /F1 " + font + " 0 R >> >>");

    assertThat(array).isEqualTo(3);
    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().labels())
        .extracting(Label::text)
        .singleElement()
        .asString()
        .startsWith("A");
  }

  @Test
  void fonts_that_state_more_than_all_texts_need_are_stopped() {
    TinyPdf pdf = new TinyPdf();
    StringBuilder fonts = new StringBuilder();
    StringBuilder content = new StringBuilder("BT ");
    for (int i = 0; i < 20; i++) {
      fonts.append("/F" + i + " << /Subtype /Type0 /DescendantFonts [<< /W [0 9999 5] >>] >> ");
      content.append("/F" + i + " 9 Tf (AB) Tj ");
    }
    pdf.page(content + "ET", "/Resources << /Font << " + fonts + " >> >>");

    assertTooLarge(pdf.bytes(), limited(100_000), "fonts of the PDF have more than 100000");
  }

  @Test
  void the_time_is_asked_while_letters_are_looked_up_in_endless_tables() {
    TinyPdf pdf = new TinyPdf();
    int map =
        pdf.stream(
            "", TinyPdf.latin("1 beginbfrange " + "<0> <FFFF> <> ".repeat(190_000) + "endbfrange"));
    pdf.page(
        "BT /F1 20 Tf 9 9 Td (" + "AB".repeat(500_000) + ") Tj ET",
        font("/Subtype /Type1 /ToUnicode " + map + " 0 R"));

    assertTimeIsAsked(pdf.bytes());
  }

  // --- Colours, patterns, layers
  // -------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[/Indexed 3 0 R 255 <00>]",
        "[/Indexed /Own 255 <00>]",
        "[/Indexed /DeviceRGB 2147483647 4 0 R]",
        "[/Separation /Ink 3 0 R 4 0 R]",
        "[/DeviceN 3 0 R 3 0 R 4 0 R]",
        "[/ICCBased 4 0 R]",
        "[/ICCBased 3 0 R]",
        "[3 0 R]",
        "[]",
      })
  void a_colour_space_that_means_nothing_is_a_colour(String space) {
    TinyPdf pdf = new TinyPdf();
    int own = pdf.object(space);
    pdf.stream("/N 2000000000 /Alternate 3 0 R", new byte[5]);
    pdf.page("/Own CS 1 SC" + LINE, "/Resources << /ColorSpace << /Own " + own + " 0 R >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).hasSizeLessThanOrEqualTo(1);
    assertThat(flatten(pdf.bytes())).isInstanceOf(Flattened.Sheet.class);
  }

  @Test
  void a_name_of_a_colour_space_means_what_it_means_where_it_stands() {
    TinyPdf pdf = new TinyPdf();
    int form =
        pdf.stream(
            "/Subtype /Form /BBox [0 0 99 99] /Resources << /ColorSpace << /CS0"
                + " [/Indexed /DeviceRGB 0 <FFFFFF>] >> >>",
            TinyPdf.latin("/CS0 CS 0 SC" + LINE));
    pdf.page(
        "/CS0 CS 0 SC" + LINE + "/X Do",
        "/Resources << /ColorSpace << /CS0 [/Indexed /DeviceRGB 0 <FF0000>] >> /XObject << /X "
            + form
            + " 0 R >> >>");

    // The line of the form is white on paper.
    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).hasSize(1);
  }

  @Test
  void a_pattern_that_paints_itself_is_a_hatch_that_nobody_opens() {
    TinyPdf pdf = new TinyPdf();
    int pattern =
        pdf.stream(
            "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 1e-30 /YStep 1e-30"
                + " /Resources << /Pattern << /P 3 0 R >> >>",
            TinyPdf.latin("/Pattern cs /P scn 0 0 99 99 re f /P sh"));
    pdf.page(
        "/Pattern cs /P scn 10 10 50 50 re f",
        "/Resources << /Pattern << /P " + pattern + " 0 R >> >>");

    FlatDrawing drawing = TinyPdf.sheet(pdf.bytes()).drawing();

    assertThat(drawing.fills()).hasSize(1);
  }

  @Test
  void a_form_of_no_matrix_and_no_box_draws_nothing_or_something() {
    TinyPdf pdf = new TinyPdf();
    int form = pdf.stream("/Subtype /Form /BBox [] /Matrix [/A 3 0 R]", TinyPdf.latin(LINE));
    pdf.page(LINE + "/X Do", "/Resources << /XObject << /X " + form + " 0 R >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).hasSizeBetween(1, 2);
  }

  @Test
  void a_layer_that_is_told_by_itself_ends() {
    TinyPdf pdf = new TinyPdf().catalog("/OCProperties << /OCGs [4 0 R] /D << /OFF 3 0 R >> >>");
    int circle = pdf.object("[/Or " + "3 0 R ".repeat(50) + "]");
    pdf.object("<< /Type /OCG /Name (A) >>");
    pdf.page(
        "/OC /M BDC" + LINE + "EMC",
        "/Resources << /Properties << /M << /Type /OCMD /VE " + circle + " 0 R >> >> >>");

    assertThat(circle).isEqualTo(3);
    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).hasSize(1);
  }

  @Test
  void the_time_is_asked_while_layers_are_told_by_thousands() {
    TinyPdf pdf = new TinyPdf();
    int all = pdf.object("[" + "<< /Type /OCG >> ".repeat(5_000) + "]");
    StringBuilder marks = new StringBuilder();
    StringBuilder properties = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      marks.append("/OC /M" + i + " BDC EMC ");
      properties.append("/M" + i + " << /Type /OCMD /OCGs " + all + " 0 R >> ");
    }
    pdf.page(marks.toString().repeat(20), "/Resources << /Properties << " + properties + " >> >>");

    assertTimeIsAsked(pdf.bytes());
  }

  // --- Clips and areas
  // -----------------------------------------------------------------------------

  /** A path that goes to and fro over the sheet. */
  private static String tangle(int corners) {
    Random random = new Random(11);
    StringBuilder path = new StringBuilder("10 10 m ");
    for (int i = 0; i < corners; i++) {
      path.append(
          String.format(
              Locale.ROOT, "%.3f %.3f l ", 600 * random.nextDouble(), 400 * random.nextDouble()));
    }
    return path.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 5_000, 19_000})
  void a_clip_that_crosses_itself_all_over_shows_what_lies_in_it(int corners) {
    FlatDrawing drawing = drawn(tangle(corners) + "W* n 300 100 m 300 300 l S", "");

    assertThat(drawing.strokes()).isNotEmpty();
  }

  @Test
  void ink_that_crosses_itself_all_over_is_cut_at_the_box_of_a_clip() {
    String clip = "100 100 m 300 390 l 500 100 l W n ";

    FlatDrawing area = drawn(clip + tangle(19_000) + "f*", "");
    FlatDrawing line = drawn(clip + tangle(19_000) + "S", "");

    assertThat(area.fills()).hasSize(1);
    assertThat(line.strokes()).isNotEmpty();
  }

  @Test
  void clips_that_cross_each_other_all_over_count_as_their_boxes() {
    StringBuilder combs = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      combs.append("0 0 m ");
      for (int tooth = 0; tooth < 2_000; tooth++) {
        double along = 0.1 * tooth;
        combs.append(i == 0 ? along + " 390 l " + (along + 0.05) + " 1 l " : "");
        combs.append(i == 1 ? "390 " + along + " l 1 " + (along + 0.05) + " l " : "");
      }
      combs.append(i == 0 ? "590 0 l W n " : "0 390 l W n ");
    }

    assertThat(drawn(combs + "0 0 m 0 399 l 590 5 l f", "").fills()).hasSize(1);
  }

  @Test
  void white_that_crosses_itself_all_over_wipes_out_its_box() {
    FlatDrawing drawing = drawn("300 100 m 300 300 l S 1 g " + tangle(5_000) + "f*" + LINE, "");

    assertThat(drawing.strokes()).hasSize(1);
  }

  @Test
  void the_time_is_asked_while_rings_are_sorted_into_each_other() {
    StringBuilder rings = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      double side = 0.01 * i + 1;
      rings.append(String.format(Locale.ROOT, "0 0 %.2f %.2f re ", side, side));
    }

    assertTimeIsAsked(new TinyPdf().page(rings + "f*", "").bytes());
  }

  @Test
  void the_time_is_asked_while_white_areas_look_for_what_they_hide() {
    String wipes = "1 g " + "0 0 600 400 re f ".repeat(200);

    assertTimeIsAsked(new TinyPdf().page(LINE.repeat(1_000) + wipes, "").bytes());
  }

  @Test
  void the_time_is_asked_for_every_white_letter() {
    String entries = font("/Subtype /Type1");
    String letters = "1 g BT /F1 2 Tf 9 9 Td (" + "A".repeat(300) + ") Tj ET";

    assertTimeIsAsked(new TinyPdf().page(LINE.repeat(1_000) + letters, entries).bytes());
  }

  @Test
  void letters_written_one_by_one_are_joined_in_one_go() {
    String one = "(A) Tj ";
    FlatDrawing drawing =
        drawn("BT /F1 1 Tf 9 9 Td " + one.repeat(200_000) + "ET", font("/Subtype /Type1"));

    assertThat(drawing.labels()).hasSize(1);
  }
}
