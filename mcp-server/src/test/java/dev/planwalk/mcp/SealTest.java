package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SealTest {
  private static final byte[] SECRET = "sixteen or more bytes".getBytes(StandardCharsets.UTF_8);
  private static final byte[] PAYLOAD = {1, 2, 3, 4, 5};

  private final Seal seal = new Seal(() -> List.of(SECRET), "one purpose");

  @Test
  void what_was_sealed_opens() {
    assertThat(seal.open(seal.close(PAYLOAD))).contains(PAYLOAD);
  }

  @Test
  void no_single_bit_can_be_changed() {
    String sealed = seal.close(PAYLOAD);
    for (int at = 0; at < sealed.length(); at++) {
      for (int bit = 0; bit < 7; bit++) {
        StringBuilder changed = new StringBuilder(sealed);
        changed.setCharAt(at, (char) (sealed.charAt(at) ^ (1 << bit)));
        assertThat(seal.open(changed.toString())).as("bit %d of %d", bit, at).isEmpty();
      }
    }
  }

  @Test
  void another_purpose_secret_or_form_does_not_open() {
    String sealed = seal.close(PAYLOAD);
    byte[] other = "another secret of the server".getBytes(StandardCharsets.UTF_8);

    assertThat(new Seal(() -> List.of(SECRET), "other purpose").open(sealed)).isEmpty();
    assertThat(new Seal(() -> List.of(other), "one purpose").open(sealed)).isEmpty();
    assertThat(seal.open("")).isEmpty();
    assertThat(seal.open("nonsense")).isEmpty();
    assertThat(seal.open(sealed + "=")).isEmpty();
    assertThat(seal.open(Base64.getUrlEncoder().encodeToString(PAYLOAD) + ".")).isEmpty();
  }

  @Test
  void a_short_secret_is_refused() {
    assertThatThrownBy(() -> new Seal(() -> List.of(new byte[15]), "x"))
        .hasMessageContaining("got: 15");
  }

  @Test
  void a_session_ends_after_a_day() {
    var now = new AtomicReference<>(Instant.parse("2026-11-20T12:00:00Z"));
    var sessions = new LegacySession(() -> List.of(SECRET), now::get, new Random(3), Json.MAPPER);
    Principal owner = TestMount.anybody();
    var declared = Json.MAPPER.createObjectNode();
    declared.putObject("elicitation");
    declared.putObject("unheard-of");
    String id = sessions.open(owner, "2025-11-25", declared);

    assertThat(sessions.agreed(id, owner))
        .hasValueSatisfying(agreed -> {
          assertThat(agreed.revision()).isEqualTo("2025-11-25");
          assertThat(agreed.can().propertyNames()).containsExactly("elicitation");
        });
    assertThat(sessions.agreed(id, TestMount.withKey(9))).isEmpty();
    now.set(now.get().plus(Duration.ofHours(24)).plusSeconds(1));
    assertThat(sessions.agreed(id, owner)).isEmpty();
  }

  @Test
  void after_a_rotation_what_was_sealed_before_opens_and_the_new_secret_seals() {
    byte[] next = "another sixteen or more".getBytes(StandardCharsets.UTF_8);
    String before = seal.close(PAYLOAD);

    Seal rotated = new Seal(() -> List.of(next, SECRET), "one purpose");

    assertThat(rotated.open(before)).contains(PAYLOAD);
    assertThat(seal.open(rotated.close(PAYLOAD))).isEmpty();
  }
}
