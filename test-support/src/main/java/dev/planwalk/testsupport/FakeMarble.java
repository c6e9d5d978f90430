package dev.planwalk.testsupport;

import com.sun.net.httpserver.HttpExchange;
import dev.planwalk.testsupport.FakeApi.Scripted;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * World Labs' World API as it is published: uploads, worlds by operations, lists by tags, credits.
 * It takes what the documents say that it takes (names, nesting and lengths of fields, exact
 * headers of uploads), and refuses everything else. Scripted answers come first.
 */
public final class FakeMarble implements AutoCloseable {

  /** The key of the account. */
  public static final String KEY = "marble-key-that-nobody-may-see";

  private static final String ROOT = "/marble/v1/";
  private static final Set<String> UPLOAD_FIELDS =
      Set.of("file_name", "kind", "extension", "metadata");
  private static final Set<String> ORDER_FIELDS =
      Set.of("world_prompt", "model", "seed", "display_name", "tags", "permission");
  private static final Set<String> PROMPT_FIELDS =
      Set.of("type", "image_prompt", "is_pano", "text_prompt", "disable_recaption");
  private static final Set<String> LIST_FIELDS =
      Set.of("page_size", "page_token", "tags", "status", "model", "is_public", "sort_by");
  private static final Set<String> STATUSES = Set.of("PENDING", "RUNNING", "SUCCEEDED", "FAILED");

  /** Every order that was taken, and so paid for. */
  public final List<JsonNode> orders = new CopyOnWriteArrayList<>();

  /** Every panorama that came. */
  public final List<byte[]> panoramas = new CopyOnWriteArrayList<>();

  /** Worlds that were deleted. */
  public final List<String> deleted = new CopyOnWriteArrayList<>();

  /** Answers to the next orders; an order that is answered 0 was taken all the same. */
  public final Deque<Scripted> submits = new ConcurrentLinkedDeque<>();

  /** Answers to the next questions how far an operation is. */
  public final Deque<Scripted> states = new ConcurrentLinkedDeque<>();

  /** Answers to the next announcements of an upload. */
  public final Deque<Scripted> uploads = new ConcurrentLinkedDeque<>();

  /** Answers to the next lists. */
  public final Deque<Scripted> lists = new ConcurrentLinkedDeque<>();

  private final JsonMapper mapper = JsonMapper.builder().build();
  private final Map<String, String> stored = new HashMap<>();
  private final FakeApi api;
  private volatile String status = "SUCCEEDED";
  private volatile Optional<ObjectNode> assets = Optional.empty();

  /** Starts one over plain HTTP. */
  public FakeMarble() throws IOException {
    this(false);
  }

  /** Starts one. */
  public FakeMarble(boolean https) throws IOException {
    api = new FakeApi(Map.of(ROOT, this::call, "/storage/", this::stored), https);
  }

  /** The server it runs on. */
  public FakeApi api() {
    return api;
  }

  /** Where it is, with a final slash. */
  public String base() {
    return api.base();
  }

  /** From now on worlds have these files, with what is said of their scale. */
  public void make(
      byte[] spz,
      byte[] collider,
      byte[] panorama,
      Optional<Double> scale,
      Optional<Double> ground) {
    ObjectNode made = mapper.createObjectNode();
    made.put("caption", "a room");
    made.putNull("thumbnail_url");
    made.putObject("imagery").put("pano_url", api.keep(panorama));
    made.putObject("mesh").put("collider_mesh_url", api.keep(collider)).putNull("hq_mesh_url");
    ObjectNode splats = made.putObject("splats");
    splats.putObject("spz_urls").put("100k", "https://cdn.example/1").put("500k", api.keep(spz));
    ObjectNode semantics = splats.putObject("semantics_metadata");
    scale.ifPresentOrElse(
        value -> semantics.put("metric_scale_factor", value),
        () -> semantics.putNull("metric_scale_factor"));
    ground.ifPresentOrElse(
        value -> semantics.put("ground_plane_offset", value),
        () -> semantics.putNull("ground_plane_offset"));
    assets = Optional.of(made);
  }

  /** Waits until a world is deleted. */
  public synchronized void awaitDeleted(String world) throws InterruptedException {
    while (!deleted.contains(world)) {
      wait();
    }
  }

