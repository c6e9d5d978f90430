package dev.planwalk.app;

import dev.planwalk.domain.outgoing.PrivateReceiver;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The authorization server of our own is on; how documents of its clients are reached.
 *
 * @param receivers where documents are, if they are in the operator's own network
 * @param trustedCa PEM file of authorities beside the system's
 */
public record SignInSettings(List<PrivateReceiver> receivers, Optional<Path> trustedCa) {
  private static final Set<String> OWN_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * Whether it is on.
   *
   * @param fault told of each fault
   * @param baseUrl empty: on this machine
   */
  static boolean isOn(
      Function<Setting, String> value, BiConsumer<Setting, String> fault, Optional<URI> baseUrl) {
    boolean issuer = !value.apply(Setting.OAUTH_ISSUER).isEmpty();
    boolean https = baseUrl.filter(url -> "https".equals(url.getScheme())).isPresent();
    boolean local = baseUrl.isEmpty() || OWN_MACHINE.contains(baseUrl.get().getHost());
    return switch (value.apply(Setting.OAUTH_SERVER)) {
      case "auto" -> https && !issuer;
      case "off" -> false;
      case "on" -> {
        if (issuer) {
          fault.accept(
              Setting.OAUTH_SERVER,
              "cannot be on beside oauth.issuer: clients are sent to one authorization server");
        } else if (!https && !local) {
          fault.accept(
              Setting.OAUTH_SERVER,
              "needs a base_url that is https, or on this machine: keys must not be typed into a"
                  + " page that others can read");
        }
        yield true;
      }
      default -> {
        fault.accept(Setting.OAUTH_SERVER, "must be on, off or auto");
        yield false;
      }
    };
  }
}
