package dev.planwalk.providers.bfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.testsupport.FakeApi.Scripted;
import dev.planwalk.testsupport.FakeBfl;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** What the adapter makes of every answer that the published API knows, and of broken ones. */
class BflTest {

  private static final byte[] RENDER = {1, 2, 3};
  private static final ObjectNode PREPARED = Bfl.prepared("a room", "render", 1920, 1088, 7);

  private FakeBfl fake;
  private Bfl bfl;

  @BeforeEach
  void start() throws IOException {
    fake = new FakeBfl();
    bfl = at(HttpUrl.get(fake.base()), FakeBfl.KEY);
  }

  @AfterEach
  void stop() {
    fake.close();
  }

  private static Bfl at(HttpUrl base, String key) {
    return new Bfl(
        new Bfl.Account(base, "flux-2-pro", key),
        new ProviderHttp(Duration.ofSeconds(20)),
        _ -> RENDER);
  }

  private ObjectNode taken() throws InterruptedException {
    Submitted submitted = bfl.submit("tag", PREPARED);
    assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
    return ((Submitted.Accepted) submitted).operation();
  }

  @Test
  void an_order_holds_our_render_and_nothing_that_the_api_does_not_know() throws Exception {
    ObjectNode operation = taken();

    assertThat(fake.orders).hasSize(1);
    assertThat(fake.orders.getFirst().path("input_image").stringValue())
        .isEqualTo(Base64.getEncoder().encodeToString(RENDER));
    assertThat(operation.toString()).doesNotContain(FakeBfl.KEY);
    Polled.Ready ready = (Polled.Ready) bfl.poll(operation);
    assertThat(ready.result().path("sample").stringValue())
        .isEqualTo("https://pictures.example/1.jpg");
    assertThat(ready.costUsdCents()).isEqualTo(OptionalInt.of(8));
    assertThat(bfl.poll(ready.result())).as("a result can be read again").isEqualTo(ready);
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

    assertThat(bfl.submit("tag", PREPARED))
        .isEqualTo(new Submitted.Refused(code, "HTTP " + status));
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void who_is_busy_took_nothing_and_may_say_when_to_come_back(int status) throws Exception {
    fake.submits.add(new Scripted(status, "{}", Optional.of("17")));
    fake.submits.add(new Scripted(status, "{}", Optional.of("Wed, 21 Oct 2026 07:28:00 GMT")));
    fake.submits.add(Scripted.of(status, "{}"));
    fake.submits.add(new Scripted(status, "{}", Optional.of("999999")));

    assertThat(bfl.submit("tag", PREPARED)).isEqualTo(busy(status, Duration.ofSeconds(17)));
    assertThat(bfl.submit("tag", PREPARED)).isEqualTo(busy(status, null));
    assertThat(bfl.submit("tag", PREPARED)).isEqualTo(busy(status, null));
    assertThat(bfl.submit("tag", PREPARED)).isEqualTo(busy(status, Duration.ofMinutes(10)));
  }

  private static Submitted busy(int status, @Nullable Duration pause) {
    return new Submitted.NotAccepted(Optional.ofNullable(pause), "HTTP " + status);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 500, 502, 504, 302})
  void what_may_have_been_taken_is_in_doubt(int status) throws Exception {
    fake.submits.add(Scripted.of(status, ""));

    assertThat(bfl.submit("tag", PREPARED)).isInstanceOf(Submitted.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "[]",
        "{\"id\":\"1\"}",
        "{\"id\":\"1\",\"polling_url\":7}",
        "{\"id\":\"1\",\"polling_url\":\"https://elsewhere.example/?id=1\"}"
      })
  void a_good_answer_that_nobody_can_go_on_with_is_in_doubt(String body) throws Exception {
    fake.submits.add(Scripted.of(200, body));

    assertThat(bfl.submit("tag", PREPARED)).isInstanceOf(Submitted.Unknown.class);
  }

  @Test
  void an_answer_without_end_is_in_doubt() throws Exception {
    fake.submits.add(Scripted.of(200, " ".repeat((1 << 20) + 1)));

    assertThat(bfl.submit("tag", PREPARED)).isInstanceOf(Submitted.Unknown.class);
  }

  @Test
  void nothing_was_sent_where_nobody_listens() throws Exception {
    HttpUrl gone = HttpUrl.get(fake.base());
    fake.close();

    assertThat(at(gone, FakeBfl.KEY).submit("tag", PREPARED))
        .isInstanceOf(Submitted.NotAccepted.class);
  }

  @ParameterizedTest
  @CsvSource({
    "Pending,Pending[]",
    "Thinking,Pending[]",
    "Error,'Failed[code=UNAVAILABLE, why=Error]'",
    "Request Moderated,'Failed[code=REJECTED, why=Request Moderated]'",
    "Content Moderated,'Failed[code=REJECTED, why=Content Moderated]'",
    "Task not found,Gone[why=HTTP 200]",
    "Ready,'Failed[code=RESULT_INVALID, why=ready without a sample]'"
  })
  void every_word_of_a_status_means_something(String status, String polled) throws Exception {
    ObjectNode operation = taken();
    fake.polls.add(Scripted.of(200, "{\"status\":\"" + status + "\",\"result\":null,\"new\":1}"));

    assertThat(bfl.poll(operation)).hasToString(polled);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 401, 403, 429, 500, 502, 503, 504})
  void a_paid_order_is_asked_for_again_whatever_goes_wrong(int status) throws Exception {
    ObjectNode operation = taken();
    fake.polls.add(Scripted.of(status, ""));

    assertThat(bfl.poll(operation)).isInstanceOf(Polled.Unreachable.class);
    assertThat(bfl.poll(operation)).isInstanceOf(Polled.Ready.class);
    assertThat(fake.orders).hasSize(1);
  }

  @Test
  void a_size_that_the_api_refuses_is_never_ordered() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bfl.prepared("a room", "render", 1920, 1080, 7))
        .withMessageContaining("1920 x 1080");
  }

  @ParameterizedTest
  @CsvSource({
    "https://api.eu.bfl.ai/v1/x,true",
    "http://api.eu.bfl.ai/v1/x,false",
    "https://bfl.ai.example/v1/x,false",
    "https://gateway.example/v1/x,true",
    "https://gateway.example:8443/v1/x,false",
    "https://evilbfl.ai/v1/x,false"
  })
  void the_key_goes_to_the_provider_alone(String url, boolean ours) {
    assertThat(Bfl.getsKey(HttpUrl.get(url), HttpUrl.get("https://gateway.example/")))
        .isEqualTo(ours);
    assertThat(new Bfl.Account(HttpUrl.get(url), "flux-2-pro", FakeBfl.KEY).toString())
        .doesNotContain(FakeBfl.KEY);
  }

  @Test
  void an_account_is_checked_without_an_order() throws Exception {
    assertThat(bfl.check()).isEqualTo(new AccountCheck.Taken());
    assertThat(at(HttpUrl.get(fake.base()), "another-key").check())
        .isEqualTo(new AccountCheck.Refused(403));
    String base = fake.base();
    fake.close();
    assertThat(at(HttpUrl.get(base), FakeBfl.KEY).check()).isInstanceOf(AccountCheck.Unclear.class);
    assertThat(fake.orders).isEmpty();
  }
}
