package dev.planwalk.domain.access;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Whom an address stands for where callers without a key are counted. Of IPv6 a line at home or a
 * rented server holds a whole block of 64 bits and may call from any address in it (RFC 6177, RFC
 * 7934), so that a limit by single addresses would bind nobody; of IPv4 it is the address.
 */
public final class CallerNetwork {
  private static final int HALF = 8;

  private CallerNetwork() {}

  /**
   * The network of a caller.
   *
   * @param address as the server tells it, with or without brackets; what is no address stands for
   *     itself
   * @return equal for all addresses of one network
   */
  public static String of(String address) {
    boolean bracketed = address.startsWith("[") && address.endsWith("]");
    try {
      return of(
          InetAddress.ofLiteral(bracketed ? address.substring(1, address.length() - 1) : address));
    } catch (IllegalArgumentException _) {
      return address;
    }
  }

  /** The network of a caller; equal for all addresses of one network. */
  public static String of(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return address.getHostAddress();
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, HALF, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes).getHostAddress() + "/64";
    } catch (UnknownHostException e) {
      throw new IllegalStateException("16 bytes are an address", e);
    }
  }
}
