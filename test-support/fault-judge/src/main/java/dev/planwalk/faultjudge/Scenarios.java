package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Plays a scenario on an installation that was begun for it, and judges how it ends. */
final class Scenarios {
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration STOP = Duration.ofSeconds(30);

  /** What is promised of a stop with calls held, of one in a picture, and of an end of many. */
  private static final Duration WAITS_LET_GO = Duration.ofSeconds(2);

  private static final Duration RENDER_HANDED_BACK = Duration.ofSeconds(10);
  private static final Duration ALL_TOLD = Duration.ofSeconds(1);

  private static final int KILLS = 3;

  /** Longer than the lease, so that the leases of workers that are well run out. */
  private static final Duration OUTAGE = Duration.ofSeconds(30);

  private final Installation installation;
  private final RandomGenerator random;
  private final Verdict verdict;
  private final Work work;

  /**
   * @param installation that has begun, in the form and with the settings of the scenario
   * @param random for what must be another one each time
   */
  Scenarios(Installation installation, RandomGenerator random, Verdict verdict) {
    this.installation = installation;
    this.random = random;
    this.verdict = verdict;
    this.work = new Work(installation.caller(), verdict, System.nanoTime() + PATIENCE.toNanos());
  }

  /**
   * Plays and judges it.
   *
   * @return what was measured, in words
   */
  String play(Scenario scenario) throws IOException, SQLException {
    String measured =
        switch (scenario) {
          case SERVER_KILLED_THRICE -> killThrice();
          case WORKER_OVERTAKEN -> overtake();
          case WAITS_STOPPED -> stopWithWaits();
          case RENDER_STOPPED -> stopInPicture();
          case WAITS_TOLD -> tellAll();
          case DATABASE_AWAY -> outlast();
        };
    installation.processes().judge(verdict);
    Leftovers.judge(installation, verdict);
    return measured;
  }

  private String killThrice() throws IOException, SQLException {
    Node server = installation.apis().getFirst();
    UUID job = picture();
    for (int i = 0; i < KILLS; i++) {
      Rows.Row _ = await(job, Scenarios::isRendered);
      server.kill();
      server.start();
      server.awaitReady();
    }
    Rows.Row row = ended(job);
    expect(Promise.NOT_FAILED, row, "lost", Integer.toString(KILLS));
    return "%s after %s lost workers, in attempt %s"
        .formatted(row.text("status"), row.text("lost"), row.text("attempt"));
  }

  private String overtake() throws IOException, SQLException {
    Node frozen = installation.workers().getFirst();
    Node other = installation.workers().get(1);
    for (Node idle : installation.workers().subList(1, installation.workers().size())) {
      stop(idle);
    }
    UUID job = picture();
    String first = await(job, Scenarios::isRendered).text("lease_token");
    frozen.freeze();
    Rows.Row taken;
    try {
      other.start();
      other.awaitReady();
      taken = await(job, row -> isLeased(row) && !row.text("lease_token").equals(first));
    } finally {
      frozen.thaw();
    }
    boolean noticed =
        Machine.await(
            PATIENCE, () -> says(frozen, "lost its lease") || says(frozen, "is not ours"));
    if (!noticed) {
      verdict.broken(Promise.ENDED_ONCE, "the woken worker never noticed that its job was taken");
    }
    Rows.Row row = ended(job);
    // One worker was lost, the frozen one: the woken one took nothing from who lives.
    expect(Promise.ENDED_ONCE, row, "lost", "1");
    judgeMaker(job, taken.text("lease_token"));
    // Alone, the woken one must do the next job.
    stop(other);
    work.tour(installation.accounts().test(), random.nextInt(Integer.MAX_VALUE));
    return "the job of %s was ended by who took it; the woken worker let it be and did the next one"
        .formatted(first);
  }

  /** What a run makes lies in a folder named by its token. */
  private void judgeMaker(UUID job, String token) throws IOException, SQLException {
    try (Connection connection = installation.connect()) {
      for (var asset :
          new Rows(connection)
              .of("select object_key from asset where job_id = any(?)", List.of(job))) {
        if (!plain(asset.text("object_key")).contains(plain(token))) {
          verdict.broken(
              Promise.ENDED_ONCE,
              "%s is not of the run %s that had the job",
              asset.text("object_key"),
              token);
        }
      }
    }
  }

  private static String plain(String text) {
    return text.replace("-", "");
  }

  private static boolean says(Node node, String words) {
    try {
      return Files.readString(node.log()).contains(words);
    } catch (IOException notNow) {
      return false;
    }
  }

  private String stopWithWaits() throws IOException {
    Node server = installation.apis().getFirst();
    Accounts.Side side = installation.accounts().test();
    String job = endlessTour(side);
    try (HeldCalls held = new HeldCalls(installation.callerOf(server), side.key(), job)) {
      held.hold(80, 20, verdict);
      long waiting = held.held();
      long began = System.nanoTime();
      server.askToStop();
      Duration took = Duration.ofNanos(held.judge(Optional.empty(), verdict) - began);
      judgeTime(Promise.NOT_CUT, "the last of 100 held calls was answered", took, WAITS_LET_GO);
      judgeStopped(server);
      server.start();
      server.awaitReady();
      cancel(job);
      return "%d calls were held; the last was answered %d ms after SIGTERM"
          .formatted(waiting, took.toMillis());
    }
  }

