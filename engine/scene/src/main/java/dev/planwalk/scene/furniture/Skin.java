package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Material;

/** What a slot of a piece wears. */
public sealed interface Skin {

  /** The style's material. */
  record Dressed(Finish finish) implements Skin {}

  /** The model's own plain material. */
  record Own(Material material) implements Skin {}

  /**
   * A lampshade, bulb or screen.
   *
   * @param share of the piece's light flux that this slot gives; the slots of a lamp sum up to 1
   * @param areaSquareMetres of the emitting surface
   * @param off what it looks like without light
   */
  record Glow(double share, double areaSquareMetres, Finish off) implements Skin {}
}
