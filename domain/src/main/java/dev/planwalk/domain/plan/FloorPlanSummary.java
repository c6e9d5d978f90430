package dev.planwalk.domain.plan;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What was recognised of a floor plan, without polygons; those are in the floor plan itself. */
public record FloorPlanSummary(
    @Doc("Storeys, lowest first") List<StoreySummary> storeys,
    @Doc("Flats, each with its rooms") List<FlatSummary> flats,
    @Doc("Rooms with measured areas") List<RoomSummary> rooms,
    @Doc("Sum of the rooms in square metres, without balconies, voids and shafts")
        double totalAreaM2,
    @Doc("Unit of the drawing: name, metres_per_unit, confidence, evidence of weight 3 or more")
        ObjectNode unit,
    @Doc("How many walls were found") int wallCount,
    @Doc("How many doors, windows and passages were found") int openingCount,
    @Doc("How sure the reader is of the whole, 0 to 1") double confidence) {

  /** One storey. */
  public record StoreySummary(
      @Doc("Id within the plan") String id,
      @Doc("Name as lettered on the plan, or made up") String name,
      @Doc("0 is the ground floor, -1 the first basement") int level,
      @Doc("Area in square metres") double areaM2) {}

  /** One flat. */
  public record FlatSummary(
      @Doc("Id within the plan") String id,
      @Doc("Ids of its rooms") List<String> roomIds,
      @Doc("Area in square metres") double areaM2) {
    public FlatSummary {
      roomIds = List.copyOf(roomIds);
    }
  }

  /** One room. */
  public record RoomSummary(
      @Doc("Id within the plan; send it as room to choose this room") String id,
      @Doc("Name as lettered on the plan, or empty") String name,
      @Doc("Kind of room") String type,
      @Doc("Measured floor area in square metres") double areaM2,
      @Doc("Id of its storey") String storeyId,
      @Doc("Id of its flat; null for staircases and the like") Optional<String> flatId) {}

  public FloorPlanSummary {
    storeys = List.copyOf(storeys);
    flats = List.copyOf(flats);
    rooms = List.copyOf(rooms);
  }

  private static final List<String> KEPT =
      List.of("unit", "total_area_m2", "wall_count", "opening_count", "confidence");

  /**
   * Votes for a unit below this weight stand in the floor plan alone: a model reads each answer.
   */
  private static final double LEAST_WEIGHT = 3;

  private static final List<String> STOREY = List.of("id", "name", "level", "area_m2");
  private static final List<String> FLAT = List.of("id", "room_ids", "area_m2");
  private static final List<String> ROOM =
      List.of("id", "name", "type", "area_m2", "storey_id", "flat_id");

  /** The part of a {@code floor_plan.json} that a plan's row keeps. */
  static ObjectNode prune(byte[] floorPlanJson) {
    JsonNode full = Json.MAPPER.readTree(floorPlanJson);
    ObjectNode kept = JsonNodeFactory.instance.objectNode();
    copy(full, kept, KEPT);
    if (kept.path("unit") instanceof ObjectNode unit) {
      kept.set("unit", withoutFaintVotes(unit));
    }
    pruneList(full, kept, "storeys", STOREY);
    pruneList(full, kept, "flats", FLAT);
    pruneList(full, kept, "rooms", ROOM);
    return kept;
  }

  private static ObjectNode withoutFaintVotes(ObjectNode unit) {
    ObjectNode kept = unit.deepCopy();
    if (kept.path("evidence") instanceof ArrayNode votes) {
      votes.removeIf(vote -> vote.path("weight").asDouble(LEAST_WEIGHT) < LEAST_WEIGHT);
    }
    return kept;
  }

  private static void pruneList(JsonNode full, ObjectNode kept, String name, List<String> fields) {
    var list = kept.putArray(name);
    full.path(name).forEach(entry -> copy(entry, list.addObject(), fields));
  }

  private static void copy(JsonNode from, ObjectNode to, List<String> fields) {
    for (String field : fields) {
      if (from.has(field)) {
        to.set(field, from.path(field));
      }
    }
  }

  /** Reads what {@link #prune} kept. */
  public static FloorPlanSummary of(ObjectNode kept) {
    List<StoreySummary> storeys = new ArrayList<>();
    for (JsonNode storey : kept.path("storeys")) {
      storeys.add(
          new StoreySummary(
              text(storey, "id"),
              text(storey, "name"),
              storey.path("level").asInt(0),
              area(storey)));
    }
    List<FlatSummary> flats = new ArrayList<>();
    for (JsonNode flat : kept.path("flats")) {
      List<String> rooms = new ArrayList<>();
      flat.path("room_ids").forEach(id -> rooms.add(id.asString("")));
      flats.add(new FlatSummary(text(flat, "id"), rooms, area(flat)));
    }
    List<RoomSummary> rooms = new ArrayList<>();
    for (JsonNode room : kept.path("rooms")) {
      rooms.add(
          new RoomSummary(
              text(room, "id"),
              text(room, "name"),
              text(room, "type"),
              area(room),
              text(room, "storey_id"),
              Optional.of(text(room, "flat_id")).filter(id -> !id.isEmpty())));
    }
    return new FloorPlanSummary(
        storeys,
        flats,
        rooms,
        kept.path("total_area_m2").asDouble(0),
        kept.path("unit") instanceof ObjectNode unit ? unit : JsonNodeFactory.instance.objectNode(),
        kept.path("wall_count").asInt(0),
        kept.path("opening_count").asInt(0),
        kept.path("confidence").asDouble(0));
  }

  private static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isString() ? value.stringValue() : "";
  }

  private static double area(JsonNode object) {
    return object.path("area_m2").asDouble(0);
  }
}
