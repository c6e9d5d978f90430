package dev.planwalk.storage.object;

/** Bytes {@code first} to {@code last}, both included, counted from 0. */
public record ByteRange(long first, long last) {

  public ByteRange {
    if (first < 0 || last < first) {
      throw new IllegalArgumentException("not a byte range: " + first + "-" + last);
    }
  }

  /** How many bytes it spans. */
  public long length() {
    return last - first + 1;
  }
}