  /** What worlds know of their files, to be changed by a test. */
  public ObjectNode assets() {
    return assets.orElseThrow();
  }

  /** What becomes of worlds from now on: a word of the API's. */
  public void become(String word) {
    status = word;
  }

  private void call(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(ROOT.length());
    if (!KEY.equals(exchange.getRequestHeaders().getFirst("WLT-Api-Key"))) {
      FakeApi.answer(exchange, Scripted.of(401, "{\"detail\":\"no key\"}"));
      return;
    }
    byte[] body = exchange.getRequestBody().readAllBytes();
    String method = exchange.getRequestMethod();
    Scripted answer =
        switch (method + " " + path.split("/", -1)[0]) {
          case "POST media-assets:prepare_upload" -> prepared(mapper.readTree(body));
          case "POST worlds:generate" -> ordered(mapper.readTree(body));
          case "POST worlds:list" -> listed(mapper.readTree(body));
          case "GET operations" -> operation(path.substring("operations/".length()));
          case "GET worlds" -> world(path.substring("worlds/".length()));
          case "DELETE worlds" -> gone(path.substring("worlds/".length()));
          case "GET credits" -> Scripted.of(200, "{\"remaining_credits\": 12500}");
          default -> Scripted.of(404, "{\"detail\":\"no such path\"}");
        };
    FakeApi.answer(exchange, answer);
  }

  private static Scripted refused(String why) {
    return Scripted.of(422, "{\"detail\":[{\"loc\":[\"body\"],\"msg\":\"" + why + "\"}]}");
  }

  private Scripted prepared(JsonNode body) {
    if (!uploads.isEmpty()) {
      return uploads.removeFirst();
    }
    if (!UPLOAD_FIELDS.containsAll(body.propertyNames())
        || !body.path("kind").asString("").equals("image")
        || body.path("file_name").asString("").length() > 64
        || body.path("extension").asString("png").startsWith(".")) {
      return refused("upload");
    }
    String id = "media-" + (stored.size() + 1);
    String signature = "sig-" + id;
    stored.put(id, signature);
    ObjectNode answer = mapper.createObjectNode();
    answer.putObject("media_asset").put("media_asset_id", id).put("kind", "image");
    ObjectNode info = answer.putObject("upload_info");
    info.put("upload_url", base() + "storage/" + id).put("upload_method", "PUT");
    info.put("curl_example", "curl ...");
    info.putObject("required_headers")
        .put("Content-Type", "image/png")
        .put("x-goog-content-length-range", "0,20971520")
        .put("x-signature", signature);
    return Scripted.of(200, answer.toString());
  }

  /** Storage that knows no key of the API, and insists on the headers that were stated. */
  private void stored(HttpExchange exchange) throws IOException {
    String id = exchange.getRequestURI().getPath().substring("/storage/".length());
    byte[] bytes = exchange.getRequestBody().readAllBytes();
    var headers = exchange.getRequestHeaders();
    boolean exact =
        exchange.getRequestMethod().equals("PUT")
            && "image/png".equals(headers.getFirst("Content-Type"))
            && "0,20971520".equals(headers.getFirst("x-goog-content-length-range"))
            && stored.getOrDefault(id, "").equals(headers.getFirst("x-signature"))
            && !headers.containsKey("WLT-Api-Key")
            && bytes.length > 8
            && bytes[1] == 'P';
    if (exact) {
      panoramas.add(bytes);
    }
    FakeApi.answer(exchange, Scripted.of(exact ? 200 : 403, ""));
  }

  private Scripted ordered(JsonNode order) {
    Optional<Scripted> scripted = Optional.ofNullable(submits.pollFirst());
    if (scripted.isPresent() && scripted.get().status() != 0) {
      return scripted.get();
    }
    Optional<String> fault = fault(order);
    if (fault.isPresent()) {
      return refused(fault.get());
    }
    orders.add(order);
    return scripted.orElseGet(() ->
        Scripted.of(
            200,
            "{\"operation_id\":\"op-%d\",\"done\":false,\"error\":null,\"response\":null}"
                .formatted(orders.size())));
  }

