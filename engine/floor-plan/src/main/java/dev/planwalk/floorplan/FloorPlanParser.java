package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The tree of a {@code floor_plan.json} to the plan. */
final class FloorPlanParser {

  private FloorPlanParser() {}

  static FloorPlan parse(JsonTree.Value root) {
    JsonNode node = new JsonNode("", root);
    String schema = node.get("schema").text();
    if (!schema.equals(FloorPlan.SCHEMA)) {
      throw new UnreadableFloorPlanException(
          "schema", "'" + schema + "' is not " + FloorPlan.SCHEMA);
    }
    return new FloorPlan(
        unit(node.get("unit")),
        frame(node.get("frame")),
        node.get("storeys").list(FloorPlanParser::storey),
        node.get("flats").list(FloorPlanParser::flat),
        node.get("rooms").list(FloorPlanParser::room),
        node.get("walls").list(FloorPlanParser::wall),
        node.get("openings").list(FloorPlanParser::opening),
        node.get("fixtures").list(FloorPlanParser::fixture),
        node.get("north_deg").optionalNumber(),
        node.get("confidence").number(),
        corrections(node.get("corrections")));
  }

  /** Plans that nobody corrected have none. */
  static List<Correction> corrections(JsonNode node) {
    return node.nothing() ? List.of() : node.list(FloorPlanParser::correction);
  }

  private static Correction correction(JsonNode node) {
    String op = node.get("op").text();
    return switch (op) {
      case "merge" -> new Correction.Merge(node.get("id").text(), node.get("with_id").text());
      case "part" -> {
        JsonNode line = node.get("line");
        List<Double> ends = line.list(JsonNode::number);
        if (ends.size() != 4) {
          throw line.expected("4 numbers");
        }
        yield new Correction.Part(
            node.get("id").text(),
            new Point(ends.get(0), ends.get(1)),
            new Point(ends.get(2), ends.get(3)));
      }
      case "rename" -> new Correction.Rename(node.get("id").text(), node.get("value").text());
      case "retype" -> new Correction.Retype(node.get("id").text(), node.get("value").text());
      case "set_opening" ->
          new Correction.SetOpening(
              node.get("id").text(),
              point(node.get("at")),
              node.get("value").word(Opening.Kind.values(), Opening.Kind::wire),
              node.get("width_m").number());
      case "remove_opening" -> new Correction.RemoveOpening(node.get("id").text());
      case "set_unit" -> new Correction.SetUnit(node.get("value").text());
      default ->
          throw new UnreadableFloorPlanException(node.place() + ".op", "'" + op + "' is not known");
    };
  }

  private static LengthUnit unit(JsonNode node) {
    return new LengthUnit(
        node.get("name").text(),
        node.get("metres_per_unit").number(),
        node.get("confidence").number(),
        node.get("evidence").list(FloorPlanParser::evidence));
  }

  private static LengthUnit.Evidence evidence(JsonNode node) {
    return new LengthUnit.Evidence(
        node.get("source").text(),
        node.get("votes_for").text(),
        node.get("weight").number(),
        node.get("count").whole(),
        node.get("detail").text());
  }

  private static Frame frame(JsonNode node) {
    return new Frame(node.get("metres_per_unit").number(), point(node.get("origin")));
  }

  private static Storey storey(JsonNode node) {
    JsonNode frame = node.get("frame");
    JsonNode page = node.get("page");
    return new Storey(
        node.get("id").text(),
        node.get("name").text(),
        node.get("level").whole(),
        node.get("floor_m").number(),
        node.get("height_m").optionalNumber(),
        node.get("area_m2").number(),
        ring(node.get("outline")),
        node.get("wall_footprints").list(FloorPlanParser::area),
        node.get("stairs").list(FloorPlanParser::stair),
        frame.nothing() ? Optional.empty() : Optional.of(frame(frame)),
        page.nothing() ? OptionalInt.empty() : OptionalInt.of(page.whole()),
        node.get("main_direction_deg").number(),
        node.get("confidence").number());
  }

  private static Area area(JsonNode node) {
    return new Area(ring(node.get("ring")), node.get("holes").list(FloorPlanParser::ring));
  }

