/**
 * The tour manifest `planwalk.tour/1`, as far as this page uses it. Lengths are metres, X right on
 * the sheet, Y up, Z down the sheet; directions have yaw `atan2(dx, -dz)` in degrees.
 */

/** `[x, z]` */
export type FloorPoint = readonly [number, number];
/** `[x, y, z]` */
export type SpacePoint = readonly [number, number, number];
/** Outlines and holes alike, filled by the even-odd rule. */
export type Rings = readonly (readonly FloorPoint[])[];

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly area_m2: number;
  /** As lettered on the plan; tours made earlier do not have it. */
  readonly stated_area_m2?: number | null;
  readonly confidence?: number;
  readonly polygon: readonly FloorPoint[];
  readonly label_at: FloorPoint;
}

/** A wall by its middle line, which runs through openings. */
export interface WallAxis {
  readonly id: string;
  readonly kind: 'exterior' | 'interior' | 'railing';
  /** Null where walls are single lines. */
  readonly thickness_m: number | null;
  /** How sure it is that this is a wall, 0 to 1. */
  readonly confidence: number;
  readonly axis: readonly FloorPoint[];
}

export interface Storey {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly floor_y_m: number;
  readonly height_m: number;
  readonly outline: Rings;
  readonly walls: Rings;
  /** Lines on the inner wall face. */
  readonly windows: Rings;
  readonly rooms: readonly Room[];
  /** Tours made earlier do not have them. */
  readonly wall_axes?: readonly WallAxis[];
}

export interface Door {
  readonly id: string;
  readonly storey: string;
  readonly rooms: readonly string[];
  /** Bottom, bottom, top, top, in the middle of the wall. */
  readonly corners: readonly SpacePoint[];
}

export interface Link {
  readonly to: string;
  /** Id of a door; null within a room, on stairs, and where only a jump helps. */
  readonly through: string | null;
}

export interface Panorama {
  readonly id: string;
  readonly room: string;
  readonly storey: string;
  readonly position: SpacePoint;
  /** The best direction to look from here, and that of the still. */
  readonly yaw_deg?: number;
  /** By how many stops the picture is brighter than the tour's base exposure. */
  readonly exposure_ev?: number;
  readonly file: string;
  readonly preview: string;
  readonly still: string;
  readonly links: readonly Link[];
}

export interface FileAddress {
  readonly url: string;
  readonly expires_at: string;
  readonly size_bytes?: number;
}

export interface Manifest {
  readonly schema: string;
  readonly tour: { readonly title: string };
  readonly frame?: {
    readonly eye_height_m?: number;
    /** Clockwise from the sheet's upper edge; null where the plan does not say. */
    readonly north_deg?: number | null;
  };
  readonly storeys: readonly Storey[];
  readonly doors: readonly Door[];
  readonly panoramas: readonly Panorama[];
  readonly start: {
    readonly panorama: string;
    readonly yaw_deg: number;
    readonly pitch_deg: number;
    readonly fov_deg: number;
  };
  readonly collider?: string | null;
  readonly dollhouse?: string | null;
  /** Added by the server; without it, names are relative to the manifest. */
  readonly files?: Readonly<Record<string, FileAddress>>;
}

const SCHEMA = 'planwalk.tour/1';

/** Refuses what is not a manifest of this schema, so that later code may trust its shape. */
export function readManifest(json: unknown): Manifest {
  const manifest = json as Partial<Manifest> | null;
  if (manifest?.schema !== SCHEMA) {
    throw new Error(`not a tour manifest of schema ${SCHEMA}`);
  }
  for (const list of ['storeys', 'doors', 'panoramas'] as const) {
    if (!Array.isArray(manifest[list])) {
      throw new Error(`the tour manifest has no ${list}`);
    }
  }
  if (!manifest.tour || !manifest.start || manifest.panoramas?.length === 0) {
    throw new Error('the tour manifest shows no room');
  }
  return manifest as Manifest;
}
