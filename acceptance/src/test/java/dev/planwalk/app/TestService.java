package dev.planwalk.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.postgres.Progress;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * The whole service in the test's own process on a free port, its client, and its tables at hand.
 * The database is a fresh one on the server that all tests of the JVM share.
 */
final class TestService extends Client {
  static final String SECRET = "a secret that the nodes of a test share";
  private static final int OFTEN = 1_000_000;

  /** Small, one sample per pixel and no furniture: no test here is about beauty. */
  private static final Map<String, String> QUICK =
      Map.of(
          "PLANWALK_STUDIO_SAMPLES",
          "1",
          "PLANWALK_STUDIO_STILL_WIDTH",
          "640",
          "PLANWALK_FURNITURE_ARCHIVES",
          "none",
          "PLANWALK_STUDIO_HEAP_MB",
          "512");

  static {
    // A line for each of hundreds of bad requests would bury what a failed test says.
    if (LoggerFactory.getLogger("planwalk.access") instanceof Logger access) {
      access.setLevel(Level.WARN);
    }
  }

  private final Planwalk planwalk;
  private final TestDatabase database;
  private final Path objects;
  private final boolean first;

  private TestService(Planwalk planwalk, TestDatabase database, Path objects, boolean first) {
    super(planwalk.baseUrl());
    this.planwalk = planwalk;
    this.database = database;
    this.objects = objects;
    this.first = first;
  }

  /** Starts a service on a database of its own. */
  static TestService start(Path home, Planwalk.Role role) {
    return start(home, role, Map.of(), TestDatabase.create());
  }

  /** The same with settings as in the environment. */
  static TestService start(Path home, Planwalk.Role role, Map<String, String> environment) {
    return start(home, role, environment, TestDatabase.create());
  }

  /** Starts a service on a database that it will close, with settings as in the environment. */
  static TestService start(
      Path home, Planwalk.Role role, Map<String, String> environment, TestDatabase database) {
    return start(home, role, environment, database, home.resolve("objects"), true);
  }

  /** A second node on the same rows and files; it must be closed first. */
  TestService beside(Path home, Planwalk.Role role) {
    return beside(home, role, Map.of());
  }

  /** The same with settings as in the environment. */
  TestService beside(Path home, Planwalk.Role role, Map<String, String> environment) {
    return start(home, role, environment, database, objects, false);
  }

  TestDatabase database() {
    return database;
  }

  private static TestService start(
      Path home,
      Planwalk.Role role,
      Map<String, String> environment,
      TestDatabase database,
      Path objects,
      boolean first) {
    Map<String, String> variables = new HashMap<>(QUICK);
    variables.put("PLANWALK_SECRET", SECRET);
    variables.put("PLANWALK_DATABASE_URL", database.url());
    variables.put("PLANWALK_OBJECTS_SHARED", "true");
    variables.put("PLANWALK_OBJECTS_FOLDER", objects.toString());
    variables.putAll(environment);
    try {
      Settings settings =
          Settings.load(
              Map.of(Setting.HOME, home.toString(), Setting.LISTEN, "127.0.0.1:0"), variables);
      return new TestService(
          Planwalk.start(settings, role, Progress.silent()), database, objects, first);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Settings.BadSettings e) {
      throw new IllegalArgumentException(e);
    }
  }

  ApiKeys keys() {
    return planwalk.keys();
  }

  /** A key with every scope for a tenant of that name, which may ask as often as it likes. */
  String key(String tenant, boolean livemode) {
    return issue(tenant, livemode, OFTEN, Optional.empty()).plaintext();
  }

  /** The same that wants to be asked before it spends more than this. */
  ApiKey.Issued keyThatAsks(String tenant, boolean livemode, long aboveUsdCents) {
    return keyThatAsks(tenant, livemode, new ConfirmAbove(aboveUsdCents, false));
  }

  /** The same; a strict one wants a yes from whoever cannot be asked. */
  ApiKey.Issued keyThatAsks(String tenant, boolean livemode, ConfirmAbove rule) {
    return keys()
        .issue(
            new NewKey(
                tenant,
                "test",
                livemode,
                EnumSet.allOf(Scope.class),
                Optional.empty(),
                Optional.of(OFTEN),
                Optional.empty(),
                Optional.empty(),
                Optional.of(rule)));
  }

  /** The same with a monthly cap. */
  String keyWithCap(String tenant, long capUsdCents) {
    return issue(tenant, true, OFTEN, Optional.of(capUsdCents)).plaintext();
  }

  /** A live key that may do so many requests a minute and spend nothing. */
  ApiKey.Issued poorKey(String tenant, int requestsPerMinute) {
    return issue(tenant, true, requestsPerMinute, Optional.of(0L));
  }

  /** A key with every scope. */
  ApiKey.Issued issue(
      String tenant, boolean livemode, int requestsPerMinute, Optional<Long> capUsdCents) {
    return keys()
        .issue(
            new NewKey(
                tenant,
                "test",
                livemode,
                EnumSet.allOf(Scope.class),
                Optional.empty(),
                Optional.of(requestsPerMinute),
                capUsdCents,
                Optional.empty(),
                Optional.empty()));
  }

  /** A key as the operator issues it without further wishes. */
  String usualKey(String tenant, boolean livemode, Set<Scope> scopes) {
    return keys().issue(NewKey.of(tenant, "test", livemode, scopes)).plaintext();
  }

  /** Changes rows behind the back of the service. */
  void sql(String... statements) {
    database.run(statements);
  }

  /** Calls while a table is gone, as in an outage of a part of the database. */
  Answer without(String table, Supplier<Answer> call) {
    sql("alter table " + table + " rename to " + table + "_away");
    try {
      return call.get();
    } finally {
      sql("alter table " + table + "_away rename to " + table);
    }
  }

  /** Stops the service; its rows and files stay for others. */
  void halt() {
    super.close();
    planwalk.close();
  }

  @Override
  public void close() {
    halt();
    if (first) {
      database.close();
    }
  }
}