  private String stopInPicture() throws IOException, SQLException {
    Node server = installation.apis().getFirst();
    UUID job = picture();
    Rows.Row _ = await(job, Scenarios::isRendered);
    long began = System.nanoTime();
    server.askToStop();
    judgeStopped(server);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    judgeTime(Promise.NO_PROCESS_LEFT, "the server ended", took, RENDER_HANDED_BACK);
    server.start();
    server.awaitReady();
    Rows.Row row = ended(job);
    // What is not handed back is taken back by the next start, and counts as a lost worker.
    expect(Promise.NOT_FAILED, row, "lost", "0");
    expect(Promise.NOT_FAILED, row, "attempt", "1");
    return "handed back; the server had ended %d ms after SIGTERM".formatted(took.toMillis());
  }

  private String tellAll() throws IOException {
    Node server = installation.apis().getFirst();
    Accounts.Side side = installation.accounts().test();
    // Another process, which has answered nobody yet.
    stop(server);
    server.start();
    server.awaitReady();
    String job = endlessTour(side);
    try (HeldCalls held = new HeldCalls(installation.callerOf(server), side.key(), job)) {
      held.hold(500, 0, verdict);
      long waiting = held.held();
      cancel(job);
      long ended = System.nanoTime();
      Duration took = Duration.ofNanos(held.judge(Optional.of("canceled"), verdict) - ended);
      judgeTime(Promise.NOT_CUT, "the last of 500 waits was told", took, ALL_TOLD);
      return "%d calls were held; the last was told %d ms after the end of the job"
          .formatted(waiting, took.toMillis());
    }
  }

  private String outlast() throws IOException, SQLException {
    UUID job = picture();
    String run = plain(await(job, Scenarios::isRendered).text("lease_token"));
    installation.postgres().stopAtOnce();
    boolean made;
    try {
      // What a run makes lies in the store before its end is written.
      made = Machine.await(PATIENCE, () -> storedBy(run));
      Machine.pause(OUTAGE);
    } finally {
      installation.postgres().begin();
    }
    if (!made) {
      throw new IOException("the picture was not made while the database was away");
    }
    Rows.Row row = ended(job);
    expect(Promise.NOT_MADE_TWICE, row, "attempt", "1");
    expect(Promise.NOT_MADE_TWICE, row, "lost", "0");
    judgeMaker(job, run);
    return "what was made in the outage was written after it";
  }

  private boolean storedBy(String run) {
    try {
      return Machine.files(installation.store().folder().resolve("objects")).stream()
          .anyMatch(file -> plain(file.toString()).contains(run));
    } catch (IOException | UncheckedIOException sweptMeanwhile) {
      return false;
    }
  }

  /** Orders a test tour that runs until it is canceled. */
  private String endlessTour(Accounts.Side side) throws IOException {
    return work.orderTour(side, random.nextInt(Integer.MAX_VALUE))
        .orElseThrow(() -> new IOException("no tour was taken: " + verdict.all()));
  }

  private void cancel(String job) throws IOException {
    if (installation.operator("/operator/v1/jobs/" + job + "/cancel", "{}", verdict).isEmpty()) {
      throw new IOException(job + " could not be canceled: " + verdict.all());
    }
  }

  /** Orders a picture of the live key; returns the id of its job. */
  private UUID picture() throws IOException {
    return work.orderPicture(
            installation.accounts().live().orElseThrow(), random.nextInt(Integer.MAX_VALUE))
        .map(job -> new Work.Accepted(job, true, 0).uuid())
        .orElseThrow(() -> new IOException("no picture was taken: " + verdict.all()));
  }

  private static boolean isLeased(Rows.Row row) {
    return row.text("run_state").equals("leased");
  }

  /** Its rays are being traced: it has a worker and tells how far it is. */
  private static boolean isRendered(Rows.Row row) {
    return isLeased(row) && row.text("moving").equals("t");
  }

  private Rows.Row ended(UUID job) throws IOException {
    Rows.Row row = await(job, found -> found.text("run_state").equals("done"));
    if (!row.text("status").equals("succeeded")) {
      verdict.broken(
          Promise.NOT_FAILED, "job %s is %s: %s", job, row.text("status"), row.text("error"));
    }
    return row;
  }

  /** Looks at a job until it is as wanted; a database that is just starting is asked again. */
  private Rows.Row await(UUID job, Predicate<Rows.Row> wanted) throws IOException {
    Rows.Row[] seen = new Rows.Row[1];
    boolean came =
        Machine.await(
            PATIENCE,
            () -> {
              try (Connection connection = installation.connect()) {
                seen[0] = row(new Rows(connection), job);
                return wanted.test(seen[0]);
              } catch (SQLException | IOException starting) {
                return false;
              }
            });
    if (!came) {
      throw new IOException("job " + job + " did not come so far within " + PATIENCE);
    }
    return seen[0];
  }

  private static Rows.Row row(Rows rows, UUID job) throws SQLException {
    return rows.of(
            "select status, run_state, lost, attempt, lease_token, error,"
                + " updated_at > now() - interval '5 seconds' and progress > 0 as moving"
                + " from job where id = any(?)",
            List.of(job))
        .getFirst();
  }

  private void expect(Promise promise, Rows.Row row, String column, String wanted) {
    if (!row.text(column).equals(wanted)) {
      verdict.broken(promise, "%s is %s instead of %s", column, row.text(column), wanted);
    }
  }

  private void judgeTime(Promise promise, String what, Duration took, Duration most) {
    if (took.compareTo(most) > 0) {
      verdict.broken(promise, "%s after %d ms, later than %s", what, took.toMillis(), most);
    }
  }

  private void stop(Node node) {
    node.askToStop();
    judgeStopped(node);
  }

  private void judgeStopped(Node node) {
    if (!node.stopped(STOP)) {
      verdict.broken(
          Promise.NO_PROCESS_LEFT, "%s did not end within %s of SIGTERM", node.name(), STOP);
    }
  }
}
