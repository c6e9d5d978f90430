package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Entities with objects of their own behind them: polylines with vertices, inserts with attributes.
 * From R2004 on they list them; before, they name the first and the last of a chain.
 */
final class CompoundReader {

  private static final double[] NONE = new double[0];

  /** Flag of a vertex that only holds the frame of a fitted curve. */
  private static final int FRAME = 16;

  private final DwgFile file;
  private final ObjectMap map;
  private final DwgTables tables;
  private final EntityReader entities;
  private final ObjectFindings findings;
  private final DwgObject child;
  private final EntityHead childHead = new EntityHead();

  // The polyline that is being read.
  private double[] points = new double[32];
  private double[] bulges = new double[16];
  private int vertices;
  private boolean curved;
  private double width;

  CompoundReader(
      DwgFile file,
      DwgTables tables,
      EntityReader entities,
      Budget budget,
      ObjectFindings findings) {
    this.file = file;
    this.map = file.map();
    this.tables = tables;
    this.entities = entities;
    this.findings = findings;
    this.child = new DwgObject(file, budget);
  }

  Entity polyline(DwgObject o, Traits traits) {
    BitReader data = o.data();
    int flags = data.bitShort();
    data.bitShort(); // kind of curve
    start(data.bitDouble());
    data.bitDouble();
    o.thickness();
    double elevation = data.bitDouble();
    Extrusion extrusion = o.extrusion();
    children(o, o.fromR2004() ? o.handleCount() : 0, this::vertex);
    return new Entity.Polyline(
        traits,
        "POLYLINE",
        extrusion,
        elevation,
        Arrays.copyOf(points, 2 * vertices),
        curved ? Arrays.copyOf(bulges, vertices) : NONE,
        (flags & 1) != 0,
        width);
  }

  Entity spatialPolyline(DwgObject o, Traits traits) {
    o.data().rawChar();
    int flags = o.data().rawChar();
    start(0);
    children(o, o.fromR2004() ? o.handleCount() : 0, this::vertex);
    return ShapeDecoder.outline(
        traits, "POLYLINE", Arrays.copyOf(points, 2 * vertices), (flags & 1) != 0);
  }

  /** A mesh of either kind; its vertices are counted. */
  void mesh(DwgObject o) {
    o.skipShorts(o.type() == ObjectTypes.POLYLINE_PFACE ? 2 : 6);
    children(o, o.fromR2004() ? o.handleCount() : 0, () -> {});
  }

  Entity insert(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    double[] scale = scale(o);
    double rotation = data.bitDouble();
    Extrusion extrusion = o.wideExtrusion();
    boolean attributed = data.bit();
    // Without attributes there is no count (measured; the specification always has one).
    int count = attributed && o.fromR2004() ? o.handleCount() : 0;
    int columns = 1;
    int rows = 1;
    double columnStep = 0;
    double rowStep = 0;
    if (o.type() == ObjectTypes.MINSERT) {
      columns = data.bitShort() & 0xFFFF;
      rows = data.bitShort() & 0xFFFF;
      columnStep = data.bitDouble();
      rowStep = data.bitDouble();
    }
    String block = tables.blockName(o.nextHandle());
    List<Entity.Text> attributes = new ArrayList<>();
    if (attributed) {
      children(o, count, () -> attribute(attributes));
    }
    return new Entity.Insert(
        traits,
        extrusion,
        block,
        x,
        y,
        z,
        scale[0],
        scale[1],
        scale[2],
        rotation,
        columns,
        rows,
        columnStep,
        rowStep,
        attributes);
  }

