import { Mesh, Program } from './gl';
import type { Model, Part } from './glb';
import type { SpacePoint } from './manifest';
import { HOUSE_FRAGMENT, HOUSE_VERTEX } from './shaders';
import { Camera, distance, middle, plus, times } from './space';
import type { OtherScene } from './stage';
import { clamp, radians } from './view';

/** Beside the house; as the page's own ground. */
const GROUND = [0xf1 / 255, 0xee / 255, 0xe8 / 255] as const;
const FOV = 34;
/** Boxes seen from a corner fill less than the sphere around them. */
const FIT = 0.94;
const LOWEST = 18;
const HIGHEST = 89;

/** The flat seen from above and around; angles in degrees. */
export class Dollhouse implements OtherScene {
  readonly camera = new Camera(0.1, 1000);
  private readonly program: Program;
  private readonly parts: readonly { readonly part: Part; readonly mesh: Mesh; shown: boolean }[];
  private readonly centre: SpacePoint;
  private readonly radius: number;
  private azimuth = 0;
  private elevation = 55;
  private away = 1;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    model: Model,
  ) {
    this.program = new Program(gl, HOUSE_VERTEX, HOUSE_FRAGMENT);
    this.parts = model.map((part) => ({ part, mesh: new Mesh(gl, part), shown: true }));
    const [low, high] = boundsOf(model);
    this.centre = middle([low, high]);
    this.radius = distance(low, high) / 2;
  }

  /** Shows the storeys up to this one. */
  showUpTo(level: number, levelOf: (storey: string) => number | undefined): void {
    for (const shown of this.parts) {
      const { storey } = shown.part;
      shown.shown = storey === undefined || (levelOf(storey) ?? level) <= level;
    }
  }

  face(yaw: number): void {
    this.azimuth = yaw;
    this.away = 1;
  }

  turn(yaw: number, pitch: number): void {
    this.azimuth += yaw;
    this.elevation = clamp(this.elevation + pitch, LOWEST, HIGHEST);
  }

  zoom(factor: number): void {
    this.away = clamp(this.away / factor, 0.35, 1.6);
  }

  /** Places the camera; `lift` from 0 to 1 raises it from among the rooms to its place. */
  place(aspect: number, lift: number): void {
    const { camera } = this;
    const half = Math.tan(radians(FOV) / 2);
    const narrower = Math.min(radians(FOV) / 2, Math.atan(half * aspect));
    const away = (this.radius / Math.sin(narrower)) * FIT * this.away * (0.55 + 0.45 * lift);
    camera.look(this.azimuth, -this.elevation);
    camera.open(half, aspect);
    camera.position = plus(this.centre, times(camera.towards(0, 0), -away));
  }

  draw(): void {
    const { gl } = this;
    gl.clearColor(...GROUND, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    this.program.use({ toClip: this.camera.toClip });
    this.parts.filter(({ shown }) => shown).forEach(({ mesh }) => mesh.draw());
  }
}

/** The lowest and the highest corner of the box around a model. */
function boundsOf(model: Model): readonly [SpacePoint, SpacePoint] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of model) {
    positions.forEach((value, i) => {
      const axis = (i % 3) as 0 | 1 | 2;
      low[axis] = Math.min(low[axis], value);
      high[axis] = Math.max(high[axis], value);
    });
  }
  return [low, high];
}
