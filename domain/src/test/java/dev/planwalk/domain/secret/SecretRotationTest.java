package dev.planwalk.domain.secret;

import static dev.planwalk.storage.schema.Tables.IDEMPOTENCY;
import static dev.planwalk.storage.schema.Tables.INSTALLATION;
import static dev.planwalk.storage.schema.Tables.OAUTH_SIGNING_KEY;
import static dev.planwalk.storage.schema.Tables.RETIRED_KEY;
import static dev.planwalk.storage.schema.Tables.TENANT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.SignedClaims;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Keyring;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.SealedColumn;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.SecretRotation;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.UnusableDatabaseException;
import dev.planwalk.storage.schema.DefaultSchema;
import dev.planwalk.storage.schema.tables.records.InstallationRecord;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.Record;
import org.jooq.TableField;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The database's time is not ours to set, so the moments of a rotation are moved to now. */
class SecretRotationTest {
  private static final Secrets FIRST = Secrets.of("the first secret, which is long enough");
  private static final Duration SETTLING = Duration.ofHours(1);
  private static final List<Secrets.Purpose> SIGNING =
      List.of(
          Secrets.Purpose.SIGNED_URLS,
          Secrets.Purpose.CURSORS,
          Secrets.Purpose.VIEW_TOKENS,
          Secrets.Purpose.UPLOAD_PAGES,
          Secrets.Purpose.MCP_EDGE,
          Secrets.Purpose.OAUTH_TOKENS,
          Secrets.Purpose.OAUTH_FORMS);

  private final TestDatabase testDatabase = TestDatabase.create();
  private final Database database = testDatabase.database();
  private final SettableClock clock = new SettableClock();
  private final Random random = new Random(5);
  private final IdSource ids = new IdSource(clock, random);

  /** Two nodes; neither looks at the database but when it is told to. */
  private final Keyring one = Keyring.open(database, FIRST, () -> 0);

  private final Keyring other = Keyring.open(database, FIRST, () -> 0);

  @AfterEach
  void dropDatabase() {
    testDatabase.close();
  }

  private SecretRotation rotation(Keyring keyring) {
    return new SecretRotation(database, keyring, SealedRows.ALL, random);
  }

  private void move(TableField<InstallationRecord, Instant> moment) {
    database.execute(tx -> tx.update(INSTALLATION).set(moment, DSL.currentInstant()).execute());
  }

  /** Each step of a rotation, at which nodes may be that have looked, and those that have not. */
  private List<Runnable> steps() {
    return List.of(
        () -> rotation(one).begin(SETTLING),
        other::refresh,
        () -> {
          move(INSTALLATION.ACTIVE_AT);
          one.refresh();
        },
        other::refresh,
        () -> {
          move(INSTALLATION.RESEAL_FROM);
          int _ = rotation(one).resealIfDue();
          one.refresh();
        },
        other::refresh,
        () -> {
          move(INSTALLATION.HANDOVER_UNTIL);
          rotation(other).dropOld();
          one.refresh();
        },
        other::refresh);
  }

  @Test
  void whatever_a_node_signs_every_other_accepts_at_every_step() {
    List<Map.Entry<Secrets.Purpose, String>> made = new ArrayList<>();
    for (Runnable step : steps()) {
      for (Secrets.Purpose purpose : SIGNING) {
        for (Keyring node : List.of(one, other)) {
          made.add(Map.entry(purpose, claims(node, purpose).sign(new byte[] {1, 2})));
        }
      }
      step.run();
      for (Map.Entry<Secrets.Purpose, String> each : made) {
        for (Keyring node : List.of(one, other)) {
          assertThat(claims(node, each.getKey()).open(each.getValue(), 2)).isPresent();
        }
      }
    }
    assertThat(one.newest().text()).isNotEqualTo(FIRST.text()).isEqualTo(other.newest().text());
  }

  private static SignedClaims claims(Keyring node, Secrets.Purpose purpose) {
    return new SignedClaims(node.keys(purpose));
  }

  @Test
  void no_key_is_refused_at_any_step_and_each_is_stored_anew_when_it_is_used() {
    List<String> issued = new ArrayList<>();
    issued.add(issue(one));
    for (Runnable step : steps()) {
      step.run();
      issued.add(issue(one));
      issued.add(issue(other));
      for (Keyring node : List.of(one, other)) {
        KeyAuthenticator keys =
            new KeyAuthenticator(
                database,
                node.keys(Secrets.Purpose.API_KEY_PEPPER),
                600,
                new FailedAttempts(clock, 20));
        for (String key : issued) {
          assertThat(keys.authenticate(new Credential.Bearer(key, "192.0.2.1")).livemode())
              .isTrue();
        }
      }
    }
    assertThat(rotation(one).keysOfBefore()).isZero();
    rotation(one).dropOld();
    assertThat(retired()).doesNotContain("api-key-pepper");
  }

