package dev.planwalk.planreading.inspection;

import dev.planwalk.planreading.drawing.Block;
import dev.planwalk.planreading.drawing.Colours;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Layout;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.inspection.Inspection.BlockLine;
import dev.planwalk.planreading.inspection.Inspection.Drawn;
import dev.planwalk.planreading.inspection.Inspection.EntityCount;
import dev.planwalk.planreading.inspection.Inspection.LayerLine;
import dev.planwalk.planreading.inspection.Inspection.LayoutLine;
import dev.planwalk.planreading.inspection.Inspection.Listed;
import dev.planwalk.planreading.inspection.Inspection.TextLine;
import dev.planwalk.planreading.inspection.Inspection.Units;
import dev.planwalk.planreading.inspection.Inspection.ViewportLine;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Lists what a drawing holds. */
public final class Inspector {

  private static final int MOST_LAYERS = 2000;
  private static final int MOST_BLOCKS = 500;
  private static final int MOST_LAYOUTS = 100;
  private static final int MOST_VIEWPORTS = 20;
  private static final int LONGEST_MESSAGE = 1000;
  private static final int MOST_TEXTS = 60;
  private static final int MOST_FROZEN = 200;
  private static final int LONGEST_NAME = 120;

  private Inspector() {}

  /**
   * Lists what a drawing holds.
   *
   * @param drawing as its file tells it
   * @param flat the same made flat
   * @param findings of both steps
   */
  public static Inspection inspect(Drawing drawing, FlatDrawing flat, List<Finding> findings) {
    Header header = drawing.header();
    List<EntityCount> entities = new ArrayList<>();
    drawing
        .census()
        .types()
        .forEach((type, counts) ->
            entities.add(
                new EntityCount(
                    cut(type),
                    counts.modelSpace(),
                    counts.paperSpace(),
                    counts.blockDefinitions())));
    return new Inspection(
        drawing.kind(),
        cut(header.version()),
        cut(header.release()),
        cut(header.codePage()),
        units(header),
        entities,
        layers(drawing),
        listed(drawing.layouts(), MOST_LAYOUTS, Inspector::layout),
        blocks(drawing),
        (int) drawing.blocks().keySet().stream().filter(Inspector::isDimensionPicture).count(),
        texts(flat),
        drawn(flat),
        Stream.concat(findings.stream(), nothingDrawn(flat)).map(Inspector::finding).toList());
  }

  /** That a drawing is empty is what its reader most needs to know. */
  private static Stream<Finding> nothingDrawn(FlatDrawing flat) {
    boolean empty =
        flat.strokes().isEmpty()
            && flat.fills().isEmpty()
            && flat.labels().isEmpty()
            && flat.dims().isEmpty();
    return empty
        ? Stream.of(
            new Finding(
                FindingCode.NOTHING_DRAWN,
                "Nothing visible is drawn in model space or on the pages: no line, area, text or"
                    + " dimension. Export the drawing again with its layers on.",
                ""))
        : Stream.empty();
  }

  private static Units units(Header header) {
    String measurement =
        switch (header.measurement()) {
          case 0 -> "imperial";
          case 1 -> "metric";
          default -> "";
        };
    List<Double> extents =
        header
            .extents()
            .map(e -> List.of(e.minX(), e.minY(), e.maxX(), e.maxY()))
            .orElse(List.of());
    return new Units(
        header.insUnits(),
        unitName(header.insUnits()),
        measurement,
        linearUnits(header.linearUnits()),
        header.dimensionFactor(),
        extents);
  }

  /** Names of {@code $INSUNITS} (DXF Reference, "HEADER section"). */
  private static String unitName(int insUnits) {
    return switch (insUnits) {
      case 0 -> "unitless";
      case 1 -> "in";
      case 2 -> "ft";
      case 3 -> "mi";
      case 4 -> "mm";
      case 5 -> "cm";
      case 6 -> "m";
      case 7 -> "km";
      case 8 -> "microinch";
      case 9 -> "mil";
      case 10 -> "yd";
      case 13 -> "micron";
      case 14 -> "dm";
      case 15 -> "dam";
      case 16 -> "hm";
      case 21 -> "US survey ft";
      default -> "other (" + insUnits + ")";
    };
  }

  private static String linearUnits(int linearUnits) {
    return switch (linearUnits) {
      case 1 -> "scientific";
      case 2 -> "decimal";
      case 3 -> "engineering";
      case 4 -> "architectural";
      case 5 -> "fractional";
      default -> "";
    };
  }

