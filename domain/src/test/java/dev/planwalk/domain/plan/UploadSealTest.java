package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.UPLOAD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class UploadSealTest {
  private static final ObjectKey RUN = new ObjectKey("tenant/job/run");
  private static final ObjectKey COPY = RUN.child("input.dxf");

  @Test
  void copy_of_a_file_is_kept_when_the_connection_ends_that_enters_it() throws Exception {
    try (Sandbox sandbox = new Sandbox()) {
      Caller caller = sandbox.caller(sandbox.tenant(), true);
      PlanUpload upload =
          sandbox.createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE);
      sandbox.put(upload, Sandbox.DRAWING);
      sandbox.complete(caller, upload.plans().getFirst().id());
      CompletableFuture<Optional<AssetRecord>> sealing;
      // The row stays locked, so that the copy is made and not yet entered when its connection
      // ends.
      try (Connection other = sandbox.testDatabase.connect();
          Statement statement = other.createStatement()) {
        other.setAutoCommit(false);
        boolean _ = statement.execute("select 1 from upload for update");
        sealing = CompletableFuture.supplyAsync(() -> seal(sandbox, upload));
        while (endedWaiting(statement) == 0 && !sealing.isDone()) {
          Thread.onSpinWait();
        }
        assertThat(sandbox.store.stat(COPY)).isPresent();
        other.rollback();
      }

      assertThat(sealing.get(60, TimeUnit.SECONDS))
          .map(AssetRecord::getObjectKey)
          .contains(COPY.value());
      assertThat(sandbox.store.stat(COPY)).isPresent();
    }
  }

  /** Ends the connections that wait for a lock; how many there were. */
  private static int endedWaiting(Statement statement) throws SQLException {
    // Within a transaction they would be those of the first look.
    boolean _ = statement.execute("select pg_stat_clear_snapshot()");
    try (ResultSet ended =
        statement.executeQuery(
            "select count(pg_terminate_backend(pid)) from pg_stat_activity"
                + " where datname = current_database() and wait_event_type = 'Lock'")) {
      boolean _ = ended.next();
      return ended.getInt(1);
    }
  }

  private static Optional<AssetRecord> seal(Sandbox sandbox, PlanUpload upload) {
    UploadRecord row = sandbox.database().read(db -> db.selectFrom(UPLOAD).fetchSingle());
    try {
      return new UploadSeal(sandbox.database(), sandbox.store, sandbox.services.assets())
          .seal(row, upload.plans().getFirst().id().uuid(), RUN, () -> true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
