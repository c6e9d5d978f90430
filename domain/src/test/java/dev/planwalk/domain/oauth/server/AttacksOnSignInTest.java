package dev.planwalk.domain.oauth.server;

import static dev.planwalk.domain.oauth.server.SignInSandbox.CHALLENGE;
import static dev.planwalk.domain.oauth.server.SignInSandbox.REDIRECT;
import static dev.planwalk.domain.oauth.server.SignInSandbox.VERIFIER;
import static dev.planwalk.domain.oauth.server.SignInSandbox.VISIT;
import static dev.planwalk.domain.oauth.server.SignInSandbox.form;
import static dev.planwalk.domain.oauth.server.SignInSandbox.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** The attacks of RFC 9700 that the authorization server can refuse; see docs/oauth.md. */
class AttacksOnSignInTest {
  private static final String OTHER_VERIFIER = "a".repeat(43);

  private static SignInSandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new SignInSandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static OAuthRefusal refused(OAuthError error, ThrowingCallable call) {
    OAuthRefusal refusal = catchThrowableOfType(OAuthRefusal.class, call);
    assertThat(refusal).isNotNull();
    assertThat(refusal.error()).as(refusal.description()).isEqualTo(error);
    return refusal;
  }

  private static String key() {
    return sandbox.key().plaintext();
  }

