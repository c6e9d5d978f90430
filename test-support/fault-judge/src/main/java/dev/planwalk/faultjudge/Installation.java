package dev.planwalk.faultjudge;

import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.RuntimeFile;
import dev.planwalk.testsupport.FaultProxy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A service that runs, of real processes: nodes, PostgreSQL, a store for files and a receiver of
 * webhooks. Every connection of callers to nodes, and of nodes to an external PostgreSQL, leads
 * through a proxy that can break it.
 */
final class Installation implements AutoCloseable {
  /** Opens the operator's doors of this installation, which nobody else can reach. */
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";

  private static final Duration STOP = Duration.ofSeconds(30);
  private static final int API_NODES = 2;
  private static final int WORKERS = 3;

  private final Form form;
  private final Path folder;
  private final Tools tools;
  private final Map<String, String> more;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final Processes processes = Processes.start();
  private final List<Node> apis = new ArrayList<>();
  private final List<Node> workers = new ArrayList<>();
  private final Map<Node, FaultProxy> doors = new LinkedHashMap<>();
  private final List<FaultProxy> databaseRoads = new ArrayList<>();
  private final Store store;
  private final Receiver receiver;
  private Optional<PostgresProcess> postgres = Optional.empty();
  private Optional<Accounts> accounts = Optional.empty();

  private Installation(Form form, Path folder, Tools tools, Map<String, String> more)
      throws IOException {
    this.form = form;
    this.folder = folder;
    this.tools = tools;
    this.more = Map.copyOf(more);
    this.store = Store.make(folder, tools.mayMount());
    this.receiver = new Receiver(InstantSource.system());
  }

  /**
   * Makes one of which nothing runs yet; {@link #close} undoes it whatever has begun.
   *
   * @param folder empty, and this installation's alone
   * @param more settings of its nodes, beside the quick ones
   */
  static Installation make(Form form, Path folder, Tools tools, Map<String, String> more)
      throws IOException {
    Files.createDirectories(folder);
    return new Installation(form, folder, tools, more);
  }

  /**
   * Starts all of it and makes its accounts.
   *
   * @param plan the file that its first plan is made of
   */
  void begin(byte[] plan) throws IOException {
    if (form == Form.EXTERNAL) {
      postgres = Optional.of(PostgresProcess.start(programs(), folder.resolve("postgres/cluster")));
      for (int i = 1; i <= API_NODES; i++) {
        apis.add(server("api-" + i, List.of("--no-workers")));
      }
      for (int i = 1; i <= WORKERS; i++) {
        workers.add(worker("worker-" + i, i == 1));
      }
    } else {
      apis.add(server("server", List.of()));
    }
    // One after the other until the tables are made, then all at once.
    apis.getFirst().start();
    apis.getFirst().awaitReady();
    for (Node node : nodes().subList(1, nodes().size())) {
      node.start();
    }
    for (Node node : nodes()) {
      node.awaitReady();
    }
    accounts =
        Optional.of(
            Accounts.make(
                new Accounts.Doors(caller(), operator(), TOKEN, receiver), tools.light(), plan));
  }

  /** Those of the system, else those that the embedded form brings. */
  private Path programs() throws IOException {
    return tools.postgres().isPresent()
        ? tools.postgres().get()
        : EmbeddedPostgres.programs(folder.resolve("postgres"));
  }

  private Node server(String name, List<String> more) throws IOException {
    int port = Machine.freePort();
    Path home = folder.resolve(name).resolve("home");
    List<String> arguments = new ArrayList<>(List.of("serve", "--home", home.toString()));
    arguments.addAll(List.of("--listen", "127.0.0.1:" + port));
    arguments.addAll(more);
    Node node = node(name, arguments, Map.of());
    doors.put(node, new FaultProxy(port));
    return node;
  }

  private Node worker(String name, boolean jumps) throws IOException {
    Path home = folder.resolve(name).resolve("home");
    Map<String, String> clock = new TreeMap<>();
    if (jumps && tools.shiftedClock().isPresent()) {
      shiftClock(0);
      clock.put("LD_PRELOAD", tools.shiftedClock().get().toString());
      clock.put("SHIFTED_CLOCK", clockFile().toString());
    }
    return node(name, List.of("worker", "--home", home.toString()), clock);
  }

  private Node node(String name, List<String> arguments, Map<String, String> clock)
      throws IOException {
    int operatorPort = Machine.freePort();
    Map<String, String> settings = new TreeMap<>(clock);
    settings.putAll(NodeSettings.quick(receiver, receiver.writeAuthority(folder)));
    settings.putAll(this.more);
    settings.put("PLANWALK_OPERATOR_TOKEN", TOKEN);
    settings.put("PLANWALK_OPERATOR_LISTEN", "127.0.0.1:" + operatorPort);
    settings.put("PLANWALK_OBJECTS_FOLDER", store.folder().toString());
    if (postgres.isPresent()) {
      FaultProxy road = new FaultProxy(postgres.get().port());
      databaseRoads.add(road);
      settings.put("PLANWALK_DATABASE_URL", PostgresProcess.url(road.port()));
      settings.put("PLANWALK_OBJECTS_SHARED", "true");
    }
    return new Node(
        new Node.Launch(name, arguments, settings, folder.resolve(name), tools.quick()),
        operatorPort,
        processes,
        http);
  }

