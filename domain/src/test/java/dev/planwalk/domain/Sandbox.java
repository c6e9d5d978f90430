package dev.planwalk.domain;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRunner;
import dev.planwalk.domain.job.JobWaiters;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.job.RunMeter;
import dev.planwalk.domain.job.RunnerSettings;
import dev.planwalk.domain.job.TestTimer;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkerNode;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.FakeNames;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.plan.CompletePlan;
import dev.planwalk.domain.plan.CreatePlan;
import dev.planwalk.domain.plan.FakeDrawer;
import dev.planwalk.domain.plan.FakeReader;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.domain.plan.PlanParsing;
import dev.planwalk.domain.plan.PlanRendering;
import dev.planwalk.domain.plan.PlanSource;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.plan.UploadPages;
import dev.planwalk.domain.plan.UploadSeal;
import dev.planwalk.domain.project.CreateProject;
import dev.planwalk.domain.project.ExportWork;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.secret.SealedRows;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.tour.FakeTourMaker;
import dev.planwalk.domain.tour.MeshWork;
import dev.planwalk.domain.tour.PanoramaWork;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.tour.TourWork;
import dev.planwalk.domain.tour.ViewTokens;
import dev.planwalk.domain.usage.RequestCounts;
import dev.planwalk.domain.visualization.CreateVisualization;
import dev.planwalk.domain.visualization.FakeMaker;
import dev.planwalk.domain.visualization.VisualizationWork;
import dev.planwalk.domain.webhook.WebhookParts;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.Keyring;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.SecretRotation;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.SignedUrls;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.LongSupplier;
import javax.net.ssl.X509TrustManager;

/**
 * The whole domain on a real database and a real object store in a folder, with a clock that stands
 * still, and the shortest ways to a project, a plan, a picture. One per test class.
 */
public final class Sandbox implements AutoCloseable {

  public static final byte[] DRAWING = "0\nSECTION".getBytes(StandardCharsets.UTF_8);

  /** The furniture of all workers here. */
  public static final String ASSET_SET = "procedural";

  /** How long a silent sender keeps a delivery. */
  public static final Duration WEBHOOK_LEASE = Duration.ofSeconds(60);

  /** Failures after which an endpoint gets one delivery at a time. */
  public static final int WEBHOOK_BREAKER = 10;

