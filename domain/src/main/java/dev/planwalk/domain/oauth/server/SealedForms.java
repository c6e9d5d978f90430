package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.Sealer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a page or a cookie carries from one step to the next, sealed: nobody but us can read it,
 * change it or make one, and no node has to remember it.
 */
final class SealedForms {
  private static final String UNTIL = "until";

  /** Longer texts are none of ours. */
  private static final int LONGEST = 20_000;

  /** What a text is good for; one is never taken for another. */
  enum Kind {
    ASK_KEY,
    CONSENT,
    ASK_OWNER,
    CLIENTS,
    SESSION;

    private String label() {
      return "oauth form " + name().toLowerCase(Locale.ROOT);
    }
  }

  private final Sealer sealer;
  private final InstantSource clock;

  SealedForms(Sealer sealer, InstantSource clock) {
    this.sealer = sealer;
    this.clock = clock;
  }

  String seal(Kind kind, ObjectNode content, Duration life) {
    content.put(UNTIL, clock.instant().plus(life).getEpochSecond());
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(sealer.seal(Json.bytes(content), kind.label()));
  }

  /** What was sealed; empty if it is not of this kind, was changed, or is too old. */
  Optional<ObjectNode> open(Kind kind, String text) {
    if (text.length() > LONGEST || text.length() < 40) {
      return Optional.empty();
    }
    try {
      byte[] stored = Base64.getUrlDecoder().decode(text);
      ObjectNode content = Json.readObject(sealer.open(stored, kind.label()));
      return Optional.of(content)
          .filter(read -> read.path(UNTIL).longValue() >= clock.instant().getEpochSecond());
    } catch (IllegalArgumentException | IllegalStateException foreign) {
      return Optional.empty();
    }
  }
}
