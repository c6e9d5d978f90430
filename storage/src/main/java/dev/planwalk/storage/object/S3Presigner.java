package dev.planwalk.storage.object;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs URLs of a bucket by Signature Version 4 in the query ("Authenticating Requests: Using Query
 * Parameters", Amazon S3 API Reference). The MinIO client takes length and type out of what it
 * signs, so any file could be put with its URLs; here both are among the signed headers of a PUT.
 */
final class S3Presigner {

  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** A key of the store, as it is at this moment. */
  record Key(String accessKey, String secretKey, Optional<String> sessionToken) {
    @Override
    public String toString() {
      return "Key[" + accessKey + "]";
    }
  }

  private final S3Settings settings;
  private final Supplier<Key> key;
  private final InstantSource clock;

  S3Presigner(S3Settings settings, Supplier<Key> key, InstantSource clock) {
    this.settings = settings;
    this.key = key;
    this.clock = clock;
  }

  /** A URL that reads an object under the name and type that the service gives it. */
  ObjectStore.SignedUrl get(ObjectStore.Download download, Duration ttl) {
    Map<String, String> query = new TreeMap<>();
    query.put("response-content-type", download.contentType());
    String name = UrlTimes.asciiName(download.fileName());
    query.put(
        "response-content-disposition",
        name.isEmpty() ? "inline" : "inline; filename=\"" + name + "\"");
    Instant begun = UrlTimes.beginOfDownload(clock.instant(), ttl);
    return sign("GET", download.key(), query, new TreeMap<>(), begun, ttl);
  }

  /** A URL that writes one object of exactly this length and type. */
  ObjectStore.SignedUrl put(ObjectKey object, long length, String contentType, Duration ttl) {
    Map<String, String> headers = new TreeMap<>();
    headers.put("content-length", Long.toString(length));
    headers.put("content-type", contentType);
    Instant now = Instant.ofEpochSecond(clock.instant().getEpochSecond());
    return sign("PUT", object, new TreeMap<>(), headers, now, UrlTimes.checked(ttl));
  }

  private ObjectStore.SignedUrl sign(
      String method,
      ObjectKey object,
      Map<String, String> query,
      Map<String, String> headers,
      Instant from,
      Duration ttl) {
    Key signer = key.get();
    String time = TIME.format(from);
    String day = time.substring(0, 8);
    String scope = day + "/" + settings.region() + "/s3/aws4_request";
    URI place = place(object);
    headers.put("host", place.getAuthority());
    String signedHeaders = String.join(";", headers.keySet());
    query.put("X-Amz-Algorithm", ALGORITHM);
    query.put("X-Amz-Credential", signer.accessKey() + "/" + scope);
    query.put("X-Amz-Date", time);
    query.put("X-Amz-Expires", Long.toString(ttl.toSeconds()));
    query.put("X-Amz-SignedHeaders", signedHeaders);
    signer.sessionToken().ifPresent(token -> query.put("X-Amz-Security-Token", token));
    String canonicalQuery =
        query.entrySet().stream()
            .map(entry -> percent(entry.getKey()) + "=" + percent(entry.getValue()))
            .collect(Collectors.joining("&"));
    String canonicalHeaders =
        headers.entrySet().stream()
            .map(entry -> entry.getKey() + ":" + entry.getValue().strip() + "\n")
            .collect(Collectors.joining());
    String request =
        String.join(
            "\n",
            method,
            place.getRawPath(),
            canonicalQuery,
            canonicalHeaders,
            signedHeaders,
            "UNSIGNED-PAYLOAD");
    String toSign = String.join("\n", ALGORITHM, time, scope, hex(sha256(request)));
    byte[] secret = ("AWS4" + signer.secretKey()).getBytes(StandardCharsets.UTF_8);
    for (String step : List.of(day, settings.region(), "s3", "aws4_request")) {
      secret = hmac(secret, step);
    }
    String signature = hex(hmac(secret, toSign));
    return new ObjectStore.SignedUrl(
        URI.create(place + "?" + canonicalQuery + "&X-Amz-Signature=" + signature), from.plus(ttl));
  }

  /** Keys need no escaping ({@link ObjectKey}), so the path is its own canonical form. */
  private URI place(ObjectKey object) {
    String origin = settings.publicOrigin();
    return switch (settings.addressing()) {
      case PATH -> URI.create(origin + "/" + settings.bucket() + "/" + object);
      case VIRTUAL_HOST -> URI.create(origin + "/" + object);
    };
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static byte[] hmac(byte[] secret, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** RFC 3986: all but letters, digits and {@code - . _ ~}. */
  private static String percent(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }
}
