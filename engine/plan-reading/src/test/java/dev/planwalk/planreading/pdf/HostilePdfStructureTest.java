package dev.planwalk.planreading.pdf;

import static dev.planwalk.planreading.Hostile.assertRefused;
import static dev.planwalk.planreading.Hostile.assertTooLarge;
import static dev.planwalk.planreading.Hostile.flatten;
import static dev.planwalk.planreading.Hostile.limited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files whose structure wants to hang or exhaust the reader: references, streams, the page tree.
 */
class HostilePdfStructureTest {

  private static final String LINE = "10 10 m 90 10 l S";

  private static void assertOneLine(byte[] bytes) {
    assertThat(TinyPdf.sheet(bytes).drawing().strokes()).hasSize(1);
  }

  // --- References and streams of objects ---------------------------------------------------------

  @Test
  void a_file_that_was_cut_off_is_not_taken_for_a_whole_one() {
    String content = "0 0 m 100 100 l S\n".repeat(200);
    byte[] whole = new TinyPdf().page(content, "").page(content, "").bytes();

    byte[] most = Arrays.copyOf(whole, whole.length - 8);
    assertThat(TinyPdf.sheet(most).drawing().strokes()).isNotEmpty();
    assertThat(TinyPdf.sheet(most).findings())
        .extracting(Finding::code)
        .contains(FindingCode.FILE_TRUNCATED);
    assertThat(TinyPdf.sheet(whole).findings()).isEmpty();

    for (int length = 100; length < whole.length / 3; length += 97) {
      Flattened cut =
          PlanReader.flatten(Arrays.copyOf(whole, length), ReadingOptions.defaults(), () -> 0L);
      if (cut instanceof Flattened.Sheet sheet) {
        assertThat(sheet.findings()).extracting(Finding::code).contains(FindingCode.FILE_TRUNCATED);
      }
    }
  }

  @Test
  void a_sound_file_of_the_younger_kind_is_read() {
    assertOneLine(StreamedPdf.ofOnePage().bytes());
    assertOneLine(StreamedPdf.small());
  }

  @Test
  void a_stream_of_objects_that_unpacks_without_end_is_stopped() {
    byte[] bomb = new byte[Budget.MOST_STREAM_BYTES + 1];

    assertTooLarge(
        StreamedPdf.ofOnePage().holding(5, 2, bomb).bytes(), "unpacks to more than 128 MB");
  }

  @Test
  void a_stream_of_more_objects_than_are_read_is_stopped_before_they_are_made() {
    byte[] arrays = TinyPdf.latin("[" + "[]".repeat(100_000) + "]");

    assertTooLarge(
        StreamedPdf.ofOnePage().holding(5, 2, arrays).bytes(),
        limited(1000, 50_000),
        "more than 50000 objects");
  }

  @Test
  void more_objects_than_are_read_are_stopped_in_the_open_too() {
    byte[] bytes = new TinyPdf().page(LINE, "/Odd [" + "[]".repeat(100_000) + "]").bytes();

    assertTooLarge(bytes, limited(1000, 50_000), "more than 50000 objects");
  }

  @Test
  void streams_of_objects_that_lie_in_each_other_hold_nothing() {
    StreamedPdf circle = StreamedPdf.ofOnePage().held(2, 5).held(5, 6).held(6, 5);

    assertRefused(circle.bytes(), FindingCode.NOT_A_DRAWING);
  }

  @Test
  void streams_of_objects_that_extend_each_other_in_a_circle_are_read() {
    StreamedPdf circle = StreamedPdf.ofOnePage();
    byte[] tree = TinyPdf.latin("2 0 << /Type /Pages /Kids [3 0 R] >>");
    circle.stream(5, "/Type /ObjStm /N 1 /First 4 /Extends 6 0 R", tree);
    circle.stream(6, "/Type /ObjStm /N 1 /First 4 /Extends 5 0 R", tree);

    assertOneLine(circle.held(2, 5).bytes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/W [0 0 0] /Size 2147483647",
        "/W [0 0 0] /Index [0 9000000000000000000]",
        "/W [1 2000000000 1] /Size 5",
        "/W [1 -4 2] /Size 5",
        "/W [] /Size 5",
        "/W [1 4 2] /Size -5",
        "/W [1 4 2] /Index [0]",
        "/W [1 4 2] /Index [4000000000000000000 4000000000000000000 9 9]",
        "/Size 5",
      })
  void a_file_whose_references_mean_nothing_is_repaired(String entries) {
    assertOneLine(StreamedPdf.ofOnePage().bytes(entries, new byte[1_000]));
  }

