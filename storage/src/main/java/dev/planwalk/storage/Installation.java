package dev.planwalk.storage;

import static dev.planwalk.storage.schema.Tables.INSTALLATION;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Guards a database against a node with another secret: its keys and signatures would not fit. */
public final class Installation {

  private Installation() {}

  /**
   * Leaves a check value of the secret at the first start, compares it at every later one.
   *
   * @throws UnusableDatabaseException if the database belongs to another secret
   */
  public static void check(Database database, Secrets secrets) {
    byte[] ours =
        secrets.hmac(
            Secrets.Purpose.INSTALLATION_CHECK, "planwalk".getBytes(StandardCharsets.UTF_8));
    byte[] stored =
        database.write(tx -> {
          tx.insertInto(INSTALLATION)
              .set(INSTALLATION.SECRET_CHECK, ours)
              .onConflictDoNothing()
              .execute();
          return tx.select(INSTALLATION.SECRET_CHECK).from(INSTALLATION).fetchSingle().value1();
        });
    if (!MessageDigest.isEqual(ours, stored)) {
      throw new UnusableDatabaseException("this database was set up with another secret");
    }
  }
}
