package dev.planwalk.planreading.drawing;

import java.util.List;

/**
 * Where the entities of a block, or of model space, come to lie.
 *
 * @param layer what content on layer 0 takes over
 * @param colour what content by block takes over
 * @param insertId of the outermost insert, -1 in model space
 */
record Place(
    Transform transform,
    LayerRules.Rule layer,
    int colour,
    int lineWeight,
    boolean dashed,
    List<String> blockPath,
    int insertId) {

  static final Place MODEL_SPACE =
      new Place(Transform.IDENTITY, LayerRules.PLAIN, 7, -3, false, List.of(), -1);

  boolean inBlock() {
    return insertId >= 0;
  }
}
