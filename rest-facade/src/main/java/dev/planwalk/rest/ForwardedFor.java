package dev.planwalk.rest;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/**
 * Finds out who sent a request that came through proxies. {@code X-Forwarded-For} is believed only
 * as far as listed proxies wrote it: each appends the address that it saw, so the list is read from
 * its end, and the first address that is no listed proxy is the caller. What stands before it the
 * caller may have made up. (Jetty's own customizer takes the first address, which is exactly that.)
 */
final class ForwardedFor implements HttpConfiguration.Customizer {
  private static final String HEADER = "X-Forwarded-For";

  /** An address of IPv4 or one of IPv6 in brackets, with or without a port; or IPv6 alone. */
  private static final Pattern HOP =
      Pattern.compile(
          "(?<four>[0-9]{1,3}(\\.[0-9]{1,3}){3})(:[0-9]{1,5})?"
              + "|\\[(?<bracketed>[0-9A-Fa-f]*:[0-9A-Fa-f:.]{1,40})\\](:[0-9]{1,5})?"
              + "|(?<six>[0-9A-Fa-f]*:[0-9A-Fa-f:.]{1,40})");

  private final Predicate<InetAddress> proxies;

  /**
   * Makes a customizer.
   *
   * @param proxies whether an address is that of a listed proxy
   */
  ForwardedFor(Predicate<InetAddress> proxies) {
    this.proxies = proxies;
  }

  @Override
  public Request customize(Request request, HttpFields.Mutable responseHeaders) {
    ConnectionMetaData connection = request.getConnectionMetaData();
    List<String> lines = request.getHeaders().getValuesList(HEADER);
    if (lines.isEmpty()
        || !(connection.getRemoteSocketAddress() instanceof InetSocketAddress peer)
        || !proxies.test(peer.getAddress())) {
      return request;
    }
    return seenFrom(caller(peer.getAddress(), String.join(",", lines)), request, connection);
  }

  private InetAddress caller(InetAddress peer, String list) {
    String[] hops = list.split(",", -1);
    InetAddress known = peer;
    for (int i = hops.length - 1; i >= 0 && proxies.test(known); i--) {
      Optional<InetAddress> hop = address(hops[i].strip());
      if (hop.isEmpty()) {
        // Such as "unknown": then the proxy that wrote it is all that is known.
        return known;
      }
      known = hop.get();
    }
    return known;
  }

  private static Optional<InetAddress> address(String hop) {
    Matcher matcher = HOP.matcher(hop);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String literal = matcher.group("four");
    for (String group : List.of("bracketed", "six")) {
      literal = literal == null ? matcher.group(group) : literal;
    }
    try {
      return Optional.ofNullable(literal).map(InetAddress::ofLiteral);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Request seenFrom(
      InetAddress caller, Request request, ConnectionMetaData connection) {
    SocketAddress remote = new InetSocketAddress(caller, 0);
    ConnectionMetaData seen =
        new ConnectionMetaData.Wrapper(connection) {
          @Override
          public SocketAddress getRemoteSocketAddress() {
            return remote;
          }
        };
    return new Request.Wrapper(request) {
      @Override
      public ConnectionMetaData getConnectionMetaData() {
        return seen;
      }
    };
  }
}
