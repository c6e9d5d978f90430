package dev.planwalk.domain.oauth.server;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where a client wants the browser to be sent: https, http on the person's own machine (RFC 8252,
 * section 7.3), or a scheme of its own (section 7.1).
 */
record RedirectUri(URI uri) {
  private static final int LONGEST = 1_000;
  private static final Set<String> OWN_MACHINE = Set.of("127.0.0.1", "[::1]", "localhost");

  /** Schemes that a browser itself does something with. */
  private static final Set<String> SCHEMES_OF_BROWSERS =
      Set.of(
          "about",
          "blob",
          "chrome",
          "data",
          "feed",
          "file",
          "filesystem",
          "ftp",
          "intent",
          "jar",
          "javascript",
          "mailto",
          "ms-appx",
          "resource",
          "sms",
          "tel",
          "urn",
          "vbscript",
          "view-source",
          "ws",
          "wss");

  /** Reads what a client registers or asks for; empty if nobody must be sent there. */
  static Optional<RedirectUri> parse(String text) {
    if (text.length() > LONGEST || !text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(text);
      boolean sound =
          uri.getScheme() != null
              && !uri.isOpaque()
              && uri.getRawFragment() == null
              && uri.getRawUserInfo() == null
              && (uri.getRawAuthority() == null || uri.getRawAuthority().indexOf('@') < 0);
      return sound && isAllowed(uri) ? Optional.of(new RedirectUri(uri)) : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  private static boolean isAllowed(URI uri) {
    return switch (scheme(uri)) {
      case "https" -> uri.getHost() != null;
      case "http" -> isOwnMachine(uri);
      case String own -> !SCHEMES_OF_BROWSERS.contains(own);
    };
  }

  private static String scheme(URI uri) {
    return uri.getScheme().toLowerCase(Locale.ROOT);
  }

  private static boolean isOwnMachine(URI uri) {
    return uri.getHost() != null && OWN_MACHINE.contains(uri.getHost());
  }

  /** Whether it leads to a program on the person's own machine. */
  boolean isLocal() {
    return !scheme(uri).equals("https");
  }

  /**
   * Whether a client that registered this may send a browser there: the very same text, but for the
   * port on one's own machine, which programs pick as they start (RFC 8252, section 7.3).
   */
  boolean covers(RedirectUri asked) {
    if (uri.toString().equals(asked.uri.toString())) {
      return true;
    }
    return scheme(uri).equals("http")
        && withoutPort(uri).equals(withoutPort(asked.uri))
        && isOwnMachine(asked.uri);
  }

  private static String withoutPort(URI uri) {
    return uri.getScheme()
        + "://"
        + uri.getHost()
        + uri.getRawPath()
        + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
  }

  /** Host and port, or the scheme of a program; for people, who judge by it. */
  String place() {
    return uri.getRawAuthority() == null || !scheme(uri).startsWith("http")
        ? scheme(uri) + ":"
        : uri.getRawAuthority();
  }

  /**
   * What a content security policy calls it. Browsers judge every further redirect by it too, and
   * callbacks over https often send the browser on to another host of theirs, so that any https is
   * allowed there. The policy has no word for an IPv6 address.
   */
  String policySource() {
    String scheme = scheme(uri);
    if (!scheme.equals("http") || uri.getHost().startsWith("[")) {
      return scheme + ":";
    }
    return scheme + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }

  /** The address with these parameters behind its own. */
  URI with(Map<String, String> parameters) {
    String added =
        parameters.entrySet().stream()
            .map(one -> one.getKey() + "=" + encoded(one.getValue()))
            .collect(Collectors.joining("&"));
    return URI.create(uri + (uri.getRawQuery() == null ? "?" : "&") + added);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Override
  public String toString() {
    return uri.toString();
  }
}
