package dev.planwalk.domain.call;

import static dev.planwalk.storage.schema.Tables.IDEMPOTENCY;
import static dev.planwalk.storage.schema.Tables.TENANT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Sample;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class InvokerTest {
  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final IdSource IDS = new IdSource(new SettableClock(), new SplittableRandom(7));
  private static final String PROJECT = "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
  private static final String BODY = "{\"title\":\"t\",\"seed\":1}";

  private final AtomicInteger effects = new AtomicInteger();
  private final AtomicBoolean lookedUpAgain = new AtomicBoolean();
  private volatile Supplier<Optional<RuntimeException>> trouble = Optional::empty;
  private final Principal principal = principal(EnumSet.allOf(Scope.class), 1_000);
  private final StoredReplays replays = replays();
  private final Invoker invoker = invoker();

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  private static Principal principal(Set<Scope> scopes, int limit) {
    return new Principal(
        IDS.next(),
        IDS.next(),
        "svc_sk_live_...abcd",
        scopes,
        true,
        limit,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static StoredReplays replays() {
    var cipher =
        new Sealer(
            Secrets.of("a secret for tests that is long enough")
                .keys(Secrets.Purpose.IDEMPOTENT_ANSWERS),
            new SplittableRandom(3));
    return new StoredReplays(DATABASE.database(), IDS, cipher, Duration.ofSeconds(10));
  }

  private Invoker invoker() {
    var catalog =
        Catalog.of(
            Catalog.entry(Sample.PAINT, (InvokerTest test) -> test::paint),
            Catalog.entry(
                Sample.LIST,
                _ ->
                    (_, _) ->
                        new Listing<>(List.of(), false, Optional.empty(), Optional.empty(), "/")));
    Authenticator authenticator =
        credential ->
            switch (credential) {
              case Credential.Visitor(String address) -> Principal.visitor(address, 10);
              case Credential.Known(Principal known, _) -> known;
              case Credential.None _, Credential.Bearer _, Credential.Malformed _ ->
                  throw new ServiceException(ErrorCode.MISSING_API_KEY, "no key");
            };
    var steps = new Invoker.Steps(authenticator, new SlidingWindow(DATABASE.database()), replays);
    return new Invoker(catalog, this, steps, DATABASE.database(), "http://localhost:8080");
  }

  /** Has one visible effect, a tenant row, in the transaction that also keeps the answer. */
  private Answer paint(Caller caller, Sample.PaintInput input) {
    if (lookedUpAgain.get()) {
      caller.checkKeyAgain();
    }
    if (input.dryRun()) {
      return Answer.of(new Sample.Price(12));
    }
    return caller.commit(tx -> {
      UUID id = IDS.next();
      tx.insertInto(TENANT)
          .set(TENANT.ID, id)
          .set(TENANT.NAME, caller.tenant() + "/" + id)
          .execute();
      int _ = effects.incrementAndGet();
      trouble
          .get()
          .ifPresent(failure -> {
            throw failure;
          });
      return Answer.of(Sample.painting(new ProjectId(id)));
    });
  }

  private int rowsOf(Principal owner) {
    return DATABASE
        .database()
        .read(sql -> sql.fetchCount(TENANT, TENANT.NAME.startsWith(owner.tenant() + "/")));
  }

  private Call call(Principal caller, String json, Optional<String> key, String requestId) {
    Arguments arguments =
        Arguments.of(Json.readObject(json.getBytes(StandardCharsets.UTF_8)))
            .with("project_id", new Argument.Text(PROJECT));
    return new Call(
        Sample.PAINT, Door.HTTP, new Credential.Known(caller), () -> arguments, key, requestId);
  }

  private Reply post(String json, String key) {
    return invoker.invoke(call(principal, json, Optional.of(key), "req_1"));
  }

  private static JsonNode error(Reply reply) {
    return Json.readStrict(reply.body()).path("error");
  }

  private static String code(Reply reply) {
    return error(reply).path("code").stringValue();
  }

  @Test
  void the_status_follows_from_the_class_of_the_answer() {
    assertThat(invoker.invoke(call(principal, BODY, Optional.empty(), "r")).status())
        .isEqualTo(202);
    Reply priced =
        invoker.invoke(
            call(principal, "{\"title\":\"t\",\"dry_run\":true}", Optional.empty(), "r"));
    assertThat(priced.status()).isEqualTo(200);
    assertThat(new String(priced.body(), StandardCharsets.UTF_8))
        .isEqualTo("{\"object\":\"price\",\"cents\":12}");
  }

  @Test
  void refusals_come_in_the_order_of_the_specification() {
    Call unreadable =
        new Call(
            Sample.PAINT,
            Door.HTTP,
            new Credential.None(),
            () -> {
              throw ServiceException.invalid("body", "unreadable");
            },
            Optional.of(""),
            "r");
    assertThat(code(invoker.invoke(unreadable))).isEqualTo("missing_api_key");

    Call withoutScope = as(unreadable, principal(Scope.readOnly(), 1));
    assertThat(code(invoker.invoke(withoutScope))).isEqualTo("insufficient_scope");

    Principal painter = principal(EnumSet.of(Scope.VISUALIZATIONS_WRITE), 1);
    Reply body = invoker.invoke(as(unreadable, painter));
    assertThat(error(body).path("param").stringValue()).isEqualTo("body");

    Reply key = invoker.invoke(call(painter, "{\"seed\":-1}", Optional.of(""), "r"));
    assertThat(error(key).path("param").stringValue()).isEqualTo("Idempotency-Key");
    assertThat(key.allowance()).isEmpty();

    Reply validation = invoker.invoke(call(painter, "{\"seed\":-1}", Optional.of("a"), "r"));
    assertThat(error(validation).path("param").stringValue()).isEqualTo("title");
    assertThat(validation.allowance()).isPresent();

    Reply limited = invoker.invoke(call(painter, "{\"seed\":-1}", Optional.of("a"), "r"));
    assertThat(code(limited)).isEqualTo("rate_limited");
    assertThat(limited.retryAfterSeconds())
        .contains(limited.allowance().orElseThrow().resetSeconds());
  }

  private static Call as(Call call, Principal caller) {
    return new Call(
        call.operation(),
        call.door(),
        new Credential.Known(caller),
        call.arguments(),
        call.idempotencyKey(),
        call.requestId());
  }

  @Test
  void the_missing_scope_is_named() {
    Reply reply =
        invoker.invoke(call(principal(Scope.readOnly(), 9), BODY, Optional.empty(), "req_9"));

    assertThat(reply.refusal().orElseThrow().neededScope()).contains("visualizations:write");
    assertThat(error(reply).path("message").stringValue())
        .isEqualTo("This call needs the scope visualizations:write.");
    assertThat(error(reply).path("request_id").stringValue()).isEqualTo("req_9");
    assertThat(error(reply).path("docs_url").stringValue())
        .isEqualTo("http://localhost:8080/docs/errors/insufficient_scope");
  }

  @Test
  void a_replay_is_the_first_answer_byte_for_byte_with_one_effect() {
    Reply first = post(BODY, "k1");
    Reply again = post("{ \"seed\": 1.0, \"title\": \"t\" }", "k1");

    assertThat(first.status()).isEqualTo(202);
    assertThat(again.status()).isEqualTo(202);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(again.replayOf()).contains("req_1");
    assertThat(again.retryAfterSeconds()).contains(3);
    assertThat(again.allowance()).isEmpty();
    assertThat(rowsOf(principal)).isEqualTo(1);
  }

  /** The door let somebody in; a handler that waits asks about what was shown there. */
  @Test
  void a_handler_can_have_the_key_looked_up_again() {
    lookedUpAgain.set(true);
    Call good = call(principal, BODY, Optional.empty(), "r");
    Call revoked =
        new Call(
            good.operation(),
            good.door(),
            new Credential.Known(principal, Optional.of(new Credential.Bearer("gone", "::1"))),
            good.arguments(),
            good.idempotencyKey(),
            good.requestId());

    assertThat(invoker.invoke(good).status()).isEqualTo(202);
    assertThat(code(invoker.invoke(revoked))).isEqualTo("missing_api_key");
  }

  @Test
  void a_replay_passes_an_exhausted_limiter() {
    Principal poor = principal(EnumSet.allOf(Scope.class), 1);
    Reply first = invoker.invoke(call(poor, BODY, Optional.of("k"), "r"));
    Reply refused = invoker.invoke(call(poor, BODY, Optional.of("other"), "r"));

    assertThat(first.status()).isEqualTo(202);
    assertThat(refused.status()).isEqualTo(429);
    assertThat(invoker.invoke(call(poor, BODY, Optional.of("k"), "r")).status()).isEqualTo(202);
  }

  @Test
  void another_body_with_the_same_key_is_refused() {
    post(BODY, "k2");

    Reply other = post("{\"title\":\"u\"}", "k2");

    assertThat(other.status()).isEqualTo(422);
    assertThat(code(other)).isEqualTo("idempotency_key_reuse");
  }

  @Test
  void a_yes_to_the_price_is_no_part_of_the_request() {
    Reply first = post("{\"title\":\"t\",\"confirm\":true}", "k2b");

    assertThat(first.status()).isEqualTo(202);
    assertThat(post("{\"title\":\"t\"}", "k2b").body()).isEqualTo(first.body());
    assertThat(post("{\"title\":\"u\",\"confirm\":true}", "k2b").status()).isEqualTo(422);
  }

  @Test
  void a_tool_call_replays_what_came_through_http() {
    Reply first = post(BODY, "k3");
    var arguments =
        Json.readObject(
            "{\"project_id\":\"%s\",\"title\":\"t\",\"seed\":1,\"colour\":null,\"idempotency_key\":\"k3\"}"
                .formatted(PROJECT)
                .getBytes(StandardCharsets.UTF_8));

    Reply tool =
        invoker.invoke(
            Call.ofTool(Sample.PAINT, new Credential.Known(principal), arguments, "req_2"));

    assertThat(tool.body()).isEqualTo(first.body());
    assertThat(tool.replayOf()).contains("req_1");
  }

  @Test
  void keys_of_two_tenants_never_meet() {
    post(BODY, "k4");
    Principal stranger = principal(EnumSet.allOf(Scope.class), 10);

    Reply theirs = invoker.invoke(call(stranger, BODY, Optional.of("k4"), "r"));

    assertThat(theirs.replayOf()).isEmpty();
    assertThat(rowsOf(stranger)).isEqualTo(1);
  }

  @Test
  void a_refusal_frees_the_key_for_a_mended_body() {
    assertThat(post("{\"title\":\"\"}", "k5").status()).isEqualTo(400);
    assertThat(post(BODY, "k5").status()).isEqualTo(202);
  }

  @Test
  void a_failure_rolls_back_frees_the_key_and_tells_nothing() {
    trouble = () -> Optional.of(new IllegalStateException("secret detail"));
    Reply failed = post(BODY, "k6");
    trouble = Optional::empty;

    assertThat(failed.status()).isEqualTo(500);
    assertThat(new String(failed.body(), StandardCharsets.UTF_8)).doesNotContain("secret detail");
    assertThat(rowsOf(principal)).isZero();
    assertThat(post(BODY, "k6").status()).isEqualTo(202);
    assertThat(rowsOf(principal)).isEqualTo(1);
  }

  @Test
  void a_dry_run_is_stored_although_it_wrote_nothing() {
    String dry = "{\"title\":\"t\",\"dry_run\":true}";
    post(dry, "k7");

    assertThat(post(dry, "k7").replayOf()).isPresent();
    assertThat(post(BODY, "k7").status()).isEqualTo(422);
  }

  @Test
  void fifty_equal_requests_at_once_have_one_effect_and_equal_answers() throws Exception {
    List<Callable<Reply>> requests = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      requests.add(() -> post(BODY, "k8"));
    }
    List<Reply> replies = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var reply : threads.invokeAll(requests)) {
        replies.add(reply.get());
      }
    }

    assertThat(replies).extracting(Reply::status).containsOnly(202);
    assertThat(replies)
        .extracting(reply -> new String(reply.body(), StandardCharsets.UTF_8))
        .containsOnly(new String(replies.getFirst().body(), StandardCharsets.UTF_8));
    assertThat(rowsOf(principal)).isEqualTo(1);
    assertThat(effects).hasValue(1);
  }

  @Test
  void a_key_held_by_a_living_request_is_409_after_the_wait() {
    claimElsewhere("k9", "now() + interval '9 s'");

    Reply reply = post(BODY, "k9");

    assertThat(reply.status()).isEqualTo(409);
    assertThat(code(reply)).isEqualTo("idempotency_in_progress");
    // Two of the nine seconds went by while it waited for the other; the rest is the truth.
    assertThat(reply.retryAfterSeconds().orElseThrow()).isBetween(1, 8);
  }

  @Test
  void the_key_of_a_killed_node_is_taken_over_once_its_lease_has_ended() {
    claimElsewhere("k10", "now() - interval '1 second'");

    assertThat(post(BODY, "k10").status()).isEqualTo(202);
  }

  @Test
  void the_key_of_long_work_stays_claimed() {
    List<Boolean> prolonged = new ArrayList<>();
    trouble =
        () -> {
          DATABASE.run("update idempotency set owned_until = now() where key = 'k14'");
          replays.prolong();
          prolonged.add(
              DATABASE.number(
                      "select count(*) from idempotency where key = 'k14' and owned_until > now()")
                  == 1);
          return Optional.empty();
        };

    assertThat(post(BODY, "k14").status()).isEqualTo(202);
    assertThat(prolonged).containsExactly(true);
  }

  @Test
  void keys_of_an_earlier_process_are_free_at_its_next_start() {
    claimElsewhere("k15", "now() + interval '9 s'");
    post(BODY, "k16");

    replays.freeAll();

    assertThat(post(BODY, "k15").status()).isEqualTo(202);
    assertThat(rowsOf(principal)).as("an answer that was kept is still replayed").isEqualTo(2);
    assertThat(post(BODY, "k16").status()).isEqualTo(202);
    assertThat(rowsOf(principal)).isEqualTo(2);
  }

  @Test
  void a_request_that_lost_its_lease_rolls_back() {
    trouble =
        () -> {
          DATABASE
              .database()
              .execute(tx ->
                  tx.update(IDEMPOTENCY)
                      .set(IDEMPOTENCY.OWNER, IDS.next())
                      .where(IDEMPOTENCY.KEY.eq("k11"))
                      .execute());
          return Optional.empty();
        };

    Reply late = post(BODY, "k11");

    assertThat(late.status()).isEqualTo(409);
    assertThat(rowsOf(principal)).isZero();
  }

  /** Leaves the claim that a node would leave which is at work, or was killed at it. */
  private void claimElsewhere(String key, String ownedUntil) {
    var call = call(principal, BODY, Optional.of(key), "req_0");
    byte[] fingerprint = Fingerprint.of(principal, call, call.arguments().get());
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "insert into idempotency(tenant_id, livemode, key, fingerprint, owner, owned_until,"
                    + " request_id, expires_at) values (?, true, ?, ?, ?, now() + interval '60 s',"
                    + " 'req_0', now() + interval '1 day')",
                principal.tenant(),
                key,
                fingerprint,
                IDS.next()));
    DATABASE
        .database()
        .execute(tx ->
            tx.execute(
                "update idempotency set owned_until = " + ownedUntil + " where key = ?", key));
  }

  @Test
  void stored_answers_are_unreadable_at_rest() {
    post(BODY, "k12");

    byte[] body =
        DATABASE
            .database()
            .read(sql ->
                sql.select(IDEMPOTENCY.BODY)
                    .from(IDEMPOTENCY)
                    .where(IDEMPOTENCY.KEY.eq("k12"))
                    .fetchSingle()
                    .value1());

    assertThat(new String(body, StandardCharsets.ISO_8859_1)).doesNotContain("painting");
  }

  @Test
  void an_unexpected_outage_is_503_and_worth_a_retry() {
    TestDatabase gone = TestDatabase.create();
    var blind =
        new Invoker(
            Catalog.of(Catalog.entry(Sample.PAINT, (InvokerTest test) -> test::paint)),
            this,
            new Invoker.Steps(
                _ -> principal,
                new SlidingWindow(gone.database()),
                new StoredReplays(
                    gone.database(),
                    IDS,
                    new Sealer(
                        Secrets.of("a secret for tests that is long enough")
                            .keys(Secrets.Purpose.IDEMPOTENT_ANSWERS),
                        new SplittableRandom(3)),
                    Duration.ofSeconds(10))),
            gone.database(),
            "http://localhost:8080");
    gone.close();

    Reply reply = blind.invoke(call(principal, BODY, Optional.of("k13"), "r"));

    assertThat(reply.status()).isEqualTo(503);
    assertThat(code(reply)).isEqualTo("internal_error");
    assertThat(reply.retryAfterSeconds()).isPresent();
  }
}
