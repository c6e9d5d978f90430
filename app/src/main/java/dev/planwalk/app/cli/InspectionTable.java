package dev.planwalk.app.cli;

import dev.planwalk.domain.wire.Count;
import dev.planwalk.planreading.inspection.Inspection;
import dev.planwalk.planreading.inspection.Inspection.BlockLine;
import dev.planwalk.planreading.inspection.Inspection.EntityCount;
import dev.planwalk.planreading.inspection.Inspection.LayerLine;
import dev.planwalk.planreading.inspection.Inspection.LayoutLine;
import dev.planwalk.planreading.inspection.Inspection.Listed;
import dev.planwalk.planreading.inspection.Inspection.TextLine;
import dev.planwalk.planreading.inspection.Inspection.ViewportLine;
import dev.planwalk.vocabulary.Finding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** What is in a drawing, as tables for people. */
final class InspectionTable {

  private final StringBuilder text = new StringBuilder();
  private final Formatter out = new Formatter(text, Locale.ROOT);

  private InspectionTable() {}

  /** The tables, a line each. */
  static List<String> lines(Inspection inspection) {
    InspectionTable table = new InspectionTable();
    table.head(inspection);
    table.entities(inspection.entities());
    table.layers(inspection.layers());
    table.layouts(inspection.layouts());
    table.blocks(inspection.blocks(), inspection.dimensionPictures());
    table.texts(inspection.texts());
    table.findings(inspection.findings());
    return table.text.toString().lines().map(String::stripTrailing).toList();
  }

  private void head(Inspection i) {
    String version =
        i.release().equals(i.version()) ? i.version() : i.release() + " (" + i.version() + ")";
    out.format(
        "%s, %s%s%n",
        i.kind().wire().toUpperCase(Locale.ROOT),
        version.isEmpty() ? "no version stated" : version,
        i.codePage().isEmpty() ? "" : ", code page " + i.codePage());
    Inspection.Units units = i.units();
    out.format(
        "unit hints: $INSUNITS %d (%s)%s%s, dimensions times %s%n",
        units.insUnits(),
        units.insUnitsName(),
        units.measurement().isEmpty() ? "" : ", " + units.measurement(),
        units.linearUnits().isEmpty() ? "" : ", lengths " + units.linearUnits(),
        number(units.dimensionFactor()));
    out.format("extents stated: %s%n", box(units.extents()));
    out.format("extents drawn:  %s%n", box(i.drawn().bounds()));
    out.format(
        "drawn: %s, %s, %s, %s, %s placed%n",
        Count.of(i.drawn().strokes(), "stroke"),
        Count.of(i.drawn().fills(), "fill"),
        Count.of(i.drawn().labels(), "text"),
        Count.of(i.drawn().dimensions(), "dimension"),
        Count.of(i.drawn().inserts(), "block"));
  }

  private void entities(List<EntityCount> counts) {
    out.format("%n%-26s %9s %9s %9s%n", "entities", "model", "paper", "blocks");
    for (EntityCount c : counts) {
      out.format(
          "  %-24s %9d %9d %9d%n", c.type(), c.modelSpace(), c.paperSpace(), c.blockDefinitions());
    }
  }

  private void layers(Listed<LayerLine> layers) {
    out.format("%n%-34s %9s %9s  %-8s %s%n", "layers", "model", "blocks", "colour", "state");
    for (LayerLine layer : layers.first()) {
      List<String> state = new ArrayList<>();
      add(state, layer.off(), "off");
      add(state, layer.frozen(), "frozen");
      add(state, !layer.plotted(), "not plotted");
      add(state, !layer.inTable(), "not in the table");
      out.format(
          "  %-32s %9d %9d  %-8s %s%n",
          layer.name(),
          layer.entities(),
          layer.inBlocks(),
          layer.colour(),
          String.join(", ", state));
    }
    more(layers.leftOut());
  }

  private void layouts(Listed<LayoutLine> layouts) {
    if (layouts.first().isEmpty()) {
      return;
    }
    out.format("%n%-34s %9s %9s%n", "layouts", "entities", "viewports");
    for (LayoutLine layout : layouts.first()) {
      int windows = layout.viewports().first().size() + layout.viewports().leftOut();
      out.format("  %-32s %9d %9d%n", layout.name(), layout.entities(), windows);
      for (ViewportLine window : layout.viewports().first()) {
        out.format(
            "    viewport %s at %s, %s%s%n",
            window.scale() > 0 ? "1:" + number(1 / window.scale()) : "of no stated scale",
            number(window.centreX()),
            number(window.centreY()),
            window.frozenLayers().first().isEmpty()
                ? ""
                : ", hides " + String.join(", ", window.frozenLayers().first()));
      }
    }
    more(layouts.leftOut());
  }

  private void blocks(Listed<BlockLine> blocks, int dimensionPictures) {
    if (blocks.first().isEmpty() && dimensionPictures == 0) {
      return;
    }
    out.format("%n%-34s %9s %9s%n", "blocks", "entities", "inserts");
    for (BlockLine block : blocks.first()) {
      out.format(
          "  %-32s %9d %9d%s%n",
          block.name(),
          block.entities(),
          block.inserts(),
          block.xref().map(path -> "  external drawing " + path).orElse(""));
    }
    more(blocks.leftOut());
    if (dimensionPictures > 0) {
      out.format("  and %s of dimensions%n", Count.of(dimensionPictures, "picture"));
    }
  }

  private void texts(Listed<TextLine> texts) {
    if (texts.first().isEmpty()) {
      return;
    }
    out.format("%ntexts%n");
    for (TextLine text : texts.first()) {
      out.format("  %-32s  on %s, height %s%n", text.text(), text.layer(), number(text.height()));
    }
    more(texts.leftOut());
  }

  private void findings(List<Finding> findings) {
    out.format(findings.isEmpty() ? "%nno findings%n" : "%nfindings%n");
    for (Finding finding : findings) {
      out.format(
          "  %-8s %s: %s%s%n",
          finding.severity().wire(),
          finding.code().wire(),
          finding.message(),
          finding.place().isEmpty() ? "" : " (" + finding.place() + ")");
    }
  }

  private static void add(List<String> state, boolean holds, String word) {
    if (holds) {
      state.add(word);
    }
  }

  private static String box(List<Double> box) {
    return box.size() < 4
        ? "none"
        : number(box.get(0))
            + ", "
            + number(box.get(1))
            + " to "
            + number(box.get(2))
            + ", "
            + number(box.get(3));
  }

  /** At most six significant digits, without zeros at the end and never with an exponent. */
  private static String number(double value) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(6));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private void more(int leftOut) {
    if (leftOut > 0) {
      out.format("  and %d more%n", leftOut);
    }
  }
}
