package dev.planwalk.providers.paid;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import okhttp3.HttpUrl;

/** An HTTP server on loopback that stands for the API of a provider. */
public final class FakeApi implements AutoCloseable {

  /**
   * An answer.
   *
   * @param status 0: the connection breaks after the request was read
   */
  public record Scripted(int status, String body, Optional<String> retryAfter) {
    public static Scripted of(int status, String body) {
      return new Scripted(status, body, Optional.empty());
    }
  }

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  /** Serves what lies below these paths. */
  public FakeApi(Map<String, HttpHandler> paths) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    paths.forEach(server::createContext);
    server.start();
  }

  public HttpUrl base() {
    return HttpUrl.get("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** Answers, or breaks the connection. */
  public static void answer(HttpExchange exchange, Scripted scripted) throws IOException {
    try (exchange) {
      if (scripted.status() == 0) {
        return;
      }
      byte[] body = scripted.body().getBytes(StandardCharsets.UTF_8);
      scripted
          .retryAfter()
          .ifPresent(seconds -> exchange.getResponseHeaders().set("Retry-After", seconds));
      exchange.sendResponseHeaders(scripted.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
