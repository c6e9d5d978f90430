import type { Surface } from './gl';

/** A named part of one of the tour's models. */
export interface Part extends Surface {
  /** What it says it is: floor, wall, lintel, window, furniture, ...; empty where it says nothing. */
  readonly kind: string;
  readonly storey: string | undefined;
}

export type Model = readonly Part[];

/** 'glTF', and the two pieces of such a file. */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const UNSIGNED_SHORT = 5123;

/** How many numbers one element has. */
const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC3: 3, VEC4: 4 };

interface Json {
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly { readonly mesh?: number; readonly extras?: Readonly<Record<string, unknown>> }[];
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[];
  readonly accessors?: readonly {
    readonly bufferView?: number;
    readonly byteOffset?: number;
    readonly componentType: number;
    readonly count: number;
    readonly type: string;
  }[];
  readonly bufferViews?: readonly { readonly byteOffset?: number }[];
}

interface Primitive {
  readonly attributes: { readonly POSITION?: number; readonly COLOR_0?: number };
  readonly indices?: number;
}

/**
 * Reads the GLB files of tours: nodes side by side, in the frame of the tour, with positions, colours
 * and indices that lie close together. Throws on anything else.
 */
export async function readGlb(file: Blob): Promise<Model> {
  const bytes = await file.arrayBuffer();
  const view = new DataView(bytes);
  if (view.getUint32(0, true) !== MAGIC) {
    throw new Error('not a GLB file');
  }
  const length = chunk(view, 12, JSON_CHUNK);
  const json = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, length))) as Json;
  const binary = 20 + length;
  chunk(view, binary, BINARY_CHUNK);
  const array = (index: number | undefined) => (index === undefined ? undefined : numbers(json, index, bytes, binary + 8));
  return (json.scenes?.[json.scene ?? 0]?.nodes ?? []).flatMap((index) => {
    const node = json.nodes?.[index];
    const { kind, storey } = node?.extras ?? {};
    const primitives = node?.mesh === undefined ? [] : (json.meshes?.[node.mesh]?.primitives ?? []);
    return primitives.map(({ attributes, indices }): Part => {
      const [positions, colours, corners] = [array(attributes.POSITION), array(attributes.COLOR_0), array(indices)];
      if (!(positions instanceof Float32Array)) {
        throw new Error('a part without positions');
      }
      return {
        kind: typeof kind === 'string' ? kind : '',
        storey: typeof storey === 'string' ? storey : undefined,
        positions,
        ...((colours instanceof Float32Array || colours instanceof Uint8Array) && { colours }),
        ...((corners instanceof Uint16Array || corners instanceof Uint32Array) && { indices: corners }),
      };
    });
  });
}

/** The length of a piece of the file, which must be of this type. */
function chunk(view: DataView, at: number, type: number): number {
  if (view.getUint32(at + 4, true) !== type) {
    throw new Error('a GLB file of another form');
  }
  return view.getUint32(at, true);
}

function numbers({ accessors, bufferViews }: Json, index: number, bytes: ArrayBuffer, binary: number) {
  const accessor = accessors?.[index];
  if (!accessor) {
    throw new Error('a GLB file that lacks an accessor');
  }
  const place = binary + (bufferViews?.[accessor.bufferView ?? -1]?.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const count = accessor.count * (SIZES[accessor.type] ?? 0);
  switch (accessor.componentType) {
    case FLOAT:
      return new Float32Array(bytes, place, count);
    case UNSIGNED_INT:
      return new Uint32Array(bytes, place, count);
    case UNSIGNED_SHORT:
      return new Uint16Array(bytes, place, count);
    default:
      return new Uint8Array(bytes, place, count);
  }
}
