package dev.planwalk.providers.fal;

import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.Orders;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.providers.paid.ProviderHttp.Reply;
import dev.planwalk.providers.paid.Renders;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import okhttp3.HttpUrl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The adapter of fal's queue (fal.ai docs: inference API, queue, request errors): an order is
 * posted to a model, and the addresses that come back are asked for its state and its result. They
 * know no idempotency key and no search, so that an order in doubt stays in doubt. Only fields that
 * the model's page publishes are sent; its control by a depth map waits for its schema.
 */
public final class Fal implements PaidProvider {

  private static final int STEPS = 28;

  /**
   * The operator's account.
   *
   * @param base such as {@code https://queue.fal.run/}
   * @param model such as {@code fal-ai/flux-control-lora-depth/image-to-image}
   * @param key secret
   */
  public record Account(HttpUrl base, String model, String key) {
    /** An account whose orders go to a server without a path. */
    public static Account at(URI base, String model, String key) {
      return new Account(HttpUrl.get(base.toString()), model, key);
    }

    @Override
    public String toString() {
      return "Account[" + base + ", " + model + "]";
    }
  }

  private final Account account;
  private final ProviderHttp http;
  private final Orders orders;

  /** An adapter for an account. */
  public Fal(Account account, ProviderHttp http, Renders renders) {
    this.account = account;
    this.http = http;
    this.orders = new Orders(http, renders);
  }

  /**
   * What an order is made of.
   *
   * @param prompt made of our own words alone
   * @param render name of our own render
   * @param width pixels
   * @param height pixels
   */
  public static ObjectNode prepared(
      String prompt, String render, int width, int height, long seed) {
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("prompt", prompt);
    body.putObject("image_size").put("width", width).put("height", height);
    return Orders.prepared(render, body.put("num_inference_steps", STEPS).put("seed", seed));
  }

  /** Asks how far an order is that nobody made; costs nothing. */
  public AccountCheck check() throws InterruptedException {
    // Orders are known by owner and application, without the rest of the model's path.
    String[] segments = account.model().split("/", 3);
    HttpUrl url =
        account
            .base()
            .newBuilder()
            .addPathSegments(
                "%s/%s/requests/%s/status".formatted(segments[0], segments[1], new UUID(0, 0)))
            .build();
    return AccountCheck.of(url, http.get(url, headers()));
  }

  @Override
  public String name() {
    return "fal";
  }

  @Override
  public boolean findsOrders() {
    return false;
  }

  @Override
  public Found find(String tag) {
    throw new UnsupportedOperationException("nobody can look for an order at fal");
  }

  @Override
  public Submitted submit(String tag, ObjectNode prepared) throws InterruptedException {
    return orders.submit(
        account.base().newBuilder().addPathSegments(account.model()).build(),
        headers(),
        prepared,
        (order, render) -> order.put("image_url", "data:image/jpeg;base64," + render),
        this::taken);
  }

  /** Without fallbacks: another model would know nothing of seed and geometry. */
  private Map<String, String> headers() {
    return Map.of("Authorization", "Key " + account.key(), "x-fal-disable-fallbacks", "true");
  }

  private Submitted taken(JsonNode body) {
    Optional<HttpUrl> status = address(body, "status_url");
    Optional<HttpUrl> response = address(body, "response_url");
    if (status.isEmpty() || response.isEmpty()) {
      return new Submitted.Unknown("an answer without addresses at fal to ask");
    }
    return new Submitted.Accepted(
        JsonNodeFactory.instance
            .objectNode()
            .put("status_url", status.get().toString())
            .put("response_url", response.get().toString()));
  }

  /** Addresses are taken from answers, never built: they do not follow the path of the model. */
  private Optional<HttpUrl> address(JsonNode of, String field) {
    JsonNode url = of.path(field);
    return url.isString()
        ? Optional.ofNullable(HttpUrl.parse(url.stringValue()))
            .filter(address -> ProviderHttp.isSameServer(address, account.base()))
        : Optional.empty();
  }

  private Reply ask(ObjectNode operation, String field) throws InterruptedException {
    HttpUrl url =
        address(operation, field)
            .orElseThrow(() -> new IllegalStateException("an order without its " + field));
    return http.get(url, headers());
  }

  @Override
  public Polled poll(ObjectNode operation) throws InterruptedException {
    return switch (ask(operation, "status_url")) {
      case Reply.NotSent(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Lost(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Answer answer -> polled(operation, answer);
    };
  }

  private Polled polled(ObjectNode operation, Reply.Answer answer) throws InterruptedException {
    String why = "HTTP " + answer.status();
    return switch (answer.status()) {
      // Words we do not know count as pending, until the order is overdue.
      case 200, 202 ->
          answer.json().path("status").asString("").equals("COMPLETED")
              ? result(operation)
              : new Polled.Pending();
      case 404 -> new Polled.Gone(why);
      default -> new Polled.Unreachable(answer.retryAfter(), why);
    };
  }

  private Polled result(ObjectNode operation) throws InterruptedException {
    return switch (ask(operation, "response_url")) {
      case Reply.NotSent(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Lost(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Answer answer -> ended(operation, answer);
    };
  }

  private static Polled ended(ObjectNode operation, Reply.Answer answer) {
    JsonNode body = answer.json();
    String why = "HTTP " + answer.status();
    String platform = body.path("error_type").asString("");
    if (answer.status() == 400 || answer.status() == 422) {
      return new Polled.Failed(PaidFailure.REJECTED, why);
    }
    if (answer.status() != 200) {
      // With a type it is the end of this order; without one only its gateway is out.
      return switch (platform) {
        case "" -> new Polled.Unreachable(answer.retryAfter(), why);
        case "request_timeout", "startup_timeout" -> new Polled.Failed(PaidFailure.TIMEOUT, why);
        default -> new Polled.Failed(PaidFailure.UNAVAILABLE, why);
      };
    }
    if (body.path("has_nsfw_concepts").path(0).asBoolean(false)) {
      return new Polled.Failed(PaidFailure.REJECTED, "refused by its safety checker");
    }
    JsonNode picture = body.path("images").path(0).path("url");
    return picture.isString()
        ? new Polled.Ready(
            operation.deepCopy().put("sample", picture.stringValue()), OptionalInt.empty())
        : new Polled.Failed(PaidFailure.RESULT_INVALID, "completed without a picture");
  }
}
