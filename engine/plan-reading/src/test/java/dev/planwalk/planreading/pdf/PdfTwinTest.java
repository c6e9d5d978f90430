package dev.planwalk.planreading.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One drawn flat as DXF and as PDF: the same lines, and the same rooms. */
class PdfTwinTest {

  private static final String WALLS = "A-WALL";
  private static final String DOORS = "A-DOOR";

  /** Three rooms in millimetres, walls of 300 and 100, two doors. */
  private static DrawnPlan flat() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer(WALLS, 7).layer(DOORS, 3).layer("A-TEXT", 2);
    Ink ink = plan.modelSpace().on(WALLS);
    ink.rectangle(0, 0, 9000, 6000);
    // Living room to the left, kitchen and bath to the right.
    ink.polyline(5000, 300, 300, 300, 300, 5700, 5000, 5700, 5000, 2900);
    ink.line(5000, 2000, 5000, 300);
    ink.line(5000, 2000, 5100, 2000).line(5000, 2900, 5100, 2900);
    ink.polyline(5100, 2900, 5100, 3000, 6000, 3000, 6000, 3100, 5100, 3100, 5100, 5700);
    ink.polyline(5100, 5700, 8700, 5700, 8700, 3100, 6900, 3100, 6900, 3000, 8700, 3000);
    ink.polyline(8700, 3000, 8700, 300, 5100, 300, 5100, 2000);
    ink.on(DOORS).line(5000, 2000, 4100, 2000).arc(5000, 2000, 900, 90, 180);
    ink.on(DOORS).line(6000, 3100, 6000, 4000).arc(6000, 3100, 900, 0, 90);
    ink.on("A-TEXT").text("Wohnen", 1800, 3000, 250).text("25.4 m2", 1800, 2600, 250);
    ink.on("A-TEXT").text("Küche", 6800, 1500, 250).text("Bad", 6800, 4300, 250);
    return plan;
  }

  private static Map<String, Double> rooms(byte[] bytes) {
    Reading reading = TinyPdf.read(bytes, ReadingOptions.defaults());
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    FloorPlan plan = ((Reading.Plan) reading).floorPlan();
    Map<String, Double> rooms = new TreeMap<>();
    for (Room room : plan.rooms()) {
      rooms.put(room.name(), room.areaSquareMetres());
    }
    return rooms;
  }

  @ParameterizedTest
  @CsvSource({
    "100, 0, true",
    "100, 90, true",
    "50, 180, true",
    "50, 270, true",
    "100, 0, false",
    "50, 90, false"
  })
  void a_pdf_gives_the_rooms_of_its_dxf(int scale, int turned, boolean plotted) {
    Map<String, Double> expected = rooms(DxfWriter.ascii(flat(), DxfWriter.Version.R2007));
    assertThat(expected).containsOnlyKeys("Bad", "Küche", "Wohnen");
    PdfSheet sheet = plotted ? PdfSheet.plotted(scale) : PdfSheet.printed(scale);

    Map<String, Double> read = rooms(PdfWriter.write(flat(), sheet.turned(turned)));

    assertThat(read).containsOnlyKeys(expected.keySet());
    read.forEach((name, area) -> {
      double same = expected.getOrDefault(name, 0.0);
      assertThat(area).as(name).isCloseTo(same, within(0.005 * same));
    });
  }

  @Test
  void a_pdf_has_the_lines_and_layers_of_its_dxf() {
    FlatDrawing pdf = TinyPdf.sheet(PdfWriter.write(flat(), PdfSheet.plotted(100))).drawing();
    FlatDrawing dxf = TinyPdf.sheet(DxfWriter.ascii(flat(), DxfWriter.Version.R2007)).drawing();
    double millimetres = 100 * 25.4 / 72;

    for (String layer : new String[] {WALLS, DOORS}) {
      assertThat(length(pdf, layer) * millimetres)
          .as(layer)
          .isCloseTo(length(dxf, layer), within(0.001 * length(dxf, layer)));
      assertThat(arcs(pdf, layer)).isEqualTo(arcs(dxf, layer));
    }
    assertThat(pdf.labels()).hasSameSizeAs(dxf.labels());
  }

  @Test
  void a_stated_scale_beats_the_note_on_the_sheet() {
    byte[] bytes = PdfWriter.write(flat(), PdfSheet.printed(100));
    ReadingOptions defaults = ReadingOptions.defaults();
    ReadingOptions stated =
        new ReadingOptions(
            java.util.Optional.of("1:200"),
            defaults.ceilingHeightMetres(),
            defaults.northDegrees(),
            defaults.disguise(),
            defaults.limits());

    Reading reading =
        PlanReader.read(
            bytes,
            stated,
            () -> 0L,
            bug -> {
              throw bug;
            });

    FloorPlan plan = ((Reading.Plan) reading).floorPlan();
    assertThat(plan.unit().name()).isEqualTo("1:200");
    assertThat(plan.unit().confidence()).isEqualTo(1);
  }

  @Test
  void areas_that_fit_no_scale_do_not_beat_the_note_on_the_sheet() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.modelSpace().rectangle(0, 0, 10_000, 6_000);
    plan.modelSpace().rectangle(250, 250, 4_800, 5_750).rectangle(5_000, 250, 9_750, 5_750);
    // Twice what is drawn, as where two rooms were taken for one: 1:141.
    plan.modelSpace().text("Lager 50.0 m2", 1_200, 3_000, 250);
    plan.modelSpace().text("Keller 52.2 m2", 6_200, 3_000, 250);

    Reading reading =
        PlanReader.read(
            PdfWriter.write(plan, PdfSheet.printed(100)),
            ReadingOptions.defaults(),
            () -> 0L,
            bug -> {
              throw bug;
            });

    Reading.Plan read = (Reading.Plan) reading;
    assertThat(read.floorPlan().unit().name()).isEqualTo("1:100");
    assertThat(read.findings()).extracting(Finding::code).contains(FindingCode.AREA_DIFFERS);
  }

  private static double length(FlatDrawing drawing, String layer) {
    double length = 0;
    for (Stroke stroke : drawing.strokes()) {
      int pieces = stroke.closed() ? stroke.size() : stroke.size() - 1;
      for (int i = 0; stroke.layer().equals(layer) && i < pieces; i++) {
        int j = (i + 1) % stroke.size();
        length += Math.hypot(stroke.x(j) - stroke.x(i), stroke.y(j) - stroke.y(i));
      }
    }
    return length;
  }

  private static long arcs(FlatDrawing drawing, String layer) {
    return drawing.strokes().stream()
        .filter(stroke -> stroke.layer().equals(layer) && stroke.arc().isPresent())
        .count();
  }
}
