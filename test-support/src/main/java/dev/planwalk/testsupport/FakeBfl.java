package dev.planwalk.testsupport;

import com.sun.net.httpserver.HttpExchange;
import dev.planwalk.testsupport.FakeApi.Scripted;
import java.io.IOException;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The API of Black Forest Labs as it is published: it takes what the documents say that it takes,
 * and refuses everything else. Scripted answers come first.
 */
public final class FakeBfl implements AutoCloseable {

  /** The key of the account. */
  public static final String KEY = "bfl-key-that-nobody-may-see";

  private static final Set<String> FIELDS =
      Set.of(
          "prompt",
          "input_image",
          "width",
          "height",
          "seed",
          "safety_tolerance",
          "output_format",
          "webhook_url",
          "webhook_secret");

  /** Every order that was taken, and so paid for. */
  public final List<JsonNode> orders = new CopyOnWriteArrayList<>();

  /** Answers to the next orders. */
  public final Deque<Scripted> submits = new ConcurrentLinkedDeque<>();

  /** Answers to the next questions how far an order is. */
  public final Deque<Scripted> polls = new ConcurrentLinkedDeque<>();

  private final Map<String, String> samples = new ConcurrentHashMap<>();
  private final JsonMapper mapper = JsonMapper.builder().build();
  private volatile Optional<FakeApi.Painter> painter = Optional.empty();
  private final FakeApi api;

  /** Starts one over plain HTTP. */
  public FakeBfl() throws IOException {
    this(false);
  }

  /** Starts one. */
  public FakeBfl(boolean https) throws IOException {
    api = new FakeApi(Map.of("/v1/flux-2-pro", this::submit, "/v1/get_result", this::poll), https);
  }

  /** The server it runs on. */
  public FakeApi api() {
    return api;
  }

  /** Where it is, with a final slash. */
  public String base() {
    return api.base();
  }

  /** From now on there is a result, made of the render of each order. */
  public void paint(FakeApi.Painter with) {
    painter = Optional.of(with);
  }

  private void submit(HttpExchange exchange) throws IOException {
    JsonNode order = mapper.readTree(exchange.getRequestBody().readAllBytes());
    if (!submits.isEmpty()) {
      FakeApi.answer(exchange, submits.removeFirst());
      return;
    }
    Optional<String> fault = fault(exchange, order);
    if (fault.isPresent()) {
      FakeApi.answer(
          exchange, Scripted.of(422, "{\"detail\":[{\"msg\":\"" + fault.get() + "\"}]}"));
      return;
    }
    orders.add(order);
    String id = "task-" + orders.size();
    samples.put(
        id,
        painter
            .map(with ->
                api.keep(
                    with.apply(
                        Base64.getDecoder().decode(order.path("input_image").stringValue()))))
            .orElse("https://pictures.example/1.jpg"));
    FakeApi.answer(
        exchange,
        Scripted.of(
            200,
            "{\"id\":\"%s\",\"polling_url\":\"%sv1/get_result?id=%s\"}".formatted(id, base(), id)));
  }

  private static Optional<String> fault(HttpExchange exchange, JsonNode order) {
    if (!exchange.getRequestMethod().equals("POST")
        || !"application/json".equals(exchange.getRequestHeaders().getFirst("Content-Type"))) {
      return Optional.of("JSON is posted");
    }
    if (!KEY.equals(exchange.getRequestHeaders().getFirst("x-key"))) {
      return Optional.of("no x-key");
    }
    if (!FIELDS.containsAll(order.propertyNames())) {
      return Optional.of("unknown field");
    }
    if (!order.path("prompt").isString() || !order.path("input_image").isString()) {
      return Optional.of("no prompt or picture");
    }
    return order.path("width").asInt(1) % 16 == 0 && order.path("height").asInt(1) % 16 == 0
        ? Optional.empty()
        : Optional.of("sizes are multiples of 16");
  }

  private void poll(HttpExchange exchange) throws IOException {
    if (!KEY.equals(exchange.getRequestHeaders().getFirst("x-key"))) {
      FakeApi.answer(exchange, Scripted.of(403, "{\"detail\":\"no x-key\"}"));
    } else if (!polls.isEmpty()) {
      FakeApi.answer(exchange, polls.removeFirst());
    } else if (!samples.containsKey(id(exchange))) {
      FakeApi.answer(exchange, Scripted.of(404, "{\"status\":\"Task not found\"}"));
    } else {
      FakeApi.answer(
          exchange,
          Scripted.of(
              200,
              "{\"status\":\"Ready\",\"cost\":7.8,\"result\":{\"sample\":\"%s\"}}"
                  .formatted(samples.get(id(exchange)))));
    }
  }

  private static String id(HttpExchange exchange) {
    return exchange.getRequestURI().getQuery().substring("id=".length());
  }

  @Override
  public void close() {
    api.close();
  }
}