  private Optional<String> fault(JsonNode order) {
    JsonNode prompt = order.path("world_prompt");
    JsonNode image = prompt.path("image_prompt");
    if (!ORDER_FIELDS.containsAll(order.propertyNames())
        || !PROMPT_FIELDS.containsAll(prompt.propertyNames())) {
      return Optional.of("unknown field");
    }
    if (!prompt.path("type").asString("").equals("image")
        || !prompt.path("is_pano").isBoolean()
        || !image.path("source").asString("").equals("media_asset")
        || !stored.containsKey(image.path("media_asset_id").asString(""))
        || panoramas.isEmpty()) {
      return Optional.of("world_prompt");
    }
    if (!Set.of("marble-1.1", "marble-1.1-plus").contains(order.path("model").asString(""))) {
      return Optional.of("model");
    }
    long seed = order.path("seed").asLong(-1);
    if (seed < 0
        || seed > 4_294_967_295L
        || order.path("display_name").asString("").length() > 64) {
      return Optional.of("seed or display_name");
    }
    for (JsonNode tag : order.path("tags")) {
      if (tag.asString("").length() > 32) {
        return Optional.of("tags");
      }
    }
    return Optional.empty();
  }

  private Scripted operation(String id) {
    if (!states.isEmpty()) {
      return states.removeFirst();
    }
    int number = id.matches("op-[0-9]+") ? Integer.parseInt(id.substring(3)) : 0;
    if (number < 1 || number > orders.size()) {
      return Scripted.of(404, "{\"detail\":\"no such operation\"}");
    }
    ObjectNode answer = mapper.createObjectNode();
    answer.put("operation_id", id).put("updated_at", InstantSource.system().instant().toString());
    answer.put("done", Set.of("SUCCEEDED", "FAILED").contains(status));
    switch (status) {
      case "SUCCEEDED" -> {
        answer.putNull("error");
        answer.set("response", worldOf(number));
        answer.putObject("cost").put("total_credits", 1_500).putArray("line_items");
      }
      case "FAILED" -> {
        answer.putObject("error").put("code", 500).put("message", "it did not work");
        answer.putNull("response");
        answer.putNull("cost");
      }
      default -> {
        answer.putNull("error");
        answer.putNull("response");
      }
    }
    return Scripted.of(200, answer.toString());
  }

  private ObjectNode worldOf(int number) {
    ObjectNode world = mapper.createObjectNode();
    world.put("world_id", "world-" + number);
    world.put("updated_at", InstantSource.system().instant().toString());
    world.put("world_marble_url", "https://marble.example/world-" + number);
    world.set("tags", orders.get(number - 1).path("tags"));
    assets.ifPresentOrElse(made -> world.set("assets", made), () -> world.putNull("assets"));
    return world;
  }

  private Scripted world(String id) {
    int number = id.matches("world-[0-9]+") ? Integer.parseInt(id.substring(6)) : 0;
    return number < 1 || number > orders.size() || deleted.contains(id)
        ? Scripted.of(404, "{\"detail\":\"no such world\"}")
        : Scripted.of(200, worldOf(number).toString());
  }

  private synchronized Scripted gone(String id) {
    deleted.add(id);
    notifyAll();
    return Scripted.of(200, "{\"world_id\":\"%s\",\"deleted\":true}".formatted(id));
  }

  private Scripted listed(JsonNode question) {
    if (!lists.isEmpty()) {
      return lists.removeFirst();
    }
    String wanted = question.path("status").asString("");
    if (!LIST_FIELDS.containsAll(question.propertyNames())
        || question.path("page_size").asInt(0) < 1
        || question.path("page_size").asInt(0) > 100
        || !(wanted.isEmpty() || STATUSES.contains(wanted))) {
      return refused("list");
    }
    List<String> tags = new ArrayList<>();
    question.path("tags").forEach(tag -> tags.add(tag.asString("")));
    ObjectNode answer = mapper.createObjectNode();
    ArrayNode worlds = answer.putArray("worlds");
    for (int i = 1; i <= orders.size(); i++) {
      boolean tagged =
          orders
              .get(i - 1)
              .path("tags")
              .valueStream()
              .anyMatch(tag -> tags.contains(tag.asString("")));
      if (tagged && (wanted.isEmpty() || wanted.equals(status))) {
        worlds.add(worldOf(i));
      }
    }
    return Scripted.of(200, answer.putNull("next_page_token").toString());
  }

  @Override
  public void close() {
    api.close();
  }
}
