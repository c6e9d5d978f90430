package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FloorPlanSummaryTest {

  @Test
  void votes_for_a_unit_that_hardly_weigh_stand_in_the_floor_plan_alone() {
    String plan =
        """
        {"unit":{"name":"mm","evidence":[
          {"source":"door_swings","votes_for":"mm","weight":3},
          {"source":"extent","votes_for":"cm","weight":2.9},
          {"source":"measurement","votes_for":"m","weight":0.3333}]}}
        """;

    FloorPlanSummary summary =
        FloorPlanSummary.of(FloorPlanSummary.prune(plan.getBytes(StandardCharsets.UTF_8)));

    assertThat(summary.unit().path("name").asString("")).isEqualTo("mm");
    assertThat(summary.unit().path("evidence"))
        .extracting(vote -> vote.path("source").asString(""))
        .containsExactly("door_swings");
  }
}
