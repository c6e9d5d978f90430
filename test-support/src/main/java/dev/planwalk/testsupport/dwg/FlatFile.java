package dev.planwalk.testsupport.dwg;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The container of R2000. */
final class FlatFile {

  private static final int LOCATORS = 6;
  private static final int LOCATOR_BYTES = 9;
  private static final int HEAD_BYTES = 0x19 + LOCATORS * LOCATOR_BYTES + 2 + 16;
  private static final String HEAD_END = "95A04E2899821AE55E41E05F9D3A4D00";
  private static final String PREVIEW_MARK = "1F256D07D43628289D57CA3F9D44102B";
  private static final String PREVIEW_END = "E0DA92F82BC9D7D762A835C062BBEFD4";

  /** What the sum over the head of a file with six locators is xor-ed with. */
  private static final int SUM_OF_SIX = 0x8461;

  private FlatFile() {}

  static byte[] write(DwgWriter.Parts parts) {
    byte[] preview =
        new BitOutput()
            .raw(HexFormat.of().parseHex(PREVIEW_MARK))
            .rawLong(1)
            .rawChar(0)
            .raw(HexFormat.of().parseHex(PREVIEW_END))
            .toBytes();
    int header = HEAD_BYTES + preview.length;
    int classes = header + parts.header().length;
    int objects = classes + parts.classes().length;
    int map = objects + parts.objects().length;
    byte[] objectMap = DwgWriter.objectMap(parts.positions(), objects);
    int freeSpace = map + objectMap.length;
    byte[] free = freeSpace(parts.positions().size(), objects);
    int template = freeSpace + free.length;

    BitOutput head = new BitOutput();
    head.raw("AC1015".getBytes(StandardCharsets.US_ASCII)).raw(new byte[5]);
    head.rawChar(15).rawChar(1).rawLong(HEAD_BYTES).rawChar(25).rawChar(0).rawShort(30);
    head.rawLong(LOCATORS);
    locator(head, 0, header, parts.header().length);
    locator(head, 1, classes, parts.classes().length);
    locator(head, 2, map, objectMap.length);
    locator(head, 3, freeSpace, free.length);
    locator(head, 4, template, parts.template().length);
    locator(head, 5, template + parts.template().length, parts.savings().length);
    byte[] summed = head.toBytes();
    head.rawShort(Sums.crc16(summed, 0, summed.length, 0) ^ SUM_OF_SIX);
    head.raw(HexFormat.of().parseHex(HEAD_END));

    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(head.toBytes());
    file.writeBytes(preview);
    file.writeBytes(parts.header());
    file.writeBytes(parts.classes());
    file.writeBytes(parts.objects());
    file.writeBytes(objectMap);
    file.writeBytes(free);
    file.writeBytes(parts.template());
    file.writeBytes(parts.savings());
    return file.toByteArray();
  }

  private static void locator(BitOutput head, int number, int address, int size) {
    head.rawChar(number).rawLong(address).rawLong(size);
  }

  /** How many objects there are and where they begin; the rest is what every file has. */
  private static byte[] freeSpace(int count, int objects) {
    BitOutput out = new BitOutput().rawLong(0).rawLong(count).rawLongLong(0).rawLong(objects);
    out.rawChar(4);
    for (int bytes : new int[] {0x32, 0x64, 0x200, -1}) {
      out.rawLong(bytes).rawLong(0);
    }
    return out.toBytes();
  }
}
