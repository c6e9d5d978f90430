import type { Tour } from './tour';
import type { Panorama, SpacePoint } from './manifest';

export type Mode = 'pano' | 'dollhouse' | 'walk' | 'stills';

const MODES: ReadonlySet<string> = new Set<Mode>(['pano', 'dollhouse', 'walk']);

/** Where one stands and looks; angles in degrees, `fov` across a landscape picture. */
export interface View {
  panorama: Panorama;
  yaw: number;
  pitch: number;
  fov: number;
  /** Where one walks freely; the panorama is then the nearest. */
  walking?: Standing;
}

/** Where somebody's eye is. */
export interface Standing {
  readonly position: SpacePoint;
  readonly room: string;
  readonly storey: string;
}

/** Where the view is seen from: a panorama's place, or any while one walks. */
export function standing(view: View): Standing {
  return view.walking ?? view.panorama;
}

export const NARROWEST = 35;
export const WIDEST = 100;

/** Nobody looks farther up or down than this, in degrees. */
export const STEEPEST = 85;

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The same direction within [-180, 180). */
export function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The view as the part of a link after `#`, which never reaches a server. */
export function toHash(view: View, mode: Mode): string {
  const angle = (value: number) => String(Math.round(value * 10) / 10);
  const fields = new URLSearchParams({
    p: view.panorama.id,
    y: angle(wrap(view.yaw)),
    t: angle(view.pitch),
    f: angle(view.fov),
    m: mode,
  });
  if (view.walking) {
    fields.set('w', view.walking.position.map((metres) => metres.toFixed(2)).join('_'));
  }
  return `#${fields}`;
}

/** What a link says, or the tour's start where it says nothing usable. */
export function fromHash(hash: string, tour: Tour): { view: View; mode: Mode } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (key: string, otherwise: number) => {
    const value = Number.parseFloat(fields.get(key) ?? '');
    return Number.isFinite(value) ? value : otherwise;
  };
  const start = tour.manifest.start;
  const stated = tour.panorama(fields.get('p') ?? '');
  const panorama = stated ?? tour.start;
  const yaw = stated && stated !== tour.start ? tour.facing(stated) : start.yaw_deg;
  const asked = fields.get('m') ?? '';
  const place = (fields.get('w') ?? '').split('_').map(Number.parseFloat);
  const [x, height, z] = place;
  const walking =
    asked === 'walk' && x !== undefined && height !== undefined && z !== undefined && place.every(Number.isFinite)
      ? { walking: { position: [x, height, z], room: panorama.room, storey: panorama.storey } as const }
      : {};
  return {
    view: {
      panorama,
      ...walking,
      yaw: wrap(number('y', yaw)),
      pitch: clamp(number('t', start.pitch_deg), -89, 89),
      fov: clamp(number('f', start.fov_deg), NARROWEST, WIDEST),
    },
    mode: MODES.has(asked) ? (asked as Mode) : 'pano',
  };
}

/**
 * Half the height of the picture plane at distance 1. A landscape picture is `fov` wide; an upright
 * one is taller rather than a keyhole, a very wide one does not become a slit.
 */
export function halfHeight(fov: number, aspect: number): number {
  return Math.tan(radians(fov) / 2) * clamp(1 / aspect, 0.5, 1.1);
}
