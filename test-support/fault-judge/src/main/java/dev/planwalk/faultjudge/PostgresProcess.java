package dev.planwalk.faultjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A PostgreSQL server beside the installation, as an operator has one: its own cluster, a port that
 * stays, no relation to any node. It can be stopped hard and started again.
 */
final class PostgresProcess implements AutoCloseable {
  private static final String USER = "planwalk";
  private static final Duration START = Duration.ofSeconds(60);

  /** Whoever it is: the server refuses to run as root. */
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");

  private final Path programs;
  private final Path folder;
  private final List<String> identity;
  private final int port = Machine.freePort();
  private Process process;

  private PostgresProcess(Path programs, Path folder, List<String> identity, Process process) {
    this.programs = programs;
    this.folder = folder;
    this.identity = identity;
    this.process = process;
  }

  /**
   * Makes a cluster and starts its server.
   *
   * @param programs folder with {@code initdb} and {@code postgres}, of any version from 15 on
   */
  static PostgresProcess start(Path programs, Path folder) throws IOException {
    Files.createDirectories(folder);
    List<String> identity = Machine.isRoot() ? AS_NOBODY : List.of();
    if (!identity.isEmpty()) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      String _ = Machine.run("chown", "65534:65534", folder.toString());
    }
    List<String> initdb = new ArrayList<>(identity);
    initdb.add(programs.resolve("initdb").toString());
    initdb.addAll(List.of("-D", folder.resolve("data").toString(), "-U", USER));
    initdb.addAll(List.of("--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"));
    String _ = Machine.run(initdb);
    // The first process only stands for none; begin() replaces it.
    Process none = new ProcessBuilder("true").start();
    PostgresProcess postgres = new PostgresProcess(programs, folder, identity, none);
    postgres.begin();
    try (Connection connection = postgres.connect("postgres");
        var statement = connection.createStatement()) {
      boolean _ = statement.execute("create database planwalk");
    } catch (SQLException e) {
      throw new IOException("the database cannot be made", e);
    }
    return postgres;
  }

  /** Starts the server on the cluster as it is, and waits until it takes connections. */
  void begin() throws IOException {
    List<String> command = new ArrayList<>(identity);
    command.add(programs.resolve("postgres").toString());
    command.addAll(List.of("-D", folder.resolve("data").toString(), "-p", Integer.toString(port)));
    for (String setting :
        List.of("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300")) {
      command.addAll(List.of("-c", setting));
    }
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(folder.resolveSibling("postgres.log").toFile()))
            .start();
    if (!Machine.await(START, this::answers)) {
      throw new IOException(
          "PostgreSQL does not answer; see " + folder.resolveSibling("postgres.log"));
    }
  }

  private boolean answers() {
    try (Connection connection = connect("postgres")) {
      return connection.isValid(1);
    } catch (SQLException notYet) {
      return false;
    }
  }

  int port() {
    return port;
  }

  /** The database as a node's settings name it, by any port of this machine. */
  static String url(int port) {
    return "postgres://" + USER + ":none@127.0.0.1:" + port + "/planwalk";
  }

  /** The database of the service, for the judge. */
  Connection connect() throws SQLException {
    return connect("planwalk");
  }

  private Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?connectTimeout=2", USER, "");
  }

  /** SIGKILL to the server and everything that it forked, as by a power cut. */
  void kill() {
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
    awaitEnd();
  }

  /** SIGQUIT: PostgreSQL's immediate shutdown, without a checkpoint. */
  void stopAtOnce() throws IOException {
    String _ = Machine.run("kill", "-QUIT", Long.toString(process.pid()));
    awaitEnd();
  }

  private void awaitEnd() {
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        throw new IllegalStateException("PostgreSQL does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      kill();
    }
  }
}
