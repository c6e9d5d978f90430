package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Arguments;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.project.Project;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files that people hand over on a page, and files that nobody has to hand over. */
class UploadPagesTest {

  private static Sandbox sandbox;
  private Caller caller;
  private Project project;

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
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
  }

  private PlanUpload tool(String more) {
    return tool(caller, more);
  }

  private PlanUpload tool(Caller by, String more) {
    String json =
        "{\"project_id\":\"%s\",\"mode\":\"single\",\"kind\":\"grundriss\"%s}"
            .formatted(project.id().wire(), more);
    return sandbox
        .createPlan()
        .handle(
            by,
            CreatePlan.OPERATION.read(
                Arguments.of(Json.readObject(json.getBytes(StandardCharsets.UTF_8))), Door.TOOL));
  }

  private PlanUpload renew(PlanId plan, String file, FileKind kind, long size) {
    return new RenewUpload(
            sandbox.services.store(),
            sandbox.services.pages(),
            sandbox.services.quotas(),
            sandbox.services.settings())
        .handle(
            caller,
            new RenewUpload.Input(plan, Optional.of(file), Optional.of(kind), Optional.of(size)));
  }

  private Plan plan(PlanId id) {
    return new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(id));
  }

  private static String token(PlanUpload upload) {
    String page = upload.uploadPage().orElseThrow();
    assertThat(page).startsWith("http://localhost:8080/upload/");
    return page.substring(page.lastIndexOf('/') + 1);
  }

  private Optional<UploadPages.Visit> visit(String token) {
    return sandbox.database().read(db -> sandbox.services.pages().find(db, token));
  }

  @Test
  void the_example_needs_no_file_and_is_read_at_once() {
    PlanUpload upload = tool(",\"example\":\"flat\"");

    PlanId plan = upload.plans().getFirst().id();
    assertThat(upload.fetchedBytes()).contains(76_249L);
    assertThat(upload.uploadPage()).isEmpty();
    assertThat(plan(plan).fileReceived()).isTrue();
    assertThat(plan(plan).file().filename()).isEqualTo("example-flat.dxf");
    assertThatThrownBy(() ->
            tool(",\"example\":\"flat\",\"size\":5,\"filename\":\"a.dxf\",\"file_kind\":\"dxf\""))
        .isInstanceOf(ServiceException.class)
        .hasMessageContaining("leave out size and source_url");
  }

  @Test
  void who_does_not_know_the_file_gets_the_page_alone_which_takes_any() {
    PlanUpload upload = tool("");

    PlanId plan = upload.plans().getFirst().id();
    assertThat(upload.uploadUrl()).isEqualTo(upload.uploadPage().orElseThrow());
    assertThat(upload.curl()).isEmpty();
    assertThat(plan(plan).file().sizeBytes()).isZero();
    assertThatThrownBy(() -> sandbox.complete(caller, plan))
        .hasMessage("Nobody has handed over the file yet.");

    PlanUpload stated = renew(plan, "Haus.pdf", FileKind.PDF, 500);
    assertThat(plan(plan).findings())
        .extracting(Plan.PlanFinding::code)
        .contains("pdf_less_certain");
    assertThat(stated.uploadHeaders()).containsValue("application/pdf");

    PlanUpload other = renew(plan, "flat.dxf", FileKind.DXF, Sandbox.DRAWING.length);
    assertThat(plan(plan).findings()).isEmpty();
    sandbox.put(other, Sandbox.DRAWING);
    assertThat(sandbox.complete(caller, plan).fileReceived()).isTrue();
    assertThatThrownBy(() -> renew(plan, "late.dxf", FileKind.DXF, 5))
        .isInstanceOf(ServiceException.class)
        .satisfies(refusal ->
            assertThat(((ServiceException) refusal).code()).isEqualTo(ErrorCode.PLAN_NOT_READY))
        .hasMessageContaining("does not wait for a file");
  }

  @Test
  void a_page_lends_no_more_than_its_plan_needs_and_its_key_may() {
    Principal all = visit(token(tool(""))).orElseThrow().visitor();

    assertThat(all.scopes())
        .containsExactlyInAnyOrder(Scope.PLANS_WRITE, Scope.PLANS_READ, Scope.JOBS_READ);
    assertThat(all.tenant()).isEqualTo(caller.tenant());
    assertThat(all.key()).isEqualTo(caller.key());

    Caller writer =
        Caller.of(
            caller.principal().withScopes(EnumSet.of(Scope.PLANS_WRITE), Set.of()),
            "",
            sandbox.database());
    assertThat(visit(token(tool(writer, ""))).orElseThrow().visitor().scopes())
        .containsExactly(Scope.PLANS_WRITE);
  }

  @Test
  void a_page_dies_by_time_and_by_every_change_of_its_token() {
    String token = token(tool(""));

    assertThat(visit(token)).isPresent();
    assertThat(visit(token.substring(1))).isEmpty();
    assertThat(visit("A" + token.substring(1)).isPresent()).isEqualTo(token.startsWith("A"));
    assertThat(visit("no token")).isEmpty();
    sandbox.clock.advance(UploadPages.LIFE.plus(Duration.ofSeconds(1)));
    assertThat(visit(token)).isEmpty();
  }

  @Test
  void a_page_dies_with_its_key_and_with_its_plan() {
    ApiKey.Issued issued =
        sandbox
            .services
            .keys()
            .issue(NewKey.of("acme-" + caller.tenant(), "test", true, EnumSet.allOf(Scope.class)));
    Caller keyed =
        Caller.of(
            new Principal(
                caller.tenant(),
                issued.key().id().uuid(),
                "key",
                EnumSet.allOf(Scope.class),
                true,
                60,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()),
            "",
            sandbox.database());
    String token = token(tool(keyed, ""));
    assertThat(visit(token)).isPresent();
    assertThat(sandbox.services.keys().revoke(issued.key().id())).isPresent();
    assertThat(visit(token)).isEmpty();

    PlanUpload upload = tool("");
    String other = token(upload);
    new DeletePlan(sandbox.services.store(), sandbox.services.queue())
        .handle(caller, new DeletePlan.Input(upload.plans().getFirst().id()));
    assertThat(visit(other)).isEmpty();
  }
}
