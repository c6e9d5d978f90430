package dev.planwalk.domain.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The guard at the moment of connecting, without any exception in its policy. */
class GuardedClientTest {

  private final FakeNames names = new FakeNames();
  private ServerSocket inside;
  private OutgoingGuard guard;
  private GuardedClient client;

  GuardedClientTest() throws IOException {
    inside = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"));
    guard =
        new OutgoingGuard(
            new OutgoingPolicy(Set.of(inside.getLocalPort()), List.of(), List.of()), names);
    client = new GuardedClient(guard, Duration.ofSeconds(5));
  }

  @BeforeEach
  void never_wait_long() throws IOException {
    inside.setSoTimeout(50);
  }

  @AfterEach
  void close() throws IOException {
    inside.close();
  }

  private String url() {
    return "https://hooks.example.com:" + inside.getLocalPort() + "/";
  }

  private void nobodyKnocked() {
    assertThatThrownBy(inside::accept).isInstanceOf(SocketTimeoutException.class);
  }

  private int post(String url) throws IOException {
    return client.post(url, new byte[] {'{', '}'}, Map.of(), GuardedClient.Answer::status);
  }

  @Test
  void name_that_was_public_and_is_private_now_is_not_connected() {
    names.put("hooks.example.com", "93.184.215.14");
    assertThat(guard.faultOf(url())).isEmpty();

    names.put("hooks.example.com", "127.0.0.1");
    assertThatThrownBy(() -> post(url())).isInstanceOf(BlockedAddressException.class);
    nobodyKnocked();
  }

  @Test
  void addresses_are_refused_although_nobody_looks_them_up() {
    for (String host :
        List.of("127.0.0.1", "127.0.0.1.", "127.1", "2130706433", "0x7f.1", "[::ffff:7f00:1]")) {
      String url = "https://" + host + ":" + inside.getLocalPort() + "/";
      assertThatThrownBy(() -> post(url)).as(url).isInstanceOf(BlockedAddressException.class);
    }
    nobodyKnocked();
  }

  @Test
  void proxy_of_the_process_is_not_used() {
    names.put("hooks.example.com", "127.0.0.1");
    String before = System.getProperty("socksProxyHost", "");
    System.setProperty("socksProxyHost", "127.0.0.1");
    System.setProperty("socksProxyPort", Integer.toString(inside.getLocalPort()));
    try {
      assertThatThrownBy(() -> post(url())).isInstanceOf(BlockedAddressException.class);
      nobodyKnocked();
    } finally {
      if (before.isEmpty()) {
        System.clearProperty("socksProxyHost");
        System.clearProperty("socksProxyPort");
      } else {
        System.setProperty("socksProxyHost", before);
      }
    }
  }

  @Test
  void receiver_that_never_answers_is_given_up() {
    names.put("hooks.example.com", "127.0.0.1");
    var open =
        new OutgoingGuard(
            new OutgoingPolicy(
                Set.of(443),
                List.of(),
                List.of(
                    PrivateReceiver.parse(
                        "hooks.example.com:" + inside.getLocalPort() + "@127.0.0.1"))),
            names);
    client = new GuardedClient(open, Duration.ofMillis(200));

    assertThatThrownBy(() -> post(url())).isInstanceOf(InterruptedIOException.class);
  }
}
