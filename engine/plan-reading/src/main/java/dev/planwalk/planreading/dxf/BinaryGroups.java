package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.vocabulary.FindingCode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Groups of a binary DXF: the width of codes is told by what follows the sentinel. */
final class BinaryGroups extends Groups {

  static final String SENTINEL = "AutoCAD Binary DXF\r\n\u001a\0";

  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final FindingLog findings;
  private final boolean wide;
  private int position;

  BinaryGroups(byte[] bytes, FindingLog findings) {
    super(bytes);
    this.findings = findings;
    this.position = SENTINEL.length();
    // 00 'S' starts with a code of one byte, 00 00 'S' or a comment (E7 03) with one of two.
    this.wide =
        position + 1 < bytes.length
            && (bytes[position + 1] == 0
                || (bytes[position] == (byte) 0xE7 && bytes[position + 1] == 3));
  }

  @Override
  boolean hexadecimal() {
    return false;
  }

  @Override
  boolean next() {
    do {
      if (!code()) {
        return false;
      }
      kind = GroupKind.of(code);
      if (!value()) {
        truncated();
        return false;
      }
    } while (code == 999);
    return true;
  }

  private boolean code() {
    int width = wide ? 2 : 1;
    if (position + width > bytes.length) {
      return false;
    }
    code = wide ? (short) SHORT.get(bytes, position) & 0xFFFF : bytes[position] & 0xFF;
    position += width;
    if (!wide && code == 255) {
      if (position + 2 > bytes.length) {
        return false;
      }
      code = (short) SHORT.get(bytes, position) & 0xFFFF;
      position += 2;
    }
    if (code > 1071) {
      findings.tally(
          FindingCode.DXF_RESYNCHRONISED,
          "{place holds|places hold} no group of a binary DXF; reading ended there",
          "byte " + position);
      return false;
    }
    return true;
  }

  private boolean value() {
    int size =
        switch (kind) {
          case REAL, INT64 -> 8;
          case INT16 -> 2;
          case INT32 -> 4;
          case BYTE -> 1;
          case TEXT, BYTES -> 0;
        };
    if (position + size > bytes.length) {
      return false;
    }
    switch (kind) {
      case REAL -> real = Double.longBitsToDouble((long) LONG.get(bytes, position));
      case INT64 -> integer = (long) LONG.get(bytes, position);
      case INT32 -> integer = (int) INT.get(bytes, position);
      case INT16 -> integer = (short) SHORT.get(bytes, position);
      case BYTE -> integer = bytes[position];
      case TEXT -> {
        return text();
      }
      case BYTES -> {
        return chunk();
      }
    }
    position += size;
    return true;
  }

  private boolean text() {
    from = position;
    while (position < bytes.length && bytes[position] != 0) {
      position++;
    }
    to = position;
    position++;
    return position <= bytes.length;
  }

  private boolean chunk() {
    if (position >= bytes.length) {
      return false;
    }
    from = position + 1;
    to = from + (bytes[position] & 0xFF);
    position = to;
    return to <= bytes.length;
  }

  private void truncated() {
    findings.tally(
        FindingCode.DXF_RESYNCHRONISED,
        "{place ends|places end} within a value; the file is cut off there",
        "byte " + position);
  }
}
