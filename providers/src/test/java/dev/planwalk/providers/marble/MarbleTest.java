package dev.planwalk.providers.marble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider.Found;
import dev.planwalk.domain.paid.PaidProvider.Polled;
import dev.planwalk.domain.paid.PaidProvider.Submitted;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.tour.WorldModel.Uploads.Uploaded;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.testsupport.FakeApi.Scripted;
import dev.planwalk.testsupport.FakeMarble;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.imageio.ImageIO;
import javax.net.ssl.X509TrustManager;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What the adapter makes of every answer that the published API knows, and of broken ones. */
class MarbleTest {

  private static final String TAG = "0123456789abcdef0123456789abcdef";
  private static final byte[] FILE = {1, 2, 3};

  @TempDir private Path folder;
  private FakeMarble fake;
  private Marble marble;

  @BeforeEach
  void start() throws IOException {
    fake = new FakeMarble(true);
    fake.make(FILE, FILE, FILE, Optional.of(1.23), Optional.of(-1.5));
    marble = new Marble(account(FakeMarble.KEY), http(), InstantSource.system());
  }

  @AfterEach
  void stop() {
    fake.close();
  }

  private Marble.Account account(String key) {
    return new Marble.Account(
        HttpUrl.get(fake.base()), "marble-1.1", "marble-1.1-plus", "500k", key);
  }

  private Optional<X509TrustManager> trust() throws IOException {
    return Optional.of(TrustedCertificates.systemAnd(fake.api().trust(folder)));
  }

  private ProviderHttp http() throws IOException {
    return new ProviderHttp(Duration.ofSeconds(20), trust());
  }

