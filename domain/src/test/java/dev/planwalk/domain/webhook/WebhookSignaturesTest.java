package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.stripe.exception.SignatureVerificationException;
import com.stripe.model.Event;
import com.stripe.net.Webhook;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.webhook.WebhookBench.Received;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Real deliveries, judged by the verifiers that receivers use: Stripe's and Standard Webhooks'. */
class WebhookSignaturesTest {

  private static final long TOLERANCE_SECONDS = 300;
  private static final WebhookBench BENCH = new WebhookBench();

  private final Caller caller = BENCH.sandbox.caller(BENCH.sandbox.tenant(), true);

  @AfterAll
  static void close() {
    BENCH.close();
  }

  private static void stripe(Received request, String secret, Instant now)
      throws SignatureVerificationException {
    Webhook.Signature.verifyHeader(
        request.body(),
        request.header("Svc-Signature"),
        secret,
        TOLERANCE_SECONDS,
        Clock.fixed(now, ZoneOffset.UTC));
  }

  /** Judges by the machine's clock. */
  private static void standard(Received request, String secret)
      throws WebhookVerificationException {
    try {
      new com.standardwebhooks.Webhook(secret)
          .verify(
              request.body(),
              Map.of(
                  "webhook-id", List.of(request.header("webhook-id")),
                  "webhook-timestamp", List.of(request.header("webhook-timestamp")),
                  "webhook-signature", List.of(request.header("webhook-signature"))));
    } catch (com.standardwebhooks.exceptions.EmptyWebhookSecretException e) {
      throw new AssertionError(e);
    }
  }

  private static void bothAccept(Received request, String secret, Instant now) {
    assertThatCode(() -> stripe(request, secret, now)).doesNotThrowAnyException();
    assertThatCode(() -> standard(request, secret)).doesNotThrowAnyException();
  }

  private static void bothRefuse(Received request, String secret, Instant now) {
    assertThatThrownBy(() -> stripe(request, secret, now))
        .isInstanceOf(SignatureVerificationException.class);
    assertThatThrownBy(() -> standard(request, secret))
        .isInstanceOf(WebhookVerificationException.class);
  }

  private Received delivered(EventType type) {
    BENCH.received.clear();
    BENCH.sandbox.clock.set(Instant.now());
    BENCH.answer(200);
    BENCH.emit(caller, type);
    BENCH.deliver();
    return BENCH.next();
  }

  @Test
  void delivery_verifies_with_both_schemes_and_one_secret() throws SignatureVerificationException {
    String secret = BENCH.endpoint(caller).secret();
    Received request = delivered(EventType.JOB_SUCCEEDED);
    Instant now = BENCH.sandbox.clock.instant();

    bothAccept(request, secret, now);
    assertThat(request.header("Svc-Signature")).matches("t=[0-9]{10},v1=[0-9a-f]{64}");
    assertThat(request.header("webhook-id")).matches("evt_[0-9a-f]{32}");
    assertThat(request.header("Content-Type")).isEqualTo("application/json");
    Event event =
        Webhook.constructEvent(
            request.body(),
            request.header("Svc-Signature"),
            secret,
            TOLERANCE_SECONDS,
            Clock.fixed(now, ZoneOffset.UTC));
    assertThat(event.getId()).isEqualTo(request.header("webhook-id"));
    assertThat(event.getType()).isEqualTo("job.succeeded");
    assertThat(event.getCreated()).isEqualTo(now.getEpochSecond());
  }

  @Test
  void what_was_changed_or_signed_for_another_is_refused() {
    String secret = BENCH.endpoint(caller).secret();
    Received request = delivered(EventType.JOB_FAILED);
    Instant now = BENCH.sandbox.clock.instant();
    Received changed =
        new Received(request.path(), request.headers(), request.body().replace("job", "jab"));

    bothRefuse(changed, secret, now);
    bothRefuse(request, "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", now);
  }

  @Test
  void retry_after_ten_minutes_is_signed_anew_over_the_same_bytes() {
    String secret = BENCH.endpoint(caller).secret();
    Instant now = Instant.now();
    BENCH.received.clear();
    BENCH.sandbox.clock.set(now.minus(Duration.ofMinutes(10)));
    BENCH.answer(200);
    BENCH.emit(caller, EventType.JOB_SUCCEEDED);
    BENCH.deliver();
    Received first = BENCH.next();
    bothRefuse(first, secret, now);

    BENCH.sandbox.clock.advance(Duration.ofMinutes(10));
    var _ = BENCH.retry(caller, BENCH.newest(caller).id());
    BENCH.deliver();
    Received second = BENCH.next();

    bothAccept(second, secret, now);
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.header("webhook-id")).isEqualTo(first.header("webhook-id"));
    assertThat(second.header("Svc-Signature")).isNotEqualTo(first.header("Svc-Signature"));
  }

  @Test
  void rotation_signs_with_both_secrets_for_a_day() {
    WebhookEndpointWithSecret endpoint = BENCH.endpoint(caller);
    BENCH.sandbox.clock.set(Instant.now());
    WebhookEndpointWithSecret rotated =
        new RotateWebhookSecret(BENCH.parts)
            .handle(caller, new RotateWebhookSecret.Input(endpoint.id()));
    assertThat(rotated.secret()).isNotEqualTo(endpoint.secret());

    Received during = delivered(EventType.JOB_RUNNING);
    assertThat(during.header("Svc-Signature"))
        .matches("t=[0-9]{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}");
    assertThat(during.header("webhook-signature")).matches("v1,[^ ]{44} v1,[^ ]{44}");
    bothAccept(during, endpoint.secret(), BENCH.sandbox.clock.instant());
    bothAccept(during, rotated.secret(), BENCH.sandbox.clock.instant());
    assertThat(BENCH.read(caller, endpoint).previousSecretExpiresAt()).isPresent();

    // A day later the old one has ended; the machine's clock cannot be moved, so ours goes back.
    Instant now = Instant.now();
    BENCH.sandbox.clock.set(now.minus(Duration.ofHours(24)));
    WebhookEndpointWithSecret again =
        new RotateWebhookSecret(BENCH.parts)
            .handle(caller, new RotateWebhookSecret.Input(endpoint.id()));
    Received after = delivered(EventType.JOB_RUNNING);
    bothAccept(after, again.secret(), now);
    bothRefuse(after, rotated.secret(), now);
    assertThat(BENCH.read(caller, endpoint).previousSecretExpiresAt()).isEmpty();
  }

  @Test
  void second_rotation_within_the_overlap_ends_the_oldest_secret_at_once() {
    WebhookEndpointWithSecret first = BENCH.endpoint(caller);
    BENCH.sandbox.clock.set(Instant.now());
    RotateWebhookSecret rotate = new RotateWebhookSecret(BENCH.parts);
    RotateWebhookSecret.Input input = new RotateWebhookSecret.Input(first.id());
    WebhookEndpointWithSecret second = rotate.handle(caller, input);
    WebhookEndpointWithSecret third = rotate.handle(caller, input);

    Received request = delivered(EventType.JOB_QUEUED);
    Instant now = BENCH.sandbox.clock.instant();
    bothRefuse(request, first.secret(), now);
    bothAccept(request, second.secret(), now);
    bothAccept(request, third.secret(), now);
  }
}
