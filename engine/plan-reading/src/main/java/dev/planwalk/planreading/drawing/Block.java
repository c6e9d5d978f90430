package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * A block definition.
 *
 * @param baseX point that an insert places
 * @param xrefPath file name of an external drawing, empty for a block of this file
 */
public record Block(
    String name, double baseX, double baseY, double baseZ, String xrefPath, List<Entity> entities) {

  public Block {
    entities = List.copyOf(entities);
  }
}
