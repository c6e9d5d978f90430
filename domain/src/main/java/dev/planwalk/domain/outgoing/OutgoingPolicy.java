package dev.planwalk.domain.outgoing;

import java.util.List;
import java.util.Set;

/**
 * Where calls may go.
 *
 * @param ports that a URL may name; empty: any
 * @param denied blocks beyond the special ones, such as the server's own public addresses
 * @param receivers exceptions inside the operator's own network; empty unless he says otherwise
 */
public record OutgoingPolicy(
    Set<Integer> ports, List<Cidr> denied, List<PrivateReceiver> receivers) {

  /** Public addresses at port 443 and nothing else. */
  public static final OutgoingPolicy STRICT = new OutgoingPolicy(Set.of(443), List.of(), List.of());

  /** Public addresses at any port. */
  public static final OutgoingPolicy ANY_PORT = new OutgoingPolicy(Set.of(), List.of(), List.of());

  public OutgoingPolicy {
    ports = Set.copyOf(ports);
    denied = List.copyOf(denied);
    receivers = List.copyOf(receivers);
  }

  boolean allowsPort(int port) {
    return ports.isEmpty() || ports.contains(port);
  }

  /** For what callers make us fetch: the port of https, and no exception whatever was opened. */
  public OutgoingPolicy forDownloads() {
    return new OutgoingPolicy(STRICT.ports(), denied, List.of());
  }
}
