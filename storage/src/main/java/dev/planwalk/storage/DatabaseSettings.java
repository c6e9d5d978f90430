package dev.planwalk.storage;

import dev.planwalk.postgres.DatabaseAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/**
 * How to reach PostgreSQL, embedded or not. {@link #toString} hides the password.
 *
 * @param jdbcUrl {@code jdbc:postgresql://host:port/database}, with parameters if the operator gave
 *     any; never a password
 * @param requestConnections size of the pool that serves requests and runs jobs
 * @param controlConnections size of the pool of heartbeat and rescuer
 * @param acquireTimeout how long a caller waits for a connection before it is refused
 */
public record DatabaseSettings(
    String jdbcUrl,
    String user,
    String password,
    int requestConnections,
    int controlConnections,
    Duration acquireTimeout) {

  private static final int REQUEST_CONNECTIONS = 16;
  private static final int CONTROL_CONNECTIONS = 3;
  private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(2);

  private static final String FORM =
      "PLANWALK_DATABASE_URL must look like postgres://user:password@host:5432/database";

  /** The usual pools on the given database. */
  public static DatabaseSettings of(DatabaseAddress address) {
    return usual(address.jdbcUrl(), address.user(), address.password());
  }

  /**
   * Reads {@code PLANWALK_DATABASE_URL}: {@code postgres://user:password@host:port/database} with
   * optional parameters ({@code ?sslmode=require}); {@code postgresql:} and {@code
   * jdbc:postgresql:} are understood too.
   *
   * @throws IllegalArgumentException if it is none of these; the message does not quote the URL,
   *     which holds a password
   */
  public static DatabaseSettings parse(String url) {
    String plain = url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url;
    URI uri = uri(plain);
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    boolean known = scheme.equals("postgres") || scheme.equals("postgresql");
    if (!known || uri.getHost() == null || uri.getPath() == null || uri.getPath().length() < 2) {
      throw new IllegalArgumentException(FORM);
    }
    String userInfo = uri.getRawUserInfo() == null ? "" : uri.getRawUserInfo();
    int colon = userInfo.indexOf(':');
    String user = decode(colon < 0 ? userInfo : userInfo.substring(0, colon));
    String password = colon < 0 ? "" : decode(userInfo.substring(colon + 1));
    int port = uri.getPort() < 0 ? 5432 : uri.getPort();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return usual(
        "jdbc:postgresql://" + uri.getHost() + ":" + port + uri.getRawPath() + query,
        user,
        password);
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

  private static DatabaseSettings usual(String jdbcUrl, String user, String password) {
    return new DatabaseSettings(
        jdbcUrl, user, password, REQUEST_CONNECTIONS, CONTROL_CONNECTIONS, ACQUIRE_TIMEOUT);
  }

  private static String decode(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return user + " at " + jdbcUrl;
  }
}
