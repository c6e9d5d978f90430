package dev.planwalk.domain.upkeep;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record3;
import org.jooq.Result;
import org.jooq.impl.DSL;

/**
 * What an installation holds.
 *
 * @param files that assets name
 * @param missing names of those that are not in the store with their size
 */
public record Inventory(int keys, int jobs, int files, List<String> missing) {

  private static final int PAGE = 1000;
  private static final UUID BEFORE_ALL = new UUID(0, 0);

  public Inventory {
    missing = List.copyOf(missing);
  }

  /**
   * Counts rows, and asks the store for every file that an asset names.
   *
   * @param store empty: files are counted and not looked for
   */
  public static Inventory of(Database database, Optional<ObjectStore> store) throws IOException {
    List<String> missing = new ArrayList<>();
    int files = 0;
    UUID after = BEFORE_ALL;
    while (true) {
      Result<Record3<UUID, String, Long>> page = page(database, after);
      if (page.isEmpty()) {
        return new Inventory(
            database.read(db -> db.fetchCount(API_KEY)),
            database.read(db -> db.fetchCount(JOB)),
            files,
            missing);
      }
      for (Record3<UUID, String, Long> asset : page) {
        files++;
        after = asset.value1();
        if (store.isPresent() && !stored(store.get(), asset.value2(), asset.value3())) {
          missing.add(asset.value2());
        }
      }
    }
  }

  private static Result<Record3<UUID, String, Long>> page(Database database, UUID after) {
    return database.read(db ->
        db.select(ASSET.ID, ASSET.OBJECT_KEY, ASSET.SIZE_BYTES)
            .from(ASSET)
            .where(ASSET.ID.gt(DSL.val(after)))
            .orderBy(ASSET.ID)
            .limit(PAGE)
            .fetch());
  }

  private static boolean stored(ObjectStore store, String key, long bytes) throws IOException {
    return store.stat(new ObjectKey(key)).filter(found -> found.sizeBytes() == bytes).isPresent();
  }
}
