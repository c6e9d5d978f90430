package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.id.IdSource;
import java.util.UUID;
import org.jooq.DSLContext;

/** The accounts that own everything, by their names. */
public final class Tenants {
  private Tenants() {}

  /** The tenant of that name; it is created if there is none. */
  public static UUID named(DSLContext tx, String name, IdSource ids) {
    tx.insertInto(TENANT)
        .set(TENANT.ID, ids.next())
        .set(TENANT.NAME, name)
        .onConflict(TENANT.NAME)
        .doNothing()
        .execute();
    return tx.select(TENANT.ID).from(TENANT).where(TENANT.NAME.eq(name)).fetchSingle().value1();
  }
}
