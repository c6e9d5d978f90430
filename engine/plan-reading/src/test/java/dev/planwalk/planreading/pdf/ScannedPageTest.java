package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages that are only a picture: what is followed of their lines. */
class ScannedPageTest {

  private static final int WIDTH = 1200;
  private static final int HEIGHT = 800;

  /** A sheet of paper, two pixels a point, top row first. */
  private final byte[] paper = paper();

  private static byte[] paper() {
    byte[] paper = new byte[WIDTH * HEIGHT];
    java.util.Arrays.fill(paper, (byte) 250);
    return paper;
  }

  private void box(int x1, int y1, int x2, int y2) {
    for (int y = y1; y < y2; y++) {
      for (int x = x1; x < x2; x++) {
        paper[y * WIDTH + x] = 20;
      }
    }
  }

  private void frame(int x1, int y1, int x2, int y2, int thick) {
    box(x1, y1, x2, y1 + thick);
    box(x1, y2 - thick, x2, y2);
    box(x1, y1, x1 + thick, y2);
    box(x2 - thick, y1, x2, y2);
  }

  private byte[] scanned(String placing) {
    TinyPdf pdf = new TinyPdf();
    int picture =
        pdf.packed(
            "/Type /XObject /Subtype /Image /Width "
                + WIDTH
                + " /Height "
                + HEIGHT
                + " /BitsPerComponent 8 /ColorSpace /DeviceGray",
            paper);
    return pdf.page(
            placing + " cm /Im Do", "/Resources << /XObject << /Im " + picture + " 0 R >> >>")
        .bytes();
  }

  private static final String UPRIGHT = "600 0 0 400 0 0";

  @Test
  void a_line_is_followed_along_its_middle_with_its_width() {
    box(100, 300, 1100, 306);

    Flattened.Sheet sheet = TinyPdf.sheet(scanned(UPRIGHT));

    assertThat(sheet.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.PDF_IMAGE_ONLY);
    assertThat(sheet.drawing().pages().getFirst().traced()).isTrue();
    Stroke line = longest(sheet.drawing());
    assertThat(Math.abs(line.x(1) - line.x(0))).isCloseTo(500, within(4.0));
    // Middle of rows 300 to 306, from the top of 400 points.
    assertThat(line.y(0)).isCloseTo(400 - 303 / 2.0, within(0.6));
    // Three points: 1.06 mm.
    assertThat(line.lineWeight()).isBetween(80, 130);
  }

