package dev.planwalk.viewer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Serves tours as the service does: page and policy, manifest with signed addresses, files that
 * refuse lapsed signatures, and the viewer's own files. {@code /parent/NAME} embeds a tour.
 */
final class TourServer implements AutoCloseable {

  private final ViewerFiles viewer;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Map<String, byte[]>> tours = new ConcurrentHashMap<>();
  private final AtomicInteger signature = new AtomicInteger(1);

  /** Where the file of a plan is handed over. */
  final FileDesk desk;

  /** What browsers reported as violations of the page's policy. */
  final List<String> violations = new CopyOnWriteArrayList<>();

  /** Addresses of the files that were asked for, with the status they got. */
  final List<String> fileRequests = new CopyOnWriteArrayList<>();

  TourServer(ViewerFiles viewer) throws IOException {
    this.viewer = viewer;
    this.desk = new FileDesk(viewer);
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/t/", this::tour);
    server.createContext("/files/", this::file);
    server.createContext("/viewer/", this::viewerFile);
    server.createContext("/parent/", this::parent);
    server.createContext("/violation", this::violation);
    server.createContext("/upload/", exchange -> desk.answer(exchange, address("")));
    server.start();
  }

  void add(String name, Map<String, byte[]> files) {
    tours.put(name, files);
  }

  /** Every address given so far is refused from now on. */
  void lapse() {
    signature.incrementAndGet();
  }

  /** The signature that addresses have now. */
  int signature() {
    return signature.get();
  }

  String address(String path) {
    return "http://localhost:" + server.getAddress().getPort() + path;
  }

  private void tour(HttpExchange exchange) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/", -1);
    Map<String, byte[]> files = tours.get(path[2]);
    if (files == null) {
      answer(exchange, 404, "text/plain", new byte[0]);
    } else if (path.length > 3) {
      answer(exchange, 200, "application/json", manifest(path[2], files));
    } else {
      exchange
          .getResponseHeaders()
          .set(
              "Content-Security-Policy",
              ViewerFiles.contentSecurityPolicy(List.of()) + "; report-uri /violation");
      String html =
          viewer.page(
              new ViewerPage(
                  "Two rooms",
                  "/t/" + path[2] + "/manifest",
                  "en",
                  false,
                  true,
                  Optional.empty(),
                  Optional.of(
                      "/files/" + path[2] + "/pano/room_1-1-still.jpg?s=" + signature.get()),
                  Optional.empty(),
                  Optional.of(Instant.parse("2031-05-04T10:00:00Z"))));
      answer(exchange, 200, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
    }
  }

  private byte[] manifest(String tour, Map<String, byte[]> files) {
    // What lapses at once has always lived through most of its life.
    String expires =
        tour.equals("short-lived") ? "2000-01-01T00:00:00.000Z" : "2099-01-01T00:00:00.000Z";
    String addresses =
        files.keySet().stream()
            .map(name ->
                "\"%s\": {\"asset_id\": null, \"url\": \"/files/%s/%s?s=%d\", \"expires_at\": \"%s\"}"
                    .formatted(name, tour, name, signature.get(), expires))
            .collect(Collectors.joining(",\n", ", \"files\": {", "}}"));
    String json = new String(files.get("tour.json"), StandardCharsets.UTF_8).strip();
    return (json.substring(0, json.length() - 1) + addresses).getBytes(StandardCharsets.UTF_8);
  }

  private void file(HttpExchange exchange) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/", 4);
    boolean fresh = ("s=" + signature.get()).equals(exchange.getRequestURI().getQuery());
    fileRequests.add(path[3] + (fresh ? " 200" : " 403"));
    byte[] bytes = tours.getOrDefault(path[2], Map.of()).getOrDefault(path[3], new byte[0]);
    String type = path[3].endsWith(".jpg") ? "image/jpeg" : "model/gltf-binary";
    answer(exchange, fresh ? 200 : 403, type, fresh ? bytes : new byte[0]);
  }

  private void viewerFile(HttpExchange exchange) throws IOException {
    String name = exchange.getRequestURI().getPath().substring("/viewer/".length());
    Optional<ViewerFile> file = viewer.find(name);
    if (file.isEmpty()) {
      answer(exchange, 404, "text/plain", new byte[0]);
      return;
    }
    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    answer(exchange, 200, file.get().contentType(), file.get().gzipped());
  }

  private void parent(HttpExchange exchange) throws IOException {
    String tour = exchange.getRequestURI().getPath().substring("/parent/".length());
    String html =
        """
        <!doctype html><title>Parent</title><link rel="icon" href="data:,">
        <script>window.heard = []; onmessage = (event) => heard.push(event.data);</script>
        <iframe src="/t/%s" sandbox="allow-scripts" width="600" height="330"></iframe>
        """
            .formatted(tour);
    answer(exchange, 200, "text/html", html.getBytes(StandardCharsets.UTF_8));
  }

  private void violation(HttpExchange exchange) throws IOException {
    violations.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    answer(exchange, 204, "text/plain", new byte[0]);
  }

  private static void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    // No cookies anywhere, and frames without an origin need it.
    exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (exchange) {
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
