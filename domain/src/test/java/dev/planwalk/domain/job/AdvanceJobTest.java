package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.Record1;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** The operator puts jobs first. */
class AdvanceJobTest {

  private static final List<Lane> LANES = List.of(Lane.RENDER, Lane.TOUR);

  private static Sandbox sandbox;
  private Caller caller;
  private ProjectId project;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @BeforeEach
  void begin() {
    sandbox.database().execute(tx -> tx.update(JOB).set(JOB.LANE, "none").execute());
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
  }

  private JobId picture() {
    return ((Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body())
        .id();
  }

  private static OperatorJob advance(JobId job) {
    return sandbox.services.operator().advance(sandbox.operator(), job);
  }

  private static List<Lease> claim(Lane lane, int free) {
    return sandbox
        .database()
        .write(tx ->
            sandbox
                .services
                .queue()
                .leases()
                .claim(tx, lane, free, Sandbox.node("node"), Optional.empty()));
  }

  private static List<UUID> order() {
    return LANES.stream()
        .flatMap(lane -> Stream.generate(() -> claim(lane, 1)).takeWhile(one -> !one.isEmpty()))
        .map(one -> one.getFirst().job())
        .toList();
  }

  @Test
  void jobs_put_first_go_before_all_that_wait_in_the_order_of_their_turn() {
    JobId a = picture();
    JobId b = picture();
    JobId c = picture();
    JobId d = picture();

    assertThat(advance(d).job().id()).isEqualTo(d);
    OperatorJob _ = advance(c);
    OperatorJob _ = advance(c);

    assertThat(order()).containsExactly(c.uuid(), d.uuid(), a.uuid(), b.uuid());
  }

  @Test
  void parts_of_a_job_put_first_go_before_other_jobs() {
    JobId parent = picture();
    Lease lease = claim(Lane.RENDER, 1).getFirst();
    assertThat(
            sandbox
                .database()
                .<Boolean>write(
                    tx -> sandbox.services.queue().park(tx, lease, List.of(part(), part()))))
        .isTrue();
    JobId other = picture();
    OperatorJob _ = advance(other);

    OperatorJob _ = advance(parent);

    assertThat(order()).hasSize(3).last().isEqualTo(other.uuid());
  }

  @Test
  void a_part_put_first_alone_stays_before_other_jobs_put_first() {
    JobId parent = picture();
    Lease lease = claim(Lane.RENDER, 1).getFirst();
    boolean parked =
        sandbox
            .database()
            .write(tx -> sandbox.services.queue().park(tx, lease, List.of(part(), part())));
    assertThat(parked).isTrue();
    OperatorJob _ = advance(parent);
    OperatorJob _ = advance(picture());
    UUID first =
        sandbox
            .database()
            .read(db ->
                db.select(JOB.ID)
                    .from(JOB)
                    .where(JOB.PARENT_ID.eq(parent.uuid()))
                    .orderBy(JOB.ID)
                    .limit(1)
                    .fetchSingle(Record1::value1));

    assertThat(advance(JobId.generation(first)).job().id().uuid()).isEqualTo(first);

    assertThat(order()).first().isEqualTo(first);
  }

  private static JobOutcome.Child part() {
    return new JobOutcome.Child(
        JobType.PANORAMA,
        JsonNodeFactory.instance.objectNode(),
        JsonNodeFactory.instance.objectNode(),
        0.5);
  }

  @Test
  void a_job_that_has_ended_is_nobodys_first() {
    JobId ended = picture();
    OperatorJob _ = sandbox.services.operator().cancel(sandbox.operator(), ended);

    assertThatThrownBy(() -> advance(ended))
        .isInstanceOf(ServiceException.class)
        .hasMessageContaining("had ended before (canceled)");
    assertThatThrownBy(() -> advance(JobId.generation(new UUID(0, 0))))
        .isInstanceOf(ServiceException.class);
  }
}
