package dev.planwalk.domain.plan;

import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.WireObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A whole floor plan in metres, as the reader wrote it. */
@WireObject("floor_plan")
public record FloorPlanDocument(
    @Doc("Name and version of this form") String schema,
    @Doc("Unit of the drawing and the evidence for it") ObjectNode unit,
    @Doc("Where local (0, 0) lies in the drawing") ObjectNode frame,
    @Doc("Storeys with outline, wall footprints and stairs") List<ObjectNode> storeys,
    @Doc("Flats, each with its rooms and entrance") List<ObjectNode> flats,
    @Doc("Rooms with polygons, types and areas") List<ObjectNode> rooms,
    @Doc("Walls with axis and thickness") List<ObjectNode> walls,
    @Doc("Doors, windows and passages") List<ObjectNode> openings,
    @Doc("Sanitary and kitchen fixtures") List<ObjectNode> fixtures,
    @Doc("North in degrees clockwise from the top of the sheet; null if unknown")
        Optional<Double> northDeg,
    @Doc("Sum of the rooms in square metres, without balconies, voids and shafts")
        double totalAreaM2,
    @Doc("Number of rooms") int roomCount,
    @Doc("Number of walls") int wallCount,
    @Doc("Number of openings") int openingCount,
    @Doc("How sure the reader is of the whole, 0 to 1") double confidence) {

  /** Reads a {@code floor_plan.json}. */
  static FloorPlanDocument of(byte[] json) {
    JsonNode tree = Json.MAPPER.readTree(json);
    JsonNode north = tree.path("north_deg");
    return new FloorPlanDocument(
        tree.path("schema").asString(""),
        object(tree, "unit"),
        object(tree, "frame"),
        list(tree, "storeys"),
        list(tree, "flats"),
        list(tree, "rooms"),
        list(tree, "walls"),
        list(tree, "openings"),
        list(tree, "fixtures"),
        north.isNumber() ? Optional.of(north.doubleValue()) : Optional.empty(),
        tree.path("total_area_m2").asDouble(0),
        tree.path("room_count").asInt(0),
        tree.path("wall_count").asInt(0),
        tree.path("opening_count").asInt(0),
        tree.path("confidence").asDouble(0));
  }

  private static ObjectNode object(JsonNode tree, String field) {
    return tree.path(field) instanceof ObjectNode object
        ? object
        : JsonNodeFactory.instance.objectNode();
  }

  private static List<ObjectNode> list(JsonNode tree, String field) {
    List<ObjectNode> list = new ArrayList<>();
    for (JsonNode entry : tree.path(field)) {
      if (entry instanceof ObjectNode object) {
        list.add(object);
      }
    }
    return list;
  }
}
