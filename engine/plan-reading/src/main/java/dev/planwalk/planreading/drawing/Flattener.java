package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Turns model space into strokes, fills, labels and dimensions: blocks are unfolded, curves cut
 * into chords (true arcs stay known), hidden things are gone.
 *
 * <p>Rules of hiding: a frozen layer hides an insert with everything in it, a layer that is off
 * only what lies on it; content on layer 0 of a block lies on the insert's layer.
 */
public final class Flattener {

  private final Drawing drawing;
  private final ReadingOptions.Limits limits;
  private final FindingLog findings;
  private final LayerRules layers;
  private final boolean noText;
  private final FlatSink sink;
  private final StrokeMaker strokes;
  private final Set<String> open = new HashSet<>();
  private final Set<String> cycles = new HashSet<>();

  private Flattener(
      Drawing drawing, ReadingOptions options, Deadline deadline, FindingLog findings) {
    this.drawing = drawing;
    this.limits = options.limits();
    this.findings = findings;
    this.layers = new LayerRules(drawing, options.disguise());
    this.noText = options.disguise().noText();
    this.sink = new FlatSink(options.limits(), deadline, findings);
    this.strokes = new StrokeMaker(sink);
  }

  /**
   * Flattens the model space of a drawing.
   *
   * @throws dev.planwalk.planreading.findings.ReadingStopped with {@code drawing_too_large} or
   *     {@code reading_time_exceeded}
   */
  public static FlatDrawing flatten(
      Drawing drawing, ReadingOptions options, Deadline deadline, FindingLog findings) {
    Flattener flattener = new Flattener(drawing, options, deadline, findings);
    flattener.sink.expect(Unfolding.atLeast(drawing, options.limits(), flattener.layers));
    flattener.entities(drawing.modelSpace(), Place.MODEL_SPACE);
    FlatSink sink = flattener.sink;
    return new FlatDrawing(
        LooseChords.joined(sink.strokes, deadline),
        sink.fills,
        sink.labels,
        sink.dims,
        sink.inserts,
        drawing.header().insUnits(),
        drawing.header().measurement(),
        drawing.header().linearUnits(),
        drawing.pages());
  }

  private void entities(List<Entity> entities, Place place) {
    for (Entity entity : entities) {
      sink.step();
      entity(entity, place);
    }
    strokes.endOfLines();
  }

  private void entity(Entity entity, Place place) {
    Traits traits = entity.traits();
    if (traits.invisible() || layers.of(traits.layer()).dropped()) {
      return;
    }
    if (entity instanceof Entity.Insert insert) {
      strokes.endOfLines();
      insert(insert, place);
      return;
    }
    Look look = layers.look(traits, place);
    if (look.rule().hidden()) {
      return;
    }
    if (!(entity instanceof Entity.Line)) {
      strokes.endOfLines();
    }
    switch (entity) {
      case Entity.Line line -> strokes.line(line, look, place);
      case Entity.Arc arc -> strokes.arc(arc, look, place);
      case Entity.Circle circle -> strokes.circle(circle, look, place);
      case Entity.Ellipse ellipse -> strokes.ellipse(ellipse, look, place);
      case Entity.Polyline polyline -> strokes.polyline(polyline, look, place);
      case Entity.Spline spline -> strokes.spline(spline, look, place);
      case Entity.Hatch hatch -> hatch(hatch, look, place);
      case Entity.Text text -> sinkText(text, look, place);
      case Entity.Dimension dimension -> dimension(dimension, look, place);
      case Entity.Proxy proxy -> proxy(proxy, place);
      case Entity.Insert ignored -> {} // handled above
    }
  }

  private void sinkText(Entity.Text text, Look look, Place place) {
    if (noText) {
      return;
    }
    Labels.of(text, look.layer(), place).ifPresent(sink::label);
  }

  private void proxy(Entity.Proxy proxy, Place place) {
    StrokeMaker outer = strokes;
    outer.as(proxy.className());
    entities(proxy.entities(), place);
    outer.as("");
  }

  private void hatch(Entity.Hatch hatch, Look look, Place place) {
    Transform t = place.transform().after(Transform.ofExtrusion(hatch.extrusion()));
    List<double[]> rings = new ArrayList<>();
    for (double[] ring : hatch.rings()) {
      rings.add(StrokeMaker.mapped(ring, hatch.elevation(), t));
    }
    sink.fill(look, place, rings, hatch.solid(), hatch.pattern());
  }

  private void insert(Entity.Insert insert, Place place) {
    Look look = layers.look(insert.traits(), place);
    if (look.rule().layer().frozen()) {
      return;
    }
    int depth = place.blockPath().size();
    if (depth >= limits.maxInsertDepth()) {
      findings.tally(
          FindingCode.BLOCKS_TOO_DEEP,
          "{insert lies|inserts lie} deeper than "
              + limits.maxInsertDepth()
              + " blocks and {was|were} left out",
          insert.block());
      return;
    }
    long cells = (long) Math.max(1, insert.columns()) * Math.max(1, insert.rows());
    if (cells > limits.maxArrayCells()) {
      throw sink.tooLarge(
          "The block '" + insert.block() + "' is placed in an array of " + cells + " cells",
          limits.maxArrayCells());
    }
    String key = insert.block().toLowerCase(Locale.ROOT);
    Block block = drawing.blocks().get(key);
    boolean external = block != null && !block.xrefPath().isEmpty() && block.entities().isEmpty();
    if (block == null || external) {
      missing(insert, block);
      return;
    }
    if (!open.add(key)) {
      if (cycles.add(key)) {
        findings.tally(
            FindingCode.BLOCK_CYCLE,
            "{block inserts itself and was|blocks insert themselves and were} cut",
            insert.block());
      }
      return;
    }
    try {
      cells(insert, block, look, place);
    } finally {
      open.remove(key);
    }
  }