  private static Listed<LayerLine> layers(Drawing drawing) {
    Map<String, Integer> inModel = new LinkedHashMap<>();
    countLayers(drawing.modelSpace(), inModel);
    Map<String, Integer> inBlocks = new LinkedHashMap<>();
    drawing.blocks().values().forEach(block -> countLayers(block.entities(), inBlocks));
    Map<String, Layer> all = new LinkedHashMap<>(drawing.layers());
    Set<String> named = new HashSet<>(drawing.layers().keySet());
    for (Map<String, Integer> counts : List.of(inModel, inBlocks)) {
      counts
          .keySet()
          .forEach(name ->
              all.putIfAbsent(
                  name.toLowerCase(Locale.ROOT), new Layer(name, false, false, true, 7, -3, "")));
    }
    Map<String, Integer> model = folded(inModel);
    Map<String, Integer> blocks = folded(inBlocks);
    return listed(
        List.copyOf(all.entrySet()),
        MOST_LAYERS,
        entry -> {
          Layer layer = entry.getValue();
          return new LayerLine(
              cut(layer.name()),
              layer.off(),
              layer.frozen(),
              layer.plotted(),
              String.format(Locale.ROOT, "#%06x", Colours.rgb(layer.colour())),
              cut(layer.lineType()),
              named.contains(entry.getKey()),
              model.getOrDefault(entry.getKey(), 0),
              blocks.getOrDefault(entry.getKey(), 0));
        });
  }

  private static void countLayers(List<Entity> entities, Map<String, Integer> counts) {
    for (Entity entity : entities) {
      counts.merge(entity.traits().layer(), 1, Integer::sum);
    }
  }

  private static Map<String, Integer> folded(Map<String, Integer> counts) {
    Map<String, Integer> folded = new HashMap<>();
    counts.forEach((name, n) -> folded.merge(name.toLowerCase(Locale.ROOT), n, Integer::sum));
    return folded;
  }

  private static LayoutLine layout(Layout layout) {
    return new LayoutLine(
        cut(layout.name()),
        layout.plotScale(),
        layout.entities().size(),
        listed(
            layout.viewports(),
            MOST_VIEWPORTS,
            window ->
                new ViewportLine(
                    window.scale(),
                    window.centreX(),
                    window.centreY(),
                    listed(window.frozenLayers(), MOST_FROZEN, Inspector::cut))));
  }

  private static Listed<BlockLine> blocks(Drawing drawing) {
    Map<String, Integer> inserts = new HashMap<>();
    countInserts(drawing.modelSpace(), inserts);
    drawing.blocks().values().forEach(block -> countInserts(block.entities(), inserts));
    return listed(
        drawing.blocks().entrySet().stream()
            .filter(entry -> !isDimensionPicture(entry.getKey()))
            .toList(),
        MOST_BLOCKS,
        entry -> {
          Block block = entry.getValue();
          return new BlockLine(
              cut(block.name()),
              block.entities().size(),
              inserts.getOrDefault(entry.getKey(), 0),
              Optional.of(cut(block.xrefPath())).filter(path -> !path.isEmpty()));
        });
  }

  private static boolean isDimensionPicture(String foldedName) {
    return foldedName.startsWith("*d");
  }

  private static void countInserts(List<Entity> entities, Map<String, Integer> counts) {
    for (Entity entity : entities) {
      if (entity instanceof Entity.Insert insert) {
        counts.merge(insert.block().toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
    }
  }

  private static Listed<TextLine> texts(FlatDrawing flat) {
    Map<String, Label> different = new LinkedHashMap<>();
    for (Label label : flat.labels()) {
      String text = cut(String.join(" ", label.text().lines().toList()));
      if (!text.isBlank()) {
        different.putIfAbsent(text, label);
      }
    }
    return listed(
        List.copyOf(different.entrySet()),
        MOST_TEXTS,
        entry ->
            new TextLine(entry.getKey(), cut(entry.getValue().layer()), entry.getValue().height()));
  }

  private static Drawn drawn(FlatDrawing flat) {
    double minX = Double.MAX_VALUE;
    double minY = Double.MAX_VALUE;
    double maxX = -Double.MAX_VALUE;
    double maxY = -Double.MAX_VALUE;
    for (Stroke stroke : flat.strokes()) {
      for (int i = 0; i < stroke.size(); i++) {
        minX = Math.min(minX, stroke.x(i));
        maxX = Math.max(maxX, stroke.x(i));
        minY = Math.min(minY, stroke.y(i));
        maxY = Math.max(maxY, stroke.y(i));
      }
    }
    return new Drawn(
        flat.strokes().size(),
        flat.fills().size(),
        flat.labels().size(),
        flat.dims().size(),
        flat.inserts().size(),
        flat.strokes().isEmpty() ? List.of() : List.of(minX, minY, maxX, maxY));
  }

  private static Finding finding(Finding finding) {
    return new Finding(
        finding.code(),
        finding.severity(),
        cut(finding.message(), LONGEST_MESSAGE),
        cut(finding.place()));
  }

  private static <S, T> Listed<T> listed(List<S> all, int most, Function<S, T> line) {
    return new Listed<>(
        all.stream().limit(most).map(line).toList(), Math.max(0, all.size() - most));
  }

  /** A name without control letters, no longer than a line. */
  private static String cut(String name) {
    return cut(name, LONGEST_NAME);
  }

  private static String cut(String text, int longest) {
    return PrintableText.line(text, longest);
  }
}
