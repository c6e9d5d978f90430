package dev.planwalk.planreading.drawing;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What layers do to entities: hide them, drop them, colour them. */
final class LayerRules {

  private final Drawing drawing;
  private final Optional<LayerFilter> drop;
  private final Map<String, Rule> byName = new HashMap<>();

  LayerRules(Drawing drawing, Optional<Pattern> drop) {
    this.drawing = drawing;
    this.drop = drop.map(LayerFilter::new);
  }

  /**
   * What holds for one layer.
   *
   * @param dropped the caller wants it gone
   * @param dashed its line type has gaps
   */
  record Rule(Layer layer, boolean hidden, boolean dropped, boolean dashed) {}

  Rule of(String name) {
    Rule known = byName.get(name);
    if (known == null) {
      known = rule(name);
      byName.put(name, known);
    }
    return known;
  }

  private Rule rule(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    Layer layer =
        drawing
            .layers()
            .getOrDefault(key, new Layer(name, false, false, true, 7, -3, "CONTINUOUS"));
    boolean hidden = layer.off() || layer.frozen() || key.equals("defpoints");
    boolean dropped = drop.isPresent() && drop.get().matches(name);
    return new Rule(layer, hidden, dropped, dashed(layer.lineType()));
  }

  boolean dashed(String lineType) {
    return drawing.dashedLineTypes().getOrDefault(lineType.toLowerCase(Locale.ROOT), false);
  }

  /** Layer, colour and line of an entity at its place. */
  Look look(Traits traits, Place place) {
    String layer = place.inBlock() && traits.layer().equals("0") ? place.layer() : traits.layer();
    Rule rule = of(layer);
    int colour =
        switch (traits.colour()) {
          case Traits.BY_LAYER -> rule.layer().colour();
          case Traits.BY_BLOCK -> place.colour();
          default -> traits.colour();
        };
    int weight =
        switch (traits.lineWeight()) {
          case -1 -> rule.layer().lineWeight();
          case -2 -> place.lineWeight();
          default -> traits.lineWeight();
        };
    return new Look(layer, colour, weight, dashedAt(traits.lineType(), rule, place));
  }

  private boolean dashedAt(String lineType, Rule rule, Place place) {
    if (lineType.isEmpty() || lineType.equalsIgnoreCase("BYLAYER")) {
      return rule.dashed();
    }
    return lineType.equalsIgnoreCase("BYBLOCK") ? place.dashed() : dashed(lineType);
  }
}
