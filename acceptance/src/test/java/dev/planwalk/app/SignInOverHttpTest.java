package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Signing in with a key, from the 401 of the MCP door to a call with a token, as browsers do it.
 */
class SignInOverHttpTest {
  private static final String BACK = "http://127.0.0.1:4711/callback";
  private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  private static final String PROJECT = "{\"name\":\"A\",\"usage_type\":\"wohnen\"}";
  private static final Pattern FORM = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");
  private static final Pattern METADATA = Pattern.compile("resource_metadata=\"([^\"]+)\"");
  private static final Pattern CODE = Pattern.compile("[?&]code=([^&]+)");

  @TempDir private static Path home;
  private static TestService service;

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API, Map.of("PLANWALK_OAUTH_SERVER", "on"));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String form(String... pairs) {
    return Stream.iterate(0, i -> i < pairs.length, i -> i + 2)
        .map(i -> pairs[i] + "=" + URLEncoder.encode(pairs[i + 1], StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static Answer post(String path, String body, String... headers) {
    HttpRequest.Builder request =
        service
            .request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return service.send(request);
  }

  private static String register() {
    Answer registered =
        service.post(
            "/oauth/register",
            "",
            "{\"client_name\":\"Agent <script>\",\"redirect_uris\":[\"%s\"]}".formatted(BACK));
    assertThat(registered.status()).as(registered.text()).isEqualTo(201);
    return registered.field("client_id");
  }

  private static String authorize(String client, String... more) {
    return "/oauth/authorize?"
        + form(
            "response_type",
            "code",
            "client_id",
            client,
            "redirect_uri",
            BACK,
            "code_challenge",
            CHALLENGE,
            "code_challenge_method",
            "S256",
            "state",
            "s",
            "resource",
            service.baseUrl().resolve("/mcp").toString())
        + (more.length == 0 ? "" : "&" + form(more));
  }

  /** A browser at the sign-in pages. */
  private record Browser(String cookie) {
    static Browser of(Answer page) {
      return new Browser(page.header("Set-Cookie").split(";", 2)[0]);
    }

    Answer press(Answer page, String... fields) {
      Matcher form = FORM.matcher(page.text());
      assertThat(form.find()).as(page.text()).isTrue();
      return post(
          "/oauth/authorize",
          form("form", form.group(1)) + "&" + form(fields),
          "Cookie",
          cookie,
          "Sec-Fetch-Site",
          "same-origin");
    }
  }

  private static Answer page(String path, String... headers) {
    return service.get(path, "", headers);
  }

  private static Answer allowed(String client, String key) {
    Answer ask = page(authorize(client));
    Browser browser = Browser.of(ask);
    Answer consent = browser.press(ask, "action", "key", "key", key);
    assertThat(consent.status()).as(consent.text()).isEqualTo(200);
    return browser.press(
        consent,
        "action",
        "allow",
        "scope",
        "projects:read",
        "scope",
        "projects:write",
        "monthly_cap",
        "5");
  }

  private static String code(Answer left) {
    assertThat(left.status()).as(left.text()).isEqualTo(303);
    Matcher code = CODE.matcher(left.header("Location"));
    assertThat(code.find()).isTrue();
    return code.group(1);
  }

  private static Answer redeem(String client, String code) {
    return post(
        "/oauth/token",
        form(
            "grant_type",
            "authorization_code",
            "client_id",
            client,
            "code",
            code,
            "code_verifier",
            VERIFIER,
            "redirect_uri",
            BACK));
  }

  @Test
  void a_client_that_knows_only_the_endpoint_finds_its_way_to_a_call() {
    Matcher metadata =
        METADATA.matcher(service.tool("", "list_projects", "{}").header("WWW-Authenticate"));
    assertThat(metadata.find()).isTrue();
    JsonNode resource = page(URI.create(metadata.group(1)).getPath()).json();
    String issuer = resource.at("/authorization_servers/0").asString("");
    assertThat(issuer).isEqualTo(service.baseUrl().toString());
    JsonNode server = page("/.well-known/oauth-authorization-server").json();
    assertThat(server.path("issuer").asString("")).isEqualTo(issuer);
    for (String endpoint : List.of("authorization", "token", "registration", "revocation")) {
      assertThat(server.path(endpoint + "_endpoint").asString("")).startsWith(issuer + "/oauth/");
    }

    String key = service.key("walker", false);
    String client = register();
    Answer left = allowed(client, key);
    assertThat(left.header("Location")).startsWith(BACK + "?code=").contains("&state=s&iss=http");
    JsonNode tokens = redeem(client, code(left)).json();
    String token = tokens.path("access_token").asString("");

    Answer made = service.post("/api/v1/projects", token, PROJECT, "Idempotency-Key", "k");
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.field("id");
    assertThat(
            service.tool(token, "get_project", "{\"project_id\":\"%s\"}".formatted(id)).field("id"))
        .isEqualTo(id);
    assertThat(service.get("/api/v1/projects/" + id, key).status())
        .as("the key's own")
        .isEqualTo(200);
    assertThat(service.get("/api/v1/usage", token).code()).isEqualTo("insufficient_scope");
    assertThat(service.tool(token, "get_usage", "{}").header("WWW-Authenticate"))
        .as("with what it has, so that a new consent takes nothing away")
        .contains(
            "error=\"insufficient_scope\", scope=\"projects:read projects:write usage:read\"");
    assertThat(service.get("/api/v1", token).text())
        .contains(" through Agent \\u003Cscript>".replace("\\u003C", "<"));

    Answer revoked =
        post(
            "/oauth/revoke",
            form("token", tokens.path("refresh_token").asString(""), "client_id", client));
    assertThat(revoked.status()).isEqualTo(200);
    assertThat(service.get("/api/v1/projects", token).code()).isEqualTo("invalid_api_key");
  }

  @Test
  void the_keys_that_sign_are_public_and_nothing_else_of_them() {
    Answer keys = page("/oauth/jwks");

    assertThat(keys.status()).isEqualTo(200);
    assertThat(keys.text()).contains("keys").doesNotContain("\"d\"");
  }

  @Test
  void pages_cannot_be_framed_run_no_script_and_send_their_form_to_us_alone() {
    Answer page = page(authorize(register()));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
    assertThat(page.header("Content-Security-Policy"))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .contains("form-action 'self' http://127.0.0.1:4711;")
        .contains("base-uri 'none'; frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.header("Cache-Control")).isEqualTo("no-store");
    assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(page.header("Set-Cookie")).contains("; HttpOnly; SameSite=Lax");
    assertThat(page.header("Access-Control-Allow-Origin")).isEqualTo("(none)");
    assertThat(page.text()).contains("Agent &lt;script&gt;").doesNotContain("<script");
  }

  @ParameterizedTest
  @CsvSource({"cross-site, null", "same-site, null", "'', https://evil.example"})
  void another_site_cannot_press_the_buttons(String site, String origin) {
    Answer ask = page(authorize(register()));
    Browser browser = Browser.of(ask);
    Answer consent = browser.press(ask, "action", "key", "key", service.key("victim", false));
    Matcher form = FORM.matcher(consent.text());
    assertThat(form.find()).isTrue();
    String body =
        form("form", form.group(1), "action", "allow", "scope", "jobs:read", "monthly_cap", "1");

    Answer pressed =
        site.isEmpty()
            ? post("/oauth/authorize", body, "Cookie", browser.cookie(), "Origin", origin)
            : post("/oauth/authorize", body, "Cookie", browser.cookie(), "Sec-Fetch-Site", site);

    assertThat(pressed.status()).isEqualTo(400);
    assertThat(pressed.header("Location")).isEqualTo("(none)");
  }

  @Test
  void a_form_without_the_browsers_cookie_is_worth_nothing() {
    Answer ask = page(authorize(register()));

    Answer pressed =
        new Browser("planwalk-browser=of-somebody-else")
            .press(ask, "action", "key", "key", service.key("victim", false));

    assertThat(pressed.status()).isEqualTo(400);
    assertThat(pressed.text()).contains("another browser");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example/", "//evil.example", "http://127.0.0.1/callback/x"})
  void no_browser_is_sent_on_to_an_address_that_is_not_registered(String address) {
    Answer refused =
        page(
            authorize(register())
                .replace(form("redirect_uri", BACK), form("redirect_uri", address)));

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.header("Location")).isEqualTo("(none)");
    assertThat(refused.text()).doesNotContain("evil.example");
  }

  @Test
  void a_client_that_asks_wrongly_gets_nobody_sent_on_but_by_a_press() {
    Answer refused = page(authorize(register()).replace("S256", "plain"));

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.header("Location")).isEqualTo("(none)");
    assertThat(refused.text()).contains("PKCE", "href=\"" + BACK + "?error=invalid_request");
  }

  @Test
  void pages_speak_german_and_english() {
    String client = register();

    assertThat(page(authorize(client), "Accept-Language", "de-AT,de;q=0.9,en;q=0.8").text())
        .contains("<html lang=\"de\">", "Mit dem API-Schlüssel anmelden");
    for (String other : List.of("fr", "en-GB,de;q=0.5", "de;q=0", "*", "nonsense;;")) {
      assertThat(page(authorize(client), "Accept-Language", other).text())
          .contains("<html lang=\"en\">");
    }
  }

  @Test
  void programs_are_refused_in_the_words_of_oauth() {
    Answer unknown = redeem(register(), "no code");
    Answer json = service.post("/oauth/token", "", "{}");
    Answer metadata =
        service.post("/oauth/register", "", "{\"redirect_uris\":[\"http://a.example\"]}");
    Answer get = page("/oauth/token");

    assertThat(unknown.status()).isEqualTo(400);
    assertThat(unknown.field("error")).isEqualTo("invalid_grant");
    assertThat(unknown.header("Cache-Control")).isEqualTo("no-store");
    assertThat(unknown.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(json.field("error")).isEqualTo("invalid_request");
    assertThat(metadata.field("error")).isEqualTo("invalid_redirect_uri");
    assertThat(get.status()).isEqualTo(405);
  }

  @Test
  void a_token_of_a_client_stays_below_its_own_cap() {
    String key = service.key("capped", true);
    String client = register();
    Answer ask = page(authorize(client));
    Browser browser = Browser.of(ask);
    Answer consent = browser.press(ask, "action", "key", "key", key);
    Answer left =
        browser.press(
            consent,
            Stream.concat(
                    Stream.of("action", "allow", "monthly_cap", "0.05"),
                    EnumSet.allOf(Scope.class).stream()
                        .flatMap(scope -> Stream.of("scope", scope.wire())))
                .toArray(String[]::new));
    String token = redeem(client, code(left)).field("access_token");

    JsonNode usage = service.get("/api/v1/usage", token).json();
    assertThat(usage.toString()).contains("\"remaining_usd_cents\":5");
    assertThat(service.get("/api/v1/usage", key).text()).contains("\"remaining_usd_cents\":10000");
  }

  @Test
  void whoever_asks_too_often_is_told_to_wait() {
    String path = authorize("svc_oi_nobody");
    Answer last = page(path, "X-Forwarded-For", "192.0.2.77");
    for (int i = 0; i < 200 && last.status() != 429; i++) {
      last = page(path);
    }

    assertThat(last.status()).isEqualTo(429);
    assertThat(Integer.parseInt(last.header("Retry-After"))).isBetween(1, 60);
    service.sql("delete from rate_window");
  }
}
