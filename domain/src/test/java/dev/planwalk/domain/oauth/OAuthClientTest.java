package dev.planwalk.domain.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OAuthClientTest {

  @Test
  void everything_can_be_said() {
    OAuthClient client =
        OAuthClient.parse(
            " https://app.example/client.json tenant=acme mode=test"
                + " scopes=projects:read+tours:write cap=0 total_cap=900 confirm_above=50 ");

    assertThat(client.id()).isEqualTo("https://app.example/client.json");
    assertThat(client.tenant()).isEqualTo("acme");
    assertThat(client.livemode()).isFalse();
    assertThat(client.ceiling()).isEqualTo(EnumSet.of(Scope.PROJECTS_READ, Scope.TOURS_WRITE));
    assertThat(client.monthlyCapUsdCents()).contains(0L);
    assertThat(client.totalCapUsdCents()).contains(900L);
    assertThat(client.confirmAbove()).contains(new ConfirmAbove(50, false));
    assertThat(
            OAuthClient.parse("a tenant=b mode=live confirm_above=0 confirm_strict=true")
                .confirmAbove())
        .contains(new ConfirmAbove(0, true));
  }

  @Test
  void tenant_and_mode_are_enough() {
    OAuthClient client = OAuthClient.parse("agent tenant=acme mode=live");

    assertThat(client.livemode()).isTrue();
    assertThat(client.ceiling()).isEqualTo(EnumSet.allOf(Scope.class));
    assertThat(client.monthlyCapUsdCents()).isEmpty();
    assertThat(client.confirmAbove()).isEmpty();
    assertThat(OAuthClient.parse("a tenant=b mode=live scopes=read-only").ceiling())
        .isEqualTo(Scope.readOnly());
  }

  @ParameterizedTest
  @CsvSource({
    "agent, needs tenant=",
    "agent tenant=acme, needs mode=",
    "tenant=acme mode=live, must begin with the client's id",
    "agent tenant=acme mode=both, mode=live",
    "agent tenant= mode=live, has no tenant=",
    "agent tenant=acme mode=live scopes=projects:rede, projects:rede",
    "agent tenant=acme mode=live cap=-1, cap must be",
    "agent tenant=acme mode=live cap=99999999999, cap must be",
    "agent tenant=acme mode=live confirm_above=much, confirm_above must be",
    "agent tenant=acme mode=live confirm_above=5 confirm_strict=yes, confirm_strict=true",
    "agent tenant=acme mode=live confirm_strict=true, needs confirm_above=",
    "agent tenant=acme mode=live mode=test, twice",
    "agent tenant=acme mode=live budget=1, has no budget=1",
    "agent tenant=acme mode=live loud, has no loud"
  })
  void what_is_wrong_is_said(String text, String problem) {
    assertThatThrownBy(() -> OAuthClient.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem);
  }
}
