package dev.planwalk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example flat gives the same rooms in every format that architects send. */
class SamePlanEveryFormatTest {

  private static FloorPlan read(byte[] bytes) {
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0L,
            bug -> {
              throw bug;
            });
    if (reading instanceof Reading.Plan plan) {
      return plan.floorPlan();
    }
    throw new AssertionError("no plan: " + reading);
  }

  @Test
  void the_example_flat_has_the_same_rooms_in_every_format() {
    DrawnPlan flat = ExampleFlat.draw();
    FloorPlan expected = read(DxfWriter.ascii(flat, DxfWriter.Version.R2007));
    assertThat(expected.rooms()).hasSize(8);

    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("DXF R2018", DxfWriter.ascii(flat, DxfWriter.Version.R2018));
    files.put("binary DXF R2000", DxfWriter.binary(flat, DxfWriter.Version.R2000));
    files.put("DWG R2000", DwgWriter.write(flat, DwgWriter.Version.R2000));
    files.put("DWG R2004", DwgWriter.write(flat, DwgWriter.Version.R2004));
    files.forEach((format, bytes) -> assertSame(format, read(bytes), expected, 0.01));
  }

  @Test
  void a_plotted_page_has_the_rooms_of_the_drawing() {
    DrawnPlan flat = ExampleFlat.draw();
    FloorPlan expected = read(DxfWriter.ascii(flat, DxfWriter.Version.R2007));

    assertSame("plotted PDF", read(PdfWriter.write(flat, PdfSheet.plotted(100))), expected, 0.5);
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 100})
  void a_printed_page_has_the_rooms_of_the_drawing(int scale) {
    DrawnPlan flat = ExampleFlat.draw();
    FloorPlan expected = read(DxfWriter.ascii(flat, DxfWriter.Version.R2007));

    // Nothing but ink: walls, doors, furniture and dimensions are lines of one kind.
    FloorPlan printed = read(PdfWriter.write(flat, PdfSheet.printed(scale)));

    Map<String, Double> areas = indoors(printed);
    Map<String, Double> same = indoors(expected);
    assertThat(areas).hasSize(7).containsOnlyKeys(same.keySet());
    areas.forEach((name, area) ->
        assertThat(area)
            .as(name)
            .isCloseTo(same.getOrDefault(name, 0.0), Percentage.withPercentage(2)));
    assertThat(doorsInside(printed)).isEqualTo(doorsInside(expected)).isEqualTo(6);
  }

  /** Nothing tells a balcony from the garden where its railing is a line like any other. */
  private static Map<String, Double> indoors(FloorPlan plan) {
    Map<String, Double> areas = new TreeMap<>();
    for (Room room : plan.rooms()) {
      if (!room.type().outdoor()) {
        areas.put(room.name(), room.areaSquareMetres());
      }
    }
    return areas;
  }

  private static long doorsInside(FloorPlan plan) {
    return plan.openings().stream()
        .filter(opening -> opening.kind() == Opening.Kind.DOOR && !opening.exterior())
        .filter(opening -> !opening.glazed())
        .count();
  }

  /** Ids, names, types, doors and windows are equal, areas within a share. */
  private static void assertSame(
      String format, FloorPlan plan, FloorPlan expected, double percent) {
    if (!format.contains("PDF")) {
      assertThat(plan.unit().name()).as(format).isEqualTo(expected.unit().name());
    }
    assertThat(plan.openings()).as(format).hasSameSizeAs(expected.openings());
    assertThat(plan.rooms()).as(format).hasSameSizeAs(expected.rooms());
    for (int i = 0; i < expected.rooms().size(); i++) {
      Room room = plan.rooms().get(i);
      Room same = expected.rooms().get(i);
      assertThat(room.id()).as(format).isEqualTo(same.id());
      assertThat(room.name()).as(format).isEqualTo(same.name());
      assertThat(room.type()).as(format).isEqualTo(same.type());
      assertThat(room.areaSquareMetres())
          .as(format + " " + same.name())
          .isCloseTo(same.areaSquareMetres(), Percentage.withPercentage(percent));
    }
  }
}
