package dev.planwalk.testsupport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * An HTTP server on loopback that stands for the API of a provider and for the host of its results,
 * with https by a certificate authority of its own where that is asked for.
 */
public final class FakeApi implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String PICTURES = "/pictures/";

  /**
   * An answer.
   *
   * @param status 0: the connection breaks after the request was read
   */
  public record Scripted(int status, String body, Optional<String> retryAfter) {
    /** An answer without further wishes. */
    public static Scripted of(int status, String body) {
      return new Scripted(status, body, Optional.empty());
    }
  }

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HeldCertificate authority =
      new HeldCertificate.Builder().certificateAuthority(0).build();
  private final List<byte[]> pictures = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private final String scheme;

  /** Serves what lies below these paths over plain HTTP. */
  public FakeApi(Map<String, HttpHandler> paths) throws IOException {
    this(paths, false);
  }

  /** Serves what lies below these paths. */
  public FakeApi(Map<String, HttpHandler> paths, boolean https) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.ofLiteral(HOST), 0);
    scheme = https ? "https" : "http";
    server = https ? secured(HttpsServer.create(address, 0)) : HttpServer.create(address, 0);
    server.setExecutor(threads);
    paths.forEach(server::createContext);
    server.createContext(PICTURES, this::picture);
    server.start();
  }

  private HttpServer secured(HttpsServer plain) {
    HeldCertificate own =
        new HeldCertificate.Builder().addSubjectAlternativeName(HOST).signedBy(authority).build();
    plain.setHttpsConfigurator(
        new HttpsConfigurator(
            new HandshakeCertificates.Builder().heldCertificate(own).build().sslContext()));
    return plain;
  }

  /** Where it is, with a final slash. */
  public String base() {
    return scheme + "://" + HOST + ":" + port() + "/";
  }

  /** Its port on loopback. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Writes down whom its clients must trust. */
  public Path trust(Path folder) throws IOException {
    return Files.writeString(folder.resolve("authority.pem"), authority.certificatePem());
  }

  /** Keeps a result and says where it is. */
  public String keep(byte[] picture) {
    pictures.add(picture);
    return base() + PICTURES.substring(1) + pictures.size();
  }

  /** Results lie elsewhere than the API: whoever shows a key here has given it away. */
  private void picture(HttpExchange exchange) throws IOException {
    try (exchange) {
      boolean gaveKey =
          exchange.getRequestHeaders().containsKey("x-key")
              || exchange.getRequestHeaders().containsKey("WLT-Api-Key")
              || exchange.getRequestHeaders().containsKey("Authorization");
      String number = exchange.getRequestURI().getPath().substring(PICTURES.length());
      byte[] picture = pictures.get(Integer.parseInt(number) - 1);
      exchange.sendResponseHeaders(gaveKey ? 500 : 200, picture.length);
      exchange.getResponseBody().write(picture);
    }
  }

  /** What a model makes of the render that it is given. */
  public interface Painter extends UnaryOperator<byte[]> {}

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
