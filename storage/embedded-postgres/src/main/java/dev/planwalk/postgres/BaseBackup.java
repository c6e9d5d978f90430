package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Copies the database of a home while its server runs, so that a server started on the copy has all
 * that was committed when the copy ended.
 *
 * <p>The files change while they are copied. PostgreSQL itself puts that right: a server that finds
 * {@code backup_label} replays the log from the moment at which the copy began (PostgreSQL 18
 * documentation, 25.3.4, "Making a Base Backup Using the Low Level API"). It needs the log of the
 * time of the copy, which a replication slot keeps from being recycled; slot and backup go with
 * their connection, so a copy that is killed leaves nothing behind in the server.
 */
public final class BaseBackup {

  /** Folders whose content is of no use to another server, or would harm it. */
  private static final Set<String> EMPTIED =
      Set.of(
          "log",
          "pg_dynshmem",
          "pg_notify",
          "pg_replslot",
          "pg_serial",
          "pg_snapshots",
          "pg_stat_tmp",
          "pg_subtrans",
          "pg_wal");

  /** What belongs to the running server, and what is copied last. */
  private static final Set<String> LEFT_OUT =
      Set.of("postmaster.pid", "postmaster.opts", "global/pg_control");

  private static final String CONTROL = "global/pg_control";
  private static final String LOG = "pg_wal";

  private BaseBackup() {}

  /**
   * Copies the database and its password.
   *
   * @param home in which a server runs
   * @param address of that server
   * @param target a folder that does not exist yet; it becomes another home
   */
  public static void take(Path home, DatabaseAddress address, Path target)
      throws IOException, SQLException {
    Path from = home.resolve("data");
    Path to = OwnerOnly.folder(target).resolve("data");
    try (Connection connection =
            DriverManager.getConnection(
                address.withDatabase("postgres").jdbcUrl() + "?connectTimeout=5",
                address.user(),
                address.password());
        Statement statement = connection.createStatement()) {
      String first = begin(statement);
      int _ = DurableCopy.tree(from, to, BaseBackup::isData);
      DurableCopy.file(from.resolve(CONTROL), to.resolve(CONTROL));
      String last = end(statement, to);
      copyLog(from.resolve(LOG), to.resolve(LOG), first, last);
    }
    DurableCopy.flushFolder(to.resolve(LOG));
    DurableCopy.flushFolder(to.resolve("global"));
    DurableCopy.flushFolder(to);
    DurableCopy.file(DataFolder.passwordFile(home), DataFolder.passwordFile(target));
  }

  private static boolean isData(Path path) {
    Path parent = path.getParent();
    return !LEFT_OUT.contains(path.toString())
        && !path.getFileName().toString().startsWith("pgsql_tmp")
        && (parent == null || !EMPTIED.contains(parent.toString()));
  }

  /** Begins the backup; gives the segment of the log with which the replay begins. */
  private static String begin(Statement statement) throws SQLException {
    statement.execute(
        "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    try (ResultSet begun =
        statement.executeQuery("select pg_walfile_name(pg_backup_start('planwalk', true))")) {
      begun.next();
      return begun.getString(1);
    }
  }

  /** Ends the backup and writes its label; gives the last segment of the log that is replayed. */
  private static String end(Statement statement, Path to) throws SQLException, IOException {
    try (ResultSet ended =
        statement.executeQuery(
            "select pg_walfile_name(lsn), labelfile, spcmapfile from pg_backup_stop(false)")) {
      ended.next();
      if (!ended.getString(3).isBlank()) {
        throw new IOException("the database has tablespaces outside its folder");
      }
      OwnerOnly.write(to.resolve("backup_label"), ended.getString(2));
      return ended.getString(1);
    }
  }

  private static void copyLog(Path from, Path to, String first, String last) throws IOException {
    List<String> needed;
    try (Stream<Path> files = Files.list(from)) {
      needed =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.matches("[0-9A-F]{24}"))
              .filter(name -> name.compareTo(first) >= 0 && name.compareTo(last) <= 0)
              .sorted()
              .toList();
    }
    if (!needed.contains(first) || !needed.contains(last)) {
      throw new IOException(
          "the log from %s to %s is incomplete, there is %s".formatted(first, last, needed));
    }
    for (String segment : needed) {
      DurableCopy.file(from.resolve(segment), to.resolve(segment));
    }
  }
}
