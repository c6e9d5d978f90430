import type { TourFiles } from './files';
import { type Model, readGlb } from './glb';
import type { SpacePoint } from './manifest';
import { Solid } from './solid';

/** The tour's collider as triangles that one can bump into; undefined where the tour has none. */
export async function loadSolid(files: TourFiles): Promise<Solid | undefined> {
  const name = files.manifest.collider;
  return name ? solidOf(await readGlb(await files.load(name))) : undefined;
}

function solidOf(model: Model): Solid {
  const solid = new Solid();
  for (const { positions, indices, kind } of model) {
    const corner = (at: number): SpacePoint => {
      const first = 3 * (indices?.[at] ?? at);
      return [positions[first] ?? 0, positions[first + 1] ?? 0, positions[first + 2] ?? 0];
    };
    const count = indices?.length ?? positions.length / 3;
    for (let at = 0; at + 2 < count; at += 3) {
      solid.add(corner(at), corner(at + 1), corner(at + 2), kind);
    }
  }
  return solid;
}
