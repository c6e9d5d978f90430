package dev.planwalk.domain;

import java.time.Instant;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** Tells the time of a transaction. */
@FunctionalInterface
public interface TransactionClock {

  /** The database's time at the start of the transaction: nodes with wrong clocks agree on it. */
  TransactionClock DATABASE =
      new TransactionClock() {
        private final Field<Instant> now = DSL.field("now()", SQLDataType.INSTANT);

        @Override
        public Instant now(DSLContext tx) {
          return tx.select(now).fetchSingle().value1();
        }
      };

  /** The time that counts in this transaction. */
  Instant now(DSLContext tx);
}
