package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.letters.Letters;
import dev.planwalk.planreading.options.ReadingOptions.Limits;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;

/**
 * What holds for any bytes behind the packing of a DWG, which a fuzzer hardly gets through: pages,
 * object maps, objects. Each method throws an {@link AssertionError} when it does not hold.
 */
public final class DwgProperties {

  /** No page is larger; what is behind it must stay as it is. */
  private static final int ROOM = 0x7400;

  private static final Duration TIME = Duration.ofSeconds(15);

  /** Versions that {@link #objects} tells by its first byte. */
  public static final int VERSIONS = DwgVersion.values().length;

  private DwgProperties() {}

  /** The first byte names the version, the others are objects, one behind the other. */
  public static void objects(byte[] bytes) {
    if (bytes.length < 2) {
      return;
    }
    DwgVersion[] versions = DwgVersion.values();
    DwgVersion version = versions[(bytes[0] & 0xFF) % versions.length];
    byte[] objects = Arrays.copyOfRange(bytes, 1, bytes.length);
    Map<Integer, DwgClass> classes =
        Map.of(500, new DwgClass(500, "WIPEOUT", true), 501, new DwgClass(501, "AEC_WALL", true));
    DwgFile file =
        new DwgFile(
            version,
            "ANSI_1252",
            Letters.ofDwg(30),
            objects,
            map(objects, version),
            classes,
            DwgHeader.none(),
            -1);
    try {
      DwgReader.read(file, Limits.defaults(), deadline(), new FindingLog());
    } catch (ReadingStopped stopped) {
      mustBeALimitOfSize(stopped);
    }
  }

  /** Any bytes as a page of R2004 and as one of R2007: nothing is written beside their place. */
  public static void pages(byte[] bytes) {
    byte[] out = new byte[ROOM + 2];
    mustStayInPlace(out, PageExpander.expand(bytes, 0, bytes.length, out, 1, ROOM + 1));
    mustStayInPlace(out, InterleavedExpander.expand(bytes, bytes.length, out, 1, ROOM + 1));
  }

  /** Any bytes as an object map: every handle once, in order, and within the objects. */
  public static void objectMap(byte[] bytes) {
    int size = 1 << 20;
    ObjectMap map =
        ObjectMapReader.read(bytes, size, Limits.defaults(), deadline(), new FindingLog());
    for (int i = 0; i < map.size(); i++) {
      boolean ordered = i == 0 || map.handle(i) > map.handle(i - 1);
      boolean inside = map.position(i) >= 0 && map.position(i) < size;
      if (!ordered || !inside || map.indexOf(map.handle(i)) != i) {
        throw new AssertionError("object " + i + " of " + map.size() + " is out of place");
      }
    }
  }

  /** Objects follow each other: their size, their bytes, two of a checksum. */
  private static ObjectMap map(byte[] objects, DwgVersion version) {
    ObjectMap.Builder map = new ObjectMap.Builder();
    BitReader reader = new BitReader(objects);
    try {
      while (reader.left() > 0) {
        int position = (int) (reader.position() / 8);
        long size = reader.modularShort();
        if (version.isAtLeast(DwgVersion.R2010)) {
          reader.modularChar();
        }
        map.add(handle(objects, reader, version, map.size()), position);
        reader.skip(8 * (size + 2));
      }
    } catch (DwgFault end) {
      return map.build();
    }
    return map.build();
  }

  private static long handle(byte[] objects, BitReader at, DwgVersion version, int index) {
    BitReader reader = new BitReader(objects, at.position(), 8L * objects.length);
    if (version.isAtLeast(DwgVersion.R2010)) {
      reader.skip(reader.twoBits() < 2 ? 8 : 16);
    } else {
      reader.bitShort();
    }
    if (version == DwgVersion.R2000 || version == DwgVersion.R2004 || version == DwgVersion.R2007) {
      reader.skip(32);
    }
    long handle = reader.handle(0);
    return handle > 0 ? handle : index + 1;
  }

  private static Deadline deadline() {
    return new Deadline(System::nanoTime, TIME);
  }

  private static void mustBeALimitOfSize(ReadingStopped stopped) {
    if (stopped.code() != FindingCode.DRAWING_TOO_LARGE) {
      throw new AssertionError(stopped.sentence());
    }
  }

  private static void mustStayInPlace(byte[] out, int written) {
    if (written < 0 || written > ROOM || out[0] != 0 || out[ROOM + 1] != 0) {
      throw new AssertionError(written + " bytes, or a byte beside them");
    }
  }
}
