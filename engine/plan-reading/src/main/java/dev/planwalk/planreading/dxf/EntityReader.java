package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.FittedSpline;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.UnreadEntities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Records of ENTITIES and BLOCKS to entities. */
final class EntityReader {

  private static final double[] NONE = new double[0];
  private static final String PROXY = "ACAD_PROXY_ENTITY";

  private final Records records;
  private final Tables tables;
  private final FindingLog findings;
  private final Consumer<String> counter;
  private final DimensionReader dimensions;
  private final ProxyReader proxies;

  /**
   * @param counter told the type of every entity, also of those that belong to another one
   */
  EntityReader(Records records, Tables tables, FindingLog findings, Consumer<String> counter) {
    this.records = records;
    this.tables = tables;
    this.findings = findings;
    this.counter = counter;
    this.dimensions = new DimensionReader(tables);
    this.proxies = new ProxyReader(records);
  }

  /** Reads the entity of this record, with the records that belong to it, and adds it. */
  void read(DxfRecord r, List<Entity> out) {
    String type = r.name.equals(PROXY) ? proxyClass(r) : r.name;
    counter.accept(type);
    switch (r.name) {
      case "LINE" -> out.add(line(r));
      case "LWPOLYLINE" -> out.add(lightPolyline(r));
      case "POLYLINE" -> polyline(r, out);
      case "ARC" -> out.add(arc(r));
      case "CIRCLE" ->
          out.add(
              new Entity.Circle(
                  traits(r),
                  extrusion(r),
                  r.real(10, 0),
                  r.real(20, 0),
                  r.real(30, 0),
                  r.real(40, 0)));
      case "ELLIPSE" -> out.add(ellipse(r));
      case "SPLINE" -> out.add(spline(r));
      case "HELIX" -> {
        r.endAt(100, "AcDbHelix"); // what goes before is the spline that shows it
        out.add(spline(r));
      }
      case "TEXT" -> out.add(Texts.line(r, traits(r), extrusion(r), 73));
      case "MTEXT" -> out.add(Texts.paragraph(r, traits(r), extrusion(r)));
      case "ATTDEF" -> {
        // Other definitions are questions to the draughtsman, not text of the sheet.
        if ((r.whole(70, 0) & 3) == 2) {
          out.add(Texts.line(r, traits(r), extrusion(r), 74));
        }
      }
      case "ATTRIB" -> {
        if ((r.whole(70, 0) & 1) == 0) {
          out.add(Texts.line(r, traits(r), extrusion(r), 74));
        }
      }
      case "INSERT" -> out.add(insert(r));
      case "ACAD_TABLE" -> out.add(insert(r));
      case "HATCH" -> HatchReader.read(r, traits(r), extrusion(r)).ifPresent(out::add);
      case "SOLID", "TRACE" -> out.add(solid(r));
      case "3DFACE" -> out.add(face(r));
      case "DIMENSION" -> dimensions.read(r, traits(r)).ifPresent(out::add);
      case "LEADER" -> out.add(outline(r, "LEADER", r.points(10), false));
      case "MULTILEADER", "MLEADER" -> MultileaderReader.read(r, traits(r), out);
      case "MLINE" -> MultilineReader.read(r, traits(r), out);
      default -> other(r, type, out);
    }
  }

  /** The class of an object that the writing program did not know itself. */
  private String proxyClass(DxfRecord r) {
    String known = tables.classOf(r.whole(91, 0));
    return known.isEmpty() ? PROXY : known;
  }

  private void other(DxfRecord r, String type, List<Entity> out) {
    Traits traits = traits(r);
    boolean drawn = !UnreadEntities.drawsNothing(type) && !UnreadEntities.isPicture(type);
    List<Entity> picture = drawn ? proxies.read(r, traits) : List.of();
    if (picture.isEmpty()) {
      UnreadEntities.tally(findings, type, traits.layer());
    } else {
      out.add(new Entity.Proxy(traits, type, picture));
    }
  }

