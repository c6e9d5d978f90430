package dev.planwalk.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A PostgreSQL server that belongs to this process and keeps its data in a home folder.
 *
 * <p>It takes the server's binaries from the class path, asks for a password (SCRAM), writes
 * durably (fsync stays on) and listens on the loopback address only. While it runs it holds an
 * exclusive lock on {@code <home>/lock}; a second process is refused with {@link
 * HomeInUseException} and may instead connect by {@link RuntimeFile}.
 *
 * <p><b>No orphans.</b> A JVM that is killed cannot stop its server. Two things repair that: the
 * kernel sends the server SIGINT when the thread that forked it dies ({@code prctl(2)},
 * PR_SET_PDEATHSIG; see {@link RunAs}), and a start that still finds a server in its data folder
 * stops it first. The death signal hangs on the forking <em>thread</em>, so the fork happens on a
 * platform thread that lives as long as the server.
 *
 * <p>Thread-safe.
 */
public final class EmbeddedPostgres implements AutoCloseable {

  static final String USER = "planwalk";
  static final String DATABASE = "planwalk";

  /** Kernels before it do not tell of errors of {@code syncfs}. */
  private static final int TELLING_KERNEL = 5_008;

  private static final Pattern KERNEL = Pattern.compile("(\\d{1,5})\\.(\\d{1,3})");

  /** Long enough to read the log that a killed server left, on a machine with other work. */
  private static final long START_TIMEOUT_SECONDS = 120;

  private static final int RESTARTS = 3;
  private static final long CONNECT_STEP_MILLIS = 20;

  private final Path home;
  private final HomeLock lock;
  private final DataFolder dataFolder;
  private final List<String> command;
  private final DatabaseAddress address;
  private final Path log;

  /** Guarded by this, as every change of it. */
  private volatile Process server;

  private volatile boolean answering;
  private volatile boolean closed;

  private EmbeddedPostgres(
      Path home,
      HomeLock lock,
      DataFolder dataFolder,
      List<String> command,
      DatabaseAddress address)
      throws IOException {
    this.home = home;
    this.lock = lock;
    this.dataFolder = dataFolder;
    this.command = command;
    this.address = address;
    this.log = home.resolve("postgres.log");
    this.server = fork(command, log);
  }

