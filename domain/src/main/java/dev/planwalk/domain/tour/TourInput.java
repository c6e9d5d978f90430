package dev.planwalk.domain.tour;

import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.domain.visualization.StoredLook;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** The stored input of tour, panorama and mesh jobs, and what the works read with it. */
final class TourInput {

  static final String MODEL = "model";
  static final String TITLE = "title";
  static final String FLAT = "flat";
  static final String ROOM = "room";
  static final String FURNITURE_SEED = "furniture_seed";

  /** What a child of a tour does: {@link #SURVEY} or {@link #PART}; nobody else has it. */
  static final String STEP = "step";

  static final String PART = "part";

  /** As a step, the survey; as a field, the key of the survey that a part is made with. */
  static final String SURVEY = "survey";

  private final Database database;
  private final ObjectStore store;

  TourInput(Database database, ObjectStore store) {
    this.database = database;
    this.store = store;
  }

  TourMaker.Request request(ObjectNode input) throws IOException {
    Optional<String> asset = text(input, FloorPlanObject.FLOOR_PLAN_ASSET);
    return new TourMaker.Request(
        asset.isPresent()
            ? Optional.of(FloorPlanObject.read(database, store, UUID.fromString(asset.get())))
            : Optional.empty(),
        StoredLook.read(input, input.path(FURNITURE_SEED).longValue(), Look.Purpose.TOUR),
        text(input, MODEL).map(word -> Words.of(TourModel.class, word)).orElse(TourModel.WORLD_1_1),
        text(input, FLAT),
        text(input, TITLE).orElse(""),
        input.path("seed").asLong(0));
  }

  static Optional<String> text(ObjectNode input, String field) {
    return input.path(field).isString()
        ? Optional.of(input.path(field).stringValue())
        : Optional.empty();
  }

  /** The bytes of an object that must be there. */
  byte[] object(ObjectKey key) throws IOException {
    try (ObjectContent content = store.open(key)) {
      return content.stream().readAllBytes();
    }
  }
}
