import { Mesh, Program, wholePicture } from './gl';
import type { Model } from './glb';
import type { Panorama, SpacePoint } from './manifest';
import { SKY_VERTEX } from './shaders';
import { Camera } from './space';
import type { OtherScene } from './stage';
import { halfHeight } from './view';
import { DEPTH_FRAGMENT, DISTANCE_FRAGMENT, OUTSIDE_FRAGMENT, WALK_FRAGMENT, WALK_VERTEX } from './walk-shaders';

/** Edge of a face of the cube of distances, in pixels. */
const CUBE = 512;

/** Panoramas that colour a picture at once. */
export const SOURCES = 3;

/** Cubes that are kept: 6 MB each on the graphics card. */
const KEPT_CUBES = 8;

/** The faces of a cube map in their order: where they look, and what is up there. */
const FACES: readonly (readonly [SpacePoint, SpacePoint])[] = [
  [[1, 0, 0], [0, -1, 0]],
  [[-1, 0, 0], [0, -1, 0]],
  [[0, 1, 0], [0, 0, 1]],
  [[0, -1, 0], [0, 0, -1]],
  [[0, 0, 1], [0, -1, 0]],
  [[0, 0, -1], [0, -1, 0]],
];

/** A panorama that colours what it sees, and by how much it counts. */
export interface Source {
  readonly panorama: Panorama;
  readonly picture: WebGLTexture;
  readonly weight: number;
  /** Factor on its light. */
  readonly gain: number;
}

/** What the shaders are told of the panoramas in use. */
type Colouring = Readonly<Record<string, WebGLTexture | number | readonly number[]>>;

/**
 * The flat from any place in it: the geometry of doll's house and collider, coloured by the nearest
 * panoramas where they see it and by the baked colours elsewhere. What a panorama sees is told by a
 * cube of distances around its eye, drawn from the same geometry.
 */
export class WalkScene implements OtherScene {
  readonly camera = new Camera(0.05, 200);
  private readonly cubes = new Map<string, WebGLTexture>();
  private readonly distances: Program;
  private readonly depths: Program;
  private readonly colours: Program;
  private readonly outside: Program;
  private readonly whole: Mesh;
  private readonly collider: readonly Mesh[];
  private readonly house: readonly Mesh[];
  private readonly buffer: WebGLFramebuffer;
  private colouring: Colouring = {};

  /**
   * What one sees.
   *
   * @param collider of the tour; its walls and ceilings are drawn behind the house's own
   * @param house the doll's house, which has colours; undefined where the tour has none
   */
  constructor(
    private readonly gl: WebGL2RenderingContext,
    collider: Model,
    house: Model | undefined,
  ) {
    this.distances = new Program(gl, WALK_VERTEX, DISTANCE_FRAGMENT);
    this.depths = new Program(gl, WALK_VERTEX, DEPTH_FRAGMENT);
    this.colours = new Program(gl, WALK_VERTEX, WALK_FRAGMENT);
    this.outside = new Program(gl, SKY_VERTEX, OUTSIDE_FRAGMENT);
    this.whole = wholePicture(gl);
    const solid = collider.filter(({ kind }) => kind !== 'window' && !(house && kind === 'furniture'));
    this.collider = solid.map((part) => new Mesh(gl, part));
    this.house = (house ?? []).filter(({ kind }) => kind !== 'window').map((part) => new Mesh(gl, part));
    this.buffer = gl.createFramebuffer();
  }

  /** The panoramas that colour the picture from now on, at most {@link SOURCES}. */
  colour(sources: readonly Source[], bakedGain: number): void {
    const spare = sources[0];
    const used = Array.from({ length: SOURCES }, (_, i) => sources[i] ?? spare);
    const each = <T>(of: (source: Source, i: number) => T, otherwise: T) =>
      used.map((source, i) => (source ? of(source, i) : otherwise));
    const pictures = used.flatMap((source, i) =>
      source ? [[`picture${i}`, source.picture], [`distance${i}`, this.cube(source.panorama)]] as const : [],
    );
    this.colouring = {
      ...Object.fromEntries(pictures),
      eyes: each<SpacePoint>(({ panorama }) => panorama.position, [0, 0, 0]).flat(),
      weights: each(({ weight }, i) => (sources[i] ? weight : 0), 0),
      gains: each(({ gain }) => gain, 1),
      bakedGain,
    };
  }

  private cube(panorama: Panorama): WebGLTexture {
    const cube = this.cubes.get(panorama.id) ?? this.measure(panorama.position);
    // Set again also when known: the order of a Map is the order of use.
    this.cubes.delete(panorama.id);
    this.cubes.set(panorama.id, cube);
    for (const [oldest, texture] of this.cubes) {
      if (this.cubes.size <= KEPT_CUBES) {
        break;
      }
      this.gl.deleteTexture(texture);
      this.cubes.delete(oldest);
    }
    return cube;
  }

  private measure(eye: SpacePoint): WebGLTexture {
    const { gl } = this;
    const cube = gl.createTexture();
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
    gl.texStorage2D(gl.TEXTURE_CUBE_MAP, 1, gl.RGBA8, CUBE, CUBE);
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.buffer);
    const depth = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, CUBE, CUBE);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
    gl.viewport(0, 0, CUBE, CUBE);
    gl.clearColor(1, 1, 1, 1);
    gl.enable(gl.DEPTH_TEST);
    const camera = new Camera(0.05, 200);
    camera.position = eye;
    camera.open(1, 1);
    FACES.forEach(([ahead, up], face) => {
      camera.face(ahead, up);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, cube, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      this.distances.use({ toClip: camera.toClip, eye });
      [...this.collider, ...this.house].forEach((part) => part.draw());
    });
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.deleteRenderbuffer(depth);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    return cube;
  }

  /** Places the eye; metres and degrees. */
  look(eye: SpacePoint, yaw: number, pitch: number, fov: number, aspect: number): void {
    this.camera.position = eye;
    this.camera.look(yaw, pitch);
    this.camera.open(halfHeight(fov, aspect), aspect);
  }

  draw(): void {
    const { gl } = this;
    const { toClip, orientation, halfSize } = this.camera;
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.enable(gl.DEPTH_TEST);
    // Depths first, so that what is hidden is never coloured, which is the costly part; a little
    // farther than what is coloured afterwards, or rounding would leave holes.
    gl.colorMask(false, false, false, false);
    gl.polygonOffset(2, 8);
    this.depths.use({ toClip });
    [...this.collider, ...this.house].forEach((part) => part.draw());
    gl.colorMask(true, true, true, true);
    gl.disable(gl.DEPTH_TEST);
    this.outside.use({ orientation, halfSize, ...this.colouring });
    this.whole.draw();
    gl.enable(gl.DEPTH_TEST);
    this.colours.use({ toClip, ...this.colouring });
    // Where both lie in one plane the house's own is nearer.
    gl.polygonOffset(1, 4);
    (this.house.length > 0 ? this.collider : []).forEach((part) => part.draw());
    gl.disable(gl.POLYGON_OFFSET_FILL);
    (this.house.length > 0 ? this.house : this.collider).forEach((part) => part.draw());
  }

  /** Gives the graphics card its memory back. */
  dispose(): void {
    const { gl } = this;
    this.cubes.forEach((cube) => gl.deleteTexture(cube));
    this.cubes.clear();
    gl.deleteFramebuffer(this.buffer);
    [this.whole, ...this.collider, ...this.house].forEach((mesh) => mesh.dispose());
    [this.distances, this.depths, this.colours, this.outside].forEach((program) => program.dispose());
  }
}
