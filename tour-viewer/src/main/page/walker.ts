import type { Solid } from './solid';

/** An upright cylinder, in metres: shoulders, and the height of the eye above the floor. */
const RADIUS = 0.25;
const HEIGHT = 1.7;

/** What one steps over and up, and how far one steps down. */
const STEP = 0.35;
const DROP = 0.5;

/** Shorter than the radius, so that no wall is jumped. */
const STRIDE = 0.05;

/** Less than this of a wanted way is no way at all. */
const STUCK = 0.15;

/** Somebody on foot in the flat: bumps into what stands there, climbs stairs, never leaves the floor. */
export class Walker {
  private constructor(
    private readonly solid: Solid,
    readonly eyeHeight: number,
    private x: number,
    private z: number,
    /** Height of the soles. */
    private y: number,
  ) {}

  /** Standing at an eye's place; undefined where there is no floor below it. */
  static at(solid: Solid, eye: readonly [number, number, number], eyeHeight: number): Walker | undefined {
    const [x, y, z] = eye;
    const soles = y - eyeHeight;
    // Panoramas may be taken from nearer to a table than shoulders are wide.
    const [freeX, freeZ] = solid.clear(x, z, RADIUS, soles + STEP, soles + HEIGHT);
    const ground = solid.ground(freeX, freeZ, soles - DROP, soles + STEP);
    return ground === undefined ? undefined : new Walker(solid, eyeHeight, freeX, freeZ, ground);
  }

  /** Where the eye is. */
  get eye(): [number, number, number] {
    return [this.x, this.y + this.eyeHeight, this.z];
  }

  /** Height of the floor one stands on. */
  get ground(): number {
    return this.y;
  }

  /** Goes so far east and south; false where something stands in the way. */
  move(dx: number, dz: number): boolean {
    const length = Math.hypot(dx, dz);
    const strides = Math.ceil(length / STRIDE);
    const [fromX, fromZ] = [this.x, this.z];
    for (let i = 0; i < strides; i++) {
      this.stride(dx / strides, dz / strides);
    }
    return strides === 0 || ((this.x - fromX) * dx + (this.z - fromZ) * dz) / length > STUCK * length;
  }

  private stride(dx: number, dz: number): void {
    const { x, y, z } = this;
    // Along a wall or a table one slides; where there is no floor one slides along its edge.
    for (const [toX, toZ] of [[x + dx, z + dz], [x + dx, z], [x, z + dz]] as const) {
      const [freeX, freeZ] = this.solid.clear(toX, toZ, RADIUS, y + STEP, y + HEIGHT);
      const ground = this.solid.ground(freeX, freeZ, y - DROP, y + STEP);
      if (ground !== undefined && Math.hypot(freeX - x, freeZ - z) <= 2 * STRIDE) {
        this.x = freeX;
        this.z = freeZ;
        this.y = ground;
        return;
      }
    }
  }
}
