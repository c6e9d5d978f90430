package dev.planwalk.providers.marble;

import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.providers.paid.ProviderHttp.Reply;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import okhttp3.HttpUrl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The adapter of World Labs' World API, version 1: a world is ordered of an uploaded panorama, its
 * operation is asked until it is done, and its files lie where the world says. The API knows no
 * idempotency key, but tags: an order in doubt is looked for by the job's. Of a world that was
 * found so the operation is lost, and since a world does not say whether it failed, lists of failed
 * and of succeeded ones are asked.
 */
public final class Marble implements PaidProvider {

  /** Credits of the account cost 8 hundredths of a US cent each (1,250 for a dollar). */
  private static final double CENTS_PER_CREDIT = 0.08;

  /** What is missing of a world that is done may still come, for so long. */
  private static final Duration ASSETS_COME = Duration.ofSeconds(60);

  private static final int PAGE = 100;
  private static final int LONGEST_TITLE = 64;
  private static final String OPERATION = "operation_id";
  private static final String WORLD = "world_id";
  private static final String TAG = "tag";
  private static final String DONE = "done";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /**
   * The operator's account.
   *
   * @param base such as {@code https://api.worldlabs.ai/}
   * @param model of plain tours, such as {@code marble-1.1}
   * @param plusModel of finer ones
   * @param splats which of a world's splat files is taken, such as {@code 500k}
   * @param key secret
   */
  public record Account(HttpUrl base, String model, String plusModel, String splats, String key) {
    /** An account whose orders go to a server without a path. */
    public static Account at(URI base, String model, String plusModel, String splats, String key) {
      return new Account(HttpUrl.get(base.toString()), model, plusModel, splats, key);
    }

    /** Where its orders go. */
    public String host() {
      return base.host();
    }

    String model(TourModel wanted) {
      return wanted == TourModel.WORLD_1_1_PLUS ? plusModel : model;
    }

    @Override
    public String toString() {
      return "Account[" + base + ", " + model + "]";
    }
  }

  private final Account account;
  private final ProviderHttp http;
  private final InstantSource clock;

  /** An adapter for an account. */
  public Marble(Account account, ProviderHttp http, InstantSource clock) {
    this.account = account;
    this.http = http;
    this.clock = clock;
  }

  /** Where a call goes; methods hang on the path with a colon, which no relative URL may have. */
  static HttpUrl url(Account account, String... path) {
    HttpUrl.Builder url = account.base().newBuilder().addPathSegments("marble/v1");
    for (String segment : path) {
      url.addPathSegment(segment);
    }
    return url.build();
  }

  /** The header that lets in. */
  static Map<String, String> key(Account account) {
    return Map.of("WLT-Api-Key", account.key());
  }

