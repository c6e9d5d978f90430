package dev.planwalk.testsupport.dwg;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import dev.planwalk.testsupport.dwg.ObjectOutput.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** All objects of a drawing, by handle: tables with their entries, dictionaries, blocks. */
final class DrawingObjects {

  private static final int BLOCK = 4;
  private static final int END_OF_BLOCK = 5;
  private static final int DICTIONARY = 42;
  private static final int BLOCK_CONTROL = 48;
  private static final int BLOCK_HEADER = 49;
  private static final int LAYER_CONTROL = 50;
  private static final int LAYER = 51;
  private static final int STYLE_CONTROL = 52;
  private static final int STYLE = 53;
  private static final int LINE_TYPE_CONTROL = 56;
  private static final int LINE_TYPE = 57;
  private static final int VIEW_CONTROL = 60;
  private static final int UCS_CONTROL = 62;
  private static final int VIEWPORT_CONTROL = 64;
  private static final int APPLICATION_CONTROL = 66;
  private static final int APPLICATION = 67;
  private static final int DIMENSION_CONTROL = 68;
  private static final int DIMENSION_STYLE = 69;
  private static final int VIEWPORT_HEADER_CONTROL = 70;
  private static final int LAYOUT = 82;

  /** Where a layer's flags have its line weight, and the weight that is nobody's own. */
  private static final int DEFAULT_WEIGHT = 31 << 5;

  private static final int FROZEN = 1;
  private static final int OFF = 2;
  private static final int PLOTTED = 16;

  private final DrawnPlan plan;
  private final boolean is2004;
  private final SortedMap<Integer, byte[]> objects = new TreeMap<>();
  private final Map<String, Integer> layers = new LinkedHashMap<>();
  private final Map<String, Integer> blocks = new LinkedHashMap<>();
  private int free = Handles.FREE;

  private DrawingObjects(DrawnPlan plan, boolean is2004) {
    this.plan = plan;
    this.is2004 = is2004;
  }

  /** What is written of a drawing: objects by handle, and the next handle that is free. */
  record Written(SortedMap<Integer, byte[]> byHandle, int nextHandle) {}

  static Written of(DrawnPlan plan, boolean is2004) {
    DrawingObjects objects = new DrawingObjects(plan, is2004);
    objects.layers();
    objects.smallTables();
    objects.dictionaries();
    objects.allBlocks();
    return new Written(objects.objects, objects.free);
  }

  private ObjectOutput object(int type, int handle, int owner) {
    return ObjectOutput.object(is2004, type, handle, owner);
  }

  /** An entry of a table: its name, and that it is of this drawing. */
  private ObjectOutput entry(int type, int handle, int table, String name) {
    ObjectOutput entry = object(type, handle, table);
    entry.data().text(name).bit(false).bitShort(0).bit(false);
    return entry;
  }

  private void add(ObjectOutput object) {
    objects.put(object.handle(), object.toBytes());
  }

  private void table(int type, int handle, Integer... entries) {
    ObjectOutput table = object(type, handle, 0);
    table.data().bitLong(entries.length);
    for (int entry : entries) {
      table.handles().handle(ObjectOutput.OWNS_SOFTLY, entry);
    }
    add(table);
  }

  private void layers() {
    layer(new DrawnPlan.Layer("0", 7, false), Handles.LAYER_ZERO);
    for (DrawnPlan.Layer layer : plan.layers()) {
      layer(layer, free++);
    }
    table(LAYER_CONTROL, Handles.LAYER_CONTROL, layers.values().toArray(Integer[]::new));
  }

  private void layer(DrawnPlan.Layer layer, int handle) {
    layers.put(layer.name(), handle);
    ObjectOutput entry = entry(LAYER, handle, Handles.LAYER_CONTROL, layer.name());
    int flags = PLOTTED | DEFAULT_WEIGHT;
    flags |= layer.frozen() ? FROZEN : 0;
    flags |= layer.colour() < 0 ? OFF : 0;
    entry.data().bitShort(flags);
    entry.colour(Math.abs(layer.colour()));
    Variables.needs(entry.handles(), 0, 0, Handles.CONTINUOUS);
    add(entry);
  }

