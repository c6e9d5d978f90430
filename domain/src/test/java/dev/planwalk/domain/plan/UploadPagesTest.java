package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.oauth.server.Grants;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.FileKind;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
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
    return renew(caller, plan, file, kind, size);
  }

  private PlanUpload renew(Caller by, PlanId plan, String file, FileKind kind, long size) {
    return new RenewUpload(
            sandbox.services.store(),
            sandbox.services.pages(),
            sandbox.services.ids(),
            sandbox.services.quotas(),
            sandbox.services.settings())
        .handle(
            by,
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
    return sandbox.services.pages().find(sandbox.database(), token);
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
  void a_page_lends_what_its_plan_needs_and_no_more() {
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
        .as("a page that shows nothing could not even begin")
        .isEqualTo(all.scopes());
  }

  @Test
  void a_page_dies_by_time_and_by_every_change_of_its_token() {
    String token = token(tool(""));

    assertThat(visit(token)).isPresent();
    assertThat(visit(token.substring(1))).isEmpty();
    assertThat(visit("A" + token.substring(1)).isPresent()).isEqualTo(token.startsWith("A"));
    assertThat(visit("no token")).isEmpty();
    sandbox.clock.advance(UploadPages.LIFE);
    assertThat(visit(token).orElseThrow().late()).as("what was begun can be ended").isTrue();
    sandbox.clock.advance(UploadPages.GRACE);
    assertThat(visit(token)).isEmpty();
  }

  @Test
  void a_page_that_is_asked_for_at_a_page_ends_with_that_page() {
    PlanUpload upload = tool("");
    UploadPages.Visit visit = visit(token(upload)).orElseThrow();
    assertThat(visit.late()).isFalse();
    sandbox.clock.advance(UploadPages.LIFE.minus(Duration.ofMinutes(1)));
    Caller visitor = Caller.of(visit.visitor(), "", sandbox.database());

    String renewed = token(renew(visitor, visit.plan(), "flat.dxf", FileKind.DXF, 5));

    assertThat(visit(renewed).orElseThrow().late()).isFalse();
    sandbox.clock.advance(Duration.ofMinutes(1));
    assertThat(visit(renewed).orElseThrow().late()).isTrue();
  }

  @Test
  void what_was_sent_before_another_file_was_announced_is_not_taken_for_it() {
    PlanUpload first =
        tool(",\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"size\":" + Sandbox.DRAWING.length);
    PlanId plan = first.plans().getFirst().id();
    sandbox.put(first, Sandbox.DRAWING);

    PlanUpload other = renew(plan, "b.dwg", FileKind.DWG, Sandbox.DRAWING.length);

    assertThatThrownBy(() -> sandbox.complete(caller, plan))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.SOURCE_NOT_READY))
        .hasMessageContaining("b.dwg");
    sandbox.put(other, Sandbox.DRAWING);
    assertThat(sandbox.complete(caller, plan).file().filename()).isEqualTo("b.dwg");
  }

  /** The store, with something that happens just after an object was frozen. */
  private static ObjectStore afterFreezing(Runnable then) {
    return (ObjectStore)
        Proxy.newProxyInstance(
            ObjectStore.class.getClassLoader(),
            new Class<?>[] {ObjectStore.class},
            (_, method, arguments) -> {
              Object answer = method.invoke(sandbox.services.store(), arguments);
              if (method.getName().equals("freeze")) {
                then.run();
              }
              return answer;
            });
  }

  /** The announcement comes between the look into the store and the writes. */
  @Test
  void a_file_that_was_announced_meanwhile_is_not_completed_with_the_bytes_of_the_other() {
    PlanUpload first =
        tool(",\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"size\":" + Sandbox.DRAWING.length);
    PlanId plan = first.plans().getFirst().id();
    sandbox.put(first, Sandbox.DRAWING);
    CompletePlan racing =
        new CompletePlan(
            sandbox.database(),
            afterFreezing(() -> {
              PlanUpload _ = renew(plan, "b.dwg", FileKind.DWG, Sandbox.DRAWING.length);
            }),
            sandbox.services.queue(),
            sandbox.services.quotas(),
            sandbox.services.hints(),
            sandbox.services.settings());

    assertThatThrownBy(() -> racing.handle(caller, new CompletePlan.Input(plan)))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.SOURCE_NOT_READY));
    assertThat(plan(plan).fileReceived()).isFalse();
  }

  @Test
  void a_page_dies_with_the_very_key_though_another_took_its_place() {
    ApiKey.Issued issued =
        sandbox
            .services
            .keys()
            .issue(NewKey.of("acme-" + caller.tenant(), "test", true, EnumSet.allOf(Scope.class)));
    Principal.Origin origin =
        new Principal.Origin(
            Optional.of(issued.key().id().uuid()), Optional.empty(), Optional.empty());
    Caller keyed = Caller.of(caller.principal().of(origin), "", sandbox.database());
    String token = token(tool(keyed, ""));
    assertThat(sandbox.services.keys().rotate(issued.key().id(), Duration.ofHours(1))).isPresent();
    assertThat(visit(token)).as("the overlap").isPresent();

    assertThat(sandbox.services.keys().revoke(issued.key().id())).isPresent();

    assertThat(visit(token)).isEmpty();
  }

  @Test
  void a_page_dies_with_the_client_that_asked_for_it() {
    ApiKey.Issued issued =
        sandbox
            .services
            .keys()
            .issue(NewKey.of("acme-" + caller.tenant(), "test", true, EnumSet.allOf(Scope.class)));
    UUID key = issued.key().id().uuid();
    UUID grant = UUID.randomUUID();
    sandbox
        .database()
        .execute(tx -> {
          int _ =
              tx.execute(
                  "insert into oauth_grant (id, key_id, client_id, client_name, scopes, offered,"
                      + " created_at, changed_at) values (?, ?, 'c', 'c', '{}', '{}', now(), now())",
                  grant,
                  key);
        });
    Principal.Origin origin =
        new Principal.Origin(Optional.of(key), Optional.of(grant), Optional.empty());
    String token =
        token(tool(Caller.of(caller.principal().of(origin), "", sandbox.database()), ""));
    assertThat(visit(token)).isPresent();

    assertThat(
            new Grants(sandbox.database(), sandbox.services.ids(), sandbox.clock).disconnect(grant))
        .isTrue();

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
                    Optional.empty())
                .of(
                    new Principal.Origin(
                        Optional.of(issued.key().id().uuid()), Optional.empty(), Optional.empty())),
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
