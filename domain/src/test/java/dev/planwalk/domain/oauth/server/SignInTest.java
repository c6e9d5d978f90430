package dev.planwalk.domain.oauth.server;

import static dev.planwalk.domain.oauth.server.SignInSandbox.VISIT;
import static dev.planwalk.domain.oauth.server.SignInSandbox.form;
import static dev.planwalk.domain.oauth.server.SignInSandbox.parameter;
import static dev.planwalk.domain.oauth.server.SignInSandbox.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** A person lets a client use a key, and takes it back. */
class SignInTest {
  private static SignInSandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new SignInSandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static void assertClosed(String accessToken) {
    assertThatThrownBy(() -> sandbox.open(accessToken))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_API_KEY));
  }

  @Test
  void a_client_that_was_let_in_is_the_key_with_what_was_chosen() {
    ApiKey.Issued key = sandbox.key();
    String client = sandbox.client();
    ObjectNode tokens =
        sandbox.tokens(client, key.plaintext(), Scope.PROJECTS_READ, Scope.JOBS_READ);

    Principal who = sandbox.open(tokens.path("access_token").stringValue());

    assertThat(who.key()).isEqualTo(key.key().id().uuid());
    assertThat(who.scopes()).containsExactly(Scope.PROJECTS_READ, Scope.JOBS_READ);
    assertThat(who.attainable()).contains(Scope.TOURS_WRITE).doesNotContain(Scope.JOBS_READ);
    assertThat(who.display()).isEqualTo(key.key().display() + " through Example agent");
    assertThat(who.asker()).isNotEqualTo(who.key());
    assertThat(tokens.path("scope").stringValue()).isEqualTo("projects:read jobs:read");
    assertThat(tokens.path("token_type").stringValue()).isEqualTo("Bearer");
    assertThat(tokens.path("expires_in").intValue()).isEqualTo(3_600);
  }

  @Test
  void the_browser_goes_back_with_state_and_issuer() {
    String client = sandbox.client();
    SignIn.Step.Consent page = sandbox.consent(client, sandbox.key().plaintext());

    URI to = ((SignIn.Step.Leave) sandbox.allow(page, page.offered())).to();

    assertThat(to.toString()).startsWith(SignInSandbox.REDIRECT + "?code=svc_oc_");
    assertThat(parameter(to, "state")).isEqualTo("a state");
    assertThat(parameter(to, "iss")).isEqualTo(SignInSandbox.ISSUER);
  }

  @Test
  void whoever_says_no_sends_the_client_away_without_a_code() {
    SignIn.Step.AskKey page = sandbox.asked(query(sandbox.client()));

    URI to =
        ((SignIn.Step.Leave)
                sandbox.server.signIn().answer(form("form", page.form(), "action", "deny"), VISIT))
            .to();

    assertThat(parameter(to, "error")).isEqualTo("access_denied");
    assertThat(parameter(to, "code")).isEmpty();
    assertThat(parameter(to, "iss")).isEqualTo(SignInSandbox.ISSUER);
  }

  @Test
  void a_wrong_key_is_asked_for_again() {
    SignIn.Step.AskKey page = sandbox.asked(query(sandbox.client()));

    SignIn.Step again =
        sandbox
            .server
            .signIn()
            .answer(form("form", page.form(), "action", "key", "key", "svc_sk_live_no"), VISIT);

    assertThat(again)
        .isInstanceOfSatisfying(
            SignIn.Step.AskKey.class,
            ask ->
                assertThat(ask.fault())
                    .get()
                    .extracting(ServiceException::code)
                    .isEqualTo(ErrorCode.INVALID_API_KEY));
  }

  @Test
  void only_what_key_and_client_have_in_common_is_offered_and_given() {
    String key = sandbox.key(Scope.PROJECTS_READ, Scope.USAGE_READ).plaintext();
    String client = sandbox.client();

    SignIn.Step.Consent page =
        sandbox.consent(client, key, "scope", "projects:read tours:write offline_access");
    URI to = ((SignIn.Step.Leave) sandbox.allow(page, EnumSet.allOf(Scope.class))).to();
    ObjectNode tokens = sandbox.redeem(client, parameter(to, "code"));

    assertThat(page.offered()).containsExactly(Scope.PROJECTS_READ);
    assertThat(tokens.path("scope").stringValue()).isEqualTo("projects:read");
  }

  @Test
  void caps_are_lowered_and_never_raised() {
    String key =
        sandbox
            .keys
            .issue(
                new NewKey(
                    "acme",
                    "capped",
                    true,
                    EnumSet.allOf(Scope.class),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(5_000L),
                    Optional.of(9_000L),
                    Optional.empty()))
            .plaintext();
    String client = sandbox.client();
    SignIn.Step.Consent page = sandbox.consent(client, key);

    assertThat(page.owner().monthlyCapUsdCents()).isEqualTo(5_000);
    assertThat(sandbox.allow(page, page.offered(), "monthly_cap", "50.01"))
        .isInstanceOfSatisfying(
            SignIn.Step.Consent.class, again -> assertThat(again.fault()).contains("monthly_cap"));
    assertThat(sandbox.allow(page, page.offered(), "monthly_cap", "20", "total_cap", "90.01"))
        .isInstanceOfSatisfying(
            SignIn.Step.Consent.class, again -> assertThat(again.fault()).contains("total_cap"));
    URI to =
        ((SignIn.Step.Leave)
                sandbox.allow(page, page.offered(), "monthly_cap", "12,50", "total_cap", "90"))
            .to();
    Principal who =
        sandbox.open(
            sandbox.redeem(client, parameter(to, "code")).path("access_token").stringValue());

    assertThat(who.grant().orElseThrow().monthlyCapUsdCents()).contains(1_250L);
    assertThat(who.grant().orElseThrow().totalCapUsdCents()).as("the key's own").isEmpty();
    assertThat(who.monthlyCapUsdCents()).contains(5_000L);
  }

  @ParameterizedTest
  @CsvSource({"12.50, 1250", "'12,5', 1250", "0, 0", "7, 700"})
  void amounts_are_read_in_both_languages(String text, long cents) {
    assertThat(Cents.parse(Optional.of(text))).contains(cents);
  }

  @ParameterizedTest
  @CsvSource({"-1", "1e9", "1.234", "'1,000.00'", "''", "NaN", "9999999999999"})
  void what_is_no_amount_is_none(String text) {
    assertThat(Cents.parse(Optional.of(text))).isEmpty();
  }

  @Test
  void a_consent_is_remembered_and_a_new_one_holds_for_the_old_tokens_too() {
    String key = sandbox.key().plaintext();
    String client = sandbox.client();
    String first = sandbox.tokens(client, key).path("access_token").stringValue();

    assertThat(sandbox.consent(client, key).known()).isTrue();
    ObjectNode _ = sandbox.tokens(client, key, Scope.JOBS_READ);

    assertThat(sandbox.open(first).scopes()).containsExactly(Scope.JOBS_READ);
  }

  @Test
  void a_browser_that_remembers_the_key_is_not_asked_for_it() {
    ApiKey.Issued key = sandbox.key();
    SignIn.Step.AskKey page = sandbox.asked(query(sandbox.client()));
    SignIn.Step.Consent consent =
        (SignIn.Step.Consent)
            sandbox
                .server
                .signIn()
                .answer(
                    form(
                        "form",
                        page.form(),
                        "action",
                        "key",
                        "key",
                        key.plaintext(),
                        "remember",
                        "1"),
                    VISIT);
    SignIn.Visit again = new SignIn.Visit("b", consent.session(), "192.0.2.1");

    assertThat(sandbox.server.signIn().begin(query(sandbox.client()), again))
        .isInstanceOf(SignIn.Step.Consent.class);
    assertThat(sandbox.server.signIn().clients(again)).isInstanceOf(SignIn.Step.Clients.class);

    assertThat(sandbox.keys.revoke(key.key().id())).isPresent();
    assertThat(sandbox.server.signIn().clients(again)).isInstanceOf(SignIn.Step.AskKey.class);
  }

  @Test
  void a_revoked_key_takes_its_tokens_with_it() {
    ApiKey.Issued key = sandbox.key();
    String client = sandbox.client();
    ObjectNode tokens = sandbox.tokens(client, key.plaintext());

    assertThat(sandbox.keys.revoke(key.key().id())).isPresent();

    assertClosed(tokens.path("access_token").stringValue());
    assertThatThrownBy(() -> sandbox.refresh(client, tokens.path("refresh_token").stringValue()))
        .isInstanceOfSatisfying(
            OAuthRefusal.class,
            refusal -> assertThat(refusal.error()).isEqualTo(OAuthError.INVALID_GRANT));
  }

  @Test
  void a_disconnected_client_is_out_at_once_and_only_it() {
    ApiKey.Issued key = sandbox.key();
    String client = sandbox.client();
    String other = sandbox.client();
    String token = sandbox.tokens(client, key.plaintext()).path("access_token").stringValue();
    String kept = sandbox.tokens(other, key.plaintext()).path("access_token").stringValue();
    SignIn.Step.AskKey ask = (SignIn.Step.AskKey) sandbox.server.signIn().clients(VISIT);
    SignIn.Step.Clients page =
        (SignIn.Step.Clients)
            sandbox
                .server
                .signIn()
                .clientsAnswered(form("form", ask.form(), "key", key.plaintext()), VISIT);
    assertThat(page.clients()).hasSize(2);
    String grant =
        page.clients().stream()
            .filter(one -> one.clientId().equals(client))
            .findFirst()
            .orElseThrow()
            .id()
            .toString();

    SignIn.Step.Clients after =
        (SignIn.Step.Clients)
            sandbox
                .server
                .signIn()
                .clientsAnswered(form("form", page.form(), "disconnect", grant), VISIT);

    assertThat(after.clients()).hasSize(1);
    assertClosed(token);
    assertThat(sandbox.open(kept).scopes()).isNotEmpty();
  }

  @Test
  void nobody_disconnects_the_clients_of_another_key() {
    ApiKey.Issued victim = sandbox.key();
    String client = sandbox.client();
    String token = sandbox.tokens(client, victim.plaintext()).path("access_token").stringValue();
    String grant = sandbox.open(token).asker().toString();
    SignIn.Step.AskKey ask = (SignIn.Step.AskKey) sandbox.server.signIn().clients(VISIT);
    SignIn.Step.Clients page =
        (SignIn.Step.Clients)
            sandbox
                .server
                .signIn()
                .clientsAnswered(form("form", ask.form(), "key", sandbox.key().plaintext()), VISIT);

    SignIn.Step _ =
        sandbox
            .server
            .signIn()
            .clientsAnswered(form("form", page.form(), "disconnect", grant), VISIT);

    assertThat(sandbox.open(token).asker()).hasToString(grant);
  }

  @Test
  void keys_that_sign_change_and_the_old_ones_still_vouch() {
    String client = sandbox.client();
    String key = sandbox.key().plaintext();
    ObjectNode before = sandbox.tokens(client, key);
    int published = keysOf(sandbox.server.publicKeys());

    sandbox.clock.advance(SigningKeys.SIGNS.minus(Duration.ofMinutes(1)));
    ObjectNode almost = sandbox.tokens(client, key);
    sandbox.clock.advance(Duration.ofMinutes(1));
    ObjectNode after = sandbox.tokens(client, key);

    assertThat(keysOf(sandbox.server.publicKeys())).isEqualTo(published + 1);
    assertThat(sandbox.server.publicKeys()).doesNotContain("\"d\"");
    assertThat(header(almost)).isEqualTo(header(before)).isNotEqualTo(header(after));
    for (ObjectNode good : Set.of(almost, after)) {
      String token = good.path("access_token").stringValue();
      assertThat(sandbox.open(token).scopes()).isNotEmpty();
      assertThat(
              sandbox
                  .anotherNode()
                  .authenticator()
                  .authenticate(new Credential.Bearer(token, "192.0.2.1"))
                  .scopes())
          .isNotEmpty();
    }
  }

  @Test
  void access_tokens_of_before_a_leak_open_nothing_on_any_node() {
    String client = sandbox.client();
    String key = sandbox.key().plaintext();
    String token = sandbox.tokens(client, key).path("access_token").stringValue();
    assertThat(sandbox.open(token).scopes()).isNotEmpty();

    SignInUpkeep.endAll(sandbox.database.database());

    for (OwnServer node : List.of(sandbox.server, sandbox.anotherNode())) {
      assertThatThrownBy(
              () -> node.authenticator().authenticate(new Credential.Bearer(token, "192.0.2.1")))
          .hasMessageContaining("was disconnected");
    }
    String anew = sandbox.tokens(client, key).path("access_token").stringValue();
    assertThat(sandbox.open(anew).scopes()).isNotEmpty();
  }

  private static int keysOf(String set) {
    return set.split("\"kid\"", -1).length - 1;
  }

  private static String header(ObjectNode tokens) {
    return tokens.path("access_token").stringValue().split("\\.", 2)[0];
  }
}
