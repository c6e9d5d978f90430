package dev.planwalk.domain.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ApiKeysTest {
  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final PurposeKeys PEPPER =
      Secrets.of("a secret for tests that is long enough").keys(Secrets.Purpose.API_KEY_PEPPER);

  private final SettableClock clock = new SettableClock();
  private final SplittableRandom random = new SplittableRandom(System.nanoTime());
  private final ApiKeys keys =
      new ApiKeys(DATABASE.database(), new IdSource(clock, random), random, PEPPER);
  private final KeyAuthenticator authenticator =
      new KeyAuthenticator(DATABASE.database(), PEPPER, 600, new FailedAttempts(clock, 20));

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  private Principal authenticate(String token) {
    return authenticator.authenticate(new Credential.Bearer(token, "192.0.2.1"));
  }

  private ErrorCode refusalOf(String token) {
    return catchThrowableOfType(ServiceException.class, () -> authenticate(token)).code();
  }

  private ApiKey.Issued issue(boolean livemode) {
    return keys.issue(NewKey.withAllScopes("acme", "tests", livemode));
  }

  @Test
  void an_issued_key_stands_for_its_tenant_mode_and_scopes() {
    ApiKey.Issued issued =
        keys.issue(
            new NewKey(
                "acme",
                "reader",
                false,
                Scope.readOnly(),
                Optional.empty(),
                Optional.of(7),
                Optional.of(500L),
                Optional.of(900L),
                Optional.of(new ConfirmAbove(50, true))));

    Principal principal = authenticate(issued.plaintext());

    assertThat(issued.plaintext()).matches("svc_sk_test_[0-9A-Za-z]{49}");
    assertThat(issued.key().display())
        .isEqualTo(
            "svc_sk_test_..." + issued.plaintext().substring(issued.plaintext().length() - 4));
    assertThat(principal.key()).isEqualTo(issued.key().id().uuid());
    assertThat(principal.livemode()).isFalse();
    assertThat(principal.scopes())
        .extracting(Scope::wire)
        .containsExactly(
            "projects:read",
            "plans:read",
            "assets:read",
            "jobs:read",
            "webhooks:read",
            "usage:read");
    assertThat(principal.requestsPerWindow()).isEqualTo(7);
    assertThat(principal.monthlyCapUsdCents()).contains(500L);
    assertThat(principal.totalCapUsdCents()).contains(900L);
    assertThat(principal.confirmAbove()).contains(new ConfirmAbove(50, true));
  }

  @Test
  void keys_of_one_tenant_name_share_the_tenant() {
    assertThat(authenticate(issue(true).plaintext()).tenant())
        .isEqualTo(authenticate(issue(false).plaintext()).tenant());
  }

  @Test
  void nothing_stored_holds_the_secret() {
    ApiKey.Issued issued = issue(true);

    String dump =
        DATABASE
            .database()
            .read(sql ->
                sql.fetchSingle("select string_agg(api_key::text, ' ') from api_key")
                    .into(String.class));

    assertThat(dump).contains(issued.key().display()).doesNotContain(issued.plaintext());
    assertThat(dump).doesNotContainPattern("svc_sk_(live|test)_[0-9A-Za-z]{20}");
    assertThat(issued.toString()).doesNotContain(issued.plaintext());
  }

  @Test
  void a_key_of_another_installation_is_unknown() {
    PurposeKeys other =
        Secrets.of("another secret that is long enough too").keys(Secrets.Purpose.API_KEY_PEPPER);
    var elsewhere =
        new KeyAuthenticator(DATABASE.database(), other, 600, new FailedAttempts(clock, 20));
    String token = issue(true).plaintext();

    assertThatThrownBy(() -> elsewhere.authenticate(new Credential.Bearer(token, "192.0.2.1")))
        .hasMessageContaining("unknown or revoked");
  }

  @Test
  void a_wrong_checksum_is_refused_without_a_query() {
    TestDatabase gone = TestDatabase.create();
    var offline = new KeyAuthenticator(gone.database(), PEPPER, 600, new FailedAttempts(clock, 20));
    String token = issue(true).plaintext();
    char last = token.charAt(token.length() - 1);
    String mistyped = token.substring(0, token.length() - 1) + (last == 'a' ? 'b' : 'a');
    gone.close();

    assertThatThrownBy(() -> offline.authenticate(new Credential.Bearer(mistyped, "192.0.2.1")))
        .isInstanceOfSatisfying(
            ServiceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_API_KEY));
  }

  @Test
  void a_revoked_key_fails_on_the_next_request() {
    ApiKey.Issued issued = issue(true);
    authenticate(issued.plaintext());

    assertThat(keys.revoke(issued.key().id())).isPresent();

    assertThat(refusalOf(issued.plaintext())).isEqualTo(ErrorCode.INVALID_API_KEY);
    assertThat(keys.revoke(issued.key().id())).isEmpty();
  }

  private static final Access READS = new Access.Scoped(Scope.JOBS_READ);

  private Authenticator.Entry enter(String token, Access access) {
    return authenticator.enter(new Credential.Bearer(token, "192.0.2.1"), access, Optional.empty());
  }

  @Test
  void entering_spends_one_request_of_the_same_window_as_the_limiter() {
    ApiKey.Issued issued = limitedTo(3);
    SlidingWindow limiter = new SlidingWindow(DATABASE.database());

    Authenticator.Entry first = enter(issued.plaintext(), READS);

    assertThat(first.principal()).isEqualTo(authenticate(issued.plaintext()));
    assertThat(first.allowance()).contains(new Allowance(true, 3, 2, 60, 60));
    assertThat(limiter.admit(first.principal()).remaining()).isEqualTo(1);
    assertThat(enter(issued.plaintext(), READS).allowance().orElseThrow().remaining()).isZero();
    assertThat(enter(issued.plaintext(), READS).allowance().orElseThrow().admitted()).isFalse();
    assertThat(limiter.admit(first.principal()).admitted()).isFalse();
  }

  @Test
  void entering_brings_what_the_handler_reads_first() {
    ApiKey.Issued issued = limitedTo(3);
    Field<Integer> number = DSL.field("number", Integer.class);
    Optional<FixedQuery.Bound> ahead =
        Optional.of(FixedQuery.of("select ?::int as number", List.of(number)).bind(7));
    Credential.Bearer good = new Credential.Bearer(issued.plaintext(), "192.0.2.1");

    Authenticator.Entry entry = authenticator.enter(good, READS, ahead);

    assertThat(entry.allowance()).contains(new Allowance(true, 3, 2, 60, 60));
    assertThat(entry.ahead().orElseThrow().getValues(number)).containsExactly(7);
    assertThat(keys.revoke(issued.key().id())).isPresent();
    assertThatThrownBy(() -> authenticator.enter(good, READS, ahead))
        .isInstanceOf(ServiceException.class);
  }

  @Test
  void entering_counts_a_high_limit_in_segments() {
    ApiKey.Issued issued = limitedTo(1_000);

    for (int i = 0; i < 5; i++) {
      assertThat(enter(issued.plaintext(), READS).allowance().orElseThrow().limit())
          .isEqualTo(1_000);
    }

    assertThat(numbersKept(issued)).isLessThanOrEqualTo(2);
  }

  @Test
  void many_at_once_enter_no_more_often_than_the_limit_allows() throws Exception {
    ApiKey.Issued issued = limitedTo(20);
    Callable<Authenticator.Entry> request = () -> enter(issued.plaintext(), READS);
    int admitted = 0;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var entry : threads.invokeAll(Collections.nCopies(60, request))) {
        admitted += entry.get().allowance().orElseThrow().admitted() ? 1 : 0;
      }
    }
    assertThat(admitted).isEqualTo(20);
  }

  @Test
  void a_key_that_is_refused_or_lacks_the_scope_is_not_counted() {
    ApiKey.Issued issued = limitedTo(3);
    assertThat(enter(issued.plaintext(), new Access.Scoped(Scope.TOURS_WRITE)).allowance())
        .isEmpty();
    assertThat(enter(issued.plaintext(), new Access.AnyKey()).allowance()).isEmpty();

    age(issued, "expires_at = now()");
    assertThatThrownBy(() -> enter(issued.plaintext(), READS)).hasMessageContaining("expired");
    age(issued, "expires_at = null, revoked_at = now()");
    assertThatThrownBy(() -> enter(issued.plaintext(), READS)).hasMessageContaining("revoked");

    assertThat(numbersKept(issued)).isZero();
  }

  private ApiKey.Issued limitedTo(int requestsPerMinute) {
    return keys.issue(
        new NewKey(
            "acme",
            "limited",
            true,
            Scope.readOnly(),
            Optional.empty(),
            Optional.of(requestsPerMinute),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private static int numbersKept(ApiKey.Issued issued) {
    return DATABASE
        .database()
        .read(sql ->
            sql.fetchSingle(
                    "select coalesce(sum(cardinality(hits)), 0)::int from rate_window"
                        + " where key_id = ?",
                    issued.key().id().uuid())
                .get(0, int.class));
  }

  @Test
  void after_rotation_both_keys_work_until_the_overlap_ends() {
    ApiKey.Issued old = issue(true);
    ApiKey.Issued next = keys.rotate(old.key().id(), Duration.ofHours(1)).orElseThrow();

    assertThat(authenticate(old.plaintext()).key()).isEqualTo(old.key().id().uuid());
    // Ledger, caps and limiter know both as one.
    assertThat(authenticate(next.plaintext()))
        .usingRecursiveComparison()
        .ignoringFields("display", "origin")
        .isEqualTo(authenticate(old.plaintext()));
    assertThat(authenticate(next.plaintext()).origin().keyRow()).contains(next.key().id().uuid());

    age(old, "expires_at = expires_at - interval '61 minutes'");
    assertThat(refusalOf(old.plaintext())).isEqualTo(ErrorCode.EXPIRED_API_KEY);
    authenticate(next.plaintext());
    assertThat(keys.list(Optional.of("acme")))
        .filteredOn(key -> key.id().equals(old.key().id()))
        .singleElement()
        .satisfies(key -> assertThat(key.rotatedTo()).contains(next.key().id()));
  }

  @Test
  void rotation_brings_no_longer_life() {
    ApiKey.Issued old = issue(true);
    age(old, "expires_at = now() + interval '10 minutes'");
    ApiKey.Issued next = keys.rotate(old.key().id(), Duration.ofHours(1)).orElseThrow();

    assertThat(next.key().expiresAt())
        .isPresent()
        .isEqualTo(expiryOf(old))
        .isEqualTo(expiryOf(next));
    assertThat(keys.rotate(old.key().id(), Duration.ofHours(1))).isEmpty();

    age(next, "expires_at = now()");
    assertThat(keys.rotate(next.key().id(), Duration.ofHours(1))).isEmpty();
  }

  private Optional<Instant> expiryOf(ApiKey.Issued issued) {
    return keys.list(Optional.empty()).stream()
        .filter(key -> key.id().equals(issued.key().id()))
        .findFirst()
        .flatMap(ApiKey::expiresAt);
  }

  @Test
  void rotated_key_shares_the_window_of_the_old_one() {
    ApiKey.Issued old = limitedTo(3);
    ApiKey.Issued next = keys.rotate(old.key().id(), Duration.ofHours(1)).orElseThrow();

    enter(old.plaintext(), READS);
    enter(next.plaintext(), READS);

    assertThat(enter(old.plaintext(), READS).allowance().orElseThrow().remaining()).isZero();
    assertThat(enter(next.plaintext(), READS).allowance().orElseThrow().admitted()).isFalse();
  }

  @Test
  void a_lifetime_ends() {
    ApiKey.Issued issued =
        keys.issue(
            new NewKey(
                "acme",
                "short",
                true,
                Scope.readOnly(),
                Optional.of(Duration.ofMinutes(5)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    authenticate(issued.plaintext());

    age(issued, "expires_at = now()");

    assertThat(refusalOf(issued.plaintext())).isEqualTo(ErrorCode.EXPIRED_API_KEY);
  }

  @Test
  void the_last_use_is_written_at_most_once_a_minute() {
    ApiKey.Issued issued = issue(true);
    authenticate(issued.plaintext());
    age(issued, "last_used_at = last_used_at - interval '30 seconds'");
    var before = lastUse(issued);
    authenticate(issued.plaintext());
    assertThat(lastUse(issued)).isEqualTo(before);

    age(issued, "last_used_at = last_used_at - interval '31 seconds'");
    authenticate(issued.plaintext());

    assertThat(lastUse(issued).orElseThrow()).isAfter(before.orElseThrow());
  }

  private Optional<Instant> lastUse(ApiKey.Issued issued) {
    return keys.list(Optional.empty()).stream()
        .filter(key -> key.id().equals(issued.key().id()))
        .findFirst()
        .orElseThrow()
        .lastUsedAt();
  }

  private static void age(ApiKey.Issued issued, String assignment) {
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "update api_key set " + assignment + " where id = ?", issued.key().id().uuid()));
  }

  @Test
  void too_many_bad_keys_of_an_address_are_429_but_a_good_key_is_served() {
    String good = issue(true).plaintext();
    for (int i = 0; i < 20; i++) {
      assertThat(refusalOf("nonsense")).isEqualTo(ErrorCode.INVALID_API_KEY);
    }

    assertThat(refusalOf("nonsense")).isEqualTo(ErrorCode.RATE_LIMITED);
    authenticate(good);
    assertThatThrownBy(() -> authenticator.authenticate(new Credential.None()))
        .isInstanceOfSatisfying(
            ServiceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MISSING_API_KEY));

    clock.advance(Duration.ofSeconds(61));
    assertThat(refusalOf("nonsense")).isEqualTo(ErrorCode.INVALID_API_KEY);
  }

  @Test
  void every_changed_character_breaks_the_checksum() {
    String token = KeyText.generate(true, random).plaintext();
    for (int i = 12; i < token.length(); i++) {
      char other = token.charAt(i) == 'x' ? 'y' : 'x';
      String changed = token.substring(0, i) + other + token.substring(i + 1);
      assertThat(KeyText.parse(changed)).as(changed).isEmpty();
    }
    assertThat(KeyText.parse(token)).isPresent();
  }

  @Test
  void the_bytes_of_a_key_are_ascii() {
    KeyText text = KeyText.generate(false, random);
    assertThat(new String(text.bytes(), StandardCharsets.UTF_8)).isEqualTo(text.plaintext());
  }
}
