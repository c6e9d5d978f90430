package dev.planwalk.providers.marble;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROVIDER_ACCOUNT;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;
import static dev.planwalk.storage.schema.Tables.TENANT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.Breaker;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidProvider;
import dev.planwalk.domain.paid.PaidStep;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.testsupport.FakeApi.Scripted;
import dev.planwalk.testsupport.FakeMarble;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.jooq.JSONB;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Workers die around every call to the published API, once and twice; the order is paid once. */
class MarblePaidOnceTest {

  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final AccountLimits GENEROUS =
      new AccountLimits(
          1000, 1000, 1000, 1_000_000, false, Duration.ofMinutes(15), Breaker.DEFAULT);

  private final SettableClock clock = new SettableClock();
  private static final Random RANDOM = new Random(5);

  private FakeMarble fake;
  private Marble marble;
  private String mediaAsset = "";

  /** Around which call a worker dies. */
  enum Moment {
    BEFORE_PREPARE,
    AFTER_PREPARE,
    BEFORE_SUBMIT,
    AFTER_SUBMIT,
    BEFORE_FIND,
    AFTER_FIND,
    BEFORE_POLL,
    AFTER_POLL,
    BEFORE_COLLECT
  }

  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Marble, around whose calls workers die. */
  private final class Deadly implements PaidProvider {
    private final List<Moment> deaths;

    Deadly(List<Moment> deaths) {
      this.deaths = deaths;
    }

    void at(Moment moment) {
      if (!deaths.isEmpty() && deaths.getFirst() == moment) {
        deaths.removeFirst();
        throw new Killed();
      }
    }

    @Override
    public String name() {
      return marble.name();
    }

    @Override
    public boolean findsOrders() {
      return marble.findsOrders();
    }

    @Override
    public Submitted submit(String tag, ObjectNode prepared) throws InterruptedException {
      at(Moment.BEFORE_SUBMIT);
      Submitted answer = marble.submit(tag, prepared);
      at(Moment.AFTER_SUBMIT);
      return answer;
    }

    @Override
    public Found find(String tag) throws InterruptedException {
      at(Moment.BEFORE_FIND);
      Found answer = marble.find(tag);
      at(Moment.AFTER_FIND);
      return answer;
    }

    @Override
    public Polled poll(ObjectNode operation) throws InterruptedException {
      at(Moment.BEFORE_POLL);
      Polled answer = marble.poll(operation);
      at(Moment.AFTER_POLL);
      return answer;
    }
  }

  @BeforeEach
  void start() throws Exception {
    fake = new FakeMarble();
    fake.make(new byte[] {1}, new byte[] {2}, new byte[] {3}, Optional.of(1.2), Optional.empty());
    marble =
        new Marble(
            new Marble.Account(
                HttpUrl.get(fake.base()), "marble-1.1", "marble-1.1-plus", "500k", FakeMarble.KEY),
            new ProviderHttp(Duration.ofSeconds(20)),
            clock);
    upload();
  }