  private static void assertClosed(ObjectNode tokens) {
    assertThatThrownBy(() -> sandbox.open(tokens.path("access_token").stringValue()))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_API_KEY));
  }

  @Test
  void a_stolen_code_is_worth_nothing_without_its_verifier() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());

    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.redeem(client, code, "code_verifier", OTHER_VERIFIER));
    refused(OAuthError.INVALID_REQUEST, () -> sandbox.redeem(client, code, "code_verifier", ""));
    assertThat(sandbox.redeem(client, code).path("access_token").isString()).isTrue();
  }

  @Test
  void a_code_is_for_the_client_and_the_address_that_asked_for_it() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());

    refused(OAuthError.INVALID_GRANT, () -> sandbox.redeem(sandbox.client(), code));
    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.redeem(client, code, "redirect_uri", "http://127.0.0.1:4712/callback"));
  }

  @Test
  void a_code_that_comes_again_ends_what_came_of_it() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());
    ObjectNode tokens = sandbox.redeem(client, code);

    refused(OAuthError.INVALID_GRANT, () -> sandbox.redeem(client, code));

    assertClosed(tokens);
    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.refresh(client, tokens.path("refresh_token").stringValue()));
  }

  @Test
  void a_thief_without_verifier_ends_nobodys_tokens() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());
    ObjectNode tokens = sandbox.redeem(client, code);

    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.redeem(client, code, "code_verifier", OTHER_VERIFIER));

    assertThat(sandbox.open(tokens.path("access_token").stringValue()).scopes()).isNotEmpty();
  }

  @Test
  void a_code_is_good_for_a_minute() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());

    sandbox.clock.advance(Grants.CODE_LIFE);

    refused(OAuthError.INVALID_GRANT, () -> sandbox.redeem(client, code));
  }

  @Test
  void a_made_up_code_or_refresh_token_is_none() {
    String client = sandbox.client();
    String code = sandbox.code(client, key());
    String changed =
        code.substring(0, 20) + (code.charAt(20) == 'A' ? 'B' : 'A') + code.substring(21);

    refused(OAuthError.INVALID_GRANT, () -> sandbox.redeem(client, changed));
    refused(OAuthError.INVALID_GRANT, () -> sandbox.redeem(client, "svc_oc_"));
    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.refresh(client, code.replace("svc_oc_", "svc_or_")));
  }

  @Test
  void a_refresh_token_that_was_used_before_ends_its_family() {
    String client = sandbox.client();
    ObjectNode first = sandbox.tokens(client, key());
    ObjectNode second = sandbox.refresh(client, first.path("refresh_token").stringValue());

    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.refresh(client, first.path("refresh_token").stringValue()));

    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.refresh(client, second.path("refresh_token").stringValue()));
    assertClosed(first);
    assertClosed(second);
  }

  @Test
  void a_refresh_token_is_for_its_client_its_time_and_its_scopes() {
    String client = sandbox.client();
    ObjectNode tokens = sandbox.tokens(client, key(), Scope.JOBS_READ, Scope.PLANS_READ);
    String refresh = tokens.path("refresh_token").stringValue();

    refused(OAuthError.INVALID_GRANT, () -> sandbox.refresh(sandbox.client(), refresh));
    refused(
        OAuthError.INVALID_SCOPE,
        () -> sandbox.refresh(client, refresh, "scope", "jobs:read tours:write"));
    ObjectNode narrow = sandbox.refresh(client, refresh, "scope", "jobs:read");
    assertThat(sandbox.open(narrow.path("access_token").stringValue()).scopes())
        .containsExactly(Scope.JOBS_READ);
    sandbox.clock.advance(Logins.IDLE_LIFE);
    refused(
        OAuthError.INVALID_GRANT,
        () -> sandbox.refresh(client, narrow.path("refresh_token").stringValue()));
  }

  @Test
  void an_access_token_ends_by_itself() {
    ObjectNode tokens = sandbox.tokens(sandbox.client(), key());

    sandbox.clock.advance(Tokens.ACCESS_LIFE.plusSeconds(31));

    assertThatThrownBy(() -> sandbox.open(tokens.path("access_token").stringValue()))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.EXPIRED_API_KEY));
  }

  @ParameterizedTest
  @CsvSource({
    "code_challenge_method, plain",
    "code_challenge_method, ''",
    "code_challenge, ''",
    "code_challenge, short",
    "response_mode, fragment",
    "request, eyJhbGciOiJub25lIn0.e30.",
    "request_uri, https://evil.example/request"
  })
  void pkce_cannot_be_talked_down_and_nothing_is_asked_around_the_parameters(
      String name, String value) {
    String client = sandbox.client();

    refused(OAuthError.INVALID_REQUEST, () -> sandbox.asked(query(client, name, value)));
  }

  @Test
  void only_the_code_flow_is_spoken() {
    String client = sandbox.client();
    refused(
        OAuthError.UNSUPPORTED_RESPONSE_TYPE,
        () -> sandbox.asked(query(client, "response_type", "token")));
    for (String type : List.of("password", "client_credentials", "implicit")) {
      refused(
          OAuthError.UNSUPPORTED_GRANT_TYPE,
          () -> sandbox.server.token(form("grant_type", type, "client_id", client)));
    }
  }

  @Test
  void a_parameter_that_comes_twice_is_refused() {
    String client = sandbox.client();
    Parameters twice =
        form(
            "response_type",
            "code",
            "client_id",
            client,
            "redirect_uri",
            REDIRECT,
            "redirect_uri",
            "https://evil.example/",
            "code_challenge",
            CHALLENGE,
            "code_challenge_method",
            "S256");

    assertThat(refused(OAuthError.INVALID_REQUEST, () -> sandbox.asked(twice)).back()).isEmpty();
    refused(
        OAuthError.INVALID_REQUEST,
        () ->
            sandbox.server.token(
                form(
                    "grant_type",
                    "authorization_code",
                    "client_id",
                    client,
                    "code",
                    "a",
                    "code",
                    "b",
                    "code_verifier",
                    VERIFIER)));
  }

  @Test
  void no_token_is_made_for_another_resource() {
    String client = sandbox.client();
    refused(
        OAuthError.INVALID_TARGET,
        () -> sandbox.asked(query(client, "resource", "https://other.example/mcp")));
    String code = sandbox.code(client, key());
    refused(
        OAuthError.INVALID_TARGET,
        () -> sandbox.redeem(client, code, "resource", "https://other.example/mcp"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/callback",
        "http://127.0.0.1:4711/callback/../other",
        "http://127.0.0.1:4711/callback?next=1",
        "http://127.0.0.1:4711/CALLBACK",
        "http://127.0.0.1.evil.example:4711/callback",
        "http://127.0.0.1:4711@evil.example/callback",
        "http://localhost:4711/callback",
        "https://127.0.0.1:4711/callback",
        "http://127.0.0.1:4711/callback#fragment",
        "//127.0.0.1:4711/callback",
        "javascript://127.0.0.1:4711/callback",
      })
  void a_browser_is_sent_nowhere_but_to_a_registered_address(String address) {
    String client = sandbox.client();

    OAuthRefusal refusal =
        refused(
            OAuthError.INVALID_REQUEST,
            () -> sandbox.asked(query(client, "redirect_uri", address)));

    assertThat(refusal.back()).as("nothing on the page leads there").isEmpty();
  }

  @Test
  void a_program_on_the_own_machine_may_pick_its_port_and_nothing_else() {
    String client =
        sandbox.client("http://127.0.0.1/callback", "http://[::1]/callback", "https://a.example/x");

    for (String good : List.of("http://127.0.0.1:65000/callback", "http://[::1]:1/callback")) {
      assertThat(sandbox.asked(query(client, "redirect_uri", good)).asking()).isPresent();
    }
    refused(
        OAuthError.INVALID_REQUEST,
        () -> sandbox.asked(query(client, "redirect_uri", "https://a.example:444/x")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example/callback",
        "javascript:alert(1)",
        "data:text/html,x",
        "https:///callback",
        "https://user@a.example/",
        "https://a.example/#x",
        "file:///etc/passwd",
        "/callback",
        "https://a.example/ö",
      })
  void addresses_that_lead_astray_are_not_registered(String address) {
    refused(OAuthError.INVALID_REDIRECT_URI, () -> sandbox.client(address));
  }

  @ParameterizedTest
  @CsvSource({
    "cursor://anysphere.cursor-mcp/oauth/callback, cursor:",
    "https://vscode.example/redirect, https:",
    "http://127.0.0.1:4711/callback, http://127.0.0.1:4711",
    "http://[::1]:4711/callback, http:",
  })
  void the_page_may_send_the_browser_where_the_client_wants_it(String own, String source) {
    String client = sandbox.client(own);

    assertThat(sandbox.asked(query(client, "redirect_uri", own)).asking())
        .get()
        .extracting(SignIn.Asking::policySource)
        .isEqualTo(source);
  }

  @Test
  void an_unknown_client_is_told_to_nobody() {
    OAuthRefusal refusal =
        refused(OAuthError.INVALID_CLIENT, () -> sandbox.asked(query("svc_oi_unknown")));

    assertThat(refusal.back()).isEmpty();
  }

  @Test
  void a_name_that_would_fool_the_reader_is_not_registered() {
    for (String name : List.of("Claude\u202e", "x".repeat(101), "a\nb")) {
      ObjectNode metadata = Json.MAPPER.createObjectNode().put("client_name", name);
      metadata.putArray("redirect_uris").add(REDIRECT);
      refused(OAuthError.INVALID_CLIENT_METADATA, () -> sandbox.server.register(metadata));
    }
  }

  @Test
  void a_form_is_good_for_the_browser_that_got_it_for_ten_minutes_and_for_its_step() {
    String key = key();
    SignIn.Step.Consent page = sandbox.consent(sandbox.client(), key);
    SignIn.Visit other = new SignIn.Visit("another browser", Optional.empty(), "192.0.2.1");
    Parameters pressed =
        form("form", page.form(), "action", "allow", "scope", "jobs:read", "monthly_cap", "1");

    refused(OAuthError.INVALID_REQUEST, () -> sandbox.server.signIn().answer(pressed, other));
    refused(
        OAuthError.INVALID_REQUEST, () -> sandbox.server.signIn().clientsAnswered(pressed, VISIT));
    refused(
        OAuthError.INVALID_REQUEST,
        () -> sandbox.server.signIn().answer(form("form", "x".repeat(80)), VISIT));
    sandbox.clock.advance(Duration.ofMinutes(10).plusSeconds(1));
    refused(OAuthError.INVALID_REQUEST, () -> sandbox.server.signIn().answer(pressed, VISIT));
  }

  @Test
  void a_key_that_was_revoked_meanwhile_lets_nobody_in() {
    var key = sandbox.key();
    SignIn.Step.Consent page = sandbox.consent(sandbox.client(), key.plaintext());
    assertThat(sandbox.keys.revoke(key.key().id())).isPresent();

    refused(OAuthError.INVALID_REQUEST, () -> sandbox.allow(page, page.offered()));
  }

  @Test
  void revoking_ends_the_family_and_tells_nothing() {
    String client = sandbox.client();
    ObjectNode tokens = sandbox.tokens(client, key());
    ObjectNode others = sandbox.tokens(client, key());
    String refresh = tokens.path("refresh_token").stringValue();

    sandbox.server.revoke(form("token", refresh, "client_id", sandbox.client()));
    sandbox.server.revoke(form("token", "no token", "client_id", client));
    assertThat(sandbox.open(tokens.path("access_token").stringValue()).scopes()).isNotEmpty();

    sandbox.server.revoke(form("token", refresh, "client_id", client));
    assertClosed(tokens);
    sandbox.server.revoke(
        form("token", others.path("access_token").stringValue(), "client_id", client));
    assertClosed(others);
  }
}
