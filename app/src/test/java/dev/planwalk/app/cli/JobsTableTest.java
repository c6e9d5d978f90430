package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobUrls;
import dev.planwalk.domain.job.OperatorJob;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** What {@code planwalk jobs list} prints. */
class JobsTableTest {

  private static String printed(List<OperatorJob> jobs, Optional<JobStatus> status) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JobsCommand.print(jobs, status, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void empty_list_is_a_sentence() {
    assertThat(printed(List.of(), Optional.empty())).isEqualTo("There are no jobs.\n");
    assertThat(printed(List.of(), Optional.of(JobStatus.FAILED)))
        .isEqualTo("There are no jobs with the status failed.\n");
  }

  @Test
  void table_has_a_header() {
    JobId id = JobId.generation(UUID.fromString("01a1f994-ad06-7000-8a9c-e138ba186384"));
    Job job =
        new Job(
            id,
            JobType.TOUR,
            JobStatus.RUNNING,
            Optional.empty(),
            Optional.empty(),
            Optional.of(180),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            JsonNodeFactory.instance.objectNode(),
            Map.of(),
            true,
            Instant.EPOCH,
            Instant.EPOCH,
            new JobUrls("/api/v1/jobs/" + id.wire(), Optional.empty()));

    List<String> lines =
        printed(
                List.of(
                    new OperatorJob(
                        job,
                        "acme",
                        "tour",
                        "leased",
                        Optional.of("node_1"),
                        1,
                        3,
                        Optional.empty())),
                Optional.empty())
            .lines()
            .toList();

    assertThat(lines.getFirst().split(" {2,}"))
        .containsExactly("job", "type", "status", "inside", "worker, or why it waits or failed");
    assertThat(lines.getLast().split(" {2,}"))
        .containsExactly(id.wire(), "tour", "running", "leased", "node_1");
  }
}
