package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.LANE_PAUSE;

import java.util.Set;
import org.jooq.DSLContext;

/** The lanes whose jobs no worker begins just now, by the operator's word. */
public final class LanePauses {

  private LanePauses() {}

  /** Words of the paused lanes. */
  public static Set<String> all(DSLContext db) {
    return db.select(LANE_PAUSE.LANE).from(LANE_PAUSE).fetchSet(LANE_PAUSE.LANE);
  }

  static void pause(DSLContext tx, Lane lane) {
    tx.insertInto(LANE_PAUSE)
        .set(LANE_PAUSE.LANE, lane.wire())
        .onConflict(LANE_PAUSE.LANE)
        .doNothing()
        .execute();
  }

  static void resume(DSLContext tx, Lane lane) {
    tx.deleteFrom(LANE_PAUSE).where(LANE_PAUSE.LANE.eq(lane.wire())).execute();
  }
}