  @Test
  void a_key_that_is_not_used_for_years_of_rotations_works() {
    String old = issue(one);
    for (int turn = 0; turn < 3; turn++) {
      steps().forEach(Runnable::run);
    }
    assertThat(rotation(one).keysOfBefore()).isEqualTo(1);
    assertThat(retired()).containsOnlyOnce("api-key-pepper");

    KeyAuthenticator keys =
        new KeyAuthenticator(
            database,
            other.keys(Secrets.Purpose.API_KEY_PEPPER),
            600,
            new FailedAttempts(clock, 20));
    assertThat(keys.holder(old, "192.0.2.1").principal().livemode()).isTrue();
  }

  @Test
  void a_node_that_has_not_looked_does_not_store_a_key_under_the_old_pepper_again() {
    String key = issue(one);
    rotation(one).begin(SETTLING);
    other.refresh();
    move(INSTALLATION.ACTIVE_AT);
    one.refresh();
    for (Keyring node : List.of(one, other)) {
      KeyAuthenticator keys =
          new KeyAuthenticator(
              database,
              node.keys(Secrets.Purpose.API_KEY_PEPPER),
              600,
              new FailedAttempts(clock, 20));
      assertThat(keys.holder(key, "192.0.2.1").principal().livemode()).isTrue();
      assertThat(rotation(one).keysOfBefore()).isZero();
    }
  }

  private String issue(Keyring node) {
    return new ApiKeys(database, ids, random, node.keys(Secrets.Purpose.API_KEY_PEPPER))
        .issue(NewKey.of("tenant", "key", true, EnumSet.allOf(Scope.class)))
        .plaintext();
  }

  private List<String> retired() {
    return database.read(
        db -> db.select(RETIRED_KEY.PURPOSE).from(RETIRED_KEY).fetch(RETIRED_KEY.PURPOSE));
  }

  @Test
  void sealed_rows_open_on_every_node_wherever_the_rotation_is_killed() {
    List<UUID> endpoints = new ArrayList<>();
    for (int row = 0; row < 5; row++) {
      endpoints.add(endpoint("whsec_" + row));
    }
    signingKey();
    answer();
    rotation(one).begin(SETTLING);
    move(INSTALLATION.ACTIVE_AT);
    move(INSTALLATION.RESEAL_FROM);
    other.refresh();

    for (int last = 0; last < endpoints.size(); last++) {
      SecretRotation killed = new SecretRotation(database, one, dyingAfter(last), random);
      assertThatThrownBy(killed::resealIfDue).hasMessage("killed");
      assertThat(killed.state().due()).isTrue();
      assertThat(opened(one)).isEqualTo(opened(other)).hasSize(8);
    }

    int left = rotation(other).resealIfDue();

    assertThat(left).as("what the killed ones had not come to").isLessThan(8).isPositive();
    assertThat(rotation(one).resealIfDue()).isZero();
    Keyring fresh = Keyring.open(database, other.newest(), () -> 0);
    assertThat(opened(fresh)).hasSize(8);
    assertThat(retired()).doesNotContain("webhook-secrets", "oauth-signing-keys");
  }

  /** The same columns, of which the first dies after some rows. */
  private static List<SealedColumn<?>> dyingAfter(int rows) {
    SealedColumn<?> first = SealedRows.ALL.getFirst();
    return List.of(dying(first, rows));
  }

  private static <R extends Record> SealedColumn<R> dying(SealedColumn<R> column, int rows) {
    int[] seen = new int[1];
    return before(
        column,
        () -> {
          if (seen[0]++ == rows) {
            throw new UnsupportedOperationException("killed");
          }
        });
  }

  /** The same column; something happens before a row of it is sealed anew. */
  private static <R extends Record> SealedColumn<R> before(
      SealedColumn<R> column, Runnable happening) {
    return new SealedColumn<>(
        column.table(),
        column.column(),
        column.purpose(),
        row -> {
          happening.run();
          return column.label().apply(row);
        });
  }

