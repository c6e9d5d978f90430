package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.outgoing.OutgoingPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where webhooks may go, as operators say it. */
class WebhookSettingsTest {

  @TempDir private Path home;

  private Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void without_settings_only_public_addresses_are_called_at_any_port() throws Exception {
    Settings usual = load(Map.of());

    assertThat(usual.outgoing()).isEqualTo(OutgoingPolicy.ANY_PORT);
    assertThat(usual.webhooksTrustedCa()).isEmpty();
  }

  @Test
  void receivers_of_ones_own_are_host_port_and_block() throws Exception {
    Path pem = Files.writeString(home.resolve("ca.pem"), "later");
    Settings open =
        load(
            Map.of(
                "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE",
                "Hooks.lan:8443@10.1.0.0/16, box:443@fd00::/8",
                "PLANWALK_WEBHOOKS_TRUSTED_CA",
                pem.toString(),
                "PLANWALK_WEBHOOKS_PORTS",
                "443,8443",
                "PLANWALK_OUTGOING_DENIED",
                "198.41.0.0/24"));

    assertThat(open.outgoing().receivers())
        .extracting(Object::toString)
        .containsExactly("hooks.lan:8443@10.1.0.0/16", "box:443@fd00:0:0:0:0:0:0:0/8");
    assertThat(open.outgoing().ports()).isEqualTo(Set.of(443, 8443));
    assertThat(open.outgoing().denied()).hasSize(1);
    assertThat(open.webhooksTrustedCa()).contains(pem);
  }

  @Test
  void all_faults_are_reported_together() {
    Settings.BadSettings bad =
        catchThrowableOfType(
            Settings.BadSettings.class,
            () ->
                load(
                    Map.of(
                        "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE", "hooks.lan",
                        "PLANWALK_WEBHOOKS_TRUSTED_CA", "/nowhere/ca.pem",
                        "PLANWALK_WEBHOOKS_PORTS", "https",
                        "PLANWALK_OUTGOING_DENIED", "10.0.0.0/99")));

    assertThat(bad.faults())
        .hasSize(4)
        .allMatch(fault -> fault.startsWith("webhooks.") || fault.startsWith("outgoing."));
  }

  @Test
  void what_opens_the_network_is_said_at_the_start() throws Exception {
    Path pem = Files.writeString(home.resolve("ca.pem"), "later");
    Settings open =
        load(
            Map.of(
                "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE",
                "hooks.lan:443@10.1.0.0/16",
                "PLANWALK_WEBHOOKS_TRUSTED_CA",
                pem.toString()));

    assertThat(Webhooks.openings(load(Map.of()))).isEmpty();
    assertThat(Webhooks.openings(open))
        .containsExactly(
            "webhooks.allowed_private: webhooks may reach [hooks.lan:443@10.1.0.0/16]",
            "webhooks.trusted_ca: webhooks also trust " + pem);
  }
}
