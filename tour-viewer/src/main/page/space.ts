import type { SpacePoint } from './manifest';
import { radians } from './view';

export function plus(a: SpacePoint, b: SpacePoint): SpacePoint {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: SpacePoint, b: SpacePoint): SpacePoint {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: SpacePoint, factor: number): SpacePoint {
  return [factor * a[0], factor * a[1], factor * a[2]];
}

export function dot(a: SpacePoint, b: SpacePoint): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: SpacePoint, b: SpacePoint): SpacePoint {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The straight way between two points. */
export function distance(a: SpacePoint, b: SpacePoint): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

/** The same direction, of length 1. */
export function unit(a: SpacePoint): SpacePoint {
  return times(a, 1 / Math.max(1e-12, Math.hypot(...a)));
}

/** The point of a straight line at a share of the way. */
export function between(from: SpacePoint, to: SpacePoint, share: number): SpacePoint {
  return plus(from, times(minus(to, from), share));
}

/** The middle of some points. */
export function middle(points: readonly SpacePoint[]): SpacePoint {
  return times(points.reduce<SpacePoint>(plus, [0, 0, 0]), 1 / Math.max(1, points.length));
}

/** Yaw and pitch of a direction, in degrees. */
export function bearing([x, y, z]: SpacePoint): { readonly yaw: number; readonly pitch: number } {
  const degrees = 180 / Math.PI;
  return { yaw: degrees * Math.atan2(x, -z), pitch: degrees * Math.atan2(y, Math.hypot(x, z)) };
}

/** Pixels from the upper left corner of the picture. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** An eye: where it is, where it looks, and how much it sees. */
export class Camera {
  position: SpacePoint = [0, 0, 0];
  private right: SpacePoint = [1, 0, 0];
  private up: SpacePoint = [0, 1, 0];
  private back: SpacePoint = [0, 0, 1];
  private halfWidth = 1;
  private halfHeight = 1;

  /** Nothing nearer or farther than this is drawn, in metres. */
  constructor(
    private readonly near: number,
    private readonly far: number,
  ) {}

  /** Looks along yaw (to the right) and pitch (up), in degrees. */
  look(yaw: number, pitch: number): void {
    const [sy, cy] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
    const [sp, cp] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
    this.right = [cy, 0, sy];
    this.up = [-sy * sp, cp, cy * sp];
    this.back = [-sy * cp, -sp, cy * cp];
  }

  /** Looks along a direction with another one up; both of length 1, at right angles. */
  face(ahead: SpacePoint, up: SpacePoint): void {
    this.right = cross(ahead, up);
    this.up = up;
    this.back = times(ahead, -1);
  }

  /** Opens the eye: half the height of the picture at distance 1, and its width by its height. */
  open(halfHeight: number, aspect: number): void {
    this.halfHeight = halfHeight;
    this.halfWidth = halfHeight * aspect;
  }

  /** Half the picture's width and height at distance 1. */
  get halfSize(): readonly [number, number] {
    return [this.halfWidth, this.halfHeight];
  }

  /** Columns to the right, up and back. */
  get orientation(): readonly number[] {
    return [...this.right, ...this.up, ...this.back];
  }

  /** Columns of the matrix from the flat to the cube that is drawn. */
  get toClip(): readonly number[] {
    const { near, far, halfWidth, halfHeight, position } = this;
    const depth = (far + near) / (near - far);
    const rows = [times(this.right, 1 / halfWidth), times(this.up, 1 / halfHeight), times(this.back, depth), times(this.back, -1)];
    const shifts = [0, 0, (2 * far * near) / (near - far), 0];
    const columns = [0, 1, 2].flatMap((axis) => rows.map((row) => row[axis] ?? 0));
    return [...columns, ...rows.map((row, i) => (shifts[i] ?? 0) - dot(row, position))];
  }

  /** A point as the eye has it: to the right, up and back. */
  seen(point: SpacePoint): SpacePoint {
    const from = minus(point, this.position);
    return [dot(this.right, from), dot(this.up, from), dot(this.back, from)];
  }

  /** Where something that the eye has before it stands on the picture. */
  onScreen([right, up, back]: SpacePoint, width: number, height: number): ScreenPoint {
    const x = right / (-back * this.halfWidth);
    const y = up / (-back * this.halfHeight);
    return { x: (x * 0.5 + 0.5) * width, y: (0.5 - y * 0.5) * height };
  }

  /** The direction of length 1 towards a place of the picture, from -1 to 1 to the right and up. */
  towards(x: number, y: number): SpacePoint {
    const aside = times(this.right, x * this.halfWidth);
    return unit(minus(plus(aside, times(this.up, y * this.halfHeight)), this.back));
  }
}
