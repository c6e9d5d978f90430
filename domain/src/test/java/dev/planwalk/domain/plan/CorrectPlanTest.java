package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanCorrection.Op;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Variant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CorrectPlanTest {

  private static Sandbox sandbox;

  private Caller caller;
  private PlanId plan;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @BeforeEach
  void readPlan() {
    caller = sandbox.caller(sandbox.tenant(), true);
    plan = sandbox.readyPlan(caller, sandbox.project(caller).id());
  }

  private static PlanCorrection correction(Op op, String id, String value) {
    return new PlanCorrection(
        op,
        Optional.of(id).filter(text -> !text.isEmpty()),
        Optional.empty(),
        Optional.of(value).filter(text -> !text.isEmpty()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private Job correct(PlanCorrection... corrections) {
    return new CorrectPlan(sandbox.freeJobs())
        .handle(caller, new CorrectPlan.Input(plan, List.of(corrections)));
  }

  private PlanReader.Options corrected(PlanCorrection... corrections) {
    new Runs(sandbox).finishReading(correct(corrections).id());
    return sandbox.reader.stated.getLast();
  }

  private List<String> faultsOf(PlanCorrection... corrections) {
    return catchThrowableOfType(ServiceException.class, () -> correct(corrections))
        .faults()
        .stream()
        .map(Fault::param)
        .toList();
  }

  @Test
  void corrections_reach_the_reader_and_stay_for_later_readings() {
    assertThat(corrected(correction(Op.RENAME, "room_1", "Bad")).corrections())
        .contains("[{\"id\":\"room_1\",\"op\":\"rename\",\"value\":\"Bad\"}]");

    assertThat(corrected(correction(Op.REMOVE_OPENING, "opening_3", "")).corrections())
        .hasValueSatisfying(
            list -> assertThat(list).containsSubsequence("rename", "opening_3", "remove_opening"));

    Job again =
        new ReadPlanAgain(sandbox.freeJobs())
            .handle(
                caller,
                new ReadPlanAgain.Input(
                    plan, Optional.empty(), Optional.of(2.7), Optional.empty(), Optional.empty()));
    new Runs(sandbox).finishReading(again.id());

    PlanReader.Options stated = sandbox.reader.stated.getLast();
    assertThat(stated.ceilingHeightMetres()).hasValue(2.7);
    assertThat(stated.corrections())
        .hasValueSatisfying(
            list -> assertThat(list).containsSubsequence("rename", "opening_3", "remove_opening"));
  }

  @Test
  void the_same_correction_twice_stands_once() {
    corrected(correction(Op.RENAME, "room_1", "Bad"));

    assertThat(corrected(correction(Op.RENAME, "room_1", "Bad")).corrections())
        .contains("[{\"id\":\"room_1\",\"op\":\"rename\",\"value\":\"Bad\"}]");
  }

  @Test
  void a_unit_is_stated_to_the_reader_and_the_last_one_counts() {
    assertThat(corrected(correction(Op.SET_UNIT, "", "cm")).unit()).contains("cm");

    PlanReader.Options stated = corrected(correction(Op.SET_UNIT, "", "in"));

    assertThat(stated.unit()).contains("in");
    assertThat(stated.corrections()).contains("[{\"op\":\"set_unit\",\"value\":\"in\"}]");
  }

  @Test
  void a_plan_that_is_being_corrected_waits() {
    Job job = correct(correction(Op.RENAME, "room_1", "Bad"));

    assertThatThrownBy(() -> correct(correction(Op.RENAME, "room_2", "WC")))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.PLAN_NOT_READY));
    new Runs(sandbox).finishReading(job.id());
    assertThat(new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(plan)).status())
        .isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void what_an_operation_lacks_and_what_it_does_not_take_is_told_at_once() {
    assertThat(
            faultsOf(
                correction(Op.MERGE, "", ""),
                correction(Op.PART, "room_1", "Bad"),
                correction(Op.SET_OPENING, "room_1", "hatch"),
                correction(Op.SET_UNIT, "room_1", "miles")))
        .containsExactly(
            "corrections[0].id",
            "corrections[0].with_id",
            "corrections[1].value",
            "corrections[1].line",
            "corrections[2].at",
            "corrections[2].width_m",
            "corrections[2].id",
            "corrections[2].value",
            "corrections[3].id",
            "corrections[3].value");
  }

  @Test
  void a_type_of_room_that_does_not_exist_is_refused() {
    assertThat(faultsOf(correction(Op.RETYPE, "room_1", "ballroom")))
        .containsExactly("corrections[0].value");
    assertThat(corrected(correction(Op.RETYPE, "room_1", "kitchen_diner")).corrections())
        .isPresent();
  }

  @Test
  void a_plan_takes_a_bounded_number_of_corrections() {
    for (int call = 0; call < 10; call++) {
      corrected(names(call, 50));
    }

    assertThat(faultsOf(names(10, 1))).containsExactly("corrections");
  }

  private static PlanCorrection[] names(int call, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> correction(Op.RENAME, "room_1", "name " + call + " " + i))
        .toArray(PlanCorrection[]::new);
  }

  @Test
  void of_very_many_faults_the_first_fifty_are_told() {
    PlanCorrection[] wrong =
        IntStream.range(0, 50)
            .mapToObj(i -> correction(Op.RENAME, "", ""))
            .toArray(PlanCorrection[]::new);

    ServiceException refused = catchThrowableOfType(ServiceException.class, () -> correct(wrong));

    assertThat(refused.faults()).hasSize(50);
    assertThat(refused.faults().getLast().param()).isEqualTo("corrections[24].value");
  }

  @Test
  void the_schema_says_what_each_operation_needs_and_takes() {
    JsonNode choice =
        JsonSchema.inlined()
            .request(CorrectPlan.OPERATION.input(), Set.of())
            .at("/properties/corrections/items/oneOf");

    assertThat(choice).hasSize(Op.values().length);
    Iterator<JsonNode> written = choice.iterator();
    for (Op op : Op.values()) {
      JsonNode one = written.next();
      List<String> fields =
          Stream.concat(Stream.of("op"), op.beside().stream().map(Variant.Beside::field)).toList();
      assertThat(one.at("/properties/op/const").stringValue()).isEqualTo(op.wire());
      assertThat(one.path("properties").propertyNames()).containsExactlyElementsOf(fields);
      assertThat(one.path("required").valueStream().map(JsonNode::stringValue))
          .containsExactlyElementsOf(fields);
      assertThat(one.path("additionalProperties").booleanValue()).isFalse();
    }
    assertThat(choice.at("/0/properties/id/pattern").stringValue())
        .isEqualTo("^room_[1-9][0-9]{0,8}$");
    assertThat(choice.at("/1/properties/line/items").toString())
        .contains("\"minimum\":-1000000,\"maximum\":1000000");
    assertThat(choice.at("/4/properties/width_m/minimum").doubleValue()).isEqualTo(0.2);
  }

  @Test
  void those_who_pay_for_every_word_get_the_fields_of_all_operations_once() {
    JsonNode items =
        JsonSchema.terse()
            .request(CorrectPlan.OPERATION.input(), Set.of())
            .at("/properties/corrections/items");

    assertThat(items.has("oneOf")).isFalse();
    assertThat(items.path("properties").propertyNames())
        .containsExactly("op", "id", "with_id", "value", "line", "at", "width_m");
  }
}