  @Test
  void who_is_held_up_until_the_next_rotation_does_not_end_it() {
    UUID _ = endpoint("whsec_1");
    rotation(one).begin(Duration.ZERO);
    boolean[] heldUp = new boolean[1];
    SealedColumn<?> slow =
        before(
            SealedRows.ALL.getFirst(),
            () -> {
              if (!heldUp[0]) {
                heldUp[0] = true;
                int _ = rotation(other).resealIfDue();
                rotation(other).forgetNow();
                rotation(other).begin(Duration.ZERO);
              }
            });

    int _ = new SecretRotation(database, one, List.of(slow), random).resealIfDue();

    assertThat(rotation(other).state())
        .returns(3, SecretRotation.State::generation)
        .returns(true, SecretRotation.State::due);
    int _ = rotation(other).resealIfDue();
    assertThat(opened(Keyring.open(database, other.newest(), () -> 0))).containsExactly("whsec_1");
  }

  /** Every sealed value as a node reads it. */
  private List<String> opened(Keyring node) {
    return SealedRows.ALL.stream().flatMap(column -> values(node, column).stream()).toList();
  }

  private <R extends Record> List<String> values(Keyring node, SealedColumn<R> column) {
    Sealer sealer = new Sealer(node.keys(column.purpose()), random);
    return database.read(db ->
        db.selectFrom(column.table())
            .where(column.column().isNotNull())
            .orderBy(Objects.requireNonNull(column.table().getPrimaryKey()).getFields())
            .fetch(row ->
                new String(
                    sealer.open(row.get(column.column()), column.label().apply(row)),
                    StandardCharsets.UTF_8)));
  }

  private byte[] sealed(Secrets.Purpose purpose, String text, String label) {
    return new Sealer(one.keys(purpose), random).seal(text.getBytes(StandardCharsets.UTF_8), label);
  }

  private UUID endpoint(String secret) {
    UUID id = ids.next();
    UUID tenant = tenant();
    database.execute(tx ->
        tx.insertInto(WEBHOOK_ENDPOINT)
            .set(WEBHOOK_ENDPOINT.ID, id)
            .set(WEBHOOK_ENDPOINT.TENANT_ID, tenant)
            .set(WEBHOOK_ENDPOINT.LIVEMODE, true)
            .set(WEBHOOK_ENDPOINT.URL, "https://example.com")
            .set(WEBHOOK_ENDPOINT.ENABLED_EVENTS, new String[] {"job.succeeded"})
            .set(WEBHOOK_ENDPOINT.STATUS, "enabled")
            .set(WEBHOOK_ENDPOINT.CREATED_AT, clock.instant())
            .set(WEBHOOK_ENDPOINT.UPDATED_AT, clock.instant())
            .set(
                WEBHOOK_ENDPOINT.SECRET,
                sealed(Secrets.Purpose.WEBHOOK_SECRETS, secret, id.toString()))
            .set(WEBHOOK_ENDPOINT.PREVIOUS_UNTIL, secret.endsWith("3") ? clock.instant() : null)
            .set(
                WEBHOOK_ENDPOINT.PREVIOUS_SECRET,
                secret.endsWith("3")
                    ? sealed(Secrets.Purpose.WEBHOOK_SECRETS, "before", id.toString())
                    : null)
            .execute());
    return id;
  }

  private UUID tenant() {
    return database.write(tx -> {
      UUID id = ids.next();
      tx.insertInto(TENANT).set(TENANT.ID, id).set(TENANT.NAME, "tenant " + id).execute();
      return id;
    });
  }

  private void signingKey() {
    database.execute(tx ->
        tx.insertInto(OAUTH_SIGNING_KEY)
            .set(OAUTH_SIGNING_KEY.ID, "k1")
            .set(
                OAUTH_SIGNING_KEY.SEALED,
                sealed(Secrets.Purpose.OAUTH_SIGNING_KEYS, "{}", "oauth signing key k1"))
            .set(OAUTH_SIGNING_KEY.CREATED_AT, clock.instant())
            .execute());
  }

  private void answer() {
    UUID tenant = tenant();
    database.execute(tx ->
        tx.insertInto(IDEMPOTENCY)
            .set(IDEMPOTENCY.TENANT_ID, tenant)
            .set(IDEMPOTENCY.LIVEMODE, true)
            .set(IDEMPOTENCY.KEY, "k")
            .set(IDEMPOTENCY.FINGERPRINT, new byte[32])
            .set(IDEMPOTENCY.OWNER, ids.next())
            .set(IDEMPOTENCY.OWNED_UNTIL, clock.instant())
            .set(IDEMPOTENCY.REQUEST_ID, "req")
            .set(IDEMPOTENCY.STATUS, (short) 200)
            .set(
                IDEMPOTENCY.BODY,
                sealed(Secrets.Purpose.IDEMPOTENT_ANSWERS, "{}", tenant + "/true/k"))
            .set(IDEMPOTENCY.EXPIRES_AT, clock.instant())
            .execute());
  }

