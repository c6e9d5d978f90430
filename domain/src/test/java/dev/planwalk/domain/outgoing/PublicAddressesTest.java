package dev.planwalk.domain.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** First and last address of every special block, and their public neighbours. */
class PublicAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "168.63.129.16",
        "169.254.0.0",
        "169.254.169.254",
        "169.254.255.255",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.0",
        "192.0.0.255",
        "192.0.2.1",
        "192.31.196.1",
        "192.52.193.1",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.255.255",
        "192.175.48.1",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        // IPv6: unspecified, loopback, mapped, NAT64 (two blocks), discard, unique local with the
        // metadata service of a cloud, link-local, site-local, multicast.
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::8.8.8.8",
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::1",
        "100::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1",
        // Within global unicast: Teredo, benchmarking, ORCHID, documentation, 6to4, AS112.
        "2001::1",
        "2001:2::1",
        "2001:20::1",
        "2001:1ff:ffff::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "2620:4f:8000::1",
        "3fff::1",
        "3fff:fff:ffff::1",
        "4000::1",
        "1fff::1"
      })
  void special_address_is_not_public(String literal) {
    assertThat(PublicAddresses.contains(InetAddress.ofLiteral(literal))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.0.0.0",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.0.3.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
        "2000::1",
        "2001:200::1",
        "2001:db7:ffff::1",
        "2001:db9::1",
        "2001:4860:4860::8888",
        "2003::1",
        "2606:2800:220:1:248:1893:25c8:1946",
        "2620:4f:8001::1",
        "3ffe:ffff::1"
      })
  void ordinary_address_is_public(String literal) {
    assertThat(PublicAddresses.contains(InetAddress.ofLiteral(literal))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/x", "hooks.lan/8", "::/129", "1.2.3"})
  void what_is_no_block_is_refused(String text) {
    assertThatThrownBy(() -> Cidr.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void block_is_printed_as_it_was_read() {
    assertThat(Cidr.parse("100.64.0.0/10")).hasToString("100.64.0.0/10");
    assertThat(Cidr.parse("0.0.0.0/0").contains(InetAddress.ofLiteral("203.0.113.7"))).isTrue();
    assertThat(Cidr.parse("10.1.2.3")).isEqualTo(Cidr.parse("10.1.2.3/32"));
  }
}
