import type { Tour } from './tour';
import type { Panorama } from './manifest';

export type Mode = 'pano' | 'dollhouse' | 'stills';

/** Where one stands and looks; angles in degrees, `fov` across a landscape picture. */
export interface View {
  panorama: Panorama;
  yaw: number;
  pitch: number;
  fov: number;
}

export const NARROWEST = 35;
export const WIDEST = 100;

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
  return {
    view: {
      panorama,
      yaw: wrap(number('y', yaw)),
      pitch: clamp(number('t', start.pitch_deg), -89, 89),
      fov: clamp(number('f', start.fov_deg), NARROWEST, WIDEST),
    },
    mode: fields.get('m') === 'dollhouse' ? 'dollhouse' : 'pano',
  };
}

/**
 * Half the height of the picture plane at distance 1. A landscape picture is `fov` wide; an upright
 * one is taller rather than a keyhole, a very wide one does not become a slit.
 */
export function halfHeight(fov: number, aspect: number): number {
  return Math.tan(radians(fov) / 2) * clamp(1 / aspect, 0.5, 1.1);
}
