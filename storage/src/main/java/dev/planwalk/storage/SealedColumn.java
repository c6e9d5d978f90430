package dev.planwalk.storage;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.UniqueKey;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A column that holds what a {@link Sealer} sealed, and how it is sealed anew when the secret is
 * rotated.
 *
 * @param label what the sealed value of a row is tied to
 */
public record SealedColumn<R extends Record>(
    Table<R> table,
    TableField<R, byte[]> column,
    Secrets.Purpose purpose,
    Function<R, String> label) {

  private static final Logger LOG = LoggerFactory.getLogger(SealedColumn.class);
  private static final int BATCH = 200;

  /**
   * Seals every row with the newest key that is not yet. Rows are taken one by one and changed only
   * as they were read, so it may be cut short at any point, run twice or run at two places.
   *
   * @return how many rows were changed
   */
  int reseal(Database database, Sealer sealer) {
    UniqueKey<R> key = table.getPrimaryKey();
    if (key == null) {
      throw new IllegalStateException(table + " has no primary key");
    }
    int changed = 0;
    Optional<R> last = Optional.empty();
    while (true) {
      Optional<R> after = last;
      List<R> rows = database.read(db -> batch(db, key, after));
      for (R row : rows) {
        changed += reseal(database, sealer, key, row);
      }
      if (rows.size() < BATCH) {
        return changed;
      }
      last = Optional.of(rows.getLast());
    }
  }

  private List<R> batch(DSLContext db, UniqueKey<R> key, Optional<R> after) {
    var all = db.selectFrom(table).where(column.isNotNull()).orderBy(key.getFields());
    return after.isPresent()
        ? all.seek(key.getFields().stream().map(after.get()::get).toArray()).limit(BATCH).fetch()
        : all.limit(BATCH).fetch();
  }

  private int reseal(Database database, Sealer sealer, UniqueKey<R> key, R row) {
    byte[] stored = row.get(column);
    Optional<byte[]> anew;
    try {
      anew = sealer.resealed(stored, label.apply(row));
    } catch (IllegalStateException unreadable) {
      LOG.warn("a row of {} cannot be opened by any secret and stays as it is", table.getName());
      return 0;
    }
    return anew.isEmpty()
        ? 0
        : database.write(tx ->
            tx.update(table)
                .set(column, anew.get())
                .where(
                    key.getFields().stream()
                        .map(field -> matches(field, row))
                        .reduce(column.eq(stored), org.jooq.Condition::and))
                .execute());
  }

  private static <T> org.jooq.Condition matches(org.jooq.Field<T> field, Record row) {
    return field.eq(row.get(field));
  }
}
