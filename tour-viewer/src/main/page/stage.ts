import { Mesh, Program } from './gl';
import type { Model } from './glb';
import type { SpacePoint } from './manifest';
import { FLIGHT_FRAGMENT, FLIGHT_VERTEX } from './shaders';
import { Sky } from './sky';
import { Camera, between } from './space';
import type { Sharpened } from './textures';
import { halfHeight } from './view';

/** Beyond this, pixels cost more than they show. */
const SHARPEST = 2;

/** Where nothing is: neither light nor dark. */
const NOTHING = 0x80 / 255;

/** A scene that shares the canvas with the panoramas. */
export interface OtherScene {
  readonly camera: Camera;
  /** Clears the canvas and draws. */
  draw(): void;
}

/** A panorama and the place it was taken from. */
interface Standpoint {
  readonly picture: WebGLTexture;
  readonly eye: SpacePoint;
}

/** What is kept on the graphics card besides panoramas. */
interface Tools {
  readonly sky: Sky;
  readonly flight: Program;
  readonly collider: readonly Mesh[];
}

/** The canvas: it draws the panorama around the eye, a flight between two of them, or another scene. */
export class Stage {
  readonly gl: WebGL2RenderingContext;
  readonly camera = new Camera(0.05, 200);
  /** Share of the pixels' edge that is drawn: less than 1 while a slow machine moves. */
  detail = 1;
  private tools: Tools;
  private model: Model = [];
  private from: Standpoint | undefined;
  private to: Standpoint | undefined;
  /** Share of the way from one to the other. */
  private share = 0;
  private flying = false;

  /** Throws when the browser gives no WebGL 2 context. */
  constructor(readonly canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { antialias: true, alpha: false, powerPreference: 'high-performance' });
    if (!gl) {
      throw new Error('no WebGL 2');
    }
    this.gl = gl;
    this.tools = this.prepare();
  }

  private prepare(): Tools {
    const { gl } = this;
    return {
      sky: new Sky(gl),
      flight: new Program(gl, FLIGHT_VERTEX, FLIGHT_FRAGMENT),
      collider: this.model.map((part) => new Mesh(gl, part)),
    };
  }

  /** Everything anew, on a graphics card that has lost it. */
  restore(): void {
    this.forget();
    this.tools = this.prepare();
  }

  /** What flights are projected on; until it is there they fade. */
  setCollider(model: Model): void {
    this.model = model;
    this.tools = { ...this.tools, collider: model.map((part) => new Mesh(this.gl, part)) };
  }

  /** Fits the canvas to its place on the page. */
  resize(): void {
    const { canvas, gl } = this;
    const ratio = this.detail * Math.min(window.devicePixelRatio, SHARPEST);
    const [width, height] = [Math.floor(canvas.clientWidth * ratio), Math.floor(canvas.clientHeight * ratio)];
    if (width > 0 && (canvas.width !== width || canvas.height !== height)) {
      canvas.width = width;
      canvas.height = height;
    }
    gl.viewport(0, 0, canvas.width, canvas.height);
  }

  get aspect(): number {
    return this.canvas.clientWidth / Math.max(1, this.canvas.clientHeight);
  }

  /** Degrees of the view that a pixel of the page covers, near its middle. */
  get degreesPerPixel(): number {
    return (360 / Math.PI) * Math.atan(this.camera.halfSize[1]) / Math.max(1, this.canvas.clientHeight);
  }

  /** Turns the eye; degrees. */
  look(yaw: number, pitch: number, fov: number): void {
    this.camera.look(yaw, pitch);
    this.camera.open(halfHeight(fov, this.aspect), this.aspect);
  }

  /** Stands in one panorama. */
  stand(picture: WebGLTexture, eye: SpacePoint): void {
    this.travel({ picture, eye }, { picture, eye }, 0, false);
  }

  /** Shows a sharper picture where it showed the one before, on the way too. */
  exchange({ before, now }: Sharpened): void {
    const seen = (from: Standpoint | undefined) => (from?.picture === before ? { ...from, picture: now } : from);
    this.from = seen(this.from);
    this.to = seen(this.to);
  }

  /** Lets go of all panoramas: what was on the graphics card is gone. */
  forget(): void {
    this.from = undefined;
    this.to = undefined;
  }

  /**
   * Is on the way between two panoramas.
   *
   * @param share of the way, 0 to 1
   * @param moving false for a fade on the spot
   */
  travel(from: Standpoint, to: Standpoint, share: number, moving: boolean): void {
    this.from = from;
    this.to = to;
    this.share = share;
    this.flying = moving && this.tools.collider.length > 0;
    this.camera.position = this.flying ? between(from.eye, to.eye, share) : (share < 0.5 ? from : to).eye;
  }

  render(other?: OtherScene): void {
    if (other) {
      other.draw();
      return;
    }
    const { gl, from, to, share, camera, tools } = this;
    gl.clearColor(NOTHING, NOTHING, NOTHING, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    if (!from || !to) {
      return;
    }
    tools.sky.draw(camera, from.picture, to.picture, share);
    if (this.flying) {
      gl.enable(gl.DEPTH_TEST);
      const { toClip } = camera;
      tools.flight.use({ toClip, from: from.picture, to: to.picture, fromEye: from.eye, toEye: to.eye, blend: share });
      tools.collider.forEach((part) => part.draw());
    }
  }
}
