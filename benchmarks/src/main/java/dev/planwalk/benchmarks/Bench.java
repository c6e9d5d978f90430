package dev.planwalk.benchmarks;

import dev.planwalk.app.Main;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.Progress;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import dev.planwalk.storage.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jooq.impl.DSL;

/**
 * A whole installation to measure, thrown away afterwards: the embedded PostgreSQL in this process,
 * and beside it servers and workers as they are started in earnest, each in a process of its own.
 */
final class Bench implements AutoCloseable {

  private static final Pattern REST = Pattern.compile("REST\\s+(http://\\S+)/api/v1");

  /** For a foreign server to listen. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration POLL = Duration.ofMillis(50);

  private final Path home;
  private final EmbeddedPostgres postgres;
  private final Database database;
  private final Deque<Process> processes = new ArrayDeque<>();

  private Bench(Path home, EmbeddedPostgres postgres, Database database) {
    this.home = home;
    this.postgres = postgres;
    this.database = database;
  }

  static Bench open() throws IOException {
    Path home = Files.createTempDirectory("planwalk-bench");
    // A server refuses to start on an empty store whose files the database knows, and seeded jobs
    // have some that never were.
    Files.createFile(Files.createDirectories(home.resolve("objects")).resolve("planwalk-objects"));
    EmbeddedPostgres postgres = EmbeddedPostgres.start(home.resolve("postgres"), Progress.silent());
    return new Bench(home, postgres, Database.open(DatabaseSettings.of(postgres.address())));
  }

  Database database() {
    return database;
  }

  PgBench peer() {
    return new PgBench(postgres.address());
  }

  SentSql sentSql() {
    return new SentSql(database, home.resolve("postgres"));
  }

  /** A folder for scripts and the like. */
  Path folder() {
    return home;
  }

  /** Issues keys of this installation. */
  ApiKeys keys() throws IOException {
    SecureRandom random = new SecureRandom();
    return new ApiKeys(
        database,
        new IdSource(InstantSource.system(), random),
        random,
        Secrets.inHome(home).keys(Secrets.Purpose.API_KEY_PEPPER));
  }

