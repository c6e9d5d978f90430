package dev.planwalk.domain.plan;

import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.X509TrustManager;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** An https server on loopback that says exactly what a test wants, lies included. */
public final class FileHost implements AutoCloseable {

  public static final String NAME = "files.example.com";

  private final HeldCertificate authority =
      new HeldCertificate.Builder().certificateAuthority(0).build();
  private final ServerSocket server;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, CountDownLatch> asked = new ConcurrentHashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  public FileHost() {
    HeldCertificate certificate =
        new HeldCertificate.Builder().addSubjectAlternativeName(NAME).signedBy(authority).build();
    try {
      server =
          new HandshakeCertificates.Builder()
              .heldCertificate(certificate)
              .build()
              .sslContext()
              .getServerSocketFactory()
              .createServerSocket(0, 20, InetAddress.ofLiteral("127.0.0.1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::serve);
  }

  /** Whom a client must trust. */
  public X509TrustManager trust() {
    return new HandshakeCertificates.Builder()
        .addTrustedCertificate(authority.certificate())
        .build()
        .trustManager();
  }

  /** What opens this host, and it alone, to a guard; only tests may. */
  public OutgoingPolicy policy() {
    return new OutgoingPolicy(
        Set.of(443),
        List.of(),
        List.of(PrivateReceiver.parse(NAME + ":" + server.getLocalPort() + "@127.0.0.0/8")));
  }

  public String url(String path) {
    return "https://" + NAME + ":" + server.getLocalPort() + path;
  }

  /** From now on the path is answered with these bytes; without a blank line it never ends. */
  public String answer(String path, String raw) {
    answers.put(path, raw);
    return url(path);
  }

  /** A file with a true length. */
  public String file(String path, String type, String content) {
    return answer(
        path,
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(type, content.getBytes(StandardCharsets.UTF_8).length, content));
  }

  public String redirect(String path, int status, String location) {
    return answer(
        path,
        "HTTP/1.1 %d Elsewhere\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n"
            .formatted(status, location));
  }

  /** Waits until somebody has asked for a path. */
  void awaitRequest(String path) throws InterruptedException {
    boolean _ = asked(path).await(30, TimeUnit.SECONDS);
  }

  private CountDownLatch asked(String path) {
    return asked.computeIfAbsent(path, _ -> new CountDownLatch(1));
  }

  private void serve() {
    while (closed.getCount() > 0) {
      try {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> talk(socket));
      } catch (IOException stopped) {
        return;
      }
    }
  }

  private void talk(Socket socket) {
    try (socket) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      String path = in.readLine().split(" ", -1)[1];
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        // Headers do not matter here.
      }
      asked(path).countDown();
      String raw = answers.getOrDefault(path, "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n");
      OutputStream out = socket.getOutputStream();
      out.write(raw.getBytes(StandardCharsets.UTF_8));
      out.flush();
      if (!raw.contains("\r\n\r\n")) {
        closed.await();
      }
    } catch (IOException | InterruptedException clientHasLeft) {
      // Whatever the client thinks of it is what the test looks at.
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
