package dev.planwalk.faultjudge;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import tools.jackson.databind.JsonNode;

/** What callers ask of the service in one round, each call until it is answered. Thread-safe. */
final class Work {
  private static final List<String> UNFINISHED = List.of("queued", "running");

  /**
   * A job that the service took.
   *
   * @param cents what it said that the job costs
   */
  record Accepted(String job, boolean live, int cents) {
    /** The id in the database. */
    UUID uuid() {
      String hex = job.substring(job.lastIndexOf('_') + 1).replace("-", "");
      return new UUID(
          Long.parseUnsignedLong(hex, 0, 16, 16), Long.parseUnsignedLong(hex, 16, 32, 16));
    }
  }

  /** A plan on its way to being read. */
  record Plan(String plan, String job) {}

  private final Caller caller;
  private final Verdict verdict;
  private final long until;
  private final Queue<Accepted> accepted = new ConcurrentLinkedQueue<>();
  private final Map<String, String> fetched = new ConcurrentHashMap<>();

  /**
   * @param until {@link System#nanoTime} by which everything must have ended
   */
  Work(Caller caller, Verdict verdict, long until) {
    this.caller = caller;
    this.verdict = verdict;
    this.until = until;
  }

  /** Keeps a job that the service took. */
  void count(Accepted job) {
    accepted.add(job);
  }

  /** Jobs that were accepted so far. */
  List<Accepted> accepted() {
    return List.copyOf(accepted);
  }

  /** SHA-256 in hex of what was fetched, by asset. */
  Map<String, String> fetched() {
    return new TreeMap<>(fetched);
  }

  /** Orders a picture and waits for it; says how its job ended. */
  String picture(String key, String project) {
    return replayable(Caller.Ask.post("/api/v1/visualizations", key, emptyRoom(project, 1)))
        .map(job -> ended(key, job.path("id").asString("")))
        .orElse("");
  }

  /** Orders a picture and waits for nothing; returns the job. */
  Optional<String> orderPicture(Accounts.Side side, int seed) {
    return create(side, "/api/v1/visualizations", emptyRoom(side.project(), seed));
  }

  /** A flat without furniture is quickly traced, and so are panoramas that take its look. */
  private static String emptyRoom(String project, int seed) {
    return "{\"project_id\": \"%s\", \"seed\": %d, \"furnishing\": \"leer\"}"
        .formatted(project, seed);
  }

  /** Orders a tour, waits for it and fetches it. */
  void tour(Accounts.Side side, int seed) {
    ofProject(side, "/api/v1/tours", seed);
  }

  /** Orders a panorama, waits for it and fetches it. */
  void panorama(Accounts.Side side, int seed) {
    ofProject(side, "/api/v1/panoramas", seed);
  }

  private void ofProject(Accounts.Side side, String path, int seed) {
    order(side, path, seed).ifPresent(job -> finish(side, job));
  }

  /** Orders a tour and waits for nothing; returns the job. */
  Optional<String> orderTour(Accounts.Side side, int seed) {
    return order(side, "/api/v1/tours", seed);
  }

  private Optional<String> order(Accounts.Side side, String path, int seed) {
    String body = "{\"project_id\": \"%s\", \"seed\": %d}".formatted(side.project(), seed);
    return create(side, path, body);
  }

  /** Has a plan drawn, waits for it and fetches it. */
  void drawing(Accounts.Side side, String plan) {
    create(side, "/api/v1/plans/" + plan + "/render", "{}").ifPresent(job -> finish(side, job));
  }

  /** Uploads a plan and waits until it is read. */
  void plan(Accounts.Side side, byte[] file) {
    uploadPlan(side.key(), side.project(), file, Optional.of(side))
        .ifPresent(plan -> finish(side, plan.job()));
  }

  private Optional<String> create(Accounts.Side side, String path, String body) {
    Optional<JsonNode> job = replayable(Caller.Ask.post(path, side.key(), body));
    job.ifPresent(made ->
        count(
            new Accepted(
                made.path("id").asString(""),
                side.isLive(),
                made.path("cost_usd_cents").asInt(0))));
    return job.map(made -> made.path("id").asString(""));
  }