  /** A caller that takes any door. */
  Caller caller() {
    return new Caller(
        doors.values().stream().map(Installation::address).toList(), http, new Random());
  }

  private Caller operator() {
    return new Caller(List.of(apis.getFirst().operatorDoor()), http, new Random());
  }

  /** Issues one more test key of the tenant; empty if that was not answered well. */
  Optional<String> anotherTestKey(Verdict verdict) {
    return operator(
            "/operator/v1/keys",
            "{\"tenant\": \"faults\", \"name\": \"waiting\", \"test\": true}",
            verdict)
        .map(answer -> answer.json().path("plaintext").asString(""));
  }

  /** Posts to the operator's door of the first API node; empty if it was not answered well. */
  Optional<Caller.Answer> operator(String path, String body, Verdict verdict) {
    Caller.Ask ask =
        Caller.Ask.post(path, TOKEN, body).with("Idempotency-Key", UUID.randomUUID().toString());
    return operator()
        .ask(ask, System.nanoTime() + STOP.toNanos(), verdict)
        .filter(answer -> answer.status() < 400);
  }

  /** A caller that takes the door of one node only. */
  Caller callerOf(Node api) {
    List<URI> its =
        doors.entrySet().stream()
            .filter(door -> door.getKey() == api)
            .map(door -> address(door.getValue()))
            .toList();
    return new Caller(its, http, new Random());
  }

  private static URI address(FaultProxy door) {
    return URI.create("http://127.0.0.1:" + door.port());
  }

  Form form() {
    return form;
  }

  Accounts accounts() {
    return accounts.orElseThrow();
  }

  List<Node> apis() {
    return apis;
  }

  /** Empty in the embedded form, whose server works itself. */
  List<Node> workers() {
    return workers;
  }

  List<Node> nodes() {
    List<Node> nodes = new ArrayList<>(apis);
    nodes.addAll(workers);
    return nodes;
  }

  /** Those that run jobs. */
  List<Node> workingNodes() {
    return workers.isEmpty() ? apis : workers;
  }

  List<FaultProxy> doors() {
    return List.copyOf(doors.values());
  }

  /** The ways of the nodes to an external PostgreSQL, one a node. */
  List<FaultProxy> databaseRoads() {
    return databaseRoads;
  }

  PostgresProcess postgres() {
    return postgres.orElseThrow();
  }

  Store store() {
    return store;
  }

  Receiver receiver() {
    return receiver;
  }

  Processes processes() {
    return processes;
  }

  /** Makes the clock of the first worker wrong by so many seconds from now on. */
  void shiftClock(long seconds) throws IOException {
    ByteBuffer number = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    number.putLong(seconds).flip();
    // In place: the process has mapped the file.
    try (FileChannel file =
        FileChannel.open(clockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      int _ = file.write(number, 0);
    }
  }

  private Path clockFile() {
    return folder.resolve("clock");
  }

  /** The server of the embedded form. */
  Optional<DatabaseAddress> ownDatabase() throws IOException {
    return RuntimeFile.read(apis.getFirst().home().resolve("postgres"));
  }

  /** A connection of the judge's own, past all proxies; the caller closes it. */
  Connection connect() throws SQLException, IOException {
    if (postgres.isPresent()) {
      return postgres.get().connect();
    }
    DatabaseAddress address =
        ownDatabase().orElseThrow(() -> new IOException("the embedded PostgreSQL is not there"));
    return DriverManager.getConnection(
        address.jdbcUrl() + "?connectTimeout=5", address.user(), address.password());
  }

  /** Starts what is not running, and waits until all are ready. */
  void mend() throws IOException {
    for (Node node : nodes()) {
      if (!node.isAlive()) {
        node.start();
      }
    }
    for (Node node : nodes()) {
      node.awaitReady();
    }
  }

  /** Stops all nodes in order, and judges that they do and what they leave. */
  void stop(Verdict verdict) throws IOException, SQLException {
    Leftovers.judgeStore(this, verdict);
    nodes().forEach(Node::askToStop);
    for (Node node : nodes()) {
      if (!node.stopped(STOP)) {
        verdict.broken(
            Promise.NO_PROCESS_LEFT, "%s did not end within %s of SIGTERM", node.name(), STOP);
      }
    }
    processes.judge(verdict);
    Leftovers.judge(this, verdict);
  }

  @Override
  public void close() throws IOException {
    processes.close();
    postgres.ifPresent(PostgresProcess::close);
    for (FaultProxy door : doors.values()) {
      door.close();
    }
    for (FaultProxy road : databaseRoads) {
      road.close();
    }
    receiver.close();
    store.close();
    http.close();
  }
}
