package dev.planwalk.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.planwalk.storage.schema.Migrations;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.conf.Settings;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Rows: the only way to a connection. Safe for any number of threads.
 *
 * <p>Two pools, because they must not starve each other: requests and work use {@link #read},
 * {@link #snapshot} and {@link #write}; heartbeat and rescuer use {@link #control}, or the load of
 * requests would cost them their leases. Before the request pool stands a semaphore of four callers
 * a connection: with thousands of virtual threads a pool's own queue is what makes answers late.
 * What runs jobs reaches that pool through {@link #forWork}, a second door that lets in half as
 * many as there are connections: jobs that wait for each other's rows leave the rest to callers.
 *
 * <p>The function given must not wait for anything but the database (no HTTP call, no object store,
 * no job): it holds a connection. It may run SQL on the context it is given only, and must not keep
 * that context. Any exception rolls the transaction back and is thrown on; a database that does not
 * answer is a {@link DatabaseUnavailableException}.
 */
public final class Database implements AutoCloseable {

  private static final int OLDEST_SERVER = 15;

  private static final int CALLERS_PER_CONNECTION = 4;

  /** How long work waits for its turn; nobody outside waits for it, so longer than a caller. */
  private static final Duration PATIENCE_OF_WORK = Duration.ofSeconds(15);

  /** Between repeated writes in an outage. */
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  private final DatabaseSettings settings;
  private final HikariDataSource requests;
  private final HikariDataSource control;
  private final Semaphore admission;

  /** How long to wait for admission. */
  private final Duration patience;

  private final org.jooq.Configuration configuration;

  private Database(
      DatabaseSettings settings,
      HikariDataSource requests,
      HikariDataSource control,
      Semaphore admission,
      Duration patience) {
    this.settings = settings;
    this.requests = requests;
    this.control = control;
    this.admission = admission;
    this.patience = patience;
    this.configuration =
        DSL.using(SQLDialect.POSTGRES, new Settings().withExecuteLogging(false)).configuration();
  }

  /**
   * Brings the schema up to date and opens the pools. Several nodes may do this at once.
   *
   * @throws org.flywaydb.core.api.FlywayException if the schema is newer than this program
   * @throws UnusableDatabaseException if nobody answers at that address, or the server is too old
   */
  public static Database open(DatabaseSettings settings) {
    boolean upToDate;
    try (Connection first = ownConnection(settings, "planwalk-start")) {
      refuseOld(first.getMetaData().getDatabaseMajorVersion());
      if (settings.direct().isPresent()) {
        Pooler.check(settings.server(), first, connectionProperties(settings, "planwalk-start"));
      }
      upToDate = isUpToDate(first);
    } catch (SQLException e) {
      throw new UnusableDatabaseException(
          "cannot connect as " + settings.sessions() + ": " + reason(e), e);
    }
    if (!upToDate) {
      migrate(settings);
    }
    return connect(settings, false);
  }

  /**
   * Whether the schema has all our migrations, as they are today, and no other. A tenth of a start
   * goes into asking Flyway, which opens two connections more to find out the same.
   */
  static boolean isUpToDate(Connection connection) throws SQLException {
    Map<String, Integer> done = new HashMap<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet history =
          statement.executeQuery("select to_regclass('flyway_schema_history') is not null")) {
        if (!history.next() || !history.getBoolean(1)) {
          return false;
        }
      }
      try (ResultSet rows =
          statement.executeQuery("select version, checksum, success from flyway_schema_history")) {
        while (rows.next()) {
          if (!rows.getBoolean(3)) {
            return false;
          }
          done.put(String.valueOf(rows.getString(1)), rows.getInt(2));
        }
      }
    }
    return done.equals(Migrations.CHECKSUMS);
  }

  /** Older servers lack what the migrations use; jOOQ itself would only warn. */
  static void refuseOld(int major) {
    if (major < OLDEST_SERVER) {
      throw new UnusableDatabaseException(
          "the database is PostgreSQL "
              + major
              + ", and Planwalk needs "
              + OLDEST_SERVER
              + " or newer");
    }
  }

  /** One line: the driver's messages may have further ones with a hint or a position. */
  static String reason(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.getSQLState());
  }

  /** Opens the pools on a schema that is up to date. */
  public static Database connect(DatabaseSettings settings) {
    return connect(settings, true);
  }

  /**
   * @param asked whether each pool makes a connection to see that the database answers: one costs
   *     thousands of rounds of hashing, and who has just talked to it knows
   */
  private static Database connect(DatabaseSettings settings, boolean asked) {
    HikariDataSource requests = pool(settings, "requests", settings.requestConnections(), asked);
    HikariDataSource control = pool(settings, "control", settings.controlConnections(), asked);
    return new Database(
        settings,
        requests,
        control,
        new Semaphore(CALLERS_PER_CONNECTION * settings.requestConnections()),
        settings.acquireTimeout());
  }

  /**
   * The same database for what runs jobs: of the pool of requests it takes half the connections at
   * most, at least one. Each call makes a share of its own, so a process makes one. Closing either
   * closes both.
   */
  public Database forWork() {
    Semaphore share = new Semaphore(Math.max(1, settings.requestConnections() / 2));
    return new Database(settings, requests, control, share, PATIENCE_OF_WORK);
  }

  /**
   * How a pool is used just now.
   *
   * @param active connections that somebody has
   * @param waiting who waits for one
   * @param most connections that it opens
   */
  public record PoolUse(String name, int active, int waiting, int most) {}

  /** How the pools are used just now. */
  public List<PoolUse> pools() {
    return Stream.of(requests, control)
        .map(pool ->
            new PoolUse(
                pool.getPoolName(),
                pool.getHikariPoolMXBean().getActiveConnections(),
                pool.getHikariPoolMXBean().getThreadsAwaitingConnection(),
                pool.getMaximumPoolSize()))
        .toList();
  }

  /** Runs the migrations that are missing; refuses a schema that has more than we know. */
  public static void migrate(DatabaseSettings settings) {
    // Its lock lasts as long as a session.
    DatabaseSettings.Server server = settings.sessions();
    Flyway.configure()
        .dataSource(server.jdbcUrl(), server.user(), server.password())
        .locations("classpath:db/migration")
        // By default Flyway accepts migrations of the future.
        .ignoreMigrationPatterns(new String[0])
        .cleanDisabled(true)
        .load()
        .migrate();
  }

  private static HikariDataSource pool(
      DatabaseSettings settings, String name, int size, boolean asked) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl(settings.server().jdbcUrl());
    config.setUsername(settings.server().user());
    config.setPassword(settings.server().password());
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(1);
    if (!asked) {
      config.setInitializationFailTimeout(-1);
    }
    config.setConnectionTimeout(settings.acquireTimeout().toMillis());
    config.setDataSourceProperties(connectionProperties(settings, "planwalk-" + name));
    try {
      return new HikariDataSource(config);
    } catch (RuntimeException e) {
      throw new DatabaseUnavailableException(
          "cannot connect as " + settings.server() + ": " + e.getMessage());
    }
  }

  private static Properties connectionProperties(
      DatabaseSettings settings, String applicationName) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", applicationName);
    properties.setProperty("reWriteBatchedInserts", "true");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", "30");
    if (settings.direct().isPresent()) {
      // A pooler refuses settings of a session, and may give each transaction another one.
      properties.setProperty("prepareThreshold", "0");
    } else {
      properties.setProperty(
          "options", "-c statement_timeout=15s -c idle_in_transaction_session_timeout=30s");
    }
    return properties;
  }

  /** Runs single statements, each its own transaction. */
  public <T extends @Nullable Object> T read(Function<DSLContext, T> work) {
    return admitted(work, Isolation.EACH_STATEMENT);
  }

  /** Runs several statements that see one state of the database; they cannot write. */
  public <T extends @Nullable Object> T snapshot(Function<DSLContext, T> work) {
    return admitted(work, Isolation.SNAPSHOT);
  }

  /** Runs one transaction. */
  public <T extends @Nullable Object> T write(Function<DSLContext, T> work) {
    return admitted(work, Isolation.TRANSACTION);
  }

  /** Runs one transaction that has nothing to answer. */
  public void execute(Consumer<DSLContext> work) {
    boolean _ = write(tx -> done(work, tx));
  }

  /** Runs one transaction on the pool of heartbeat and rescuer. */
  public <T extends @Nullable Object> T control(Function<DSLContext, T> work) {
    return on(control, work, Isolation.TRANSACTION);
  }

  /**
   * Runs one transaction, again and again while the database is away. For writes that a fence makes
   * harmless when they are repeated: of one whose commit was not answered nobody knows whether it
   * happened.
   *
   * @param worthwhile asked after each failure whether to go on
   * @throws DatabaseUnavailableException when it is not worthwhile any more
   */
  public <T extends @Nullable Object> T writeThroughOutage(
      Function<DSLContext, T> work, BooleanSupplier worthwhile) {
    Duration pause = FIRST_PAUSE;
    while (true) {
      try {
        return write(work);
      } catch (DatabaseUnavailableException outage) {
        try {
          Thread.sleep(pause);
        } catch (InterruptedException _) {
          Thread.currentThread().interrupt();
          throw outage;
        }
        if (!worthwhile.getAsBoolean()) {
          throw outage;
        }
        pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
      }
    }
  }

  /** Whether the database answers. By the control pool: a busy node is not a dead database. */
  public boolean answers() {
    try {
      return this.<Integer>control(db -> db.selectOne().fetchSingle().value1()) == 1;
    } catch (DatabaseUnavailableException _) {
      return false;
    }
  }

  /** What one node does while the others do not. */
  @FunctionalInterface
  public interface LonelyWork {
    /** Does it; may take long and call anything. */
    void run() throws IOException;
  }

  /**
   * Does something that no two nodes should do at once; lets it be if another one is at it. The
   * lock is held by a connection outside the pools and dies with it.
   *
   * @param lock number of the advisory lock
   * @return whether it was done
   */
  public boolean alone(long lock, LonelyWork work) throws IOException {
    try (Connection holder = ownConnection("planwalk-lock")) {
      boolean taken =
          DSL.using(holder, SQLDialect.POSTGRES)
              .select(DSL.field("pg_try_advisory_lock({0})", Boolean.class, DSL.val(lock)))
              .fetchSingle()
              .value1();
      if (taken) {
        try {
          work.run();
        } finally {
          release(holder, lock);
        }
      }
      return taken;
    } catch (SQLException e) {
      throw new DatabaseUnavailableException("the database does not answer: " + e.getMessage());
    }
  }

  /** At once: the server drops the locks of a closed connection only when it comes to notice. */
  private static void release(Connection holder, long lock) {
    try {
      DSL.using(holder, SQLDialect.POSTGRES)
          .select(DSL.field("pg_advisory_unlock({0})", Boolean.class, DSL.val(lock)))
          .fetch();
    } catch (DataAccessException _) {
      // The connection broke meanwhile, and its lock went with it.
    }
  }

  private static boolean done(Consumer<DSLContext> work, DSLContext tx) {
    work.accept(tx);
    return true;
  }

  private <T extends @Nullable Object> T admitted(
      Function<DSLContext, T> work, Isolation isolation) {
    try {
      if (!admission.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new DatabaseUnavailableException(
            "no database connection became free within " + patience);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DatabaseUnavailableException("interrupted while waiting for a connection");
    }
    try {
      return on(requests, work, isolation);
    } finally {
      admission.release();
    }
  }

  private <T extends @Nullable Object> T on(
      HikariDataSource pool, Function<DSLContext, T> work, Isolation isolation) {
    try (Connection connection = pool.getConnection()) {
      DSLContext context = DSL.using(configuration.derive(connection));
      return isolation == Isolation.EACH_STATEMENT
          ? work.apply(context)
          : inTransaction(connection, context, work, isolation);
    } catch (SQLException e) {
      throw new DatabaseUnavailableException("the database does not answer: " + e.getMessage());
    } catch (DataAccessException e) {
      if (isOutage(e.sqlState())) {
        throw new DatabaseUnavailableException("the database does not answer: " + e.sqlState());
      }
      throw e;
    }
  }

  private static <T extends @Nullable Object> T inTransaction(
      Connection connection, DSLContext context, Function<DSLContext, T> work, Isolation isolation)
      throws SQLException {
    // The pool puts both back when the connection returns to it.
    connection.setReadOnly(isolation == Isolation.SNAPSHOT);
    connection.setAutoCommit(false);
    boolean committed = false;
    try {
      if (isolation == Isolation.SNAPSHOT) {
        // Goes out with BEGIN. The driver's own way is a round trip before and one after.
        try (Statement statement = connection.createStatement()) {
          boolean _ = statement.execute("set transaction isolation level repeatable read");
        }
      }
      T answer = work.apply(context);
      connection.commit();
      committed = true;
      return answer;
    } finally {
      if (!committed) {
        connection.rollback();
      }
    }
  }

  /**
   * Classes of SQLSTATE: connection lost, transaction rolled back by the server (a deadlock ended
   * at our expense), resources, operator intervention (restart, timeout), errors of the system,
   * such as a disk that cannot be read.
   */
  private static boolean isOutage(String sqlState) {
    return sqlState.startsWith("08")
        || sqlState.startsWith("40")
        || sqlState.startsWith("53")
        || sqlState.startsWith("57")
        || sqlState.startsWith("58");
  }

  /** A connection outside the pools, without statement or socket timeout; the caller closes it. */
  Connection ownConnection(String applicationName) throws SQLException {
    return ownConnection(settings, applicationName);
  }

  private static Connection ownConnection(DatabaseSettings settings, String applicationName)
      throws SQLException {
    DatabaseSettings.Server server = settings.sessions();
    Properties properties = new Properties();
    properties.setProperty("user", server.user());
    properties.setProperty("password", server.password());
    properties.setProperty("ApplicationName", applicationName);
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "5");
    return DriverManager.getConnection(server.jdbcUrl(), properties);
  }

  @Override
  public void close() {
    requests.close();
    control.close();
  }

  private enum Isolation {
    EACH_STATEMENT,
    SNAPSHOT,
    TRANSACTION
  }
}
