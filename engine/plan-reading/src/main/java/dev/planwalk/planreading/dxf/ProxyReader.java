package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.ProxyGraphics;
import dev.planwalk.planreading.drawing.Traits;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** The picture that objects of other programs leave in groups 310. */
final class ProxyReader {

  private final Records records;

  ProxyReader(Records records) {
    this.records = records;
  }

  /** Entities of the picture; empty when there is none. */
  List<Entity> read(DxfRecord r, Traits traits) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    // A second run of 310 is the object itself, in the words of its own program.
    for (int i = Math.max(0, r.find(310)); i < r.size() && r.code(i) == 310; i++) {
      byte[] chunk = r.bytesAt(i);
      out.writeBytes(records.hexadecimal() ? fromHex(chunk) : chunk);
    }
    return out.size() < 16
        ? List.of()
        : ProxyGraphics.read(out.toByteArray(), traits, records.letters());
  }

  private static byte[] fromHex(byte[] digits) {
    byte[] out = new byte[digits.length / 2];
    int n = 0;
    int high = -1;
    for (byte digit : digits) {
      int value = Character.digit(digit, 16);
      if (value < 0) {
        continue;
      }
      if (high < 0) {
        high = value;
      } else {
        out[n++] = (byte) (high << 4 | value);
        high = -1;
      }
    }
    return java.util.Arrays.copyOf(out, n);
  }
}