  /** A panorama that lies there, by the published way. */
  private void upload() throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      JsonNode announced =
          JsonMapper.builder()
              .build()
              .readTree(
                  client
                      .send(
                          HttpRequest.newBuilder(
                                  URI.create(fake.base() + "marble/v1/media-assets:prepare_upload"))
                              .header("WLT-Api-Key", FakeMarble.KEY)
                              .POST(
                                  HttpRequest.BodyPublishers.ofString(
                                      "{\"file_name\":\"a.png\",\"kind\":\"image\"}"))
                              .build(),
                          HttpResponse.BodyHandlers.ofString())
                      .body());
      mediaAsset = announced.path("media_asset").path("media_asset_id").asString();
      HttpRequest.Builder put =
          HttpRequest.newBuilder(
              URI.create(announced.path("upload_info").path("upload_url").asString()));
      announced
          .path("upload_info")
          .path("required_headers")
          .properties()
          .forEach(header -> put.header(header.getKey(), header.getValue().asString()));
      byte[] png = {(byte) 0x89, 'P', 'N', 'G', 1, 2, 3, 4, 5, 6};
      assertThat(
              client
                  .send(
                      put.PUT(HttpRequest.BodyPublishers.ofByteArray(png)).build(),
                      HttpResponse.BodyHandlers.discarding())
                  .statusCode())
          .isEqualTo(200);
    }
  }

  @AfterEach
  void stop() {
    fake.close();
    DATABASE
        .database()
        .execute(tx -> {
          tx.deleteFrom(PROVIDER_CALL).execute();
          tx.deleteFrom(PROVIDER_ACCOUNT).execute();
        });
  }

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  private PaidCalls calls() {
    return new PaidCalls(
        DATABASE.database(),
        _ -> now(),
        RANDOM,
        () -> Duration.between(Instant.EPOCH, clock.instant()).toNanos());
  }

  private UUID job() {
    UUID id = new UUID(RANDOM.nextLong(), RANDOM.nextLong());
    DATABASE
        .database()
        .execute(tx -> {
          tx.insertInto(TENANT).set(TENANT.ID, id).set(TENANT.NAME, "tenant " + id).execute();
          tx.insertInto(JOB)
              .set(JOB.ID, id)
              .set(JOB.TENANT_ID, id)
              .set(JOB.LIVEMODE, true)
              .set(JOB.TYPE, "tour")
              .set(JOB.LANE, "tour")
              .set(JOB.INPUT, JSONB.valueOf("{}"))
              .set(JOB.STATUS, JobStatus.running)
              .set(JOB.RUN_STATE, RunState.leased)
              .set(JOB.LEASE_TOKEN, id)
              .set(JOB.LEASE_UNTIL, now().plusSeconds(60))
              .set(JOB.FAIR_TAG, 1L)
              .execute();
        });
    return id;
  }

  private ObjectNode prepared() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("media_asset_id", mediaAsset)
        .put("model", "marble-1.1")
        .put("seed", 7)
        .put("display_name", "Rundgang")
        .put("text_prompt", "a room");
  }

  private PaidStep lived(UUID job, Deadly provider, AccountLimits limits)
      throws IOException, InterruptedException {
    for (int steps = 0; steps < 300; steps++) {
      try {
        PaidStep step =
            calls()
                .advance(
                    new PaidCalls.Order(job, job, provider, limits, 120),
                    () -> {
                      provider.at(Moment.BEFORE_PREPARE);
                      ObjectNode prepared = prepared();
                      provider.at(Moment.AFTER_PREPARE);
                      return prepared;
                    });
        if (step instanceof PaidStep.Wait(Duration pause)) {
          clock.advance(pause);
          continue;
        }
        if (step instanceof PaidStep.Ready) {
          provider.at(Moment.BEFORE_COLLECT);
        }
        return step;
      } catch (Killed death) {
        clock.advance(Duration.ofMinutes(1));
      }
    }
    throw new AssertionError("the call has no end");
  }

  static Stream<List<Moment>> deaths() {
    return Stream.of(Moment.values())
        .flatMap(first ->
            Stream.concat(
                Stream.of(List.of(first)),
                Stream.of(Moment.values()).map(second -> List.of(first, second))));
  }

  @ParameterizedTest
  @MethodSource("deaths")
  void whoever_dies_whenever_a_world_is_paid_once_and_collected(List<Moment> deaths)
      throws Exception {
    PaidStep end = lived(job(), new Deadly(new ArrayList<>(deaths)), GENEROUS);

    if (deaths.equals(List.of(Moment.BEFORE_SUBMIT, Moment.BEFORE_SUBMIT))) {
      // Neither order left, which nobody can know: a third one is never sent.
      assertThat(fake.orders).isEmpty();
      assertThat(end).isInstanceOf(PaidStep.Failed.class);
    } else {
      assertThat(fake.orders).hasSize(1);
      assertThat(end).isInstanceOf(PaidStep.Ready.class);
    }
  }

  @Test
  void a_connection_that_breaks_after_the_order_is_reconciled_by_its_tag() throws Exception {
    fake.submits.add(Scripted.of(0, ""));

    PaidStep end = lived(job(), new Deadly(new ArrayList<>()), GENEROUS);

    assertThat(end).isInstanceOf(PaidStep.Ready.class);
    assertThat(fake.orders).hasSize(1);
  }

  @Test
  void an_order_that_was_not_taken_though_nobody_knew_is_sent_once_more() throws Exception {
    fake.submits.add(Scripted.of(503, "{}"));

    PaidStep end = lived(job(), new Deadly(new ArrayList<>()), GENEROUS);

    assertThat(end).isInstanceOf(PaidStep.Ready.class);
    assertThat(fake.orders).hasSize(1);
  }

  @Test
  void what_is_found_and_failed_is_paid_and_fails() throws Exception {
    fake.submits.add(Scripted.of(0, ""));
    fake.become("FAILED");

    assertThat(lived(job(), new Deadly(new ArrayList<>()), GENEROUS))
        .isInstanceOfSatisfying(
            PaidStep.Failed.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(PaidFailure.UNAVAILABLE);
              assertThat(failed.paid()).isTrue();
            });
  }

  @Test
  void no_more_than_three_worlds_are_ordered_within_a_minute_and_none_beyond_the_day()
      throws Exception {
    AccountLimits published =
        new AccountLimits(3, 60, 100, 5 * 120, true, Duration.ofMinutes(15), Breaker.DEFAULT);
    Instant begun = clock.instant();
    for (int i = 0; i < 5; i++) {
      assertThat(lived(job(), new Deadly(new ArrayList<>()), published))
          .isInstanceOf(PaidStep.Ready.class);
    }

    assertThat(Duration.between(begun, clock.instant())).isGreaterThan(Duration.ofSeconds(55));
    assertThat(lived(job(), new Deadly(new ArrayList<>()), published))
        .isInstanceOfSatisfying(
            PaidStep.Failed.class,
            failed -> assertThat(failed.code()).isEqualTo(PaidFailure.UNAVAILABLE));
    assertThat(fake.orders).hasSize(5);
  }
}
