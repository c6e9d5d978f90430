package dev.planwalk.scene.furniture;

import dev.planwalk.scene.model.Rgb;
import java.util.List;

/**
 * A model of an archive in our frame: metres, Z up, front to +y, standing on z = 0 about the middle
 * of its footprint. The arrays are not copied: do not change them.
 *
 * @param id path in the archive without extension
 * @param positions 3 per vertex
 * @param normals 3 per vertex, unit length
 * @param uvs 2 per vertex, metres, seen along the axis nearest to the normal
 * @param indices 3 per triangle, grouped
 */
@SuppressWarnings("ArrayRecordComponent") // as in Mesh: large, and handed on
record ImportedModel(
    String id,
    String name,
    String creator,
    String licence,
    double width,
    double depth,
    double height,
    float[] positions,
    float[] normals,
    float[] uvs,
    int[] indices,
    List<Group> groups) {

  ImportedModel {
    groups = List.copyOf(groups);
  }

  /**
   * Triangles of one material.
   *
   * @param material as the model names it
   * @param triangles how many, following those of the groups before
   * @param alpha 1: opaque
   */
  record Group(String material, int triangles, Rgb colour, double roughness, double alpha) {}
}
