package dev.planwalk.testsupport.dwg;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes a drawn plan as DWG with all that a reader asks for: tables, dictionaries, layouts, header
 * variables, checksums. There is no preview, and no second header behind the objects. The same plan
 * gives the same bytes.
 */
public final class DwgWriter {

  /** Versions of the format that are written: one of each older kind of container. */
  public enum Version {
    /** A flat file. */
    R2000,
    /** Pages that are packed one by one. */
    R2004
  }

  /** Pages of the object map stay below this. */
  private static final int MAP_PAGE = 2032;

  /** How the sections of R2004 begin that hold objects. */
  private static final int OBJECTS_MARK = 0x0DCA;

  private static final int SAVINGS_BYTES = 123;

  /** Number of the release that writes, without maintenance. */
  private static final int RELEASE = 0x17;

  private static final String HEADER_MARK = "CF7B1F23FDDE38A95F7C68B84E6D335F";
  private static final String CLASSES_MARK = "8DA1C4B8C4A9F8C5C0DCF45FE7CFB68A";

  private DwgWriter() {}

  /**
   * Parts of a file.
   *
   * @param positions of the objects, by handle
   * @param savings what is told of the programs that saved the file
   */
  @SuppressWarnings("ArrayRecordComponent") // bytes
  record Parts(
      byte[] header,
      byte[] classes,
      byte[] objects,
      SortedMap<Integer, Integer> positions,
      byte[] template,
      byte[] savings) {}

  /** The bytes of a file. */
  public static byte[] write(DrawnPlan plan, Version version) {
    boolean is2004 = version == Version.R2004;
    DrawingObjects.Written written = DrawingObjects.of(plan, is2004);
    BitOutput variables =
        Variables.header(is2004, plan.insUnits(), plan.dimensionFactor(), written.nextHandle());
    ByteArrayOutputStream objects = new ByteArrayOutputStream();
    if (is2004) {
      objects.writeBytes(new BitOutput().rawLong(OBJECTS_MARK).toBytes());
    }
    SortedMap<Integer, Integer> positions = new TreeMap<>();
    for (Map.Entry<Integer, byte[]> object : written.byHandle().entrySet()) {
      positions.put(object.getKey(), objects.size());
      objects.writeBytes(object.getValue());
    }
    int measurement = plan.insUnits() == 1 ? 0 : 1;
    Parts parts =
        new Parts(
            section(HEADER_MARK, variables),
            section(CLASSES_MARK, classes(is2004)),
            objects.toByteArray(),
            positions,
            new BitOutput().rawShort(0).rawShort(measurement).toBytes(),
            savings(written.nextHandle()));
    return is2004 ? PagedFile.write(parts) : FlatFile.write(parts);
  }

  /** The first program that saved the file, and when: what is called the auxiliary header. */
  private static byte[] savings(int nextHandle) {
    BitOutput out = new BitOutput().rawChar(0xFF).rawChar(0x77).rawChar(1);
    out.rawLong(RELEASE).rawLong(1).rawLong(-1).rawLong(1).rawLong(0);
    out.rawLong(RELEASE).rawLong(RELEASE);
    out.rawShort(5).rawShort(0x893).rawShort(5).rawShort(0x893).rawShort(0).rawShort(1);
    out.raw(new byte[20]).rawLong(Variables.DAY).rawLong(0).rawLong(Variables.DAY).rawLong(0);
    return Arrays.copyOf(out.rawLong(nextHandle).toBytes(), SAVINGS_BYTES);
  }

  /** The objects of a file, one behind the other, without the file. */
  public static byte[] objects(DrawnPlan plan, Version version) {
    ByteArrayOutputStream objects = new ByteArrayOutputStream();
    DrawingObjects.of(plan, version == Version.R2004)
        .byHandle()
        .values()
        .forEach(objects::writeBytes);
    return objects.toByteArray();
  }

  /** No class of its own: the highest number there may be, and flags. */
  private static BitOutput classes(boolean is2004) {
    BitOutput out = new BitOutput();
    return is2004 ? out.bitShort(499).rawChar(0).rawChar(0).bit(true) : out;
  }

  /** A section between its two marks, the second of which is the first one turned over. */
  private static byte[] section(String mark, BitOutput content) {
    byte[] first = HexFormat.of().parseHex(mark);
    byte[] data = content.toBytes();
    BitOutput guarded = new BitOutput().rawLong(data.length).raw(data);
    byte[] summed = guarded.toBytes();
    BitOutput out = new BitOutput().raw(first).raw(summed);
    out.rawShort(Sums.crc16(summed, 0, summed.length, Sums.SEED));
    for (byte value : first) {
      out.rawChar(~value);
    }
    return out.toBytes();
  }

  /**
   * The object map.
   *
   * @param base position of the first object
   */
  static byte[] objectMap(SortedMap<Integer, Integer> positions, int base) {
    BitOutput out = new BitOutput();
    BitOutput page = new BitOutput();
    int handle = 0;
    int position = 0;
    for (Map.Entry<Integer, Integer> object : positions.entrySet()) {
      if (page.size() / 8 > MAP_PAGE - 16) {
        mapPage(out, page);
        page = new BitOutput();
        handle = 0;
        position = 0;
      }
      page.modularChar(object.getKey() - handle);
      page.signedModularChar(base + object.getValue() - position);
      handle = object.getKey();
      position = base + object.getValue();
    }
    mapPage(out, page);
    mapPage(out, new BitOutput());
    return out.toBytes();
  }

  private static void mapPage(BitOutput out, BitOutput content) {
    int size = content.size() / 8 + 2;
    byte[] page =
        new BitOutput().rawChar(size >>> 8).rawChar(size).raw(content.toBytes()).toBytes();
    int sum = Sums.crc16(page, 0, page.length, Sums.SEED);
    out.raw(page).rawChar(sum >>> 8).rawChar(sum);
  }
}
