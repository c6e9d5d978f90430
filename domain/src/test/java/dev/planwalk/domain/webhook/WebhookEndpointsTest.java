package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.IDEMPOTENCY;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.call.StoredReplays;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookEndpointId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The operations on endpoints, straight and through the steps around every call. */
class WebhookEndpointsTest {

  private static final Sandbox SANDBOX = new Sandbox();
  private static final String URL = "https://hooks.example.com/plans?x=1";
  private static final String BODY = "{\"url\":\"" + URL + "\"}";
  private static final AtomicInteger REQUESTS = new AtomicInteger();

  private final Caller caller = SANDBOX.caller(SANDBOX.tenant(), true);
  private final Invoker invoker = invoker();

  @BeforeAll
  static void name_hosts() {
    SANDBOX.names.put("hooks.example.com", "93.184.215.14");
    SANDBOX.names.put("inside.example.com", "10.0.0.1");
  }

  @AfterAll
  static void close() {
    SANDBOX.close();
  }

  private static Invoker invoker() {
    return new Invoker(
        ServiceCatalog.catalog(),
        SANDBOX.services,
        new Invoker.Steps(
            credential -> {
              if (credential instanceof Credential.Known known) {
                return known.principal();
              }
              throw new ServiceException(ErrorCode.MISSING_API_KEY, "no key");
            },
            new SlidingWindow(SANDBOX.database()),
            new StoredReplays(
                SANDBOX.database(),
                SANDBOX.ids,
                new Sealer(
                    Secrets.of("another secret for tests that is long enough")
                        .keys(Secrets.Purpose.IDEMPOTENT_ANSWERS),
                    new Random(5)),
                Duration.ofSeconds(10))),
        SANDBOX.database(),
        "http://localhost:8080");
  }

  private Reply call(Operation<?, ?> operation, Arguments arguments, String key) {
    return call(caller, operation, arguments, key);
  }

  private Reply call(Caller caller, Operation<?, ?> operation, Arguments arguments, String key) {
    return invoker.invoke(
        new Call(
            operation,
            Door.HTTP,
            new Credential.Known(caller.principal()),
            () -> arguments,
            Optional.of(key),
            "req_" + REQUESTS.incrementAndGet()));
  }

  private Reply create(String json, String key) {
    return call(
        CreateWebhookEndpoint.OPERATION,
        Arguments.of(Json.readObject(json.getBytes(StandardCharsets.UTF_8))),
        key);
  }

  private static JsonNode json(Reply reply) {
    return Json.readStrict(reply.body());
  }

  private WebhookEndpointWithSecret create() {
    return new CreateWebhookEndpoint(SANDBOX.ids, SANDBOX.services.webhooks())
        .handle(caller, new CreateWebhookEndpoint.Input(URL, Optional.empty(), Optional.empty()));
  }

  @Test
  void endpoint_is_created_with_a_secret_that_is_shown_once() {
    Reply created = create(BODY, "shown-once");

    assertThat(created.status()).isEqualTo(201);
    JsonNode endpoint = json(created);
    assertThat(endpoint.path("object").stringValue()).isEqualTo("webhook_endpoint");
    assertThat(endpoint.path("id").stringValue()).matches("we_[0-9a-f]{32}");
    assertThat(endpoint.path("secret").stringValue()).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(endpoint.path("url").stringValue()).isEqualTo(URL);
    assertThat(endpoint.path("status").stringValue()).isEqualTo("enabled");
    assertThat(endpoint.path("disabled_reason").isNull()).isTrue();
    assertThat(endpoint.path("enabled_events")).hasSize(5);
    Reply read =
        call(
            GetWebhookEndpoint.OPERATION,
            Arguments.of(Json.readObject("{}".getBytes(StandardCharsets.UTF_8)))
                .with("webhook_endpoint_id", new Argument.Text(endpoint.path("id").stringValue())),
            "read");
    assertThat(read.status()).isEqualTo(200);
    assertThat(json(read).has("secret")).isFalse();
  }

