package dev.planwalk.faultjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges jobs, money and files of one round by what the database and the store hold. */
final class Judgement {
  private static final List<String> ENDS = List.of("succeeded", "failed", "canceled");

  private final Rows rows;
  private final Path objects;
  private final Work work;
  private final List<UUID> jobs;
  private final Verdict verdict;

  /**
   * @param objects the store's folder
   */
  Judgement(Rows rows, Path objects, Work work, Verdict verdict) {
    this.rows = rows;
    this.objects = objects.resolve("objects");
    this.work = work;
    this.jobs = work.accepted().stream().map(Work.Accepted::uuid).toList();
    this.verdict = verdict;
  }

  /**
   * Every accepted job has one end and says so once, and there is no job that nobody asked for.
   *
   * @param began of the round, by the database's clock, as PostgreSQL writes it
   */
  void jobs(String began) throws SQLException {
    Map<String, String> statuses = new HashMap<>();
    for (var row : rows.of("select id, status, error from job where id = any(?)", jobs)) {
      String status = row.text("status");
      statuses.put(row.text("id"), status);
      if (status.equals("failed") || status.equals("canceled")) {
        verdict.broken(
            Promise.NOT_FAILED, "job %s is %s: %s", row.text("id"), status, row.text("error"));
      }
    }
    Map<String, List<Rows.Row>> events =
        rows
            .of(
                "select job_id, sequence, type from event where job_id = any(?)"
                    + " order by job_id, sequence",
                jobs)
            .stream()
            .collect(Collectors.groupingBy(row -> row.text("job_id")));
    for (UUID job : jobs) {
      String status = statuses.getOrDefault(job.toString(), "lost");
      judgeEvents(job, status, events.getOrDefault(job.toString(), List.of()));
    }
    Set<String> asked = jobs.stream().map(UUID::toString).collect(Collectors.toSet());
    for (var row :
        rows.of(
            "select id, type from job where parent_id is null and created_at >= '"
                + began
                + "'::timestamptz")) {
      if (!asked.contains(row.text("id"))) {
        verdict.broken(
            Promise.ENDED_ONCE,
            "%s %s was made for no answered call",
            row.text("type"),
            row.text("id"));
      }
    }
  }

  private void judgeEvents(UUID job, String status, List<Rows.Row> events) {
    String types =
        events.stream().map(event -> event.text("type")).collect(Collectors.joining(" "));
    boolean inOrder = true;
    for (int i = 0; i < events.size(); i++) {
      inOrder &= events.get(i).text("sequence").equals(Integer.toString(i + 1));
    }
    long ends =
        events.stream()
            .filter(event -> ENDS.contains(event.text("type").replace("job.", "")))
            .count();
    if (!ENDS.contains(status) || ends != 1 || !types.endsWith("job." + status) || !inOrder) {
      verdict.broken(Promise.ENDED_ONCE, "job %s is %s with the events %s", job, status, types);
    }
  }

  /** Each run stores under a folder of its own, so two folders with files are work made twice. */
  void madeOnce() throws IOException {
    Set<String> asked = jobs.stream().map(UUID::toString).collect(Collectors.toSet());
    Map<String, Set<String>> runs = new TreeMap<>();
    for (Path file : Machine.files(objects)) {
      Path inside = objects.relativize(file);
      if (inside.getNameCount() == 4 && asked.contains(inside.getName(1).toString())) {
        runs.computeIfAbsent(inside.getName(1).toString(), _ -> new HashSet<>())
            .add(inside.getName(2).toString());
      }
    }
    runs.forEach((job, folders) -> {
      if (folders.size() > 1) {
        verdict.broken(Promise.NOT_MADE_TWICE, "job %s was made %d times", job, folders.size());
      }
    });
  }

  /** The entries say what callers were told, and the sums what the entries say. */
  void ledger() throws SQLException {
    Map<String, String> entries = new TreeMap<>();
    for (var row :
        rows.of(
            "select job_id, string_agg(kind || ' ' || cents, ', ' order by kind) as said"
                + " from spend_entry where job_id = any(?) group by job_id",
            jobs)) {
      entries.put(row.text("job_id"), row.text("said"));
    }
    for (Work.Accepted job : work.accepted()) {
      String said = entries.getOrDefault(job.uuid().toString(), "reserve 0");
      if (!said.equals("reserve " + job.cents())) {
        verdict.broken(
            Promise.LEDGER, "%s costs %d, and the ledger says %s", job.job(), job.cents(), said);
      }
    }
    for (var row :
        rows.of(
            """
            with entry as (
              select key_id, period, sum(case kind when 'reserve' then cents else -cents end) as cents
                from spend_entry group by 1, 2),
            told as (
              select * from entry
              union all select key_id, 'lifetime', sum(cents) from entry group by 1)
            select coalesce(told.key_id, p.key_id) as key, coalesce(told.period, p.period) as period,
                   told.cents as entries, p.reserved_usd_cents as reserved
              from told full join spend_period p using (key_id, period)
             where coalesce(told.cents, 0) <> coalesce(p.reserved_usd_cents, 0)
            """)) {
      verdict.broken(Promise.LEDGER, "sum and entries differ: %s", row);
    }
  }

  /** Each asset's file has the size and the hash of its row, and callers got these bytes. */
  void assets() throws SQLException, IOException {
    Set<String> makers = new HashSet<>();
    for (var row :
        rows.of(
            "select id, job_id, object_key, size_bytes, encode(sha256, 'hex') as sha256, input"
                + " from asset where job_id = any(?)",
            jobs)) {
      makers.add(row.text("job_id"));
      Path file = objects.resolve(row.text("object_key"));
      if (!Files.isRegularFile(file)) {
        verdict.broken(Promise.ASSETS, "asset %s has no file", row.text("id"));
      } else if (!Work.sha256(Files.readAllBytes(file)).equals(row.text("sha256"))) {
        verdict.broken(Promise.ASSETS, "asset %s has another hash than its file", row.text("id"));
      }
      Stream.of("asset_", "asset_in_")
          .map(prefix -> work.fetched().get(prefix + row.text("id")))
          .filter(got -> got != null && !got.equals(row.text("sha256")))
          .forEach(_ ->
              verdict.broken(Promise.ASSETS, "asset %s came with other bytes", row.text("id")));
    }
    for (var row : rows.of("select id from job where status = 'succeeded' and id = any(?)", jobs)) {
      if (!makers.contains(row.text("id"))) {
        verdict.broken(Promise.ASSETS, "job %s succeeded without an asset", row.text("id"));
      }
    }
  }

  /** How many assets the jobs of the round made. */
  int assetCount() throws SQLException {
    return rows.of("select 1 from asset where job_id = any(?)", jobs).size();
  }
}
