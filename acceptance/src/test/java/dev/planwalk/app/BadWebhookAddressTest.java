package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses that must not be called: none of them can be registered. */
class BadWebhookAddressTest {
  private static final String ENDPOINTS = "/api/v1/webhook_endpoints";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static int stored(String list) {
    return service.get(list + "?limit=100", key).json().path("data").size();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "http://hooks.example.com/",
        "ftp://hooks.example.com/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://",
        "https:///x",
        "https://localhost/",
        "https://localhost.localdomain/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://0/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://10.0.0.1/",
        "https://10.0.0.1.:8443/",
        "https://100.64.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://168.63.129.16/",
        "https://172.16.0.1/",
        "https://192.168.0.1/",
        "https://192.0.2.1/",
        "https://198.18.0.1/",
        "https://198.51.100.1/",
        "https://203.0.113.1/",
        "https://224.0.0.1/",
        "https://255.255.255.255/",
        "https://[::]/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[2001:db8::1]/",
        "https://[fc00::1]/",
        "https://[fe80::1%25eth0]/",
        "https://[fd00:ec2::254]/",
        "https://[ff02::1]/",
        "https://user@hooks.example.com/",
        "https://user:pw@hooks.example.com/",
        "https://hooks.example.com@127.0.0.1/",
        "https://hooks.example.com:0/",
        "https://hooks.example.com/#fragment",
        "https://hooks/",
        "https://hooks./",
        "https://hooks.example.com\\\\@127.0.0.1/",
        "https://127.0.0.1%2523.example.com/",
        "https://ex\u00e4mple.com/",
        "https://\uff11\uff12\uff17.0.0.1/",
        "https://hooks.example.com/a b",
        "https://hooks.example.com/\\r\\nX: y",
        " https://hooks.example.com/",
        "https://no-such-host.invalid/"
      })
  void a_webhook_goes_to_no_special_address(String url) {
    Answer response = service.post(ENDPOINTS, key, "{\"url\":\"%s\"}".formatted(url));

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.param()).isEqualTo("url");
    assertThat(stored(ENDPOINTS)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"https://8.8.8.8/", "https://8.8.8.8:8443/a", "https://[2606:4700::1111]:65535/"})
  void a_webhook_goes_to_a_public_address_at_any_port(String url) {
    Answer created = service.post(ENDPOINTS, key, "{\"url\":\"%s\"}".formatted(url));

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.json().path("url").asString()).isEqualTo(url);
    String path = ENDPOINTS + "/" + created.json().path("id").asString();
    assertThat(service.send("DELETE", path, key, "").status()).isEqualTo(200);
  }
}
