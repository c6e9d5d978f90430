package dev.planwalk.domain.visualization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.Breaker;
import dev.planwalk.domain.paid.FakePaidProvider;
import dev.planwalk.domain.paid.FakePaidProvider.Moment;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.usage.GetUsage;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.testsupport.FakeApi;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pictures that an image model finishes, as jobs: whatever ends them and whoever dies on the way.
 * The provider and the guard are fakes; rows, files and downloads are real.
 */
class PaidVisualizationTest {

  private static final byte[] THEIRS = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, 1, 2, 3};
  private static final byte[] FINISHED = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, 9};
  private static final int WORST_CENTS = 10;
  private static final AccountLimits GENEROUS =
      new AccountLimits(
          10_000, 100_000, 1_000, 1_000_000, false, Duration.ofMinutes(10), Breaker.DEFAULT);

  private static Sandbox sandbox;
  private static FakeApi host;
  private static Downloads downloads;

  private final List<Death> deaths = new ArrayList<>();
  private final FakePaidProvider provider =
      new FakePaidProvider(false, moment -> dieAt(Death.of(moment)));
  private volatile PictureGuard.Judged verdict =
      new PictureGuard.Judged.Kept(
          FINISHED, 24, 16, JsonNodeFactory.instance.objectNode().put("recall", 0.97));
  private final List<Optional<LabelLanguage>> judgedMarks = new CopyOnWriteArrayList<>();
  private Caller caller;
  private Project project;

  /** A moment at which a worker dies. */
  enum Death {
    BEFORE_RENDER,
    AFTER_RENDER,
    BEFORE_SUBMIT,
    AFTER_SUBMIT,
    BEFORE_POLL,
    AFTER_POLL,
    BEFORE_GUARD,
    AFTER_GUARD,
    BEFORE_WRITING;

    static Death of(Moment moment) {
      return valueOf(moment.name());
    }

    boolean leavesDoubt() {
      return this == BEFORE_SUBMIT || this == AFTER_SUBMIT;
    }
  }

  /** A worker's death. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    sandbox = new Sandbox();
    host = new FakeApi(Map.of(), true);
    downloads =
        sandbox.downloads(
            new OutgoingPolicy(
                Set.of(443),
                List.of(),
                List.of(PrivateReceiver.parse("127.0.0.1:" + host.port() + "@127.0.0.0/8"))),
            Optional.of(TrustedCertificates.systemAnd(host.trust(folder))),
            Duration.ofSeconds(20));
  }

  @AfterAll
  static void close() {
    sandbox.close();
    host.close();
  }

  @BeforeEach
  void begin() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
    sandbox.readyPlan(caller, project.id());
    provider.sample = host.keep(THEIRS);
  }

  private void dieAt(Death moment) {
    if (!deaths.isEmpty() && deaths.getFirst() == moment) {
      deaths.removeFirst();
      throw new Killed();
    }
  }

  private static Instant now() {
    return sandbox.clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  /** The objects of a worker that has just started. */
  private PaidVisualizationWork worker(AccountLimits limits) {
    PictureMaker maker =
        new PictureMaker() {
          @Override
          public String provider() {
            return "studio";
          }

          @Override
          public Picture make(Request request, WorkProgress progress) {
            dieAt(Death.BEFORE_RENDER);
            Picture made = sandbox.maker.make(request, progress);
            dieAt(Death.AFTER_RENDER);
            return made;
          }
        };
    return new PaidVisualizationWork(
        new PaidVisualizationWork.Ours(Lane.RENDER, maker, sandbox.database(), sandbox.store),
        new PictureModel(
            provider,
            (request, render, width, height) ->
                JsonNodeFactory.instance.objectNode().put("render", render),
            limits,
            WORST_CENTS),
        (pictures, progress) -> {
          assertThat(pictures.theirs()).isEqualTo(THEIRS);
          assertThat(pictures.render()).isEqualTo(FakeMaker.JPEG);
          assertThat(pictures.outlines()).isEqualTo(new byte[] {7});
          judgedMarks.add(pictures.mark());
          dieAt(Death.BEFORE_GUARD);
          PictureGuard.Judged judged = verdict;
          dieAt(Death.AFTER_GUARD);
          return judged;
        },
        downloads,
        new PaidCalls(
            sandbox.database(),
            _ -> now(),
            new Random(5),
            () -> Duration.between(Instant.EPOCH, sandbox.clock.instant()).toNanos()));
  }

  private JobId create() {
    return ((Job)
            sandbox.createVisualization().handle(caller, sandbox.picture(project.id())).body())
        .id();
  }

  /** Works on the job until it has ended, each time with new objects. */
  private Job finish(JobId job) {
    for (int runs = 0; runs < 300; runs++) {
      try {
        JobOutcome outcome =
            OneRun.finish(
                sandbox, job, List.of(worker(GENEROUS)), () -> dieAt(Death.BEFORE_WRITING));
        switch (outcome) {
          case JobOutcome.Again(Duration pause) -> sandbox.clock.advance(pause);
          case JobOutcome.Retry _ -> sandbox.clock.advance(Duration.ofSeconds(5));
          default -> {
            return read(job);
          }
        }
        if (read(job).status() == JobStatus.FAILED) {
          return read(job);
        }
      } catch (Killed death) {
        OneRun.takeBack(sandbox);
      }
    }
    throw new AssertionError("the job has no end");
  }

  private Job read(JobId job) {
    return new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            System::nanoTime)
        .read(caller, job, Duration.ZERO);
  }

  private long reserved() {
    return new GetUsage(
            sandbox.database(), sandbox.services.spending(), sandbox.services.requests())
        .handle(caller, new GetUsage.Input())
        .costUsdCents();
  }

  private static String guard(Job job) {
    return job.metadata().at("/fidelity/guard/verdict").asString("");
  }

  @Test
  void a_picture_that_was_paid_for_is_not_given_up_while_nobody_says_where_it_lies_now() {
    String dead = host.base() + "objects/dead";
    for (String sample : List.of(dead, "", provider.sample)) {
      provider.polls.add(
          sample.isEmpty()
              ? new PaidProvider.Polled.Unreachable(Optional.empty(), "HTTP 503")
              : new PaidProvider.Polled.Ready(
                  JsonNodeFactory.instance.objectNode().put("sample", sample), OptionalInt.of(7)));
    }

    Job job = finish(create());

    assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(job.provider()).contains("fake");
  }

  static Stream<List<Death>> deaths() {
    return Stream.of(Death.values())
        .flatMap(first ->
            Stream.concat(
                Stream.of(List.of(first)),
                Stream.of(Death.values()).map(second -> List.of(first, second))));
  }

  @ParameterizedTest
  @MethodSource("deaths")
  void whoever_dies_whenever_there_is_a_picture_and_at_most_one_order(List<Death> fate) {
    deaths.addAll(fate);

    Job job = finish(create());

    assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(job.result().orElseThrow().assets()).hasSize(1);
    assertThat(reserved()).isEqualTo(12);
    boolean doubt = fate.stream().limit(fate.size() - deaths.size()).anyMatch(Death::leavesDoubt);
    if (doubt) {
      assertThat(provider.paid).hasSizeLessThanOrEqualTo(1);
      assertThat(job.provider()).contains("studio");
      assertThat(guard(job)).isEqualTo("no_picture");
    } else {
      assertThat(provider.paid).hasSize(1);
      assertThat(job.provider()).contains("fake");
      assertThat(guard(job)).isEqualTo("kept");
    }
  }

  @Test
  void a_picture_whose_geometry_drifted_is_replaced_by_our_own_and_says_so() {
    verdict =
        new PictureGuard.Judged.Drifted(JsonNodeFactory.instance.objectNode().put("recall", 0.41));

    Job job = finish(create());

    assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(job.provider()).contains("studio");
    assertThat(guard(job)).isEqualTo("refused");
    ObjectNode told = (ObjectNode) job.metadata().at("/fidelity/guard");
    assertThat(told.path("recall").doubleValue()).isEqualTo(0.41);
    assertThat(told.path("provider_tried").stringValue()).isEqualTo("fake");
    assertThat(job.metadata().path("notes").toString()).contains("own render");
    assertThat(provider.paid).hasSize(1);
    assertThat(reserved()).isEqualTo(12);
  }

  /** The model gets no mark to paint over; whatever picture is handed out has it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_mark_is_on_the_picture_that_is_handed_out_and_not_on_what_the_model_gets(boolean kept)
      throws IOException {
    byte[] marked = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, 77};
    PictureMaker.Picture usual = sandbox.maker.answer;
    sandbox.maker.answer =
        new PictureMaker.Picture.Made(
            marked,
            1600,
            1067,
            JsonNodeFactory.instance.objectNode(),
            Optional.of(new PictureMaker.Picture.ForModel(FakeMaker.JPEG, new byte[] {7})));
    if (!kept) {
      verdict = new PictureGuard.Judged.Drifted(JsonNodeFactory.instance.objectNode());
    }
    Job job;
    try {
      job = finish(marked());
    } finally {
      sandbox.maker.answer = usual;
    }

    assertThat(judgedMarks).containsExactly(Optional.of(LabelLanguage.DE));
    assertThat(bytes(job)).isEqualTo(kept ? FINISHED : marked);
  }

  private JobId marked() {
    CreateVisualization.Input usual = sandbox.picture(project.id());
    CreateVisualization.Input wanted =
        new CreateVisualization.Input(
            usual.projectId(),
            usual.usageType(),
            usual.style(),
            usual.lighting(),
            usual.furnishing(),
            usual.view(),
            usual.room(),
            usual.planId(),
            usual.storey(),
            usual.flat(),
            Optional.of(PictureLabel.CORNER),
            usual.seed(),
            usual.metadata(),
            false,
            false);
    return ((Job) sandbox.createVisualization().handle(caller, wanted).body()).id();
  }

  private byte[] bytes(Job job) throws IOException {
    ObjectKey key =
        sandbox
            .database()
            .read(db ->
                new ObjectKey(
                    AssetRows.visible(
                            db, caller, job.result().orElseThrow().assets().getFirst().id())
                        .getObjectKey()));
    try (ObjectContent content = sandbox.store.open(key)) {
      return content.stream().readAllBytes();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "REJECTED,provider_rejected",
    "UNAVAILABLE,provider_unavailable",
    "TIMEOUT,provider_timeout",
    "RESULT_INVALID,provider_result_invalid"
  })
  void an_order_that_ends_without_a_picture_fails_the_job_and_stays_reserved(
      PaidFailure failure, String code) {
    provider.polls.add(new Polled.Failed(failure, "secret words of a provider"));

    Job job = finish(create());

    assertThat(job.status()).isEqualTo(JobStatus.FAILED);
    assertThat(job.error().orElseThrow().code()).isEqualTo(code);
    assertThat(Words.find(JobFailure.class, code)).isPresent();
    assertThat(job.error().orElseThrow().message()).doesNotContain("secret");
    assertThat(reserved()).as("a paid order").isEqualTo(12);
  }

  @Test
  void an_order_that_was_refused_costs_nothing() {
    provider.submits.add(new Submitted.Refused(PaidFailure.REJECTED, "moderated"));

    Job job = finish(create());

    assertThat(job.error().orElseThrow().code()).isEqualTo("provider_rejected");
    assertThat(reserved()).isZero();
    assertThat(provider.paid).isEmpty();
  }

  @Test
  void an_order_that_nobody_may_call_for_is_not_fetched() {
    provider.sample = "https://127.0.0.1:" + (host.port() - 1) + "/picture";

    Job job = finish(create());

    assertThat(job.error().orElseThrow().code()).isEqualTo("provider_result_invalid");
    assertThat(reserved()).isEqualTo(12);
  }

  @Test
  void what_is_no_picture_by_its_first_bytes_is_not_looked_at() {
    provider.sample = host.keep("<html>".getBytes(StandardCharsets.UTF_8));

    assertThat(finish(create()).error().orElseThrow().code()).isEqualTo("provider_result_invalid");
  }

  @Test
  void what_is_no_picture_by_the_guard_is_rejected() {
    verdict = new PictureGuard.Judged.Unusable("600 x 400 pixels");

    assertThat(finish(create()).error().orElseThrow().code()).isEqualTo("provider_result_invalid");
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void a_job_that_kills_all_its_workers_keeps_what_was_paid_for() {
    for (int i = 0; i < 20; i++) {
      deaths.add(Death.BEFORE_GUARD);
    }
    JobId job = create();

    for (int runs = 0; runs < 300 && read(job).status() != JobStatus.FAILED; runs++) {
      try {
        if (OneRun.finish(sandbox, job, List.of(worker(GENEROUS)), () -> {})
            instanceof JobOutcome.Again(Duration pause)) {
          sandbox.clock.advance(pause);
        }
      } catch (Killed death) {
        OneRun.takeBack(sandbox);
      }
    }

    assertThat(read(job).error().orElseThrow().code()).isEqualTo("worker_lost");
    assertThat(provider.paid).hasSize(1);
    assertThat(reserved()).isEqualTo(12);
  }

  @Test
  void the_spend_of_a_day_counts_the_orders_of_all_tenants() {
    // The orders of other tests are of the same day.
    sandbox.clock.advance(Duration.ofDays(2));
    AccountLimits one =
        new AccountLimits(
            1_000, 1_000, 100, WORST_CENTS, true, Duration.ofMinutes(10), Breaker.DEFAULT);
    JobOutcome first = OneRun.finish(sandbox, create(), List.of(worker(one)), () -> {});
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
    sandbox.readyPlan(caller, project.id());

    JobId other = create();
    JobOutcome second = OneRun.finish(sandbox, other, List.of(worker(one)), () -> {});

    assertThat(first).isInstanceOf(JobOutcome.Again.class);
    assertThat(second)
        .isInstanceOfSatisfying(
            JobOutcome.Failed.class,
            failed -> assertThat(failed.code()).isEqualTo(JobFailure.PROVIDER_UNAVAILABLE));
    assertThat(provider.paid).hasSize(1);
    assertThat(reserved()).as("of the second tenant").isZero();
  }
}
