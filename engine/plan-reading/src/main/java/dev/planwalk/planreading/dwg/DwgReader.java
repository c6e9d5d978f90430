package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;

/**
 * Reads DWG, R13 to R2018, into the same drawing as DXF. Source: Open Design Alliance, <i>Open
 * Design Specification for .dwg files</i> 5.4.1.
 *
 * <p>A damaged object costs that object, damaged hints cost hints; only a file whose container or
 * object map is broken is refused.
 */
public final class DwgReader {

  private final DwgFile file;
  private final FindingLog log;
  private final Budget budget;
  private final ObjectFindings findings;

  private DwgReader(DwgFile file, Budget budget, FindingLog log) {
    this.file = file;
    this.budget = budget;
    this.log = log;
    this.findings = new ObjectFindings(log);
  }

  /** Whether these bytes are a DWG of any age, by content. */
  public static boolean recognises(byte[] bytes) {
    return DwgVersion.recognises(bytes);
  }

  /**
   * Reads a drawing.
   *
   * @param bytes of a file that {@link #recognises} says yes to
   * @throws FileRefused with {@code dwg_version_too_old}, {@code dwg_encrypted} or {@code
   *     dwg_unreadable}
   * @throws ReadingStopped with {@code drawing_too_large} or {@code reading_time_exceeded}
   */
  public static Drawing read(
      byte[] bytes, ReadingOptions.Limits limits, Deadline deadline, FindingLog findings) {
    return read(DwgFile.open(bytes, limits, deadline, findings), limits, deadline, findings);
  }

  /** Reads the objects of a file that is open. */
  static Drawing read(
      DwgFile file, ReadingOptions.Limits limits, Deadline deadline, FindingLog findings) {
    Budget budget = new Budget(limits.maxEntities(), deadline::check);
    return new DwgReader(file, budget, findings).drawing();
  }

  private Drawing drawing() {
    DwgObject object = new DwgObject(file, budget);
    int[] types = types(object);
    DwgTables tables = new DwgTables(file, types, object, findings);
    tables.read();
    EntityReader entities = new EntityReader(file, tables, budget, log);
    BlockWalk walk = new BlockWalk(file, types, tables, entities, findings);
    walk.read();
    return new Drawing(
        FileKind.DWG,
        file.describe(),
        tables.layers(),
        tables.dashedLineTypes(),
        walk.blocks(),
        walk.modelSpace(),
        walk.layouts(),
        entities.census());
  }

  /** The type of every object by its index; 0 for those that cannot be opened. */
  private int[] types(DwgObject object) {
    ObjectMap map = file.map();
    int[] types = new int[map.size()];
    for (int i = 0; i < types.length; i++) {
      budget.object();
      try {
        types[i] = ObjectTypes.known(object.type(map.position(i)), file.classes());
      } catch (DwgFault fault) {
        findings.unreadable("unknown", map.handle(i));
      }
    }
    return types;
  }
}