  @Test
  void replay_shows_the_same_secret_byte_for_byte_and_makes_one_endpoint() {
    Reply first = create(BODY, "same");
    Reply second = create(" {\"url\" : \"" + URL + "\"} ", "same");

    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.replayOf()).isPresent();
    assertThat(list().data()).hasSize(1);
    assertThat(create("{\"url\":\"https://hooks.example.com/other\"}", "same").status())
        .isEqualTo(422);
  }

  @Test
  void replay_shows_the_secret_to_the_key_that_made_it_alone() {
    Arguments body = Arguments.of(Json.readObject(BODY.getBytes(StandardCharsets.UTF_8)));
    Reply first = call(caller, CreateWebhookEndpoint.OPERATION, body, "mine");
    Caller sister = SANDBOX.caller(caller.tenant(), caller.livemode());
    assertThat(sister.key()).isNotEqualTo(caller.key());

    Reply foreign = call(sister, CreateWebhookEndpoint.OPERATION, body, "mine");
    assertThat(foreign.status()).isEqualTo(422);
    assertThat(new String(foreign.body(), StandardCharsets.UTF_8))
        .doesNotContain("whsec_")
        .contains("Another key of the account made this request", "with the API key that sent it");
    Arguments other =
        Arguments.of(
            Json.readObject(
                BODY.replace("}", ",\"description\":\"x\"}").getBytes(StandardCharsets.UTF_8)));
    for (Caller one : List.of(sister, caller)) {
      assertThat(
              new String(
                  call(one, CreateWebhookEndpoint.OPERATION, other, "mine").body(),
                  StandardCharsets.UTF_8))
          .contains("with another method, path or body");
    }
    assertThat(call(caller, CreateWebhookEndpoint.OPERATION, body, "mine").body())
        .isEqualTo(first.body());
  }

  @Test
  void replay_of_a_rotation_shows_the_secret_to_the_key_that_rotated_alone() {
    String id = json(create(BODY, "to-rotate")).path("id").stringValue();
    Arguments body =
        Arguments.of(
            Json.readObject(
                "{\"webhook_endpoint_id\":\"%s\"}".formatted(id).getBytes(StandardCharsets.UTF_8)));
    Reply first = call(caller, RotateWebhookSecret.OPERATION, body, "rotation");
    assertThat(json(first).path("secret").stringValue()).startsWith("whsec_");
    Caller sister = SANDBOX.caller(caller.tenant(), caller.livemode());

    Reply foreign = call(sister, RotateWebhookSecret.OPERATION, body, "rotation");
    assertThat(foreign.status()).isEqualTo(422);
    assertThat(new String(foreign.body(), StandardCharsets.UTF_8)).doesNotContain("whsec_");
    Reply replayed = call(caller, RotateWebhookSecret.OPERATION, body, "rotation");
    assertThat(replayed.body()).isEqualTo(first.body());
  }

  @Test
  void no_secret_lies_readable_in_the_database() {
    String secret = json(create(BODY, "at-rest")).path("secret").stringValue();
    String known = secret.substring("whsec_".length());
    String tables =
        SANDBOX
            .database()
            .read(db ->
                db.fetch("select e::text || encode(secret, 'escape') from webhook_endpoint e")
                        .formatCSV()
                    + db.fetch("select i::text || encode(body, 'escape') from idempotency i")
                        .formatCSV());

    assertThat(tables).contains(URL).doesNotContain(known).doesNotContain("whsec_");
    int answers = SANDBOX.database().read(db -> db.fetchCount(IDEMPOTENCY));
    assertThat(answers).isPositive();
  }

  @Test
  void bad_fields_are_refused_with_their_name_and_nothing_is_stored() {
    for (String[] bad :
        new String[][] {
          {"{}", "url"},
          {"{\"url\":7}", "url"},
          {"{\"url\":\"\"}", "url"},
          {"{\"url\":\"http://hooks.example.com/\"}", "url"},
          {"{\"url\":\"https://inside.example.com/\"}", "url"},
          {"{\"url\":\"https://127.0.0.1/\"}", "url"},
          {"{\"url\":\"https://hooks.example.com/\\r\\nX: y\"}", "url"},
          {"{\"url\":\"https://hooks.example.com/" + "a".repeat(2_100) + "\"}", "url"},
          {"{\"url\":\"" + URL + "\",\"enabled_events\":[]}", "enabled_events"},
          {"{\"url\":\"" + URL + "\",\"enabled_events\":[\"job.done\"]}", "enabled_events[0]"},
          {"{\"url\":\"" + URL + "\",\"description\":\"\"}", "description"},
          {"{\"url\":\"" + URL + "\",\"description\":null}", "description"},
          {"{\"url\":\"" + URL + "\",\"secret\":\"whsec_x\"}", "secret"},
        }) {
      Reply refused = create(bad[0], "bad-" + REQUESTS.get());
      assertThat(refused.status()).as(bad[0]).isEqualTo(400);
      assertThat(json(refused).path("error").path("param").stringValue())
          .as(bad[0])
          .isEqualTo(bad[1]);
    }
    assertThat(list().data()).isEmpty();
  }

  @Test
  void refusal_does_not_tell_where_a_name_leads() {
    ServiceException refused =
        catchThrowableOfType(
            ServiceException.class,
            () ->
                new CreateWebhookEndpoint(SANDBOX.ids, SANDBOX.services.webhooks())
                    .handle(
                        caller,
                        new CreateWebhookEndpoint.Input(
                            "https://inside.example.com/", Optional.empty(), Optional.empty())));
    assertThat(refused.faults()).extracting(Fault::param).containsExactly("url");
    assertThat(refused.text()).doesNotContain("10.0.0.1");
  }

  @Test
  void deletion_is_confirmed_and_final() {
    WebhookEndpointId id = create().id();
    DeleteWebhookEndpoint delete = new DeleteWebhookEndpoint(SANDBOX.services.webhooks());

    assertThat(delete.handle(caller, new DeleteWebhookEndpoint.Input(id)))
        .isEqualTo(new DeletedWebhookEndpoint(id, true));
    assertThatThrownBy(() -> delete.handle(caller, new DeleteWebhookEndpoint.Input(id)))
        .isInstanceOf(ServiceException.class);
    int left =
        SANDBOX
            .database()
            .read(db -> db.fetchCount(WEBHOOK_ENDPOINT, WEBHOOK_ENDPOINT.ID.eq(id.uuid())));
    assertThat(left).isZero();
  }

  @Test
  void types_are_kept_once_and_in_the_order_given() {
    WebhookEndpointWithSecret endpoint =
        new CreateWebhookEndpoint(SANDBOX.ids, SANDBOX.services.webhooks())
            .handle(
                caller,
                new CreateWebhookEndpoint.Input(
                    URL,
                    Optional.of(
                        List.of(
                            EventType.JOB_FAILED, EventType.JOB_SUCCEEDED, EventType.JOB_FAILED)),
                    Optional.of("for <b>people</b>")));
    assertThat(endpoint.enabledEvents())
        .containsExactly(EventType.JOB_FAILED, EventType.JOB_SUCCEEDED);
    assertThat(endpoint.description()).contains("for <b>people</b>");
  }

  @Test
  void account_has_a_bounded_number_of_endpoints() {
    for (int i = 0; i < CreateWebhookEndpoint.MOST_ENDPOINTS; i++) {
      var _ = create();
    }
    assertThat(catchThrowableOfType(ServiceException.class, this::create).code())
        .isEqualTo(ErrorCode.QUOTA_EXCEEDED);
  }

  @Test
  void list_is_paged_newest_first() {
    WebhookEndpointId first = create().id();
    WebhookEndpointId second = create().id();
    WebhookEndpointId third = create().id();
    var page =
        new ListWebhookEndpoints(
                SANDBOX.database(), SANDBOX.services.cursors(), SANDBOX.services.webhooks())
            .handle(
                caller,
                new ListWebhookEndpoints.Input(new Page(2, Optional.empty(), Optional.empty())));
    assertThat(page.data()).extracting(WebhookEndpoint::id).containsExactly(third, second);
    assertThat(page.hasMore()).isTrue();
    var rest =
        new ListWebhookEndpoints(
                SANDBOX.database(), SANDBOX.services.cursors(), SANDBOX.services.webhooks())
            .handle(
                caller,
                new ListWebhookEndpoints.Input(new Page(2, page.nextCursor(), Optional.empty())));
    assertThat(rest.data()).extracting(WebhookEndpoint::id).containsExactly(first);
  }

  private dev.planwalk.domain.wire.Listing<WebhookEndpoint> list() {
    return new ListWebhookEndpoints(
            SANDBOX.database(), SANDBOX.services.cursors(), SANDBOX.services.webhooks())
        .handle(caller, new ListWebhookEndpoints.Input(WebhookBench.PAGE));
  }
}
