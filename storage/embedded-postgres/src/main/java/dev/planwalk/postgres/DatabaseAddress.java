package dev.planwalk.postgres;

/**
 * Where a PostgreSQL database is and who we are there. {@link #toString} hides the password, so an
 * address may stand in a message.
 *
 * @param host name or address; an IPv6 address without brackets
 * @param port TCP port, 1..65535
 */
public record DatabaseAddress(
    String host, int port, String database, String user, String password) {

  public DatabaseAddress {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("port must be 1..65535 (got: " + port + ")");
    }
  }

  /** The same server and user, another database. */
  public DatabaseAddress withDatabase(String name) {
    return new DatabaseAddress(host, port, name, user, password);
  }

  /** The JDBC address without user and password. */
  public String jdbcUrl() {
    String bracketed = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return "jdbc:postgresql://" + bracketed + ":" + port + "/" + database;
  }

  @Override
  public String toString() {
    return user + "@" + host + ":" + port + "/" + database;
  }
}
