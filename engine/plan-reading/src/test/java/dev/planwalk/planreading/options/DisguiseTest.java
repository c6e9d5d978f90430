package dev.planwalk.planreading.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What a reading does not see in disguise, in each kind of file. */
class DisguiseTest {

  private static final Disguise RENAMED = new Disguise(Optional.empty(), true, false, false);
  private static final Disguise ONE_LAYER = new Disguise(Optional.empty(), false, true, false);
  private static final Disguise NO_TEXT = new Disguise(Optional.empty(), false, false, true);

  /** One plan in each kind of file. */
  enum Kind {
    DXF {
      @Override
      byte[] write(DrawnPlan plan) {
        return DxfWriter.ascii(plan, DxfWriter.Version.R2007);
      }
    },
    DWG {
      @Override
      byte[] write(DrawnPlan plan) {
        return DwgWriter.write(plan, DwgWriter.Version.R2004);
      }
    },
    PDF {
      @Override
      byte[] write(DrawnPlan plan) {
        return PdfWriter.write(plan, PdfSheet.plotted(100));
      }
    };

    abstract byte[] write(DrawnPlan plan);

    FlatDrawing flat(Disguise disguise) {
      Flattened flattened =
          PlanReader.flatten(write(plan()), ReadingOptions.defaults().with(disguise), () -> 0L);
      assertThat(flattened).isInstanceOf(Flattened.Sheet.class);
      return ((Flattened.Sheet) flattened).drawing();
    }
  }

  /** A wall, a room outline and a door as a block whose content lies on layer 0, and all texts. */
  private static DrawnPlan plan() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A-WALL", 7).layer("RAUM", 3).layer("A-DOOR", 1).layer("HIDDEN", -5);
    plan.frozenLayer("OLD");
    plan.block("TUER-90", ink -> ink.on("0").line(0, 0, 900, 0).on("A-DOOR").arc(0, 0, 900, 0, 90));
    Ink ink = plan.modelSpace().on("A-WALL").rectangle(0, 0, 9000, 6000);
    ink.on("RAUM").rectangle(300, 300, 8700, 5700);
    ink.on("A-DOOR").insert("TUER-90", 1000, 1000, 0);
    ink.on("HIDDEN").line(0, 0, 9000, 6000).insert("TUER-90", 4000, 1000, 0);
    ink.on("OLD").line(0, 6000, 9000, 0);
    ink.on("A-WALL").text("Wohnen", 1800, 3000, 250);
    plan.dimension(0, 0, 9000, 0, 0, -1000, 250);
    return plan;
  }

  private static List<String> layers(FlatDrawing flat) {
    return flat.strokes().stream().map(Stroke::layer).distinct().toList();
  }

  @ParameterizedTest
  @EnumSource
  void renamed_layers_stay_apart_and_say_nothing(Kind kind) {
    FlatDrawing seen = kind.flat(Disguise.NONE);
    FlatDrawing renamed = kind.flat(RENAMED);

    assertThat(layers(seen)).contains("A-WALL", "RAUM", "A-DOOR");
    assertThat(layers(renamed)).hasSameSizeAs(layers(seen)).allMatch(name -> name.matches("L\\d+"));
    assertThat(layers(renamed).getFirst()).isEqualTo("L1");
    assertThat(renamed.labels()).hasSameSizeAs(seen.labels());
    assertThat(renamed.strokes()).hasSameSizeAs(seen.strokes());
    for (int i = 0; i < seen.strokes().size(); i++) {
      Stroke before = seen.strokes().get(i);
      Stroke after = renamed.strokes().get(i);
      assertThat(layers(renamed).indexOf(after.layer()))
          .isEqualTo(layers(seen).indexOf(before.layer()));
      assertThat(after.colour()).isEqualTo(before.colour());
      assertThat(after.points()).isEqualTo(before.points());
    }
  }

  @ParameterizedTest
  @EnumSource
  void on_one_layer_all_that_was_shown_lies_together_and_nothing_hidden_appears(Kind kind) {
    FlatDrawing seen = kind.flat(Disguise.NONE);
    FlatDrawing merged = kind.flat(ONE_LAYER);

    assertThat(layers(merged)).containsExactly("L1");
    assertThat(merged.labels()).allMatch(label -> label.layer().equals("L1"));
    assertThat(merged.strokes()).hasSameSizeAs(seen.strokes());
    for (int i = 0; i < seen.strokes().size(); i++) {
      assertThat(merged.strokes().get(i).points()).isEqualTo(seen.strokes().get(i).points());
    }
  }

  @ParameterizedTest
  @EnumSource(names = "PDF", mode = Mode.EXCLUDE)
  void on_one_layer_the_colours_of_the_layers_are_gone(Kind kind) {
    assertThat(kind.flat(Disguise.NONE).strokes()).extracting(Stroke::colour).contains(7, 3, 1);
    assertThat(kind.flat(ONE_LAYER).strokes()).extracting(Stroke::colour).containsOnly(7);
  }

  @ParameterizedTest
  @EnumSource(names = "PDF", mode = Mode.EXCLUDE)
  void blocks_in_disguise_are_told_apart_but_not_by_a_word(Kind kind) {
    assertThat(kind.flat(Disguise.NONE).inserts())
        .extracting(FlatDrawing.BlockPlace::name)
        .contains("TUER-90");
    for (Disguise disguise : List.of(RENAMED, ONE_LAYER)) {
      FlatDrawing flat = kind.flat(disguise);
      assertThat(flat.inserts())
          .isNotEmpty()
          .extracting(FlatDrawing.BlockPlace::name)
          .containsOnly("B1");
      assertThat(flat.strokes()).flatExtracting(Stroke::blockPath).isNotEmpty().containsOnly("B1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void without_text_neither_labels_nor_dimensions_are_left(Kind kind) {
    FlatDrawing seen = kind.flat(Disguise.NONE);
    FlatDrawing silent = kind.flat(NO_TEXT);

    assertThat(seen.labels()).isNotEmpty();
    assertThat(silent.labels()).isEmpty();
    assertThat(silent.dims()).isEmpty();
    assertThat(silent.strokes()).hasSameSizeAs(seen.strokes());
    assertThat(layers(silent)).isEqualTo(layers(seen));
  }

  @ParameterizedTest
  @EnumSource
  void all_disguises_hold_together(Kind kind) {
    FlatDrawing all =
        kind.flat(new Disguise(Optional.of(Pattern.compile("raum")), true, true, true));

    assertThat(layers(all)).containsExactly("L1");
    assertThat(all.labels()).isEmpty();
    assertThat(all.strokes())
        .hasSize(kind.flat(Disguise.without(Pattern.compile("RAUM"))).strokes().size())
        .hasSizeLessThan(kind.flat(Disguise.NONE).strokes().size());
  }
}