  /** What an order is made of, once the panorama is there. */
  static ObjectNode prepared(Account account, String mediaAsset, TourMaker.Request request) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("media_asset_id", mediaAsset)
        .put("model", account.model(request.model()))
        .put("seed", request.seed())
        .put("display_name", title(request.title()))
        .put(
            "text_prompt",
            "The inside of this exact room, %s style, %s light. Keep walls, doors, windows and furniture as they are."
                .formatted(request.look().style().meaning(), request.look().lighting().meaning()));
  }

  private static String title(String given) {
    if (given.length() <= LONGEST_TITLE) {
      return given;
    }
    boolean halved = Character.isHighSurrogate(given.charAt(LONGEST_TITLE - 1));
    return given.substring(0, halved ? LONGEST_TITLE - 1 : LONGEST_TITLE);
  }

  @Override
  public String name() {
    return "marble";
  }

  @Override
  public boolean findsOrders() {
    return true;
  }

  @Override
  public Submitted submit(String tag, ObjectNode prepared) throws InterruptedException {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ObjectNode prompt =
        body.putObject("world_prompt")
            .put("type", "image")
            .put("is_pano", true)
            .put("disable_recaption", true);
    prompt.set("text_prompt", prepared.path("text_prompt"));
    prompt
        .putObject("image_prompt")
        .put("source", "media_asset")
        .set("media_asset_id", prepared.path("media_asset_id"));
    for (String field : new String[] {"model", "seed", "display_name"}) {
      body.set(field, prepared.path(field));
    }
    body.putArray("tags").add(tag);
    return switch (post(body, "worlds:generate")) {
      case Reply.NotSent(String why) -> new Submitted.NotAccepted(Optional.empty(), why);
      case Reply.Lost(String why) -> new Submitted.Unknown(why);
      case Reply.Answer answer -> submitted(answer);
    };
  }

  private static Submitted submitted(Reply.Answer answer) {
    String why = "HTTP " + answer.status();
    return switch (answer.status()) {
      case 200 -> {
        String id = answer.json().path(OPERATION).asString("");
        yield id.isEmpty()
            ? new Submitted.Unknown("an answer without an operation")
            : new Submitted.Accepted(JsonNodeFactory.instance.objectNode().put(OPERATION, id));
      }
      case 400, 422 -> new Submitted.Refused(PaidFailure.REJECTED, why);
      case 401, 402, 403, 404 -> new Submitted.Refused(PaidFailure.UNAVAILABLE, why);
      case 429 -> new Submitted.NotAccepted(answer.retryAfter(), why);
      // They do not say that nothing was begun when they answer 503.
      default -> new Submitted.Unknown(why);
    };
  }

  private Reply post(ObjectNode body, String... path) throws InterruptedException {
    return http.post(url(account, path), key(account), MAPPER.writeValueAsBytes(body));
  }

  private Reply get(String... path) throws InterruptedException {
    return http.get(url(account, path), key(account));
  }

  @Override
  public Found find(String tag) throws InterruptedException {
    return switch (listed(tag, Optional.empty())) {
      case Reply.Answer answer when answer.status() == 200 && answer.json().has("worlds") -> {
        String world = answer.json().path("worlds").path(0).path(WORLD).asString("");
        yield world.isEmpty()
            ? new Found.Nowhere()
            : new Found.Here(JsonNodeFactory.instance.objectNode().put(WORLD, world).put(TAG, tag));
      }
      case Reply.Answer answer -> new Found.Unreachable("HTTP " + answer.status());
      case Reply.NotSent(String why) -> new Found.Unreachable(why);
      case Reply.Lost(String why) -> new Found.Unreachable(why);
    };
  }

  private Reply listed(String tag, Optional<String> status) throws InterruptedException {
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("page_size", PAGE);
    body.putArray("tags").add(tag);
    status.ifPresent(word -> body.put("status", word));
    return post(body, "worlds:list");
  }

  @Override
  public Polled poll(ObjectNode operation) throws InterruptedException {
    if (operation.path(DONE).asBoolean(false)) {
      return world(operation, Instant.EPOCH, OptionalInt.empty());
    }
    return operation.has(OPERATION) ? operation(operation) : found(operation);
  }

  private Polled operation(ObjectNode operation) throws InterruptedException {
    return switch (get("operations", operation.path(OPERATION).stringValue())) {
      case Reply.NotSent(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Lost(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Answer answer when answer.status() == 404 -> new Polled.Gone("HTTP 404");
      case Reply.Answer answer
          when answer.status() != 200 || !answer.json().path(DONE).isBoolean() ->
          new Polled.Unreachable(answer.retryAfter(), "HTTP " + answer.status());
      case Reply.Answer answer -> operated(operation, answer.json());
    };
  }

  private Polled operated(ObjectNode operation, JsonNode told) throws InterruptedException {
    if (!told.path(DONE).booleanValue()) {
      return new Polled.Pending();
    }
    if (told.path("error").isObject()) {
      return failed(told.path("error"));
    }
    String world = told.path("response").path(WORLD).asString("");
    if (world.isEmpty()) {
      world = told.path("metadata").path(WORLD).asString("");
    }
    if (world.isEmpty()) {
      return new Polled.Failed(PaidFailure.RESULT_INVALID, "done without a world");
    }
    JsonNode credits = told.path("cost").path("total_credits");
    OptionalInt cents =
        credits.isNumber()
            ? OptionalInt.of((int) Math.ceil(credits.doubleValue() * CENTS_PER_CREDIT))
            : OptionalInt.empty();
    return world(operation.deepCopy().put(WORLD, world), time(told.path("updated_at")), cents);
  }

  private static Instant time(JsonNode text) {
    try {
      return Instant.parse(text.asString(""));
    } catch (DateTimeException none) {
      return Instant.EPOCH;
    }
  }

  /** The message may quote what was sent, so the code alone is told. */
  private static Polled failed(JsonNode error) {
    String code = error.path("code").asString("");
    boolean refused =
        code.matches("4(00|22)")
            || code.toLowerCase(Locale.ROOT).matches(".*(policy|moderat|invalid).*");
    return new Polled.Failed(
        refused ? PaidFailure.REJECTED : PaidFailure.UNAVAILABLE,
        "it ended with code " + (code.matches("[A-Za-z0-9_.-]{1,40}") ? code : "?"));
  }

  /** A world that was found by its tag. */
  private Polled found(ObjectNode operation) throws InterruptedException {
    for (String status : new String[] {"FAILED", "SUCCEEDED"}) {
      switch (listed(operation.path(TAG).asString(""), Optional.of(status))) {
        case Reply.Answer answer when answer.status() == 200 && answer.json().has("worlds") -> {
          JsonNode first = answer.json().path("worlds").path(0);
          if (first.isObject()) {
            return status.equals("FAILED")
                ? new Polled.Failed(PaidFailure.UNAVAILABLE, "it is listed as failed")
                : world(operation, time(first.path("updated_at")), OptionalInt.empty());
          }
        }
        case Reply.Answer answer -> {
          return new Polled.Unreachable(answer.retryAfter(), "HTTP " + answer.status());
        }
        case Reply.NotSent(String why) -> {
          return new Polled.Unreachable(Optional.empty(), why);
        }
        case Reply.Lost(String why) -> {
          return new Polled.Unreachable(Optional.empty(), why);
        }
      }
    }
    return new Polled.Pending();
  }

  /** Where the files of a world that is done lie: it may know of some a moment later. */
  private Polled world(ObjectNode operation, Instant done, OptionalInt cents)
      throws InterruptedException {
    return switch (get("worlds", operation.path(WORLD).asString(""))) {
      case Reply.NotSent(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Lost(String why) -> new Polled.Unreachable(Optional.empty(), why);
      case Reply.Answer answer when answer.status() != 200 ->
          new Polled.Unreachable(answer.retryAfter(), "HTTP " + answer.status());
      case Reply.Answer answer -> {
        ObjectNode result = result(operation, answer.json());
        boolean whole = result.has("spz") && result.has("collider") && result.has("pano");
        yield !whole && clock.instant().isBefore(done.plus(ASSETS_COME))
            ? new Polled.Pending()
            : new Polled.Ready(result, cents);
      }
    };
  }

  private ObjectNode result(ObjectNode operation, JsonNode answer) {
    JsonNode world = answer.path("world").isObject() ? answer.path("world") : answer;
    JsonNode assets = world.path("assets");
    ObjectNode result = operation.deepCopy().put(DONE, true);
    text(result, "spz", assets.path("splats").path("spz_urls").path(account.splats()));
    text(result, "collider", assets.path("mesh").path("collider_mesh_url"));
    text(result, "pano", assets.path("imagery").path("pano_url"));
    JsonNode semantics = assets.path("splats").path("semantics_metadata");
    for (String field : new String[] {"metric_scale_factor", "ground_plane_offset"}) {
      if (semantics.path(field).isNumber()) {
        result.set(field, semantics.path(field));
      }
    }
    return result;
  }

  private static void text(ObjectNode into, String field, JsonNode value) {
    into.remove(field);
    if (value.isString()) {
      into.put(field, value.stringValue());
    }
  }

  /** Asks for the credits of the account; costs nothing. */
  public AccountCheck check() throws InterruptedException {
    HttpUrl url = url(account, "credits");
    return switch (http.get(url, key(account))) {
      // A key that belongs to no user of the API.
      case Reply.Answer answer when answer.status() == 404 -> new AccountCheck.Refused(404);
      case Reply reply -> AccountCheck.of(url, reply);
    };
  }

  /**
   * Deletes the world of an order that nobody waits for any more, collected or not.
   *
   * @return false if it is not known to be gone
   */
  public boolean forget(ObjectNode operation) throws InterruptedException {
    if (operation.has(WORLD)) {
      return delete(operation.path(WORLD).asString(""));
    }
    if (!operation.has(OPERATION)) {
      return true;
    }
    return switch (operation(operation)) {
      case Polled.Ready(ObjectNode result, OptionalInt _) ->
          delete(result.path(WORLD).asString(""));
      case Polled.Failed _ -> true;
      case Polled.Gone _ -> true;
      case Polled.Pending _ -> false;
      case Polled.Unreachable _ -> false;
    };
  }

  private boolean delete(String world) throws InterruptedException {
    return http.delete(url(account, "worlds", world), key(account)) instanceof Reply.Answer answer
        && (answer.status() == 200 || answer.status() == 404);
  }
}
