package dev.planwalk.providers.bfl;

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
 * The adapter of Black Forest Labs' FLUX models (docs.bfl.ai: integration guidelines, errors): an
 * order is posted, then the address that came back is asked until it is ready. They know no
 * idempotency key and no search, so that an order in doubt stays in doubt.
 */
public final class Bfl implements PaidProvider {

  /** Sizes must be multiples of it: a render of 1080 rows is ordered with 1088. */
  public static final int SIZE_STEP = 16;

  /**
   * The operator's account.
   *
   * @param base such as {@code https://api.eu.bfl.ai/}
   * @param model such as {@code flux-2-pro}
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
  public Bfl(Account account, ProviderHttp http, Renders renders) {
    this.account = account;
    this.http = http;
    this.orders = new Orders(http, renders);
  }

  /** Whether an address gets the key: one of the provider's own, or where orders go anyway. */
  static boolean getsKey(HttpUrl url, HttpUrl base) {
    boolean bfl = url.isHttps() && url.host().endsWith(".bfl.ai");
    return bfl || ProviderHttp.isSameServer(url, base);
  }

  /**
   * What an order is made of.
   *
   * @param prompt made of our own words alone
   * @param render name of our own render
   * @param width pixels, a multiple of {@link #SIZE_STEP}
   * @param height pixels, likewise
   */
  public static ObjectNode prepared(
      String prompt, String render, int width, int height, long seed) {
    if (width % SIZE_STEP != 0 || height % SIZE_STEP != 0) {
      throw new IllegalArgumentException(
          "sizes are multiples of " + SIZE_STEP + " (got: " + width + " x " + height + ")");
    }
    return Orders.prepared(
        render,
        JsonNodeFactory.instance
            .objectNode()
            .put("prompt", prompt)
            .put("width", width)
            .put("height", height)
            .put("seed", seed));
  }

  /** Asks for the result of an order that nobody made; costs nothing. */
  public AccountCheck check() throws InterruptedException {
    HttpUrl url =
        account
            .base()
            .newBuilder()
            .addPathSegments("v1/get_result")
            .addQueryParameter("id", new UUID(0, 0).toString())
            .build();
    return AccountCheck.of(url, http.get(url, key()));
  }

  @Override
  public String name() {
    return "bfl";
  }

  @Override
  public boolean findsOrders() {
    return false;
  }

  @Override
  public Found find(String tag) {
    throw new UnsupportedOperationException("nobody can look for an order at bfl");
  }

  @Override
  public Submitted submit(String tag, ObjectNode prepared) throws InterruptedException {
    return orders.submit(
        account.base().newBuilder().addPathSegment("v1").addPathSegment(account.model()).build(),
        key(),
        prepared,
        (order, render) -> order.put("input_image", render).put("output_format", "jpeg"),
        this::taken);
  }

  private Map<String, String> key() {
    return Map.of("x-key", account.key());
  }

  private Submitted taken(JsonNode body) {
    Optional<HttpUrl> polling = polling(body);
    return polling.isEmpty()
        ? new Submitted.Unknown("an answer without an address at bfl to ask")
        : new Submitted.Accepted(
            JsonNodeFactory.instance.objectNode().put("polling_url", polling.get().toString()));
  }

  /** Their clusters know only their own orders, so the address that came back is the one to ask. */
  private Optional<HttpUrl> polling(JsonNode of) {
    JsonNode url = of.path("polling_url");
    return url.isString()
        ? Optional.ofNullable(HttpUrl.parse(url.stringValue()))
            .filter(found -> getsKey(found, account.base()))
        : Optional.empty();
  }

  @Override
  public Polled poll(ObjectNode operation) throws InterruptedException {
    HttpUrl url =
        polling(operation)
            .orElseThrow(() -> new IllegalStateException("an order without an address to ask"));
    return switch (http.get(url, key())) {
      case Reply.NotSent(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Lost(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Answer answer -> polled(operation, answer);
    };
  }

  private static Polled polled(ObjectNode operation, Reply.Answer answer) {
    JsonNode body = answer.json();
    String status = body.path("status").asString("");
    if (answer.status() == 404 || status.equals("Task not found")) {
      return new Polled.Gone("HTTP " + answer.status());
    }
    if (answer.status() != 200) {
      return new Polled.Unreachable(answer.retryAfter(), "HTTP " + answer.status());
    }
    return switch (status) {
      case "Ready" -> ready(operation, body);
      case "Request Moderated", "Content Moderated" ->
          new Polled.Failed(PaidFailure.REJECTED, status);
      case "Error" -> new Polled.Failed(PaidFailure.UNAVAILABLE, status);
      // Words we do not know count as pending, until the order is overdue.
      default -> new Polled.Pending();
    };
  }

  private static Polled ready(ObjectNode operation, JsonNode body) {
    JsonNode sample = body.path("result").path("sample");
    if (!sample.isString()) {
      return new Polled.Failed(PaidFailure.RESULT_INVALID, "ready without a sample");
    }
    JsonNode cost = body.path("cost");
    return new Polled.Ready(
        operation.deepCopy().put("sample", sample.stringValue()),
        cost.isNumber()
            ? OptionalInt.of((int) Math.ceil(cost.doubleValue()))
            : OptionalInt.empty());
  }
}
