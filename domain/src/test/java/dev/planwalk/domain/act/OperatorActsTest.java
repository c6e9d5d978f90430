package dev.planwalk.domain.act;

import static dev.planwalk.storage.schema.Tables.OPERATOR_ACT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.IssueKey;
import dev.planwalk.domain.key.RevokeKey;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** What the log of acts tells, and what it never does. */
class OperatorActsTest {

  private static final Page PAGE = new Page(100, Optional.empty(), Optional.empty());

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @BeforeEach
  void forget() {
    sandbox.database().execute(tx -> tx.deleteFrom(OPERATOR_ACT).execute());
  }

  private static OperatorActs acts() {
    return sandbox.services.acts();
  }

  private static List<OperatorAct> listed() {
    return new ListActs(acts(), sandbox.services.cursors())
        .handle(sandbox.operator(), new ListActs.Input(PAGE))
        .data();
  }

  private static ApiKey.Issued issue(String tenant) {
    return new NotedAct<>(IssueKey.OPERATION, acts(), new IssueKey(sandbox.services.keys()))
        .handle(
            sandbox.operator(),
            IssueKey.OPERATION.read(
                Arguments.of(JsonNodeFactory.instance.objectNode().put("tenant", tenant)),
                Door.HTTP));
  }

  private static ApiKey revoke(KeyId key) {
    return new NotedAct<>(RevokeKey.OPERATION, acts(), new RevokeKey(sandbox.services.keys()))
        .handle(sandbox.operator(), new RevokeKey.Input(key));
  }

  @Test
  void an_act_tells_what_was_done_to_what_and_what_came_of_it_and_no_secret() {
    ApiKey.Issued issued = issue("acme");
    revoke(issued.key().id());

    List<OperatorAct> log = listed();

    assertThat(log).extracting(OperatorAct::act).containsExactly("revoke_key", "issue_key");
    assertThat(log)
        .extracting(OperatorAct::target)
        .containsExactly(issued.key().id().wire(), "acme");
    assertThat(log).extracting(OperatorAct::outcome).containsOnly(Optional.of("done"));
    assertThat(log)
        .extracting(OperatorAct::made)
        .containsExactly(Optional.empty(), Optional.of(issued.key().id().wire()));
    assertThat(log).extracting(OperatorAct::address).containsOnly(Optional.empty());
    assertThat(log.toString()).doesNotContain(issued.plaintext());
  }

  @Test
  void a_refused_act_is_entered_with_its_code() {
    KeyId unknown = new KeyId(sandbox.ids.next());

    assertThatThrownBy(() -> revoke(unknown)).isInstanceOf(ServiceException.class);

    assertThat(listed())
        .singleElement()
        .satisfies(act -> {
          assertThat(act.target()).isEqualTo(unknown.wire());
          assertThat(act.outcome()).contains("resource_not_found");
        });
  }

  @Test
  void an_act_is_entered_before_it_is_begun() {
    String seen =
        acts()
            .noted(
                "cancel_job",
                "job_1",
                Optional.of("192.0.2.7"),
                () -> {
                  assertThat(listed())
                      .singleElement()
                      .satisfies(act -> {
                        assertThat(act.outcome()).isEmpty();
                        assertThat(act.address()).contains("192.0.2.7");
                      });
                  return "seen";
                });

    assertThat(seen).isEqualTo("seen");
    assertThat(listed()).extracting(OperatorAct::outcome).containsExactly(Optional.of("done"));
  }

  @Test
  void a_fault_is_entered_and_goes_on() {
    assertThatThrownBy(() ->
            acts()
                .noted(
                    "retry_job",
                    "job_1",
                    Optional.empty(),
                    () -> {
                      throw new IllegalStateException("broken");
                    }))
        .hasMessage("broken");

    assertThat(listed())
        .extracting(OperatorAct::outcome)
        .containsExactly(Optional.of("internal_error"));
  }

  @Test
  void whatever_the_door_offers_that_changes_something_is_an_act() {
    Map<Operation<?, ?>, Operation.Handler<?, ?>> handlers =
        ServiceCatalog.operatorCatalog().handlers(sandbox.services);

    handlers.forEach((operation, handler) ->
        assertThat(handler instanceof NotedAct<?, ?>)
            .as(operation.name())
            .isEqualTo(!operation.has(Trait.READ_ONLY)));
  }

  @Test
  void old_acts_go() {
    Instant now = Instant.now();
    enter(now.minus(OperatorActs.KEPT).minus(Duration.ofHours(1)));
    enter(now.minus(OperatorActs.KEPT).plus(Duration.ofHours(1)));

    assertThat(OperatorActs.purge(sandbox.database(), 10)).isEqualTo(1);

    assertThat(listed()).hasSize(1);
  }

  private static void enter(Instant at) {
    sandbox
        .database()
        .execute(tx ->
            tx.insertInto(OPERATOR_ACT)
                .set(OPERATOR_ACT.ID, IdSource.first(at))
                .set(OPERATOR_ACT.ACT, "cancel_job")
                .set(OPERATOR_ACT.TARGET, "job_1")
                .execute());
  }
}