  /** Announces a file, puts it and completes; the job counts as accepted when it is announced. */
  Optional<Plan> uploadPlan(
      String key, String project, byte[] file, Optional<Accounts.Side> counted) {
    Optional<JsonNode> announced = announcePlan(key, project, file.length);
    counted.ifPresent(side -> announced.ifPresent(upload -> count(upload, side)));
    return announced.flatMap(upload -> bringPlan(key, upload, file));
  }

  private void count(JsonNode upload, Accounts.Side side) {
    count(new Accepted(upload.at("/plans/0/job_id").asString(""), side.isLive(), 0));
  }

  /** Announces a file that is still to come, and counts its job. */
  Optional<JsonNode> announce(Accounts.Side side, int size) {
    Optional<JsonNode> upload = announcePlan(side.key(), side.project(), size);
    upload.ifPresent(made -> count(made, side));
    return upload;
  }

  private Optional<JsonNode> announcePlan(String key, String project, int size) {
    String body =
        """
        {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single", "kind": "grundriss",
         "size": %d}\
        """
            .formatted(size);
    return replayable(Caller.Ask.post("/api/v1/projects/" + project + "/plans", key, body));
  }

  /** Puts the file of an upload and completes it. */
  Optional<Plan> bringPlan(String key, JsonNode upload, byte[] file) {
    String url = upload.path("upload_url").asString("");
    Caller.Ask put = new Caller.Ask("PUT", pathOf(url), "", Map.of(), file);
    for (var header : upload.path("upload_headers").properties()) {
      put = put.with(header.getKey(), header.getValue().asString(""));
    }
    String plan = upload.at("/plans/0/id").asString("");
    return caller
        .ask(put, until, verdict)
        .flatMap(_ -> replayable(Caller.Ask.post("/api/v1/plans/" + plan + "/complete", key, "")))
        .map(_ -> new Plan(plan, upload.at("/plans/0/job_id").asString("")));
  }

  private Optional<JsonNode> replayable(Caller.Ask ask) {
    Optional<Caller.Answer> answer =
        caller.ask(ask.with("Idempotency-Key", UUID.randomUUID().toString()), until, verdict);
    if (answer.isEmpty()) {
      verdict.broken(Promise.RETRY_WORKS, "%s was not answered in time", ask.path());
    }
    return answer.filter(good -> good.status() < 400).map(Caller.Answer::json);
  }

  /** Waits for a job and fetches what it made. */
  void finish(Accounts.Side side, String job) {
    String status = ended(side.key(), job);
    if (!status.equals("succeeded")) {
      return;
    }
    Optional<Caller.Answer> shown =
        caller.ask(Caller.Ask.get("/api/v1/jobs/" + job, side.key()), until, verdict);
    shown.ifPresent(answer -> answer.json().at("/result/assets").forEach(asset -> fetch(asset)));
  }

  private void fetch(JsonNode asset) {
    String url = asset.path("url").asString("");
    if (url.isEmpty()) {
      return;
    }
    caller
        .ask(Caller.Ask.get(pathOf(url), ""), until, verdict)
        .filter(answer -> answer.status() == 200)
        .ifPresent(answer -> fetched.put(asset.path("id").asString(""), sha256(answer.body())));
  }

  /** Waits until a job has ended, and says how; empty if it has not in time. */
  String ended(String key, String job) {
    Caller.Ask wait = Caller.Ask.get("/api/v1/jobs/" + job, key).with("Prefer", "wait=10");
    while (System.nanoTime() < until) {
      String status =
          caller
              .ask(wait, until, verdict)
              .map(answer -> answer.json().path("status").asString(""))
              .orElse("queued");
      if (!UNFINISHED.contains(status)) {
        return status;
      }
    }
    verdict.broken(Promise.ENDED_ONCE, "%s has not ended in time", job);
    return "";
  }

  /** Any door serves what any node has signed. */
  private static String pathOf(String url) {
    return url.replaceFirst("^https?://[^/]+", "");
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
