package dev.planwalk.domain.outgoing;

import java.net.InetAddress;
import java.util.Locale;

/**
 * A receiver inside the operator's own network that webhooks may reach: this host name, at this
 * port, as long as it resolves into this block. All three must fit.
 *
 * @param host in lower case, as it stands in the URL
 */
public record PrivateReceiver(String host, int port, Cidr addresses) {

  /**
   * Reads {@code HOST:PORT@CIDR}, such as {@code hooks.lan:8443@10.1.0.0/16}.
   *
   * @throws IllegalArgumentException saying what is wrong
   */
  public static PrivateReceiver parse(String text) {
    int at = text.indexOf('@');
    int colon = text.lastIndexOf(':', Math.max(at, 0));
    if (colon < 1 || at < colon) {
      throw new IllegalArgumentException("must be HOST:PORT@CIDR (got: " + text + ")");
    }
    int port;
    try {
      port = Integer.parseInt(text.substring(colon + 1, at));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("must be HOST:PORT@CIDR (got: " + text + ")", e);
    }
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("a port is 1..65535 (got: " + port + ")");
    }
    return new PrivateReceiver(
        text.substring(0, colon).toLowerCase(Locale.ROOT),
        port,
        Cidr.parse(text.substring(at + 1)));
  }

  boolean isBehind(InetAddress address, int connectPort) {
    return port == connectPort && addresses.contains(address);
  }

  @Override
  public String toString() {
    return host + ":" + port + "@" + addresses;
  }
}