  private void missing(Entity.Insert insert, @org.jspecify.annotations.Nullable Block block) {
    if (block == null) {
      findings.tally(
          FindingCode.BLOCK_MISSING,
          "{insert names|inserts name} a block that the file does not define",
          insert.block());
    } else {
      findings.tally(
          FindingCode.XREF_MISSING,
          "{insert shows|inserts show} an external drawing that is not part of the file; bind it and"
              + " upload again",
          block.xrefPath());
    }
  }

  private void cells(Entity.Insert insert, Block block, Look look, Place place) {
    Transform plane = place.transform().after(Transform.ofExtrusion(insert.extrusion()));
    Transform base = Transform.ofShift(-block.baseX(), -block.baseY(), -block.baseZ());
    List<String> path = new ArrayList<>(place.blockPath());
    path.add(layers.blockName(block));
    double cos = Math.cos(insert.rotation());
    double sin = Math.sin(insert.rotation());
    for (int row = 0; row < Math.max(1, insert.rows()); row++) {
      for (int column = 0; column < Math.max(1, insert.columns()); column++) {
        sink.step();
        double dx = column * insert.columnSpacing();
        double dy = row * insert.rowSpacing();
        Transform cell =
            plane.after(
                Transform.ofInsert(
                    insert.x() + dx * cos - dy * sin,
                    insert.y() + dx * sin + dy * cos,
                    insert.z(),
                    insert.scaleX(),
                    insert.scaleY(),
                    insert.scaleZ(),
                    insert.rotation()));
        if (!sink.hasPlace(cell, look)) {
          continue;
        }
        int id = place.inBlock() ? place.insertId() : sink.insert(blockPlace(block, look, cell));
        Place inside =
            new Place(
                cell.after(base),
                look.rule(),
                look.colour(),
                look.lineWeight(),
                look.dashed(),
                List.copyOf(path),
                id);
        entities(block.entities(), inside);
        if (row == 0 && column == 0) {
          attributes(insert, inside, place);
        }
      }
    }
  }

  // Attributes stand in the coordinates of the insert's space, not of its block.
  private void attributes(Entity.Insert insert, Place inside, Place outside) {
    for (Entity.Text attribute : insert.attributes()) {
      Place place =
          new Place(
              outside.transform(),
              inside.layer(),
              inside.colour(),
              inside.lineWeight(),
              inside.dashed(),
              inside.blockPath(),
              inside.insertId());
      Look look = layers.look(attribute.traits(), place);
      if (!attribute.traits().invisible() && !look.rule().hidden()) {
        sinkText(attribute, look, place);
      }
    }
  }

  private FlatDrawing.BlockPlace blockPlace(Block block, Look look, Transform cell) {
    return new FlatDrawing.BlockPlace(
        layers.blockName(block),
        look.layer(),
        cell.x0(),
        cell.y0(),
        cell.scaleX(),
        cell.mirrors() ? -cell.scaleY() : cell.scaleY(),
        Math.atan2(cell.yx(), cell.xx()));
  }

  private void dimension(Entity.Dimension d, Look look, Place place) {
    if (noText) {
      return; // its lines are none of the drawing's; without its figure nothing is left
    }
    Transform t = place.transform();
    double x1 = t.mapX(d.x1(), d.y1(), 0);
    double y1 = t.mapY(d.x1(), d.y1(), 0);
    double x2 = t.mapX(d.x2(), d.y2(), 0);
    double y2 = t.mapY(d.x2(), d.y2(), 0);
    double measured = d.measured();
    String text = PlainText.of(d.text(), true);
    if (d.text().isEmpty() || text.contains("<>")) {
      String value = shownInPicture(d.picture());
      if (value.isEmpty()) {
        // Files differ in whether the stated value already has the factor in it; the points do not.
        value = plainNumber(Math.hypot(d.x2() - d.x1(), d.y2() - d.y1()) * d.factor());
      }
      text = d.text().isEmpty() ? value : text.replace("<>", value);
    }
    sink.dim(new Dim(text, measured, x1, y1, x2, y2, d.factor(), look.layer()));
  }

  /** The text that the dimension's picture shows: what a person reads on the sheet. */
  private String shownInPicture(String picture) {
    Block block = drawing.blocks().get(picture.toLowerCase(Locale.ROOT));
    if (block == null) {
      return "";
    }
    for (Entity entity : block.entities()) {
      if (entity instanceof Entity.Text text) {
        String plain = PlainText.of(text.content(), text.formatted());
        if (!plain.isEmpty()) {
          return plain;
        }
      }
    }
    return "";
  }

  private static String plainNumber(double value) {
    if (!(Math.abs(value) < 1e9)) {
      return "";
    }
    double rounded = Math.rint(value * 1e4) / 1e4;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