  @Test
  void more_references_than_objects_that_are_read_are_stopped() {
    byte[] bytes =
        StreamedPdf.ofOnePage().bytes("/W [0 1 0] /Size 2000000000", new byte[1_000_000]);

    assertTooLarge(bytes, limited(1000, 50_000), "more than 50000 objects");
  }

  @Test
  void references_in_a_circle_end() {
    TinyPdf pdf = new TinyPdf();
    int circle = pdf.object("4 0 R");
    int other = pdf.object(circle + " 0 R");

    assertThat(other).isEqualTo(4);
    assertRefused(
        pdf.bytes("<< /Type /Pages /Kids " + other + " 0 R >>"), FindingCode.NOT_A_DRAWING);
  }

  // --- Page tree ---------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(strings = {"2147483647", "-5", "0", "/Many", "99999999999999999999"})
  void the_number_of_pages_that_a_file_states_does_not_matter(String count) {
    TinyPdf pdf = new TinyPdf();
    int content = pdf.stream("", TinyPdf.latin(LINE));
    int page =
        pdf.object("<< /Type /Page /MediaBox [0 0 600 400] /Contents " + content + " 0 R >>");

    assertOneLine(pdf.bytes("<< /Type /Pages /Kids [" + page + " 0 R] /Count " + count + " >>"));
  }

  @Test
  void a_page_tree_wider_than_any_file_is_refused() {
    TinyPdf pdf = new TinyPdf();

    assertTooLarge(
        pdf.bytes("<< /Type /Pages /Kids [" + "<< /Type /Page >> ".repeat(20_001) + "] >>"),
        "tree of more than 20000");
  }

  @Test
  void a_page_tree_deeper_than_any_file_is_refused() {
    TinyPdf pdf = new TinyPdf();
    for (int i = 0; i < 20_001; i++) {
      pdf.object("<< /Type /Pages /Kids [" + (i + 4) + " 0 R] >>");
    }

    assertTooLarge(pdf.bytes("<< /Type /Pages /Kids [3 0 R] >>"), "tree of more than 20000");
  }

  @Test
  void a_file_without_references_is_searched_and_its_tree_read_as_it_is() {
    String file =
        "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n"
            + "2 0 obj << /Type /Pages /Kids [null 7 0 R 3 0 R 2 0 R << >> 3 0 R] >> endobj\n"
            + "3 0 obj << /Type /Page /Contents 4 0 R >> endobj\n4 0 obj << /Length 17 >> stream\n"
            + LINE
            + "\nendstream endobj\n%%EOF";

    Flattened.Sheet sheet = TinyPdf.sheet(TinyPdf.latin(file));

    assertThat(sheet.drawing().strokes()).hasSize(2);
  }

  // --- Streams -----------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(strings = {"0", "-5", "4000000000", "9999999999999", "5 0 R", "99 0 R", "/Long"})
  void a_stream_ends_where_it_ends_whatever_length_it_states(String length) {
    TinyPdf pdf = new TinyPdf();
    int page =
        pdf.object("<< /Type /Page /MediaBox [0 0 600 400] /Contents 5 0 R /Parent 2 0 R >>");
    pdf.object("<< >>");
    int content = pdf.object("<< /Length " + length + " >>\nstream\n" + LINE + "\nendstream");

    assertThat(content).isEqualTo(5);
    assertOneLine(pdf.bytes("<< /Type /Pages /Kids [" + page + " 0 R] >>"));
  }

  private static void assertContentBroken(String entries, byte[] data) {
    TinyPdf pdf = new TinyPdf();
    int broken = pdf.stream(entries, data);
    byte[] bytes = pdf.page(LINE, "").pageOf(broken, "").bytes();

    Flattened.Sheet sheet = TinyPdf.sheet(bytes);

    assertThat(sheet.drawing().strokes()).hasSize(1);
    assertThat(sheet.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.PDF_CONTENT_BROKEN);
  }

