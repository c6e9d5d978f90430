package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layout;
import dev.planwalk.planreading.drawing.ProxyGraphics;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.UnreadEntities;
import java.util.BitSet;
import java.util.List;

/**
 * Objects to entities, each with the objects that belong to it. A damaged object costs itself and
 * is counted.
 */
final class EntityReader {

  private final DwgFile file;
  private final ObjectMap map;
  private final DwgObject object;
  private final EntityHead head = new EntityHead();
  private final DwgTables tables;
  private final Budget budget;
  private final FindingLog log;
  private final ObjectFindings findings;
  private final Census.Tally census = new Census.Tally();
  private final BitSet visited = new BitSet();
  private final CompoundReader compounds;
  private Census.Space space = Census.Space.MODEL;

  EntityReader(DwgFile file, DwgTables tables, Budget budget, FindingLog log) {
    this.file = file;
    this.map = file.map();
    this.object = new DwgObject(file, budget);
    this.tables = tables;
    this.budget = budget;
    this.log = log;
    this.findings = new ObjectFindings(log);
    this.compounds = new CompoundReader(file, tables, this, budget, findings);
  }

  /** Entities from here on stand in this space. */
  void enter(Census.Space entered) {
    space = entered;
  }

  /** All entities so far. */
  Census census() {
    return census.toCensus();
  }

  /** Marks an object as belonging somewhere; false when it belonged somewhere before. */
  boolean visit(int index) {
    boolean fresh = !visited.get(index);
    visited.set(index);
    return fresh;
  }

  /** Whether an object was found to belong somewhere. */
  boolean isVisited(int index) {
    return visited.get(index);
  }

  /** Counts an entity of this type. */
  void count(String type) {
    census.count(type, space);
    budget.entity();
  }

  /**
   * Reads an entity with all that belongs to it and adds it.
   *
   * @return handle of the next one in a chain, 0 when it cannot be told
   */
  long read(int index, int typeNumber, List<Entity> out) {
    String type = name(index, typeNumber);
    if (type.isEmpty()) {
      return 0;
    }
    count(type);
    long next = 0;
    try {
      object.open(map.position(index));
      head.read(object);
      next = head.next;
      decode(typeNumber, type, tables.traits(head, object.handle()), out);
    } catch (DwgFault fault) {
      findings.unreadable(type, map.handle(index));
    }
    return next;
  }

  /** Name of a type; of objects that were saved without their program the one of their class. */
  private String name(int index, int typeNumber) {
    String type = ObjectTypes.entity(typeNumber, file.classes());
    if (typeNumber != ObjectTypes.PROXY_ENTITY) {
      return type;
    }
    try {
      object.open(map.position(index));
      head.read(object);
      DwgClass known = file.classes().get(object.data().bitLong());
      return known == null ? type : known.name();
    } catch (DwgFault fault) {
      return type;
    }
  }

  /** Reads a window of a sheet; otherwise as {@link #read}. */
  long readViewport(int index, List<Layout.Viewport> out) {
    count("VIEWPORT");
    long next = 0;
    try {
      object.open(map.position(index));
      head.read(object);
      next = head.next;
      out.add(ViewportDecoder.read(object, tables));
      findings.exact(object, "VIEWPORT");
    } catch (DwgFault fault) {
      findings.unreadable("VIEWPORT", map.handle(index));
    }
    return next;
  }

  /** What an entity says of its place, for those that no list names. */
  EntityHead headOf(int index) {
    object.open(map.position(index));
    head.read(object);
    return head;
  }

  private void decode(int typeNumber, String type, Traits traits, List<Entity> out) {
    boolean whole = true;
    switch (typeNumber) {
      case ObjectTypes.LINE -> out.add(ShapeDecoder.line(object, traits));
      case ObjectTypes.LWPOLYLINE -> out.add(ShapeDecoder.lightPolyline(object, traits));
      case ObjectTypes.ARC -> out.add(ShapeDecoder.arc(object, traits));
      case ObjectTypes.CIRCLE -> out.add(ShapeDecoder.circle(object, traits));
      case ObjectTypes.ELLIPSE -> out.add(ShapeDecoder.ellipse(object, traits));
      case ObjectTypes.SPLINE -> out.add(ShapeDecoder.spline(object, traits));
      case ObjectTypes.SOLID, ObjectTypes.TRACE -> out.add(ShapeDecoder.solid(object, traits));
      case ObjectTypes.FACE_3D -> out.add(ShapeDecoder.face(object, traits));
      case ObjectTypes.LEADER -> out.add(ShapeDecoder.leader(object, traits));
      case ObjectTypes.MLINE -> ShapeDecoder.multiline(object, traits, out);
      case ObjectTypes.TEXT -> out.add(TextDecoder.line(object, traits));
      case ObjectTypes.MTEXT -> out.add(TextDecoder.paragraph(object, traits));
      case ObjectTypes.ATTRIB -> TextDecoder.attribute(object, traits).ifPresent(out::add);
      case ObjectTypes.ATTDEF -> TextDecoder.definition(object, traits).ifPresent(out::add);
      case ObjectTypes.HATCH -> HatchDecoder.read(object, traits).ifPresent(out::add);
      case ObjectTypes.INSERT, ObjectTypes.MINSERT -> out.add(compounds.insert(object, traits));
      case ObjectTypes.POLYLINE_2D -> out.add(compounds.polyline(object, traits));
      case ObjectTypes.POLYLINE_3D -> out.add(compounds.spatialPolyline(object, traits));
      case ObjectTypes.POLYLINE_MESH, ObjectTypes.POLYLINE_PFACE -> {
        compounds.mesh(object);
        UnreadEntities.mesh(log, traits.layer());
      }
      default -> {
        whole = isDimension(typeNumber);
        if (whole) {
          DimensionDecoder.read(object, traits, tables).ifPresent(out::add);
        } else {
          other(type, traits, out);
        }
      }
    }
    if (whole) {
      findings.exact(object, type);
    }
  }

  private static boolean isDimension(int type) {
    return type >= ObjectTypes.DIMENSION_ORDINATE && type <= ObjectTypes.DIMENSION_DIAMETER;
  }

  /**
   * An object of another program, or one of a type that is not read: its picture, if it has one.
   */
  private void other(String type, Traits traits, List<Entity> out) {
    switch (type) {
      case "MULTILEADER", "MLEADER" -> {
        MultileaderDecoder.read(object, traits, out);
        findings.exact(object, type);
      }
      case "HELIX" -> out.add(ShapeDecoder.spline(object, traits)); // what follows says its turns
      case "ACAD_TABLE" -> compounds.table(object, traits).ifPresent(out::add);
      default -> picture(type, traits, out);
    }
  }

  /** What an object of another program shows of itself to those who do not know it. */
  private void picture(String type, Traits traits, List<Entity> out) {
    List<Entity> picture = List.of();
    boolean drawn = !UnreadEntities.drawsNothing(type) && !UnreadEntities.isPicture(type);
    if (drawn && head.pictureBytes > 0) {
      picture = ProxyGraphics.read(head.picture(object), traits, file.letters());
    }
    if (picture.isEmpty()) {
      UnreadEntities.tally(log, type, traits.layer());
    } else {
      out.add(new Entity.Proxy(traits, type, picture));
    }
  }
}
