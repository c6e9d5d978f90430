package dev.planwalk.domain.oauth.server;

import static dev.planwalk.storage.schema.Tables.OAUTH_SIGNING_KEY;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.SealedColumn;
import dev.planwalk.storage.Secrets;

/** What is cleared away of sign-ins once nobody can come back to it. */
public final class SignInUpkeep {

  /** What the keys that sign tokens are sealed in. */
  public static final SealedColumn<?> SEALED =
      new SealedColumn<>(
          OAUTH_SIGNING_KEY,
          OAUTH_SIGNING_KEY.SEALED,
          Secrets.Purpose.OAUTH_SIGNING_KEYS,
          row -> SigningKeys.label(row.getId()));

  private SignInUpkeep() {}

  /**
   * Ends every sign-in, for a secret that leaked: who could read the database with it has the keys
   * that sign access tokens. People sign in again.
   */
  public static void endAll(Database database) {
    database.execute(
        tx -> tx.execute("update oauth_login set ended_at = now() where ended_at is null"));
  }

  /**
   * Removes logins a day after their last token, clients that registered and were never let in
   * after a week, those that were after a year, and keys that signed their last token long enough
   * ago.
   *
   * @return how many rows went
   */
  public static int purge(Database database) {
    return database.write(tx ->
        tx.execute("delete from oauth_login where ends_at < now() - interval '1 day'")
            + tx.execute(
                """
                delete from oauth_client c
                 where (c.used_at is null and c.created_at < now() - interval '7 days')
                    or (c.used_at < now() - interval '1 year'
                        and not exists (select 1 from oauth_grant g join oauth_login l on l.grant_id = g.id
                                         where g.client_id = c.id and l.ended_at is null))
                """)
            + tx.execute(
                "delete from oauth_signing_key where created_at < now() - interval '32 days'"));
  }
}
