package dev.planwalk.domain.outgoing;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which addresses are on the public internet, by the IANA registries of special-purpose addresses
 * (RFC 6890 and its updates). The flags of {@link InetAddress} miss most of them: shared address
 * space, benchmarking, NAT64, 6to4.
 */
public final class PublicAddresses {

  /** Never public in IPv4. */
  private static final List<Cidr> DENIED_4 =
      blocks(
          "0.0.0.0/8", // this network
          "10.0.0.0/8", // private
          "100.64.0.0/10", // shared by carriers
          "127.0.0.0/8", // loopback
          "168.63.129.16/32", // host agent of a large cloud, although formally public
          "169.254.0.0/16", // link-local, with the metadata services of clouds
          "172.16.0.0/12", // private
          "192.0.0.0/24", // protocol assignments
          "192.0.2.0/24", // documentation
          "192.31.196.0/24", // AS112
          "192.52.193.0/24", // AMT
          "192.88.99.0/24", // 6to4 relays
          "192.168.0.0/16", // private
          "192.175.48.0/24", // AS112
          "198.18.0.0/15", // benchmarking
          "198.51.100.0/24", // documentation
          "203.0.113.0/24", // documentation
          "224.0.0.0/4", // multicast
          "240.0.0.0/4"); // reserved, with limited broadcast

  /** The only part of IPv6 that is global unicast. */
  private static final Cidr GLOBAL_6 = Cidr.parse("2000::/3");

  /** Exceptions within it. */
  private static final List<Cidr> DENIED_6 =
      blocks(
          "2001::/23", // protocol assignments, with Teredo
          "2001:db8::/32", // documentation
          "2002::/16", // 6to4: an IPv4 address inside
          "2620:4f:8000::/48", // AS112
          "3fff::/20"); // documentation

  private PublicAddresses() {}

  private static List<Cidr> blocks(String... texts) {
    return Stream.of(texts).map(Cidr::parse).toList();
  }

  /** True if nothing but the public internet can be behind the address. */
  public static boolean contains(InetAddress address) {
    List<Cidr> denied = address instanceof Inet6Address ? DENIED_6 : DENIED_4;
    return (!(address instanceof Inet6Address) || GLOBAL_6.contains(address))
        && denied.stream().noneMatch(block -> block.contains(address));
  }
}
