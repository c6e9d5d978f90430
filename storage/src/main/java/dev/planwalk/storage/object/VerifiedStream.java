package dev.planwalk.storage.object;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A whole object being read, whose last byte is given only if all bytes are those that were
 * written: their SHA-256 is compared with the one that the store keeps ({@code
 * x-amz-checksum-sha256}). Of an object that was written in parts the store keeps the hash of the
 * hashes of its parts, and their number behind a hyphen.
 */
final class VerifiedStream extends FilterInputStream {

  private static final Pattern COMPOSITE = Pattern.compile("([A-Za-z0-9+/]{43}=)-([0-9]{1,5})");

  private final String expected;
  private final long partBytes;
  private final MessageDigest part = sha256();
  private final MessageDigest parts = sha256();
  private final boolean composite;
  private long inPart;
  private boolean judged;

  private VerifiedStream(InputStream in, String expected, long partBytes, boolean composite) {
    super(in);
    this.expected = expected;
    this.partBytes = partBytes;
    this.composite = composite;
  }

  /**
   * Guards a stream, if what the store keeps can be compared.
   *
   * @param in all bytes of the object
   * @param checksum as the store tells it, or an empty string
   * @param size of the object
   * @param partBytes length of all parts but the last, if this service wrote the object in parts
   */
  static InputStream of(InputStream in, String checksum, long size, long partBytes) {
    Matcher composite = COMPOSITE.matcher(checksum);
    if (composite.matches()) {
      long count = Math.max(1, (size + partBytes - 1) / partBytes);
      // Parts of another length were written by another program, whose borders nobody knows.
      return count == Long.parseLong(composite.group(2))
          ? new VerifiedStream(in, composite.group(1), partBytes, true)
          : in;
    }
    return checksum.isEmpty() ? in : new VerifiedStream(in, checksum, Long.MAX_VALUE, false);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    int count = read(one, 0, 1);
    return count < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    if (count < 0) {
      judge();
      return count;
    }
    int done = 0;
    while (done < count) {
      int piece = (int) Math.min(count - done, partBytes - inPart);
      part.update(buffer, offset + done, piece);
      inPart += piece;
      done += piece;
      if (inPart == partBytes) {
        parts.update(part.digest());
        inPart = 0;
      }
    }
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    // What is skipped must be hashed too.
    return readNBytes((int) Math.min(Math.max(count, 0), 1 << 16)).length;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void judge() throws IOException {
    if (judged) {
      return;
    }
    judged = true;
    byte[] found = part.digest();
    if (composite) {
      if (inPart > 0) {
        parts.update(found);
      }
      found = parts.digest();
    }
    if (!MessageDigest.isEqual(found, Base64.getDecoder().decode(expected))) {
      throw new IOException(
          "the store gave other bytes than were written: their SHA-256 is "
              + Base64.getEncoder().encodeToString(found)
              + " instead of "
              + expected);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