  static Traits traits(DxfRecord r) {
    String layer = "0";
    int colour = Traits.BY_LAYER;
    int weight = -1;
    String lineType = "";
    boolean invisible = false;
    long handle = 0;
    boolean layerSeen = false;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 8 -> {
          layer = layerSeen ? layer : r.nameAt(i);
          layerSeen = true;
        }
        case 62 -> colour = colour < Traits.TRUE_COLOUR ? r.wholeAt(i) : colour;
        case 420 -> colour = Traits.TRUE_COLOUR | (r.wholeAt(i) & 0xFFFFFF);
        case 370 -> weight = r.wholeAt(i);
        case 6 -> lineType = r.nameAt(i);
        case 60 -> invisible = r.wholeAt(i) == 1;
        case 5 -> handle = r.handleAt(i);
        default -> {}
      }
    }
    return new Traits(layer, colour, weight, lineType, invisible, handle);
  }

  static Extrusion extrusion(DxfRecord r) {
    int index = r.find(210);
    if (index < 0) {
      return Extrusion.UP;
    }
    Extrusion given = new Extrusion(r.realAt(index), r.real(220, 0), r.real(230, 1));
    return given.isUp() ? Extrusion.UP : given;
  }

  private static Entity line(DxfRecord r) {
    return new Entity.Line(
        traits(r),
        r.real(10, 0),
        r.real(20, 0),
        r.real(30, 0),
        r.real(11, 0),
        r.real(21, 0),
        r.real(31, 0));
  }

  private static Entity arc(DxfRecord r) {
    return new Entity.Arc(
        traits(r),
        extrusion(r),
        r.real(10, 0),
        r.real(20, 0),
        r.real(30, 0),
        r.real(40, 0),
        Math.toRadians(r.real(50, 0)),
        Math.toRadians(r.real(51, 360)));
  }

  private static Entity ellipse(DxfRecord r) {
    return new Entity.Ellipse(
        traits(r),
        extrusion(r),
        r.real(10, 0),
        r.real(20, 0),
        r.real(30, 0),
        r.real(11, 0),
        r.real(21, 0),
        r.real(31, 0),
        r.real(40, 1),
        r.real(41, 0),
        r.real(42, 2 * Math.PI));
  }

  private static Entity spline(DxfRecord r) {
    if (!r.has(10) && r.has(11)) {
      double[] start = {r.real(12, 0), r.real(22, 0)};
      double[] end = {r.real(13, 0), r.real(23, 0)};
      boolean closed = (r.whole(70, 0) & 1) != 0;
      return FittedSpline.through(
          traits(r), closed, r.points(11), start, end, FittedSpline.Parameters.CHORD);
    }
    return new Entity.Spline(
        traits(r),
        r.whole(71, 3),
        (r.whole(70, 0) & 1) != 0,
        r.reals(40),
        r.points(10),
        r.reals(41),
        r.points(11));
  }

  private static Entity lightPolyline(DxfRecord r) {
    double[] points = r.points(10);
    double[] bulges = NONE;
    double width = r.real(43, 0);
    int at = -1;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 10 -> at++;
        case 40 -> width = Math.max(width, r.realAt(i));
        case 42 -> {
          if (r.realAt(i) != 0 && at >= 0) {
            bulges = bulges.length == 0 ? new double[points.length / 2] : bulges;
            bulges[at] = r.realAt(i);
          }
        }
        default -> {}
      }
    }
    boolean closed = (r.whole(70, 0) & 1) != 0;
    return new Entity.Polyline(
        traits(r), "LWPOLYLINE", extrusion(r), r.real(38, 0), points, bulges, closed, width);
  }

  private void polyline(DxfRecord r, List<Entity> out) {
    Traits traits = traits(r);
    int flags = r.whole(70, 0);
    boolean spatial = (flags & 8) != 0;
    Extrusion extrusion = spatial ? Extrusion.UP : extrusion(r);
    double elevation = spatial ? 0 : r.real(30, 0);
    double width = r.real(40, 0);
    double[] points = new double[16];
    double[] bulges = new double[8];
    boolean curved = false;
    int n = 0;
    while (records.ahead().equals("VERTEX") && records.next()) {
      counter.accept("VERTEX");
      DxfRecord v = records.current();
      if ((v.whole(70, 0) & 16) != 0) {
        continue; // control point of a fitted curve
      }
      if (n == bulges.length) {
        points = Arrays.copyOf(points, 4 * n);
        bulges = Arrays.copyOf(bulges, 2 * n);
      }
      points[2 * n] = v.real(10, 0);
      points[2 * n + 1] = v.real(20, 0);
      bulges[n] = v.real(42, 0);
      curved |= bulges[n] != 0;
      width = Math.max(width, v.real(40, 0));
      n++;
    }
    endOfSequence();
    if ((flags & (16 | 64)) != 0) {
      UnreadEntities.mesh(findings, traits.layer());
      return;
    }
    out.add(
        new Entity.Polyline(
            traits,
            "POLYLINE",
            extrusion,
            elevation,
            Arrays.copyOf(points, 2 * n),
            curved && !spatial ? Arrays.copyOf(bulges, n) : NONE,
            (flags & 1) != 0,
            width));
  }

  private void endOfSequence() {
    if (records.ahead().equals("SEQEND")) {
      counter.accept("SEQEND");
      records.next();
    }
  }

  private Entity insert(DxfRecord r) {
    Traits traits = traits(r);
    Extrusion extrusion = extrusion(r);
    boolean table = r.name.equals("ACAD_TABLE");
    String block = r.nameOf(2);
    double x = r.real(10, 0);
    double y = r.real(20, 0);
    double z = r.real(30, 0);
    // A table is shown by a block of its own; its other codes mean rows and borders.
    double sx = table ? 1 : r.real(41, 1);
    double sy = table ? 1 : r.real(42, 1);
    double sz = table ? 1 : r.real(43, 1);
    double turn = table ? Math.atan2(r.real(21, 0), r.real(11, 1)) : Math.toRadians(r.real(50, 0));
    int columns = table ? 1 : r.whole(70, 1);
    int rows = table ? 1 : r.whole(71, 1);
    double columnSpacing = r.real(44, 0);
    double rowSpacing = r.real(45, 0);
    List<Entity.Text> attributes = new ArrayList<>();
    while (records.ahead().equals("ATTRIB") && records.next()) {
      counter.accept("ATTRIB");
      DxfRecord a = records.current();
      if ((a.whole(70, 0) & 1) == 0) {
        attributes.add(Texts.line(a, traits(a), extrusion(a), 74));
      }
    }
    endOfSequence();
    return new Entity.Insert(
        traits,
        extrusion,
        block,
        x,
        y,
        z,
        sx,
        sy,
        sz,
        turn,
        columns,
        rows,
        columnSpacing,
        rowSpacing,
        attributes);
  }

  private static Entity solid(DxfRecord r) {
    // Corners are given in the order 1, 2, 4, 3; a triangle repeats the third or leaves it out.
    double[] ring = {
      r.real(10, 0), r.real(20, 0), r.real(11, 0), r.real(21, 0),
      r.real(13, r.real(12, 0)), r.real(23, r.real(22, 0)), r.real(12, 0), r.real(22, 0)
    };
    if (ring[4] == ring[6] && ring[5] == ring[7]) {
      ring = Arrays.copyOf(ring, 6);
    }
    return new Entity.Hatch(traits(r), extrusion(r), r.real(30, 0), List.of(ring), true, "");
  }

  private static Entity face(DxfRecord r) {
    double[] ring = {
      r.real(10, 0), r.real(20, 0), r.real(11, 0), r.real(21, 0),
      r.real(12, 0), r.real(22, 0), r.real(13, r.real(12, 0)), r.real(23, r.real(22, 0))
    };
    if (ring[4] == ring[6] && ring[5] == ring[7]) {
      ring = Arrays.copyOf(ring, 6);
    }
    return outline(r, "3DFACE", ring, true);
  }

  private static Entity outline(DxfRecord r, String kind, double[] points, boolean closed) {
    return new Entity.Polyline(traits(r), kind, Extrusion.UP, 0, points, NONE, closed, 0);
  }
}
