package dev.planwalk.domain.outgoing;

import java.io.IOException;
import java.io.InputStream;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * The one HTTP client for addresses that callers name. Each call resolves the name anew, makes a
 * connection of its own through a guarded socket, follows no redirect, uses no proxy, cookie or
 * cache, and is never repeated by itself. Thread-safe; calls block.
 */
public final class GuardedClient {

  private static final Duration CONNECT = Duration.ofSeconds(5);

  private final OutgoingGuard guard;
  private final Duration total;
  private final Optional<X509TrustManager> trust;
  private @Nullable OkHttpClient http;

  /**
   * A client with the system's certificate authorities.
   *
   * @param total longest duration of a call, from the lookup of the name to the end of the answer
   */
  public GuardedClient(OutgoingGuard guard, Duration total) {
    this(guard, total, Optional.empty());
  }

  /**
   * A client.
   *
   * @param trust who vouches for servers; empty: the system's certificate authorities
   */
  public GuardedClient(OutgoingGuard guard, Duration total, Optional<X509TrustManager> trust) {
    this.guard = guard;
    this.total = total;
    this.trust = trust;
  }

  /** Made by the first call: reading the system's authorities is no matter for a start. */
  private synchronized OkHttpClient http() {
    if (http == null) {
      http = client();
    }
    return http;
  }

  private OkHttpClient client() {
    // Never newBuilder(): it shares the pool, and with it sockets that nobody guarded.
    OkHttpClient.Builder builder =
        new OkHttpClient.Builder()
            // No connection outlives its call: the address is looked up and judged each time.
            .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
            .socketFactory(new GuardedSockets(guard))
            .dns(guard::permittedAddresses)
            .proxy(Proxy.NO_PROXY)
            .followRedirects(false)
            .followSslRedirects(false)
            .retryOnConnectionFailure(false)
            .protocols(List.of(Protocol.HTTP_1_1))
            .connectTimeout(CONNECT)
            .readTimeout(total)
            .writeTimeout(total)
            .callTimeout(total);
    trust.ifPresent(manager ->
        builder.sslSocketFactory(TrustedCertificates.context(manager).getSocketFactory(), manager));
    return builder.build();
  }

  /**
   * An answer while it is being read.
   *
   * @param header the value of a header by its name
   * @param body ends with the call; whoever reads it decides how much
   */
  public record Answer(int status, Function<String, Optional<String>> header, InputStream body) {}

  /** Makes something of an answer. */
  @FunctionalInterface
  public interface AnswerReader<T> {
    T read(Answer answer) throws IOException;
  }

  /** Fetches a URL. */
  public <T> T get(String url, Map<String, String> headers, AnswerReader<T> reader)
      throws IOException {
    return read(http().newCall(request(url, headers).get().build()), reader);
  }

  /**
   * Fetches a URL.
   *
   * @param longest duration of this call, instead of the client's
   */
  <T> T get(String url, Duration longest, AnswerReader<T> reader) throws IOException {
    // It shares the pool with this client alone, whose sockets are guarded like its own.
    OkHttpClient hurried = http().newBuilder().callTimeout(longest).build();
    return read(hurried.newCall(request(url, Map.of()).get().build()), reader);
  }

  /**
   * Posts JSON to a URL.
   *
   * @throws BlockedAddressException if the URL or an address behind it may not be called
   * @throws IOException if no answer came in time
   */
  public <T> T post(String url, byte[] json, Map<String, String> headers, AnswerReader<T> reader)
      throws IOException {
    // The type goes as a header of ours: the client would otherwise add a charset.
    return read(
        http()
            .newCall(
                request(url, headers)
                    .header("Content-Type", "application/json")
                    .post(RequestBody.create(json))
                    .build()),
        reader);
  }

  /**
   * Puts bytes to a URL.
   *
   * @param headers with the type of the bytes, if they have one
   */
  public <T> T put(String url, byte[] bytes, Map<String, String> headers, AnswerReader<T> reader)
      throws IOException {
    return read(
        http().newCall(request(url, headers).put(RequestBody.create(bytes)).build()), reader);
  }

  private Request.Builder request(String url, Map<String, String> headers)
      throws BlockedAddressException {
    Optional<String> fault = guard.faultOfText(url);
    if (fault.isPresent()) {
      throw new BlockedAddressException(fault.get());
    }
    Request.Builder request =
        new Request.Builder()
            .url(OutgoingGuard.target(url))
            // No packed answers: a bound on bytes must mean the bytes that were sent.
            .header("Accept-Encoding", "identity")
            .header("Connection", "close");
    headers.forEach(request::header);
    return request;
  }

  private static <T> T read(Call call, AnswerReader<T> reader) throws IOException {
    try (Response response = call.execute()) {
      return reader.read(
          new Answer(
              response.code(),
              name -> Optional.ofNullable(response.header(name)),
              response.body().byteStream()));
    }
  }
}