  /**
   * Starts the server of this home; the first start unpacks it and creates the cluster.
   *
   * @param home created with mode 0700 if missing
   * @throws HomeInUseException if another process, or this one, already runs a server there
   * @throws IOException if it cannot be started; the message quotes what the server said
   */
  public static EmbeddedPostgres start(Path home, Progress progress) throws IOException {
    Path folder = OwnerOnly.folder(home);
    HomeLock lock = HomeLock.take(folder);
    try {
      RunAs runAs = RunAs.detect();
      Binaries binaries = Binaries.unpack(folder, progress);
      DataFolder data = new DataFolder(folder, binaries, runAs);
      data.prepare(progress);
      data.freeFromOrphan(progress);
      return launch(folder, lock, data, binaries, runAs, progress);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * The folder of the server's programs, unpacked below a home if they are not, for who runs a
   * server by themselves.
   */
  public static Path programs(Path home) throws IOException {
    Path postgres =
        Binaries.unpack(Files.createDirectories(home), Progress.silent()).program("postgres");
    return postgres.resolve("..").normalize();
  }

  private static EmbeddedPostgres launch(
      Path home, HomeLock lock, DataFolder data, Binaries binaries, RunAs runAs, Progress progress)
      throws IOException {
    progress.step("starting PostgreSQL " + Binaries.version());
    String loopback = loopback();
    int port = freePort(loopback);
    List<String> command = runAs.server(command(binaries, data.path(), loopback, port));
    DatabaseAddress address = new DatabaseAddress(loopback, port, DATABASE, USER, data.password());
    EmbeddedPostgres postgres = new EmbeddedPostgres(home, lock, data, command, address);
    try {
      postgres.awaitConnection();
      RuntimeFile.write(home, address);
    } catch (IOException | RuntimeException e) {
      data.stop(postgres.server.toHandle());
      throw e;
    }
    return postgres;
  }

  /**
   * From now on a server that ends is started again in its place: same port, same password.
   *
   * @param told what happens, a line each, for the log
   * @param givenUp runs once if it cannot be started {@value #RESTARTS} times in a row
   */
  public void supervise(Consumer<String> told, Runnable givenUp) {
    Thread.ofPlatform()
        .name("postgres-watch")
        .daemon()
        .start(() -> {
          boolean good = true;
          while (good && !closed) {
            waitUninterruptibly(server);
            answering = false;
            good = closed || restarted(told);
          }
          if (!good) {
            givenUp.run();
          }
        });
  }

  private boolean restarted(Consumer<String> told) {
    for (int attempt = 1; attempt <= RESTARTS && !closed; attempt++) {
      told.accept("PostgreSQL ended by itself; start " + attempt + " of " + RESTARTS);
      try {
        restart();
        return true;
      } catch (IOException | RuntimeException failure) {
        told.accept("PostgreSQL does not start: " + failure.getMessage());
      }
    }
    return closed;
  }

  private synchronized void restart() throws IOException {
    if (closed) {
      return;
    }
    dataFolder.awaitNobody();
    dataFolder.freeFromOrphan(Progress.silent());
    server = fork(command, log);
    try {
      awaitConnection();
    } catch (IOException | RuntimeException e) {
      dataFolder.stop(server.toHandle());
      throw e;
    }
  }

  /** Whether the server runs and takes connections, as far as is known; false while it restarts. */
  public boolean alive() {
    return answering && server.isAlive();
  }

  private static List<String> command(
      Binaries binaries, Path data, String listenAddress, int port) {
    List<String> settings =
        List.of(
            "listen_addresses=" + listenAddress,
            "unix_socket_directories=",
            "max_connections=60",
            "shared_buffers=128MB",
            // What a copy of the running server is made whole with; see BaseBackup.
            "wal_level=replica",
            "max_wal_senders=0",
            "timezone=UTC",
            "jit=off",
            "recovery_init_sync_method="
                + initSync(System.getProperty("os.name", ""), System.getProperty("os.version", "")),
            // One file per weekday, overwritten a week later: seven files at most.
            "logging_collector=on",
            "log_filename=postgresql-%a.log",
            "log_rotation_age=1d",
            "log_rotation_size=0",
            "log_truncate_on_rotation=on");
    return Stream.concat(
            Stream.of(
                binaries.program("postgres").toString(),
                "-D",
                data.toString(),
                "-p",
                Integer.toString(port)),
            settings.stream().flatMap(setting -> Stream.of("-c", setting)))
        .toList();
  }

  /**
   * How a folder whose server was killed is brought to the disk before its log is read: all at once
   * takes a moment, file by file seconds. Only Linux can, and tells of errors since 5.8.
   */
  static String initSync(String system, String version) {
    Matcher kernel = KERNEL.matcher(version);
    boolean tells =
        system.equals("Linux")
            && kernel.lookingAt()
            && Integer.parseInt(kernel.group(1)) * 1_000 + Integer.parseInt(kernel.group(2))
                >= TELLING_KERNEL;
    return tells ? "syncfs" : "fsync";
  }

  /** Forks from a thread of its own, which then waits as long as the server lives. */
  private static Process fork(List<String> command, Path log) throws IOException {
    CompletableFuture<Process> forked = new CompletableFuture<>();
    Thread.ofPlatform()
        .name("postgres")
        .daemon()
        .start(() -> {
          try {
            Process process =
                new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            forked.complete(process);
            waitUninterruptibly(process);
          } catch (IOException e) {
            forked.completeExceptionally(e);
          }
        });
    try {
      return forked.get();
    } catch (ExecutionException e) {
      throw new IOException("cannot start " + command, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while starting PostgreSQL", e);
    }
  }

  private static void waitUninterruptibly(Process process) {
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException goOnWaiting) {
        // Nobody interrupts this thread; if somebody does, its death must not stop the server.
      }
    }
  }

  private void awaitConnection() throws IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_TIMEOUT_SECONDS);
    Optional<SQLException> refused = Optional.empty();
    while (true) {
      // Each refused connection is a process more, and slows what is waited for.
      if (!dataFolder.saysStarting()) {
        try {
          createDatabase();
          answering = true;
          return;
        } catch (SQLException notYet) {
          refused = Optional.of(notYet);
        }
      }
      if (!server.isAlive()) {
        throw new IOException("PostgreSQL ended at its start: " + quote());
      }
      if (System.nanoTime() > deadline) {
        IOException overdue = new IOException("PostgreSQL does not answer: " + quote());
        refused.ifPresent(overdue::initCause);
        throw overdue;
      }
      try {
        boolean _ = server.waitFor(CONNECT_STEP_MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while starting PostgreSQL", e);
      }
    }
  }

  private String quote() throws IOException {
    Path collected = dataFolder.path().resolve("log");
    StringBuilder said = new StringBuilder(Files.exists(log) ? Files.readString(log) : "");
    if (Files.isDirectory(collected)) {
      said.append(" (more in ").append(collected).append(")");
    }
    return said.toString().strip();
  }

  private void createDatabase() throws SQLException {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      boolean exists;
      try (ResultSet found =
          statement.executeQuery("select 1 from pg_database where datname = '" + DATABASE + "'")) {
        exists = found.next();
      }
      if (!exists) {
        statement.execute("create database " + DATABASE);
      }
    }
  }

  /** A new connection to any database of this server; the caller closes it. */
  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        address.withDatabase(database).jdbcUrl() + "?connectTimeout=5",
        address.user(),
        address.password());
  }

  /** The database {@code planwalk} of this server. */
  public DatabaseAddress address() {
    return address;
  }

  /** Process id of the server, for tests and diagnosis. */
  public long pid() {
    return server.pid();
  }

  /** Stops the server (fast, after 30 s immediately) and gives the home back. */
  @Override
  public void close() throws IOException {
    closed = true;
    stopServer();
  }

  private synchronized void stopServer() throws IOException {
    try (lock) {
      RuntimeFile.delete(home);
      dataFolder.stop(server.toHandle());
    }
  }

  private static String loopback() throws SocketException {
    boolean ipv4 =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .anyMatch(a -> a.isLoopbackAddress() && a.getAddress().length == 4);
    return ipv4 ? "127.0.0.1" : "::1";
  }

  static int freePort(String host) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
      return socket.getLocalPort();
    }
  }
}
