/** Edge of the columns in which triangles are found, in metres. */
const COLUMN = 0.5;

/** What a triangle belongs to; a word the file gives, or none. */
export type Kind = string;

/** Where a ray meets the flat. */
export interface Hit {
  readonly distance: number;
  readonly point: readonly [number, number, number];
  /** Of length 1, towards where the ray came from. */
  readonly normal: readonly [number, number, number];
  readonly kind: Kind;
}

type Triple = readonly [number, number, number];

/** Floors, stairs and ceilings end no step; one stands on them or below them. */
const NO_OBSTACLE: ReadonlySet<Kind> = new Set(['floor', 'stair', 'ceiling']);

/** What nobody stands on; all that a file does not name may be a floor. */
const NO_GROUND: ReadonlySet<Kind> = new Set(['wall', 'lintel', 'ceiling', 'window', 'furniture', 'guard']);

/** Triangles in metres, Y up, that one can bump into, stand on and point at. Immutable once filled. */
export class Solid {
  /** Nine numbers a triangle. */
  private readonly corners: number[] = [];
  private readonly kinds: Kind[] = [];
  private readonly columns = new Map<string, number[]>();

  add(a: Triple, b: Triple, c: Triple, kind: Kind): void {
    const index = this.kinds.length;
    this.corners.push(...a, ...b, ...c);
    this.kinds.push(kind);
    const column = (value: number) => Math.floor(value / COLUMN);
    for (let i = column(Math.min(a[0], b[0], c[0])); i <= column(Math.max(a[0], b[0], c[0])); i++) {
      for (let k = column(Math.min(a[2], b[2], c[2])); k <= column(Math.max(a[2], b[2], c[2])); k++) {
        const key = `${i},${k}`;
        const known = this.columns.get(key);
        if (known) {
          known.push(index);
        } else {
          this.columns.set(key, [index]);
        }
      }
    }
  }

  private corner(index: number, which: number): Triple {
    const at = 9 * index + 3 * which;
    return [this.corners[at] ?? 0, this.corners[at + 1] ?? 0, this.corners[at + 2] ?? 0];
  }

  private triangle(index: number): readonly [Triple, Triple, Triple] {
    return [this.corner(index, 0), this.corner(index, 1), this.corner(index, 2)];
  }

  /** Triangles that may lie within `reach` of a place on the floor, each once. */
  private near(x: number, z: number, reach: number): Set<number> {
    const found = new Set<number>();
    for (let i = Math.floor((x - reach) / COLUMN); i <= Math.floor((x + reach) / COLUMN); i++) {
      for (let k = Math.floor((z - reach) / COLUMN); k <= Math.floor((z + reach) / COLUMN); k++) {
        this.columns.get(`${i},${k}`)?.forEach((index) => found.add(index));
      }
    }
    return found;
  }

  /** The highest floor or step at a place between two heights. */
  ground(x: number, z: number, low: number, high: number): number | undefined {
    let best: number | undefined;
    for (const index of this.near(x, z, 0)) {
      if (!NO_GROUND.has(this.kinds[index] ?? '')) {
        const y = heightAt(this.triangle(index), x, z);
        if (y !== undefined && y >= low && y <= high && (best === undefined || y > best)) {
          best = y;
        }
      }
    }
    return best;
  }

  /**
   * Moves an upright cylinder out of whatever stands between two heights.
   *
   * @returns where it stands then, `[x, z]`
   */
  clear(x: number, z: number, radius: number, low: number, high: number): [number, number] {
    const at: [number, number] = [x, z];
    for (let round = 0; round < 3; round++) {
      if (!this.push(at, radius, low, high)) {
        break;
      }
    }
    return at;
  }

