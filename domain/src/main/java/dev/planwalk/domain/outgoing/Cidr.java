package dev.planwalk.domain.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * A block of addresses of one family, such as {@code 10.0.0.0/8} or {@code 2001:db8::/32}.
 *
 * @param network the first address, 4 or 16 bytes; not copied, do not change
 * @param bits how many leading bits are common, 0 to 32 or 128
 */
public record Cidr(byte[] network, int bits) {

  public Cidr {
    if (bits < 0 || bits > network.length * Byte.SIZE) {
      throw new IllegalArgumentException(
          "a block has 0.." + network.length * Byte.SIZE + " common bits (got: " + bits + ")");
    }
  }

  /**
   * Reads a block; an address alone is the block of that address.
   *
   * @throws IllegalArgumentException if it is none, or has bits beyond the common ones
   */
  public static Cidr parse(String text) {
    int slash = text.indexOf('/');
    byte[] network = literal(slash < 0 ? text : text.substring(0, slash)).getAddress();
    int bits = network.length * Byte.SIZE;
    if (slash >= 0) {
      try {
        bits = Integer.parseInt(text.substring(slash + 1));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("no block of addresses: " + text, e);
      }
    }
    Cidr block = new Cidr(network, bits);
    if (!Arrays.equals(block.masked(network), network)) {
      throw new IllegalArgumentException(text + " has bits beyond the first " + bits);
    }
    return block;
  }

  /** The block of one address. */
  public static Cidr of(InetAddress address) {
    return new Cidr(address.getAddress(), address.getAddress().length * Byte.SIZE);
  }

  private static InetAddress literal(String text) {
    // The JDK also reads 1.2.3 as an address; here that is a slip of the pen.
    if (text.indexOf(':') < 0 && !text.matches("[0-9]+(\\.[0-9]+){3}")) {
      throw new IllegalArgumentException("no address: " + text);
    }
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("no address: " + text, e);
    }
  }

  /** True if the address is of this family and in this block. */
  public boolean contains(InetAddress address) {
    byte[] bytes = address.getAddress();
    return bytes.length == network.length && Arrays.equals(masked(bytes), network);
  }

  private byte[] masked(byte[] address) {
    byte[] copy = address.clone();
    for (int i = 0; i < copy.length; i++) {
      int keep = Math.clamp(bits - (long) i * Byte.SIZE, 0, Byte.SIZE);
      copy[i] = (byte) (copy[i] & (0xFF00 >> keep));
    }
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cidr(byte[] its, int itsBits)
        && itsBits == bits
        && Arrays.equals(its, network);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(network) + bits;
  }

  @Override
  public String toString() {
    try {
      return InetAddress.getByAddress(network).getHostAddress() + "/" + bits;
    } catch (UnknownHostException e) {
      throw new IllegalStateException("an address has 4 or 16 bytes", e);
    }
  }
}
