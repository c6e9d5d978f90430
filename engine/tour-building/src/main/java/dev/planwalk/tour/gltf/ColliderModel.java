package dev.planwalk.tour.gltf;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Stair;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a visitor walks on and bumps into: floors, walls with open doors and closed windows,
 * ceilings, stairs, guards, and a box for each piece of furniture. One node a wall, opening and
 * piece, named after the plan, with {@code extras} saying what it is.
 */
public final class ColliderModel {

  /** Rugs and the like are walked over. */
  private static final double WALKED_OVER = 0.03;

  /** What hangs higher is walked under. */
  private static final double HEAD_ROOM = 2.1;

  private static final double GUARD_HEIGHT = 1.0;
  private static final double SLAB = 0.25;

  private final Frame frame;
  private final GlbFile file = new GlbFile();
  private final Map<String, Body> bodies = new LinkedHashMap<>();

  private record Body(Triangles triangles, String kind, String storey, Optional<String> room) {}

  private ColliderModel(Frame frame) {
    this.frame = frame;
  }

  /** The file of some storeys of a plan. */
  public static byte[] write(FloorPlan plan, List<Walk> storeys, Frame frame) {
    ColliderModel model = new ColliderModel(frame);
    storeys.forEach(walk -> model.add(walk, plan));
    return model.bytes();
  }

  private Triangles body(String name, String kind, String storey, Optional<String> room) {
    return bodies.computeIfAbsent(
            storey + "/" + name, k -> new Body(new Triangles(frame), kind, storey, room))
        .triangles;
  }

  private void add(Walk walk, FloorPlan plan) {
    StoreyLayout layout = walk.storey().shell().layout();
    String storey = layout.storey().id();
    double floor = layout.storey().floorMetres();
    double height = layout.heightMetres();
    OpenSpace air = new OpenSpace(walk, plan.walls());
    body("floor", "floor", storey, Optional.empty()).level(air.above(0), floor, true);
    for (OpenSpace.Side side : air.sides(height)) {
      Coordinate a = side.a();
      Coordinate b = side.b();
      body(side.name(), side.kind(), storey, Optional.empty())
          .upright(a.x, a.y, b.x, b.y, floor + side.low(), floor + side.high());
    }
    for (OpenSpace.Step step : air.steps(height)) {
      body(step.name(), step.kind(), storey, Optional.empty())
          .level(step.area(), floor + step.height(), step.facingUp());
    }
    body("ceiling", "ceiling", storey, Optional.empty())
        .level(air.above(height - 1e-6), floor + height, false);
    stairs(layout, storey, floor, height);
    int guards = 1;
    for (Polygon part : Polygons.parts(layout.parapets())) {
      body("guard/" + guards++, "guard", storey, Optional.empty())
          .body(Polygons.toArea(part).ring().points(), floor, floor + GUARD_HEIGHT);
    }
    furniture(walk, storey, floor);
  }

  /** A ramp over every flight. */
  private void stairs(StoreyLayout layout, String storey, double floor, double height) {
    for (Stair stair : layout.storey().stairs()) {
      double dx = StrictMath.cos(Math.toRadians(stair.upDegrees()));
      double dy = StrictMath.sin(Math.toRadians(stair.upDegrees()));
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (Point p : stair.polygon().points()) {
        low = Math.min(low, p.x() * dx + p.y() * dy);
        high = Math.max(high, p.x() * dx + p.y() * dy);
      }
      double from = low;
      double rise = (height + SLAB) / Math.max(0.1, high - low);
      Triangles ramp = body("stair/" + stair.id(), "stair", storey, Optional.empty());
      for (Polygon part : Polygons.parts(Polygons.of(stair.polygon()))) {
        for (Coordinate[] t : Polygons.triangles(part)) {
          Vec3[] p = new Vec3[3];
          for (int k = 0; k < 3; k++) {
            double along = t[k].x * dx + t[k].y * dy - from;
            p[k] = new Vec3(t[k].x, t[k].y, floor + along * rise);
          }
          ramp.add(p[0], p[1], p[2]);
        }
      }
    }
  }

  private void furniture(Walk walk, String storey, double floor) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (PlacedPiece piece : walk.storey().pieces()) {
      if (piece.topMetres() < WALKED_OVER || piece.bottomMetres() > HEAD_ROOM) {
        continue;
      }
      int number = numbers.merge(piece.roomId(), 1, Integer::sum);
      body(
              "furniture/" + piece.roomId() + "/" + number,
              "furniture",
              storey,
              Optional.of(piece.roomId()))
          .body(
              piece.footprint().points(), floor + piece.bottomMetres(), floor + piece.topMetres());
    }
  }

  private byte[] bytes() {
    file.material("collider").put("doubleSided", true);
    for (var entry : bodies.entrySet()) {
      Body body = entry.getValue();
      if (body.triangles.isEmpty()) {
        continue;
      }
      int mesh = file.mesh(entry.getKey());
      ObjectNode primitive = file.primitive(mesh);
      primitive.putObject("attributes").put("POSITION", file.positions(body.triangles.positions()));
      primitive.put("indices", file.indices(body.triangles.indices(), body.triangles.vertices()));
      primitive.put("material", 0);
      ObjectNode extras = file.node(entry.getKey(), mesh).putObject("extras");
      extras.put("kind", body.kind).put("storey", body.storey);
      body.room.ifPresent(room -> extras.put("room", room));
    }
    return file.bytes();
  }
}
