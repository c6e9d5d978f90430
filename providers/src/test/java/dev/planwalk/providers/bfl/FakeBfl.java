package dev.planwalk.providers.bfl;

import com.sun.net.httpserver.HttpExchange;
import dev.planwalk.providers.paid.FakeApi;
import dev.planwalk.providers.paid.FakeApi.Scripted;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import okhttp3.HttpUrl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The API of Black Forest Labs as it is published: it takes what the documents say that it takes,
 * and refuses everything else. Scripted answers come first.
 */
final class FakeBfl implements AutoCloseable {

  static final String KEY = "bfl-key-that-nobody-may-see";

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

  final List<JsonNode> orders = new ArrayList<>();
  final Deque<Scripted> submits = new ArrayDeque<>();
  final Deque<Scripted> polls = new ArrayDeque<>();
  private final Set<String> taken = ConcurrentHashMap.newKeySet();
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final FakeApi api;

  FakeBfl() throws IOException {
    api = new FakeApi(Map.of("/v1/flux-2-pro", this::submit, "/v1/get_result", this::poll));
  }

  HttpUrl base() {
    return api.base();
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
    taken.add(id);
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
    } else if (!taken.contains(exchange.getRequestURI().getQuery().substring("id=".length()))) {
      FakeApi.answer(exchange, Scripted.of(404, "{\"status\":\"Task not found\"}"));
    } else {
      FakeApi.answer(
          exchange,
          Scripted.of(
              200,
              "{\"status\":\"Ready\",\"cost\":7.8,\"result\":{\"sample\":\"https://pictures.example/1.jpg\"}}"));
    }
  }

  @Override
  public void close() {
    api.close();
  }
}
