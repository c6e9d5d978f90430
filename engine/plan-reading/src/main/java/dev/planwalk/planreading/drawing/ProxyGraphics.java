package dev.planwalk.planreading.drawing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Proxy graphics: chunks of size, kind and payload. Lines, circles, arcs and polylines are read;
 * others are passed over by their size.
 */
public final class ProxyGraphics {

  private static final int CIRCLE = 2;
  private static final int ARC = 4;
  private static final int POLYLINE = 6;
  private static final int POLYGON = 7;
  private static final int POLYLINE_WITH_NORMAL = 32;

  private final ByteBuffer data;
  private final Traits traits;
  private final List<Entity> out = new ArrayList<>();

  private ProxyGraphics(byte[] bytes, Traits traits) {
    this.data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.traits = traits;
  }

  /** Entities of a picture; what cannot be read of it is left out. */
  public static List<Entity> read(byte[] bytes, Traits traits) {
    ProxyGraphics graphics = new ProxyGraphics(bytes, traits);
    int at = 8; // total size, number of chunks
    while (at + 8 <= bytes.length) {
      int size = graphics.data.getInt(at);
      int kind = graphics.data.getInt(at + 4);
      if (size < 8 || size > bytes.length - at) {
        break;
      }
      graphics.chunk(kind, at + 8, size - 8);
      at += size;
    }
    return graphics.out;
  }

  private void chunk(int kind, int at, int size) {
    switch (kind) {
      case CIRCLE -> {
        if (size >= 56) {
          out.add(
              new Entity.Circle(
                  traits, Extrusion.UP, real(at), real(at + 8), real(at + 16), real(at + 24)));
        }
      }
      case ARC -> {
        if (size >= 88) {
          arc(at);
        }
      }
      case POLYLINE, POLYLINE_WITH_NORMAL -> polyline(at, size, false);
      case POLYGON -> polyline(at, size, true);
      default -> {}
    }
  }

  private void arc(int at) {
    double start = Math.atan2(real(at + 64), real(at + 56));
    double sweep = real(at + 80);
    boolean up = real(at + 48) >= 0;
    double from = up ? start : start - sweep;
    out.add(
        new Entity.Arc(
            traits,
            Extrusion.UP,
            real(at),
            real(at + 8),
            real(at + 16),
            real(at + 24),
            from,
            from + sweep));
  }

  private void polyline(int at, int size, boolean closed) {
    if (size < 4) {
      return;
    }
    int n = data.getInt(at);
    if (n < 2 || n > (size - 4) / 24) {
      return;
    }
    double[] points = new double[2 * n];
    for (int i = 0; i < n; i++) {
      points[2 * i] = real(at + 4 + 24 * i);
      points[2 * i + 1] = real(at + 12 + 24 * i);
    }
    out.add(
        new Entity.Polyline(traits, "PROXY", Extrusion.UP, 0, points, new double[0], closed, 0));
  }

  private double real(int at) {
    return data.getDouble(at);
  }
}
