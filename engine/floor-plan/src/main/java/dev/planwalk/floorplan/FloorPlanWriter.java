package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;

/** Writes a plan in the order of the schema. */
final class FloorPlanWriter {

  private final JsonText out;
  private final boolean whole;

  /**
   * @param whole with walls, openings and all else that only a renderer needs
   */
  FloorPlanWriter(JsonText out, boolean whole) {
    this.out = out;
    this.whole = whole;
  }

  void plan(FloorPlan plan) {
    out.open('{');
    out.key("object").value("floor_plan");
    out.key("schema").value(FloorPlan.SCHEMA);
    out.key("unit");
    unit(plan.unit());
    out.key("frame");
    frame(plan.frame());
    list("storeys", plan.storeys(), this::storey);
    list("flats", plan.flats(), this::flat);
    list("rooms", plan.rooms(), this::room);
    if (whole) {
      list("walls", plan.walls(), this::wall);
      list("openings", plan.openings(), this::opening);
      list("fixtures", plan.fixtures(), this::fixture);
    }
    out.key("north_deg").rounded(plan.northDegrees());
    out.key("total_area_m2").rounded(totalArea(plan));
    out.key("room_count").value(plan.rooms().size());
    out.key("wall_count").value(plan.walls().size());
    out.key("opening_count").value(plan.openings().size());
    out.key("confidence").rounded(plan.confidence());
    if (whole && !plan.corrections().isEmpty()) {
      list("corrections", plan.corrections(), this::correction);
    }
    out.close('}');
  }

  private void correction(Correction correction) {
    out.open('{');
    out.key("op").value(correction.wire());
    correction.subject().ifPresent(id -> out.key("id").value(id));
    switch (correction) {
      case Correction.Merge merge -> out.key("with_id").value(merge.withRoomId());
      case Correction.Part part -> {
        out.key("line").open('[');
        numbers(part.from()).rounded(part.to().x()).rounded(part.to().y()).close(']');
      }
      case Correction.Rename rename -> out.key("value").value(rename.name());
      case Correction.Retype retype -> out.key("value").value(retype.type());
      case Correction.SetOpening set -> {
        out.key("value").value(set.kind().wire());
        out.key("at").open('[');
        numbers(set.at()).close(']');
        out.key("width_m").rounded(set.widthMetres());
      }
      case Correction.RemoveOpening _ -> {
        // Its id says all.
      }
      case Correction.SetUnit unit -> out.key("value").value(unit.unit());
    }
    out.close('}');
  }

  private JsonText numbers(Point point) {
    return out.rounded(point.x()).rounded(point.y());
  }

  // The sum of the areas as written, so that reading and writing again gives the same sum.
  private static double totalArea(FloorPlan plan) {
    long parts = 0;
    for (Room room : plan.rooms()) {
      boolean counts =
          !room.type().outdoor() && room.type() != RoomType.VOID && room.type() != RoomType.SHAFT;
      parts += counts ? Math.round(room.areaSquareMetres() * JsonText.PARTS) : 0;
    }
    return parts / JsonText.PARTS;
  }

  private void unit(LengthUnit unit) {
    out.open('{');
    out.key("name").value(unit.name());
    out.key("metres_per_unit").exact(unit.metresPerUnit());
    out.key("confidence").rounded(unit.confidence());
    list("evidence", unit.evidence(), this::evidence);
    out.close('}');
  }

  private void evidence(LengthUnit.Evidence evidence) {
    out.open('{');
    out.key("source").value(evidence.source());
    out.key("votes_for").value(evidence.votesFor());
    out.key("weight").rounded(evidence.weight());
    out.key("count").value(evidence.count());
    out.key("detail").value(evidence.detail());
    out.close('}');
  }

  private void frame(Frame frame) {
    out.open('{');
    out.key("metres_per_unit").exact(frame.metresPerUnit());
    out.key("origin").open('[').exact(frame.origin().x()).exact(frame.origin().y()).close(']');
    out.close('}');
  }

  private void storey(Storey storey) {
    out.open('{');
    out.key("id").value(storey.id());
    out.key("name").value(storey.name());
    out.key("level").value(storey.level());
    out.key("floor_m").rounded(storey.floorMetres());
    out.key("height_m").rounded(storey.heightMetres());
    out.key("area_m2").rounded(storey.areaSquareMetres());
    out.key("outline");
    ring(storey.outline());
    if (whole) {
      list("wall_footprints", storey.wallFootprints(), this::footprint);
      list("stairs", storey.stairs(), this::stair);
    }
    out.key("frame");
    if (storey.frame().isPresent()) {
      frame(storey.frame().get());
    } else {
      out.nothing();
    }
    out.key("page");
    if (storey.page().isPresent()) {
      out.value(storey.page().getAsInt());
    } else {
      out.nothing();
    }
    out.key("main_direction_deg").rounded(storey.mainDirectionDegrees());
    out.key("confidence").rounded(storey.confidence());
    out.close('}');
  }

