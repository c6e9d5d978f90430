package dev.planwalk.faultjudge;

import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.testsupport.FaultProxy;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;

/** Does a fault to an installation, and undoes it: when it returns all is as it was. */
final class Faults {
  private static final Duration STOP = Duration.ofSeconds(30);
  private static final Duration BACK = Duration.ofMinutes(2);
  private static final int HELD_CALLS = 24;

  private final Installation installation;
  private final RandomGenerator random;
  private final Load load;
  private final Verdict verdict;
  private Optional<Duration> databaseAway = Optional.empty();

  /**
   * @param load of the round, which a stop adds a job to that calls wait for
   */
  Faults(Installation installation, RandomGenerator random, Load load, Verdict verdict) {
    this.installation = installation;
    this.random = random;
    this.load = load;
    this.verdict = verdict;
  }

  // A table of what is done, one line a fault.
  void run(FaultKind kind) throws IOException {
    switch (kind) {
      case SERVER_KILLED, API_KILLED -> any(installation.apis()).kill();
      case WORKER_KILLED -> any(installation.workers()).kill();
      case WORKERS_KILLED -> installation.workers().forEach(Node::kill);
      case CHILD_KILLED -> killChild();
      case SERVER_STOPPED, API_STOPPED -> stopWithCallsHeld(any(installation.apis()));
      case WORKER_STOPPED -> stop(any(installation.workers()));
      case SERVER_FROZEN, API_FROZEN -> freeze(any(installation.apis()));
      case WORKER_FROZEN -> freeze(any(installation.workers()));
      case CLOCK_JUMPED -> jump();
      case OWN_DATABASE_KILLED -> killOwnDatabase();
      case DATABASE_KILLED -> {
        installation.postgres().kill();
        Machine.pause(outage());
        installation.postgres().begin();
      }
      case DATABASE_STOPPED -> {
        installation.postgres().stopAtOnce();
        Machine.pause(outage());
        installation.postgres().begin();
      }
      case DATABASE_CUT -> road(installation.databaseRoads(), FaultProxy.Road.HELD);
      case DATABASE_RESET -> road(installation.databaseRoads(), FaultProxy.Road.REFUSED);
      case DATABASE_DELAYED -> delay(installation.databaseRoads(), 10, 60);
      case DOOR_CUT -> road(installation.doors(), FaultProxy.Road.HELD);
      case DOOR_RESET -> road(installation.doors(), FaultProxy.Road.REFUSED);
      case DOOR_DELAYED -> delay(installation.doors(), 50, 400);
      case RECEIVER_AWAY -> {
        installation.receiver().setAway(true);
        Machine.pause(outage());
        installation.receiver().setAway(false);
      }
      case STORAGE_FULL -> {
        installation.store().fill();
        Machine.pause(outage());
        installation.store().empty();
      }
      case STORAGE_READ_ONLY -> {
        installation.store().refuseWrites();
        Machine.pause(outage());
        installation.store().takeWrites();
      }
      case STORAGE_SLOW -> installation.store().beSlow(outage());
      case STORAGE_GONE -> loseStore();
    }
    installation.mend();
  }

  private <T> T any(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /** Shorter than the lease: who comes back may finish what it had begun. */
  private Duration outage() {
    return Duration.ofMillis(random.nextInt(800, 4_000));
  }

  private void killChild() {
    List<ProcessHandle> children =
        installation.workingNodes().stream().flatMap(node -> node.children().stream()).toList();
    if (!children.isEmpty()) {
      installation.processes().look();
      any(children).destroyForcibly();
    }
  }

  private void stopWithCallsHeld(Node api) {
    Accounts.Side side = installation.accounts().test();
    Optional<JsonNode> upload = load.announce(side);
    if (upload.isEmpty()) {
      return;
    }
    String job = upload.get().at("/plans/0/job_id").asString("");
    // With a key of their own, of which nobody else's calls are counted.
    String key = installation.anotherTestKey(verdict).orElse(side.key());
    try (HeldCalls held = new HeldCalls(installation.callerOf(api), key, job)) {
      held.hold(HELD_CALLS, 0, verdict);
      stop(api);
      long _ = held.judge(Optional.empty(), verdict);
    }
    load.bring(side, upload.get());
  }

  private void stop(Node node) {
    node.askToStop();
    if (!node.stopped(STOP)) {
      verdict.broken(
          Promise.NO_PROCESS_LEFT, "%s did not end within %s of SIGTERM", node.name(), STOP);
    }
  }

  private void freeze(Node node) throws IOException {
    node.freeze();
    try {
      Machine.pause(NodeSettings.LEASE.multipliedBy(3).dividedBy(2));
    } finally {
      node.thaw();
    }
  }

  /** By minutes or by hours, forwards or backwards, and back again. */
  private void jump() throws IOException {
    int seconds = any(List.of(90, 3_600, 86_400)) * (random.nextBoolean() ? 1 : -1);
    installation.shiftClock(seconds);
    Machine.pause(outage());
    installation.shiftClock(0);
  }

  /** What waits for it was told its port and its password, so it must come back with these. */
  private void killOwnDatabase() throws IOException {
    DatabaseAddress before = installation.ownDatabase().orElseThrow();
    ProcessHandle postgres = installation.apis().getFirst().databaseProcess().orElseThrow();
    installation.processes().look();
    long began = System.nanoTime();
    postgres.destroyForcibly();
    if (Machine.await(STOP, () -> !postgres.isAlive())
        && Machine.await(BACK, () -> answers(before))) {
      databaseAway = Optional.of(Duration.ofNanos(System.nanoTime() - began));
    } else {
      verdict.broken(
          Promise.RETRY_WORKS, "PostgreSQL did not come back with its port and password");
    }
  }

  private static boolean answers(DatabaseAddress address) {
    try (Connection _ =
        DriverManager.getConnection(
            address.jdbcUrl() + "?connectTimeout=5", address.user(), address.password())) {
      return true;
    } catch (SQLException notYet) {
      return false;
    }
  }

  /** How long the embedded PostgreSQL was away, if it was killed and came back. */
  Optional<Duration> databaseAway() {
    return databaseAway;
  }

  private void road(List<FaultProxy> roads, FaultProxy.Road road) throws IOException {
    // All of them or one: the whole network is away, or one node is cut off.
    List<FaultProxy> chosen = random.nextBoolean() ? roads : List.of(any(roads));
    for (FaultProxy proxy : chosen) {
      proxy.set(road);
    }
    Machine.pause(outage());
    for (FaultProxy proxy : chosen) {
      proxy.set(FaultProxy.Road.OPEN);
    }
  }

  private void delay(List<FaultProxy> roads, int least, int most) {
    Duration each = Duration.ofMillis(random.nextInt(least, most));
    roads.forEach(road -> road.delay(each));
    Machine.pause(outage());
    roads.forEach(road -> road.delay(Duration.ZERO));
  }

  private void loseStore() throws IOException {
    installation.store().takeAway();
    Machine.pause(outage());
    if (installation.store().strayFiles()) {
      verdict.broken(
          Promise.ASSETS, "files were written into the folder that stood for the lost mount");
    }
    installation.store().bringBack();
  }
}
