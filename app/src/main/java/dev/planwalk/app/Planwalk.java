package dev.planwalk.app;

import dev.planwalk.app.metrics.Metrics;
import dev.planwalk.app.telemetry.Traces;
import dev.planwalk.discovery.Document;
import dev.planwalk.discovery.Documents;
import dev.planwalk.discovery.Site;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.Services;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.call.CallMeter;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.StoredReplays;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.job.JobWaiters;
import dev.planwalk.domain.job.RunMeter;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.key.OperatorAuthenticator;
import dev.planwalk.domain.oauth.server.OwnServer;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.plan.UploadPages;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.tour.ViewTokens;
import dev.planwalk.domain.upkeep.Sweeper;
import dev.planwalk.domain.usage.RequestCounts;
import dev.planwalk.mcp.EdgeSettings;
import dev.planwalk.mcp.McpEndpoint;
import dev.planwalk.mcp.ProductDoor;
import dev.planwalk.postgres.OwnerOnly;
import dev.planwalk.postgres.Progress;
import dev.planwalk.rest.Health;
import dev.planwalk.rest.RestServer;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.KeySource;
import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.viewer.ViewerFiles;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The running service. {@link #start} is the one place where everything is made and joined, in the
 * order in which it depends on each other; {@link #close} takes it apart the other way round.
 */
public final class Planwalk implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Planwalk.class);

  /** Version shown to clients. */
  public static final String VERSION = "0.1.0";

  /** Where the MCP door is, below a server's address. */
  public static final String MCP_PATH = "/mcp";

  private static final String RESOURCE_METADATA = "/.well-known/oauth-protected-resource";
  private static final int FAILED_KEYS_PER_MINUTE = 100;

  private static final Duration LOOKUP_PATIENCE = Duration.ofSeconds(5);

  /** Clients of tools give up after 60 s. */
  private static final Duration DOWNLOAD_TIME = Duration.ofSeconds(40);

  /** What a process does of the whole. */
  public enum Role {
    /** API and workers. */
    ALL,
    /** API only. */
    API,
    /** Workers only. */
    WORKER
  }

  private final Deque<AutoCloseable> parts = new ArrayDeque<>();
  private final URI baseUrl;
  private final ApiKeys keys;
  private final CountDownLatch lost;

  private Planwalk(URI baseUrl, ApiKeys keys, CountDownLatch lost, Deque<AutoCloseable> parts) {
    this.lost = lost;
    this.baseUrl = baseUrl;
    this.keys = keys;
    this.parts.addAll(parts);
  }

  /**
   * Starts the service; when it returns, calls are answered and jobs are worked on.
   *
   * @throws IOException when the port is taken or the database cannot be started; nothing is left
   *     running then
   */
  public static Planwalk start(Settings settings, Role role, Progress progress) throws IOException {
    Deque<AutoCloseable> parts = new ArrayDeque<>();
    try {
      return wire(settings, role, progress, parts);
    } catch (IOException | RuntimeException failure) {
      closeAll(parts);
      throw failure;
    }
  }

  // One line a part: longer than other methods, since it is the table of contents of the process.
  private static Planwalk wire(
      Settings settings, Role role, Progress progress, Deque<AutoCloseable> parts)
      throws IOException {
    SecureRandom random = new SecureRandom();

    Path _ = OwnerOnly.tightened(settings.home());
    Predicate<InetAddress> proxies = proxies(settings);
    // A worker answers nobody but its operator.
    Settings.Listen listen =
        role == Role.WORKER ? new Settings.Listen("127.0.0.1", 0) : settings.listen();
    RestServer server =
        RestServer.listen(
            listen.host(),
            listen.port(),
            proxies,
            OpenFiles.fit(settings.connections(), OpenFiles.most()));
    parts.push(server);
    URI baseUrl =
        settings.baseUrl().orElseGet(() -> URI.create("http://localhost:" + server.port()));

    BackendOpening opening = BackendOpening.begin(settings, role, progress);
    parts.push(opening);
    // What needs nothing of the database is made while it comes.
    Thread _ = Thread.ofPlatform().daemon().name("doors").start(server::prepare);
    Catalog<Services> catalog = ServiceCatalog.catalog();
    CompletableFuture<List<Document>> writing =
        role == Role.WORKER
            ? CompletableFuture.completedFuture(List.of())
            : CompletableFuture.supplyAsync(
                () -> Documents.of(catalog, DocumentPages.site(baseUrl, settings)),
                Thread.ofPlatform().daemon().name("documents")::start);
    Optional<ViewerFiles> viewer = ViewerFiles.load();
    Backend backend = opening.await();
    InstantSource clock = backend.clock();
    IdSource ids = new IdSource(clock, random);
    Supplier<String> requestIds = () -> "req_" + compact(ids.next());
    Metrics metrics = new Metrics(backend.database());
    parts.push(metrics);
    Optional<Traces> traces =
        settings.traces().map(to -> Traces.to(to.spans(), to.share(), ids.next().toString()));
    traces.ifPresent(parts::push);
    CallMeter counted = metrics;
    CallMeter calls = traces.<CallMeter>map(counted::and).orElse(counted);
    RunMeter timed = metrics;
    RunMeter runs = traces.<RunMeter>map(timed::and).orElse(timed);
    KeySource secrets = backend.secrets();
    parts.push(SecretKeeper.start(backend));
    ApiKeys keys =
        new ApiKeys(backend.database(), ids, random, secrets.keys(Secrets.Purpose.API_KEY_PEPPER));
    Objects objects = Objects.open(settings.objects(), backend.database(), secrets, baseUrl, clock);
    parts.push(objects);
    ObjectStore store = objects.store();
    Hints hints = Hints.start(backend.database());
    parts.push(hints);
    JobWaiters waiters = JobWaiters.start(backend.database(), hints);
    parts.push(waiters);
    RequestCounts requests = RequestCounts.start(backend.database(), clock);
    parts.push(requests);
    Webhooks webhooks = Webhooks.prepare(settings, secrets, random);
    TourLinks links =
        new TourLinks(
            new ViewTokens(secrets.keys(Secrets.Purpose.VIEW_TOKENS), clock), baseUrl.toString());
    Services services =
        Services.of(
            new Services.Foundation(
                clock,
                ids,
                random,
                new Cursors(secrets.keys(Secrets.Purpose.CURSORS)),
                backend.database(),
                store,
                hints,
                waiters,
                requests,
                settings.service(),
                webhooks.parts(),
                links,
                keys,
                new UploadPages(
                    secrets.keys(Secrets.Purpose.UPLOAD_PAGES), clock, baseUrl.toString()),
                downloads(settings),
                Operator.rotation(backend)));

    if (viewer.isEmpty()) {
      LOG.warn(
          "this build has no tour page (-DskipViewer): embed_url will answer 404, and tours get no"
              + " archive");
    }
    if (role != Role.API) {
      progress.step("starting the workers");
      Services work = services.forWork();
      parts.push(
          Sweeper.start(
              work.database(),
              store,
              webhooks.retention(work, settings),
              settings.kept(),
              new Sweeper.Times(settings.times().sweepPeriod(), settings.times().orphanAge())));
      // Before the runner, so that it still sends what the runner's end brings about.
      parts.push(webhooks.start(work));
      parts.push(
          Workers.start(
              settings, backend, work, viewer.map(PublicTourSite::standAlone), ids, runs, parts));
    }
    FailedAttempts failures = new FailedAttempts(clock, FAILED_KEYS_PER_MINUTE);
    StoredReplays replays =
        new StoredReplays(
            backend.database(),
            ids,
            new Sealer(secrets.keys(Secrets.Purpose.IDEMPOTENT_ANSWERS), random),
            settings.times().replayLease());
    if (backend.exclusive()) {
      replays.freeAll();
    }
    parts.push(replays.keepAlive());
    Health health = ReadinessProbe.of(backend.database(), store, backend::alive, System::nanoTime);
    if (settings.operator().isPresent()) {
      parts.push(
          AdminPort.open(
              settings.operator().get(),
              services,
              new Invoker.Steps(
                  new OperatorAuthenticator(
                      settings.operator().get().token(),
                      settings.operator().get().readToken(),
                      failures),
                  new SlidingWindow(backend.database()),
                  replays,
                  calls),
              health,
              metrics,
              viewer
                  .map(files -> ConsolePages.of(files, baseUrl, objects.origins()))
                  .orElse(List.of()),
              requestIds,
              baseUrl,
              proxies));
    }
    if (role != Role.WORKER) {
      progress.step("opening the doors");
      tellOfProxies(settings, baseUrl);
      RateLimiter limiter = requests.counting(new SlidingWindow(backend.database()));
      KeyAuthenticator byKey =
          new KeyAuthenticator(
              backend.database(),
              secrets.keys(Secrets.Purpose.API_KEY_PEPPER),
              settings.requestsPerMinute(),
              failures);
      URI resource = baseUrl.resolve(MCP_PATH);
      Optional<OwnServer> signIn =
          OAuth.own(
              byKey, failures, limiter, settings, baseUrl, resource, backend, ids, random, clock);
      Authenticator authenticator =
          requests.countingEntries(
              OAuth.beside(
                  signIn.map(OwnServer::authenticator).orElse(byKey),
                  failures,
                  settings,
                  resource,
                  backend.database(),
                  ids,
                  clock));
      Invoker.Steps steps = new Invoker.Steps(authenticator, limiter, replays, calls);
      Invoker invoker =
          new Invoker(catalog, services, steps, backend.database(), baseUrl.toString());
      List<Document> documents = writing.join();
      McpEndpoint mcp =
          ProductDoor.endpoint(
              catalog,
              invoker::invoke,
              new ProductDoor.About(
                  VERSION,
                  DocumentPages.text(documents, "/llms.txt"),
                  DocumentPages.text(documents, "/docs/errors.md"),
                  Site.ICON_PATH,
                  kind -> Words.of(AssetKind.class, kind).contentType(),
                  viewer.map(files -> new ProductDoor.View(files.chatView(), objects.origins()))),
              new EdgeSettings(
                  baseUrl,
                  MCP_PATH,
                  settings.mcpOrigins(),
                  isLoopback(settings.listen().host()),
                  () -> encoded(secrets.keys(Secrets.Purpose.MCP_EDGE)),
                  settings.mcpTasks(),
                  EdgeSettings.Timing.standard()),
              new McpEndpoint.Surroundings(authenticator, clock, random, requestIds));
      server.start(
          new RestServer.Site(
              baseUrl.toString(),
              requestIds,
              catalog,
              invoker,
              health,
              objects.door(),
              DocumentPages.of(
                  documents,
                  viewer,
                  baseUrl,
                  settings.service().largestPlanBytes(),
                  objects.origins()),
              Mounts.of(
                  services,
                  catalog,
                  invoker,
                  baseUrl,
                  viewer,
                  limiter,
                  mcp,
                  objects.origins(),
                  signIn),
              Optional.of(baseUrl + RESOURCE_METADATA)));
      // The port was taken first but the doors are closed first, while the workers still live.
      parts.remove(server);
      parts.push(server);
      // Before them whoever waits is let go, and answered with the job as it stands.
      parts.remove(waiters);
      parts.push(waiters);
      parts.push(mcp::letGo);
      if (backend.exclusive()) {
        parts.push(DoorFile.write(settings.home(), settings.listen().host(), server.port()));
      }
    }
    return new Planwalk(baseUrl, keys, backend.lost(), parts);
  }

  private static Predicate<InetAddress> proxies(Settings settings) {
    return address -> settings.trustedProxies().stream().anyMatch(block -> block.contains(address));
  }

  private static void tellOfProxies(Settings settings, URI baseUrl) {
    if (!settings.trustedProxies().isEmpty()) {
      LOG.info("X-Forwarded-For is believed from {}", settings.trustedProxies());
    } else if ("https".equals(baseUrl.getScheme())) {
      LOG.warn(
          "the base URL is https, so callers come through a proxy, but {} names none: all of them"
              + " share the limits of its address",
          Setting.PROXIES_TRUSTED.key());
    }
  }

  /** For files that callers name: public addresses at the port of https, whatever webhooks may. */
  private static Downloads downloads(Settings settings) throws IOException {
    OutgoingGuard guard =
        new OutgoingGuard(
            Webhooks.policy(settings).forDownloads(), NameLookup.system(LOOKUP_PATIENCE));
    return new Downloads(
        guard, new GuardedClient(guard, DOWNLOAD_TIME), DOWNLOAD_TIME, System::nanoTime);
  }

  private static List<byte[]> encoded(PurposeKeys keys) {
    return keys.reading().stream().map(key -> key.key().getEncoded()).toList();
  }

  private static boolean isLoopback(String host) {
    return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
  }

  /** An id without its hyphens. */
  static String compact(UUID id) {
    return id.toString().replace("-", "");
  }

  /** Public base URL without a final slash. */
  public URI baseUrl() {
    return baseUrl;
  }

  /** Address of the MCP door. */
  public URI mcpUrl() {
    return baseUrl.resolve(MCP_PATH);
  }

  /** Issues and revokes keys. */
  public ApiKeys keys() {
    return keys;
  }

  /** Returns when the service cannot go on: its own database does not start any more. */
  public void awaitLoss() throws InterruptedException {
    lost.await();
  }

  /** Answers what is running, hands work back, stops the database. */
  @Override
  public void close() {
    closeAll(parts);
  }

  private static void closeAll(Deque<AutoCloseable> parts) {
    while (!parts.isEmpty()) {
      AutoCloseable part = parts.pop();
      try {
        part.close();
      } catch (Exception failure) {
        // The others must stop all the same; what is left is mended by the next start.
        LOG.warn("{} did not stop cleanly", part.getClass().getSimpleName(), failure);
      }
    }
  }
}
