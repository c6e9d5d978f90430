package dev.planwalk.storage;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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

  /** A query with the values of its places. */
  public static final class Bound {
    private final FixedQuery query;
    private final Object[] values;

    private Bound(FixedQuery query, Object[] values) {
      this.query = query;
      this.values = values;
    }

    /** Runs the query. */
    public Result<Record> fetch(DSLContext db) {
      return together(db, List.of(this)).getFirst();
    }
  }

  /**
   * The query with values, not run yet.
   *
   * @param values of its places, in order; types that the driver knows
   */
  public Bound bind(Object... values) {
    return new Bound(this, values);
  }

  /** Runs the query with values as {@link #bind} takes them. */
  public Result<Record> fetch(DSLContext db, Object... values) {
    return bind(values).fetch(db);
  }

  /**
   * Runs queries in one round trip and, outside a transaction, as one transaction of their own. The
   * driver sends statements that a semicolon separates together, each prepared by itself.
   *
   * @return the rows of each, in their order
   */
  public static List<Result<Record>> together(DSLContext db, List<Bound> queries) {
    String sql = queries.stream().map(bound -> bound.query.sql).collect(Collectors.joining(";"));
    return db.connectionResult(connection -> {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int place = 1;
        for (Bound bound : queries) {
          for (Object value : bound.values) {
            statement.setObject(place++, value);
          }
        }
        boolean hasRows = statement.execute();
        List<Result<Record>> results = new ArrayList<>(queries.size());
        for (Bound bound : queries) {
          if (!hasRows) {
            throw new IllegalStateException("a fixed query must give rows");
          }
          try (ResultSet rows = statement.getResultSet()) {
            results.add(db.fetch(rows, bound.query.columns));
          }
          hasRows = statement.getMoreResults();
        }
        return results;
      }
    });
  }

  /** The only row, if there is one. */
  public Optional<Record> fetchOptional(DSLContext db, Object... values) {
    Result<Record> rows = fetch(db, values);
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.getFirst());
  }
}
