import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Reads a GLB file. Its own chunk: the first picture does not wait for it. */
export async function readGlb(file: Blob): Promise<Group> {
  const { scene } = await new GLTFLoader().parseAsync(await file.arrayBuffer(), '');
  return scene;
}
