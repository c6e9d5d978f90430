package dev.planwalk.domain.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceContextTest {

  private static final String OUTER = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  private static final String INNER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";

  @Test
  void what_is_entered_is_named_to_others_until_it_is_left() {
    try (var _ = TraceContext.enter(Optional.of(OUTER))) {
      assertThat(TraceContext.current()).contains(OUTER);
      try (var _ = TraceContext.enter(Optional.of(INNER))) {
        assertThat(TraceContext.current()).contains(INNER);
      }
      assertThat(TraceContext.current()).contains(OUTER);
    }
    assertThat(TraceContext.current()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\nother: header"
      })
  void what_names_no_trace_is_nobodys_fault(String traceparent) {
    try (var _ = TraceContext.enter(Optional.of(traceparent))) {
      assertThat(TraceContext.current()).isEmpty();
    }
  }
}
