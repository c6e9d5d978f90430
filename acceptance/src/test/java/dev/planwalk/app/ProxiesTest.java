package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.outgoing.Cidr;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The setting {@code proxies.trusted}, and what it does to the limits of addresses. */
class ProxiesTest {
  private static final String VARIABLE = "PLANWALK_PROXIES_TRUSTED";

  @TempDir private Path home;

  private Settings load(String proxies) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), Map.of(VARIABLE, proxies));
  }

  @Test
  void addresses_and_blocks_are_read_and_nobody_is_believed_by_default()
      throws Settings.BadSettings {
    assertThat(load("").trustedProxies()).isEmpty();
    assertThat(load("192.0.2.1, 10.0.0.0/8,fd00::/8").trustedProxies())
        .containsExactly(Cidr.parse("192.0.2.1"), Cidr.parse("10.0.0.0/8"), Cidr.parse("fd00::/8"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.example", "10.0.0.1/8", "10.0.0.0/33", "0.0.0.0/0", "::/0", "*"})
  void what_is_no_block_or_is_everybody_stops_the_start(String bad) {
    Settings.BadSettings refused =
        catchThrowableOfType(Settings.BadSettings.class, () -> load(bad));

    assertThat(refused.faults())
        .singleElement()
        .asString()
        .startsWith("proxies.trusted (" + VARIABLE);
  }

  private static int remaining(TestService service, String forwardedFor) {
    Answer answer = service.get("/public/v1/tours", "", "X-Forwarded-For", forwardedFor);
    return Integer.parseInt(answer.header("RateLimit-Remaining"));
  }

  @Test
  void visitors_behind_a_listed_proxy_have_a_limit_each_and_cannot_choose_it() {
    int fresh = KeyAuthenticator.VISITS_PER_MINUTE - 1;
    try (TestService service =
        TestService.start(home, Planwalk.Role.API, Map.of(VARIABLE, "127.0.0.1"))) {
      assertThat(remaining(service, "192.0.2.1")).isEqualTo(fresh);
      assertThat(remaining(service, "192.0.2.2")).isEqualTo(fresh);
      assertThat(remaining(service, "192.0.2.3, 192.0.2.1")).isEqualTo(fresh - 1);
      assertThat(remaining(service, "192.0.2.1, 127.0.0.1")).isEqualTo(fresh - 2);
    }
  }

  @Test
  void an_unlisted_peer_is_not_believed() {
    try (TestService service =
        TestService.start(home, Planwalk.Role.API, Map.of(VARIABLE, "192.0.2.0/24"))) {
      int first = remaining(service, "198.51.100.1");
      assertThat(remaining(service, "198.51.100.2")).isEqualTo(first - 1);
    }
  }
}