  private push(at: [number, number], radius: number, low: number, high: number): boolean {
    let pushed = false;
    for (const index of this.near(at[0], at[1], radius)) {
      if (NO_OBSTACLE.has(this.kinds[index] ?? '')) {
        continue;
      }
      const near = nearest(band(this.triangle(index), low, high), at);
      const distance = near ? Math.hypot(at[0] - near[0], at[1] - near[1]) : Infinity;
      if (near && distance < radius && distance > 1e-6) {
        const away = (radius + 1e-4) / distance;
        at[0] = near[0] + (at[0] - near[0]) * away;
        at[1] = near[1] + (at[1] - near[1]) * away;
        pushed = true;
      }
    }
    return pushed;
  }

  /** The first triangle that a ray meets (Moeller and Trumbore 1997); `direction` has length 1. */
  ray(from: Triple, direction: Triple): Hit | undefined {
    let best = Infinity;
    let met = -1;
    for (let index = 0; index < this.kinds.length; index++) {
      const distance = meet(this.triangle(index), from, direction);
      if (distance !== undefined && distance < best) {
        best = distance;
        met = index;
      }
    }
    if (met < 0) {
      return undefined;
    }
    const [a, b, c] = this.triangle(met);
    const across = cross(minus(b, a), minus(c, a));
    const length = Math.hypot(...across) * (dot(across, direction) > 0 ? -1 : 1);
    return {
      distance: best,
      point: [from[0] + best * direction[0], from[1] + best * direction[1], from[2] + best * direction[2]],
      normal: [across[0] / length, across[1] / length, across[2] / length],
      kind: this.kinds[met] ?? '',
    };
  }
}

/** The height of a triangle's plane over a place, where the triangle covers it. */
function heightAt([a, b, c]: readonly [Triple, Triple, Triple], x: number, z: number): number | undefined {
  const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
  if (Math.abs(area) < 1e-9) {
    return undefined;
  }
  const u = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area;
  const v = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area;
  const edge = -1e-6;
  return u >= edge && v >= edge && u + v <= 1 - edge ? a[1] + u * (b[1] - a[1]) + v * (c[1] - a[1]) : undefined;
}

/** The part of a triangle between two heights, seen from above (Sutherland and Hodgman 1974). */
function band(triangle: readonly Triple[], low: number, high: number): readonly Triple[] {
  return cut(cut(triangle, (y) => y - low, low), (y) => high - y, high);
}

function cut(polygon: readonly Triple[], inside: (y: number) => number, height: number): readonly Triple[] {
  const kept: Triple[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    if (inside(a[1]) >= 0) {
      kept.push(a);
    }
    if (inside(a[1]) >= 0 !== inside(b[1]) >= 0) {
      const share = (height - a[1]) / (b[1] - a[1]);
      kept.push([a[0] + share * (b[0] - a[0]), height, a[2] + share * (b[2] - a[2])]);
    }
  });
  return kept;
}

/** The point of a polygon's outline nearest to a place, seen from above. */
function nearest(polygon: readonly Triple[], at: readonly [number, number]): [number, number] | undefined {
  let best: [number, number] | undefined;
  let least = Infinity;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const dx = b[0] - a[0];
    const dz = b[2] - a[2];
    const share = Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[2]) * dz) / Math.max(1e-12, dx * dx + dz * dz)));
    const point: [number, number] = [a[0] + share * dx, a[2] + share * dz];
    const distance = Math.hypot(at[0] - point[0], at[1] - point[1]);
    if (distance < least) {
      least = distance;
      best = point;
    }
  });
  return best;
}

function meet([a, b, c]: readonly [Triple, Triple, Triple], from: Triple, direction: Triple): number | undefined {
  const ab = minus(b, a);
  const ac = minus(c, a);
  const p = cross(direction, ac);
  const determinant = dot(ab, p);
  if (Math.abs(determinant) < 1e-12) {
    return undefined;
  }
  const s = minus(from, a);
  const u = dot(s, p) / determinant;
  const q = cross(s, ab);
  const v = dot(direction, q) / determinant;
  const t = dot(ac, q) / determinant;
  return u >= -1e-9 && v >= -1e-9 && u + v <= 1 + 1e-9 && t > 1e-6 ? t : undefined;
}

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
