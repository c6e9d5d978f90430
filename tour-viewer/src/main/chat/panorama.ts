import { el } from '../page/dom';
import { Controls } from '../page/controls';
import { uploadPanorama } from '../page/gl';
import { Sky } from '../page/sky';
import { Camera } from '../page/space';
import { NARROWEST, STEEPEST, WIDEST, clamp, halfHeight, wrap } from '../page/view';
import type { Words } from './words';

const KEY_STEP = 10;
const KEY_ZOOM = 1.15;
const START_FOV = 85;

/** A 360-degree picture to look around in, drawn as in the tour's page. */
export class Panorama {
  readonly element: HTMLElement;
  private readonly canvas = el('canvas', { 'aria-hidden': 'true' });
  private readonly gl: WebGL2RenderingContext;
  private readonly sky: Sky;
  private readonly camera = new Camera(0.05, 200);
  private readonly watcher: ResizeObserver;
  private yaw = 0;
  private pitch = 0;
  private fov = START_FOV;
  private picture: WebGLTexture | undefined;
  private asked = 0;

  /** Throws where there is no WebGL 2. */
  constructor(words: Words, label: string) {
    const gl = this.canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: true });
    if (!gl) {
      throw new Error('no WebGL 2');
    }
    this.gl = gl;
    this.sky = new Sky(gl);
    this.element = el(
      'div',
      { class: 'look', tabindex: 0, role: 'application', 'aria-label': `${label}. ${words.say('look')}` },
      this.canvas,
      el('span', { class: 'tag hint', 'aria-hidden': 'true' }, words.say('lookHint')),
    );
    new Controls(
      this.element,
      {
        began: () => this.element.classList.add('touched'),
        drag: (dx, dy) => {
          const degrees = this.degreesPerPixel();
          this.turn(-dx * degrees, dy * degrees);
        },
        zoom: (factor) => this.zoom(factor),
      },
      () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    );
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.watcher = new ResizeObserver(() => this.refresh());
    this.watcher.observe(this.element);
  }

  /** Shows a picture; the direction stays. */
  show(image: HTMLImageElement): void {
    this.gl.deleteTexture(this.picture ?? null);
    this.picture = uploadPanorama(this.gl, image);
    this.refresh();
  }

  /** Looks in a direction, level. */
  face(yaw: number): void {
    this.yaw = wrap(yaw);
    this.pitch = 0;
    this.refresh();
  }

  private key(event: KeyboardEvent): void {
    const turns: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, KEY_STEP],
      ArrowDown: [0, -KEY_STEP],
    };
    const turn = turns[event.key];
    if (turn) {
      this.turn(...turn);
    } else if (event.key === '+' || event.key === '=') {
      this.zoom(KEY_ZOOM);
    } else if (event.key === '-') {
      this.zoom(1 / KEY_ZOOM);
    } else {
      return;
    }
    this.element.classList.add('touched');
    event.preventDefault();
  }

  private turn(yaw: number, pitch: number): void {
    this.yaw = wrap(this.yaw + yaw);
    this.pitch = clamp(this.pitch + pitch, -STEEPEST, STEEPEST);
    this.refresh();
  }

  private zoom(factor: number): void {
    this.fov = clamp(this.fov / factor, NARROWEST, WIDEST);
    this.refresh();
  }

  private degreesPerPixel(): number {
    return this.fov / Math.max(1, this.canvas.clientWidth);
  }

  private refresh(): void {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const { gl, canvas, camera, picture } = this;
    const density = Math.min(2, window.devicePixelRatio);
    const width = Math.round(canvas.clientWidth * density);
    const height = Math.round(canvas.clientHeight * density);
    if (!picture || width === 0 || height === 0) {
      return;
    }
    canvas.width = width;
    canvas.height = height;
    gl.viewport(0, 0, width, height);
    camera.look(this.yaw, this.pitch);
    camera.open(halfHeight(this.fov, width / height), width / height);
    this.sky.draw(camera, picture);
    this.element.dataset['yaw'] = String(this.yaw);
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    this.watcher.disconnect();
    // A page may hold few contexts at once; this one is not waited for.
    this.gl.getExtension('WEBGL_lose_context')?.loseContext();
    this.element.remove();
  }
}
