package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.TENANT;
import static dev.planwalk.storage.schema.Tables.WORKER_NODE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.upkeep.LaneLoad;
import dev.planwalk.domain.upkeep.Lanes;
import dev.planwalk.domain.upkeep.ListLanes;
import dev.planwalk.domain.usage.ListTenants;
import dev.planwalk.domain.usage.Tenant;
import dev.planwalk.domain.wire.Page;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the operator sees of the whole installation: lanes, nodes, jobs and accounts. */
class OperatorViewsTest {

  private static final Page PAGE = new Page(100, Optional.empty(), Optional.empty());

  private final Sandbox sandbox = new Sandbox();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private String name(UUID tenant) {
    return sandbox
        .database()
        .read(db ->
            db.select(TENANT.NAME).from(TENANT).where(TENANT.ID.eq(tenant)).fetchSingle().value1());
  }

  private JobId picture(Caller caller, ProjectId project) {
    return picture(caller, project, 1);
  }

  private JobId picture(Caller caller, ProjectId project, long seed) {
    return ((Job)
            sandbox.createVisualization().handle(caller, sandbox.picture(project, seed)).body())
        .id();
  }

  private void dueSince(JobId job, String ago) {
    sandbox
        .database()
        .execute(tx ->
            tx.update(JOB)
                .set(JOB.RUN_AT, DSL.field("now() - {0}::interval", Instant.class, DSL.val(ago)))
                .where(JOB.ID.eq(job.uuid()))
                .execute());
  }

  private List<JobId> jobs(
      Optional<JobStatus> status, Optional<JobType> type, Optional<String> tenant) {
    return new ListAllJobs(sandbox.services.operator(), sandbox.services.cursors())
            .handle(sandbox.operator(), new ListAllJobs.Input(status, type, tenant, PAGE))
            .data()
            .stream()
            .map(one -> one.job().id())
            .toList();
  }

  private Tenant tenant(String name) {
    return new ListTenants(
            sandbox.database(), sandbox.services.cursors(), sandbox.services.spending(), 1000)
        .handle(sandbox.operator(), new ListTenants.Input(Optional.of(name), PAGE))
        .data()
        .getFirst();
  }

  @Test
  void each_lane_tells_what_waits_what_runs_and_since_when() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    ProjectId project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
    new Runs(sandbox).begin(picture(caller, project, 1), "node");
    dueSince(picture(caller, project, 2), "90 seconds");

    Lanes lanes = lanes();

