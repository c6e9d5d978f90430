package dev.planwalk.testsupport.drawn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** A drawing to be written: layers, blocks and what stands in model space, in drawing units. */
public final class DrawnPlan {

  private final int insUnits;
  private final double dimensionFactor;
  private final List<Layer> layers = new ArrayList<>();
  private final Map<String, Ink> blocks = new LinkedHashMap<>();
  private final Ink modelSpace = new Ink();

  /**
   * @param insUnits {@code $INSUNITS}: 1 inch, 4 mm, 5 cm, 6 m
   * @param dimensionFactor shown value of a dimension = distance times this
   */
  public DrawnPlan(int insUnits, double dimensionFactor) {
    this.insUnits = insUnits;
    this.dimensionFactor = dimensionFactor;
  }

  /** A layer with its colour (ACI; negative: off). */
  public record Layer(String name, int colour, boolean frozen) {}

  public DrawnPlan layer(String name, int colour) {
    layers.add(new Layer(name, colour, false));
    return this;
  }

  public DrawnPlan frozenLayer(String name) {
    layers.add(new Layer(name, 7, true));
    return this;
  }

  /** Defines a block with its base point at the origin. */
  public DrawnPlan block(String name, Consumer<Ink> draw) {
    Ink ink = new Ink();
    draw.accept(ink);
    blocks.put(name, ink);
    return this;
  }

  public Ink modelSpace() {
    return modelSpace;
  }

  /**
   * Draws a dimension with its picture (extension lines, ticks, text), as CAD programs do.
   *
   * @param angle 0 measures along x, 90 along y
   * @param line y of the dimension line (angle 0) or x (angle 90)
   * @param textHeight of the figure
   */
  public void dimension(
      double x1, double y1, double x2, double y2, double angle, double line, double textHeight) {
    boolean along = angle == 0;
    double from = along ? x1 : y1;
    double to = along ? x2 : y2;
    String shown = String.format(Locale.GERMANY, "%.2f", Math.abs(to - from) * dimensionFactor);
    String name = "*D" + (blocks.size() + 1);
    double tick = textHeight * 0.6;
    double middle = (from + to) / 2;
    block(
        name,
        ink -> {
          ink.on(modelSpace.layer());
          if (along) {
            ink.line(from, line, to, line);
            ink.line(from, y1, from, line).line(to, y2, to, line);
            ink.line(from - tick, line - tick, from + tick, line + tick);
            ink.line(to - tick, line - tick, to + tick, line + tick);
            ink.centred(shown, middle, line + textHeight, textHeight, 0);
          } else {
            ink.line(line, from, line, to);
            ink.line(x1, from, line, from).line(x2, to, line, to);
            ink.line(line - tick, from - tick, line + tick, from + tick);
            ink.line(line - tick, to - tick, line + tick, to + tick);
            ink.centred(shown, line - textHeight, middle, textHeight, 90);
          }
        });
    modelSpace.add(
        new Shape.Dimension(
            modelSpace.layer(),
            x1,
            y1,
            x2,
            y2,
            along ? to : line,
            along ? line : to,
            angle,
            shown,
            name));
  }

  /** The same plan with what stands in model space in another order. */
  public DrawnPlan shuffled(RandomGenerator random) {
    DrawnPlan other = new DrawnPlan(insUnits, dimensionFactor);
    other.layers.addAll(layers);
    other.blocks.putAll(blocks);
    List<Shape> shapes = new ArrayList<>(modelSpace.shapes());
    Collections.shuffle(shapes, Random.from(random));
    shapes.forEach(other.modelSpace::add);
    return other;
  }

  /**
   * The same plan drawn by another hand.
   *
   * @param layer from the names of layers to other ones; layers of one name become one
   * @param redraw what becomes of a shape, in model space and in blocks
   */
  public DrawnPlan redrawn(UnaryOperator<String> layer, Function<Shape, List<Shape>> redraw) {
    DrawnPlan other = new DrawnPlan(insUnits, dimensionFactor);
    for (Layer old : layers) {
      String name = layer.apply(old.name());
      if (!name.equals("0") && other.layers.stream().noneMatch(l -> l.name().equals(name))) {
        other.layers.add(new Layer(name, old.colour(), old.frozen()));
      }
    }
    blocks.forEach((name, ink) -> other.blocks.put(name, redrawn(ink, new Ink(), redraw)));
    redrawn(modelSpace, other.modelSpace, redraw);
    return other;
  }

  private static Ink redrawn(Ink from, Ink to, Function<Shape, List<Shape>> redraw) {
    from.shapes().forEach(shape -> redraw.apply(shape).forEach(to::add));
    return to;
  }

  /** {@code $INSUNITS}. */
  public int insUnits() {
    return insUnits;
  }

  /** Shown value of a dimension = distance times this. */
  public double dimensionFactor() {
    return dimensionFactor;
  }

  /** Layers in the order in which they were named, without layer 0. */
  public List<Layer> layers() {
    return List.copyOf(layers);
  }

  /** Blocks by name, in the order in which they were drawn. */
  public Map<String, Ink> blocks() {
    return Collections.unmodifiableMap(blocks);
  }
}
