package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.Database;
import java.time.Duration;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Lets events and the log of their deliveries go once they are old. What is still under way stays
 * however old it is: deliveries that are pending, those that another one repeats, and events that
 * were not relayed or that a delivery still names.
 */
public final class EventRetention {

  private final Database database;
  private final TransactionClock clock;
  private final Duration kept;

  /**
   * A retention that has removed nothing yet.
   *
   * @param kept how old events and deliveries become
   */
  public EventRetention(Database database, TransactionClock clock, Duration kept) {
    this.database = database;
    this.clock = clock;
    this.kept = kept;
  }

  /**
   * Removes a batch, the oldest first.
   *
   * @param limit of deliveries, and of events
   * @return how many rows went; 0 when there is nothing left to remove
   */
  public int purge(int limit) {
    return database.write(tx -> {
      // Ids tell when they were made, so the primary keys lead straight to what is old.
      UUID young = IdSource.first(clock.now(tx).minus(kept));
      return deliveries(tx, young, limit) + events(tx, young, limit);
    });
  }

  private static int deliveries(DSLContext tx, UUID young, int limit) {
    var repeat = WEBHOOK_DELIVERY.as("repeat");
    return tx.deleteFrom(WEBHOOK_DELIVERY)
        .where(
            WEBHOOK_DELIVERY.ID.in(
                DSL.select(WEBHOOK_DELIVERY.ID)
                    .from(WEBHOOK_DELIVERY)
                    .where(
                        WEBHOOK_DELIVERY.ID.lt(young),
                        WEBHOOK_DELIVERY.STATUS.ne(DeliveryStatus.PENDING.wire()),
                        DSL.notExists(
                            DSL.selectOne()
                                .from(repeat)
                                .where(repeat.RETRIED_FROM.eq(WEBHOOK_DELIVERY.ID))))
                    .orderBy(WEBHOOK_DELIVERY.ID)
                    .limit(limit)
                    .forUpdate()
                    .skipLocked()))
        .execute();
  }

  private static int events(DSLContext tx, UUID young, int limit) {
    return tx.deleteFrom(EVENT)
        .where(
            EVENT.ID.in(
                DSL.select(EVENT.ID)
                    .from(EVENT)
                    .where(
                        EVENT.ID.lt(young),
                        EVENT.RELAYED_AT.isNotNull(),
                        DSL.notExists(
                            DSL.selectOne()
                                .from(WEBHOOK_DELIVERY)
                                .where(WEBHOOK_DELIVERY.EVENT_ID.eq(EVENT.ID))))
                    .orderBy(EVENT.ID)
                    .limit(limit)
                    .forUpdate()
                    .skipLocked()))
        .execute();
  }
}
