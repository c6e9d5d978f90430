import { Mesh, type Object3D, Vector3 } from 'three';
import type { TourFiles } from './files';
import { Solid } from './solid';

/** The tour's collider as triangles that one can bump into; undefined where the tour has none. */
export async function loadSolid(files: TourFiles): Promise<Solid | undefined> {
  const name = files.manifest.collider;
  if (!name) {
    return undefined;
  }
  const [{ readGlb }, file] = await Promise.all([import('./glb'), files.load(name)]);
  return solidOf(await readGlb(file));
}

/** What a part of the tour's models says it is: floor, wall, lintel, window, furniture, ... */
export function kindOf(node: Object3D): string {
  const kind: unknown = node.userData['kind'];
  return typeof kind === 'string' ? kind : '';
}

function solidOf(model: Object3D): Solid {
  const solid = new Solid();
  model.updateMatrixWorld(true);
  model.traverse((node) => {
    if (!(node instanceof Mesh)) {
      return;
    }
    const place = node.geometry.getAttribute('position');
    const index = node.geometry.getIndex();
    const corner = (at: number): [number, number, number] => {
      const vertex = index ? index.getX(at) : at;
      return new Vector3().fromBufferAttribute(place, vertex).applyMatrix4(node.matrixWorld).toArray();
    };
    const count = index ? index.count : place.count;
    for (let at = 0; at + 2 < count; at += 3) {
      solid.add(corner(at), corner(at + 1), corner(at + 2), kindOf(node));
    }
  });
  return solid;
}
