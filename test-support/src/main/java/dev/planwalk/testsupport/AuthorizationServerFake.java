package dev.planwalk.testsupport;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * An authorization server as far as a resource server sees it: it signs access tokens and serves
 * its public keys over https on {@code localhost}, with a certificate of an authority of its own.
 * It counts how often it is asked, and answers nonsense when told to. Servers of one JVM have the
 * same keys, and issuers and authorities of their own.
 */
public final class AuthorizationServerFake implements AutoCloseable {
  private static final int RSA_BITS = 2048;
  private static final Duration LIFETIME = Duration.ofMinutes(5);

  /** The first, second, ... key of every server: to make one takes a second. */
  private static final Map<String, RSAKey> KEYS = new ConcurrentHashMap<>();

  private final HttpsServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HeldCertificate authority =
      new HeldCertificate.Builder().certificateAuthority(0).build();
  private final List<JWK> published = new CopyOnWriteArrayList<>();
  private final AtomicInteger fetches = new AtomicInteger();
  private final AtomicInteger names = new AtomicInteger();
  private volatile RSAKey current;
  private volatile Answer answer = new Answer(200, "");

  /** What is answered in place of the keys; 200 with an empty body stands for the keys. */
  private record Answer(int status, String body) {}

  /** Starts a server with one RSA key. */
  public AuthorizationServerFake() {
    HeldCertificate certificate =
        new HeldCertificate.Builder()
            .addSubjectAlternativeName("localhost")
            .signedBy(authority)
            .build();
    try {
      server = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
      server.setHttpsConfigurator(
          new HttpsConfigurator(
              new HandshakeCertificates.Builder()
                  .heldCertificate(certificate)
                  .build()
                  .sslContext()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/keys", this::keys);
    server.createContext("/client.json", this::keys);
    server.start();
    current = newKey();
    published.add(current.toPublicJWK());
  }

  private void keys(HttpExchange exchange) throws IOException {
    try (exchange) {
      fetches.incrementAndGet();
      Answer now = answer;
      String body = now.body().isEmpty() ? new JWKSet(published).toString() : now.body();
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Location", jwksUrl() + "?again");
      exchange.sendResponseHeaders(now.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private RSAKey newKey() {
    return KEYS.computeIfAbsent("key-" + names.incrementAndGet(), AuthorizationServerFake::makeKey);
  }

  private static RSAKey makeKey(String name) {
    try {
      return new RSAKeyGenerator(RSA_BITS).keyID(name).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("every JDK makes RSA keys", e);
    }
  }

  /** The exact issuer of its tokens. */
  public String issuer() {
    return "https://localhost:" + port();
  }

  /** Where it serves whatever {@link #answer} says, as a document of a client. */
  public String documentUrl() {
    return issuer() + "/client.json";
  }

  /** Where its public keys are. */
  public URI jwksUrl() {
    return URI.create(issuer() + "/keys");
  }

  /** The port on 127.0.0.1. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Writes the certificate of its authority, in PEM. */
  public Path writeCertificate(Path folder) {
    try {
      return Files.writeString(folder.resolve("issuer.pem"), authority.certificatePem());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How often its keys were asked for. */
  public int fetches() {
    return fetches.get();
  }

  /** Signs with a new key from now on; the keys before stay published. */
  public void rotate() {
    current = newKey();
    published.addFirst(current.toPublicJWK());
  }

  /** Publishes a further key. */
  public void publish(JWK key) {
    published.add(key.toPublicJWK());
  }

  /** Answers this from now on; status 200 and no body: the keys again. */
  public void answer(int status, String body) {
    answer = new Answer(status, body);
  }

  /** The key that signs now, its private half too. */
  public RSAKey key() {
    return current;
  }

  /**
   * The claims of a good token.
   *
   * @param resource what it is made for
   * @param scope words divided by spaces
   */
  public Map<String, Object> claims(String clientId, String resource, String scope, Instant now) {
    Map<String, Object> claims = new LinkedHashMap<>();
    claims.put("iss", issuer());
    claims.put("aud", resource);
    claims.put("sub", "someone");
    claims.put("client_id", clientId);
    claims.put("scope", scope);
    claims.put("iat", now.getEpochSecond());
    claims.put("exp", now.plus(LIFETIME).getEpochSecond());
    return claims;
  }

  /** The header of a good token: RS256, {@code at+jwt}, the current key. */
  public JWSHeader header() {
    return new JWSHeader.Builder(JWSAlgorithm.RS256)
        .type(new JOSEObjectType("at+jwt"))
        .keyID(current.getKeyID())
        .build();
  }

  /** A token signed as it should be. */
  public String token(Map<String, Object> claims) {
    try {
      return sign(header(), claims, new RSASSASigner(current));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A token of any make. */
  public static String sign(JWSHeader header, Map<String, Object> claims, JWSSigner signer) {
    try {
      JWSObject token = new JWSObject(header, new Payload(claims));
      token.sign(signer);
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
