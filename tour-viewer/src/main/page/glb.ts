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

/** How numbers are stored: `componentType`. */
const STORED = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array, 5126: Float32Array } as const;
const UNSIGNED_BYTE = 5121;

/** How many numbers one element has. */
const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC3: 3, VEC4: 4 };

/** What moves a node, or hangs others on it. */
const MOVES = ['matrix', 'translation', 'rotation', 'scale', 'children'] as const;

const TRIANGLES = 4;

type Numbers = InstanceType<(typeof STORED)[keyof typeof STORED]>;

interface Json {
  readonly extensionsRequired?: readonly string[];
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly Node[];
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[];
  readonly accessors?: readonly {
    readonly bufferView?: number;
    readonly byteOffset?: number;
    readonly componentType: number;
    readonly count: number;
    readonly type: string;
    readonly normalized?: boolean;
    readonly sparse?: unknown;
  }[];
  readonly bufferViews?: readonly { readonly byteOffset?: number; readonly byteStride?: number }[];
}

type Node = { readonly mesh?: number; readonly extras?: Readonly<Record<string, unknown>> } & {
  readonly [move in (typeof MOVES)[number]]?: unknown;
};

interface Primitive {
  readonly mode?: number;
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
  if ((json.extensionsRequired ?? []).length > 0) {
    throw new Error('a GLB file that needs extensions');
  }
  const array = (index: number | undefined) => (index === undefined ? undefined : numbers(json, index, bytes, binary + 8));
  return (json.scenes?.[json.scene ?? 0]?.nodes ?? []).flatMap((index) => {
    const node = json.nodes?.[index];
    if (node && MOVES.some((move) => move in node)) {
      throw new Error('a GLB file whose parts are moved');
    }
    const { kind, storey } = node?.extras ?? {};
    const primitives = node?.mesh === undefined ? [] : (json.meshes?.[node.mesh]?.primitives ?? []);
    return primitives.map((primitive) => ({
      kind: typeof kind === 'string' ? kind : '',
      storey: typeof storey === 'string' ? storey : undefined,
      ...surface(primitive, array),
    }));
  });
}

function surface({ attributes, indices, mode }: Primitive, array: (index?: number) => Numbers | undefined): Surface {
  const [positions, colours, corners] = [array(attributes.POSITION), array(attributes.COLOR_0), array(indices)];
  if (!(positions instanceof Float32Array) || (mode ?? TRIANGLES) !== TRIANGLES) {
    throw new Error('a part that is no triangles');
  }
  if (colours && !(colours instanceof Float32Array || colours instanceof Uint8Array)) {
    throw new Error('colours of another form');
  }
  if (corners && !(corners instanceof Uint16Array || corners instanceof Uint32Array)) {
    throw new Error('corners of another form');
  }
  return { positions, ...(colours && { colours }), ...(corners && { indices: corners }) };
}

/** The length of a piece of the file, which must be of this type. */
function chunk(view: DataView, at: number, type: number): number {
  if (view.getUint32(at + 4, true) !== type) {
    throw new Error('a GLB file of another form');
  }
  return view.getUint32(at, true);
}

function numbers({ accessors, bufferViews }: Json, index: number, bytes: ArrayBuffer, binary: number): Numbers {
  const accessor = accessors?.[index];
  const view = bufferViews?.[accessor?.bufferView ?? -1];
  const size = SIZES[accessor?.type ?? ''];
  const Stored = STORED[accessor?.componentType as keyof typeof STORED];
  if (!accessor || !view || !size || !Stored || accessor.sparse) {
    throw new Error('a GLB file that lacks an accessor, or has one of another form');
  }
  const apart = view.byteStride !== undefined && view.byteStride !== size * Stored.BYTES_PER_ELEMENT;
  if (apart || (accessor.componentType === UNSIGNED_BYTE && accessor.normalized !== true)) {
    throw new Error('numbers of another form');
  }
  const place = binary + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  return new Stored(bytes, place, size * accessor.count);
}
