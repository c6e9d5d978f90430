package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.ASSET;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.util.UUID;
import org.jooq.Record1;

/** The stored {@code floor_plan.json} of a reading, which all later work starts from. */
public final class FloorPlanObject {

  /** Field of a job's input: the asset that holds the floor plan. */
  public static final String FLOOR_PLAN_ASSET = "floor_plan_asset";

  private FloorPlanObject() {}

  /**
   * The bytes of that asset.
   *
   * @throws IOException when the store is out of order or has lost it
   */
  public static byte[] read(Database database, ObjectStore store, UUID asset) throws IOException {
    String key =
        database.read(db ->
            db.select(ASSET.OBJECT_KEY)
                .from(ASSET)
                .where(ASSET.ID.eq(asset))
                .fetchSingle(Record1::value1));
    try (ObjectContent content = store.open(new ObjectKey(key))) {
      return content.stream().readAllBytes();
    }
  }
}
