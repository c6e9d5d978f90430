package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * Makes bodies of the shapes of objects: extrusions, set operations, faces, and what is mapped.
 * Sloped extrusions and polygons are taken as they are, arcs by chords (see {@link Curves}).
 */
final class Bodies {

  /** Half of the height of a half-space with a boundary, in metres. */
  private static final double TALL = 1e4;

  /** Kinds of representations that hold bodies, the best first. */
  private static final List<String> USES = List.of("Body", "Facetation", "", "Box");

  /** For what only its extent is asked of: a box tells it at no cost. */
  private static final List<String> EXTENT = List.of("Box", "Body", "Facetation", "");

  private final IfcModel model;
  private final Effort effort;
  private final List<String> uses;
  private final FindingLog log;
  private final Curves curves;
  private final Profiles profiles;
  private final Faces faces;
  private final Map<Integer, Optional<Body>> known = new HashMap<>();

  Bodies(IfcModel model, Effort effort, FindingLog log) {
    this(model, effort, log, USES);
  }

  private Bodies(IfcModel model, Effort effort, FindingLog log, List<String> uses) {
    this.model = model;
    this.effort = effort;
    this.uses = uses;
    this.log = log;
    this.curves = new Curves(model, effort);
    this.profiles = new Profiles(model, effort, curves);
    this.faces = new Faces(model, effort);
  }

  /** Those of fittings, boxes where there are any, with limits of their own. */
  Bodies fittings() {
    return new Bodies(model, effort.optional(), log, EXTENT);
  }

  Curves curves() {
    return curves;
  }

  /** The body of an object, or of its parts where it has none of its own. */
  Optional<Body> of(StepInstance object) {
    Optional<Body> before = known.get(object.id());
    if (before != null) {
      return before;
    }
    Optional<Body> own = own(object);
    if (own.isEmpty()) {
      List<Body> parts = new ArrayList<>();
      for (int part : model.parts(object.id())) {
        model.instance(part).flatMap(this::own).ifPresent(parts::add);
      }
      own = parts.isEmpty() ? Optional.empty() : Optional.of(new Body.Joined(parts));
    }
    known.put(object.id(), own);
    return own;
  }

  private Optional<Body> own(StepInstance object) {
    effort.check();
    try {
      Affine place = model.placement(object);
      List<StepInstance> shapes = representations(object);
      for (String use : uses) {
        List<Body> items = new ArrayList<>();
        for (StepInstance shape : shapes) {
          if (shape.text(1).orElse("").equals(use) && !flat(shape.text(2).orElse(""))) {
            add(shape, place, items, object);
          }
        }
        if (!items.isEmpty()) {
          return Optional.of(items.size() == 1 ? items.getFirst() : new Body.Joined(items));
        }
      }
      return Optional.empty();
    } catch (ReadingStopped stopped) {
      throw stopped;
    } catch (StepFault fault) {
      unreadable(object, fault);
      return Optional.empty();
    } catch (RuntimeException broken) {
      // Geometry libraries throw of many kinds on input that nobody thought of.
      unreadable(object, geometry(broken));
      return Optional.empty();
    }
  }

  /** What a body cuts of a level plane; nothing, and told, where its geometry is broken. */
  Geometry slice(StepInstance object, Body body, double z) {
    effort.check();
    try {
      return body.slice(z, effort);
    } catch (ReadingStopped stopped) {
      throw stopped;
    } catch (StepFault fault) {
      unreadable(object, fault);
    } catch (RuntimeException broken) {
      unreadable(object, geometry(broken));
    }
    return Shapes.none();
  }

  /** Geometry that the library refuses; its own words would name corners by the hundred. */
  private static StepFault geometry(RuntimeException broken) {
    return new StepFault("its geometry is broken (" + broken.getClass().getSimpleName() + ")");
  }

  /** The shapes that an object has, of all uses, each once. */
  List<StepInstance> representations(StepInstance object) {
    List<StepInstance> all = new ArrayList<>();
    model
        .instance(object.ref(6))
        .ifPresent(definition ->
            new LinkedHashSet<>(definition.refs(2))
                .forEach(id -> model.instance(id).ifPresent(all::add)));
    return all;
  }

  private static boolean flat(String type) {
    return switch (type) {
      case "Curve2D", "Curve3D", "Curve", "GeometricCurveSet", "Annotation2D", "Point" -> true;
      default -> false;
    };
  }

