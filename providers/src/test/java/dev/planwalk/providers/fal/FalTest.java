package dev.planwalk.providers.fal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.testsupport.FakeApi.Scripted;
import dev.planwalk.testsupport.FakeFal;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** What the adapter makes of every answer that the published queue knows, and of broken ones. */
class FalTest {

  private static final ObjectNode PREPARED = Fal.prepared("a room", "render", 1920, 1088, 7);

  private FakeFal fake;
  private Fal fal;

  @BeforeEach
  void start() throws IOException {
    fake = new FakeFal();
    fal = at(HttpUrl.get(fake.base()), FakeFal.KEY);
  }

  private static Fal at(HttpUrl base, String key) {
    return new Fal(
        new Fal.Account(base, FakeFal.MODEL, key),
        new ProviderHttp(Duration.ofSeconds(20)),
        _ -> new byte[] {1, 2, 3});
  }

  @AfterEach
  void stop() {
    fake.close();
  }

  private ObjectNode taken() throws InterruptedException {
    Submitted submitted = fal.submit("tag", PREPARED);
    assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
    return ((Submitted.Accepted) submitted).operation();
  }

  @Test
  void an_order_is_taken_asked_for_and_collected_where_the_answer_says() throws Exception {
    ObjectNode operation = taken();
    fake.states.add(Scripted.of(202, "{\"status\":\"IN_QUEUE\",\"queue_position\":3}"));
    fake.states.add(Scripted.of(202, "{\"status\":\"IN_PROGRESS\"}"));

    assertThat(fal.poll(operation)).isEqualTo(new Polled.Pending());
    assertThat(fal.poll(operation)).isEqualTo(new Polled.Pending());
    Polled.Ready ready = (Polled.Ready) fal.poll(operation);
    assertThat(ready.result().path("sample").stringValue()).isEqualTo("https://fal.media/1.jpg");
    assertThat(fal.poll(ready.result())).as("a result can be read again").isEqualTo(ready);
    assertThat(fake.orders).hasSize(1);
    assertThat(ready.result().toString()).doesNotContain(FakeFal.KEY);
  }

  @ParameterizedTest
  @CsvSource({
    "400,REJECTED",
    "422,REJECTED",
    "401,UNAVAILABLE",
    "402,UNAVAILABLE",
    "403,UNAVAILABLE",
    "404,UNAVAILABLE"
  })
  void a_refusal_is_final(int status, PaidFailure code) throws Exception {
    fake.submits.add(Scripted.of(status, "{\"detail\":\"no\"}"));

    assertThat(fal.submit("tag", PREPARED))
        .isEqualTo(new Submitted.Refused(code, "HTTP " + status));
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void who_is_busy_took_nothing(int status) throws Exception {
    fake.submits.add(new Scripted(status, "{}", Optional.of("17")));

    assertThat(fal.submit("tag", PREPARED))
        .isEqualTo(
            new Submitted.NotAccepted(Optional.of(Duration.ofSeconds(17)), "HTTP " + status));
  }

  @ParameterizedTest
  @CsvSource({
    "0,''",
    "499,'{}'",
    "500,'{}'",
    "502,'{}'",
    "504,'{}'",
    "200,'<html>'",
    "200,'{\"request_id\":\"1\"}'",
    "200,'{\"status_url\":\"https://a.example/\",\"response_url\":\"https://a.example/\"}'"
  })
  void what_may_have_been_taken_is_in_doubt(int status, String body) throws Exception {
    fake.submits.add(Scripted.of(status, body));

    assertThat(fal.submit("tag", PREPARED)).isInstanceOf(Submitted.Unknown.class);
  }

  @ParameterizedTest
  @CsvSource({
    "422,'{\"detail\":[{\"msg\":\"x\"}]}','Failed[code=REJECTED, why=HTTP 422]'",
    "504,'{\"error_type\":\"request_timeout\"}','Failed[code=TIMEOUT, why=HTTP 504]'",
    "503,'{\"error_type\":\"runner_scheduling\"}','Failed[code=UNAVAILABLE, why=HTTP 503]'",
    "499,'{\"error_type\":\"client_cancelled\"}','Failed[code=UNAVAILABLE, why=HTTP 499]'",
    "200,'{\"images\":[]}','Failed[code=RESULT_INVALID, why=completed without a picture]'",
    "200,'{\"has_nsfw_concepts\":[true]}','Failed[code=REJECTED, why=refused by its safety"
        + " checker]'",
    "502,'<html>','Unreachable[retryAfter=Optional.empty, why=HTTP 502]'"
  })
  void what_ended_without_a_picture_says_why(int status, String body, String polled)
      throws Exception {
    ObjectNode operation = taken();
    fake.results.add(Scripted.of(status, body));

    assertThat(fal.poll(operation)).hasToString(polled);
  }

  @ParameterizedTest
  @CsvSource({"0,Unreachable", "429,Unreachable", "500,Unreachable", "401,Unreachable", "404,Gone"})
  void a_paid_order_is_asked_for_again_whatever_goes_wrong(int status, String polled)
      throws Exception {
    ObjectNode operation = taken();
    fake.states.add(Scripted.of(status, ""));

    assertThat(fal.poll(operation).getClass().getSimpleName()).isEqualTo(polled);
    assertThat(fal.poll(operation)).isInstanceOf(Polled.Ready.class);
    assertThat(fake.orders).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "https://queue.fal.run/x,true",
    "http://queue.fal.run/x,false",
    "https://queue.fal.run.example/x,false",
    "https://fal.run/x,false"
  })
  void the_key_goes_to_the_queue_alone(String url, boolean ours) {
    assertThat(ProviderHttp.isSameServer(HttpUrl.get(url), HttpUrl.get("https://queue.fal.run/")))
        .isEqualTo(ours);
    assertThat(new Fal.Account(HttpUrl.get(url), FakeFal.MODEL, FakeFal.KEY).toString())
        .doesNotContain(FakeFal.KEY);
  }

  @Test
  void an_account_is_checked_without_an_order() throws Exception {
    assertThat(fal.check()).isEqualTo(new AccountCheck.Taken());
    assertThat(at(HttpUrl.get(fake.base()), "another-key").check())
        .isEqualTo(new AccountCheck.Refused(401));
    String base = fake.base();
    fake.close();
    assertThat(at(HttpUrl.get(base), FakeFal.KEY).check()).isInstanceOf(AccountCheck.Unclear.class);
    assertThat(fake.orders).isEmpty();
  }
}
