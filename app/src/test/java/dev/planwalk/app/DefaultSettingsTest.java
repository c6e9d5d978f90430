package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.paid.Breaker;
import dev.planwalk.domain.usage.Prices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An installation that sets nothing behaves as the specification says. */
class DefaultSettingsTest {

  @TempDir private static Path home;

  private static Settings load(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment);
  }

  @Test
  void only_this_machine_is_served() throws Exception {
    Settings settings = load(Map.of());

    assertThat(settings.listen().host()).isEqualTo("127.0.0.1");
    assertThat(settings.listen().port()).isEqualTo(8080);
    assertThat(settings.baseUrl()).as("http://localhost and the port").isEmpty();
    assertThat(load(Map.of("PLANWALK_LISTEN", "127.0.0.1:9090")).listen().port()).isEqualTo(9090);
  }

  @Test
  void who_listens_elsewhere_says_the_public_address() throws Exception {
    Map<String, String> open = Map.of("PLANWALK_LISTEN", "0.0.0.0:8080");
    assertThat(catchThrowableOfType(Settings.BadSettings.class, () -> load(open)).faults())
        .singleElement()
        .asString()
        .contains("base_url");
    assertThat(
            load(Map.of(
                    "PLANWALK_LISTEN",
                    "0.0.0.0:8080",
                    "PLANWALK_BASE_URL",
                    "https://plans.example.com"))
                .baseUrl())
        .hasToString("Optional[https://plans.example.com]");
  }

  @Test
  void money_limits_and_quotas_are_those_of_the_specification() throws Exception {
    Settings settings = load(Map.of());
    ServiceSettings usual = ServiceSettings.DEFAULT;

    assertThat(settings.prices()).isEqualTo(new Prices(12, 180, 360, 0, 0, 20, 10));
    assertThat(settings.monthlyCapUsdCents()).isEqualTo(10_000);
    assertThat(settings.requestsPerMinute()).isEqualTo(600);
    assertThat(settings.maxPlanBytes()).isEqualTo(100L << 20).isEqualTo(usual.largestPlanBytes());
    assertThat(settings.quotas()).isEqualTo(new Settings.Quotas(10L << 30, 200, 20));
    assertThat(settings.testTimes())
        .isEqualTo(new Settings.TestTimes(Duration.ofSeconds(1), Duration.ofSeconds(1)));
    assertThat(usual.storedBytesPerTenant()).isEqualTo(settings.quotas().storedBytes());
    assertThat(usual.unfinishedJobsPerTenant()).isEqualTo(settings.quotas().unfinishedJobs());
  }

  @Test
  void quotas_and_the_times_of_test_jobs_can_be_set() throws Exception {
    Settings settings =
        load(
            Map.of(
                "PLANWALK_QUOTA_STORED_BYTES", "1000",
                "PLANWALK_QUOTA_UNFINISHED_JOBS", "3",
                "PLANWALK_QUOTA_UNFINISHED_UPLOADS", "2",
                "PLANWALK_TEST_QUEUED_MS", "10",
                "PLANWALK_TEST_RUNNING_MS", "20"));

    assertThat(settings.quotas()).isEqualTo(new Settings.Quotas(1000, 3, 2));
    assertThat(settings.testTimes())
        .isEqualTo(new Settings.TestTimes(Duration.ofMillis(10), Duration.ofMillis(20)));
  }

  @Test
  void times_by_which_the_service_mends_itself_can_be_shortened() throws Exception {
    Times usual = load(Map.of()).times();
    assertThat(usual.jobLease()).isEqualTo(Duration.ofSeconds(60));
    assertThat(usual.webhookLease()).isEqualTo(Duration.ofSeconds(60));
    assertThat(usual.webhookPauses())
        .hasSize(7)
        .startsWith(Duration.ofSeconds(5))
        .endsWith(Duration.ofHours(10));
    assertThat(usual.webhookBreaker()).isEqualTo(10);
    assertThat(usual.providerBreaker()).isEqualTo(new Breaker(5, Duration.ofSeconds(60)));
    assertThat(usual.sweepPeriod()).isEqualTo(Duration.ofHours(1));
    assertThat(usual.orphanAge()).isEqualTo(Duration.ofHours(24));

    Times shortened =
        load(Map.of(
                "PLANWALK_PROVIDERS_BREAKER_FAILURES", "2",
                "PLANWALK_PROVIDERS_BREAKER_MS", "700",
                "PLANWALK_WEBHOOKS_BREAKER_FAILURES", "3",
                "PLANWALK_JOBS_LEASE_MS", "2000",
                "PLANWALK_JOBS_RESCUE_MS", "200",
                "PLANWALK_WEBHOOKS_LEASE_MS", "3000",
                "PLANWALK_WEBHOOKS_PAUSES_MS", "10, 20",
                "PLANWALK_IDEMPOTENCY_LEASE_MS", "1500"))
            .times();
    assertThat(shortened.jobLease()).isEqualTo(Duration.ofSeconds(2));
    assertThat(shortened.rescue()).isEqualTo(Duration.ofMillis(200));
    assertThat(shortened.webhookLease()).isEqualTo(Duration.ofSeconds(3));
    assertThat(shortened.webhookPauses())
        .containsExactly(Duration.ofMillis(10), Duration.ofMillis(20));
    assertThat(shortened.webhookBreaker()).isEqualTo(3);
    assertThat(shortened.providerBreaker()).isEqualTo(new Breaker(2, Duration.ofMillis(700)));
    assertThat(shortened.replayLease()).isEqualTo(Duration.ofMillis(1500));
  }
}