  private static Stair stair(JsonNode node) {
    // Files of the first readers do not say it; they are shown as they always were.
    JsonNode assumed = node.get("direction_assumed");
    return new Stair(
        node.get("id").text(),
        ring(node.get("polygon")),
        node.get("steps").whole(),
        node.get("up_deg").number(),
        !assumed.nothing() && assumed.flag());
  }

  private static Flat flat(JsonNode node) {
    return new Flat(
        node.get("id").text(),
        node.get("storey_ids").list(JsonNode::text),
        node.get("room_ids").list(JsonNode::text),
        node.get("entrance_opening_id").optionalText(),
        node.get("area_m2").number());
  }

  private static Room room(JsonNode node) {
    return new Room(
        node.get("id").text(),
        node.get("storey_id").text(),
        node.get("flat_id").optionalText(),
        node.get("name").text(),
        node.get("number").optionalText(),
        roomType(node.get("type")),
        node.get("functions").list(FloorPlanParser::roomType),
        new Area(ring(node.get("polygon")), node.get("holes").list(FloorPlanParser::ring)),
        node.get("area_m2").number(),
        node.get("stated_area_m2").optionalNumber(),
        node.get("main_direction_deg").number(),
        node.get("source").word(Room.Source.values(), Room.Source::wire),
        node.get("confidence").number());
  }

  private static RoomType roomType(JsonNode node) {
    return node.word(RoomType.values(), RoomType::wire);
  }

  private static Wall wall(JsonNode node) {
    return new Wall(
        node.get("id").text(),
        node.get("storey_id").text(),
        node.get("axis").list(FloorPlanParser::point),
        node.get("thickness_m").optionalNumber(),
        node.get("kind").word(Wall.Kind.values(), Wall.Kind::wire),
        confidence(node));
  }

  private static Opening opening(JsonNode node) {
    JsonNode hinge = node.get("hinge");
    JsonNode swing = node.get("swing");
    Ring footprint = ring(node.get("footprint"));
    List<Optional<String>> connects = node.get("connects").list(JsonNode::optionalText);
    if (footprint.points().size() != 4 || connects.size() != 2) {
      throw node.expected("an opening of 4 corners and 2 sides");
    }
    return new Opening(
        node.get("id").text(),
        node.get("storey_id").text(),
        node.get("wall_id").optionalText(),
        node.get("kind").word(Opening.Kind.values(), Opening.Kind::wire),
        node.get("operation").word(Opening.Operation.values(), Opening.Operation::wire),
        footprint,
        node.get("centre_m").number(),
        node.get("width_m").number(),
        hinge.nothing()
            ? Optional.empty()
            : Optional.of(hinge.word(Opening.Hinge.values(), Opening.Hinge::wire)),
        swing.nothing()
            ? Optional.empty()
            : Optional.of(swing.word(Opening.Swing.values(), Opening.Swing::wire)),
        node.get("leaves").whole(),
        node.get("sill_m").optionalNumber(),
        node.get("head_m").optionalNumber(),
        node.get("glazed").flag(),
        node.get("exterior").flag(),
        node.get("entrance").flag(),
        connects,
        confidence(node));
  }

  /** Of a wall or an opening; files of the first readers state none. */
  private static double confidence(JsonNode node) {
    return node.get("confidence").optionalNumber().orElse(1);
  }

  private static Fixture fixture(JsonNode node) {
    return new Fixture(
        node.get("id").text(),
        node.get("room_id").optionalText(),
        node.get("kind").word(Fixture.Kind.values(), Fixture.Kind::wire),
        ring(node.get("outline")),
        node.get("direction_deg").number());
  }

  private static Ring ring(JsonNode node) {
    List<Point> points = node.list(FloorPlanParser::point);
    if (points.size() < 3) {
      throw node.expected("a ring of 3 points or more");
    }
    return new Ring(points);
  }

  private static Point point(JsonNode node) {
    List<Double> pair = node.list(JsonNode::number);
    if (pair.size() != 2) {
      throw node.expected("a point [x, y]");
    }
    return new Point(pair.get(0), pair.get(1));
  }
}
