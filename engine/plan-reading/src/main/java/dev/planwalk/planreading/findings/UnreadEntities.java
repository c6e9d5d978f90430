package dev.planwalk.planreading.findings;

import dev.planwalk.vocabulary.FindingCode;

/** What is said of entities that files may hold and no reader reads, the same for every format. */
public final class UnreadEntities {

  private UnreadEntities() {}

  /** Whether entities of this type have nothing to draw, so that nothing is lost without them. */
  public static boolean drawsNothing(String type) {
    return switch (type) {
      case "VERTEX", "SEQEND", "POINT", "VIEWPORT", "XLINE", "RAY" -> true;
      case "ARC_DIMENSION", "LARGE_RADIAL_DIMENSION" -> true; // no lengths along a line
      default -> false;
    };
  }

  /** Whether entities of this type show or hide pixels, which no plan is read from. */
  public static boolean isPicture(String type) {
    return switch (type) {
      case "WIPEOUT", "IMAGE", "PDFUNDERLAY", "DWFUNDERLAY", "DGNUNDERLAY", "OLE2FRAME" -> true;
      default -> false;
    };
  }

  /** Counts an entity that is not read, unless it draws nothing. */
  public static void tally(FindingLog findings, String type, String layer) {
    if (drawsNothing(type)) {
      return;
    }
    String what =
        isPicture(type)
            ? " {entity is a picture and is|entities are pictures and are} not read"
            : " {entity is|entities are} not read";
    findings.tally(FindingCode.ENTITY_NOT_SUPPORTED, type + what, "layer " + layer);
  }

  /** Counts a polygon mesh. */
  public static void mesh(FindingLog findings, String layer) {
    findings.tally(
        FindingCode.ENTITY_NOT_SUPPORTED,
        "polygon {mesh is|meshes are} not read",
        "layer " + layer);
  }
}
