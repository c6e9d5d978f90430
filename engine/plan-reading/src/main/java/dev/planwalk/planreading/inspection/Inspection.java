package dev.planwalk.planreading.inspection;

import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.util.List;
import java.util.Optional;

/**
 * What is in a drawing. All lists are bounded and all names cut, whatever the file holds; {@code
 * leftOut} counts what a list does not show.
 *
 * @param version as the file states it ({@code AC1015}), empty when it does not
 * @param release the same as people name it ({@code R2000})
 * @param codePage as stated, empty when it is not
 * @param entities per type, by name
 * @param blocks without the pictures of dimensions
 * @param dimensionPictures blocks that show a dimension each
 */
public record Inspection(
    FileKind kind,
    String version,
    String release,
    String codePage,
    Units units,
    List<EntityCount> entities,
    Listed<LayerLine> layers,
    Listed<LayoutLine> layouts,
    Listed<BlockLine> blocks,
    int dimensionPictures,
    Listed<TextLine> texts,
    Drawn drawn,
    List<Finding> findings) {

  public Inspection {
    entities = List.copyOf(entities);
    findings = List.copyOf(findings);
  }

  /**
   * The first of many.
   *
   * @param leftOut how many more there are
   */
  public record Listed<T>(List<T> first, int leftOut) {
    public Listed {
      first = List.copyOf(first);
    }
  }

  /**
   * What the file says about its unit; recognition puts it to a vote.
   *
   * @param insUnits {@code $INSUNITS}, 0 when absent
   * @param insUnitsName {@code mm}, {@code in} and the like; {@code unitless} for 0
   * @param measurement {@code metric}, {@code imperial}, or empty when absent
   * @param linearUnits {@code $LUNITS} in words ({@code decimal}, {@code architectural}), or empty
   * @param dimensionFactor {@code $DIMLFAC}
   * @param extents minimum x, y and maximum x, y as stated; empty when they are not
   */
  public record Units(
      int insUnits,
      String insUnitsName,
      String measurement,
      String linearUnits,
      double dimensionFactor,
      List<Double> extents) {
    public Units {
      extents = List.copyOf(extents);
    }
  }

  /** Entities of one type, read or not. */
  public record EntityCount(String type, int modelSpace, int paperSpace, int blockDefinitions) {}

  /**
   * A layer.
   *
   * @param colour {@code #rrggbb}
   * @param inTable whether the file defines it, or entities only name it
   * @param entities read entities of model space that lie on it
   * @param inBlocks the same in block definitions
   */
  public record LayerLine(
      String name,
      boolean off,
      boolean frozen,
      boolean plotted,
      String colour,
      String lineType,
      boolean inTable,
      int entities,
      int inBlocks) {}

  /**
   * A sheet of paper space.
   *
   * @param plotScale printed units per paper unit, 0 when not stated
   */
  public record LayoutLine(
      String name, double plotScale, int entities, Listed<ViewportLine> viewports) {}

  /**
   * A window of a sheet.
   *
   * @param scale paper units per drawing unit, 0 when not stated
   * @param frozenLayers names of layers that only this window hides
   */
  public record ViewportLine(
      double scale, double centreX, double centreY, Listed<String> frozenLayers) {}

  /**
   * A block.
   *
   * @param entities in its definition
   * @param inserts of it, in model space and in other blocks
   * @param xref file name of the external drawing that it stands for
   */
  public record BlockLine(String name, int entities, int inserts, Optional<String> xref) {}

  /** A text of model space as a person reads it; its lines are joined by blanks. */
  public record TextLine(String text, String layer, double height) {}

  /**
   * What is left to recognise rooms in once blocks are unfolded and hidden things are gone.
   *
   * @param bounds minimum x, y and maximum x, y of the strokes; empty when there are none
   */
  public record Drawn(
      int strokes, int fills, int labels, int dimensions, int inserts, List<Double> bounds) {
    public Drawn {
      bounds = List.copyOf(bounds);
    }
  }
}
