package dev.planwalk.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A proxy as operators put before several nodes: each request goes to the next node, and to another
 * one if the first cannot be reached or ends before its answer is whole.
 */
final class RoundRobin implements AutoCloseable {
  /** Headers that the client sets itself, or that belong to one connection. */
  private static final Set<String> OWN =
      Set.of("connection", "content-length", "host", "upgrade", "http2-settings");

  private static final Set<String> OF_ANSWER =
      Set.of("content-length", "transfer-encoding", "connection", ":status");

  private final List<URI> nodes;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicIntegerArray answered;
  private final HttpServer server;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  RoundRobin(List<URI> nodes) throws IOException {
    this.nodes = List.copyOf(nodes);
    this.answered = new AtomicIntegerArray(nodes.size());
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.setExecutor(threads);
    server.createContext("/", this::pass);
    server.start();
  }

  URI url() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  /** How many answers a node gave. */
  int answersOf(int node) {
    return answered.get(node);
  }

  private void pass(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    int first = next.getAndIncrement();
    for (int attempt = 0; attempt < nodes.size(); attempt++) {
      int node = Math.floorMod(first + attempt, nodes.size());
      try {
        HttpResponse<byte[]> answer =
            client.send(
                request(exchange, nodes.get(node), body), HttpResponse.BodyHandlers.ofByteArray());
        int _ = answered.incrementAndGet(node);
        reply(exchange, answer);
        return;
      } catch (IOException unreachable) {
        // The next node is asked, as long as there is one.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    exchange.sendResponseHeaders(502, -1);
    exchange.close();
  }

  private static HttpRequest request(HttpExchange exchange, URI node, byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(node.resolve(exchange.getRequestURI()))
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> {
          if (!OWN.contains(name.toLowerCase(Locale.ROOT))) {
            values.forEach(value -> request.header(name, value));
          }
        });
    return request.build();
  }

  private static void reply(HttpExchange exchange, HttpResponse<byte[]> answer) throws IOException {
    answer
        .headers()
        .map()
        .forEach((name, values) -> {
          if (!OF_ANSWER.contains(name.toLowerCase(Locale.ROOT))) {
            exchange.getResponseHeaders().put(name, values);
          }
        });
    exchange.sendResponseHeaders(
        answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
    exchange.getResponseBody().write(answer.body());
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    client.close();
    threads.close();
  }
}
