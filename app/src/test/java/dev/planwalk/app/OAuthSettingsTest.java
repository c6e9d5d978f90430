package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose access tokens are taken, as operators say it. */
class OAuthSettingsTest {
  private static final Map<String, String> GOOD =
      Map.of(
          "PLANWALK_OAUTH_ISSUER",
          "https://login.example/realms/plans",
          "PLANWALK_OAUTH_JWKS_URL",
          "https://login.example/realms/plans/keys",
          "PLANWALK_OAUTH_CLIENTS",
          "agent tenant=acme mode=live, other tenant=acme mode=test");

  @TempDir private Path home;

  private Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void without_an_issuer_no_tokens_are_taken() throws Exception {
    assertThat(load(Map.of()).oauth()).isEmpty();
  }

  @Test
  void an_issuer_has_keys_and_clients() throws Exception {
    OAuthSettings oauth = load(GOOD).oauth().orElseThrow();

    assertThat(oauth.server().issuer()).isEqualTo("https://login.example/realms/plans");
    assertThat(oauth.server().clients()).hasSize(2);
    assertThat(oauth.receivers()).isEmpty();
    assertThat(oauth.trustedCa()).isEmpty();
  }

  @Test
  void people_sign_in_where_the_base_url_is_https_or_where_it_is_asked_for() throws Exception {
    String https = "https://plans.example.com";
    assertThat(load(Map.of()).signIn()).isEmpty();
    assertThat(load(Map.of("PLANWALK_BASE_URL", "http://localhost:8080")).signIn()).isEmpty();
    assertThat(load(Map.of("PLANWALK_BASE_URL", https)).signIn()).isPresent();
    assertThat(load(Map.of("PLANWALK_OAUTH_SERVER", "on")).signIn()).isPresent();
    assertThat(load(Map.of("PLANWALK_BASE_URL", https, "PLANWALK_OAUTH_SERVER", "off")).signIn())
        .isEmpty();
    Map<String, String> both = new LinkedHashMap<>(GOOD);
    both.put("PLANWALK_BASE_URL", https);
    assertThat(load(both).signIn()).as("an outside issuer takes its place").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'', maybe, 'must be on, off or auto'",
    "http://plans.example.com, on, needs a base_url that is https"
  })
  void what_is_wrong_with_the_own_server_is_said(String baseUrl, String value, String problem) {
    Settings.BadSettings bad =
        catchThrowableOfType(
            Settings.BadSettings.class,
            () -> load(Map.of("PLANWALK_BASE_URL", baseUrl, "PLANWALK_OAUTH_SERVER", value)));

    assertThat(bad).isNotNull();
    assertThat(bad.faults()).anySatisfy(fault -> assertThat(fault).contains(problem));
  }

  @Test
  void two_authorization_servers_are_refused() {
    Map<String, String> both = new LinkedHashMap<>(GOOD);
    both.put("PLANWALK_OAUTH_SERVER", "on");

    assertThat(catchThrowableOfType(Settings.BadSettings.class, () -> load(both)).faults())
        .anySatisfy(fault -> assertThat(fault).contains("oauth.server", "oauth.issuer"));
  }

  @ParameterizedTest
  @CsvSource({
    "ISSUER, http://login.example, oauth.issuer (PLANWALK_OAUTH_ISSUER) must be an https URL",
    "ISSUER, https://login.example?a=b, oauth.issuer",
    "ISSUER, not a url, oauth.issuer",
    "ISSUER, '', oauth.jwks_url (PLANWALK_OAUTH_JWKS_URL) means nothing without oauth.issuer",
    "JWKS_URL, '', oauth.jwks_url (PLANWALK_OAUTH_JWKS_URL) must be an https URL",
    "JWKS_URL, http://login.example/keys, oauth.jwks_url",
    "JWKS_URL, https://me:too@login.example/keys, oauth.jwks_url",
    "CLIENTS, '', oauth.clients (PLANWALK_OAUTH_CLIENTS) must name at least one client",
    "CLIENTS, agent tenant=acme, needs mode=",
    "CLIENTS, 'a tenant=x mode=live, a tenant=y mode=live', must name each client once",
    "ALLOWED_PRIVATE, login.lan, must be HOST:PORT@CIDR",
    "TRUSTED_CA, /nowhere/ca.pem, oauth.trusted_ca"
  })
  void what_is_wrong_is_said_before_anything_starts(String name, String value, String problem) {
    Map<String, String> environment = new LinkedHashMap<>(GOOD);
    environment.put("PLANWALK_OAUTH_" + name, value);

    Settings.BadSettings bad =
        catchThrowableOfType(Settings.BadSettings.class, () -> load(environment));

    assertThat(bad).isNotNull();
    assertThat(bad.faults()).anySatisfy(fault -> assertThat(fault).contains(problem));
  }
}
