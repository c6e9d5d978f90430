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
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The queue of fal as it is published: it takes what the documents say that it takes, and refuses
 * everything else. Scripted answers come first.
 */
public final class FakeFal implements AutoCloseable {

  /** The key of the account. */
  public static final String KEY = "fal-key-that-nobody-may-see";

  /** The model that it knows. */
  public static final String MODEL = "fal-ai/flux-control-lora-depth/image-to-image";

  private static final Set<String> FIELDS =
      Set.of("prompt", "image_url", "image_size", "num_inference_steps", "seed");

  /** Every order that was taken, and so paid for. */
  public final List<JsonNode> orders = new CopyOnWriteArrayList<>();

  /** Answers to the next orders. */
  public final Deque<Scripted> submits = new ConcurrentLinkedDeque<>();

  /** Answers to the next questions how far an order is. */
  public final Deque<Scripted> states = new ConcurrentLinkedDeque<>();

  /** Answers to the next questions for a result. */
  public final Deque<Scripted> results = new ConcurrentLinkedDeque<>();

  private final JsonMapper mapper = JsonMapper.builder().build();
  private volatile Optional<FakeApi.Painter> painter = Optional.empty();
  private volatile String sample = "";
  private final FakeApi api;

  /** Starts one over plain HTTP. */
  public FakeFal() throws IOException {
    this(false);
  }

  /** Starts one. */
  public FakeFal(boolean https) throws IOException {
    api =
        new FakeApi(
            Map.of(
                "/" + MODEL,
                this::submit,
                // Owner and app alone, without the path of the model.
                "/fal-ai/flux-control-lora-depth/requests/1/status",
                this::state,
                "/fal-ai/flux-control-lora-depth/requests/1",
                this::result,
                "/fal-ai/flux-control-lora-depth/requests",
                FakeFal::unknown),
            https);
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
    } else if (!keyed(exchange)) {
      FakeApi.answer(exchange, Scripted.of(401, "{\"detail\":\"no key\"}"));
    } else if (!FIELDS.containsAll(order.propertyNames())
        || !order.path("image_url").asString("").startsWith("data:image/jpeg;base64,")
        || !"true".equals(exchange.getRequestHeaders().getFirst("x-fal-disable-fallbacks"))) {
      FakeApi.answer(exchange, Scripted.of(422, "{\"detail\":[{\"msg\":\"unknown\"}]}"));
    } else {
      orders.add(order);
      sample =
          painter
              .map(with -> api.keep(with.apply(render(order))))
              .orElse("https://fal.media/1.jpg");
      String request = base() + "fal-ai/flux-control-lora-depth/requests/1";
      FakeApi.answer(
          exchange,
          Scripted.of(
              200,
              "{\"request_id\":\"1\",\"status_url\":\"%s/status\",\"response_url\":\"%s\",\"cancel_url\":\"%s/cancel\"}"
                  .formatted(request, request, request)));
    }
  }

  private static byte[] render(JsonNode order) {
    String url = order.path("image_url").stringValue();
    return Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1));
  }

  /** There is one order at a time, and this is another. */
  private static void unknown(HttpExchange exchange) throws IOException {
    FakeApi.answer(
        exchange, Scripted.of(keyed(exchange) ? 404 : 401, "{\"detail\":\"not found\"}"));
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
                ? Scripted.of(200, "{\"images\":[{\"url\":\"%s\"}],\"seed\":7}".formatted(sample))
                : results.removeFirst());
  }

  @Override
  public void close() {
    api.close();
  }
}
