package dev.planwalk.scene.furniture;

import dev.planwalk.scene.model.Mesh;
import java.util.List;

/**
 * A piece of furniture in its own space: z = 0 is the floor (or the lower edge of what hangs), the
 * origin is the middle of its footprint, its back looks to -y, its front to +y.
 *
 * @param model such as {@code sofa}; equal models of equal size and style are the same shape
 * @param skins one per slot of the mesh
 * @param width extent along x in metres, of the body that others must not overlap
 * @param depth extent along y
 * @param height extent along z
 * @param tops where small things may stand
 * @param fittings what is built into it, as a plan shows it
 */
public record Piece(
    String model,
    Mesh mesh,
    List<Skin> skins,
    double width,
    double depth,
    double height,
    List<Top> tops,
    List<Fitting> fittings) {

  public Piece {
    skins = List.copyOf(skins);
    tops = List.copyOf(tops);
    fittings = List.copyOf(fittings);
  }

  /**
   * Something built in that a plan shows, over the depth of the piece.
   *
   * @param role {@code fridge}, {@code sink} or {@code cooker}
   * @param from one end along x
   * @param to the other end
   */
  public record Fitting(String role, double from, double to) {}

  /**
   * A free horizontal surface.
   *
   * @param x middle, like y
   * @param z height
   * @param width free extent along x, like depth along y
   */
  public record Top(double x, double y, double z, double width, double depth) {}
}
