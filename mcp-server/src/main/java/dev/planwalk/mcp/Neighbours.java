package dev.planwalk.mcp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which hosts and browser origins may talk to the endpoint. Without this check any web page could
 * reach a server on its visitor's own machine by pointing a name at 127.0.0.1 (DNS rebinding).
 */
final class Neighbours {
  private static final List<String> LOOPBACK_HOSTS = List.of("localhost", "127.0.0.1", "[::1]");

  private final String ownHost;
  private final String ownOrigin;
  private final int ownPort;
  private final List<String> allowedOrigins;
  private final boolean loopback;

  Neighbours(EdgeSettings settings) {
    URI base = settings.baseUrl();
    this.ownHost = base.getHost().toLowerCase(Locale.ROOT);
    this.ownOrigin = origin(base);
    this.ownPort = port(base);
    this.allowedOrigins = settings.allowedOrigins();
    this.loopback = settings.loopback();
  }

  /** True if a request may carry this {@code Host}. */
  boolean hostIsKnown(String serverName) {
    String host = serverName.toLowerCase(Locale.ROOT);
    return host.equals(ownHost) || (loopback && LOOPBACK_HOSTS.contains(bracketed(host)));
  }

  /** True if a page of this origin may call. Agents send none, which is fine. */
  boolean originIsKnown(Optional<String> origin) {
    return origin.map(this::isKnown).orElse(true);
  }

  private boolean isKnown(String sent) {
    if (allowedOrigins.contains(sent)) {
      return true;
    }
    URI page;
    try {
      page = new URI(sent);
    } catch (URISyntaxException e) {
      return false;
    }
    if (page.getScheme() == null || page.getHost() == null) {
      return false;
    }
    // Another port is another program: it needs to be allowed by name.
    boolean local = loopback && LOOPBACK_HOSTS.contains(page.getHost().toLowerCase(Locale.ROOT));
    return origin(page).equalsIgnoreCase(ownOrigin) || (local && port(page) == ownPort);
  }

  /** Scheme, host and port, the port always written out. */
  private static String origin(URI uri) {
    return uri.getScheme() + "://" + uri.getHost() + ":" + port(uri);
  }

  private static int port(URI uri) {
    int standard = "https".equals(uri.getScheme()) ? 443 : 80;
    return uri.getPort() < 0 ? standard : uri.getPort();
  }

  private static String bracketed(String host) {
    return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
  }
}
