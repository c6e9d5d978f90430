package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is drawn and did not become part of the plan, or disagrees with it, is told, and once. */
class LeftOutFindingsTest {

  private static List<Finding> told(FindingCode code, byte[] file) {
    Reading reading =
        PlanReader.read(
            file,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading)
        .findings().stream().filter(finding -> finding.code() == code).toList();
  }

  private static List<Finding> told(FindingCode code, DrawnPlan plan) {
    return told(code, DxfWriter.ascii(plan, DxfWriter.Version.R2007));
  }

  /** Rooms of 4 by 4 m with outlines, three by three; that in the middle as wide, or without. */
  private static DrawnPlan outlines(double middle) {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("RAUM", 7).layer("WALL", 1);
    Ink ink = plan.modelSpace().on("WALL").rectangle(-0.3, -0.3, 12.7, 12.7);
    for (int x = 0; x < 3; x++) {
      for (int y = 0; y < 3; y++) {
        ink.on("WALL").rectangle(x * 4.2, y * 4.2, x * 4.2 + 4, y * 4.2 + 4);
        double width = x == 1 && y == 1 ? middle : 4;
        if (width > 0) {
          ink.on("RAUM").rectangle(x * 4.2, y * 4.2, x * 4.2 + width, y * 4.2 + 4);
          ink.text("Büro", x * 4.2 + 0.5, y * 4.2 + 2, 0.2);
        }
      }
    }
    return plan;
  }

  @Test
  void floor_in_a_building_that_is_no_room_is_told_with_its_place() {
    assertThat(told(FindingCode.FLOOR_WITHOUT_ROOM, outlines(4))).isEmpty();
    assertThat(told(FindingCode.FLOOR_WITHOUT_ROOM, outlines(0)))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.message()).contains("19.4 m2 at ", " m is neither room nor wall");
          assertThat(finding.place()).isEqualTo("storey_1");
        });
  }

  @Test
  void outline_of_a_room_that_became_none_is_told() {
    DrawnPlan plan = outlines(4);
    assertThat(told(FindingCode.OUTLINE_UNUSED, plan)).isEmpty();
    plan.modelSpace().on("RAUM").rectangle(2, 1, 6, 3.5);
    assertThat(told(FindingCode.OUTLINE_UNUSED, plan))
        .singleElement()
        .satisfies(
            finding -> assertThat(finding.message()).startsWith("1 outline").contains("(10.0 m2)"));
  }

  /** Two rooms of 4 by 4 and of 4.3 by 4 m with a door between them; sizes as lettered. */
  private static DrawnPlan twoRooms(String size) {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("WALL", 7).layer("DOOR", 3);
    Ink ink = plan.modelSpace().on("WALL");
    ink.rectangle(0, 0, 9.05, 4.6);
    ink.ring(
        0.3, 0.3, 4.3, 0.3, 4.3, 1.5, 4.45, 1.5, 4.45, 0.3, 8.75, 0.3, 8.75, 4.3, 4.45, 4.3, 4.45,
        2.4, 4.3, 2.4, 4.3, 4.3, 0.3, 4.3);
    ink.on("DOOR").line(4.45, 1.5, 5.35, 1.5).arc(4.45, 1.5, 0.9, 0, 90);
    ink.on("TEXT").text("Bedroom", 1.5, 2.2, 0.2).text(size, 1.5, 1.9, 0.2);
    ink.text("Kitchen", 6, 3.2, 0.2);
    return plan;
  }

  @Test
  void lettered_size_with_the_right_area_and_other_sides_is_told() {
    assertThat(told(FindingCode.SIZE_DIFFERS, twoRooms("4.00 x 4.00 m"))).isEmpty();
    assertThat(told(FindingCode.SIZE_DIFFERS, twoRooms("5.00 x 3.20 m")))
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message())
                .startsWith("'Bedroom' at")
                .contains("lettered 3.20 x 5.00 m and measured 4.00 x 4.00 m"));
  }

  @Test
  void size_with_another_area_is_told_as_an_area_alone() {
    DrawnPlan plan = twoRooms("5.00 x 4.00 m");
    assertThat(told(FindingCode.SIZE_DIFFERS, plan)).isEmpty();
    assertThat(told(FindingCode.AREA_DIFFERS, plan)).hasSize(1);
  }

  @Test
  void drawing_with_walls_that_enclose_nothing_is_told_with_its_place() {
    DrawnPlan plan = twoRooms("4.00 x 4.00 m");
    assertThat(told(FindingCode.PART_LEFT_OUT, plan)).isEmpty();
    Ink comb = plan.modelSpace().on("WALL");
    comb.text("Büro", 31.1, 2, 0.1).text("Küche", 33.1, 2, 0.1).text("Bad", 35.1, 2, 0.1);
    comb.line(30, 0, 38, 0);
    for (int i = 0; i < 16; i++) {
      comb.line(30 + i * 0.5, 0, 30 + i * 0.5, 4);
    }
    assertThat(told(FindingCode.PART_LEFT_OUT, plan))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.message()).startsWith("1 drawing with walls was left out");
          assertThat(finding.place()).isEqualTo("34.00, 2.000");
        });
  }

  /** Two rooms at 1:50 whose front wall goes on beyond the right border of a page of that width. */
  private static byte[] page(int width) {
    String content =
        "1 w 50 50 m 650 50 l S 50 60 m 640 60 l S 50 350 m 650 350 l S 60 340 m 640 340 l S"
            + " 50 50 m 50 350 l S 60 60 m 60 340 l S 300 60 m 300 340 l S 306 60 m 306 340 l S"
            + " 560 60 m 560 340 l S 566 60 m 566 340 l S"
            + " BT /F1 12 Tf 120 200 Td (Kitchen) Tj ET BT /F1 12 Tf 400 200 Td (Bedroom) Tj ET"
            + " BT /F1 9 Tf 60 20 Td (Scale 1:50) Tj ET";
    return """
    %%PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 %d 400] /Contents 4 0 R
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>
    endobj
    4 0 obj << /Length %d >>
    stream
    %s
    endstream endobj
    trailer << /Root 1 0 R >>
    %%%%EOF
    """
        .formatted(width, content.length(), content)
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void page_that_cuts_walls_is_told_with_its_border() {
    assertThat(told(FindingCode.PAGE_CUTS_DRAWING, page(700))).isEmpty();
    assertThat(told(FindingCode.PAGE_CUTS_DRAWING, page(600)))
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message()).contains("right border of page 1 cuts 4 lines"));
  }
}
