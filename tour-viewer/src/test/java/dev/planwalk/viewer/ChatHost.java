package dev.planwalk.viewer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A host of MCP Apps: its page, and the view in a sandbox of another origin under the policy that
 * hosts make of the origins which the view's resource declares.
 */
final class ChatHost implements AutoCloseable {

  /** The log of a browser leaves out frames that run in a process of their own. */
  private static final String LISTENING =
      """
      <head><script>
      window.complaints = [];
      for (const level of ['error', 'warn']) {
        console[level] = (...words) => complaints.push(words.join(' '));
      }
      addEventListener('error', (event) => complaints.push(event.message));
      addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
      </script>
      """;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final String view;
  private final String service;

  /** What browsers reported as violations of the view's policy. */
  final List<String> violations = new CopyOnWriteArrayList<>();

  /**
   * Starts it.
   *
   * @param view the HTML of the view
   * @param service origin of the files and tours
   */
  ChatHost(String view, String service) throws IOException {
    this.view = view;
    this.service = service;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/host", exchange -> answer(exchange, hostPage()));
    server.createContext("/view", exchange -> serveView(exchange, service));
    server.createContext("/frameless", exchange -> serveView(exchange, "'none'"));
    server.createContext("/violation", this::violation);
    server.start();
  }

  String page() {
    return "http://localhost:" + server.getAddress().getPort() + "/host";
  }

  /** The view, at another origin than the host. */
  String view() {
    return sandbox("/view");
  }

  /** The same from a host that allows no frames, whatever the view declares. */
  String framelessView() {
    return sandbox("/frameless");
  }

  private String sandbox(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private static byte[] hostPage() throws IOException {
    try (InputStream page = ChatHost.class.getResourceAsStream("chat-host.html")) {
      return Objects.requireNonNull(page).readAllBytes();
    }
  }

  /** The policy as the specification of the extension builds it. */
  private void serveView(HttpExchange exchange, String frames) throws IOException {
    String policy =
        """
        default-src 'none'; script-src 'self' 'unsafe-inline' %1$s; \
        style-src 'self' 'unsafe-inline' %1$s; connect-src 'self' %1$s; \
        img-src 'self' data: %1$s; font-src 'self' %1$s; media-src 'self' data: %1$s; \
        frame-src %2$s; object-src 'none'; base-uri 'self'; report-uri /violation\
        """
            .formatted(service, frames);
    exchange.getResponseHeaders().set("Content-Security-Policy", policy);
    answer(exchange, view.replace("<head>", LISTENING).getBytes(StandardCharsets.UTF_8));
  }

  private void violation(HttpExchange exchange) throws IOException {
    violations.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    exchange.sendResponseHeaders(204, -1);
    exchange.close();
  }

  private static void answer(HttpExchange exchange, byte[] html) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(200, html.length);
    try (exchange) {
      exchange.getResponseBody().write(html);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
