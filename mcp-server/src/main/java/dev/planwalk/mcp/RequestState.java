package dev.planwalk.mcp;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The sealed {@code requestState} that a client carries from one round of a question to the next
 * (2026-07-28, basic/patterns/mrtr). It is bound to the key, the method, its target and its
 * arguments, and lives ten minutes. It does not make a request single-use: whoever spends money on
 * its strength must use {@link Kept#nonce} as the idempotency key.
 */
final class RequestState {
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int NONCE_BYTES = 16;

  // Only our own fingerprints are compared with each other, so sorted keys are canonical enough.
  private static final JsonMapper SORTED =
      JsonMapper.builder().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build();

  private final Seal seal;
  private final InstantSource clock;
  private final RandomGenerator random;

  RequestState(Supplier<List<byte[]>> secrets, InstantSource clock, RandomGenerator random) {
    this.seal = new Seal(secrets, "planwalk mcp request-state v1");
    this.clock = clock;
    this.random = random;
  }

  /**
   * What an earlier round left.
   *
   * @param answers the client's answers so far, by key: a later round brings only its own
   * @param keep the handler's own notes
   * @param nonce random, the same in every round
   */
  record Kept(ObjectNode answers, ObjectNode keep, String nonce) {}

  /** A first round's state. */
  Kept fresh() {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    return new Kept(
        JsonNodeFactory.instance.objectNode(),
        JsonNodeFactory.instance.objectNode(),
        Base64.getUrlEncoder().withoutPadding().encodeToString(nonce));
  }

  String close(Exchange exchange, Kept kept) {
    ObjectNode payload = JsonNodeFactory.instance.objectNode();
    payload.put("v", 1);
    payload.put("for", fingerprint(exchange));
    payload.put("until", clock.instant().plus(LIFE).getEpochSecond());
    payload.put("nonce", kept.nonce());
    payload.set("answers", kept.answers());
    payload.set("keep", kept.keep());
    return seal.close(SORTED.writeValueAsBytes(payload));
  }

  /** The state of the exchange's request, or empty if it carries none. */
  Optional<Kept> open(Exchange exchange) {
    var given = exchange.request().params().get("requestState");
    if (given == null) {
      return Optional.empty();
    }
    if (!given.isString()) {
      throw refused();
    }
    byte[] payload = seal.open(given.stringValue()).orElseThrow(RequestState::refused);
    ObjectNode state = parse(payload);
    boolean alive = state.path("until").asLong(0) >= clock.instant().getEpochSecond();
    boolean ours = state.path("for").asString("").equals(fingerprint(exchange));
    if (!alive || !ours) {
      throw refused();
    }
    return Optional.of(
        new Kept(
            state.withObject("answers"),
            state.withObject("keep"),
            state.path("nonce").asString("")));
  }

  private static ObjectNode parse(byte[] payload) {
    try {
      if (SORTED.readTree(payload) instanceof ObjectNode state) {
        return state;
      }
    } catch (JacksonException notOurs) {
      throw refused();
    }
    throw refused();
  }

  /** One text for every reason: a forger learns nothing. */
  private static RpcFault refused() {
    return RpcFault.invalidParams(
        400, "requestState is not valid for this request; send it again without requestState");
  }

  private static String fingerprint(Exchange exchange) {
    ObjectNode about = JsonNodeFactory.instance.objectNode();
    ObjectNode params = exchange.request().params();
    about.put("key", exchange.owner());
    about.put("method", exchange.request().method());
    about.set("name", params.path("name"));
    about.set("uri", params.path("uri"));
    about.set("arguments", exchange.arguments());
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(SORTED.writeValueAsBytes(about));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java runtime has no SHA-256", e);
    }
  }
}
