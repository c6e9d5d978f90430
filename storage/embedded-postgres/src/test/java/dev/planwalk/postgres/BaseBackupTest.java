package dev.planwalk.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseBackupTest {

  @TempDir private Path folder;

  @Test
  void a_copy_of_a_working_server_has_all_that_was_committed() throws Exception {
    Path home = folder.resolve("home");
    Path copy = folder.resolve("copy");
    int before;
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start(home, Progress.silent());
        Writer writer = new Writer(postgres)) {
      writer.awaitRows();
      before = writer.committed.get();

      BaseBackup.take(home, postgres.address(), copy);

      assertThat(writer.committed.get()).as("it worked on meanwhile").isGreaterThan(before);
      assertThat(number(postgres, "select count(*) from pg_replication_slots")).isZero();
      // What exists is not written over, and the server is as it was.
      assertThatThrownBy(() -> BaseBackup.take(home, postgres.address(), copy))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertThat(number(postgres, "select count(*) from pg_replication_slots")).isZero();
    }

    try (EmbeddedPostgres restored = EmbeddedPostgres.start(copy, Progress.silent())) {
      int rows = number(restored, "select count(*) from one");
      assertThat(rows).isGreaterThanOrEqualTo(before);
      assertThat(number(restored, "select max(n) from one")).isEqualTo(rows);
      assertThat(number(restored, "select count(*) from one join other using (n, text)"))
          .as("transactions are whole")
          .isEqualTo(rows);
    }
  }

  private static int number(EmbeddedPostgres postgres, String query) throws SQLException {
    try (Connection connection = postgres.connect("planwalk");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      result.next();
      return result.getInt(1);
    }
  }

  /** Writes rows into two tables, a transaction each, until it is closed. */
  private static final class Writer implements AutoCloseable {
    private final AtomicInteger committed = new AtomicInteger();
    private final AtomicBoolean ending = new AtomicBoolean();
    private final CountDownLatch some = new CountDownLatch(50);
    private final FutureTask<Boolean> work;

    Writer(EmbeddedPostgres postgres) throws SQLException {
      try (Connection connection = postgres.connect("planwalk");
          Statement statement = connection.createStatement()) {
        statement.execute("create table one (n int, text text)");
        statement.execute("create table other (n int, text text)");
      }
      this.work = new FutureTask<>(() -> write(postgres));
      Thread _ = Thread.ofPlatform().name("writer").start(work);
    }

    private boolean write(EmbeddedPostgres postgres) throws SQLException {
      try (Connection connection = postgres.connect("planwalk");
          Statement statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        while (!ending.get()) {
          int n = committed.get() + 1;
          String values = " values (" + n + ", repeat('" + n + " ', 5000))";
          statement.execute("insert into one" + values);
          statement.execute("insert into other" + values);
          connection.commit();
          committed.set(n);
          some.countDown();
        }
      }
      return true;
    }

    void awaitRows() throws InterruptedException {
      some.await();
    }

    @Override
    public void close() throws Exception {
      ending.set(true);
      assertThat(work.get()).isTrue();
    }
  }
}
