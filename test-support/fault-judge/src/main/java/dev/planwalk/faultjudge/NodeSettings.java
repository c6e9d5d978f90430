package dev.planwalk.faultjudge;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * Settings of the nodes: small pictures, and every length that an operator may set made short, so
 * that a round of seconds goes beyond it.
 */
final class NodeSettings {
  /** How long a silent worker keeps a job: longer than any outage that the judge makes. */
  static final Duration LEASE = Duration.ofSeconds(12);

  private NodeSettings() {}

  /**
   * All but the places.
   *
   * @param authority certificate of the receiver's authority, in PEM
   */
  static Map<String, String> quick(Receiver receiver, Path authority) {
    Map<String, String> settings = new TreeMap<>();
    settings.put("PLANWALK_SECRET", "a secret of thirty-two bytes or more");
    settings.put("PLANWALK_STUDIO_SAMPLES", "1");
    settings.put("PLANWALK_STUDIO_STILL_WIDTH", "320");
    settings.put("PLANWALK_STUDIO_TOUR_WIDTH", "64");
    settings.put("PLANWALK_STUDIO_TOUR_SAMPLES", "1");
    settings.put("PLANWALK_FURNITURE_ARCHIVES", "none");
    settings.put("PLANWALK_JOBS_LEASE_MS", Long.toString(LEASE.toMillis()));
    settings.put("PLANWALK_JOBS_RESCUE_MS", "500");
    settings.put("PLANWALK_IDEMPOTENCY_LEASE_MS", "3000");
    settings.put("PLANWALK_SWEEPER_PERIOD_MS", "1000");
    settings.put("PLANWALK_SWEEPER_ORPHAN_AGE_MS", "8000");
    settings.put("PLANWALK_WEBHOOKS_LEASE_MS", "5000");
    settings.put(
        "PLANWALK_WEBHOOKS_PAUSES_MS", "500,1000,1000,2000,2000,4000,4000,4000,8000,8000,8000");
    settings.put("PLANWALK_RATE_LIMIT_PER_MINUTE", "1000000");
    settings.put("PLANWALK_CAP_MONTHLY_USD_CENTS", "1000000000");
    settings.put("PLANWALK_TEST_QUEUED_MS", "300");
    settings.put("PLANWALK_TEST_RUNNING_MS", "300");
    settings.put("PLANWALK_WEBHOOKS_PORTS", Integer.toString(receiver.port()));
    settings.put(
        "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE", "localhost:" + receiver.port() + "@127.0.0.0/8");
    settings.put("PLANWALK_WEBHOOKS_TRUSTED_CA", authority.toString());
    return settings;
  }
}
