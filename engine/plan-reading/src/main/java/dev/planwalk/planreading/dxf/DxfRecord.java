package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.letters.Letters;
import java.util.Arrays;

/**
 * All groups from one code 0 to the next: an entity, a table entry, a whole header. Filled anew for
 * every record, so what is kept must be copied out.
 */
final class DxfRecord {

  private final byte[] bytes;
  private final Letters letters;
  private int[] codes = new int[64];
  private double[] reals = new double[64];
  private long[] wholes = new long[64];
  private int size;

  String name = "";

  DxfRecord(byte[] bytes, Letters letters) {
    this.bytes = bytes;
    this.letters = letters;
  }

  void begin(String recordName) {
    name = recordName;
    size = 0;
  }

  /** Takes over the current group. */
  void add(Groups groups) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, size * 2);
      reals = Arrays.copyOf(reals, size * 2);
      wholes = Arrays.copyOf(wholes, size * 2);
    }
    codes[size] = groups.code;
    if (groups.kind == GroupKind.REAL) {
      reals[size] = groups.real;
    } else if (groups.kind.integer()) {
      wholes[size] = groups.integer;
    } else {
      wholes[size] = ((long) groups.from << 32) | groups.to;
    }
    size++;
  }

  /** Forgets this group and all behind it, as far as there is one. */
  void endAt(int code, String value) {
    for (int i = 0; i < size; i++) {
      if (codes[i] == code && nameAt(i).equals(value)) {
        size = i;
      }
    }
  }

  int size() {
    return size;
  }

  int code(int index) {
    return codes[index];
  }

  double realAt(int index) {
    return reals[index];
  }

  int wholeAt(int index) {
    return (int) Math.clamp(wholes[index], Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  String textAt(int index) {
    return letters.text(bytes, (int) (wholes[index] >>> 32), (int) wholes[index]);
  }

  String nameAt(int index) {
    return letters.name(bytes, (int) (wholes[index] >>> 32), (int) wholes[index]);
  }

  /** The raw bytes of a text or byte value. */
  byte[] bytesAt(int index) {
    return Arrays.copyOfRange(bytes, (int) (wholes[index] >>> 32), (int) wholes[index]);
  }

  /** A handle: hexadecimal digits; 0 when there are none. */
  long handleAt(int index) {
    long value = 0;
    for (int i = (int) (wholes[index] >>> 32); i < (int) wholes[index]; i++) {
      int digit = Character.digit(bytes[i], 16);
      value = digit < 0 ? value : value << 4 | digit;
    }
    return value;
  }

  /** Index of the first group with this code, -1 when there is none. */
  int find(int code) {
    for (int i = 0; i < size; i++) {
      if (codes[i] == code) {
        return i;
      }
    }
    return -1;
  }

  boolean has(int code) {
    return find(code) >= 0;
  }

  double real(int code, double otherwise) {
    int index = find(code);
    return index < 0 ? otherwise : reals[index];
  }

  int whole(int code, int otherwise) {
    int index = find(code);
    return index < 0 ? otherwise : wholeAt(index);
  }

  String text(int code) {
    int index = find(code);
    return index < 0 ? "" : textAt(index);
  }

  /** A layer, block or style name; empty when there is none. */
  String nameOf(int code) {
    int index = find(code);
    return index < 0 ? "" : nameAt(index);
  }

  /** All values of a repeated pair of coordinates such as 10 and 20, interleaved. */
  double[] points(int codeOfX) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      count += codes[i] == codeOfX ? 1 : 0;
    }
    double[] points = new double[2 * count];
    int at = -2;
    for (int i = 0; i < size; i++) {
      if (codes[i] == codeOfX) {
        at += 2;
        points[at] = reals[i];
      } else if (codes[i] == codeOfX + 10 && at >= 0) {
        points[at + 1] = reals[i];
      }
    }
    return points;
  }

  /** All values of a repeated code. */
  double[] reals(int code) {
    double[] values = new double[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (codes[i] == code) {
        values[count++] = reals[i];
      }
    }
    return Arrays.copyOf(values, count);
  }
}
