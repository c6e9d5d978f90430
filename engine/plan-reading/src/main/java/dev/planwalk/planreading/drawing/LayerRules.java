package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.options.Disguise;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What layers do to entities: hide them, drop them, colour them. */
final class LayerRules {

  /** Where content without a layer of its own lies, and how the one layer of a disguise looks. */
  static final Rule PLAIN = new Rule("0", plain("0"), false, false, false);

  private final Drawing drawing;
  private final Optional<LayerFilter> drop;
  private final boolean oneLayer;
  private final ToldNames names;
  private final Map<String, Rule> byName = new HashMap<>();

  LayerRules(Drawing drawing, Disguise disguise) {
    this.drawing = drawing;
    this.drop = disguise.dropLayers().map(LayerFilter::new);
    this.oneLayer = disguise.oneLayer();
    this.names = new ToldNames(disguise);
  }

  /**
   * What holds for one layer.
   *
   * @param name as the entity writes it
   * @param dropped the caller wants it gone
   * @param dashed its line type has gaps
   */
  record Rule(String name, Layer layer, boolean hidden, boolean dropped, boolean dashed) {}

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
    Layer layer = drawing.layers().getOrDefault(key, plain(name));
    boolean hidden = layer.off() || layer.frozen() || key.equals("defpoints");
    boolean dropped = drop.isPresent() && drop.get().matches(name);
    return new Rule(name, layer, hidden, dropped, dashed(layer.lineType()));
  }

  private static Layer plain(String name) {
    return new Layer(name, false, false, true, 7, -3, "CONTINUOUS");
  }

  /** What holds for an entity: content on layer 0 of a block lies on the insert's layer. */
  Rule of(Traits traits, Place place) {
    return place.inBlock() && traits.layer().equals("0") ? place.layer() : of(traits.layer());
  }

  /** The name of a block as the reading is told it. */
  String blockName(Block block) {
    return names.block(block.name());
  }

  boolean dashed(String lineType) {
    return drawing.dashedLineTypes().getOrDefault(lineType.toLowerCase(Locale.ROOT), false);
  }

  /** Layer, colour and line of an entity at its place. */
  Look look(Traits traits, Place place) {
    Rule own = of(traits, place);
    Rule rule = oneLayer ? PLAIN : own;
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
    return new Look(
        names.layer(own.name()), colour, weight, dashedAt(traits.lineType(), rule, place), own);
  }

  private boolean dashedAt(String lineType, Rule rule, Place place) {
    if (lineType.isEmpty() || lineType.equalsIgnoreCase("BYLAYER")) {
      return rule.dashed();
    }
    return lineType.equalsIgnoreCase("BYBLOCK") ? place.dashed() : dashed(lineType);
  }
}