  /**
   * A table, which is shown by a block of its own. Measured: in all versions a table begins as an
   * insert does, and its first handle is that of the block; what follows is not read.
   */
  Optional<Entity> table(DwgObject o, Traits traits) {
    BitReader data = o.data();
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    double[] scale = scale(o);
    double rotation = data.bitDouble();
    Extrusion extrusion = o.wideExtrusion();
    String block = tables.blockName(o.nextHandle());
    return block.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Entity.Insert(
                traits, extrusion, block, x, y, z, scale[0], scale[1], scale[2], rotation, 1, 1, 0,
                0, List.of()));
  }

  static double[] scale(DwgObject o) {
    BitReader data = o.data();
    if (o.beforeR2000()) {
      double x = data.bitDouble();
      double y = data.bitDouble();
      return new double[] {x, y, data.bitDouble()};
    }
    return switch (data.twoBits()) {
      case 0 -> {
        double x = data.rawDouble();
        double y = data.defaultDouble(x);
        yield new double[] {x, y, data.defaultDouble(x)};
      }
      case 1 -> {
        double y = data.defaultDouble(1);
        yield new double[] {1, y, data.defaultDouble(1)};
      }
      case 2 -> {
        double all = data.rawDouble();
        yield new double[] {all, all, all};
      }
      default -> new double[] {1, 1, 1};
    };
  }

  private void start(double commonWidth) {
    vertices = 0;
    curved = false;
    width = commonWidth;
  }

  private void vertex() {
    BitReader data = child.data();
    double x;
    double y;
    double bulge = 0;
    int flags = 0;
    switch (child.type()) {
      case ObjectTypes.VERTEX_2D -> {
        flags = data.rawChar();
        x = data.bitDouble();
        y = data.bitDouble();
        data.bitDouble();
        double startWidth = data.bitDouble();
        if (startWidth >= 0) {
          data.bitDouble();
        }
        bulge = data.bitDouble();
        if (child.fromR2010()) {
          data.bitLong();
        }
        data.bitDouble();
        width = Math.max(width, Math.abs(startWidth));
      }
      case ObjectTypes.VERTEX_3D -> {
        flags = data.rawChar();
        x = data.bitDouble();
        y = data.bitDouble();
        data.bitDouble();
      }
      default -> {
        return;
      }
    }
    findings.exact(child, "VERTEX");
    if ((flags & FRAME) == 0) {
      add(x, y, bulge);
    }
  }

  private void add(double x, double y, double bulge) {
    if (vertices == bulges.length) {
      points = Arrays.copyOf(points, 4 * vertices);
      bulges = Arrays.copyOf(bulges, 2 * vertices);
    }
    points[2 * vertices] = x;
    points[2 * vertices + 1] = y;
    bulges[vertices++] = bulge;
    curved |= bulge != 0;
  }

  private void attribute(List<Entity.Text> attributes) {
    if (child.type() == ObjectTypes.ATTRIB) {
      TextDecoder.attribute(child, tables.traits(childHead, child.handle()))
          .ifPresent(attributes::add);
      findings.exact(child, "ATTRIB");
    }
  }

  /** Reads what belongs to an object, and then the object's handle of what ends it. */
  private void children(DwgObject o, int count, Runnable reader) {
    if (o.fromR2004()) {
      for (int i = 0; i < count; i++) {
        child(o.nextHandle(), reader);
      }
    } else {
      long handle = o.nextHandle();
      long last = o.nextHandle();
      boolean more = handle != 0;
      while (more) {
        more = child(handle, reader) && handle != last;
        handle = childHead.next;
      }
    }
    int end = map.indexOf(o.nextHandle());
    if (end >= 0 && entities.visit(end)) {
      entities.count("SEQEND");
    }
  }

  /** Whether there was one, not met before; only then the chain goes on. */
  private boolean child(long handle, Runnable reader) {
    int index = map.indexOf(handle);
    if (index < 0 || !entities.visit(index)) {
      return false;
    }
    try {
      child.open(map.position(index));
      childHead.read(child);
    } catch (DwgFault fault) {
      findings.unreadable("VERTEX and ATTRIB", handle);
      return false;
    }
    String type = ObjectTypes.entity(child.type(), file.classes());
    entities.count(type.isEmpty() ? "SEQEND" : type);
    try {
      reader.run();
    } catch (DwgFault fault) {
      findings.unreadable(type, handle);
    }
    return true;
  }
}
