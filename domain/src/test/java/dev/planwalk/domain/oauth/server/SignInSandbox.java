package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.Secrets;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;
import tools.jackson.databind.node.ObjectNode;

/**
 * An authorization server with its database, on a clock that stands still, and a client's steps.
 */
final class SignInSandbox implements AutoCloseable {
  static final String ISSUER = "https://plans.example.com";
  static final String RESOURCE = ISSUER + "/mcp";
  static final String REDIRECT = "http://127.0.0.1:4711/callback";

  /** The example of RFC 7636, appendix B. */
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  static final SignIn.Visit VISIT = new SignIn.Visit("a browser", Optional.empty(), "192.0.2.1");

  private static final Secrets SECRETS = Secrets.of("a secret for tests that is long enough");

  final TestDatabase database = TestDatabase.create();
  final SettableClock clock = new SettableClock();
  final ApiKeys keys;
  private final IdSource ids;
  private final SecureRandom random = new SecureRandom();
  private final FailedAttempts failures = new FailedAttempts(clock, 1_000);
  final OwnServer server;

  SignInSandbox() {
    this(List.of(), Optional.empty());
  }

  /** A server that may fetch documents of clients from these places. */
  SignInSandbox(List<PrivateReceiver> receivers, Optional<X509TrustManager> trust) {
    ids = new IdSource(clock, random);
    keys =
        new ApiKeys(database.database(), ids, random, SECRETS.keys(Secrets.Purpose.API_KEY_PEPPER));
    server = server(receivers, trust);
  }

  private OwnServer server(List<PrivateReceiver> receivers, Optional<X509TrustManager> trust) {
    OutgoingPolicy policy = new OutgoingPolicy(Set.of(443), List.of(), receivers);
    return new OwnServer(
        new OwnServer.Parts(
            ISSUER,
            RESOURCE,
            database.database(),
            SECRETS,
            ids,
            random,
            clock,
            new KeyAuthenticator(
                database.database(), SECRETS.keys(Secrets.Purpose.API_KEY_PEPPER), 600, failures),
            failures,
            new SlidingWindow(database.database()),
            600,
            10_000,
            new OutgoingGuard(policy, NameLookup.system(Duration.ofSeconds(5))),
            trust));
  }

  /** Another node of the same installation. */
  OwnServer anotherNode() {
    return server(List.of(), Optional.empty());
  }

  ApiKey.Issued key(Scope... scopes) {
    Set<Scope> all =
        scopes.length == 0 ? EnumSet.allOf(Scope.class) : EnumSet.copyOf(Arrays.asList(scopes));
    return keys.issue(NewKey.of("acme", "test", true, all));
  }

  /** Registers a client with this address and gives its id. */
  String client(String... redirects) {
    ObjectNode metadata = Json.MAPPER.createObjectNode().put("client_name", "Example agent");
    Stream.of(redirects.length == 0 ? new String[] {REDIRECT} : redirects)
        .forEach(metadata.putArray("redirect_uris")::add);
    return server.register(metadata).path("client_id").stringValue();
  }

  /** What a client sends a browser with; changes come in pairs, an empty value takes one away. */
  static Parameters query(String client, String... changes) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    query.put("response_type", List.of("code"));
    query.put("client_id", List.of(client));
    query.put("redirect_uri", List.of(REDIRECT));
    query.put("code_challenge", List.of(CHALLENGE));
    query.put("code_challenge_method", List.of("S256"));
    query.put("state", List.of("a state"));
    query.put("resource", List.of(RESOURCE));
    for (int i = 0; i < changes.length; i += 2) {
      query.put(changes[i], changes[i + 1].isEmpty() ? List.of() : List.of(changes[i + 1]));
    }
    return new Parameters(query);
  }

  /** Parameters in pairs; a name may come several times. */
  static Parameters form(String... pairs) {
    Map<String, List<String>> form = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      form.computeIfAbsent(pairs[i], _ -> new ArrayList<>()).add(pairs[i + 1]);
    }
    return new Parameters(form);
  }

  SignIn.Step.AskKey asked(Parameters query) {
    return (SignIn.Step.AskKey) server.signIn().begin(query, VISIT);
  }

  /** The page that asks for consent, after the key was given. */
  SignIn.Step.Consent consent(String client, String key, String... changes) {
    return (SignIn.Step.Consent)
        server
            .signIn()
            .answer(
                form("form", asked(query(client, changes)).form(), "action", "key", "key", key),
                VISIT);
  }

  /** Presses Allow with these scopes; further fields come in pairs. */
  SignIn.Step allow(SignIn.Step.Consent page, Set<Scope> scopes, String... fields) {
    List<String> pairs = new ArrayList<>(List.of("form", page.form(), "action", "allow"));
    scopes.forEach(scope -> pairs.addAll(List.of("scope", scope.wire())));
    pairs.addAll(Arrays.asList(fields));
    if (!pairs.contains("monthly_cap")) {
      pairs.addAll(List.of("monthly_cap", "100.00"));
    }
    return server.signIn().answer(form(pairs.toArray(String[]::new)), VISIT);
  }

  /** Walks to a code. */
  String code(String client, String key, Scope... scopes) {
    SignIn.Step.Consent page = consent(client, key);
    Set<Scope> chosen = scopes.length == 0 ? page.offered() : EnumSet.copyOf(Arrays.asList(scopes));
    return parameter(((SignIn.Step.Leave) allow(page, chosen)).to(), "code");
  }

  ObjectNode redeem(String client, String code, String... changes) {
    Map<String, List<String>> form = new LinkedHashMap<>();
    form.put("grant_type", List.of("authorization_code"));
    form.put("client_id", List.of(client));
    form.put("code", List.of(code));
    form.put("code_verifier", List.of(VERIFIER));
    form.put("redirect_uri", List.of(REDIRECT));
    form.put("resource", List.of(RESOURCE));
    for (int i = 0; i < changes.length; i += 2) {
      form.put(changes[i], changes[i + 1].isEmpty() ? List.of() : List.of(changes[i + 1]));
    }
    return server.token(new Parameters(form));
  }

  ObjectNode refresh(String client, String token, String... more) {
    List<String> pairs =
        new ArrayList<>(
            List.of("grant_type", "refresh_token", "client_id", client, "refresh_token", token));
    pairs.addAll(Arrays.asList(more));
    return server.token(form(pairs.toArray(String[]::new)));
  }

  /** Walks to tokens. */
  ObjectNode tokens(String client, String key, Scope... scopes) {
    return redeem(client, code(client, key, scopes));
  }

  Principal open(String accessToken) {
    return server.authenticator().authenticate(new Credential.Bearer(accessToken, "192.0.2.1"));
  }

  /** A parameter of an address, decoded; empty if it has none such. */
  static String parameter(URI address, String name) {
    return Stream.of(String.valueOf(address.getQuery()).split("&", -1))
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  @Override
  public void close() {
    database.close();
  }
}
