package dev.planwalk.providers.paid;

import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import okhttp3.HttpUrl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Orders at image models that take 503 to mean that nothing was taken: our render goes along in the
 * body, and the status of the answer tells what became of the order. Thread-safe.
 */
public final class Orders {

  private static final String BODY = "body";
  private static final String RENDER = "render";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final ProviderHttp http;
  private final Renders renders;

  public Orders(ProviderHttp http, Renders renders) {
    this.http = http;
    this.renders = renders;
  }

  /** What an order is made of: the name of our render, and what is sent beside it. */
  public static ObjectNode prepared(String render, ObjectNode body) {
    ObjectNode prepared = JsonNodeFactory.instance.objectNode().put(RENDER, render);
    prepared.set(BODY, body);
    return prepared;
  }

  /**
   * Orders once.
   *
   * @param prepared what is sent as {@code body}, and the name of our render as {@code render};
   *     what else it holds is ours and stays here
   * @param putRender puts the render, in Base64, where the provider wants it
   * @param taken reads the body of a good answer
   */
  public Submitted submit(
      HttpUrl url,
      Map<String, String> headers,
      ObjectNode prepared,
      BiConsumer<ObjectNode, String> putRender,
      Function<JsonNode, Submitted> taken)
      throws InterruptedException {
    ObjectNode order = (ObjectNode) prepared.path(BODY).deepCopy();
    try {
      byte[] render = renders.of(prepared.path(RENDER).stringValue());
      putRender.accept(order, Base64.getEncoder().encodeToString(render));
    } catch (IOException e) {
      return new Submitted.NotAccepted(Optional.empty(), "the render cannot be read: " + e);
    }
    return switch (http.post(url, headers, MAPPER.writeValueAsBytes(order))) {
      case ProviderHttp.Reply.NotSent(String why) ->
          new Submitted.NotAccepted(Optional.empty(), why);
      case ProviderHttp.Reply.Lost(String why) -> new Submitted.Unknown(why);
      case ProviderHttp.Reply.Answer answer -> submitted(answer, taken);
    };
  }

  private static Submitted submitted(
      ProviderHttp.Reply.Answer answer, Function<JsonNode, Submitted> taken) {
    String why = "HTTP " + answer.status();
    return switch (answer.status()) {
      case 200 -> taken.apply(answer.json());
      case 400, 422 -> new Submitted.Refused(PaidFailure.REJECTED, why);
      case 401, 402, 403, 404 -> new Submitted.Refused(PaidFailure.UNAVAILABLE, why);
      case 429, 503 -> new Submitted.NotAccepted(answer.retryAfter(), why);
      default -> new Submitted.Unknown(why);
    };
  }
}
