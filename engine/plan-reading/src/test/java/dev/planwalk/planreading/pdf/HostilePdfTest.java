package dev.planwalk.planreading.pdf;

import static dev.planwalk.planreading.Hostile.assertRefused;
import static dev.planwalk.planreading.Hostile.assertTimeIsAsked;
import static dev.planwalk.planreading.Hostile.assertTooLarge;
import static dev.planwalk.planreading.Hostile.flatten;
import static dev.planwalk.planreading.Hostile.limited;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are broken, locked, or made to cost more than they may. */
class HostilePdfTest {

  private static byte[] locked(String userPassword) throws IOException {
    byte[] open = new TinyPdf().page("10 10 m 20 10 l S", "").bytes();
    try (PDDocument document = Loader.loadPDF(open)) {
      document.protect(new StandardProtectionPolicy("owner", userPassword, new AccessPermission()));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }

  @Test
  void a_file_locked_by_a_password_is_refused_with_what_to_do() throws IOException {
    assertRefused(locked("secret"), FindingCode.PDF_ENCRYPTED);
  }

  @Test
  void a_file_that_anybody_may_open_is_read_though_encrypted() throws IOException {
    assertThat(flatten(locked("")))
        .isInstanceOfSatisfying(
            Flattened.Sheet.class, sheet -> assertThat(sheet.drawing().strokes()).hasSize(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%PDF-1.7 something",
        "junk %PDF-1.4",
        "%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj trailer <</Root 1 0 R>>",
        "%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Kids []>> endobj"
            + " trailer <</Root 1 0 R>>"
      })
  void a_file_without_pages_is_no_drawing(String text) {
    assertRefused(TinyPdf.latin(text), FindingCode.NOT_A_DRAWING);
  }

  @Test
  void a_file_cut_off_anywhere_ends_as_a_value() {
    byte[] whole = new TinyPdf().page("10 10 m 20 10 l S 30 30 m 40 40 l S", "").bytes();
    for (int length = 0; length < whole.length; length += 7) {
      assertThat(flatten(Arrays.copyOf(whole, length))).isNotNull();
    }
  }

  @Test
  void a_stream_that_unpacks_without_end_is_stopped() {
    TinyPdf pdf = new TinyPdf();
    int bomb = pdf.packed("", new byte[Budget.MOST_STREAM_BYTES + 1]);

    assertTooLarge(pdf.pageOf(bomb, "").bytes(), "unpacks to more than 128 MB");
  }

  @Test
  void packing_twice_does_not_help() {
    TinyPdf pdf = new TinyPdf();
    byte[] once = TinyPdf.deflate(new byte[Budget.MOST_STREAM_BYTES + 1]);
    int bomb = pdf.stream("/Filter [/FlateDecode /FlateDecode]", TinyPdf.deflate(once));

    assertTooLarge(pdf.pageOf(bomb, "").bytes(), "unpacks to more than 128 MB");
  }

  @Test
  void forms_that_draw_forms_are_stopped_by_the_number_of_operators() {
    TinyPdf pdf = new TinyPdf();
    int inner =
        pdf.stream("/Subtype /Form /BBox [0 0 99 99]", TinyPdf.latin("0 0 m 9 9 l S ".repeat(20)));
    for (int depth = 0; depth < 10; depth++) {
      inner =
          pdf.stream(
              "/Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /X "
                  + inner
                  + " 0 R >> >>",
              TinyPdf.latin("/X Do ".repeat(10)));
    }
    pdf.page("/X Do", "/Resources << /XObject << /X " + inner + " 0 R >> >>");

    assertTooLarge(pdf.bytes(), limited(2_000_000, 100_000), "more than 100000 drawing operators");
  }

  @Test
  void a_form_in_itself_ends_at_the_depth_that_is_read() {
    TinyPdf pdf = new TinyPdf();
    int own = 3;
    int form =
        pdf.stream(
            "/Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /X " + own + " 0 R >> >>",
            TinyPdf.latin("0 0 m 9 9 l S /X Do"));
    pdf.page("/X Do", "/Resources << /XObject << /X " + form + " 0 R >> >>");

    Flattened.Sheet sheet = TinyPdf.sheet(pdf.bytes());

    assertThat(form).isEqualTo(own);
    assertThat(sheet.drawing().strokes()).hasSize(16);
    assertThat(sheet.findings()).extracting(Finding::code).contains(FindingCode.BLOCKS_TOO_DEEP);
  }

  @Test
  void more_lines_than_are_allowed_are_refused() {
    byte[] many = new TinyPdf().page("0 0 m 9 9 l S ".repeat(101), "").bytes();

    assertTooLarge(many, limited(100, 5_000_000), "more than 100 line pieces");
  }

  @Test
  void more_pages_than_are_read_at_once_must_be_chosen() {
    TinyPdf pdf = new TinyPdf();
    for (int i = 0; i < 51; i++) {
      pdf.page("0 0 m 9 9 l S", "");
    }

    assertTooLarge(pdf.bytes(), "State the pages");
  }

  @Test
  void a_page_tree_that_shares_its_kids_does_not_unfold() {
    TinyPdf pdf = new TinyPdf();
    int kid = pdf.object("<< /Type /Page /MediaBox [0 0 9 9] >>");
    for (int depth = 0; depth < 30; depth++) {
      String pair = (kid + " 0 R ").repeat(1000);
      kid = pdf.object("<< /Type /Pages /Kids [" + pair + "] >>");
    }

    assertTooLarge(pdf.bytes("<< /Type /Pages /Kids [" + kid + " 0 R] >>"), "tree of more than");
  }

  @Test
  void a_page_tree_in_a_circle_ends() {
    assertRefused(
        new TinyPdf().bytes("<< /Type /Pages /Kids [2 0 R 2 0 R] >>"), FindingCode.NOT_A_DRAWING);
  }

  @Test
  void states_without_end_are_stopped() {
    byte[] bytes = new TinyPdf().page("q ".repeat(10_000), "").bytes();

    assertTooLarge(bytes, "graphics states");
  }

  @Test
  void arrays_without_end_are_stopped() {
    TinyPdf pdf = new TinyPdf();
    pdf.page("0 0 m 9 9 l S", "/Odd " + "[".repeat(100_000) + "]".repeat(100_000));

    assertThat(flatten(pdf.bytes())).isInstanceOf(Flattened.Refused.class);
  }

  @Test
  void fonts_with_endless_tables_cost_nothing() {
    TinyPdf pdf = new TinyPdf();
    int map =
        pdf.stream(
            "",
            TinyPdf.latin(
                "1 beginbfrange " + "<000000> <FFFFFF> <0041> ".repeat(20_000) + "endbfrange"));
    pdf.page(
        "BT /F1 20 Tf 9 9 Td <0001> Tj ET",
        "/Resources << /Font << /F1 << /Type /Font /Subtype /Type0 /Encoding /Identity-H"
            + " /ToUnicode "
            + map
            + " 0 R /DescendantFonts [<< /W [0 2000000000 500 0 2000000000 500] >>] >> >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().labels()).hasSize(1);
  }

  @Test
  void pictures_are_not_opened_however_large_they_say_they_are() {
    TinyPdf pdf = new TinyPdf();
    int picture =
        pdf.packed(
            "/Subtype /Image /Width 2000000000 /Height 2000000000 /BitsPerComponent 8"
                + " /ColorSpace /DeviceRGB",
            new byte[10_000]);
    pdf.page(
        "0 0 m 99 99 l S 100 0 0 100 0 0 cm /Im Do"
            + " BI /W 100000 /H 100000 /CS /G /BPC 8 ID abc EI",
        "/Resources << /XObject << /Im " + picture + " 0 R >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).hasSize(1);
  }

  @Test
  void the_deadline_holds_while_operators_run() {
    assertTimeIsAsked(new TinyPdf().page("0 0 m 9 9 l S ".repeat(50_000), "").bytes());
  }
}
