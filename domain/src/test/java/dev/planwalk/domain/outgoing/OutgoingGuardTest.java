package dev.planwalk.domain.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutgoingGuardTest {

  private final FakeNames names = new FakeNames();
  private final OutgoingGuard guard = new OutgoingGuard(OutgoingPolicy.ANY_PORT, names);

  @BeforeEach
  void name_hosts() {
    names.put("hooks.example.com", "93.184.215.14", "2606:2800:220:1:248:1893:25c8:1946");
    names.put("inside.example.com", "10.1.2.3");
    names.put("half.example.com", "93.184.215.14", "127.0.0.1");
    names.put("xn--bcher-kva.example", "93.184.215.14");
    // Whatever slips through as text would resolve, as it does on some systems.
    for (String odd : List.of("localhost", "intranet", "127.1", "2130706433", "0x7f.1")) {
      names.put(odd, "93.184.215.14");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://hooks.example.com",
        "https://hooks.example.com/",
        "HTTPS://hooks.example.com:443/a/b?c=d&e=%20",
        "https://HOOKS.example.com/plan",
        "https://xn--bcher-kva.example/",
        "https://hooks.example.com./",
        // Any port.
        "https://hooks.example.com:80/",
        "https://hooks.example.com:8443/",
        "https://hooks.example.com.:65535/",
        // Public addresses.
        "https://8.8.8.8/",
        "https://8.8.8.8:9000/a",
        "https://[2606:2800:220:1::1]/",
        "https://[2606:2800:0220:1:0:0:0:1]:8443/"
      })
  void ordinary_url_passes(String url) {
    assertThat(guard.faultOf(url)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Not https.
        "http://hooks.example.com/",
        "ftp://hooks.example.com/",
        "file:///etc/passwd",
        "gopher://hooks.example.com/",
        "javascript:alert(1)",
        "//hooks.example.com/",
        "hooks.example.com",
        "/path",
        "https:",
        "https://",
        "https:///path",
        "https:hooks.example.com",
        "https:/hooks.example.com",
        // Ports.
        "https://hooks.example.com:0/",
        "https://hooks.example.com:65536/",
        "https://hooks.example.com:-1/",
        // User names, which hide the host.
        "https://user@hooks.example.com/",
        "https://user:pass@hooks.example.com/",
        "https://@hooks.example.com/",
        "https://hooks.example.com@127.0.0.1/",
        "https://127.0.0.1%40hooks.example.com/",
        "https://hooks.example.com:443@10.0.0.1/",
        // Fragments.
        "https://hooks.example.com/#a",
        "https://hooks.example.com/#",
        // Addresses in every spelling.
        "https://127.0.0.1/",
        "https://127.1/",
        "https://127.0.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://017700000001/",
        "https://127.0.0.1./",
        "https://0/",
        "https://0.0.0.0/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://10.0.0.1:8443/",
        "https://169.254.169.254./",
        "https://010.8.8.8/",
        "https://8.8.8.256/",
        "https://8.8.8/",
        "https://[::1]/",
        "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[fd00:ec2::254]/",
        "https://[fe80::1%25eth0]/",
        "https://[2606:2800:220:1::1%25eth0]/",
        "https://[2001:db8::1]:8443/",
        "https://foo.0x7f/",
        "https://foo.1/",
        // Digits and dots that are not ASCII, but become so.
        "https://①②⑦.0.0.1/",
        "https://127。0。0。1/",
        "https://１２７.0.0.1/",
        // Names that are none on the internet.
        "https://localhost/",
        "https://localhost./",
        "https://intranet/",
        "https://hooks/",
        "https://hooks./",
        "https://hooks.example.com../",
        "https://hooks_.example.com/",
        "https://bücher.example/",
        // Two parsers, two hosts.
        "https://hooks.example.com\\@127.0.0.1/",
        "https://hooks.example.com\t/",
        "https://hooks.example.com /",
        "https://127.0.0.1\\.hooks.example.com/",
        // Names that resolve to nothing, or not to public addresses only.
        "https://unknown.example.com/",
        "https://inside.example.com/",
        "https://half.example.com/"
      })
  void anything_else_is_refused(String url) {
    assertThat(guard.faultOf(url)).as(url).isPresent();
  }

  @Test
  void a_port_that_the_operator_did_not_name_is_refused() {
    var narrow = new OutgoingGuard(OutgoingPolicy.STRICT, names);
    assertThat(narrow.faultOf("https://hooks.example.com/")).isEmpty();
    assertThat(narrow.faultOf("https://hooks.example.com:8443/"))
        .contains("The port of the url is not allowed (got: 8443; allowed: 443).");
    assertThat(narrow.faultOf("https://hooks.example.com:0/"))
        .contains("The port of the url must be 1 to 65535 (got: 0).");
    assertThat(narrow.faultOf("https://hooks.example.com:65536/"))
        .contains("The port of the url must be 1 to 65535 (got: 65536).");
    assertThat(
            new OutgoingGuard(OutgoingPolicy.ANY_PORT.forDownloads(), names)
                .faultOf("https://hooks.example.com:8443/"))
        .isPresent();
  }

  @Test
  void trailing_dot_of_a_name_is_not_sent() {
    assertThat(OutgoingGuard.target("https://hooks.example.com.:8443/a?b=c"))
        .hasToString("https://hooks.example.com:8443/a?b=c");
  }

  @Test
  void only_public_addresses_of_a_name_are_called() throws UnknownHostException {
    assertThat(guard.permittedAddresses("half.example.com"))
        .containsExactly(InetAddress.ofLiteral("93.184.215.14"));
    assertThatThrownBy(() -> guard.permittedAddresses("inside.example.com"))
        .isInstanceOf(BlockedAddressException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "64:ff9b::7f00:1"})
  void connection_to_a_special_address_is_refused_in_the_socket(String literal) {
    var target = new InetSocketAddress(InetAddress.ofLiteral(literal), 443);
    assertThatThrownBy(() -> guard.checkConnect(target))
        .isInstanceOf(BlockedAddressException.class);
    try (var socket = new GuardedSockets(guard).createSocket()) {
      assertThatThrownBy(() -> socket.connect(target)).isInstanceOf(BlockedAddressException.class);
      assertThatThrownBy(() -> socket.connect(target, 10))
          .isInstanceOf(BlockedAddressException.class);
      assertThat(socket.isConnected()).isFalse();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void name_that_nobody_looked_up_is_not_connected() {
    assertThatThrownBy(
            () -> guard.checkConnect(InetSocketAddress.createUnresolved("hooks.example.com", 443)))
        .isInstanceOf(BlockedAddressException.class);
  }

  @Test
  void operator_may_deny_more() {
    var policy = new OutgoingPolicy(Set.of(443), List.of(Cidr.parse("93.184.0.0/16")), List.of());
    assertThat(new OutgoingGuard(policy, names).faultOf("https://hooks.example.com/")).isPresent();
  }

  @Test
  void receiver_of_ones_own_needs_host_port_and_block_to_fit() throws UnknownHostException {
    names.put("hooks.lan", "10.1.2.3");
    names.put("other.lan.example", "10.1.2.3");
    names.put("gone", "10.2.0.1");
    var policy =
        new OutgoingPolicy(
            Set.of(443),
            List.of(),
            List.of(
                PrivateReceiver.parse("hooks.lan:8443@10.1.0.0/16"),
                PrivateReceiver.parse("gone:443@10.1.0.0/16"),
                PrivateReceiver.parse("127.0.0.1:9443@127.0.0.1"),
                PrivateReceiver.parse("10.2.0.1:9443@10.1.0.0/16")));
    var open = new OutgoingGuard(policy, names);

    assertThat(open.faultOf("https://hooks.lan:8443/x")).isEmpty();
    assertThat(open.faultOf("https://127.0.0.1:9443/x")).isEmpty();
    assertThat(open.permittedAddresses("hooks.lan")).hasSize(1);
    // Another port, another host at the same address, an address outside the block.
    assertThat(open.faultOf("https://hooks.lan/x")).isPresent();
    assertThat(open.faultOf("https://other.lan.example/x")).isPresent();
    assertThat(open.faultOf("https://gone/x")).isPresent();
    assertThat(open.faultOf("https://10.1.2.3:8443/x")).isPresent();
    assertThat(open.faultOf("https://10.2.0.1:9443/x")).isPresent();
    assertThatThrownBy(() -> open.permittedAddresses("other.lan.example"))
        .isInstanceOf(BlockedAddressException.class);
    assertThatThrownBy(
            () -> open.checkConnect(new InetSocketAddress(InetAddress.ofLiteral("10.1.2.3"), 80)))
        .isInstanceOf(BlockedAddressException.class);
    // And none of it for what callers may make us fetch.
    assertThat(new OutgoingGuard(policy.forDownloads(), names).faultOf("https://hooks.lan:8443/x"))
        .isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hooks.lan",
        "hooks.lan:8443",
        "hooks.lan@10.0.0.0/8",
        ":1@10.0.0.0/8",
        "hooks.lan:x@10.0.0.0/8",
        "hooks.lan:0@10.0.0.0/8",
        "hooks.lan:70000@10.0.0.0/8",
        "hooks.lan:443@lan"
      })
  void setting_that_is_no_receiver_is_refused(String text) {
    assertThatThrownBy(() -> PrivateReceiver.parse(text))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
