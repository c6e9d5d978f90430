package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactingEncoderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "svc_sk_live_abcABC123",
        "svc_sk_test_0",
        "whsec_ab+/c=",
        "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJ4In0.c2ln",
        "Bearer abc.def~x",
        "bEARER  abc"
      })
  void whatever_looks_like_a_secret_does_not_reach_the_log(String secret) {
    assertThat(RedactingEncoder.redact("req_1 200 " + secret + " end"))
        .isEqualTo("req_1 200 [secret] end");
    assertThat(RedactingEncoder.redact(secret)).isEqualTo("[secret]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"?sig=", "&sig=", "?X-Amz-Signature=", "&X-Amz-Signature="})
  void signatures_of_urls_are_hidden_and_the_rest_of_the_url_stays(String parameter) {
    assertThat(RedactingEncoder.redact("GET /objects/a/b" + parameter + "abc-_&exp=1"))
        .isEqualTo("GET /objects/a/b" + parameter + "[secret]&exp=1");
  }

  @Test
  void ordinary_lines_stay_as_they_are() {
    String line = "req_01a2 200 GET /api/v1/jobs/job_gj_01a2?design=x&signed=no bears eye whse svc";
    assertThat(RedactingEncoder.redact(line)).isEqualTo(line);
  }
}
