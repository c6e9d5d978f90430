package dev.planwalk.domain.visualization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobCreates;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.vocabulary.Words;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class EstimateCostTest {
  private final Sandbox sandbox = new Sandbox();
  private final Caller caller = sandbox.caller(sandbox.tenant(), false);
  private final ProjectId project = sandbox.project(caller).id();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private ObjectNode asked(String operation) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("operation", operation)
        .put("project_id", project.wire());
  }

  private CostEstimate estimate(ObjectNode arguments) {
    return new EstimateCost(sandbox.paidJobs())
        .handle(caller, EstimateCost.OPERATION.read(Arguments.of(arguments), Door.TOOL));
  }

  private static NextCall next(CostEstimate estimate, ObjectNode sent) {
    return EstimateCost.OPERATION
        .tool()
        .orElseThrow()
        .next()
        .apply(Shape.of(CostEstimate.class).write(estimate), sent)
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(PricedOperation.class)
  void it_takes_every_argument_of_the_create_that_it_prices(PricedOperation priced) {
    Operation<?, ?> create = JobCreates.of(priced.type());

    assertThat(EstimateCost.OPERATION.input().names())
        .contains("idempotency_key")
        .containsAll(
            create.input().names().stream()
                // What the create's own tool does not take is no argument here either.
                .filter(field -> !create.tool().orElseThrow().hidden().contains(field))
                .filter(field -> !field.equals(Operation.CONFIRM))
                .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "tour, style, japandi",
    "generate_tour, room, r1",
    "visualization, model, world-1.1",
    "panorama, display_name, Home",
    "object_mesh, view, top"
  })
  void an_argument_of_another_create_is_refused(String operation, String field, String value) {
    assertThatThrownBy(() -> estimate(asked(operation).put(field, value)))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal ->
                assertThat(refusal.faults()).extracting(Fault::param).containsExactly(field));
  }

  @ParameterizedTest
  @CsvSource({
    "tour, style, japandi",
    "visualization, model, world-1.1",
    "panorama, display_name, Home",
    "object_mesh, view, top"
  })
  void a_foreign_argument_is_told_exactly_what_this_price_takes(
      String operation, String field, String value) {
    Operation<?, ?> create =
        JobCreates.of(Words.find(PricedOperation.class, operation).orElseThrow().type());
    List<String> taken = new ArrayList<>(create.input().names());
    taken.removeAll(create.tool().orElseThrow().hidden());
    taken.remove(Operation.CONFIRM);
    taken.addAll(List.of("operation", "idempotency_key"));

    assertThatThrownBy(() -> estimate(asked(operation).put(field, value)))
        .hasMessage(
            "Unknown field '%s'. Known fields: %s.".formatted(field, String.join(", ", taken)));
  }

  @Test
  void it_judges_values_as_the_create_does() {
    sandbox.readyPlan(caller, project);

    assertThatThrownBy(() -> estimate(asked("visualization").put("seed", 4_294_967_295L)))
        .hasMessageContaining("seed must be 0..2147483647");
    assertThat(estimate(asked("tour").put("seed", 4_294_967_295L)).blockers()).isEmpty();
    assertThatThrownBy(() -> estimate(asked("visualization").put("room", "Ballsaal")))
        .hasMessageContaining("Ballsaal");
  }

  @Test
  void what_was_priced_is_created_next_with_the_same_arguments() {
    sandbox.readyPlan(caller, project);
    ObjectNode sent =
        asked("visualization").put("view", "top").put("seed", 7).put("idempotency_key", "k1");

    NextCall next = next(estimate(sent), sent);

    assertThat(next.tool()).isEqualTo("generate_visualization");
    assertThat(next.arguments()).isEqualTo(sent.deepCopy().without("operation"));
  }

  @Test
  void a_blocker_leads_to_the_call_that_its_remediation_names() {
    ObjectNode sent = asked("visualization");

    NextCall next = next(estimate(sent), sent);

    assertThat(next.tool()).isEqualTo("upload_plan");
    assertThat(next.arguments().path("project_id").asString("")).isEqualTo(project.wire());
  }
}
