package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.Breaker;
import dev.planwalk.domain.paid.FakePaidProvider;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.plan.FileHost;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import org.jooq.JSONB;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What becomes of a tour while its world is ordered and fetched. */
class RoomWorldsTest {

  private static final AccountLimits LIMITS =
      new AccountLimits(100, 100, 100, 100_000, false, Duration.ofMinutes(15), Breaker.DEFAULT);

  @TempDir private Path folder;
  private final Sandbox sandbox = new Sandbox();
  private final FileHost host = new FileHost();
  private final FakePaidProvider provider = new FakePaidProvider(true, _ -> {});
  private WorldModel.Uploads.Uploaded uploaded =
      new WorldModel.Uploads.Uploaded.Done(JsonNodeFactory.instance.objectNode());
  private UUID job;

  @BeforeEach
  void begin() {
    sandbox.names.put(FileHost.NAME, "127.0.0.1");
    UUID tenant = sandbox.tenant();
    job = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx ->
            tx.insertInto(JOB)
                .set(JOB.ID, job)
                .set(JOB.TENANT_ID, tenant)
                .set(JOB.LIVEMODE, true)
                .set(JOB.TYPE, JobType.TOUR.wire())
                .set(JOB.LANE, Lane.TOUR.wire())
                .set(JOB.INPUT, JSONB.valueOf("{}"))
                .set(JOB.STATUS, JobStatus.running)
                .set(JOB.RUN_STATE, RunState.leased)
                .set(JOB.LEASE_TOKEN, job)
                .set(JOB.LEASE_UNTIL, now().plusSeconds(60))
                .set(JOB.FAIR_TAG, 1L)
                .execute());
  }

  @AfterEach
  void close() {
    host.close();
    sandbox.close();
  }

  private Instant now() {
    return sandbox.clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  private RoomWorlds worlds() {
    return new RoomWorlds(
        new WorldModel(provider, (_, _) -> uploaded, LIMITS, _ -> 120),
        (_, _, _, _) -> {
          throw new AssertionError("there is nothing to fit");
        },
        sandbox.tours,
        sandbox.downloads(host.policy(), Optional.of(host.trust()), Duration.ofSeconds(5)),
        new PaidCalls(sandbox.database(), _ -> now(), new Random(3), () -> 0),
        sandbox.database());
  }

  private JobOutcome run() throws Exception {
    WorkContext context =
        new WorkContext(
            job,
            job,
            true,
            JobType.TOUR,
            Optional.empty(),
            Optional.empty(),
            JsonNodeFactory.instance.objectNode(),
            1,
            Duration.ZERO,
            job,
            new ObjectKey("folder"),
            WorkProgress.unwatched());
    Path made = Files.createDirectory(Files.createTempDirectory(folder, "tour").resolve("made"));
    return worlds()
        .run(
            context,
            new TourMaker.Request(
                Optional.empty(),
                new Look(
                    UsageType.WOHNEN,
                    Style.REALISTISCH,
                    Lighting.TAG,
                    Furnishing.MOEBLIERT,
                    7,
                    Look.Purpose.TOUR),
                TourModel.WORLD_1_1,
                Optional.empty(),
                "Rundgang",
                1),
            List.of("room_1"),
            extension ->
                switch (extension.extend(made, new TourMaker.Files(List.of(), 512))) {
                  case RoomWorlds.Extended.Ends(JobOutcome outcome) -> outcome;
                  case RoomWorlds.Extended.Tour _ -> throw new AssertionError("no world was there");
                });
  }

  private static ObjectNode lies(String spz) {
    return JsonNodeFactory.instance.objectNode().put("spz", spz);
  }

  @Test
  void a_world_that_was_paid_for_is_not_given_up_while_nobody_says_where_it_lies_now()
      throws Exception {
    provider.polls.add(
        new Polled.Ready(
            lies(host.answer("/dead", "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")),
            OptionalInt.of(120)));
    assertThat(run()).isInstanceOf(JobOutcome.Again.class);

    provider.polls.add(new Polled.Unreachable(Optional.empty(), "HTTP 503"));
    assertThat(run()).isInstanceOf(JobOutcome.Retry.class);

    provider.polls.add(new Polled.Gone("HTTP 404"));
    assertThat(run())
        .isInstanceOfSatisfying(
            JobOutcome.Failed.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(JobFailure.PROVIDER_RESULT_INVALID);
              assertThat(failed.providerWasPaid()).isTrue();
            });
    assertThat(provider.paid).hasSize(1);
  }

  @Test
  void a_panorama_that_goes_nowhere_is_tried_a_few_times_and_one_for_later_goes_on()
      throws Exception {
    uploaded = new WorldModel.Uploads.Uploaded.Later(Duration.ofSeconds(7), "busy");
    assertThat(run()).isEqualTo(new JobOutcome.Again(Duration.ofSeconds(7)));

    uploaded = new WorldModel.Uploads.Uploaded.Broken("nowhere");
    assertThat(run())
        .isInstanceOfSatisfying(
            JobOutcome.Retry.class,
            retry -> assertThat(retry.code()).isEqualTo(JobFailure.PROVIDER_UNAVAILABLE));
    assertThat(provider.paid).isEmpty();
  }
}
