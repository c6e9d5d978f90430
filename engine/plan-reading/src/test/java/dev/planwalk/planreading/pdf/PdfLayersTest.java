package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Optional content: names and visibility of layers. */
class PdfLayersTest {

  /** Objects 3 and 4 are the groups WALLS and FURNITURE, object 5 a membership of both. */
  private static FlatDrawing read(String configuration, String membership, String content) {
    TinyPdf pdf = new TinyPdf();
    int walls = pdf.object("<< /Type /OCG /Name (WALLS) >>");
    int furniture = pdf.object("<< /Type /OCG /Name (FURNITURE) >>");
    int both = pdf.object("<< /Type /OCMD " + membership + " >>");
    String groups = walls + " 0 R " + furniture + " 0 R";
    pdf.catalog("/OCProperties << /OCGs [" + groups + "] /D << " + configuration + " >> >>");
    pdf.page(
        content,
        "/Resources << /Properties << /W "
            + walls
            + " 0 R /F "
            + furniture
            + " 0 R /B "
            + both
            + " 0 R >> >>");
    return TinyPdf.sheet(pdf.bytes()).drawing();
  }

  private static final String CONTENT =
      "/OC /W BDC 0 10 m 99 10 l S /OC /F BDC 0 20 m 99 20 l S EMC EMC 0 30 m 99 30 l S";

  @Test
  void content_lies_on_the_innermost_group() {
    assertThat(read("", "", CONTENT).strokes())
        .extracting(Stroke::layer)
        .containsExactly("WALLS", "FURNITURE", "0");
  }

  @ParameterizedTest
  @CsvSource({
    "/OFF [4 0 R],                       2",
    "/OFF [3 0 R],                       1",
    "/BaseState /OFF,                    1",
    "/BaseState /OFF /ON [3 0 R],        2",
    "/BaseState /OFF /ON [3 0 R 4 0 R],  3",
    "/OFF [null],                        3"
  })
  void hidden_groups_hide_what_lies_in_them(String configuration, int seen) {
    assertThat(read(configuration, "", CONTENT).strokes()).hasSize(seen);
  }

  @ParameterizedTest
  @CsvSource({
    "/OCGs [3 0 R 4 0 R],             true",
    "/OCGs [3 0 R 4 0 R] /P /AllOn,   false",
    "/OCGs [3 0 R 4 0 R] /P /AnyOff,  true",
    "/OCGs [3 0 R 4 0 R] /P /AllOff,  false",
    "/OCGs 4 0 R,                     false",
    "/OCGs 4 0 R /P /AllOff,          true",
    "/OCGs [],                        true",
    "/OCGs [null],                    true",
    "/VE [/And 3 0 R [/Not 4 0 R]],   true",
    "/VE [/Or 4 0 R [/Not 3 0 R]],    false"
  })
  void memberships_follow_their_policy(String membership, boolean seen) {
    FlatDrawing drawing = read("/OFF [4 0 R]", membership, "/OC /B BDC 0 10 m 99 10 l S EMC");

    assertThat(drawing.strokes()).hasSize(seen ? 1 : 0);
  }

  @Test
  void forms_carry_a_group_and_cannot_end_the_one_around_them() {
    TinyPdf pdf = new TinyPdf();
    int walls = pdf.object("<< /Type /OCG /Name (WALLS) >>");
    int hidden = pdf.object("<< /Type /OCG /Name (HIDDEN) >>");
    int form =
        pdf.stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Matrix [1 0 0 1 100 100] /OC "
                + walls
                + " 0 R",
            TinyPdf.latin("EMC EMC -10 10 m 99 10 l S"));
    int off =
        pdf.stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /OC " + hidden + " 0 R",
            TinyPdf.latin("0 10 m 99 10 l S"));
    pdf.catalog(
        "/OCProperties << /OCGs ["
            + walls
            + " 0 R "
            + hidden
            + " 0 R] /D << /OFF ["
            + hidden
            + " 0 R] >> >>");
    pdf.page(
        "/OC /H BDC /A Do EMC /A Do /B Do",
        "/Resources << /Properties << /H "
            + hidden
            + " 0 R >> /XObject << /A "
            + form
            + " 0 R /B "
            + off
            + " 0 R >> >>");

    FlatDrawing drawing = TinyPdf.sheet(pdf.bytes()).drawing();

    assertThat(drawing.strokes()).hasSize(1);
    assertThat(drawing.strokes().getFirst().layer()).isEqualTo("0");
    assertThat(drawing.strokes().getFirst().points()).containsExactly(100, 110, 150, 110);
  }
}
