package dev.planwalk.planreading.dwg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What programs attached to an object: numbers with codes, the DXF group less 1000. Damage in it
 * costs the rest of it, nothing else.
 */
final class ExtendedData {

  private static final int TEXT = 0;
  private static final int BRACE = 2;
  private static final int LAYER = 3;
  private static final int BINARY = 4;
  private static final int HANDLE = 5;
  private static final int FIRST_POINT = 10;
  private static final int LAST_POINT = 15;
  private static final int REAL = 40;
  private static final int LAST_REAL = 42;
  private static final int SHORT = 70;
  private static final int LONG = 71;

  private final List<Integer> shorts = new ArrayList<>();
  private final List<Integer> realsBefore = new ArrayList<>();
  private final List<Long> layers = new ArrayList<>();
  private double[] reals = new double[4];
  private int realCount;

  private ExtendedData() {}

  /** The extended data of the open object. */
  static ExtendedData of(DwgObject object) {
    ExtendedData data = new ExtendedData();
    BitReader bits = object.extendedData();
    try {
      int size = bits.bitShort() & 0xFFFF;
      while (size != 0) {
        bits.handle(0);
        long end = bits.position() + 8L * size;
        while (bits.position() < end) {
          data.item(bits, object.fromR2007());
        }
        bits.position(end);
        size = bits.bitShort() & 0xFFFF;
      }
    } catch (DwgFault damaged) {
      return data; // hints only: what was read before holds
    }
    return data;
  }

  private void item(BitReader bits, boolean unicode) {
    int code = bits.rawChar();
    switch (code) {
      case TEXT -> {
        if (unicode) {
          bits.skip(16L * bits.rawShort());
        } else {
          int length = bits.rawChar();
          bits.skip(16 + 8L * length);
        }
      }
      case BRACE -> bits.skip(8);
      case LAYER -> layers.add(Long.reverseBytes(bits.rawLongLong()));
      case HANDLE -> bits.skip(64);
      case BINARY -> bits.skip(8L * bits.rawChar());
      case SHORT -> {
        shorts.add(bits.rawShort());
        realsBefore.add(realCount);
      }
      case LONG -> bits.skip(32);
      default -> {
        if (code >= FIRST_POINT && code <= LAST_POINT) {
          bits.skip(3 * 64L);
        } else if (code >= REAL && code <= LAST_REAL) {
          real(code, bits.rawDouble());
        } else {
          throw DwgFault.INSTANCE;
        }
      }
    }
  }

  private void real(int code, double value) {
    if (code != REAL) {
      return; // distances and scale factors
    }
    reals = realCount == reals.length ? Arrays.copyOf(reals, 2 * realCount) : reals;
    reals[realCount++] = value;
  }

  /** All plain numbers, in their order. */
  double[] reals() {
    return Arrays.copyOf(reals, realCount);
  }

  /** Handles of layers, in their order. */
  List<Long> layers() {
    return layers;
  }

  /** The plain number that follows this whole number, as variables of a style are overridden. */
  OptionalDouble realAfter(int key) {
    for (int i = 0; i < shorts.size(); i++) {
      int next = realsBefore.get(i);
      boolean only = i + 1 == shorts.size() || realsBefore.get(i + 1) > next;
      if (shorts.get(i) == key && only && next < realCount) {
        return OptionalDouble.of(reals[next]);
      }
    }
    return OptionalDouble.empty();
  }
}
