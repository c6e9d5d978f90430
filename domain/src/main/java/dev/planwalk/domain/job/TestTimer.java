package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.storage.Database;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Test jobs go by a timer: {@code running} a second after they were queued, done a second later.
 * The first second is the row's {@code run_at}; the second one is spent here, not by holding a slot
 * but by coming back. Projects whose name starts with {@code fail:} make their test jobs fail with
 * the code that follows, so that agents can rehearse failure. With a code that is none of reading,
 * plans are read as ever, or nobody could order what is to fail.
 */
public final class TestTimer implements Work {

  private static final String FAIL = "fail:";

  private final Work fixture;
  private final Database database;
  private final Duration running;

  /**
   * @param fixture what is done when the time is over; its lane is {@link Lane#TEST}
   * @param running how long a test job is {@code running}
   */
  public TestTimer(Work fixture, Database database, Duration running) {
    this.fixture = fixture;
    this.database = database;
    this.running = running;
  }

  @Override
  public Lane lane() {
    return Lane.TEST;
  }

  @Override
  public JobType type() {
    return fixture.type();
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    Duration left = running.minus(context.sinceStarted());
    if (left.isPositive()) {
      return new JobOutcome.Again(left);
    }
    Optional<String> name = context.project().flatMap(this::name);
    return name.isPresent() && name.get().startsWith(FAIL)
        ? rehearsed(name.get().substring(FAIL.length()).strip(), context)
        : fixture.run(context);
  }

  private Optional<String> name(java.util.UUID project) {
    return database.read(db ->
        db.select(PROJECT.NAME)
            .from(PROJECT)
            .where(PROJECT.ID.eq(project))
            .fetchOptional(PROJECT.NAME));
  }

  private JobOutcome rehearsed(String wanted, WorkContext context)
      throws IOException, InterruptedException {
    Optional<JobFailure> known = Words.find(JobFailure.class, wanted);
    if (type() == JobType.PLAN_PARSE && known.isPresent() && !known.get().isOfReading()) {
      return fixture.run(context);
    }
    String sentence = "This test job fails because its project's name starts with 'fail:'.";
    JobFailure usual =
        type() == JobType.PLAN_PARSE ? JobFailure.PLAN_UNREADABLE : JobFailure.RENDER_FAILED;
    return JobOutcome.Failed.of(
        known.orElse(usual),
        wanted.isEmpty() || known.isPresent()
            ? sentence
            : sentence + " '" + wanted + "' is no code of a failed job; /docs/errors lists them.");
  }
}
