package dev.planwalk.planreading.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.DxfText;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InspectorTest {

  private static Inspection inspect(byte[] bytes) {
    Opened opened = PlanReader.open(bytes, ReadingOptions.defaults(), () -> 0L);
    if (opened instanceof Opened.File file
        && PlanReader.flatten(file, ReadingOptions.defaults(), () -> 0L)
            instanceof Flattened.Sheet sheet) {
      return Inspector.inspect(file.drawing(), sheet.drawing(), sheet.findings());
    }
    throw new AssertionError("not read: " + opened);
  }

  @Test
  void a_drawn_plan_is_listed_with_all_that_it_holds() {
    DrawnPlan plan = new DrawnPlan(5, 0.01);
    plan.layer("Wände", 1).layer("Türen", -3).frozenLayer("Möbel");
    plan.block("TÜR", b -> b.on("0").line(0, 0, 0, 90).on("Griffe").circle(5, 5, 2));
    plan.modelSpace().on("Wände").line(0, 0, 400, 0).line(0, 0, 0, 300);
    plan.modelSpace().text("Küche", 100, 100, 20).text("Küche", 200, 100, 20);
    plan.modelSpace().insert("TÜR", 10, 20, 0).insert("Fehlt", 0, 0, 0);
    plan.dimension(0, 0, 400, 0, 0, -50, 15);

    Inspection seen = inspect(DxfWriter.ascii(plan, DxfWriter.Version.R2018));

    assertThat(seen.kind()).isEqualTo(FileKind.DXF);
    assertThat(seen.version()).isEqualTo("AC1032");
    assertThat(seen.release()).isEqualTo("R2018");
    assertThat(seen.units().insUnitsName()).isEqualTo("cm");
    assertThat(seen.units().measurement()).isEqualTo("metric");
    assertThat(seen.units().dimensionFactor()).isEqualTo(0.01);
    assertThat(seen.entities())
        .contains(
            new Inspection.EntityCount("LINE", 2, 0, 6),
            new Inspection.EntityCount("CIRCLE", 0, 0, 1));
    assertThat(seen.layers().first())
        .extracting(Inspection.LayerLine::name)
        .containsExactly("0", "Wände", "Türen", "Möbel", "Griffe");
    assertThat(seen.layers().first().get(1))
        .isEqualTo(
            new Inspection.LayerLine(
                "Wände", false, false, true, "#ff0000", "Continuous", true, 7, 6));
    assertThat(seen.layers().first().get(2).off()).isTrue();
    assertThat(seen.layers().first().get(3).frozen()).isTrue();
    assertThat(seen.layers().first().get(4).inTable()).isFalse();
    assertThat(seen.blocks().first())
        .containsExactly(new Inspection.BlockLine("TÜR", 2, 1, Optional.empty()));
    assertThat(seen.dimensionPictures()).isEqualTo(1);
    assertThat(seen.texts().first()).containsExactly(new Inspection.TextLine("Küche", "Wände", 20));
    assertThat(seen.drawn().dimensions()).isEqualTo(1);
    assertThat(seen.drawn().bounds()).containsExactly(0.0, 0.0, 400.0, 300.0);
    assertThat(seen.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.BLOCK_MISSING);
  }

  @Test
  void lists_and_names_are_bounded_whatever_the_file_holds() {
    StringBuilder entities = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      entities.append(" 0 LINE 8 L" + i + "x".repeat(500) + " 10 0 20 0 11 1 21 0");
      entities.append(" 0 TEXT 8 T 10 0 20 0 40 1 1 text~" + i);
    }

    Inspection seen = inspect(DxfText.entities(entities.toString()));

    assertThat(seen.layers().first()).hasSize(2000);
    assertThat(seen.layers().leftOut()).isEqualTo(1001);
    assertThat(seen.layers().first().getFirst().name()).hasSizeLessThan(130).endsWith("...");
    assertThat(seen.texts().first()).hasSize(60);
    assertThat(seen.texts().leftOut()).isEqualTo(2940);
  }
}
