package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.letters.Letters;
import dev.planwalk.planreading.options.ReadingOptions.Limits;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Map;

/**
 * A DWG, opened: everything that stands in front of its objects.
 *
 * @param codePage as DXF names it, empty when the file does not say
 * @param objects bytes that the positions of {@code map} count from
 * @param map where each object is
 * @param classes by number
 * @param measurement 0 imperial, 1 metric, -1 when the file does not say
 */
@SuppressWarnings("ArrayRecordComponent") // bytes
record DwgFile(
    DwgVersion version,
    String codePage,
    Letters letters,
    byte[] objects,
    ObjectMap map,
    Map<Integer, DwgClass> classes,
    DwgHeader header,
    int measurement) {

  private static final int MAINTENANCE = 0x0B;
  private static final int CODE_PAGE = 0x13;

  /**
   * Opens a file.
   *
   * @param bytes of a file that {@link DwgVersion#recognises} says yes to
   * @throws FileRefused with {@code dwg_version_too_old}, {@code dwg_encrypted} or {@code
   *     dwg_unreadable}
   * @throws ReadingStopped with {@code drawing_too_large} or {@code reading_time_exceeded}
   */
  static DwgFile open(byte[] bytes, Limits limits, Deadline deadline, FindingLog findings) {
    DwgVersion version = DwgVersion.of(bytes);
    ContainerBytes container = new ContainerBytes(bytes, deadline, findings);
    if (bytes.length < CODE_PAGE + 2) {
      throw container.unreadable("it ends within its first bytes");
    }
    int codePage = container.at(CODE_PAGE, 2).rawShort();
    Letters letters = Letters.ofDwg(codePage);
    Sections sections =
        switch (version) {
          case R13, R14, R2000 -> FlatContainer.open(container);
          case R2007 -> new InterleavedPages(container).open();
          case R2004, R2010, R2013, R2018 -> new PackedPages(container).open();
        };
    ObjectMap map =
        ObjectMapReader.read(
            sections.objectMap(), sections.objects().length, limits, deadline, findings);
    if (map.size() == 0) {
      throw container.unreadable("it does not say where its objects are");
    }
    SectionHead head = new SectionHead(version, bytes[MAINTENANCE] & 0xFF, letters);
    return new DwgFile(
        version,
        Letters.nameOfCodePage(codePage),
        letters,
        sections.objects(),
        map,
        classes(sections.classes(), head, deadline, findings),
        header(sections.header(), head, findings),
        measurement(sections.template(), version));
  }

  /** What the file says about itself. */
  Header describe() {
    return new Header(
        version.word(),
        codePage,
        header.insUnits(),
        measurement,
        header.linearUnits(),
        header.dimensionFactor(),
        header.extents());
  }

  private static Map<Integer, DwgClass> classes(
      byte[] section, SectionHead head, Deadline deadline, FindingLog findings) {
    try {
      return ClassReader.read(section, head, deadline);
    } catch (DwgFault damage) {
      damaged(findings, "classes");
      return Map.of();
    }
  }

  private static DwgHeader header(byte[] section, SectionHead head, FindingLog findings) {
    DwgHeader header;
    try {
      header = HeaderReader.read(section, head);
    } catch (DwgFault damage) {
      header = DwgHeader.none();
    }
    if (!header.complete()) {
      damaged(findings, "header variables");
    }
    return header;
  }

  private static void damaged(FindingLog findings, String section) {
    findings.tally(
        FindingCode.DWG_DAMAGED, "{section|sections} cannot be read to {its|their} end", section);
  }

  /** The template: a text, of which nobody needs more than that the measurement follows it. */
  private static int measurement(byte[] template, DwgVersion version) {
    try {
      BitReader reader = new BitReader(template);
      reader.skip((version.isUnicode() ? 16L : 8L) * reader.rawShort());
      int measurement = reader.rawShort();
      return measurement <= 1 ? measurement : -1;
    } catch (DwgFault missing) {
      return -1;
    }
  }
}
