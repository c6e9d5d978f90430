package dev.planwalk.domain.oauth;

import static dev.planwalk.testsupport.AuthorizationServerFake.sign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import dev.planwalk.testsupport.AuthorizationServerFake;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Access tokens of a local authorization server, judged on a clock that stands still. */
class OAuthClientsTest {
  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final String RESOURCE = "http://localhost:8080/mcp";
  private static final PurposeKeys PEPPER =
      Secrets.of("a secret for tests that is long enough").keys(Secrets.Purpose.API_KEY_PEPPER);

  @TempDir private Path folder;
  private final SettableClock clock = new SettableClock();
  private final SplittableRandom random = new SplittableRandom(System.nanoTime());
  private final IdSource ids = new IdSource(clock, random);
  private final FailedAttempts failures = new FailedAttempts(clock, 1_000);
  private final KeyAuthenticator keys =
      new KeyAuthenticator(DATABASE.database(), PEPPER, 600, failures);
  private final AuthorizationServerFake server = new AuthorizationServerFake();
  private Authenticator authenticator = keys;

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  @BeforeEach
  void trustTheServer() throws IOException {
    authenticator = trusting("localhost:%d@127.0.0.0/8".formatted(server.port()));
  }

  @AfterEach
  void stopTheServer() {
    server.close();
  }

  private Authenticator trusting(String... receivers) throws IOException {
    OutgoingPolicy policy =
        new OutgoingPolicy(
            Set.of(server.port()),
            List.of(),
            Stream.of(receivers).map(PrivateReceiver::parse).toList());
    return OAuthClients.beside(
        keys,
        failures,
        new AuthorizationServer(
            server.issuer(),
            server.jwksUrl(),
            List.of(
                OAuthClient.parse(
                    "agent tenant=acme mode=live cap=500 total_cap=900 confirm_above=50"
                        + " confirm_strict=true"),
                OAuthClient.parse("reader tenant=acme mode=test scopes=read-only"))),
        RESOURCE,
        60,
        new OAuthClients.Reach(
            new OutgoingGuard(policy, NameLookup.system(Duration.ofSeconds(5))),
            Optional.of(TrustedCertificates.systemAnd(server.writeCertificate(folder)))),
        DATABASE.database(),
        ids,
        clock);
  }

  private Map<String, Object> claims() {
    return server.claims("agent", RESOURCE, "projects:read tours:write", clock.instant());
  }

  private Map<String, Object> claims(String name, Object value) {
    Map<String, Object> claims = claims();
    claims.put(name, value);
    return claims;
  }

  private Map<String, Object> claimsWithout(String name) {
    Map<String, Object> claims = claims();
    claims.remove(name);
    return claims;
  }

  private Principal authenticate(String token) {
    return authenticator.authenticate(new Credential.Bearer(token, "192.0.2.1"));
  }

  private ServiceException refusalOf(String token) {
    return catchThrowableOfType(ServiceException.class, () -> authenticate(token));
  }

