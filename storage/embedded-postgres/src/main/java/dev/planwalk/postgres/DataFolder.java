package dev.planwalk.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cluster's files: made once by {@code initdb}, freed from a dead owner's server if need be.
 */
final class DataFolder {

  /** How long a server that was stopped may take to end: 10 s in steps of 20 ms. */
  private static final int GONE_STEPS = 500;

  private static final long GONE_STEP_MILLIS = 20;

  /** Lines before the status in {@code postmaster.pid}, and what stands there during a start. */
  private static final int NOTE_STATUS_LINE = 7;

  private static final String STARTING = "starting";

  private static final Duration INITDB_TIMEOUT = Duration.ofMinutes(2);

  private final Path home;
  private final Path data;
  private final Binaries binaries;
  private final RunAs runAs;

  DataFolder(Path home, Binaries binaries, RunAs runAs) {
    this.home = home;
    this.data = home.resolve("data");
    this.binaries = binaries;
    this.runAs = runAs;
  }

  static Path passwordFile(Path home) {
    return home.resolve("password");
  }

  Path path() {
    return data;
  }

  /** The password of the one database user; made at the first call. */
  String password() throws IOException {
    Path file = passwordFile(home);
    if (!Files.exists(file)) {
      byte[] random = new byte[24];
      new SecureRandom().nextBytes(random);
      OwnerOnly.write(file, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }
    return Files.readString(file);
  }

  /** Makes the cluster unless it exists, and refuses one of another major version. */
  void prepare(Progress progress) throws IOException {
    Path version = data.resolve("PG_VERSION");
    if (!Files.exists(version)) {
      progress.step("creating the database folder");
      initialise();
    }
    String found = Files.readString(version).strip();
    if (!found.equals(Binaries.majorVersion())) {
      throw new IOException(
          data
              + " was written by PostgreSQL "
              + found
              + ", this program brings "
              + Binaries.version()
              + ": dump it with the older release and load it here, or set PLANWALK_DATABASE_URL");
    }
    runAs.own(home, data);
  }

  private void initialise() throws IOException {
    String password = password();
    Path temporary = home.resolve("data.tmp");
    OwnerOnly.deleteFolder(temporary);
    OwnerOnly.folder(temporary);
    Path cluster = OwnerOnly.folder(temporary.resolve("data"));
    Path passwordCopy = temporary.resolve("password");
    OwnerOnly.write(passwordCopy, password);
    runAs.own(home, temporary);
    Commands.run(
            runAs.shortLived(
                List.of(
                    binaries.program("initdb").toString(),
                    "-D",
                    cluster.toString(),
                    "-U",
                    EmbeddedPostgres.USER,
                    "--auth=scram-sha-256",
                    "--pwfile=" + passwordCopy,
                    "-E",
                    "UTF8",
                    "--locale=C.UTF-8",
                    "--data-checksums")),
            INITDB_TIMEOUT)
        .orThrow("initdb");
    Files.move(cluster, data, StandardCopyOption.ATOMIC_MOVE);
    OwnerOnly.deleteFolder(temporary);
  }

  /**
   * Stops a server that a killed process left behind in this folder, or removes the note of one
   * that is gone. A process is ours only if the data folder is its working directory: pids are
   * reused, above all in containers, and a name proves nothing.
   */
  void freeFromOrphan(Progress progress) throws IOException {
    Path note = data.resolve("postmaster.pid");
    Optional<ProcessHandle> named = namedProcess(note);
    if (named.filter(this::worksHere).isPresent()) {
      progress.step("stopping the server a killed process left behind");
      stop(named.get());
      return;
    }
    if (named.isPresent() && noProcessWorksHere()) {
      Files.deleteIfExists(note);
    }
  }

  /**
   * Whether the server says in its note that it is still starting, for instance reading the log
   * that a killed one left; false where nothing is known.
   */
  boolean saysStarting() {
    try (Stream<String> lines = Files.lines(data.resolve("postmaster.pid"))) {
      return lines.skip(NOTE_STATUS_LINE).findFirst().filter(STARTING::equals).isPresent();
    } catch (IOException | UncheckedIOException noNoteYet) {
      return false;
    }
  }

  private static Optional<ProcessHandle> namedProcess(Path note) throws IOException {
    if (!Files.exists(note)) {
      return Optional.empty();
    }
    try (Stream<String> lines = Files.lines(note)) {
      return lines
          .findFirst()
          .map(String::strip)
          .filter(line -> line.matches("\\d{1,9}"))
          .flatMap(line -> ProcessHandle.of(Long.parseLong(line)));
    }
  }

  /**
   * Waits until nobody works in this folder: what a killed server forked needs a moment to notice
   * that it is gone.
   */
  void awaitNobody() throws IOException {
    for (int step = 0; step < GONE_STEPS && !noProcessWorksHere(); step++) {
      pause();
    }
  }

  /** Fast shutdown, then an immediate one. The server is gone when this returns. */
  void stop(ProcessHandle server) throws IOException {
    for (String mode : List.of("fast", "immediate")) {
      if (gone(server)) {
        return;
      }
      Commands.run(
          runAs.shortLived(
              List.of(
                  binaries.program("pg_ctl").toString(),
                  "stop",
                  "-D",
                  data.toString(),
                  "-m",
                  mode,
                  "-t",
                  "30")),
          Duration.ofSeconds(40));
      if (awaitGone(server)) {
        return;
      }
    }
    throw new IOException("the PostgreSQL server " + server.pid() + " does not stop");
  }

  /**
   * Whether a server of ours has ended. One that nobody has reaped yet counts as ended: it has no
   * working folder any more.
   */
  private boolean gone(ProcessHandle server) {
    return !server.isAlive() || !worksHere(server);
  }

  /** pg_ctl returns when the server has let go of its files, a moment before it has ended. */
  private boolean awaitGone(ProcessHandle server) throws IOException {
    for (int step = 0; step < GONE_STEPS; step++) {
      if (gone(server)) {
        return true;
      }
      pause();
    }
    return false;
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(GONE_STEP_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while PostgreSQL stops", e);
    }
  }

  private boolean worksHere(ProcessHandle process) {
    Path workingFolder = Path.of("/proc", Long.toString(process.pid()), "cwd");
    try {
      return Files.isSymbolicLink(workingFolder)
          && Files.readSymbolicLink(workingFolder).equals(data.toRealPath());
    } catch (IOException notOurs) {
      // A process of another user, or one that just ended: neither is a server of ours.
      return false;
    }
  }

  private boolean noProcessWorksHere() {
    return Files.isDirectory(Path.of("/proc/self"))
        && ProcessHandle.allProcesses().noneMatch(this::worksHere);
  }
}
