package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobOperator;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Shape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk jobs}: the operator's look at all jobs, also while a server runs. */
@Command(
    name = "jobs",
    description = "Lists, shows and cancels jobs of all tenants, also while the server runs.",
    mixinStandardHelpOptions = true,
    subcommands = {JobsCommand.ListJobs.class, JobsCommand.Show.class, JobsCommand.Cancel.class})
public final class JobsCommand {

  private static int with(HomeOption home, Function<JobOperator, Integer> work)
      throws Settings.BadSettings, IOException {
    try (Backend backend = home.open()) {
      return work.apply(Operator.jobs(home.settings(), backend));
    }
  }

  private static JobId jobId(String text) {
    return JobId.FORMAT
        .parse(text)
        .orElseThrow(
            () -> new UserError("'" + text + "' is no job id; ./planwalk jobs list shows them"));
  }

  private static String line(JobOperator.Listed listed) {
    Job job = listed.job();
    return "%-46s  %-14s  %-9s  %-7s  %s"
        .formatted(
            job.id().wire(),
            job.type().wire(),
            job.status().wire(),
            listed.runState(),
            job.error()
                .map(error -> error.code() + ": " + ReadCommand.printable(error.message()))
                .orElse(listed.worker().orElse("")));
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
      return with(
          home,
          operator -> {
            operator.list(wanted, limit).forEach(job -> System.out.println(line(job)));
            return 0;
          });
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
          operator -> {
            JobOperator.Listed listed =
                operator
                    .show(job)
                    .orElseThrow(() -> new UserError("there is no job " + job.wire()));
            byte[] json = Json.bytes(Shape.of(Job.class).write(listed.job()));
            System.out.println(new String(json, StandardCharsets.UTF_8));
            System.err.println(line(listed));
            return 0;
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
      return with(
          home,
          operator ->
              switch (operator.cancel(job)) {
                case JobOperator.Canceled.Ended(var listed) -> {
                  System.out.println(line(listed));
                  yield 0;
                }
                case JobOperator.Canceled.EndedBefore(var listed) -> {
                  System.out.println(line(listed));
                  throw new UserError("the job had ended before; nothing was changed");
                }
                case JobOperator.Canceled.Unknown() ->
                    throw new UserError("there is no job " + job.wire());
              });
    }
  }
}
