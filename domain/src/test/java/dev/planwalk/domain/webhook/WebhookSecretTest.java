package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WebhookSecretTest {

  /** Verified with the libraries of both schemes. */
  @Test
  void both_schemes_sign_as_their_libraries_expect() {
    WebhookSecret secret = WebhookSecret.of("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
    byte[] body = "{\"id\":\"evt_0\",\"type\":\"job.succeeded\"}".getBytes(StandardCharsets.UTF_8);

    assertThat(secret.signature(1_750_000_000, body))
        .isEqualTo("003a25982ac8672b9a117b29f0f6e55a62024324fd5bef32791c80e9e82dd5fc");
    assertThat(secret.standardSignature("evt_0", 1_750_000_000, body))
        .isEqualTo("BTzioxYcaQbiAw9urpR8omFAKRALwlYBc8MLAwDCwUY=");
  }

  @Test
  void new_secret_is_32_random_bytes_and_hides_itself() {
    Random random = new Random(1);
    WebhookSecret one = WebhookSecret.generate(random);
    WebhookSecret other = WebhookSecret.generate(random);

    assertThat(one.text()).matches("whsec_[A-Za-z0-9+/]{43}=").isNotEqualTo(other.text());
    assertThat(Base64.getDecoder().decode(one.text().substring(6))).hasSize(32);
    assertThat(one.toString()).doesNotContain(one.text().substring(6));
  }
}
