import type { SpacePoint } from './manifest';
import { distance } from './space';
import type { Words } from './texts';

export type Unit = 'm' | 'ft';

const METRES_A_FOOT = 0.3048;

/** The way from point to point. */
export function way(points: readonly SpacePoint[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);
}

/** The area of a flat polygon in space (Newell's normal, whose length is twice the area). */
export function area(points: readonly SpacePoint[]): number {
  const normal = [0, 0, 0];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    normal[0] = (normal[0] ?? 0) + (a[1] - b[1]) * (a[2] + b[2]);
    normal[1] = (normal[1] ?? 0) + (a[2] - b[2]) * (a[0] + b[0]);
    normal[2] = (normal[2] ?? 0) + (a[0] - b[0]) * (a[1] + b[1]);
  });
  return Math.hypot(...normal) / 2;
}

/** Writes lengths and areas in the visitor's language: centimetres, or half inches. */
export class Lengths {
  unit: Unit = 'm';
  private readonly hundredths: Intl.NumberFormat;
  private readonly whole: Intl.NumberFormat;

  constructor(private readonly words: Words) {
    this.hundredths = new Intl.NumberFormat(words.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    this.whole = new Intl.NumberFormat(words.language, { maximumFractionDigits: 0 });
  }

  length(metres: number): string {
    if (this.unit === 'm') {
      return `${this.hundredths.format(metres)} m`;
    }
    const halves = Math.round((metres / METRES_A_FOOT) * 24);
    const inches = Math.floor((halves % 24) / 2);
    return `${this.whole.format(Math.floor(halves / 24))}′ ${inches}${halves % 2 === 1 ? '½' : ''}″`;
  }

  /** Of a wall: in centimetres, or half inches. */
  thickness(metres: number): string {
    const tenths = new Intl.NumberFormat(this.words.language, { maximumFractionDigits: 1 });
    return this.unit === 'm' ? `${tenths.format(100 * metres)} cm` : this.length(metres);
  }

  area(squareMetres: number): string {
    return this.unit === 'm'
      ? this.words.area(squareMetres)
      : `${this.whole.format(squareMetres / METRES_A_FOOT ** 2)} ft²`;
  }
}
