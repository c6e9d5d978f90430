import { Box3, Color, type Object3D, PerspectiveCamera, Scene, Vector3 } from 'three';
import type { OtherScene } from './stage';
import { clamp, radians } from './view';

const GROUND = 0xf1eee8;
const FOV = 34;
/** Boxes seen from a corner fill less than the sphere around them. */
const FIT = 0.94;
const LOWEST = 18;
const HIGHEST = 89;

/** The flat seen from above and around; angles in degrees. */
export class Dollhouse implements OtherScene {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FOV, 1, 0.1, 1000);
  private readonly centre = new Vector3();
  private readonly radius: number;
  private azimuth = 0;
  private elevation = 55;
  private distance = 1;

  constructor(readonly model: Object3D) {
    this.scene.background = new Color(GROUND);
    this.scene.add(model);
    const box = new Box3().setFromObject(model);
    box.getCenter(this.centre);
    this.radius = box.getSize(new Vector3()).length() / 2;
  }

  /** Shows the storeys up to this one; nodes are named `storey/part`. */
  showUpTo(level: number, levelOf: (storey: string) => number | undefined): void {
    for (const node of this.model.children) {
      const storey: unknown = node.userData['storey'];
      node.visible = typeof storey !== 'string' || (levelOf(storey) ?? level) <= level;
    }
  }

  face(yaw: number): void {
    this.azimuth = yaw;
    this.distance = 1;
  }

  turn(yaw: number, pitch: number): void {
    this.azimuth += yaw;
    this.elevation = clamp(this.elevation + pitch, LOWEST, HIGHEST);
  }

  zoom(factor: number): void {
    this.distance = clamp(this.distance / factor, 0.35, 1.6);
  }

  /** Places the camera; `lift` from 0 to 1 raises it from among the rooms to its place. */
  place(aspect: number, lift: number): void {
    const { camera } = this;
    camera.aspect = aspect;
    const half = Math.min(radians(FOV) / 2, Math.atan(Math.tan(radians(FOV) / 2) * aspect));
    const away = (this.radius / Math.sin(half)) * FIT * this.distance * (0.55 + 0.45 * lift);
    const up = radians(this.elevation);
    const yaw = radians(this.azimuth);
    camera.position.set(
      this.centre.x - away * Math.cos(up) * Math.sin(yaw),
      this.centre.y + away * Math.sin(up),
      this.centre.z + away * Math.cos(up) * Math.cos(yaw),
    );
    camera.lookAt(this.centre);
    camera.updateProjectionMatrix();
  }
}
