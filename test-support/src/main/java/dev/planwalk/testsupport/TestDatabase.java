package dev.planwalk.testsupport;

import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.HomeInUseException;
import dev.planwalk.postgres.Progress;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A database of one's own for one test class: empty, migrated, on a real server. The server is
 * started once per test JVM and keeps its files in {@code target/postgres}; each database is a copy
 * of one migrated template, which takes some tens of milliseconds.
 *
 * <p>Use: {@code static final TestDatabase DATABASE = TestDatabase.create();} and close it in
 * {@code @AfterAll}. The pools are small, since several classes may run in one JVM.
 */
public final class TestDatabase implements AutoCloseable {

  private static final String TEMPLATE = "planwalk_template";
  private static final int MOST_SERVERS = 8;

  /** A test must not fail because its machine is busy. */
  private static final Duration PATIENT = Duration.ofSeconds(30);

  private static final AtomicInteger NEXT = new AtomicInteger();

  private final String name;
  private final DatabaseSettings settings;
  private final Database database;

  private TestDatabase(String name, DatabaseSettings settings) {
    this.name = name;
    this.settings = settings;
    this.database = Database.connect(settings);
  }

  /** A fresh copy of the template. */
  public static TestDatabase create() {
    String name = "test_" + NEXT.incrementAndGet();
    onServer("create database " + name + " template " + TEMPLATE + " strategy file_copy");
    return new TestDatabase(name, settingsOf(name));
  }

  /** The rows. */
  public Database database() {
    return database;
  }

  /** For a second set of pools on the same rows, as another node would have. */
  public DatabaseSettings settings() {
    return settings;
  }

  /** The same as an operator writes it, {@code postgres://user:password@host:port/database}. */
  public String url() {
    return url(Server.POSTGRES.address().port());
  }

  /** The same for those who come through another port of this machine, such as a fault proxy's. */
  public String url(int port) {
    DatabaseAddress address = Server.POSTGRES.address();
    return "postgres://%s:%s@127.0.0.1:%d/%s"
        .formatted(
            address.user(),
            URLEncoder.encode(address.password(), StandardCharsets.UTF_8),
            port,
            name);
  }

  /** The port of the server. */
  public static int port() {
    return Server.POSTGRES.address().port();
  }

  /** A connection beside the pools; the caller closes it. */
  public Connection connect() throws SQLException {
    return Server.POSTGRES.connect(name);
  }

  /** Changes rows or tables behind the back of whoever uses them. */
  public void run(String... statements) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(String.join("; ", statements), e);
    }
  }

  /** The same in the database of a server that a test started. */
  public static void run(Database database, String statement) {
    database.execute(tx -> tx.execute(statement));
  }

  /** Ends all connections and takes no new ones until it is {@linkplain #bringBack back}. */
  public void takeAway() {
    onServer("alter database " + name + " allow_connections false");
    onServer(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + name + "'");
  }

  /** Ends what {@link #takeAway} began. */
  public void bringBack() {
    onServer("alter database " + name + " allow_connections true");
  }

  /** The number that a query answers. */
  public long number(String query) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(query, e);
    }
  }

  /** Closes the pools and drops the database. */
  @Override
  public void close() {
    database.close();
    onServer("drop database " + name + " with (force)");
  }

  private static DatabaseSettings settingsOf(String name) {
    return DatabaseSettings.of(Server.POSTGRES.address().withDatabase(name))
        .withPools(8, 2)
        .withPatience(PATIENT);
  }

  private static void onServer(String sql) {
    Server.run(Server.POSTGRES, sql);
  }

  /** Started when the first test asks; the JVM's end stops it. */
  private static final class Server {

    private static final EmbeddedPostgres POSTGRES = start();

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres postgres = startInFreeHome();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(postgres)));
        for (String left : databasesOfEarlierRuns(postgres)) {
          run(postgres, "drop database " + left + " with (force)");
        }
        neverFlush(postgres);
        knowQuickly(postgres);
        run(postgres, "create database " + TEMPLATE);
        Database.migrate(DatabaseSettings.of(postgres.address().withDatabase(TEMPLATE)));
        return postgres;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Nobody wants these rows after a power cut, and nobody here brings one about. */
    private static void neverFlush(EmbeddedPostgres postgres) {
      run(postgres, "alter system set fsync = off");
      run(postgres, "alter system set full_page_writes = off");
      run(postgres, "select pg_reload_conf()");
    }

    /**
     * The thousands of rounds over a password at each connection protect one that can be guessed;
     * here they would be a third of a test's processor time.
     */
    private static void knowQuickly(EmbeddedPostgres postgres) {
      DatabaseAddress address = postgres.address();
      run(
          postgres,
          "set scram_iterations = 1; alter role %s password '%s'"
              .formatted(address.user(), address.password()));
    }

    /** Two builds of one module may run side by side. */
    private static EmbeddedPostgres startInFreeHome() throws IOException {
      for (int n = 1; n < MOST_SERVERS; n++) {
        Path home = Path.of("target", n == 1 ? "postgres" : "postgres-" + n);
        try {
          sharePrograms(home);
          return EmbeddedPostgres.start(home, Progress.silent());
        } catch (HomeInUseException anotherBuildRuns) {
          // The next folder, then.
        }
      }
      throw new IOException("all folders for a test server are in use");
    }

    /** The server's programs are unpacked once for all modules, not once for each JVM. */
    private static void sharePrograms(Path home) throws IOException {
      Path shared = Files.createDirectories(ProjectRoot.find().resolve("target/postgres"));
      try (FileChannel file =
              FileChannel.open(
                  shared.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = file.lock()) {
        Path programs = EmbeddedPostgres.programs(shared).resolveSibling("");
        Path link = Files.createDirectories(home).resolve(shared.relativize(programs));
        if (!Files.isDirectory(link)) {
          // One that is left points into a tree that is gone.
          Files.deleteIfExists(link);
          Files.createSymbolicLink(link, programs);
        }
      }
    }

    private static List<String> databasesOfEarlierRuns(EmbeddedPostgres postgres) {
      try (Connection connection = postgres.connect("postgres");
          Statement statement = connection.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select datname from pg_database where datname ~"
                      + " '^(test_\\d+|planwalk_template)$'")) {
        List<String> names = new ArrayList<>();
        while (rows.next()) {
          names.add(rows.getString(1));
        }
        return names;
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    private static void run(EmbeddedPostgres postgres, String sql) {
      try (Connection connection = postgres.connect("postgres");
          Statement statement = connection.createStatement()) {
        statement.execute(sql);
      } catch (SQLException e) {
        throw new IllegalStateException(sql, e);
      }
    }

    private static void stop(EmbeddedPostgres postgres) {
      try {
        postgres.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
