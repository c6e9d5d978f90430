package dev.planwalk.faultjudge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A receiver of webhooks with several addresses, as strict as its own documents ask: what is not
 * signed rightly, or not now, is refused. It keeps what it took, in the order in which it took it.
 */
final class Receiver implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final long TOLERANCE_SECONDS = 300;

  /** An event that was taken. */
  record Taken(String event, String job, int sequence, String type) {}

  private final HeldCertificate authority =
      new HeldCertificate.Builder().certificateAuthority(0).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpsServer server;
  private final InstantSource clock;
  private final Map<String, String> secrets = new ConcurrentHashMap<>();
  private final Map<String, List<Taken>> taken = new ConcurrentHashMap<>();
  private volatile boolean away;

  Receiver(InstantSource clock) throws IOException {
    this.clock = clock;
    HeldCertificate certificate =
        new HeldCertificate.Builder()
            .addSubjectAlternativeName("localhost")
            .signedBy(authority)
            .build();
    server = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(
            new HandshakeCertificates.Builder().heldCertificate(certificate).build().sslContext()));
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** An address of its own for each name. */
  String url(String name) {
    return "https://localhost:" + port() + "/" + name;
  }

  /** Writes the certificate of its authority, in PEM. */
  Path writeAuthority(Path folder) throws IOException {
    return Files.writeString(folder.resolve("receiver.pem"), authority.certificatePem());
  }

  /** Tells the secret of an address, which is known once it is registered. */
  void expect(String name, String secret) {
    taken.put(name, new ArrayList<>());
    secrets.put(name, secret);
  }

  /** Refuses everything while it is away. */
  void setAway(boolean away) {
    this.away = away;
  }

  /** What an address took so far, the first first. */
  List<Taken> takenBy(String name) {
    List<Taken> list = taken.getOrDefault(name, new ArrayList<>());
    synchronized (list) {
      return List.copyOf(list);
    }
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      String name = exchange.getRequestURI().getPath().substring(1);
      byte[] body = exchange.getRequestBody().readAllBytes();
      String signature = String.valueOf(exchange.getRequestHeaders().getFirst("Svc-Signature"));
      int status = away ? 503 : isGenuine(name, signature, body) ? 204 : 400;
      if (status == 204) {
        keep(name, MAPPER.readTree(body));
      }
      exchange.sendResponseHeaders(status, -1);
    }
  }

  private void keep(String name, JsonNode event) {
    List<Taken> list = taken.computeIfAbsent(name, _ -> new ArrayList<>());
    synchronized (list) {
      list.add(
          new Taken(
              event.path("id").asString(""),
              event.at("/data/object/id").asString(""),
              event.path("sequence").asInt(0),
              event.path("type").asString("")));
    }
  }

  private boolean isGenuine(String name, String signature, byte[] body) {
    String secret = secrets.get(name);
    if (secret == null || !signature.matches("t=\\d{1,12},v1=[0-9a-f]{64}")) {
      return false;
    }
    String time = signature.substring(2, signature.indexOf(','));
    long apart = Math.abs(clock.instant().getEpochSecond() - Long.parseLong(time));
    String claimed = signature.substring(signature.indexOf("v1=") + 3);
    return apart <= TOLERANCE_SECONDS
        && MessageDigest.isEqual(
            claimed.getBytes(StandardCharsets.US_ASCII),
            mac(secret, time, body).getBytes(StandardCharsets.US_ASCII));
  }

  private static String mac(String secret, String time, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      mac.update((time + ".").getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