  @Test
  void every_column_of_bytes_is_sealed_anew_or_known_not_to_be_sealed() {
    Set<String> known =
        SealedRows.ALL.stream()
            .map(column -> column.table().getName() + "." + column.column().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    known.addAll(
        List.of(
            "api_key.hash", // stored anew when the key is used
            "asset.sha256",
            "event.body", // what receivers are sent, as it is
            "idempotency.fingerprint",
            "installation.secret_check", // these three are the rotation itself
            "installation.previous_check",
            "installation.handover",
            "retired_key.sealed"));
    assertThat(
            DefaultSchema.DEFAULT_SCHEMA.getTables().stream()
                .flatMap(table ->
                    table
                        .fieldStream()
                        .filter(field -> field.getType() == byte[].class)
                        .map(field -> table.getName() + "." + field.getName())))
        .as("a new column of bytes: seal it anew in SealedRows, or say here why not")
        .containsExactlyInAnyOrderElementsOf(known);
  }

  @Test
  void the_old_secret_opens_the_database_for_a_day_and_the_new_one_ever_after() {
    SecretRotation rotation = rotation(one);
    rotation.begin(Duration.ZERO);
    int _ = rotation.resealIfDue();
    Secrets newest = one.newest();

    assertThat(Keyring.open(database, FIRST, () -> 0).newest().text()).isEqualTo(newest.text());

    move(INSTALLATION.HANDOVER_UNTIL);
    rotation.dropOld();

    assertThatThrownBy(() -> Keyring.open(database, FIRST, () -> 0))
        .isInstanceOf(UnusableDatabaseException.class);
    assertThat(Keyring.open(database, newest, () -> 0).newest().text()).isEqualTo(newest.text());
    assertThat(handovers()).isZero();
  }

  @Test
  void a_repeated_call_goes_on_with_the_rotation_that_is_under_way() {
    SecretRotation.State first = rotation(one).begin(SETTLING);
    Secrets next = one.newest();

    SecretRotation.State again = rotation(other).begin(SETTLING);

    assertThat(again.generation()).isEqualTo(first.generation()).isEqualTo(2);
    assertThat(other.newest().text()).isEqualTo(next.text());
  }

  @Test
  void nobody_writes_with_keys_that_were_not_looked_at_for_long() {
    long[] nanos = new long[1];
    Keyring sleepy = Keyring.open(database, FIRST, () -> nanos[0]);
    rotation(one).begin(Duration.ZERO);
    assertThat(sleepy.keys(Secrets.Purpose.CURSORS).writing().generation()).isEqualTo(1);

    nanos[0] = SecretRotation.SETTLING.toNanos() / 2;

    PurposeKeys.Numbered key = sleepy.keys(Secrets.Purpose.CURSORS).writing();
    assertThat(key.generation()).isEqualTo(2);
  }

  @Test
  void what_leaked_can_be_ended_at_once_but_for_keys() {
    String key = issue(one);
    String link = claims(one, Secrets.Purpose.VIEW_TOKENS).sign(new byte[] {1});
    SecretRotation rotation = rotation(one);
    rotation.begin(Duration.ZERO);
    rotation.forgetNow();
    assertThat(claims(one, Secrets.Purpose.VIEW_TOKENS).open(link, 1))
        .as("not before rows are sealed anew")
        .isPresent();

    int _ = rotation.resealIfDue();
    rotation.forgetNow();

    assertThat(claims(one, Secrets.Purpose.VIEW_TOKENS).open(link, 1)).isEmpty();
    assertThatThrownBy(() -> Keyring.open(database, FIRST, () -> 0))
        .isInstanceOf(UnusableDatabaseException.class);
    KeyAuthenticator keys =
        new KeyAuthenticator(
            database, one.keys(Secrets.Purpose.API_KEY_PEPPER), 600, new FailedAttempts(clock, 20));
    assertThat(keys.holder(key, "192.0.2.1").principal().livemode()).isTrue();
  }

  private int handovers() {
    return database.read(db -> db.fetchCount(INSTALLATION, INSTALLATION.HANDOVER.isNotNull()));
  }
}
