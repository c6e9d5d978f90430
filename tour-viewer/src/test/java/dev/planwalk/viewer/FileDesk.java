package dev.planwalk.viewer;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The page for the file of one plan, and what it may ask, as the service answers it: {@code
 * /upload/good}. Every other token has ended.
 */
final class FileDesk {

  private static final String LIMITS =
      """
      {"kinds": [{"file_kind": "dwg", "endings": ["dwg"]}, {"file_kind": "dxf", "endings": ["dxf"]},
        {"file_kind": "pdf", "endings": ["pdf"]}], "largest_bytes": 2000}
      """;

  private final ViewerFiles viewer;

  /** What was asked for with a body, and the bodies. */
  final List<String> told = new CopyOnWriteArrayList<>();

  private volatile boolean received;
  private volatile boolean readable;
  private volatile CountDownLatch reading = new CountDownLatch(0);
  private final AtomicInteger refusals = new AtomicInteger();

  FileDesk(ViewerFiles viewer) {
    this.viewer = viewer;
  }

  /** A plan that waits for its file. */
  void begin() {
    told.clear();
    received = false;
    readable = true;
    refusals.set(0);
    reading = new CountDownLatch(0);
  }

  /** The next PUT is refused. */
  void refuseOnce() {
    refusals.set(1);
  }

  /** What is read turns out to be no plan. */
  void readNothing() {
    readable = false;
  }

  /** Reading lasts until this is counted down. */
  CountDownLatch readSlowly() {
    reading = new CountDownLatch(1);
    return reading;
  }

  void answer(HttpExchange exchange, String origin) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/", -1);
    String what = path.length > 3 ? path[3] : "";
    byte[] body = exchange.getRequestBody().readAllBytes();
    exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
    exchange.getResponseHeaders().set("Access-Control-Allow-Methods", "GET, POST, PUT");
    exchange.getResponseHeaders().set("Access-Control-Allow-Headers", "Content-Type");
    if (exchange.getRequestMethod().equals("OPTIONS")) {
      send(exchange, 204, "text/plain", "");
    } else if (!path[2].equals("good")) {
      send(
          exchange,
          404,
          "application/json",
          "{\"error\": {\"message\": \"This link has ended.\"}}");
    } else if (what.isEmpty()) {
      String policy = ViewerFiles.uploadPolicy(List.of()) + "; report-uri /violation";
      exchange.getResponseHeaders().set("Content-Security-Policy", policy);
      send(exchange, 200, "text/html; charset=utf-8", viewer.uploadPage("/upload/good", true));
    } else {
      call(exchange, what, new String(body, StandardCharsets.UTF_8), origin);
    }
  }

  private void call(HttpExchange exchange, String what, String body, String origin)
      throws IOException {
    if (!exchange.getRequestMethod().equals("GET")) {
      told.add((what + " " + body).strip());
    }
    switch (what) {
      case "about" -> send(exchange, 200, "application/json", LIMITS);
      case "plan", "complete" -> {
        received |= what.equals("complete");
        send(exchange, 200, "application/json", plan());
      }
      case "job" -> {
        awaitReading();
        send(exchange, 200, "application/json", job(origin));
      }
      case "file" ->
          send(
              exchange,
              200,
              "application/json",
              """
              {"object": "plan_upload", "upload_url": "%s/upload/good/put",
               "upload_headers": {"Content-Type": "image/vnd.dxf"}}
              """
                  .formatted(origin));
      case "put" -> send(exchange, refusals.getAndDecrement() > 0 ? 503 : 200, "text/plain", "");
      default -> send(exchange, 404, "text/plain", "");
    }
  }

  private void awaitReading() throws IOException {
    try {
      reading.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private String plan() {
    return received
        ? Answers.plan("Living")
        : """
        {"object": "plan", "id": "plan_1", "status": "queued", "job_id": "job_plan_1",
         "file_received": false, "file": {"filename": "plan.dxf"}, "findings": [],
         "livemode": true}
        """;
  }

  private String job(String origin) {
    String url = origin + "/files/chat/floor-plan.json?s=1";
    return readable
        ? Answers.done(
            "plan.parse",
            "{\"plan_id\": \"plan_1\"}",
            Answers.file("asset_plan", "floor_plan_json", "", url))
        : Answers.failed("No room was found in the file.");
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (exchange) {
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  /** The first thing that was told about this. */
  Optional<String> toldOf(String what) {
    return told.stream().filter(one -> one.startsWith(what)).findFirst();
  }
}
