package dev.planwalk.app.cli;

import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.AdvanceJob;
import dev.planwalk.domain.job.CancelJob;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.ListAllJobs;
import dev.planwalk.domain.job.OperatorJob;
import dev.planwalk.domain.job.RetryJob;
import dev.planwalk.domain.job.ShowJob;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Shape;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk jobs}: the operator's look at all jobs, also while a server runs. */
@Command(
    name = "jobs",
    description =
        "Lists, shows, cancels, retries and puts first jobs of all tenants, also while the server"
            + " runs.",
    mixinStandardHelpOptions = true,
    subcommands = JobsCommand.ListJobs.class)
public final class JobsCommand {

  private static final String THE_ID = "The job's id.";
  private static final String COLUMNS = "%-46s  %-14s  %-9s  %-7s  %s";

  private static JobId jobId(String text) {
    return OperatorOptions.id(JobId.FORMAT, "job", text, "jobs list");
  }

  private static String line(OperatorJob one) {
    Job job = one.job();
    return COLUMNS.formatted(
        job.id().wire(),
        job.type().wire(),
        job.status().wire(),
        one.runState(),
        job.error()
            .map(error -> error.code() + ": " + ReadCommand.printable(error.message()))
            .or(one::waitingFor)
            .or(one::worker)
            .orElse(""));
  }

  private static void printLine(OperatorJob one) {
    System.out.println(line(one));
  }

  /** The table of a list; a sentence where there is nothing to list. */
  static void print(List<OperatorJob> jobs, Optional<JobStatus> status, PrintStream out) {
    if (jobs.isEmpty()) {
      out.println(
          status
              .map(word -> "There are no jobs with the status " + word.wire() + ".")
              .orElse("There are no jobs."));
      return;
    }
    out.println(
        COLUMNS.formatted("job", "type", "status", "inside", "worker, or why it waits or failed"));
    jobs.forEach(job -> out.println(line(job)));
  }

  @Command(name = "list", description = "Newest jobs first.", mixinStandardHelpOptions = true)
  static final class ListJobs implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Option(names = "--status", description = "Only jobs of this status.")
    private Optional<String> status = Optional.empty();

    @Option(names = "--type", description = "Only jobs of this type.")
    private Optional<String> type = Optional.empty();

    @Option(names = "--tenant", description = "Only of this account.")
    private Optional<String> tenant = Optional.empty();

    @Option(names = "--limit", defaultValue = "20", description = "How many (${DEFAULT-VALUE}).")
    private int limit;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      Optional<JobStatus> wanted =
          status.map(word -> WordOption.of("--status", JobStatus.values(), word));
      return options.show(
          ListAllJobs.OPERATION,
          (settings, backend) ->
              new ListAllJobs(Operator.jobs(settings, backend), Operator.cursors(backend)),
          new ListAllJobs.Input(
              wanted,
              type.map(word -> WordOption.of("--type", JobType.values(), word)),
              tenant,
              OperatorOptions.newest(limit)),
          page -> print(page.data(), wanted, System.out));
    }
  }

  @Command(name = "show", description = "One job as JSON.", mixinStandardHelpOptions = true)
  int show(
      @Mixin OperatorOptions options,
      @Parameters(paramLabel = "JOB", description = THE_ID) String id)
      throws Settings.BadSettings, IOException {
    return options.show(
        ShowJob.OPERATION,
        (settings, backend) -> new ShowJob(Operator.jobs(settings, backend)),
        new ShowJob.Input(jobId(id)),
        shown -> {
          byte[] json = Json.bytes(Shape.of(Job.class).write(shown.job()));
          System.out.println(new String(json, StandardCharsets.UTF_8));
          System.err.println(line(shown));
        });
  }

  @Command(
      name = "cancel",
      description = "Ends a job and releases its reservation; a plan.parse job ends as failed.",
      mixinStandardHelpOptions = true)
  int cancel(
      @Mixin OperatorOptions options,
      @Parameters(paramLabel = "JOB", description = THE_ID) String id)
      throws Settings.BadSettings, IOException {
    return options.act(
        CancelJob.OPERATION,
        (settings, backend) -> new CancelJob(Operator.jobs(settings, backend)),
        new CancelJob.Input(jobId(id)),
        JobsCommand::printLine);
  }

  @Command(
      name = "retry",
      description = "Queues a failed or canceled job anew, with a reservation of its own.",
      mixinStandardHelpOptions = true)
  int retry(
      @Mixin OperatorOptions options,
      @Parameters(paramLabel = "JOB", description = THE_ID) String id)
      throws Settings.BadSettings, IOException {
    return options.act(
        RetryJob.OPERATION,
        (settings, backend) -> new RetryJob(Operator.jobs(settings, backend)),
        new RetryJob.Input(jobId(id)),
        JobsCommand::printLine);
  }

  @Command(
      name = "advance",
      description = "Puts a job, and its parts, before all that wait in their lanes.",
      mixinStandardHelpOptions = true)
  int advance(
      @Mixin OperatorOptions options,
      @Parameters(paramLabel = "JOB", description = THE_ID) String id)
      throws Settings.BadSettings, IOException {
    return options.act(
        AdvanceJob.OPERATION,
        (settings, backend) -> new AdvanceJob(Operator.jobs(settings, backend)),
        new AdvanceJob.Input(jobId(id)),
        JobsCommand::printLine);
  }
}