  private void add(StepInstance shape, Affine place, List<Body> items, StepInstance object) {
    for (int item : shape.refs(3)) {
      try {
        items.add(item(item, place, 0));
      } catch (StepFault fault) {
        unreadable(object, fault);
      }
    }
  }

  void unreadable(StepInstance object, StepFault fault) {
    log.tally(
        FindingCode.IFC_SHAPE_UNREADABLE,
        object.type() + " {has a shape that is|have shapes that are} not read",
        "#" + object.id() + ": " + fault.getMessage());
  }

  private Body item(int id, Affine place, int depth) {
    Effort.depth(depth);
    effort.spend(1);
    StepInstance item = model.file().get(id);
    return switch (item.type()) {
      case "IFCEXTRUDEDAREASOLID", "IFCEXTRUDEDAREASOLIDTAPERED" -> extruded(item, place);
      case "IFCBOOLEANCLIPPINGRESULT", "IFCBOOLEANRESULT" -> worked(item, place, depth);
      case "IFCCSGSOLID" -> item(item.ref(0), place, depth + 1);
      case "IFCHALFSPACESOLID", "IFCBOXEDHALFSPACE" -> halfSpace(item, place);
      case "IFCPOLYGONALBOUNDEDHALFSPACE" -> boundedHalfSpace(item, place);
      case "IFCMAPPEDITEM" -> mapped(item, place, depth);
      case "IFCBOUNDINGBOX" ->
          box(
              place.around(
                  Affine.of(
                      new double[] {1, 0, 0},
                      new double[] {0, 1, 0},
                      new double[] {0, 0, 1},
                      model.point(item.ref(0)))),
              item);
      case "IFCBLOCK" -> box(place.around(model.axes(item.ref(0))), item);
      default -> new Body.Mesh(faces.of(item, place));
    };
  }

  private Body mapped(StepInstance item, Affine place, int depth) {
    StepInstance map = model.file().get(item.ref(0));
    Affine inner =
        place.around(new Operators(model).of(item.ref(1))).around(model.axes(map.ref(0)).inverse());
    List<Body> parts = new ArrayList<>();
    for (int part : model.file().get(map.ref(1)).refs(3)) {
      parts.add(item(part, inner, depth + 1));
    }
    return new Body.Joined(parts);
  }

  private Body box(Affine place, StepInstance box) {
    double x = model.length(box, 1);
    double y = model.length(box, 2);
    Coordinate[] corners = {
      new Coordinate(0, 0), new Coordinate(x, 0), new Coordinate(x, y), new Coordinate(0, y)
    };
    return prism(
        Shapes.polygons(Shapes.area(List.of(corners))),
        place,
        new double[] {0, 0, model.length(box, 3)});
  }

  private Body extruded(StepInstance solid, Affine place) {
    double depth = model.length(solid, 3);
    double[] along = model.direction(solid.ref(2), 0, 0, 1);
    return prism(
        profiles.area(solid.ref(0)),
        place.around(model.axes(solid.ref(1))),
        new double[] {along[0] * depth, along[1] * depth, along[2] * depth});
  }

  /** Areas of the xy plane of a placement, drawn along a way. */
  private Body prism(List<Polygon> areas, Affine place, double[] way) {
    double[] normal = Affine.cross(place.direction(1, 0, 0), place.direction(0, 1, 0));
    double[] up = place.direction(way[0], way[1], way[2]);
    double slope = Math.hypot(normal[0], normal[1]) / Affine.length(normal);
    double lean = Math.hypot(up[0], up[1]);
    if (slope < 1e-6 && lean < 1e-6) {
      double z = IfcModel.near(place.m()[11]);
      IfcModel.near(up[2]);
      List<Polygon> moved = new ArrayList<>();
      for (Polygon area : areas) {
        effort.spend(area.getNumPoints());
        Polygon there = Shapes.moved(area, place);
        for (Coordinate corner : there.getCoordinates()) {
          IfcModel.near(corner.x);
          IfcModel.near(corner.y);
        }
        moved.add(there);
      }
      return new Body.Prism(moved, Math.min(z, z + up[2]), Math.max(z, z + up[2]));
    }
    List<List<double[]>> faces = new ArrayList<>();
    for (Polygon area : areas) {
      effort.spend(4 * area.getNumPoints());
      List<double[]> bottom = new ArrayList<>();
      List<double[]> top = new ArrayList<>();
      for (int r = -1; r < area.getNumInteriorRing(); r++) {
        LineString ring = r < 0 ? area.getExteriorRing() : area.getInteriorRingN(r);
        side(ring.getCoordinates(), place, up, bottom, top, faces);
      }
      faces.add(bottom);
      faces.add(top);
    }
    return new Body.Mesh(faces);
  }

