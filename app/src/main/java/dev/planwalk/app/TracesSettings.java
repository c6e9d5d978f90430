package dev.planwalk.app;

import java.net.URI;
import java.util.Optional;

/**
 * Where traces go.
 *
 * @param spans where an OTLP/HTTP receiver takes spans
 * @param share of the traces that are sent, 0 to 1
 */
public record TracesSettings(URI spans, double share) {

  /**
   * Reads the settings whose names begin with {@code traces}; without a collector none are sent.
   */
  static Optional<TracesSettings> read(SettingValues values) {
    double share = share(values);
    String collector = values.value(Setting.TRACES_COLLECTOR);
    if (collector.isEmpty()) {
      return Optional.empty();
    }
    try {
      URI base = URI.create(collector.endsWith("/") ? collector : collector + "/");
      // Whoever needs a password has a collector of his own beside the server, which knows it.
      if (SettingValues.isWebAddress(base)) {
        return Optional.of(new TracesSettings(base.resolve("v1/traces"), share));
      }
    } catch (IllegalArgumentException noUrl) {
      // Told like one of another kind.
    }
    values.fault(
        Setting.TRACES_COLLECTOR, "must be http(s)://HOST[:PORT][/PATH], without name and query");
    return Optional.empty();
  }

  private static double share(SettingValues values) {
    try {
      double share = Double.parseDouble(values.value(Setting.TRACES_SHARE));
      if (share >= 0 && share <= 1) {
        return share;
      }
    } catch (NumberFormatException none) {
      // Told like one out of bounds.
    }
    values.fault(Setting.TRACES_SHARE, "must be a number from 0 to 1");
    return 0;
  }
}
