import { el } from '../page/dom';
import { Controls } from '../page/controls';
import { SKY_FRAGMENT, SKY_VERTEX } from '../page/shaders';
import { NARROWEST, WIDEST, clamp, halfHeight, radians, wrap } from '../page/view';
import type { Words } from './words';

const STEEPEST = 85;
const KEY_STEP = 10;
const KEY_ZOOM = 1.15;
const START_FOV = 85;

/** A 360-degree picture to look around in, drawn with the shader of the tour's page; no library. */
export class Panorama {
  readonly element: HTMLElement;
  private readonly canvas = el('canvas', { 'aria-hidden': 'true' });
  private readonly gl: WebGL2RenderingContext;
  private readonly place: (name: string) => WebGLUniformLocation | null;
  private readonly watcher: ResizeObserver;
  private yaw = 0;
  private pitch = 0;
  private fov = START_FOV;
  private ready = false;
  private asked = 0;

  /** Throws where there is no WebGL 2. */
  constructor(words: Words, label: string) {
    const gl = this.canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: true });
    if (!gl) {
      throw new Error('no WebGL 2');
    }
    this.gl = gl;
    const program = build(gl);
    this.place = (name) => gl.getUniformLocation(program, name);
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
    const { gl } = this;
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, within(image, gl.getParameter(gl.MAX_TEXTURE_SIZE)));
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    this.ready = true;
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
    const { gl, canvas } = this;
    const density = Math.min(2, window.devicePixelRatio);
    const width = Math.round(canvas.clientWidth * density);
    const height = Math.round(canvas.clientHeight * density);
    if (!this.ready || width === 0 || height === 0) {
      return;
    }
    canvas.width = width;
    canvas.height = height;
    gl.viewport(0, 0, width, height);
    const half = halfHeight(this.fov, width / height);
    gl.uniform2f(this.place('halfSize'), (half * width) / height, half);
    gl.uniformMatrix3fv(this.place('orientation'), false, orientation(this.yaw, this.pitch));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
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

/** The picture itself, or a smaller one where the graphics card takes no larger. */
function within(image: HTMLImageElement, most: number): TexImageSource {
  const scale = Math.min(1, most / Math.max(image.naturalWidth, image.naturalHeight));
  if (scale === 1) {
    return image;
  }
  const canvas = el('canvas', { width: Math.floor(image.naturalWidth * scale), height: Math.floor(image.naturalHeight * scale) });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Columns of the rotation that looks along yaw (to the right) and pitch (up) in degrees. */
function orientation(yaw: number, pitch: number): Float32Array {
  const [sy, cy] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const [sp, cp] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  // Right, up, back.
  return new Float32Array([cy, 0, sy, -sy * sp, cp, cy * sp, -sy * cp, -sp, cy * cp]);
}

function build(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, SKY_VERTEX],
    [gl.FRAGMENT_SHADER, SKY_FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) {
      throw new Error('no shader');
    }
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${source}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'the shaders do not fit');
  }
  gl.useProgram(program);
  // One triangle over the whole picture.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), gl.STATIC_DRAW);
  const position = gl.getAttribLocation(program, 'position');
  gl.enableVertexAttribArray(position);
  gl.vertexAttribPointer(position, 3, gl.FLOAT, false, 0, 0);
  gl.uniform1i(gl.getUniformLocation(program, 'from'), 0);
  gl.uniform1i(gl.getUniformLocation(program, 'to'), 0);
  gl.uniform1f(gl.getUniformLocation(program, 'blend'), 0);
  return program;
}