  /** A test key that may call as often as it likes. */
  static NewKey busyKey(String tenant) {
    return new NewKey(
        tenant,
        "busy",
        false,
        EnumSet.allOf(Scope.class),
        Optional.empty(),
        Optional.of(1_000_000),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Jobs that somebody works on, of the tenants that there are. */
  List<UUID> runningJobs(int count) {
    return database()
        .write(tx ->
            tx.fetch(
                    """
                    insert into job (id, tenant_id, livemode, type, lane, input, status,
                                     run_state, fair_tag, lease_token, lease_until)
                      select uuidv7(), tenant.id, false, 'visualization', 'test', '{}',
                             'running', 'leased', 0, uuidv7(), now() + interval '1 day'
                        from tenant, generate_series(1, {0})
                    returning id
                    """,
                    DSL.val(count))
                .getValues(0, UUID.class));
  }

  /** Starts {@code planwalk serve}, with the launcher's own options, and waits until it listens. */
  InetSocketAddress serve(Map<String, String> settings, String... options) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("serve", "--home=" + home, "--listen=127.0.0.1:0"));
    arguments.addAll(List.of(options));
    Process process = launch(settings, arguments);
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    String line;
    while ((line = lines.readLine()) != null) {
      Matcher found = REST.matcher(line);
      if (found.find()) {
        Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(_ -> {}));
        return new InetSocketAddress(
            InetAddress.getLoopbackAddress(), URI.create(found.group(1)).getPort());
      }
    }
    throw new IOException("the server ended before it listened; see " + log());
  }

  /** Starts one of our own mains that prints {@code port NUMBER} when it listens. */
  InetSocketAddress start(Class<?> main, String... arguments) throws IOException {
    List<String> command = java(main);
    command.addAll(List.of(arguments));
    BufferedReader lines = run(command).inputReader(StandardCharsets.UTF_8);
    String line = lines.readLine();
    if (line == null || !line.startsWith("port ")) {
      throw new IOException(main + " printed no port; see " + log());
    }
    return new InetSocketAddress(
        InetAddress.getLoopbackAddress(), Integer.parseInt(line.substring("port ".length())));
  }

  /**
   * Starts a foreign server on a free port and waits until it takes connections.
   *
   * @param command its program; the port and what follows are its arguments
   */
  InetSocketAddress peer(String command, String... arguments) throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(Integer.toString(port));
    words.addAll(List.of(arguments));
    Process process = run(words);
    // What it prints is of no interest, but a full pipe would stop it.
    Thread.ofPlatform()
        .daemon()
        .start(() -> process.inputReader(StandardCharsets.UTF_8).lines().forEach(_ -> {}));
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (process.isAlive() && System.nanoTime() < deadline) {
      try (Socket socket = new Socket()) {
        socket.connect(address);
        return address;
      } catch (ConnectException notYet) {
        LockSupport.parkNanos(POLL.toNanos());
      }
    }
    throw new IOException(command + " does not listen; see " + log());
  }

  /** Ends the servers that run; the database stays. */
  void stopProcesses() throws IOException {
    for (Process process : processes) {
      process.destroy();
    }
    try {
      for (Process process : processes) {
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    processes.clear();
  }

  /** Of the server that was started last. */
  long pidOfServer() {
    return processes.getFirst().pid();
  }

  /** Has a Java process collect its garbage. */
  void collectGarbage(long pid) throws IOException, InterruptedException {
    Process _ =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid),
                "GC.run")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .onExit()
            .join();
  }

  /** Where the database is, as the settings name it. */
  String databaseUrl() {
    var address = postgres.address();
    return "postgres://%s:%s@%s:%d/%s"
        .formatted(
            address.user(), address.password(), address.host(), address.port(), address.database());
  }

  /** A number among a main's arguments. */
  static int number(String[] arguments, int index, int fallback) {
    return arguments.length > index ? Integer.parseInt(arguments[index]) : fallback;
  }

  /** Starts {@code planwalk worker}. */
  void work(Map<String, String> settings) throws IOException {
    Process _ = launch(settings, List.of("worker", "--home=" + home));
  }

  private Path log() {
    return home.resolve("server.log");
  }

  private Process launch(Map<String, String> settings, List<String> arguments) throws IOException {
    List<String> command = java(Main.class);
    command.addAll(arguments);
    Map<String, String> all = new HashMap<>(settings);
    all.put("PLANWALK_DATABASE_URL", databaseUrl());
    all.put("PLANWALK_OBJECTS_SHARED", "true");
    return run(command, all);
  }

  /** A process of ours with the launcher's own options. */
  private static List<String> java(Class<?> main) {
    return new ArrayList<>(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName()));
  }

  private Process run(List<String> command) throws IOException {
    return run(command, Map.of());
  }

  private Process run(List<String> command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.appendTo(log().toFile()));
    builder.environment().putAll(environment);
    Process process = builder.start();
    processes.push(process);
    return process;
  }

  /** Processor seconds used so far. */
  record Cpu(double servers, double postgres, double here) {
    Cpu since(Cpu before) {
      return new Cpu(servers - before.servers, postgres - before.postgres, here - before.here);
    }
  }

  /** Resident memory of each process, in the order of their starts. */
  List<Long> residentMegabytes() throws IOException {
    List<Long> all = new ArrayList<>();
    for (Process process : processes) {
      Path status = Path.of("/proc/" + process.pid() + "/status");
      try (Stream<String> lines = Files.lines(status)) {
        lines
            .filter(line -> line.startsWith("VmRSS:"))
            .map(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
            .forEach(all::addFirst);
      }
    }
    return all;
  }

  /** Of the servers, of PostgreSQL with all its processes, the ended ones too, and of this one. */
  Cpu cpu() throws IOException {
    double servers = 0;
    for (Process process : processes) {
      servers += seconds(process.pid(), false);
    }
    double database = seconds(postgres.pid(), true);
    for (ProcessHandle child :
        ProcessHandle.of(postgres.pid()).stream().flatMap(ProcessHandle::children).toList()) {
      database += seconds(child.pid(), false);
    }
    return new Cpu(servers, database, seconds(ProcessHandle.current().pid(), false));
  }

  /** See proc(5): user and system time in hundredths, then those of ended and awaited children. */
  private static double seconds(long pid, boolean withEnded) throws IOException {
    String stat;
    try {
      stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
    } catch (NoSuchFileException ended) {
      return 0;
    }
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    long ticks = 0;
    for (int i = 11; i < (withEnded ? 15 : 13); i++) {
      ticks += Long.parseLong(fields[i]);
    }
    return ticks / 100.0;
  }

  @Override
  public void close() throws IOException {
    stopProcesses();
    database.close();
    postgres.close();
    try (Stream<Path> files = Files.walk(home)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(file -> {
            try {
              Files.deleteIfExists(file);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }
}
