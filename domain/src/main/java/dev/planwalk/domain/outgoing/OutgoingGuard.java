package dev.planwalk.domain.outgoing;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import okhttp3.HttpUrl;

/**
 * Keeps calls to addresses that callers name on the public internet (protection against server-side
 * request forgery). It judges three times: the URL as text, the addresses of its name, and, inside
 * the socket, the very address that is about to be connected. Only the last leaves no gap between
 * looking and leaping: a name may resolve differently a moment later, and an HTTP client does not
 * look up hosts that are addresses in some spelling.
 */
public final class OutgoingGuard {

  /**
   * The last label of a host that URL parsers read as an IPv4 address (WHATWG "ends in a number").
   */
  private static final int MOST_PORT = 65_535;

  private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");

  private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";

  /** An IPv4 address as everybody reads it: no octal, hexadecimal or missing numbers. */
  private static final Pattern FOUR_NUMBERS = Pattern.compile(BYTE + "(?:\\." + BYTE + "){3}");

  private static final String NOT_PUBLIC =
      "The host of the url must resolve to public addresses only.";

  private final OutgoingPolicy policy;
  private final NameLookup names;

  public OutgoingGuard(OutgoingPolicy policy, NameLookup names) {
    this.policy = policy;
    this.names = names;
  }

  /**
   * Judges a URL before it is stored or called; looks its name up.
   *
   * @return what is wrong with it, as a sentence for the caller; empty if nothing is
   */
  public Optional<String> faultOf(String url) {
    Optional<String> fault = faultOfText(url);
    if (fault.isPresent()) {
      return fault;
    }
    String host = target(url).host();
    if (literal(host).isPresent()) {
      return Optional.empty();
    }
    try {
      return names.lookup(host).stream().allMatch(address -> isPermitted(host, address))
          ? Optional.empty()
          : Optional.of(NOT_PUBLIC);
    } catch (UnknownHostException e) {
      return Optional.of("The host of the url does not resolve to any address.");
    }
  }

  /** Judges the text of a URL alone, with the address if it is one. */
  Optional<String> faultOfText(String url) {
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException e) {
      return Optional.of("The url is not a valid URL.");
    }
    if (!"https".equalsIgnoreCase(uri.getScheme())) {
      return Optional.of("The url must begin with https://.");
    }
    // Without a port it is -1.
    if (uri.getPort() == 0 || uri.getPort() > MOST_PORT) {
      return Optional.of("The port of the url must be 1 to 65535 (got: " + uri.getPort() + ").");
    }
    HttpUrl parsed = HttpUrl.parse(url);
    // Two parsers must agree about the host: a URL that is read in two ways hides something.
    if (parsed == null || uri.getHost() == null || !isSameHost(uri.getHost(), parsed.host())) {
      return Optional.of("The url must name a host, in ASCII (use the xn-- form).");
    }
    if (uri.getRawAuthority().indexOf('@') >= 0) {
      return Optional.of("The url must hold no user name or password.");
    }
    if (uri.getRawFragment() != null) {
      return Optional.of("The url must have no fragment (#...).");
    }
    return faultOfHost(withoutDot(parsed.host()), parsed.port());
  }

  private String allowedPorts() {
    return policy.ports().stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private Optional<String> faultOfHost(String host, int port) {
    List<PrivateReceiver> own =
        policy.receivers().stream().filter(one -> one.host().equals(host)).toList();
    boolean isOwn = own.stream().anyMatch(one -> one.port() == port);
    // Its addresses are open from here on, so at any other port it must be refused by name.
    if (!isOwn && (!own.isEmpty() || !policy.allowsPort(port))) {
      return Optional.of(
          "The port of the url is not allowed (got: %d%s)."
              .formatted(port, policy.ports().isEmpty() ? "" : "; allowed: " + allowedPorts()));
    }
    Optional<InetAddress> literal = literal(host);
    if (literal.isPresent()) {
      // Nobody will look it up, so it is judged here.
      return isPermitted(host, literal.get()) ? Optional.empty() : Optional.of(NOT_PUBLIC);
    }
    if (isOwn) {
      return Optional.empty();
    }
    if (NUMBER.matcher(host.substring(host.lastIndexOf('.') + 1)).matches()) {
      return Optional.of(
          "An IPv4 address in the url must be four decimal numbers, such as 8.8.8.8 (got: "
              + host
              + ").");
    }
    if (host.indexOf('.') < 0 || host.endsWith(".")) {
      return Optional.of("The host of the url must be a full name such as hooks.example.com.");
    }
    return Optional.empty();
  }

  /**
   * The URL as the client calls it; only for URLs without a fault. A host's trailing dot is gone:
   * servers and their certificates know the name without it.
   */
  static HttpUrl target(String url) {
    HttpUrl target = HttpUrl.get(url);
    return target.newBuilder().host(withoutDot(target.host())).build();
  }

  private static String withoutDot(String host) {
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  /** True if both parsers found one host; an IPv6 address may be spelled in several ways. */
  private static boolean isSameHost(String written, String parsed) {
    String host = written.toLowerCase(Locale.ROOT);
    return host.startsWith("[")
        ? literal(host.substring(1, host.length() - 1)).equals(literal(parsed))
        : host.equals(parsed);
  }

  /** The address that a host is; empty if it is a name, or an address in an odd spelling. */
  private static Optional<InetAddress> literal(String host) {
    boolean isAddress =
        host.indexOf(':') >= 0 ? host.indexOf('%') < 0 : FOUR_NUMBERS.matcher(host).matches();
    return isAddress ? Optional.of(InetAddress.ofLiteral(host)) : Optional.empty();
  }

  /**
   * The addresses of a name that we may talk to, for the HTTP client.
   *
   * @throws BlockedAddressException if it has addresses but none of them may be called
   */
  List<InetAddress> permittedAddresses(String host) throws UnknownHostException {
    List<InetAddress> permitted =
        names.lookup(host).stream().filter(address -> isPermitted(host, address)).toList();
    if (permitted.isEmpty()) {
      throw new BlockedAddressException(host + " resolves to no address that may be called");
    }
    return permitted;
  }

  /**
   * Judges an address at the moment of connecting.
   *
   * @throws BlockedAddressException if it may not be called
   */
  void checkConnect(SocketAddress endpoint) throws BlockedAddressException {
    if (endpoint instanceof InetSocketAddress target
        && target.getAddress() != null
        && (isPublic(target.getAddress())
            || policy.receivers().stream()
                .anyMatch(one -> one.isBehind(target.getAddress(), target.getPort())))) {
      return;
    }
    throw new BlockedAddressException("no connection to " + endpoint + ": not a public address");
  }

  private boolean isPermitted(String host, InetAddress address) {
    return isPublic(address)
        || policy.receivers().stream()
            .anyMatch(one -> one.host().equals(host) && one.addresses().contains(address));
  }

  private boolean isPublic(InetAddress address) {
    return PublicAddresses.contains(address)
        && policy.denied().stream().noneMatch(block -> block.contains(address));
  }
}
