package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.FileKind;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One plan drawn by us, written as DWG and as DXF, must read the same. */
class DwgTwinsTest {

  @ParameterizedTest
  @EnumSource
  void a_drawing_reads_the_same_from_dwg_and_from_dxf(DwgWriter.Version version) {
    Flattened.Sheet dwg = DxfText.sheet(DwgWriter.write(everything(), version));
    FlatDrawing dxf = DxfText.flat(DxfWriter.ascii(everything(), DxfWriter.Version.R2007));

    new SameFlat(1e-12, true).check(dwg.drawing(), dxf);
    assertThat(dwg.drawing().strokes()).hasSizeGreaterThan(25);
    assertThat(dwg.findings()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_drawing_of_many_pages_reads_the_same(DwgWriter.Version version) {
    DrawnPlan plan = many(3_000);
    Flattened.Sheet dwg = DxfText.sheet(DwgWriter.write(plan, version));
    FlatDrawing dxf = DxfText.flat(DxfWriter.ascii(plan, DxfWriter.Version.R2007));

    new SameFlat(1e-12, true).check(dwg.drawing(), dxf);
    assertThat(dwg.findings()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void what_the_file_says_about_itself_is_read(DwgWriter.Version version) {
    byte[] bytes = DwgWriter.write(everything(), version);
    Opened opened = PlanReader.open(bytes, ReadingOptions.defaults(), () -> 0L);

    assertThat(opened).isInstanceOf(Opened.File.class);
    Drawing drawing = ((Opened.File) opened).drawing();
    assertThat(drawing.kind()).isEqualTo(FileKind.DWG);
    assertThat(drawing.header().release()).isEqualTo(version.name());
    assertThat(drawing.header().codePage()).isEqualTo("ANSI_1252");
    assertThat(drawing.header().insUnits()).isEqualTo(4);
    assertThat(drawing.header().measurement()).isEqualTo(1);
    assertThat(drawing.header().linearUnits()).isEqualTo(2);
    assertThat(drawing.header().dimensionFactor()).isEqualTo(0.001);
    assertThat(drawing.header().extents()).isEmpty();
    assertThat(drawing.layers().keySet())
        .containsExactlyInAnyOrder("0", "a_waende", "a_türen", "aus", "gefroren");
    assertThat(drawing.blocks().keySet()).contains("tuer_90", "zwei");
  }

  @Test
  void letters_that_the_code_page_lacks_are_spelled_out_and_read() {
    DrawnPlan plan = new DrawnPlan(4, 1);
    plan.modelSpace().text("Küche 居間 23.5 m²", 0, 0, 100);

    assertThat(DxfText.flat(DwgWriter.write(plan, DwgWriter.Version.R2000)).labels())
        .singleElement()
        .satisfies(label -> assertThat(label.text()).isEqualTo("Küche 居間 23.5 m²"));
  }

  @Test
  void hidden_layers_stay_hidden() {
    FlatDrawing flat = DxfText.flat(DwgWriter.write(everything(), DwgWriter.Version.R2004));

    assertThat(flat.strokes()).extracting(Stroke::layer).doesNotContain("AUS", "GEFROREN");
  }

  private static DrawnPlan everything() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A_WAENDE", 7).layer("A_TÜREN", 3).layer("AUS", -2).frozenLayer("GEFROREN");
    plan.block("TUER_90", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90));
    plan.block("ZWEI", b -> b.insert("TUER_90", 10, 20, 30).circle(1, 2, 3));
    Ink ink = plan.modelSpace();
    ink.on("A_WAENDE").line(0, 0, 1234.5678901234, 0).rectangle(10, 20, 500.125, 700.5);
    ink.polyline(1, 2, 3, 4, 5, 6.5);
    ink.bulged(new double[] {0, 0, 100, 0, 100, 100}, new double[] {0, 0.5, -1}, true);
    ink.on("A_TÜREN").insert("TUER_90", 100, 200, 45).insert("ZWEI", 5, 6, -1, 1, 90);
    ink.insert("ZWEI", 5, 6, 2, 2, 90).array("TUER_90", 0, 0, 3, 2, 1000, 2000);
    ink.text("Wohnen 23,5 m²", 100, 100, 200).centred("Küche", 500, 600, 150, 30);
    ink.on("GEFROREN").line(1, 1, 2, 2).on("AUS").line(3, 3, 4, 4).on("0");
    ink.circle(5.5, 6.5, 7.5).arc(1, 2, 3, 350, 20);
    double[] square = {0, 0, 10, 0, 10, 10, 0, 10};
    double[] inner = {1, 1, 2, 1, 2, 2};
    ink.hatch("", List.of(square)).hatch("ANSI31", List.of(square, inner));
    plan.dimension(0, 0, 4050, 0, 0, -500, 150);
    plan.dimension(0, 0, 0, 3000, 90, -500, 150);
    return plan;
  }

  private static DrawnPlan many(int groups) {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A_WAENDE", 7);
    plan.block("TUER_90", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90));
    Ink ink = plan.modelSpace().on("A_WAENDE");
    Random random = new Random(11);
    for (int i = 0; i < groups; i++) {
      double x = random.nextDouble() * 1e5;
      double y = random.nextDouble() * 1e5;
      ink.line(x, y, x + 1234.5678901234, y).insert("TUER_90", x, y, random.nextDouble() * 360);
      ink.rectangle(x, y, x + random.nextDouble() * 4e3, y + 2345.678901234);
    }
    return plan;
  }
}
