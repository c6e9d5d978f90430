package dev.planwalk.storage.object;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.storage.PurposeKeys;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SignedUrlsTest {

  private static final ObjectKey KEY = new ObjectKey("tenant/upload/plan");
  private static final ObjectStore.Download DOWNLOAD =
      new ObjectStore.Download(KEY, "image/jpeg", "living room.jpg");
  private static final Duration TTL = ObjectStore.LONGEST_TTL;

  private Instant now = Instant.parse("2026-11-20T12:00:00.700Z");
  private final SignedUrls urls =
      new SignedUrls(
          PurposeKeys.of(new SecretKeySpec(new byte[32], "HmacSHA256")),
          URI.create("http://localhost:8080"),
          () -> now);

  private static Map<String, String> parameters(ObjectStore.SignedUrl signed) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String pair : signed.url().getRawQuery().split("&", -1)) {
      int equals = pair.indexOf('=');
      parameters.put(
          pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), UTF_8));
    }
    return parameters;
  }

  private Optional<SignedUrls.Grant> verify(
      String method, String path, Map<String, String> parameters) {
    return urls.verify(method, path, parameters::get);
  }

  @Test
  void get_url_allows_get_and_head_of_its_object() {
    ObjectStore.SignedUrl signed = urls.get(DOWNLOAD, TTL);
    assertThat(signed.url().toString())
        .startsWith("http://localhost:8080/objects/tenant/upload/plan?exp=");
    for (String method : new String[] {"GET", "HEAD"}) {
      assertThat(verify(method, KEY.value(), parameters(signed)))
          .contains(new SignedUrls.Grant.Get(DOWNLOAD));
    }
    assertThat(verify("PUT", KEY.value(), parameters(signed))).isEmpty();
    assertThat(verify("DELETE", KEY.value(), parameters(signed))).isEmpty();
  }

  @Test
  void put_url_says_length_and_type() {
    ObjectStore.SignedUrl signed = urls.put(KEY, 1234, "image/vnd.dxf", TTL);
    assertThat(verify("PUT", KEY.value(), parameters(signed)))
        .contains(new SignedUrls.Grant.Put(KEY, 1234, "image/vnd.dxf"));
    assertThat(verify("GET", KEY.value(), parameters(signed))).isEmpty();
  }

  @Test
  void url_dies_at_its_second_and_never_lives_longer_than_it_says() {
    ObjectStore.SignedUrl signed = urls.get(DOWNLOAD, TTL);
    assertThat(Duration.between(now, signed.expiresAt())).isLessThanOrEqualTo(TTL);

    now = signed.expiresAt().minusMillis(1);
    assertThat(verify("GET", KEY.value(), parameters(signed))).isPresent();
    now = signed.expiresAt();
    assertThat(verify("GET", KEY.value(), parameters(signed))).isEmpty();
  }

  @Test
  void get_url_stays_the_same_for_150_seconds_and_then_is_another_before_it_dies() {
    now = Instant.parse("2026-11-20T12:00:00Z");
    ObjectStore.SignedUrl first = urls.get(DOWNLOAD, TTL);
    now = now.plusMillis(149_999);
    assertThat(urls.get(DOWNLOAD, TTL)).isEqualTo(first);
    assertThat(verify("GET", KEY.value(), parameters(first))).isPresent();

    now = now.plusMillis(1);
    ObjectStore.SignedUrl second = urls.get(DOWNLOAD, TTL);
    assertThat(second.url()).isNotEqualTo(first.url());
    assertThat(second.expiresAt()).isEqualTo(first.expiresAt().plusSeconds(150));
    assertThat(Duration.between(now, second.expiresAt())).isEqualTo(TTL);
  }

  @Test
  void every_changed_part_is_refused() {
    Map<String, String> good = parameters(urls.put(KEY, 1234, "image/vnd.dxf", TTL));
    for (String name : good.keySet()) {
      Map<String, String> changed = new LinkedHashMap<>(good);
      changed.compute(name, (_, value) -> (value + "1"));
      assertThat(verify("PUT", KEY.value(), changed)).as(name).isEmpty();
      changed.remove(name);
      assertThat(verify("PUT", KEY.value(), changed)).as("without " + name).isEmpty();
    }
    assertThat(verify("PUT", "tenant/upload/other", good)).isEmpty();
    assertThat(verify("PUT", "tenant/upload/../upload/plan", good)).isEmpty();
  }

  @Test
  void longer_life_than_300_seconds_is_refused() {
    assertThatThrownBy(() -> urls.get(DOWNLOAD, Duration.ofSeconds(301)))
        .hasMessageContaining("PT5M1S");
  }

  @Test
  void file_name_of_a_caller_cannot_break_a_header() {
    ObjectStore.SignedUrl signed =
        urls.get(new ObjectStore.Download(KEY, "image/jpeg", "a\"\r\nX: ü.jpg"), TTL);
    assertThat(parameters(signed).get("name")).isEqualTo("a___X_ _.jpg");
  }
}
