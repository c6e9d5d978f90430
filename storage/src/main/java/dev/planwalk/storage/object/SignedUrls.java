package dev.planwalk.storage.object;

import dev.planwalk.storage.PurposeKeys;
import dev.planwalk.storage.Secrets;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes and checks the URLs of the file store: {@code {base}/objects/{key}?exp&len&type&name&sig}.
 *
 * <p>The signature is HMAC-SHA-256 over method, key, expiry, length, type and file name, one per
 * line; none of them can hold a line feed. A GET covers HEAD. {@code len} is in a PUT only, {@code
 * name} in a GET only.
 */
public final class SignedUrls {

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");
  private static final Pattern LINE = Pattern.compile("[\\x20-\\x7E]{1,255}");

  private final PurposeKeys keys;
  private final URI baseUrl;
  private final InstantSource clock;

  /**
   * @param keys for {@code Secrets.Purpose.SIGNED_URLS}
   * @param baseUrl the service's public address without a slash at the end
   */
  public SignedUrls(PurposeKeys keys, URI baseUrl, InstantSource clock) {
    this.keys = keys;
    this.baseUrl = baseUrl;
    this.clock = clock;
  }

  /** What a valid signature allows. */
  public sealed interface Grant {

    /** The object in question. */
    ObjectKey key();

    /** GET or HEAD. */
    record Get(ObjectStore.Download download) implements Grant {
      @Override
      public ObjectKey key() {
        return download.key();
      }
    }

    /** PUT of exactly this length and type. */
    record Put(ObjectKey key, long exactLengthBytes, String contentType) implements Grant {}
  }

  ObjectStore.SignedUrl get(ObjectStore.Download download, Duration ttl) {
    String name = UrlTimes.asciiName(download.fileName());
    Instant begun = UrlTimes.beginOfDownload(clock.instant(), ttl);
    return sign("GET", download.key(), "", download.contentType(), name, begun.plus(ttl));
  }

  ObjectStore.SignedUrl put(ObjectKey key, long length, String contentType, Duration ttl) {
    // Whole seconds, rounded down, so that the URL never outlives its limit.
    Instant expiresAt = clock.instant().plus(UrlTimes.checked(ttl)).truncatedTo(ChronoUnit.SECONDS);
    return sign("PUT", key, Long.toString(length), contentType, "", expiresAt);
  }

  /**
   * Checks a request to {@code /objects/{key}}.
   *
   * @param method GET, HEAD or PUT
   * @param path what follows {@code /objects/}, decoded
   * @param parameter the value of a query parameter, decoded, or null
   * @return what is allowed; empty if anything is wrong or the URL has expired
   */
  public Optional<Grant> verify(
      String method, String path, Function<String, @Nullable String> parameter) {
    String verb = method.equals("HEAD") ? "GET" : method;
    String expiry = orEmpty(parameter.apply("exp"));
    String length = orEmpty(parameter.apply("len"));
    String type = orEmpty(parameter.apply("type"));
    String name = orEmpty(parameter.apply("name"));
    if (!ObjectKey.isValid(path) || !NUMBER.matcher(expiry).matches() || !isLine(type)) {
      return Optional.empty();
    }
    byte[] given = orEmpty(parameter.apply("sig")).getBytes(StandardCharsets.US_ASCII);
    boolean genuine =
        keys.reading().stream()
            .map(key -> signature(key, verb, path, expiry, length, type, name))
            .anyMatch(expected ->
                MessageDigest.isEqual(encode(expected).getBytes(StandardCharsets.US_ASCII), given));
    if (!genuine || !clock.instant().isBefore(Instant.ofEpochSecond(Long.parseLong(expiry)))) {
      return Optional.empty();
    }
    ObjectKey object = new ObjectKey(path);
    return switch (verb) {
      case "GET" -> Optional.of(new Grant.Get(new ObjectStore.Download(object, type, name)));
      case "PUT" -> Optional.of(new Grant.Put(object, Long.parseLong(length), type));
      default -> Optional.empty();
    };
  }

  private ObjectStore.SignedUrl sign(
      String method, ObjectKey object, String length, String type, String name, Instant expiresAt) {
    if (!isLine(type)) {
      throw new IllegalArgumentException("not a content type: " + type);
    }
    String expiry = Long.toString(expiresAt.getEpochSecond());
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("exp", expiry);
    parameters.put("len", length);
    parameters.put("type", type);
    parameters.put("name", name);
    parameters.put(
        "sig",
        encode(signature(keys.writing(), method, object.value(), expiry, length, type, name)));
    String query =
        parameters.entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty())
            .map(entry -> entry.getKey() + "=" + percent(entry.getValue()))
            .collect(Collectors.joining("&"));
    return new ObjectStore.SignedUrl(
        URI.create(baseUrl + "/objects/" + object.value() + "?" + query), expiresAt);
  }

  private static byte[] signature(PurposeKeys.Numbered key, String... lines) {
    return Secrets.hmac(key.key(), String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String percent(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static boolean isLine(String value) {
    return LINE.matcher(value).matches();
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }
}
