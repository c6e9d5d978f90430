package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptedTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json, text/event-stream               | true  | true
          application/json;q=0, text/event-stream           | false | true
          application/json ; Q = 0.000 , text/event-stream  | false | true
          application/json;q=0.001, text/event-stream       | true  | true
          application/json, text/event-stream;q=0           | true  | false
          */*                                               | true  | true
          */*, text/event-stream;q=0                        | true  | false
          */*, text/*;q=0.0                                 | true  | false
          text/*;q=0, text/event-stream                     | false | true
          application/*                                     | true  | false
          APPLICATION/JSON;charset=utf-8                    | true  | false
          """)
  void the_most_exact_range_decides(String header, boolean json, boolean stream) {
    assertThat(Accepted.of(List.of(header))).isEqualTo(new Accepted(json, stream));
  }

  @Test
  void lines_make_one_list_and_none_means_both() {
    assertThat(Accepted.of(List.of("image/png", "text/event-stream")))
        .isEqualTo(new Accepted(false, true));
    assertThat(Accepted.of(List.of())).isEqualTo(new Accepted(true, true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          image/png
          */*;q=0
          application/jsonx
          """)
  void neither_is_refused_with_what_to_send(String header) {
    assertThatThrownBy(() -> Accepted.of(List.of(header)))
        .isInstanceOfSatisfying(
            HttpRefusal.class,
            refusal -> {
              assertThat(refusal.status()).isEqualTo(406);
              assertThat(refusal.refusal().remediation())
                  .contains("Accept: application/json, text/event-stream");
            });
  }
}
