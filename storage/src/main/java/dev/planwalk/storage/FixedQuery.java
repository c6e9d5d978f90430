package dev.planwalk.storage;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.SQLDialect;
import org.jooq.Select;
import org.jooq.impl.DSL;

/**
 * A query whose text never changes, for the few that nearly every request runs: jOOQ renders a
 * statement anew each time it runs, which for these costs as much processor time as the rest of
 * their way through the driver. Everything else is better off with jOOQ as it is. Immutable.
 */
public final class FixedQuery {

  private final String sql;
  private final Field<?>[] columns;

  private FixedQuery(String sql, List<? extends Field<?>> columns) {
    this.sql = sql;
    this.columns = columns.toArray(Field[]::new);
  }

  /**
   * A query as text, with {@code ?} for each value.
   *
   * @param columns what it gives, in order
   */
  public static FixedQuery of(String sql, List<? extends Field<?>> columns) {
    return new FixedQuery(sql, columns);
  }

  /** A query of jOOQ's; the values it was made with are forgotten, their places stay. */
  public static FixedQuery of(Select<?> query) {
    return new FixedQuery(DSL.using(SQLDialect.POSTGRES).render(query), query.getSelect());
  }

  /**
   * Runs the query.
   *
   * @param values of its places, in order; types that the driver knows
   */
  public Result<Record> fetch(DSLContext db, Object... values) {
    return db.connectionResult(connection -> {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int i = 0; i < values.length; i++) {
          statement.setObject(i + 1, values[i]);
        }
        try (ResultSet rows = statement.executeQuery()) {
          return db.fetch(rows, columns);
        }
      }
    });
  }

  /** The only row, if there is one. */
  public Optional<Record> fetchOptional(DSLContext db, Object... values) {
    Result<Record> rows = fetch(db, values);
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.getFirst());
  }
}
