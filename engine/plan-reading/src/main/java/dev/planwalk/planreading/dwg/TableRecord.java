package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Layer;

/** What stands in a table of the file and is named by handle. */
sealed interface TableRecord {

  /** A layer. */
  record OfLayer(Layer layer) implements TableRecord {}

  /** A line type; {@code dashed} says whether the line has gaps. */
  record LineType(String name, boolean dashed) implements TableRecord {}

  /** A style of dimensions, of which only DIMLFAC matters. */
  record DimensionStyle(double factor) implements TableRecord {}

  /**
   * A block definition. The handles of what it holds stay in the file.
   *
   * @param name as in DXF, with the number of anonymous blocks
   * @param external an external reference, whose path {@code xrefPath} is
   * @param owned whether the file lists what it holds (R2004 and newer)
   * @param ownedFrom bit at which the list begins
   * @param ownedCount how many handles it has
   * @param first handle of the first entity, where there is no list
   * @param last handle of the last entity, where there is no list
   */
  record BlockHeader(
      long handle,
      String name,
      boolean external,
      double baseX,
      double baseY,
      double baseZ,
      String xrefPath,
      boolean owned,
      long ownedFrom,
      int ownedCount,
      long first,
      long last)
      implements TableRecord {

    BlockHeader named(String otherName) {
      return new BlockHeader(
          handle,
          otherName,
          external,
          baseX,
          baseY,
          baseZ,
          xrefPath,
          owned,
          ownedFrom,
          ownedCount,
          first,
          last);
    }
  }

  /**
   * A tab of the drawing.
   *
   * @param block handle of its block header
   */
  record Tab(int order, String name, double plotScale, long block) implements TableRecord {}
}