  private void assertRefused(String token) {
    ServiceException refusal = refusalOf(token);
    assertThat(refusal).isNotNull();
    assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_API_KEY);
    assertThat(refusal.text()).doesNotContain(token);
  }

  @Test
  void a_token_stands_for_its_client_with_the_scopes_that_it_was_given() {
    Principal principal = authenticate(server.token(claims()));

    assertThat(principal.scopes()).isEqualTo(EnumSet.of(Scope.PROJECTS_READ, Scope.TOURS_WRITE));
    assertThat(principal.attainable())
        .isEqualTo(EnumSet.complementOf(EnumSet.of(Scope.PROJECTS_READ, Scope.TOURS_WRITE)));
    assertThat(principal.livemode()).isTrue();
    assertThat(principal.display()).isEqualTo("OAuth client agent");
    assertThat(principal.requestsPerWindow()).isEqualTo(60);
    assertThat(principal.monthlyCapUsdCents()).contains(500L);
    assertThat(principal.totalCapUsdCents()).contains(900L);
    assertThat(principal.confirmAbove()).contains(new ConfirmAbove(50, true));
  }

  @Test
  void all_tokens_of_a_client_are_one_principal_and_another_client_is_another() throws IOException {
    Principal one = authenticate(server.token(claims()));
    Authenticator anotherNode = trusting("localhost:%d@127.0.0.0/8".formatted(server.port()));
    Principal two =
        anotherNode.authenticate(
            new Credential.Bearer(server.token(claims("sub", "someone else")), "192.0.2.2"));
    Principal reader = authenticate(server.token(claims("client_id", "reader")));

    assertThat(two.key()).isEqualTo(one.key());
    assertThat(reader.key()).isNotEqualTo(one.key());
    assertThat(reader.tenant()).isEqualTo(one.tenant());
    assertThat(reader.livemode()).isFalse();
  }

  @Test
  void a_tenant_is_shared_with_the_keys_of_that_name() {
    ApiKeys issuer = new ApiKeys(DATABASE.database(), ids, random, PEPPER);
    String key = issuer.issue(NewKey.withAllScopes("acme", "test", true)).plaintext();

    assertThat(authenticate(key).tenant()).isEqualTo(authenticate(server.token(claims())).tenant());
  }

  @Test
  void no_token_passes_the_ceiling_of_its_client() {
    Map<String, Object> claims = claims("client_id", "reader");
    claims.put("scope", "projects:read projects:write tours:write unknown");
    Principal principal = authenticate(server.token(claims));

    assertThat(principal.scopes()).isEqualTo(EnumSet.of(Scope.PROJECTS_READ));
    assertThat(principal.attainable()).doesNotContain(Scope.PROJECTS_WRITE, Scope.PROJECTS_READ);
  }

  @Test
  void a_token_without_scopes_may_do_nothing_yet() {
    assertThat(authenticate(server.token(claimsWithout("scope"))).scopes()).isEmpty();
  }

  @Test
  void one_of_several_resources_is_enough() {
    assertThat(authenticate(server.token(claims("aud", List.of("https://other", RESOURCE)))))
        .isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"iss", "aud", "sub", "exp", "iat", "client_id"})
  void a_claim_that_is_missing_is_a_refusal(String name) {
    assertRefused(server.token(claimsWithout(name)));
  }

  static List<Map.Entry<String, Object>> badClaims() {
    return List.of(
        Map.entry("iss", "https://localhost"),
        Map.entry("iss", "https://evil.example"),
        Map.entry("aud", "http://localhost:8080"),
        Map.entry("aud", "http://localhost:8080/mcp/"),
        Map.entry("aud", List.of()),
        Map.entry("client_id", "stranger"),
        Map.entry("client_id", 7),
        Map.entry("client_id", ""),
        Map.entry("scope", List.of("projects:read")),
        Map.entry("exp", "tomorrow"),
        Map.entry("iat", "today"));
  }

  @ParameterizedTest
  @MethodSource("badClaims")
  void a_claim_that_is_wrong_is_a_refusal(Map.Entry<String, Object> claim) {
    assertRefused(server.token(claims(claim.getKey(), claim.getValue())));
  }

  @Test
  void a_token_lives_from_its_beginning_to_its_end_give_or_take_the_leeway() {
    long now = clock.instant().getEpochSecond();

    assertThat(authenticate(server.token(claims("exp", now - 29)))).isNotNull();
    assertThat(refusalOf(server.token(claims("exp", now - 30))).code())
        .isEqualTo(ErrorCode.EXPIRED_API_KEY);
    assertThat(authenticate(server.token(claims("nbf", now + 29)))).isNotNull();
    assertRefused(server.token(claims("nbf", now + 31)));
    assertThat(authenticate(server.token(claims("iat", now + 30)))).isNotNull();
    assertRefused(server.token(claims("iat", now + 31)));
  }

  @Test
  void a_remedy_names_issuer_and_resource() {
    assertThat(refusalOf(server.token(claims("aud", "https://other"))).remediation())
        .contains(server.issuer(), RESOURCE);
  }

  @Test
  void elliptic_keys_are_taken_too() throws JOSEException {
    ECKey key = new ECKeyGenerator(Curve.P_256).keyID("ec").generate();
    server.publish(key);
    JWSHeader header = header(JWSAlgorithm.ES256, "ec");

    assertThat(authenticate(sign(header, claims(), new ECDSASigner(key)))).isNotNull();
  }

  private static JWSHeader header(JWSAlgorithm algorithm, String key) {
    return new JWSHeader.Builder(algorithm).type(new JOSEObjectType("at+jwt")).keyID(key).build();
  }

  @Test
  void only_asymmetric_algorithms_of_the_list_are_taken() throws JOSEException {
    String key = server.key().getKeyID();
    byte[] publicKey = server.key().toPublicJWK().toRSAPublicKey().getEncoded();

    assertRefused(sign(header(JWSAlgorithm.RS512, key), claims(), new RSASSASigner(server.key())));
    assertRefused(sign(header(JWSAlgorithm.PS256, key), claims(), new RSASSASigner(server.key())));
    assertRefused(sign(header(JWSAlgorithm.HS256, key), claims(), new MACSigner(publicKey)));
    String signed = server.token(claims());
    String payload = signed.split("\\.", -1)[1];
    assertRefused(Base64URL.encode("{\"alg\":\"none\",\"typ\":\"at+jwt\"}") + "." + payload + ".");
  }

  @Test
  void only_access_tokens_are_taken() throws JOSEException {
    for (String type : List.of("JWT", "dpop+jwt", "logout+jwt")) {
      JWSHeader header =
          new JWSHeader.Builder(server.header()).type(new JOSEObjectType(type)).build();
      assertRefused(sign(header, claims(), new RSASSASigner(server.key())));
    }
    JWSHeader none = new JWSHeader.Builder(server.header()).type(null).build();
    assertRefused(sign(none, claims(), new RSASSASigner(server.key())));
    JWSHeader full =
        new JWSHeader.Builder(server.header())
            .type(new JOSEObjectType("application/at+jwt"))
            .build();
    assertThat(authenticate(sign(full, claims(), new RSASSASigner(server.key())))).isNotNull();
  }

  @Test
  void a_key_that_the_token_brings_along_counts_for_nothing() throws JOSEException {
    var own = new RSAKeyGenerator(2048).keyID(server.key().getKeyID()).generate();
    JWSHeader brought =
        new JWSHeader.Builder(server.header())
            .jwk(own.toPublicJWK())
            .jwkURL(server.jwksUrl())
            .build();

    assertRefused(sign(brought, claims(), new RSASSASigner(own)));
    assertRefused(sign(server.header(), claims(), new RSASSASigner(own)));
  }

  @Test
  void an_extension_that_must_be_understood_is_not() throws JOSEException {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .type(new JOSEObjectType("at+jwt"))
            .keyID(server.key().getKeyID())
            .customParam("ours", 1)
            .criticalParams(Set.of("ours"))
            .build();
    assertRefused(sign(header, claims(), new RSASSASigner(server.key())));
  }

  static List<String> garbage() {
    String deep = "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000);
    String header = Base64URL.encode("{\"alg\":\"RS256\",\"typ\":\"at+jwt\"}").toString();
    return List.of(
        "..",
        "a.b.c",
        header + "..",
        header + ".e30.AA",
        header + "." + Base64URL.encode(deep) + ".AA",
        Base64URL.encode(deep) + ".e30.AA",
        Base64URL.encode("[]") + ".e30.AA",
        Base64URL.encode("{\"alg\":7}") + ".e30.AA",
        Base64URL.encode("{\"alg\":\"RS256\",\"kid\":{},\"crit\":3}") + ".e30.AA");
  }

  @ParameterizedTest
  @MethodSource("garbage")
  void garbage_in_the_form_of_a_token_is_a_refusal(String token) {
    assertRefused(token);
  }

  @Test
  void a_changed_byte_is_a_refusal() {
    String token = server.token(claims());
    String[] parts = token.split("\\.", -1);
    Map<String, Object> more = new LinkedHashMap<>(claims("scope", "tours:write"));
    String other = server.token(more).split("\\.", -1)[1];

    assertRefused(parts[0] + "." + other + "." + parts[2]);
  }

  @Test
  void keys_are_asked_for_once_in_ten_minutes() {
    for (int i = 0; i < 20; i++) {
      authenticate(server.token(claims()));
    }
    assertThat(server.fetches()).isEqualTo(1);

    clock.advance(IssuerKeys.KEPT.plusSeconds(1));
    authenticate(server.token(claims()));
    assertThat(server.fetches()).isEqualTo(2);
  }

  @Test
  void a_new_key_of_the_issuer_is_found_at_once() {
    authenticate(server.token(claims()));
    server.rotate();

    assertThat(authenticate(server.token(claims()))).isNotNull();
    assertThat(server.fetches()).isEqualTo(2);
  }

  @Test
  void tokens_that_name_unknown_keys_do_not_make_the_issuer_be_asked_again_and_again()
      throws JOSEException {
    String good = server.token(claims());
    authenticate(good);
    for (int i = 0; i < 50; i++) {
      JWSHeader header = header(JWSAlgorithm.RS256, "unknown-" + i);
      assertRefused(sign(header, claims(), new RSASSASigner(server.key())));
    }
    assertThat(server.fetches()).isEqualTo(2);
    assertThat(authenticate(good)).isNotNull();

    clock.advance(IssuerKeys.PAUSE.plusSeconds(1));
    server.rotate();
    assertThat(authenticate(server.token(claims()))).isNotNull();
  }

  @Test
  void while_the_issuer_is_away_known_keys_are_used() {
    authenticate(server.token(claims()));
    server.answer(500, "away");

    clock.advance(IssuerKeys.KEPT.plusSeconds(1));
    assertThat(authenticate(server.token(claims()))).isNotNull();

    clock.advance(IssuerKeys.KEPT_IN_OUTAGE);
    assertUnavailable();
  }

  private void assertUnavailable() {
    ServiceException refusal = refusalOf(server.token(claims()));
    assertThat(refusal.status()).isEqualTo(503);
    assertThat(refusal.code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
    assertThat(refusal.retryAfterSeconds()).isPresent();
  }

  @Test
  void an_issuer_that_answers_nonsense_is_an_outage_and_no_verdict_on_the_token() {
    List<Map.Entry<Integer, String>> answers =
        List.of(
            Map.entry(500, "broken"),
            Map.entry(404, "{}"),
            Map.entry(302, "elsewhere"),
            Map.entry(200, "<html>"),
            Map.entry(200, "{}"),
            Map.entry(200, " ".repeat(IssuerKeys.MOST_BYTES + 1)));
    for (Map.Entry<Integer, String> answer : answers) {
      clock.advance(IssuerKeys.PAUSE.plusSeconds(1));
      server.answer(answer.getKey(), answer.getValue());
      assertUnavailable();
    }
    clock.advance(IssuerKeys.PAUSE.plusSeconds(1));
    server.answer(200, "");
    assertThat(authenticate(server.token(claims()))).isNotNull();
  }

  @Test
  void an_issuer_inside_the_network_is_not_called_unless_the_operator_says_so() throws IOException {
    authenticator = trusting();

    assertUnavailable();
    assertThat(server.fetches()).isZero();
  }

  @Test
  void bad_tokens_and_bad_keys_of_an_address_are_counted_together() throws IOException {
    for (int i = 0; i < 500; i++) {
      assertRefused("a.b.c");
      assertThat(refusalOf("nonsense").code()).isEqualTo(ErrorCode.INVALID_API_KEY);
    }
    assertThat(refusalOf("a.b.c").code()).isEqualTo(ErrorCode.RATE_LIMITED);
    assertThat(authenticate(server.token(claims()))).as("a good one is served").isNotNull();
  }

  @Test
  void an_unreadable_utf8_payload_is_a_refusal() {
    String payload = Base64URL.encode(new byte[] {'{', (byte) 0xff, '}'}).toString();
    String header =
        Base64URL.encode(server.header().toString().getBytes(StandardCharsets.UTF_8)).toString();
    assertRefused(header + "." + payload + ".AA");
  }
}
