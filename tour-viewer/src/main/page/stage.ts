import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  GLSL3,
  Matrix3,
  Matrix4,
  Mesh,
  NoBlending,
  type Object3D,
  PerspectiveCamera,
  RawShaderMaterial,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { FLIGHT_FRAGMENT, FLIGHT_VERTEX, SKY_FRAGMENT, SKY_VERTEX } from './shaders';
import { halfHeight, radians } from './view';

/** Beyond this, pixels cost more than they show. */
const SHARPEST = 2;

/** A scene that shares the canvas with the panoramas. */
export interface OtherScene {
  /** Draws what must be there before the scene itself. */
  prepare?(renderer: WebGLRenderer): void;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
}

/** The canvas: it draws the panorama around the eye, a flight between two of them, or another scene. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly camera = new PerspectiveCamera(60, 1, 0.05, 200);
  private readonly scene = new Scene();
  private readonly uniforms = {
    from: { value: null as Texture | null },
    to: { value: null as Texture | null },
    blend: { value: 0 },
    fromEye: { value: new Vector3() },
    toEye: { value: new Vector3() },
    orientation: { value: new Matrix3() },
    halfSize: { value: new Vector2(1, 1) },
  };
  /** Share of the pixels' edge that is drawn: less than 1 while a slow machine moves. */
  detail = 1;
  private collider: Object3D | undefined;

  /** Throws when the browser gives no WebGL 2 context. */
  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('webgl2', { antialias: true, alpha: false, powerPreference: 'high-performance' });
    if (!context) {
      throw new Error('no WebGL 2');
    }
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.setClearColor(new Color(0x808080));
    this.camera.rotation.order = 'YXZ';
    const triangle = new BufferGeometry();
    triangle.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
    const sky = new Mesh(triangle, this.material(SKY_VERTEX, SKY_FRAGMENT, false));
    sky.frustumCulled = false;
    sky.renderOrder = -1;
    this.scene.add(sky);
  }

  private material(vertexShader: string, fragmentShader: string, depth: boolean): RawShaderMaterial {
    return new RawShaderMaterial({
      glslVersion: GLSL3,
      uniforms: this.uniforms,
      vertexShader,
      fragmentShader,
      depthTest: depth,
      depthWrite: depth,
      blending: NoBlending,
      side: DoubleSide,
    });
  }

  /** What flights are projected on; until it is there they fade. */
  setCollider(collider: Object3D): void {
    const surface = this.material(FLIGHT_VERTEX, FLIGHT_FRAGMENT, true);
    collider.traverse((node) => {
      if (node instanceof Mesh) {
        node.material = surface;
      }
    });
    this.collider = collider;
    collider.visible = false;
    this.scene.add(collider);
  }

  /** Fits the canvas to its place on the page; true when that changed something. */
  resize(): boolean {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = this.detail * Math.min(window.devicePixelRatio, SHARPEST);
    const size = this.renderer.getSize(new Vector2());
    if (width === 0 || (size.x === width && size.y === height && this.renderer.getPixelRatio() === ratio)) {
      return false;
    }
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    return true;
  }

  get aspect(): number {
    return this.canvas.clientWidth / Math.max(1, this.canvas.clientHeight);
  }

  /** Turns the eye; degrees. */
  look(yaw: number, pitch: number, fov: number): void {
    const half = halfHeight(fov, this.aspect);
    this.camera.aspect = this.aspect;
    this.camera.fov = (2 * Math.atan(half) * 180) / Math.PI;
    this.camera.rotation.set(radians(pitch), -radians(yaw), 0);
    this.camera.updateProjectionMatrix();
    this.uniforms.halfSize.value.set(half * this.aspect, half);
  }

  /** Stands in one panorama. */
  stand(panorama: Texture, eye: Vector3): void {
    this.uniforms.from.value = panorama;
    this.uniforms.to.value = panorama;
    this.uniforms.blend.value = 0;
    this.camera.position.copy(eye);
    if (this.collider) {
      this.collider.visible = false;
    }
  }

  /** Lets go of all panoramas: what was on the graphics card is gone. */
  forget(): void {
    this.uniforms.from.value = null;
    this.uniforms.to.value = null;
  }

  /**
   * Is on the way between two panoramas.
   *
   * @param share of the way, 0 to 1
   * @param moving false for a fade on the spot
   */
  travel(from: Texture, fromEye: Vector3, to: Texture, toEye: Vector3, share: number, moving: boolean): void {
    const { uniforms } = this;
    uniforms.from.value = from;
    uniforms.to.value = to;
    uniforms.fromEye.value.copy(fromEye);
    uniforms.toEye.value.copy(toEye);
    uniforms.blend.value = share;
    if (this.collider) {
      this.collider.visible = moving;
    }
    if (moving && this.collider) {
      this.camera.position.lerpVectors(fromEye, toEye, share);
    } else {
      this.camera.position.copy(share < 0.5 ? fromEye : toEye);
    }
  }

  render(other?: OtherScene): void {
    if (other) {
      other.prepare?.(this.renderer);
      this.renderer.render(other.scene, other.camera);
      this.renderer.autoClear = true;
      return;
    }
    this.camera.updateMatrixWorld();
    this.uniforms.orientation.value.setFromMatrix4(new Matrix4().extractRotation(this.camera.matrixWorld));
    this.renderer.render(this.scene, this.camera);
  }
}
