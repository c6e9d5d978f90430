package dev.planwalk.providers.paid;

import dev.planwalk.domain.outgoing.TrustedCertificates;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls to the API of a paid provider. Nothing is repeated and no redirect is followed, and of a
 * call without an answer it is known whether a byte of it can have been sent. Thread-safe; calls
 * block.
 */
public final class ProviderHttp {

  /** Answers of these APIs are some kilobytes. */
  private static final int MOST_BYTES = 1 << 20;

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(10);
  private static final int LONGEST_NUMBER = 6;

  private final OkHttpClient http;

  /** A client whose calls end after {@code longest}, with the system's certificate authorities. */
  public ProviderHttp(Duration longest) {
    this(longest, Optional.empty());
  }

  /**
   * A client whose calls end after {@code longest}.
   *
   * @param trust who vouches for servers; empty: the system's certificate authorities
   */
  public ProviderHttp(Duration longest, Optional<X509TrustManager> trust) {
    OkHttpClient.Builder builder =
        new OkHttpClient.Builder()
            .retryOnConnectionFailure(false)
            .followRedirects(false)
            .followSslRedirects(false)
            .connectTimeout(CONNECT)
            .readTimeout(longest)
            .writeTimeout(longest)
            .callTimeout(longest);
    trust.ifPresent(manager ->
        builder.sslSocketFactory(TrustedCertificates.context(manager).getSocketFactory(), manager));
    this.http = builder.build();
  }

  /** Whether two addresses lead to one server: an order's address names where its answers are. */
  public static boolean isSameServer(HttpUrl url, HttpUrl base) {
    return url.scheme().equals(base.scheme())
        && url.host().equals(base.host())
        && url.port() == base.port();
  }

  /** What is known after a call. */
  public sealed interface Reply {
    /**
     * An answer.
     *
     * @param retryAfter for how long the provider wants to be left alone
     * @param body whole; not copied, do not change
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Answer(int status, Optional<Duration> retryAfter, byte[] body) implements Reply {

      /** Its JSON; a missing node if it is none. */
      public JsonNode json() {
        try {
          return MAPPER.readTree(body);
        } catch (JacksonException e) {
          return MAPPER.missingNode();
        }
      }
    }

    /** No byte of the request was sent. */
    record NotSent(String why) implements Reply {}

    /** Something was sent, and no whole answer came. */
    record Lost(String why) implements Reply {}
  }

  /** Posts JSON. */
  public Reply post(HttpUrl url, Map<String, String> headers, byte[] json)
      throws InterruptedException {
    // The type goes as a header of ours: the client would otherwise add a charset.
    return call(
        request(url, headers)
            .header("Content-Type", "application/json")
            .post(RequestBody.create(json))
            .build());
  }

  /** Fetches. */
  public Reply get(HttpUrl url, Map<String, String> headers) throws InterruptedException {
    return call(request(url, headers).get().build());
  }

  /** Deletes. */
  public Reply delete(HttpUrl url, Map<String, String> headers) throws InterruptedException {
    return call(request(url, headers).delete().build());
  }

  private static Request.Builder request(HttpUrl url, Map<String, String> headers) {
    Request.Builder request = new Request.Builder().url(url).header("Accept", "application/json");
    headers.forEach(request::header);
    return request;
  }

  private Reply call(Request request) throws InterruptedException {
    AtomicBoolean sent = new AtomicBoolean();
    Call call =
        http.newBuilder()
            .eventListener(
                new EventListener() {
                  @Override
                  public void requestHeadersStart(Call started) {
                    sent.set(true);
                  }
                })
            .build()
            .newCall(request);
    try (Response response = call.execute();
        InputStream body = response.body().byteStream()) {
      byte[] read = body.readNBytes(MOST_BYTES + 1);
      return read.length > MOST_BYTES
          ? new Reply.Lost("an answer of more than " + MOST_BYTES + " bytes")
          : new Reply.Answer(response.code(), retryAfter(response.header("Retry-After")), read);
    } catch (IOException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException("canceled while " + request.url().host() + " was called");
      }
      // The class tells what happened; messages can hold addresses with signatures.
      String why = e.getClass().getSimpleName();
      return sent.get() ? new Reply.Lost(why) : new Reply.NotSent(why);
    }
  }

  /** In seconds; the form with a date is not used by these APIs. */
  private static Optional<Duration> retryAfter(@Nullable String header) {
    if (header == null
        || header.isEmpty()
        || header.length() > LONGEST_NUMBER
        || !header.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    Duration asked = Duration.ofSeconds(Integer.parseInt(header));
    return Optional.of(asked.compareTo(LONGEST_RETRY_AFTER) < 0 ? asked : LONGEST_RETRY_AFTER);
  }
}
