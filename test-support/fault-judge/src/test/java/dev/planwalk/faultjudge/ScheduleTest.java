package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private final Schedule schedule = new Schedule(7);

  private List<Integer> roundsOf(Form form) {
    return IntStream.rangeClosed(1, 200)
        .filter(round -> schedule.form(round) == form)
        .boxed()
        .toList();
  }

  @Test
  void no_fault_comes_again_before_all_others_of_its_form_came() {
    for (Form form : Form.values()) {
      List<FaultKind> faults = FaultKind.of(form);
      List<Integer> rounds = roundsOf(form);
      for (int from = 0; from + faults.size() <= rounds.size(); from += faults.size()) {
        assertThat(rounds.subList(from, from + faults.size()).stream().map(schedule::fault))
            .containsExactlyInAnyOrderElementsOf(faults);
      }
    }
  }

  @Test
  void both_forms_get_half_of_the_rounds() {
    assertThat(roundsOf(Form.EMBEDDED)).hasSameSizeAs(roundsOf(Form.EXTERNAL));
  }

  @Test
  void the_same_seed_deals_the_same_and_another_does_not() {
    List<FaultKind> dealt = IntStream.range(1, 100).mapToObj(schedule::fault).toList();
    assertThat(IntStream.range(1, 100).mapToObj(new Schedule(7)::fault))
        .containsExactlyElementsOf(dealt);
    assertThat(IntStream.range(1, 100).mapToObj(new Schedule(8)::fault).toList())
        .isNotEqualTo(dealt);
    assertThat(schedule.random(5).nextLong()).isEqualTo(new Schedule(7).random(5).nextLong());
    assertThat(schedule.random(5).nextLong()).isNotEqualTo(schedule.random(6).nextLong());
  }
}
