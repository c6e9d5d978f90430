package dev.planwalk.storage;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is asked of a pooler of transactions (PgBouncer) before the pools go through it.
 *
 * <p>Behind one a session is nobody's own: what a node says of a session when it connects gets
 * lost, so the limits that end a forgotten statement have to stand with the role in the database.
 */
final class Pooler {

  private static final Logger LOG = LoggerFactory.getLogger(Pooler.class);

  /** What is different on any two databases. */
  private static final String IDENTITY =
      "select current_database() || ' ' || extract(epoch from pg_postmaster_start_time())";

  private static final String LIMIT =
      "select setting::bigint from pg_settings where name = 'statement_timeout'";

  private Pooler() {}

  /**
   * Compares where both ways lead.
   *
   * @param direct a connection past the pooler
   * @param properties of connections through it
   * @throws UnusableDatabaseException if nobody answers there, or another database
   */
  static void check(DatabaseSettings.Server pooler, Connection direct, Properties properties)
      throws SQLException {
    Properties own = new Properties();
    own.putAll(properties);
    own.setProperty("user", pooler.user());
    own.setProperty("password", pooler.password());
    try (Connection pooled = DriverManager.getConnection(pooler.jdbcUrl(), own)) {
      if (!first(pooled, IDENTITY).equals(first(direct, IDENTITY))) {
        throw new UnusableDatabaseException(
            "the database behind the pooler (" + pooler + ") is another than the one past it");
      }
      if (first(pooled, LIMIT).equals("0")) {
        LOG.warn(
            "statements that go through the pooler may take for ever; run once: alter role {} set"
                + " statement_timeout = '15s'; alter role {} set"
                + " idle_in_transaction_session_timeout = '30s'",
            pooler.user(),
            pooler.user());
      }
    } catch (SQLException e) {
      throw new UnusableDatabaseException(
          "cannot connect as " + pooler + ": " + Database.reason(e), e);
    }
  }

  private static String first(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      boolean _ = rows.next();
      return rows.getString(1);
    }
  }
}