  private void smallTables() {
    table(STYLE_CONTROL, Handles.STYLE_CONTROL, Handles.STANDARD_STYLE);
    ObjectOutput style = entry(STYLE, Handles.STANDARD_STYLE, Handles.STYLE_CONTROL, "Standard");
    style.data().bit(false).bit(false).bitDoubles(0, 1, 0).rawChar(0).bitDoubles(2.5);
    style.data().text("arial.ttf").text("");
    Variables.needs(style.handles(), 0);
    add(style);

    ObjectOutput lineTypes = object(LINE_TYPE_CONTROL, Handles.LINE_TYPE_CONTROL, 0);
    lineTypes.data().bitLong(1);
    lineTypes.handles().handle(ObjectOutput.OWNS_SOFTLY, Handles.CONTINUOUS);
    lineTypes.handles().handle(ObjectOutput.OWNS, Handles.BY_LAYER);
    lineTypes.handles().handle(ObjectOutput.OWNS, Handles.BY_BLOCK);
    add(lineTypes);
    lineType(Handles.BY_BLOCK, "ByBlock", "");
    lineType(Handles.BY_LAYER, "ByLayer", "");
    lineType(Handles.CONTINUOUS, "Continuous", "Solid line");

    table(VIEW_CONTROL, Handles.VIEW_CONTROL);
    table(UCS_CONTROL, Handles.UCS_CONTROL);
    table(VIEWPORT_CONTROL, Handles.VIEWPORT_CONTROL);
    if (!is2004) {
      table(VIEWPORT_HEADER_CONTROL, Handles.VIEWPORT_HEADER_CONTROL);
    }
    table(APPLICATION_CONTROL, Handles.APPLICATION_CONTROL, Handles.APPLICATION);
    ObjectOutput application =
        entry(APPLICATION, Handles.APPLICATION, Handles.APPLICATION_CONTROL, "ACAD");
    application.data().rawChar(0);
    Variables.needs(application.handles(), 0);
    add(application);

    ObjectOutput styles = object(DIMENSION_CONTROL, Handles.DIMENSION_CONTROL, 0);
    styles.data().bitLong(1).rawChar(0);
    styles.handles().handle(ObjectOutput.OWNS_SOFTLY, Handles.STANDARD_DIMENSIONS);
    add(styles);
    dimensionStyle();
  }

  private void lineType(int handle, String name, String description) {
    ObjectOutput entry = entry(LINE_TYPE, handle, Handles.LINE_TYPE_CONTROL, name);
    entry.data().text(description).bitDoubles(0).rawChar('A').rawChar(0).raw(new byte[256]);
    Variables.needs(entry.handles(), 0);
    add(entry);
  }

  private void dimensionStyle() {
    ObjectOutput style =
        entry(DIMENSION_STYLE, Handles.STANDARD_DIMENSIONS, Handles.DIMENSION_CONTROL, "Standard");
    style.data().text("").text("");
    Variables.dimension(style.data(), is2004, plan.dimensionFactor());
    style.data().bitShort(-2).bitShort(-2).bit(false);
    Variables.needs(style.handles(), 0, Handles.STANDARD_STYLE, 0, 0, 0, 0);
    add(style);
  }

  private void dictionaries() {
    Map<String, Integer> root = new LinkedHashMap<>();
    root.put("ACAD_GROUP", Handles.GROUPS);
    root.put("ACAD_PLOTSTYLENAME", Handles.PLOT_STYLES);
    root.put("ACAD_MLINESTYLE", Handles.MULTILINE_STYLES);
    root.put("ACAD_PLOTSETTINGS", Handles.PLOT_SETTINGS);
    root.put("ACAD_LAYOUT", Handles.LAYOUTS);
    if (is2004) {
      root.put("ACAD_MATERIAL", Handles.MATERIALS);
      root.put("ACAD_COLOR", Handles.COLOURS);
    }
    dictionary(Handles.NAMED_OBJECTS, 0, root);
    root.values()
        .forEach(handle -> {
          if (handle != Handles.LAYOUTS) {
            dictionary(handle, Handles.NAMED_OBJECTS, Map.of());
          }
        });
    Map<String, Integer> layouts = new LinkedHashMap<>();
    layouts.put("Layout1", Handles.PAPER_SPACE + 3);
    layouts.put("Model", Handles.MODEL_SPACE + 3);
    dictionary(Handles.LAYOUTS, Handles.NAMED_OBJECTS, layouts);
    layout(Handles.PAPER_SPACE, "Layout1", 1);
    layout(Handles.MODEL_SPACE, "Model", 0);
  }

  private void dictionary(int handle, int owner, Map<String, Integer> entries) {
    ObjectOutput dictionary = object(DICTIONARY, handle, owner);
    dictionary.data().bitLong(entries.size()).bitShort(1).rawChar(1);
    entries.forEach((key, value) -> {
      dictionary.data().text(key);
      dictionary.handles().handle(ObjectOutput.OWNS_SOFTLY, value);
    });
    add(dictionary);
  }