  @Test
  void a_stream_packed_a_hundred_times_is_left_out() {
    byte[] data = TinyPdf.latin(LINE);
    for (int i = 0; i < 100; i++) {
      data = TinyPdf.deflate(data);
    }

    assertContentBroken("/Filter [" + "/FlateDecode ".repeat(100) + "]", data);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/Predictor 2 /Columns 0",
        "/Predictor 2 /Columns 2000000000",
        "/Predictor 12 /Columns 2000000000 /Colors 32 /BitsPerComponent 32",
        "/Predictor 12 /Columns -1",
        "/Predictor 15 /Columns 9 /Colors -2000000000",
        "/Predictor 2 /Columns 9 /BitsPerComponent 0",
      })
  void rows_of_no_bytes_or_of_gigabytes_are_not_begun(String parameters) {
    assertContentBroken(
        "/Filter /FlateDecode /DecodeParms << " + parameters + " >>",
        TinyPdf.deflate(TinyPdf.latin(LINE)));
  }

  // --- What a file would like to have done
  // ---------------------------------------------------------

  @Test
  void nothing_is_run_opened_or_fetched(@TempDir Path folder) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String url = "http://127.0.0.1:" + server.getLocalPort() + "/";
      Path made = folder.resolve("made");
      Path held = Files.writeString(folder.resolve("held"), "0 0 m 9 9 l S");
      String actions =
          "/OpenAction << /S /Launch /F (/usr/bin/touch) /Unix << /F (touch "
              + made
              + ") >> >>"
              + " /AA << /WC << /S /URI /URI ("
              + url
              + ") >> >>"
              + " /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.launchURL\\('"
              + url
              + "'\\)) >>] >> >>"
              + " /AcroForm << /XFA [(template) 3 0 R] /Fields [<< /FT /Tx /AA << /K << /S"
              + " /SubmitForm /F ("
              + url
              + ") >> >> >>] >>";
      TinyPdf pdf = new TinyPdf().catalog(actions);
      pdf.stream("", TinyPdf.latin("<subform><submit target='" + url + "'/></subform>"));
      int outside = pdf.stream("/F << /FS /URL /F (" + url + ") >>", new byte[0]);
      int file = pdf.stream("/F (" + held + ")", new byte[0]);
      String annotations =
          "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (" + url + ") >> >>]";
      pdf.page(LINE, annotations).pageOf(outside, "").pageOf(file, "");

      assertOneLine(pdf.bytes());

      assertThat(made).doesNotExist();
      server.setSoTimeout(1);
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void a_file_locked_by_a_certificate_is_refused_as_locked() {
    TinyPdf pdf = new TinyPdf();
    pdf.page(LINE, "");
    String file = new String(pdf.bytes(), StandardCharsets.ISO_8859_1);
    String locked =
        file.replace(
            "/Root 1 0 R",
            "/Root 1 0 R /ID [(a) (a)] /Encrypt << /Filter /Adobe.PubSec /V 4 /SubFilter"
                + " /adbe.pkcs7.s5 /CF << /DefaultCryptFilter << /CFM /AESV2 /Recipients [<00>] >>"
                + " >> /StmF /DefaultCryptFilter >>");

    assertRefused(TinyPdf.latin(locked), FindingCode.PDF_ENCRYPTED);
  }

  @Test
  void an_encryption_of_nonsense_is_refused() {
    TinyPdf pdf = new TinyPdf();
    pdf.page(LINE, "");
    String file = new String(pdf.bytes(), StandardCharsets.ISO_8859_1);

    for (String nonsense :
        new String[] {
          "<< /Filter /Standard /V 5 /R 6 /Length -8 >>",
          "<< /Filter /Standard /V 4 /R 4 /Length 2000000000 /O () /U () /P 0 >>",
          "<< /Filter /Nobody >>"
        }) {
      byte[] bytes = TinyPdf.latin(file.replace("/Root 1 0 R", "/Root 1 0 R /Encrypt " + nonsense));
      assertThat(flatten(bytes)).isInstanceOf(Flattened.Refused.class);
    }
  }
}
