package dev.planwalk.planreading.dwg;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Arrays;

/** Bytes of hand-made containers, low byte first. */
final class LittleEndian {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  int size() {
    return out.size();
  }

  byte[] toBytes() {
    return out.toByteArray();
  }

  LittleEndian raw(byte... bytes) {
    out.writeBytes(bytes);
    return this;
  }

  /** Numbers of 32 bits. */
  LittleEndian longs(long... values) {
    for (long value : values) {
      number(value, 4);
    }
    return this;
  }

  /** Numbers of 64 bits. */
  LittleEndian wide(long... values) {
    for (long value : values) {
      number(value, 8);
    }
    return this;
  }

  /** A text in a field of so many bytes. */
  LittleEndian text(String text, Charset charset, int field) {
    return raw(Arrays.copyOf(text.getBytes(charset), field));
  }

  /** Zeros up to this size. */
  LittleEndian upTo(int size) {
    while (out.size() < size) {
      out.write(0);
    }
    return this;
  }

  private void number(long value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out.write((int) (value >>> (8 * i)));
    }
  }
}