  private static TourMaker.Request request(TourModel model) {
    return new TourMaker.Request(
        Optional.empty(),
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            7,
            Look.Purpose.TOUR),
        model,
        Optional.empty(),
        "Rundgang",
        4_294_967_295L);
  }

  private static TourMaker.Panorama panorama(int width) throws IOException {
    BufferedImage image = new BufferedImage(width, width / 2, BufferedImage.TYPE_INT_RGB);
    ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
    assertThat(ImageIO.write(image, "jpg", jpeg)).isTrue();
    return new TourMaker.Panorama(jpeg.toByteArray(), "room_1", width);
  }

  private PanoramaUpload uploads(String key, boolean allowed) throws IOException {
    OutgoingPolicy policy =
        new OutgoingPolicy(
            OutgoingPolicy.STRICT.ports(),
            List.of(),
            allowed
                ? List.of(PrivateReceiver.parse("127.0.0.1:" + fake.api().port() + "@127.0.0.1/32"))
                : List.of());
    OutgoingGuard guard = new OutgoingGuard(policy, NameLookup.system(Duration.ofSeconds(5)));
    return new PanoramaUpload(
        account(key), http(), new GuardedClient(guard, Duration.ofSeconds(20), trust()), 2560);
  }

  private ObjectNode prepared() throws Exception {
    return prepared(TourModel.WORLD_1_1);
  }

  private ObjectNode prepared(TourModel model) throws Exception {
    Uploaded uploaded = uploads(FakeMarble.KEY, true).upload(panorama(2560), request(model));
    assertThat(uploaded).isInstanceOf(Uploaded.Done.class);
    return ((Uploaded.Done) uploaded).prepared();
  }

  private ObjectNode taken() throws Exception {
    Submitted submitted = marble.submit(TAG, prepared());
    assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
    return ((Submitted.Accepted) submitted).operation();
  }

  @Test
  void a_world_is_ordered_asked_for_and_collected() throws Exception {
    fake.become("RUNNING");
    ObjectNode operation = taken();
    assertThat(marble.poll(operation)).isEqualTo(new Polled.Pending());
    fake.become("SUCCEEDED");

    Polled.Ready ready = (Polled.Ready) marble.poll(operation);

    assertThat(ready.costUsdCents()).isEqualTo(OptionalInt.of(120));
    assertThat(ready.result().path("spz").asString()).startsWith(fake.base());
    assertThat(ready.result().path("collider").asString()).startsWith(fake.base());
    assertThat(ready.result().path("pano").asString()).startsWith(fake.base());
    assertThat(ready.result().path("metric_scale_factor").asDouble()).isEqualTo(1.23);
    assertThat(ready.result().path("ground_plane_offset").asDouble()).isEqualTo(-1.5);
    assertThat(((Polled.Ready) marble.poll(ready.result())).result())
        .as("a world can be read again")
        .isEqualTo(ready.result());
    assertThat(fake.panoramas).hasSize(1);
    JsonNode order = fake.orders.getFirst();
    assertThat(order.path("model").asString()).isEqualTo("marble-1.1");
    assertThat(order.path("seed").asLong()).isEqualTo(4_294_967_295L);
    assertThat(order.path("world_prompt").path("is_pano").asBoolean()).isTrue();
    assertThat(order.path("tags").path(0).asString()).isEqualTo(TAG);
    assertThat(order.has("permission")).as("worlds are private unless one says else").isFalse();
    assertThat(ready.result().toString()).doesNotContain(FakeMarble.KEY);
  }

  @Test
  void a_finer_tour_orders_the_finer_model() throws Exception {
    Submitted _ = marble.submit(TAG, prepared(TourModel.WORLD_1_1_PLUS));

    assertThat(fake.orders.getFirst().path("model").asString()).isEqualTo("marble-1.1-plus");
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

    assertThat(marble.submit(TAG, prepared()))
        .isEqualTo(new Submitted.Refused(code, "HTTP " + status));
  }

  @Test
  void who_has_too_much_to_do_took_nothing() throws Exception {
    fake.submits.add(new Scripted(429, "{}", Optional.of("17")));

    assertThat(marble.submit(TAG, prepared()))
        .isEqualTo(new Submitted.NotAccepted(Optional.of(Duration.ofSeconds(17)), "HTTP 429"));
  }

  @ParameterizedTest
  @CsvSource({"0,''", "500,'{}'", "502,'{}'", "503,'{}'", "504,'{}'", "200,'<html>'", "200,'{}'"})
  void what_may_have_been_taken_is_in_doubt(int status, String body) throws Exception {
    fake.submits.add(Scripted.of(status, body));

    assertThat(marble.submit(TAG, prepared())).isInstanceOf(Submitted.Unknown.class);
  }

  @Test
  void an_order_without_an_answer_is_found_by_its_tag() throws Exception {
    ObjectNode prepared = prepared();
    assertThat(marble.find(TAG)).isEqualTo(new Found.Nowhere());
    fake.submits.add(Scripted.of(0, ""));
    fake.become("RUNNING");
    assertThat(marble.submit(TAG, prepared)).isInstanceOf(Submitted.Unknown.class);

    ObjectNode operation = ((Found.Here) marble.find(TAG)).operation();

    assertThat(marble.poll(operation)).isEqualTo(new Polled.Pending());
    fake.become("SUCCEEDED");
    assertThat(marble.poll(operation)).isInstanceOf(Polled.Ready.class);
    fake.become("FAILED");
    assertThat(marble.poll(operation)).isInstanceOf(Polled.Failed.class);
    assertThat(marble.find("another")).isEqualTo(new Found.Nowhere());
    fake.lists.add(Scripted.of(500, ""));
    assertThat(marble.find(TAG)).isInstanceOf(Found.Unreachable.class);
    assertThat(fake.orders).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"done\":true,\"error\":{\"code\":400,\"message\":\"x\"}}',REJECTED",
    "'{\"done\":true,\"error\":{\"code\":\"content_policy\"}}',REJECTED",
    "'{\"done\":true,\"error\":{\"code\":500,\"message\":\"x\"}}',UNAVAILABLE",
    "'{\"done\":true,\"error\":{\"code\":402}}',UNAVAILABLE",
    "'{\"done\":true,\"error\":null,\"response\":null}',RESULT_INVALID"
  })
  void what_ended_without_a_world_says_why(String body, PaidFailure code) throws Exception {
    ObjectNode operation = taken();
    fake.states.add(Scripted.of(200, body));

    assertThat(marble.poll(operation))
        .isInstanceOfSatisfying(
            Polled.Failed.class, failed -> assertThat(failed.code()).isEqualTo(code));
  }

  @ParameterizedTest
  @CsvSource({
    "0,Unreachable",
    "429,Unreachable",
    "500,Unreachable",
    "401,Unreachable",
    "404,Gone",
    "200,Unreachable"
  })
  void a_paid_world_is_asked_for_again_whatever_goes_wrong(int status, String polled)
      throws Exception {
    ObjectNode operation = taken();
    fake.states.add(Scripted.of(status, "{}"));

    assertThat(marble.poll(operation).getClass().getSimpleName()).isEqualTo(polled);
    assertThat(marble.poll(operation)).isInstanceOf(Polled.Ready.class);
    assertThat(fake.orders).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void files_that_are_missing_are_waited_for_a_minute(boolean foundByItsTag) throws Exception {
    ObjectNode taken = taken();
    ObjectNode operation = foundByItsTag ? ((Found.Here) marble.find(TAG)).operation() : taken;
    ((ObjectNode) fake.assets().path("mesh")).putNull("collider_mesh_url");
    SettableClock clock = new SettableClock(Instant.now());
    Marble waiting = new Marble(account(FakeMarble.KEY), http(), clock);

    assertThat(waiting.poll(operation)).isEqualTo(new Polled.Pending());
    clock.advance(Duration.ofSeconds(90));

    Polled.Ready ready = (Polled.Ready) waiting.poll(operation);
    assertThat(ready.result().has("collider")).isFalse();
  }

  @Test
  void whatever_may_be_null_may_be_null() throws Exception {
    ObjectNode operation = taken();
    fake.make(FILE, FILE, FILE, Optional.empty(), Optional.empty());
    fake.assets().put("something_new", true);

    Polled.Ready ready = (Polled.Ready) marble.poll(operation);

    assertThat(ready.result().has("metric_scale_factor")).isFalse();
    assertThat(ready.result().has("spz")).isTrue();
    fake.states.add(
        Scripted.of(200, "{\"done\": false, \"metadata\": {\"status\": \"DREAMING\"}}"));
    assertThat(marble.poll(operation)).isEqualTo(new Polled.Pending());
  }

  @ParameterizedTest
  @CsvSource({"401,UNAVAILABLE", "402,UNAVAILABLE", "400,REJECTED", "422,REJECTED"})
  void a_panorama_that_is_refused_is_refused_for_good(int status, PaidFailure code)
      throws Exception {
    fake.uploads.add(Scripted.of(status, "{}"));

    assertThat(uploads(FakeMarble.KEY, true).upload(panorama(2560), request(TourModel.WORLD_1_1)))
        .isEqualTo(new Uploaded.Refused(code, "HTTP " + status));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"media_asset\": {\"media_asset_id\": \"m\"}, \"upload_info\": {}}",
        "{\"upload_url\": \"https://a.example/\", \"media_asset_id\": \"not nested\"}",
        "{\"media_asset\": {\"media_asset_id\": \"m\"}, \"upload_info\": {\"upload_url\":"
            + " \"https://127.0.0.1:1/x\", \"required_headers\": {\"a\\nb\": \"c\"}}}",
        "{\"media_asset\": {\"media_asset_id\": \"m\"}, \"upload_info\": {\"upload_url\":"
            + " \"https://169.254.169.254/latest\", \"required_headers\": {}}}"
      })
  void a_place_that_cannot_be_is_nothing_to_send_a_panorama_to(String body) throws Exception {
    fake.uploads.add(Scripted.of(200, body));

    assertThat(uploads(FakeMarble.KEY, true).upload(panorama(2560), request(TourModel.WORLD_1_1)))
        .as("no tour waits for ever for a better one")
        .isInstanceOf(Uploaded.Broken.class);
  }

  @ParameterizedTest
  @CsvSource({"429,Later", "500,Later", "503,Later", "405,Broken", "302,Broken", "0,Later"})
  void who_is_busy_takes_a_panorama_later(int status, String uploaded) throws Exception {
    fake.uploads.add(Scripted.of(status, "{}"));

    assertThat(
            uploads(FakeMarble.KEY, true)
                .upload(panorama(2560), request(TourModel.WORLD_1_1))
                .getClass()
                .getSimpleName())
        .isEqualTo(uploaded);
  }

  @Test
  void no_panorama_goes_into_our_own_network() throws Exception {
    assertThat(uploads(FakeMarble.KEY, false).upload(panorama(2560), request(TourModel.WORLD_1_1)))
        .isInstanceOf(Uploaded.Broken.class);
    assertThat(fake.panoramas).isEmpty();
  }

  @Test
  void a_world_that_nobody_waited_for_is_deleted_once_it_is_there() throws Exception {
    fake.become("RUNNING");
    ObjectNode operation = taken();

    assertThat(marble.forget(operation)).as("it is still being made").isFalse();
    fake.become("SUCCEEDED");
    assertThat(marble.forget(operation)).isTrue();
    assertThat(fake.deleted).containsExactly("world-1");
    fake.states.add(Scripted.of(404, "{}"));
    assertThat(marble.forget(operation)).as("its operation has expired").isTrue();
  }

  @Test
  void an_account_is_checked_by_its_credits_and_a_world_is_deleted() throws Exception {
    assertThat(marble.check()).isEqualTo(new AccountCheck.Taken());
    assertThat(new Marble(account("another-key"), http(), InstantSource.system()).check())
        .isEqualTo(new AccountCheck.Refused(401));
    assertThat(account("another-key").toString()).doesNotContain("another-key");
    Polled.Ready ready = (Polled.Ready) marble.poll(taken());
    assertThat(marble.forget(ready.result())).isTrue();
    assertThat(fake.deleted).containsExactly("world-1");
  }
}
