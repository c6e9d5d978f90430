package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MachineTest {
  /** The lowest that Linux gives to outgoing connections where nobody set another. */
  private static final int OUTGOING = 32_768;

  @Test
  void no_port_is_given_twice_or_taken_by_an_outgoing_connection() {
    Set<Integer> ports = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      assertThat(ports.add(Machine.freePort())).isTrue();
    }
    assertThat(ports).allMatch(port -> port > 1_024 && port < OUTGOING);
  }
}
