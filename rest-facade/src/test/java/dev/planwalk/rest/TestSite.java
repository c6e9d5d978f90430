package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.discovery.Documents;
import dev.planwalk.discovery.Limits;
import dev.planwalk.discovery.Site;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.StoredReplays;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.openapijudge.AnswerJudge;
import dev.planwalk.openapijudge.OpenApiJudge;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.SignedUrls;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/** The HTTP door on a free port, over real rows, with the notes of {@link Notes} behind it. */
final class TestSite implements AutoCloseable {
  /** Long enough to be packed. */
  static final String HTML = "<p>" + "Hello. ".repeat(1_000) + "</p>";

  /** Of the page for people at the root. */
  static final String POLICY = "default-src 'none'; img-src 'self'";

  /** What operations answer; pages below them are none. */
  private static final String JUDGED = "/(api|public)/v1($|/(?!document\\.)).*";

  /** Loaded by the first test that asks; a foreign reader of the document of {@link Notes}. */
  private static final class Judge {
    static final AnswerJudge OF_NOTES = OpenApiJudge.reading(document(), "/api/v1/notes");

    private static String document() {
      Site site =
          new Site(
              "http://localhost:8080",
              "http://localhost:8080/mcp",
              "0",
              List.of(),
              Optional.empty(),
              new Limits(600, 1, 1, 1, 1, 1));
      return Documents.of(Notes.catalog(), site).stream()
          .filter(document -> document.path().equals("/api/v1/openapi.json"))
          .map(document -> new String(document.forms().getFirst().body(), StandardCharsets.UTF_8))
          .findFirst()
          .orElseThrow();
    }
  }

  final SettableClock clock = new SettableClock();
  final TestDatabase rows = TestDatabase.create();
  final FileObjectStore objects;
  final ApiKeys keys;
  final String baseUrl;
  volatile Readiness readiness = new Readiness(true, true);
  volatile boolean alive = true;
  private final RestServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  TestSite(Path folder) {
    this(folder, _ -> List.of());
  }

  /** The same with further servlets, made for the base URL. */
  TestSite(Path folder, Function<String, List<RestServer.Mount>> mounts) {
    this(folder, mounts, _ -> false);
  }

  /** The same behind proxies. */
  TestSite(
      Path folder,
      Function<String, List<RestServer.Mount>> mounts,
      Predicate<InetAddress> proxies) {
    this(folder, mounts, proxies, ConnectionLimits.of(1_000, 1_000));
  }

  /** The same with other limits of connections. */
  TestSite(
      Path folder,
      Function<String, List<RestServer.Mount>> mounts,
      Predicate<InetAddress> proxies,
      ConnectionLimits limits) {
    this(folder, mounts, proxies, limits, address -> address);
  }

  /**
   * The same at another public address.
   *
   * @param published what callers call it, made of where it is
   */
  TestSite(
      Path folder,
      Function<String, List<RestServer.Mount>> mounts,
      Predicate<InetAddress> proxies,
      ConnectionLimits limits,
      UnaryOperator<String> published) {
    Secrets secrets = Secrets.of("a secret for tests that is long enough");
    IdSource ids = new IdSource(clock, new SplittableRandom(11));
    try {
      server = RestServer.listen("127.0.0.1", 0, proxies, limits);
      baseUrl = "http://127.0.0.1:" + server.port();
      SignedUrls urls =
          new SignedUrls(secrets.keys(Secrets.Purpose.SIGNED_URLS), URI.create(baseUrl), clock);
      objects = new FileObjectStore(folder, urls);
      objects.mark();
      keys =
          new ApiKeys(
              rows.database(),
              ids,
              new SplittableRandom(5),
              secrets.keys(Secrets.Purpose.API_KEY_PEPPER));
      Catalog<Notes> catalog = Notes.catalog();
      server.start(
          new RestServer.Site(
              published.apply(baseUrl),
              () -> "req_" + ids.next(),
              catalog,
              invoker(catalog, secrets, ids),
              new Health() {
                @Override
                public Readiness get() {
                  return readiness;
                }

                @Override
                public boolean alive() {
                  return alive;
                }
              },
              Optional.of(new RestServer.Objects(objects, urls)),
              List.of(manyForms("/api/v1/document.json"), manyForms("/docs/page"), root()),
              mounts.apply(baseUrl),
              Optional.of(baseUrl + "/.well-known/oauth-protected-resource")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Invoker invoker(Catalog<Notes> catalog, Secrets secrets, IdSource ids) {
    var authenticator =
        new KeyAuthenticator(
            rows.database(),
            secrets.keys(Secrets.Purpose.API_KEY_PEPPER),
            600,
            new FailedAttempts(clock, 20));
    var cipher =
        new Sealer(secrets.keys(Secrets.Purpose.IDEMPOTENT_ANSWERS), new SplittableRandom(3));
    var steps =
        new Invoker.Steps(
            authenticator,
            new SlidingWindow(rows.database()),
            new StoredReplays(rows.database(), ids, cipher, Duration.ofSeconds(10)));
    var cursors = new Cursors(secrets.keys(Secrets.Purpose.CURSORS));
    return new Invoker(
        catalog, new Notes(rows.database(), ids, cursors), steps, rows.database(), baseUrl);
  }

  private static Page manyForms(String path) {
    return new Page(
        path,
        List.of(
            new Page.Form("application/json", "{}".getBytes(StandardCharsets.UTF_8)),
            new Page.Form("text/markdown", "# Hi".getBytes(StandardCharsets.UTF_8)),
            new Page.Form("text/html", HTML.getBytes(StandardCharsets.UTF_8))),
        List.of("</document.md>; rel=\"alternate\""),
        true,
        Optional.empty());
  }

  /** The root: a document for programs, a page for people. */
  private static Page root() {
    return manyForms("/")
        .withForBrowsers(
            new Page.ForBrowsers(html("<h1>Plans</h1>"), html("<h1>Pläne</h1>"), POLICY));
  }

  private static Page.Form html(String html) {
    return new Page.Form("text/html", html.getBytes(StandardCharsets.UTF_8));
  }

  ApiKey.Issued key(Set<Scope> scopes) {
    return keys.issue(NewKey.of("tenant " + System.nanoTime(), "test", true, scopes));
  }

  String anyKey() {
    return key(EnumSet.allOf(Scope.class)).plaintext();
  }

  HttpRequest.Builder request(String path) {
    URI uri = path.startsWith("http") ? URI.create(path) : URI.create(baseUrl + path);
    return HttpRequest.newBuilder(uri);
  }

  /** Sends a request and holds the answer against the document. */
  HttpResponse<String> send(HttpRequest.Builder builder) {
    HttpRequest request = builder.build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (request.uri().getPath().matches(JUDGED) && !request.method().equals("HEAD")) {
        AnswerJudge.Exchange exchange = AnswerJudge.Exchange.of(request, response);
        assertThat(Judge.OF_NOTES.faults(exchange)).as("%s", exchange).isEmpty();
      }
      return response;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  HttpResponse<String> get(String path, String key) {
    return send(request(path).header("Authorization", "Bearer " + key));
  }

  HttpResponse<String> post(String path, String key, String body, String... headers) {
    HttpRequest.Builder request =
        request(path)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request);
  }

  /** Sends bytes as they are and returns the whole answer. */
  String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static JsonNode json(HttpResponse<String> response) {
    return Json.readStrict(response.body().getBytes(StandardCharsets.UTF_8));
  }

  static JsonNode error(HttpResponse<String> response) {
    return json(response).path("error");
  }

  @Override
  public void close() {
    client.close();
    server.close();
    rows.close();
  }
}
