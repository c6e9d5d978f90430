package dev.planwalk.app;

import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.HomeInUseException;
import dev.planwalk.postgres.OwnerOnly;
import dev.planwalk.postgres.Progress;
import dev.planwalk.postgres.RuntimeFile;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseClock;
import dev.planwalk.storage.DatabaseSettings;
import dev.planwalk.storage.Keyring;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.UnusableDatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Database and secret of an installation: an external PostgreSQL, our own, or the one that a
 * running server of the same data folder holds.
 */
public final class Backend implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Backend.class);

  private static final int CONNECTIONS_OF_A_WORKER = 2;

  private final Database database;
  private final DatabaseClock clock;
  private final Keyring secrets;
  private final Settings settings;
  private final Optional<EmbeddedPostgres> postgres;
  private final CountDownLatch lost = new CountDownLatch(1);

  private Backend(
      Database database, Keyring secrets, Optional<EmbeddedPostgres> postgres, Settings settings) {
    this.database = database;
    this.clock = DatabaseClock.start(database, InstantSource.system(), System::nanoTime);
    this.secrets = secrets;
    this.settings = settings;
    this.postgres = postgres;
  }

  /**
   * Opens the backend for a server.
   *
   * @param role what the process does, and so how many connections it needs
   * @throws HomeInUseException when another server runs in the data folder
   * @throws StartRefusedException when the database or the secret is not the right one
   */
  static Backend open(Settings settings, Planwalk.Role role, Progress progress) throws IOException {
    Secrets secrets = secrets(settings);
    if (settings.database().isPresent()) {
      DatabaseSettings there = pools(settings.database().get(), settings, role);
      return checked(external(there), secrets, Optional.empty(), settings);
    }
    EmbeddedPostgres postgres = EmbeddedPostgres.start(databaseHome(settings), progress);
    try {
      Database database = Database.open(DatabaseSettings.of(postgres.address()));
      Backend backend = checked(database, secrets, Optional.of(postgres), settings);
      postgres.supervise(LOG::warn, backend.lost::countDown);
      return backend;
    } catch (IOException | RuntimeException failure) {
      postgres.close();
      throw failure;
    }
  }

  /** Opens the backend for a command: beside a running server if there is one. */
  public static Backend openBeside(Settings settings, Progress progress) throws IOException {
    try {
      return open(settings, Planwalk.Role.ALL, progress);
    } catch (HomeInUseException running) {
      Optional<DatabaseAddress> address = RuntimeFile.read(databaseHome(settings));
      if (address.isEmpty()) {
        // The other process is between taking the lock and listening, or on its way out.
        throw running;
      }
      return checked(
          Database.connect(DatabaseSettings.of(address.get())),
          secrets(settings),
          Optional.empty(),
          settings);
    }
  }

  /** A worker writes what its few jobs say, and there are many workers to one database. */
  private static DatabaseSettings pools(
      DatabaseSettings usual, Settings settings, Planwalk.Role role) {
    boolean few = role == Planwalk.Role.WORKER;
    int requests =
        settings
            .databaseConnections()
            .orElse(few ? CONNECTIONS_OF_A_WORKER : usual.requestConnections());
    return usual.withPools(requests, few ? 1 : usual.controlConnections());
  }

  private static Database external(DatabaseSettings settings) throws StartRefusedException {
    try {
      return Database.open(settings);
    } catch (UnusableDatabaseException unusable) {
      throw new StartRefusedException(
          unusable.getMessage() + "; " + named(Setting.DATABASE_URL) + " says which database it is",
          unusable);
    }
  }

  private static String named(Setting setting) {
    return setting.variable() + " (or " + setting.key() + " in planwalk.properties)";
  }

  /** Where the embedded database of an installation lies. */
  public static Path databaseHome(Settings settings) {
    return settings.home().resolve("postgres");
  }

  private static Secrets secrets(Settings settings) throws IOException {
    return settings.secret().isPresent()
        ? Secrets.of(settings.secret().get())
        : Secrets.inHome(settings.home());
  }

  private static Backend checked(
      Database database, Secrets secrets, Optional<EmbeddedPostgres> postgres, Settings settings)
      throws StartRefusedException {
    try {
      Keyring keyring = Keyring.open(database, secrets, System::nanoTime);
      Backend backend = new Backend(database, keyring, postgres, settings);
      boolean _ = backend.keepSecret();
      return backend;
    } catch (UnusableDatabaseException otherSecret) {
      database.close();
      throw new StartRefusedException(
          otherSecret.getMessage() + " than " + whichSecret(settings), otherSecret);
    } catch (RuntimeException failure) {
      database.close();
      throw failure;
    }
  }

  private static String whichSecret(Settings settings) {
    return settings.secret().isPresent()
        ? "the one in "
            + named(Setting.SECRET)
            + "; set the one of the first start, without which its keys are of no use"
        : "the one in "
            + Secrets.fileIn(settings.home())
            + "; put the file of the first start back, or set "
            + named(Setting.SECRET)
            + " to its content";
  }

  /** The database, open until {@link #close}. */
  public Database database() {
    return database;
  }

  /** The database's time, which ids and signatures of all nodes and commands are made of. */
  public InstantSource clock() {
    return clock;
  }

  /** The keys of the installation. */
  public Keyring secrets() {
    return secrets;
  }

  /** Whether the operator's settings give the secret, so that only he can replace it there. */
  public boolean secretIsGiven() {
    return settings.secret().isPresent();
  }

  /** Where the secret of this data folder lies, unless it is given. */
  public Path secretFile() {
    return Secrets.fileIn(settings.home());
  }

  /**
   * Writes the newest secret into the data folder, or says that the settings have another.
   *
   * @return whether this node would start with the newest; else the sealed copy must not be dropped
   */
  public boolean keepSecret() {
    String newest = secrets.newest().text();
    if (secretIsGiven()) {
      boolean given = settings.secret().get().equals(newest);
      if (!given) {
        LOG.warn(
            "{} is the one before a rotation, and is taken for a day only; 'secret rotate' shows the"
                + " new one",
            named(Setting.SECRET));
      }
      return given;
    }
    try {
      if (!newest.equals(kept())) {
        OwnerOnly.write(secretFile(), newest);
      }
      return true;
    } catch (IOException unwritten) {
      LOG.warn(
          "the new secret could not be written into {}; this is tried again, and until then the one"
              + " before it is taken",
          secretFile(),
          unwritten);
      return false;
    }
  }

  /** What the file holds; nothing where it is gone, or is another user's who gave the command. */
  private String kept() {
    try {
      return Files.readString(secretFile()).strip();
    } catch (IOException unreadable) {
      return "";
    }
  }

  /** Whether a database of this process's own lives; others are not asked. */
  boolean alive() {
    return postgres.isEmpty() || postgres.get().alive();
  }

  /** Counted down when the database of this process cannot be started again. */
  CountDownLatch lost() {
    return lost;
  }

  /** Whether the database is this process's own, so that no other node can have its name. */
  public boolean exclusive() {
    return postgres.isPresent();
  }

  @Override
  public void close() throws IOException {
    clock.close();
    database.close();
    if (postgres.isPresent()) {
      postgres.get().close();
    }
  }
}