  private void footprint(Area area) {
    out.open('{');
    out.key("ring");
    ring(area.ring());
    list("holes", area.holes(), this::ring);
    out.close('}');
  }

  private void stair(Stair stair) {
    out.open('{');
    out.key("id").value(stair.id());
    out.key("polygon");
    ring(stair.polygon());
    out.key("steps").value(stair.steps());
    out.key("up_deg").rounded(stair.upDegrees());
    out.key("direction_assumed").value(stair.directionAssumed());
    out.close('}');
  }

  private void flat(Flat flat) {
    out.open('{');
    out.key("id").value(flat.id());
    list("storey_ids", flat.storeyIds(), out::value);
    list("room_ids", flat.roomIds(), out::value);
    optional("entrance_opening_id", flat.entranceOpeningId());
    out.key("area_m2").rounded(flat.areaSquareMetres());
    out.close('}');
  }

  private void room(Room room) {
    out.open('{');
    out.key("id").value(room.id());
    out.key("storey_id").value(room.storeyId());
    optional("flat_id", room.flatId());
    out.key("name").value(room.name());
    optional("number", room.number());
    out.key("type").value(room.type().wire());
    list("functions", room.functions(), type -> out.value(type.wire()));
    out.key("area_m2").rounded(room.areaSquareMetres());
    out.key("stated_area_m2").rounded(room.statedAreaSquareMetres());
    out.key("polygon");
    ring(room.floor().ring());
    list("holes", room.floor().holes(), this::ring);
    out.key("main_direction_deg").rounded(room.mainDirectionDegrees());
    out.key("source").value(room.source().wire());
    out.key("confidence").rounded(room.confidence());
    out.close('}');
  }

  private void wall(Wall wall) {
    out.open('{');
    out.key("id").value(wall.id());
    out.key("storey_id").value(wall.storeyId());
    out.key("axis");
    points(wall.axis());
    out.key("thickness_m").rounded(wall.thicknessMetres());
    out.key("kind").value(wall.kind().wire());
    out.key("confidence").rounded(wall.confidence());
    out.close('}');
  }

  private void opening(Opening opening) {
    out.open('{');
    out.key("id").value(opening.id());
    out.key("storey_id").value(opening.storeyId());
    optional("wall_id", opening.wallId());
    out.key("kind").value(opening.kind().wire());
    out.key("operation").value(opening.operation().wire());
    out.key("footprint");
    ring(opening.footprint());
    out.key("centre_m").rounded(opening.centreMetres());
    out.key("width_m").rounded(opening.widthMetres());
    optional("hinge", opening.hinge().map(Opening.Hinge::wire));
    optional("swing", opening.swing().map(Opening.Swing::wire));
    out.key("leaves").value(opening.leaves());
    out.key("sill_m").rounded(opening.sillMetres());
    out.key("head_m").rounded(opening.headMetres());
    out.key("glazed").value(opening.glazed());
    out.key("exterior").value(opening.exterior());
    out.key("entrance").value(opening.entrance());
    out.key("connects").open('[');
    for (Optional<String> side : opening.connects()) {
      if (side.isPresent()) {
        out.value(side.get());
      } else {
        out.nothing();
      }
    }
    out.close(']');
    out.key("confidence").rounded(opening.confidence());
    out.close('}');
  }

  private void fixture(Fixture fixture) {
    out.open('{');
    out.key("id").value(fixture.id());
    optional("room_id", fixture.roomId());
    out.key("kind").value(fixture.kind().wire());
    out.key("outline");
    ring(fixture.outline());
    out.key("direction_deg").rounded(fixture.directionDegrees());
    out.close('}');
  }

  private void ring(Ring ring) {
    points(ring.points());
  }

  private void points(List<Point> points) {
    out.open('[');
    for (Point point : points) {
      out.open('[').rounded(point.x()).rounded(point.y()).close(']');
    }
    out.close(']');
  }

  private void optional(String key, Optional<String> value) {
    out.key(key);
    if (value.isPresent()) {
      out.value(value.get());
    } else {
      out.nothing();
    }
  }

  private <T> void list(String key, List<T> items, java.util.function.Consumer<T> write) {
    out.key(key).open('[');
    items.forEach(write);
    out.close(']');
  }
}