  @Test
  void lines_on_old_paper_that_darkens_to_one_side_are_followed() {
    Random random = new Random(7);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double light = 235 - 110.0 * x / WIDTH + 4 * random.nextGaussian();
        paper[y * WIDTH + x] = (byte) Math.round(light);
      }
    }
    box(100, 300, 1100, 306);

    Stroke line = longest(TinyPdf.sheet(scanned(UPRIGHT)).drawing());

    assertThat(Math.abs(line.x(1) - line.x(0))).isCloseTo(500, within(4.0));
    assertThat(line.y(0)).isCloseTo(400 - 303 / 2.0, within(0.6));
  }

  @ParameterizedTest
  @CsvSource({"600 0 0 400 0 0, false", "-600 0 0 -400 600 400, true"})
  void pictures_are_placed_as_the_page_places_them(String placing, boolean turned) {
    box(100, 300, 1100, 306);

    Stroke line = longest(TinyPdf.sheet(scanned(placing)).drawing());

    double expected = 400 - 303 / 2.0;
    assertThat(line.y(0)).isCloseTo(turned ? 400 - expected : expected, within(0.6));
  }

  @Test
  void thick_walls_become_areas_and_thin_lines_stay_lines() {
    frame(100, 100, 1100, 700, 24);
    box(124, 400, 1076, 403);

    FlatDrawing drawing = TinyPdf.sheet(scanned(UPRIGHT)).drawing();

    assertThat(drawing.fills()).hasSize(1);
    assertThat(PdfReaderTest.area(drawing.fills().getFirst().rings()))
        .isCloseTo(500 * 300 - 476 * 276, within(500.0));
    assertThat(longest(drawing).y(0)).isCloseTo(400 - 401.5 / 2, within(0.6));
  }

  @Test
  void rooms_are_found_in_a_picture_with_less_confidence_and_in_the_stated_scale() {
    frame(100, 100, 1100, 700, 6);
    box(600, 100, 606, 700);
    specks();

    Reading reading =
        TinyPdf.read(
            scanned(UPRIGHT),
            new ReadingOptions(
                Optional.of("1:50"),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Disguise.NONE,
                ReadingOptions.Limits.defaults()));

    assertThat(reading).isInstanceOf(Reading.Plan.class);
    Reading.Plan found = (Reading.Plan) reading;
    FloorPlan plan = found.floorPlan();
    assertThat(plan.rooms()).hasSize(2);
    // 250 by 297 points at 1:50.
    assertThat(plan.rooms().getFirst().areaSquareMetres()).isCloseTo(23.1, within(0.4));
    assertThat(plan.confidence()).isLessThan(0.6);
    assertThat(found.findings())
        .anySatisfy(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.PDF_IMAGE_ONLY);
          assertThat(finding.severity()).isEqualTo(Finding.Severity.WARNING);
        });
  }

  private void specks() {
    Random random = new Random(7);
    for (int i = 0; i < 400; i++) {
      paper[(1 + random.nextInt(HEIGHT - 2)) * WIDTH + 1 + random.nextInt(WIDTH - 2)] = 30;
    }
  }

  @Test
  void a_photograph_is_not_followed() {
    Random random = new Random(7);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double waves = Math.sin(x / 90.0) + Math.cos(y / 70.0) + random.nextGaussian() / 4;
        paper[y * WIDTH + x] = (byte) Math.clamp(Math.round(128 + 50 * waves), 0, 255);
      }
    }

    assertThat(TinyPdf.sheet(scanned(UPRIGHT)).drawing().strokes()).isEmpty();
  }

  @Test
  void words_that_a_program_recognised_on_the_scan_are_kept() {
    frame(100, 100, 1100, 700, 6);
    TinyPdf pdf = new TinyPdf();
    int picture =
        pdf.packed(
            "/Subtype /Image /Width 1200 /Height 800 /BitsPerComponent 8 /ColorSpace /DeviceGray",
            paper);
    pdf.page(
        "q 600 0 0 400 0 0 cm /Im Do Q BT 3 Tr /F1 12 Tf 200 200 Td (Kitchen) Tj ET",
        "/Resources << /XObject << /Im "
            + picture
            + " 0 R >> /Font << /F1 << /Subtype /Type1 /BaseFont /Helvetica >> >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().labels())
        .extracting(label -> label.text())
        .containsExactly("Kitchen");
  }

  @Test
  void pictures_beyond_every_scanner_are_not_opened() {
    TinyPdf pdf = new TinyPdf();
    int picture =
        pdf.packed(
            "/Subtype /Image /Width 2000000000 /Height 2000000000 /BitsPerComponent 8"
                + " /ColorSpace /DeviceRGB",
            new byte[1000]);
    pdf.page(
        "600 0 0 400 0 0 cm /Im Do", "/Resources << /XObject << /Im " + picture + " 0 R >> >>");

    assertThat(TinyPdf.sheet(pdf.bytes()).drawing().strokes()).isEmpty();
  }

  private static Stroke longest(FlatDrawing drawing) {
    Stroke longest = drawing.strokes().getFirst();
    for (Stroke stroke : drawing.strokes()) {
      if (stroke.closed()) {
        continue; // round a wall
      }
      longest = longest.closed() || length(stroke) > length(longest) ? stroke : longest;
    }
    return longest;
  }

  private static double length(Stroke stroke) {
    return Math.hypot(
        stroke.x(stroke.size() - 1) - stroke.x(0), stroke.y(stroke.size() - 1) - stroke.y(0));
  }
}