  private void layout(int space, String name, int order) {
    ObjectOutput layout = object(LAYOUT, space + 3, Handles.LAYOUTS);
    BitOutput data = layout.data();
    data.text("").text("none_device").bitShort(688);
    data.bitDoubles(7.5, 20, 7.5, 20, 210, 297).text("ISO_A4_(210.00_x_297.00_MM)");
    data.bitDoubles(0, 0).bitShort(1).bitShort(0).bitShort(5).bitDoubles(0, 0, 0, 0);
    if (!is2004) {
      data.text("");
    }
    data.bitDoubles(1, 1).text("").bitShort(16).bitDoubles(1, 0, 0);
    if (is2004) {
      data.bitShort(0).bitShort(2).bitShort(300);
    }
    data.text(name).bitLong(order).bitShort(1).bitDoubles(0, 0, 0).rawDoubles(0, 0, 420, 297);
    data.bitDoubles(0, 0, 0, 1, 0, 0, 0, 1, 0).bitDoubles(0).bitShort(0);
    data.bitDoubles(1e20, 1e20, 1e20, -1e20, -1e20, -1e20);
    if (is2004) {
      data.bitLong(0);
      Variables.needs(layout.handles(), 0);
    }
    layout.handles().handle(ObjectOutput.OWNED_BY, space);
    layout.handles().handle(ObjectOutput.OWNED_BY, 0);
    Variables.needs(layout.handles(), 0, 0);
    add(layout);
  }

  private void allBlocks() {
    for (String name : plan.blocks().keySet()) {
      blocks.put(name, free);
      free += 3;
    }
    ObjectOutput control = object(BLOCK_CONTROL, Handles.BLOCK_CONTROL, 0);
    control.data().bitLong(blocks.size());
    blocks.values().forEach(h -> control.handles().handle(ObjectOutput.OWNS_SOFTLY, h));
    control.handles().handle(ObjectOutput.OWNS, Handles.MODEL_SPACE);
    control.handles().handle(ObjectOutput.OWNS, Handles.PAPER_SPACE);
    add(control);
    for (Map.Entry<String, Ink> block : plan.blocks().entrySet()) {
      int header = blocks.getOrDefault(block.getKey(), 0);
      block(header, block.getKey(), block.getValue().shapes(), Place.IN_BLOCK);
    }
    List<Shape> model = plan.modelSpace().shapes();
    block(Handles.PAPER_SPACE, "*Paper_Space", List.of(), Place.IN_PAPER_SPACE);
    block(Handles.MODEL_SPACE, "*Model_Space", model, Place.IN_MODEL_SPACE);
  }

  /** A block: its header, its two marks with the next handles, and its content. */
  private void block(int header, String name, List<Shape> content, int mode) {
    boolean isSpace = mode != Place.IN_BLOCK;
    boolean anonymous = !isSpace && name.startsWith("*");
    Entities entities =
        new Entities(
            is2004,
            layer -> layers.getOrDefault(layer, Handles.LAYER_ZERO),
            block -> blocks.getOrDefault(block, 0));
    List<Integer> owned = new ArrayList<>();
    for (Shape shape : content) {
      owned.add(free);
      add(entities.entity(shape, free++, mode, isSpace ? 0 : header));
    }
    mark(BLOCK, header + 1, mode, header, name);
    mark(END_OF_BLOCK, header + 2, mode, header, "");

    String listed = anonymous ? name.substring(0, 2) : name;
    ObjectOutput out = entry(BLOCK_HEADER, header, Handles.BLOCK_CONTROL, listed);
    out.data().bit(anonymous).bits(4, false);
    if (is2004) {
      out.data().bitLong(owned.size());
    }
    out.data().bitDoubles(0, 0, 0).text("").rawChar(0).text("").bitLong(0);
    Variables.needs(out.handles(), 0);
    out.handles().handle(ObjectOutput.OWNS, header + 1);
    if (is2004) {
      owned.forEach(h -> out.handles().handle(ObjectOutput.OWNS, h));
    } else {
      out.handles().handle(ObjectOutput.OWNED_BY, owned.isEmpty() ? 0 : owned.getFirst());
      out.handles().handle(ObjectOutput.OWNED_BY, owned.isEmpty() ? 0 : owned.getLast());
    }
    out.handles().handle(ObjectOutput.OWNS, header + 2);
    Variables.needs(out.handles(), isSpace ? header + 3 : 0);
    add(out);
  }

  private void mark(int type, int handle, int mode, int header, String name) {
    Place place = new Place(mode, header, Handles.LAYER_ZERO);
    ObjectOutput mark = ObjectOutput.entity(is2004, type, handle, place);
    if (type == BLOCK) {
      mark.data().text(name);
    }
    add(mark);
  }
}
