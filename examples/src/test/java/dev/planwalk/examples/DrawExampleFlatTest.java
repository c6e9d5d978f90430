package dev.planwalk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DrawExampleFlatTest {

  private static final Path COMMITTED = Path.of("plans", "example-flat.dxf");

  @Test
  void the_program_draws_the_committed_file_to_the_last_byte() throws IOException {
    byte[] drawn = DrawExampleFlat.bytes();
    if (System.getProperty("golden", "").equals("update")) {
      Files.write(COMMITTED, drawn);
    }

    assertThat(drawn).isEqualTo(Files.readAllBytes(COMMITTED));
  }

  @Test
  void the_plan_holds_what_a_flat_needs() {
    Flattened read =
        PlanReader.flatten(DrawExampleFlat.bytes(), ReadingOptions.defaults(), System::nanoTime);

    assertThat(read).isInstanceOf(Flattened.Sheet.class);
    Flattened.Sheet sheet = (Flattened.Sheet) read;
    FlatDrawing flat = sheet.drawing();
    assertThat(sheet.findings()).isEmpty();
    assertThat(flat.insUnits()).isEqualTo(4);
    assertThat(flat.labels())
        .extracting(label -> label.text())
        .contains("Wohnen / Essen / Küche", "37,50 m²", "Schlafen", "Kind", "Bad", "WC", "Flur")
        .contains("Abstellraum", "Balkon", "N");
    assertThat(flat.strokes())
        .filteredOn(s -> s.layer().equals("A_TUEREN") && s.arc().isPresent())
        .hasSize(7)
        .allSatisfy(s ->
            assertThat(s.arc().orElseThrow().sweepRadians())
                .isCloseTo(Math.PI / 2, org.assertj.core.data.Offset.offset(1e-9)));
    assertThat(flat.dims())
        .hasSize(35)
        .allSatisfy(dim -> assertThat(dim.factor()).isEqualTo(0.001))
        .anySatisfy(dim -> assertThat(dim.text()).isEqualTo("12,22"));
    assertThat(flat.inserts()).extracting(FlatDrawing.BlockPlace::name).contains("HERD_60");
  }
}