  private static void side(
      Coordinate[] corners,
      Affine place,
      double[] up,
      List<double[]> bottom,
      List<double[]> top,
      List<List<double[]>> faces) {
    int n = corners.length - 1;
    double[] low = new double[3 * n];
    double[] high = new double[3 * n];
    for (int i = 0; i < n; i++) {
      double[] p = place.point(corners[i].x, corners[i].y, 0);
      for (int k = 0; k < 3; k++) {
        low[3 * i + k] = IfcModel.near(p[k]);
        high[3 * i + k] = IfcModel.near(p[k] + up[k]);
      }
    }
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      faces.add(
          List.of(
              new double[] {
                low[3 * i], low[3 * i + 1], low[3 * i + 2],
                low[3 * j], low[3 * j + 1], low[3 * j + 2],
                high[3 * j], high[3 * j + 1], high[3 * j + 2],
                high[3 * i], high[3 * i + 1], high[3 * i + 2]
              }));
    }
    bottom.add(low);
    top.add(high);
  }

  /** Clippings of clippings stand in each other dozens deep: they are walked, not called. */
  private Body worked(StepInstance item, Affine place, int depth) {
    List<Body.Step> steps = new ArrayList<>();
    StepInstance at = item;
    while (at.type().equals("IFCBOOLEANCLIPPINGRESULT") || at.type().equals("IFCBOOLEANRESULT")) {
      effort.spend(1);
      Body.Work work =
          switch (at.word(0)) {
            case "DIFFERENCE" -> Body.Work.DIFFERENCE;
            case "INTERSECTION" -> Body.Work.INTERSECTION;
            case "UNION" -> Body.Work.UNION;
            default -> throw new StepFault("a set operation called " + at.word(0));
          };
      steps.addFirst(new Body.Step(work, item(at.ref(2), place, depth + 1)));
      at = model.file().get(at.ref(1));
      if (steps.size() > 1000) {
        throw new StepFault("more than 1000 set operations on one body");
      }
    }
    return new Body.Worked(item(at.id(), place, depth + 1), steps);
  }

  private Body halfSpace(StepInstance item, Affine place) {
    StepInstance surface = model.file().get(item.ref(0));
    if (!surface.type().equals("IFCPLANE")) {
      throw new StepFault("a half-space of " + surface.type() + " is not read");
    }
    Affine plane = place.around(model.axes(surface.ref(0)));
    double[] m = plane.m();
    double[] normal =
        Affine.unit(
            Affine.cross(plane.direction(1, 0, 0), plane.direction(0, 1, 0)),
            new double[] {0, 0, 1});
    // With agreement the normal points away from the material, and the z axis tells which way:
    // where a body is mirrored, x and y alone would turn it round.
    double sign = item.word(1).equals("F") ? -1 : 1;
    sign = Affine.dot(normal, plane.direction(0, 0, 1)) < 0 ? -sign : sign;
    return new Body.HalfSpace(
        new double[] {m[9], m[10], m[11]},
        new double[] {normal[0] * sign, normal[1] * sign, normal[2] * sign});
  }

  private Body boundedHalfSpace(StepInstance item, Affine place) {
    Affine position = place.around(model.axes(item.ref(2)));
    List<Coordinate> ring = new ArrayList<>();
    for (double[] point : curves.points(item.ref(3))) {
      ring.add(new Coordinate(point[0], point[1]));
    }
    double[] down = position.direction(0, 0, -TALL);
    double[] m = position.m();
    Affine lower =
        Affine.of(
            position.direction(1, 0, 0),
            position.direction(0, 1, 0),
            position.direction(0, 0, 1),
            new double[] {m[9] + down[0], m[10] + down[1], m[11] + down[2]});
    Body boundary = prism(Shapes.polygons(Shapes.area(ring)), lower, new double[] {0, 0, 2 * TALL});
    return new Body.Worked(
        boundary, List.of(new Body.Step(Body.Work.INTERSECTION, halfSpace(item, place))));
  }
}
