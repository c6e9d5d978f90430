package dev.planwalk.testsupport.dxf;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Groups of code and value as bytes, in either form of DXF. */
final class GroupOutput {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final boolean binary;
  private final boolean wideCodes;
  private final Charset charset;

  GroupOutput(boolean binary, boolean wideCodes, Charset charset) {
    this.binary = binary;
    this.wideCodes = wideCodes;
    this.charset = charset;
    if (binary) {
      out.writeBytes("AutoCAD Binary DXF\r\n\u001a\0".getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  byte[] toBytes() {
    return out.toByteArray();
  }

  GroupOutput text(int code, String value) {
    code(code);
    out.writeBytes(value.getBytes(charset));
    end();
    return this;
  }

  GroupOutput whole(int code, long value) {
    code(code);
    if (binary) {
      number(bytesOfWhole(code), value);
    } else {
      out.writeBytes(Long.toString(value).getBytes(StandardCharsets.US_ASCII));
      end();
    }
    return this;
  }

  GroupOutput real(int code, double value) {
    code(code);
    if (binary) {
      number(8, Double.doubleToRawLongBits(value));
    } else {
      out.writeBytes(decimal(value).getBytes(StandardCharsets.US_ASCII));
      end();
    }
    return this;
  }

  /** A point in the groups {@code code} and {@code code + 10}, and 0 in {@code code + 20}. */
  GroupOutput point(int code, double x, double y) {
    return real(code, x).real(code + 10, y).real(code + 20, 0);
  }

  GroupOutput flatPoint(int code, double x, double y) {
    return real(code, x).real(code + 10, y);
  }

  private void code(int code) {
    if (!binary) {
      String digits = Integer.toString(code);
      out.writeBytes(
          (" ".repeat(Math.max(0, 3 - digits.length())) + digits + "\n")
              .getBytes(StandardCharsets.US_ASCII));
    } else if (wideCodes) {
      number(2, code);
    } else if (code >= 255) {
      out.write(255);
      number(2, code);
    } else {
      out.write(code);
    }
  }

  private void end() {
    out.write(binary ? 0 : '\n');
  }

  private void number(int bytes, long value) {
    byte[] eight = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    out.write(eight, 0, bytes);
  }

  private static int bytesOfWhole(int code) {
    if (code >= 290 && code <= 299) {
      return 1;
    }
    boolean four = (code >= 90 && code <= 99) || (code >= 420 && code <= 459) || code == 1071;
    return four ? 4 : 2;
  }

  static String decimal(double value) {
    String text = BigDecimal.valueOf(value).toPlainString();
    return text.indexOf('.') < 0 ? text + ".0" : text;
  }
}