  /** The published pauses between attempts of a webhook. */
  public static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(10));

  private static final Secrets SECRETS = Secrets.of("a secret for tests that is long enough");

  public final SettableClock clock = new SettableClock();
  public final IdSource ids = new IdSource(clock, new Random(7));
  public final FakeNames names = new FakeNames();
  public final FileObjectStore store;
  public final Hints hints;
  public final Services services;
  public final FakeReader reader = new FakeReader();
  public final FakeMaker maker = new FakeMaker();
  public final FakeTourMaker tours = new FakeTourMaker(List.of("room_1", "room_2"));
  public final FakeDrawer drawer = new FakeDrawer();

  public final TestDatabase testDatabase = TestDatabase.create();
  private final Path folder;
  private final List<AutoCloseable> open = new ArrayList<>();

  public Sandbox() {
    this(ServiceSettings.DEFAULT);
  }

  public Sandbox(ServiceSettings settings) {
    try {
      folder = Files.createTempDirectory("planwalk-test");
      store =
          new FileObjectStore(
              folder.resolve("objects"),
              new SignedUrls(
                  SECRETS.keys(Secrets.Purpose.SIGNED_URLS),
                  URI.create("http://localhost:8080"),
                  clock));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    hints = Hints.start(database());
    services =
        Services.of(
            new Services.Foundation(
                clock,
                ids,
                new Random(11),
                new Cursors(SECRETS.keys(Secrets.Purpose.CURSORS)),
                database(),
                store,
                hints,
                JobWaiters.start(database(), hints),
                RequestCounts.start(database(), clock),
                settings,
                webhooks(OutgoingPolicy.ANY_PORT),
                new TourLinks(
                    new ViewTokens(SECRETS.keys(Secrets.Purpose.VIEW_TOKENS), clock),
                    "http://localhost:8080"),
                new ApiKeys(
                    database(), ids, new Random(19), SECRETS.keys(Secrets.Purpose.API_KEY_PEPPER)),
                new UploadPages(
                    SECRETS.keys(Secrets.Purpose.UPLOAD_PAGES), clock, "http://localhost:8080"),
                downloads(OutgoingPolicy.STRICT, Optional.empty(), Duration.ofSeconds(5)),
                rotation(Keyring.open(database(), SECRETS, System::nanoTime))));
  }

  /** Rotates the secret that a keyring has. */
  public SecretRotation rotation(Keyring keyring) {
    return new SecretRotation(database(), keyring, SealedRows.ALL, new Random(23));
  }

  /** What webhooks are made from, with this clock and these names. */
  public WebhookParts webhooks(OutgoingPolicy policy) {
    return webhooks(policy, WEBHOOK_BREAKER);
  }

  /** The same with another number of failures that take an endpoint to be down. */
  public WebhookParts webhooks(OutgoingPolicy policy, int breaker) {
    return new WebhookParts(
        new OutgoingGuard(policy, names),
        new Sealer(SECRETS.keys(Secrets.Purpose.WEBHOOK_SECRETS), new Random(13)),
        new Random(17),
        _ -> clock.instant(),
        WEBHOOK_LEASE,
        PAUSES,
        breaker);
  }

  /** Fetches files from these names. */
  public Downloads downloads(
      OutgoingPolicy policy, Optional<X509TrustManager> trust, Duration longest) {
    OutgoingGuard guard = new OutgoingGuard(policy, names);
    return new Downloads(
        guard, new GuardedClient(guard, longest, trust), longest, System::nanoTime);
  }

  public Database database() {
    return testDatabase.database();
  }

  /** A caller with every scope. */
  public Caller caller(UUID tenant, boolean live) {
    return caller(tenant, live, Optional.empty(), Optional.empty());
  }

  public Caller caller(
      UUID tenant, boolean live, Optional<Long> monthlyCap, Optional<Long> totalCap) {
    return caller(
        new Principal(
            tenant,
            ids.next(),
            "svc_sk_...abcd",
            EnumSet.allOf(Scope.class),
            live,
            600,
            monthlyCap,
            totalCap,
            Optional.empty()));
  }

  /** Whoever this is. */
  public Caller caller(Principal principal) {
    return Caller.of(principal, "req_test", database());
  }

  /** Whoever runs the installation. */
  public Caller operator() {
    return Caller.of(Principal.operator(), "req_operator", database());
  }

  public UUID tenant() {
    UUID id = ids.next();
    database()
        .execute(tx ->
            tx.insertInto(TENANT).set(TENANT.ID, id).set(TENANT.NAME, "tenant " + id).execute());
    return id;
  }

  public Project project(Caller caller) {
    return project(caller, "Flat");
  }

  public Project project(Caller caller, String name) {
    return new CreateProject(ids)
        .handle(caller, new CreateProject.Input(name, UsageType.WOHNEN, Optional.empty()));
  }

  public CreatePlan.Input planInput(ProjectId project, UploadMode mode) {
    return planInput(project, mode, Optional.of((long) DRAWING.length), Optional.empty());
  }

  public CreatePlan.Input planInput(
      ProjectId project, UploadMode mode, Optional<Long> size, Optional<String> sourceUrl) {
    return new CreatePlan.Input(
        project,
        Optional.of("flat.dxf"),
        Optional.of(FileKind.DXF),
        mode,
        size,
        mode == UploadMode.SINGLE ? Optional.of(PlanKind.GRUNDRISS) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sourceUrl,
        Optional.empty(),
        Optional.empty());
  }

  public PlanUpload createPlan(Caller caller, ProjectId project, UploadMode mode) {
    return createPlan().handle(caller, planInput(project, mode));
  }

  public CreatePlan createPlan() {
    return createPlan(services.source());
  }

  /** The same, fetching files by other means. */
  public CreatePlan createPlan(PlanSource source) {
    return new CreatePlan(
        new CreatePlan.Parts(
            clock,
            database(),
            store,
            ids,
            services.queue(),
            services.quotas(),
            hints,
            source,
            services.pages(),
            services.settings()));
  }

  /** What the service's own route does with a signed PUT. */
  public void put(PlanUpload upload, byte[] bytes) {
    try {
      var _ =
          store.receive(
              new SignedUrls.Grant.Put(keyOf(upload), DRAWING.length, "image/vnd.dxf"),
              new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static ObjectKey keyOf(PlanUpload upload) {
    String path = URI.create(upload.uploadUrl()).getPath();
    return new ObjectKey(path.substring("/objects/".length()));
  }

  public Plan complete(Caller caller, PlanId plan) {
    return new CompletePlan(
            database(), store, services.queue(), services.quotas(), hints, services.settings())
        .handle(caller, new CompletePlan.Input(plan));
  }

  /** A plan that was uploaded, completed and read; needs no running runner. */
  public PlanId readyPlan(Caller caller, ProjectId project) {
    PlanUpload upload = createPlan(caller, project, UploadMode.SINGLE);
    put(upload, DRAWING);
    PlanId plan = upload.plans().getFirst().id();
    complete(caller, plan);
    Runs runs = new Runs(this);
    runs.finishReading(upload.plans().getFirst().jobId());
    return plan;
  }

  public FreeJobs freeJobs() {
    return new FreeJobs(ids, services.queue(), services.quotas(), hints, services.settings());
  }

  public RenderPlan renderPlan() {
    return new RenderPlan(freeJobs());
  }

  public CreateVisualization createVisualization() {
    return new CreateVisualization(paidJobs());
  }

  public PaidJobs paidJobs() {
    return new PaidJobs(
        new PaidJobs.Parts(
            database(),
            ids,
            services.queue(),
            services.endings(),
            services.spending(),
            services.quotas(),
            hints,
            services.settings()));
  }

  /** An interior picture that is done, which tours are made from. */
  public Job finishedPicture(Caller caller, ProjectId project) {
    readyPlan(caller, project);
    Job job = (Job) createVisualization().handle(caller, picture(project)).body();
    new Runs(this).finish(job.id());
    return job;
  }

  public static CreateTour.Input tour(ProjectId project) {
    return tour(project, TourModel.WORLD_1_1, false);
  }

  public static CreateTour.Input tour(ProjectId project, TourModel model, boolean dryRun) {
    return new CreateTour.Input(
        project,
        model,
        "Rundgang",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        dryRun,
        false);
  }

  /** A tour that is done, from a finished picture. */
  public Job finishedTour(Caller caller, ProjectId project) {
    Job tour = createTour(caller, project);
    Runs runs = new Runs(this);
    // Its own runs and those of its parts take turns until there is nothing left to run.
    for (List<JobId> ready = ready(tour); !ready.isEmpty(); ready = ready(tour)) {
      ready.forEach(runs::finish);
    }
    return tour;
  }

  /** A tour and the parts of it that wait for a run. */
  public List<JobId> ready(Job tour) {
    return database()
        .read(db ->
            db.select(JOB.ID)
                .from(JOB)
                .where(
                    JOB.RUN_STATE.eq(RunState.ready),
                    JOB.ID.eq(tour.id().uuid()).or(JOB.PARENT_ID.eq(tour.id().uuid())))
                .fetch(row -> JobId.generation(row.value1())));
  }

  /** Creates a tour. */
  public Job createTour(Caller caller, ProjectId project) {
    return (Job) new CreateTour(paidJobs()).handle(caller, tour(project)).body();
  }

  public CreateVisualization.Input picture(ProjectId project) {
    return picture(project, Optional.empty(), false);
  }

  public CreateVisualization.Input picture(
      ProjectId project, Optional<String> room, boolean dryRun) {
    return picture(project, room, Optional.empty(), dryRun);
  }

  /** A picture that is equal to no other of the project. */
  public CreateVisualization.Input picture(ProjectId project, long seed) {
    return picture(project, Optional.empty(), Optional.of(seed), false);
  }

  private static CreateVisualization.Input picture(
      ProjectId project, Optional<String> room, Optional<Long> seed, boolean dryRun) {
    return new CreateVisualization.Input(
        project,
        Optional.empty(),
        Style.REALISTISCH,
        Lighting.TAG,
        Furnishing.MOEBLIERT,
        View.INTERIOR,
        room,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        seed,
        Optional.empty(),
        dryRun,
        false);
  }

  private static SequencedMap<String, byte[]> tourPage(
      String title, boolean test, Optional<String> still) {
    SequencedMap<String, byte[]> files = new LinkedHashMap<>();
    files.put("index.html", ("page of " + title).getBytes(StandardCharsets.UTF_8));
    return files;
  }

  /** All works, live and test, with the fakes behind them. */
  public List<Work> works() {
    UploadSeal seal = new UploadSeal(database(), store, services.assets());
    List<Work> works = new ArrayList<>();
    works.add(new PlanParsing(Lane.READ, reader, database(), store, seal, folder));
    works.add(new PlanRendering(Lane.DRAW, drawer, database(), store));
    works.add(new VisualizationWork(Lane.RENDER, maker, database(), store));
    works.add(
        new TourWork(Lane.TOUR, tours, database(), store, folder, Optional.of(Sandbox::tourPage)));
    works.add(new PanoramaWork(Lane.RENDER, tours, database(), store));
    works.add(new MeshWork(Lane.RENDER, tours, database(), store));
    works.add(new ExportWork(Lane.TOUR, services.jobs(), database(), store, folder));
    Duration running = services.settings().testRunning();
    works.add(
        new TestTimer(
            new PlanParsing(Lane.TEST, reader, database(), store, seal, folder),
            database(),
            running));
    works.add(
        new TestTimer(
            new PlanRendering(Lane.TEST, drawer, database(), store), database(), running));
    works.add(
        new TestTimer(
            new VisualizationWork(Lane.TEST, maker, database(), store), database(), running));
    TourMaker fixture = new FakeTourMaker.AtOnce();
    works.add(
        new TestTimer(
            new TourWork(
                Lane.TEST, fixture, database(), store, folder, Optional.of(Sandbox::tourPage)),
            database(),
            running));
    works.add(
        new TestTimer(
            new PanoramaWork(Lane.TEST, fixture, database(), store), database(), running));
    works.add(
        new TestTimer(new MeshWork(Lane.TEST, fixture, database(), store), database(), running));
    works.add(
        new TestTimer(
            new ExportWork(Lane.TEST, services.jobs(), database(), store, folder),
            database(),
            running));
    return works;
  }

  /** A node that works, with short pauses; closed with this sandbox unless closed before. */
  public JobRunner runner(String node, List<Work> works) {
    return runner(node, works, Duration.ofMillis(200));
  }

  /**
   * The same.
   *
   * @param drain how long a stop waits for running work before it takes the work back
   */
  public JobRunner runner(String node, List<Work> works, Duration drain) {
    return runner(node, works, drain, database());
  }

  /** The same with pools of its own. */
  public JobRunner runner(String node, List<Work> works, Duration drain, Database database) {
    return runner(node, works, drain, database, System::nanoTime);
  }

  /** A node with the usual furniture. */
  public static WorkerNode node(String name) {
    return node(name, ASSET_SET);
  }

  /** A node with furniture of its own. */
  public static WorkerNode node(String name, String assetSet) {
    return new WorkerNode(
        name,
        assetSet,
        Map.of(Lane.READ, 2, Lane.DRAW, 1, Lane.RENDER, 2, Lane.TOUR, 2, Lane.TEST, 8));
  }

  /** The same with a clock of its own. */
  public JobRunner runner(
      String node, List<Work> works, Duration drain, Database database, LongSupplier nanoTime) {
    RunnerSettings settings =
        new RunnerSettings(
            node(node),
            true,
            Optional.empty(),
            Duration.ofMillis(100),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            drain,
            Duration.ofHours(24));
    JobRunner runner =
        new JobRunner(
            database,
            hints,
            services.queue(),
            services.endings(),
            works,
            settings,
            nanoTime,
            RunMeter.NONE);
    open.add(runner);
    return runner;
  }

  /** Waits for the end of a job, 60 s at most. */
  public void awaitEnd(JobId job) {
    services.waiters().await(job.uuid(), Duration.ofSeconds(60));
  }

  @Override
  public void close() {
    try {
      for (AutoCloseable one : open) {
        one.close();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    services.waiters().close();
    services.requests().close();
    hints.close();
    testDatabase.close();
  }
}
