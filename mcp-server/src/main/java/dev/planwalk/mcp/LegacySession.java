package dev.planwalk.mcp;

import dev.planwalk.domain.access.Principal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Session ids of the legacy revisions. An id is self-contained and sealed, so any node verifies it
 * without a lookup: it names the key it belongs to, the negotiated revision, which questions the
 * client can be asked, and whether it shows views. It grants nothing without its key. Ended ids are
 * remembered by this process only; elsewhere they lapse after a day.
 */
final class LegacySession {
  private static final Duration LIFE = Duration.ofHours(24);
  private static final int REMEMBERED = 10_000;
  private static final List<Capability> FLAGS =
      List.of(
          Capability.ELICITATION,
          Capability.PAGES,
          Capability.SAMPLING,
          Capability.ROOTS,
          Capability.VIEWS);

  private final Seal seal;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final JsonMapper mapper;
  private final Set<String> ended =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                  return size() > REMEMBERED;
                }
              }));

  LegacySession(
      Supplier<List<byte[]>> secrets,
      InstantSource clock,
      RandomGenerator random,
      JsonMapper mapper) {
    this.seal = new Seal(secrets, "planwalk mcp legacy-session v1");
    this.clock = clock;
    this.random = random;
    this.mapper = mapper;
  }

  /** A new id for a client that has just initialised. */
  String open(Principal principal, String revision, ObjectNode clientCapabilities) {
    ObjectNode payload = mapper.createObjectNode();
    payload.put("key", principal.asker().toString());
    payload.put("revision", revision);
    payload.put("until", clock.instant().plus(LIFE).getEpochSecond());
    payload.put("nonce", Long.toHexString(random.nextLong()));
    ObjectNode flags = payload.putObject("can");
    FLAGS.stream()
        .filter(flag -> flag.declaredIn(clientCapabilities))
        .forEach(flag -> flag.addTo(flags));
    return seal.close(mapper.writeValueAsBytes(payload));
  }

  /**
   * What was agreed on when a session was opened.
   *
   * @param revision of the protocol
   * @param can what its client can be asked
   */
  record Agreed(String revision, ObjectNode can) {}

  /** What was agreed on, or empty if the id is not that of a living session of this caller. */
  Optional<Agreed> agreed(String id, Principal principal) {
    return ended.contains(id)
        ? Optional.empty()
        : seal.open(id)
            .flatMap(payload -> read(payload))
            .filter(
                session -> session.path("key").asString("").equals(principal.asker().toString()))
            .filter(session -> session.path("until").asLong(0) >= clock.instant().getEpochSecond())
            .map(session ->
                new Agreed(session.path("revision").asString(""), session.withObject("can")));
  }

  /** Ends a session; false if there is none with this id. */
  boolean end(String id, Principal principal) {
    return agreed(id, principal).isPresent() && ended.add(id);
  }

  private Optional<ObjectNode> read(byte[] payload) {
    return mapper.readTree(payload) instanceof ObjectNode session
        ? Optional.of(session)
        : Optional.empty();
  }
}
