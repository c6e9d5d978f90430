package dev.planwalk.storage;

import dev.planwalk.postgres.DatabaseAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * How to reach PostgreSQL, embedded or not, and with how many connections.
 *
 * @param server which the pools connect to
 * @param direct the same database past the pooler of transactions (PgBouncer) that {@code server}
 *     is then: who listens, migrates or holds a lock needs a session of its own; empty where there
 *     is no pooler
 * @param requestConnections size of the pool that serves requests and runs jobs
 * @param controlConnections size of the pool of heartbeat and rescuer
 * @param acquireTimeout how long a caller waits for a connection before it is refused
 */
public record DatabaseSettings(
    Server server,
    Optional<Server> direct,
    int requestConnections,
    int controlConnections,
    Duration acquireTimeout) {

  /**
   * An address, and who connects there. {@link #toString} hides the password.
   *
   * @param jdbcUrl {@code jdbc:postgresql://host:port/database}, with parameters if the operator
   *     gave any; never a password
   */
  public record Server(String jdbcUrl, String user, String password) {

    /**
     * Reads {@code postgres://user:password@host:port/database} with optional parameters ({@code
     * ?sslmode=require}); {@code postgresql:} and {@code jdbc:postgresql:} are understood too.
     *
     * @throws IllegalArgumentException if it is none of these; the message says what is, and does
     *     not quote the URL, which holds a password
     */
    public static Server parse(String url) {
      String plain = url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url;
      URI uri = uri(plain);
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      boolean known = scheme.equals("postgres") || scheme.equals("postgresql");
      if (!known || uri.getHost() == null || uri.getPath() == null || uri.getPath().length() < 2) {
        throw new IllegalArgumentException(FORM);
      }
      String userInfo = uri.getRawUserInfo() == null ? "" : uri.getRawUserInfo();
      int colon = userInfo.indexOf(':');
      int port = uri.getPort() < 0 ? 5432 : uri.getPort();
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      return new Server(
          "jdbc:postgresql://" + uri.getHost() + ":" + port + uri.getRawPath() + query,
          decode(colon < 0 ? userInfo : userInfo.substring(0, colon)),
          colon < 0 ? "" : decode(userInfo.substring(colon + 1)));
    }

    /** Without the cause, which quotes the whole text. */
    private static URI uri(String text) {
      try {
        return new URI(text);
      } catch (URISyntaxException malformed) {
        throw new IllegalArgumentException(
            FORM + "; in user and password, write characters that URLs reserve as %XX");
      }
    }

    private static String decode(String part) {
      return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return user + " at " + jdbcUrl;
    }
  }

  private static final int REQUEST_CONNECTIONS = 16;
  private static final int CONTROL_CONNECTIONS = 3;
  private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(2);

  private static final String FORM = "must look like postgres://user:password@host:5432/database";

  /** The usual pools on the embedded database. */
  public static DatabaseSettings of(DatabaseAddress address) {
    return usual(new Server(address.jdbcUrl(), address.user(), address.password()));
  }

  /** The usual pools on a server. */
  public static DatabaseSettings usual(Server server) {
    return new DatabaseSettings(
        server, Optional.empty(), REQUEST_CONNECTIONS, CONTROL_CONNECTIONS, ACQUIRE_TIMEOUT);
  }

  /** The same past a pooler. */
  public DatabaseSettings behindPooler(Server past) {
    return new DatabaseSettings(
        server, Optional.of(past), requestConnections, controlConnections, acquireTimeout);
  }

  /** The same with pools of these sizes. */
  public DatabaseSettings withPools(int requests, int control) {
    return new DatabaseSettings(server, direct, requests, control, acquireTimeout);
  }

  /** The same with callers of this patience. */
  public DatabaseSettings withPatience(Duration patience) {
    return new DatabaseSettings(server, direct, requestConnections, controlConnections, patience);
  }

  /** Where sessions last. */
  Server sessions() {
    return direct.orElse(server);
  }
}
