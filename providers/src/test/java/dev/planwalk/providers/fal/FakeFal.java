package dev.planwalk.providers.fal;

import com.sun.net.httpserver.HttpExchange;
import dev.planwalk.providers.paid.FakeApi;
import dev.planwalk.providers.paid.FakeApi.Scripted;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import okhttp3.HttpUrl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The queue of fal as it is published: it takes what the documents say that it takes, and refuses
 * everything else. Scripted answers come first.
 */
final class FakeFal implements AutoCloseable {

  static final String KEY = "fal-key-that-nobody-may-see";
  static final String MODEL = "fal-ai/flux-control-lora-depth/image-to-image";

  private static final Set<String> FIELDS =
      Set.of("prompt", "image_url", "image_size", "num_inference_steps", "seed");

  final List<JsonNode> orders = new ArrayList<>();
  final Deque<Scripted> submits = new ArrayDeque<>();
  final Deque<Scripted> states = new ArrayDeque<>();
  final Deque<Scripted> results = new ArrayDeque<>();
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final FakeApi api;

  FakeFal() throws IOException {
    api =
        new FakeApi(
            Map.of(
                "/" + MODEL,
                this::submit,
                // Owner and app alone, without the path of the model.
                "/fal-ai/flux-control-lora-depth/requests/1/status",
                this::state,
                "/fal-ai/flux-control-lora-depth/requests/1",
                this::result));
  }

  HttpUrl base() {
    return api.base();
  }

  private void submit(HttpExchange exchange) throws IOException {
    JsonNode order = mapper.readTree(exchange.getRequestBody().readAllBytes());
    if (!submits.isEmpty()) {
      FakeApi.answer(exchange, submits.removeFirst());
    } else if (!keyed(exchange)) {
      FakeApi.answer(exchange, Scripted.of(401, "{\"detail\":\"no key\"}"));
    } else if (!FIELDS.containsAll(order.propertyNames())
        || !order.path("image_url").asString("").startsWith("data:image/jpeg;base64,")
        || !"true".equals(exchange.getRequestHeaders().getFirst("x-fal-disable-fallbacks"))) {
      FakeApi.answer(exchange, Scripted.of(422, "{\"detail\":[{\"msg\":\"unknown\"}]}"));
    } else {
      orders.add(order);
      String request = base() + "fal-ai/flux-control-lora-depth/requests/1";
      FakeApi.answer(
          exchange,
          Scripted.of(
              200,
              "{\"request_id\":\"1\",\"status_url\":\"%s/status\",\"response_url\":\"%s\",\"cancel_url\":\"%s/cancel\"}"
                  .formatted(request, request, request)));
    }
  }

  private static boolean keyed(HttpExchange exchange) {
    return ("Key " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  private void state(HttpExchange exchange) throws IOException {
    FakeApi.answer(
        exchange,
        states.isEmpty() ? Scripted.of(200, "{\"status\":\"COMPLETED\"}") : states.removeFirst());
  }

  private void result(HttpExchange exchange) throws IOException {
    FakeApi.answer(
        exchange,
        !keyed(exchange)
            ? Scripted.of(401, "{}")
            : results.isEmpty()
                ? Scripted.of(
                    200, "{\"images\":[{\"url\":\"https://fal.media/1.jpg\"}],\"seed\":7}")
                : results.removeFirst());
  }

  @Override
  public void close() {
    api.close();
  }
}
