package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobOperator;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.OperatorJob;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Shape;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk jobs}: the operator's look at all jobs, also while a server runs. */
@Command(
    name = "jobs",
    description =
        "Lists, shows, cancels and retries jobs of all tenants, also while the server runs.",
    mixinStandardHelpOptions = true,
    subcommands = {
      JobsCommand.ListJobs.class,
      JobsCommand.Show.class,
      JobsCommand.Cancel.class,
      JobsCommand.Retry.class
    })
public final class JobsCommand {

  private static final String COLUMNS = "%-46s  %-14s  %-9s  %-7s  %s";

  /** What a subcommand does with the jobs. */
  private interface Work {
    void with(JobOperator jobs, Caller operator);
  }

  private static int with(HomeOption home, Work work) throws Settings.BadSettings, IOException {
    try (Backend backend = home.open()) {
      work.with(
          Operator.jobs(home.settings(), backend),
          Caller.of(Principal.operator(), "", backend.database()));
      return 0;
    } catch (ServiceException refusal) {
      throw new UserError(refusal.text());
    }
  }

  private static JobId jobId(String text) {
    return JobId.FORMAT
        .parse(text)
        .orElseThrow(() ->
            new UserError(
                "'" + text + "' is no job id; " + Launcher.command("jobs list") + " shows them"));
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
    @Mixin private final HomeOption home = new HomeOption();

    @Option(names = "--status", description = "Only jobs of this status.")
    private Optional<String> status = Optional.empty();

    @Option(names = "--limit", defaultValue = "20", description = "How many (${DEFAULT-VALUE}).")
    private int limit;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      Optional<JobStatus> wanted = status.map(ListJobs::status);
      return with(home, (jobs, _) -> print(jobs.list(wanted, limit), wanted, System.out));
    }

    private static JobStatus status(String word) {
      return Stream.of(JobStatus.values())
          .filter(known -> known.wire().equals(word))
          .findFirst()
          .orElseThrow(() ->
              new UserError(
                  "--status must be one of "
                      + Stream.of(JobStatus.values())
                          .map(JobStatus::wire)
                          .collect(Collectors.joining(", "))
                      + " (got: "
                      + word
                      + ")"));
    }
  }

  @Command(name = "show", description = "One job as JSON.", mixinStandardHelpOptions = true)
  static final class Show implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Parameters(paramLabel = "JOB", description = "The job's id.")
    private String id = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      JobId job = jobId(id);
      return with(
          home,
          (jobs, _) -> {
            OperatorJob shown = jobs.show(job);
            byte[] json = Json.bytes(Shape.of(Job.class).write(shown.job()));
            System.out.println(new String(json, StandardCharsets.UTF_8));
            System.err.println(line(shown));
          });
    }
  }

  @Command(
      name = "cancel",
      description = "Ends a job and releases its reservation; a plan.parse job ends as failed.",
      mixinStandardHelpOptions = true)
  static final class Cancel implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Parameters(paramLabel = "JOB", description = "The job's id.")
    private String id = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      JobId job = jobId(id);
      return with(home, (jobs, operator) -> System.out.println(line(jobs.cancel(operator, job))));
    }
  }

  @Command(
      name = "retry",
      description = "Queues a failed or canceled job anew, with a reservation of its own.",
      mixinStandardHelpOptions = true)
  static final class Retry implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Parameters(paramLabel = "JOB", description = "The job's id.")
    private String id = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      JobId job = jobId(id);
      return with(home, (jobs, operator) -> System.out.println(line(jobs.retry(operator, job))));
    }
  }
}
