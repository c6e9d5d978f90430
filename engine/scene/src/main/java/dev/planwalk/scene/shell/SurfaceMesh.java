package dev.planwalk.scene.shell;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Transform;
import java.util.ArrayList;
import java.util.List;

/** A mesh under construction whose slots are surfaces of the shell. */
final class SurfaceMesh {

  private final String label;
  private final MeshBuilder mesh;
  private final List<Surface> slots = new ArrayList<>();

  SurfaceMesh(String label) {
    this.label = label;
    this.mesh = new MeshBuilder(label);
  }

  /** The builder, set to this surface. */
  MeshBuilder on(Surface surface) {
    int slot = slots.indexOf(surface);
    if (slot < 0) {
      slot = slots.size();
      slots.add(surface);
    }
    return mesh.slot(slot);
  }

  /** The builder, surface unchanged. */
  MeshBuilder builder() {
    return mesh;
  }

  void placeInto(SceneParts parts, SurfaceSource source) {
    placeInto(parts, source, Transform.IDENTITY);
  }

  void placeInto(SceneParts parts, SurfaceSource source, Transform at) {
    List<Integer> materials = slots.stream().map(s -> source.material(s, parts)).toList();
    parts.place(mesh.build(), at, materials, label);
  }
}