    assertThat(lanes.lanes())
        .extracting(LaneLoad::lane)
        .containsExactly("read", "draw", "render", "tour", "provider", "test");
    LaneLoad render = lane(lanes, "render");
    assertThat(render.ready()).isEqualTo(1);
    assertThat(render.oldestSeconds()).isBetween(90L, 300L);
    assertThat(render.leased()).isEqualTo(1);
    assertThat(lane(lanes, "tour")).isEqualTo(new LaneLoad("tour", 0, 0, 0, 0, 0, false));
  }

  @Test
  void no_job_of_a_paused_lane_is_begun_until_it_is_resumed_and_other_lanes_go_on() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    ProjectId project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
    JobId picture = picture(caller, project);
    PlanUpload upload = sandbox.createPlan(caller, project, UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().getFirst().id());
    assertThat(due()).containsExactlyInAnyOrder(Lane.READ, Lane.RENDER);

    assertThat(lane(PauseLane.pausing()).paused()).isTrue();
    assertThat(lane(PauseLane.pausing()).paused()).isTrue();

    assertThat(due()).containsExactly(Lane.READ);
    assertThat(sandbox.services.operator().show(picture).waitingFor())
        .contains("Its lane is paused: resume the lane render.");
    assertThat(lane(lanes(), "render").paused()).isTrue();
    assertThat(lane(lanes(), "render").ready()).isEqualTo(1);

    assertThat(lane(PauseLane.resuming(Optional.of(sandbox.hints))).paused()).isFalse();

    assertThat(due()).containsExactlyInAnyOrder(Lane.READ, Lane.RENDER);
    assertThat(sandbox.services.operator().show(picture).waitingFor()).isEmpty();
  }

  private LaneState lane(PauseLane handler) {
    return handler.handle(sandbox.operator(), new PauseLane.Input(Lane.RENDER));
  }

  private List<Lane> due() {
    return sandbox
        .database()
        .read(db -> JobLeases.demand(db, List.of(Lane.READ, Lane.RENDER)))
        .due();
  }

  private Lanes lanes() {
    return new ListLanes(sandbox.database()).handle(sandbox.operator(), new ListLanes.Input());
  }

  private static LaneLoad lane(Lanes lanes, String name) {
    return lanes.lanes().stream().filter(one -> one.lane().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void a_node_tells_when_it_was_heard_of_and_how_many_jobs_it_has() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    ProjectId project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
    new Runs(sandbox).begin(picture(caller, project), "busy");
    for (String node : List.of("busy", "gone")) {
      sandbox.database().execute(tx -> AssetSets.announce(tx, Sandbox.node(node, "oak")));
    }
    sandbox
        .database()
        .execute(tx ->
            tx.update(WORKER_NODE)
                .set(WORKER_NODE.SEEN_AT, DSL.field("now() - interval '2 minutes'", Instant.class))
                .where(WORKER_NODE.NODE.eq("gone"))
                .execute());

    List<Nodes.Node> nodes =
        new ListNodes(sandbox.database()).handle(sandbox.operator(), new ListNodes.Input()).nodes();

    assertThat(nodes).extracting(Nodes.Node::name).containsExactly("busy", "gone");
    assertThat(nodes).extracting(Nodes.Node::alive).containsExactly(true, false);
    assertThat(nodes).extracting(Nodes.Node::jobs).containsExactly(1L, 0L);
  }

  @Test
  void jobs_are_found_by_status_type_and_account() {
    Caller ours = sandbox.caller(sandbox.tenant(), true);
    Caller others = sandbox.caller(sandbox.tenant(), true);
    ProjectId project = sandbox.project(ours).id();
    sandbox.readyPlan(ours, project);
    JobId picture = picture(ours, project);
    sandbox.readyPlan(others, sandbox.project(others).id());

    assertThat(jobs(Optional.of(JobStatus.QUEUED), Optional.empty(), Optional.empty()))
        .containsExactly(picture);
    assertThat(jobs(Optional.empty(), Optional.of(JobType.PLAN_PARSE), Optional.empty()))
        .hasSize(2);
    assertThat(jobs(Optional.empty(), Optional.empty(), Optional.of(name(ours.tenant()))))
        .hasSize(2)
        .contains(picture);
    assertThat(
            jobs(
                Optional.of(JobStatus.SUCCEEDED),
                Optional.of(JobType.PLAN_PARSE),
                Optional.of(name(others.tenant()))))
        .hasSize(1);
    assertThat(jobs(Optional.empty(), Optional.empty(), Optional.of("nobody"))).isEmpty();
    OperatorJob shown = sandbox.services.operator().show(picture);
    assertThat(shown.lane()).isEqualTo("render");
    assertThat(shown.maxAttempts()).isEqualTo(3);
  }

  @Test
  void an_account_tells_its_keys_jobs_spending_and_storage_and_nothing_of_others() {
    ApiKey live = sandbox.services.keys().issue(NewKey.withAllScopes("acme", "script", true)).key();
    sandbox.services.keys().issue(NewKey.withAllScopes("acme", "old", true));
    sandbox.services.keys().revoke(live.id());
    sandbox.services.keys().issue(NewKey.withAllScopes("others", "script", true));
    UUID acme =
        sandbox
            .database()
            .read(db ->
                db.select(TENANT.ID)
                    .from(TENANT)
                    .where(TENANT.NAME.eq("acme"))
                    .fetchSingle()
                    .value1());
    Caller caller =
        sandbox.caller(
            new Principal(
                acme,
                live.id().uuid(),
                live.display(),
                EnumSet.allOf(Scope.class),
                true,
                600,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    ProjectId project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
    picture(caller, project);

    Tenant seen = tenant("acme");

    assertThat(seen.activeKeys()).isEqualTo(1);
    assertThat(seen.keys()).isEqualTo(2);
    assertThat(seen.projects()).isEqualTo(1);
    assertThat(seen.jobs()).isEqualTo(2);
    assertThat(seen.unfinishedJobs()).isEqualTo(1);
    assertThat(seen.reservedUsdCents()).isEqualTo(12);
    assertThat(seen.storedBytes()).isPositive();
    assertThat(seen.testStoredBytes()).isZero();
    assertThat(seen.storageQuotaBytes()).isEqualTo(1000);
    Tenant others = tenant("others");
    assertThat(others.keys()).isEqualTo(1);
    assertThat(others.jobs()).isZero();
    assertThat(others.reservedUsdCents()).isZero();
    assertThat(others.storedBytes()).isZero();
  }
}
