import {
  BufferAttribute,
  BufferGeometry,
  Color,
  CubeCamera,
  DoubleSide,
  GLSL3,
  Matrix3,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  type Object3D,
  PerspectiveCamera,
  RawShaderMaterial,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';
import { kindOf } from './collider';
import type { Panorama } from './manifest';
import { SKY_VERTEX } from './shaders';
import type { OtherScene } from './stage';
import { halfHeight, radians } from './view';
import { DEPTH_FRAGMENT, DISTANCE_FRAGMENT, OUTSIDE_FRAGMENT, WALK_FRAGMENT, WALK_VERTEX } from './walk-shaders';

/** Edge of a face of the cube of distances, in pixels. */
const CUBE = 512;

/** Panoramas that colour a picture at once. */
export const SOURCES = 3;

/** Cubes that are kept: 6 MB each on the graphics card. */
const KEPT_CUBES = 8;

/** A panorama that colours what it sees, and by how much it counts. */
export interface Source {
  readonly panorama: Panorama;
  readonly picture: Texture;
  readonly weight: number;
  /** Factor on its light. */
  readonly gain: number;
}

/**
 * The flat from any place in it: the geometry of doll's house and collider, coloured by the nearest
 * panoramas where they see it and by the baked colours elsewhere. What a panorama sees is told by a
 * cube of distances around its eye, drawn from the same geometry.
 */
export class WalkScene implements OtherScene {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(60, 1, 0.05, 200);
  private readonly cubes = new Map<string, WebGLCubeRenderTarget>();
  private readonly distances: RawShaderMaterial;
  private readonly depths: RawShaderMaterial;
  private readonly outside: Mesh;
  private readonly uniforms = {
    picture0: { value: null as Texture | null },
    picture1: { value: null as Texture | null },
    picture2: { value: null as Texture | null },
    distance0: { value: null as Texture | null },
    distance1: { value: null as Texture | null },
    distance2: { value: null as Texture | null },
    eyes: { value: [new Vector3(), new Vector3(), new Vector3()] },
    weights: { value: new Vector3() },
    gains: { value: new Vector3(1, 1, 1) },
    bakedGain: { value: 1 },
    orientation: { value: new Matrix3() },
    halfSize: { value: new Vector2(1, 1) },
  };
  private readonly eye = { value: new Vector3() };

  /**
   * What one sees.
   *
   * @param collider of the tour; its walls and ceilings are drawn behind the house's own
   * @param house the doll's house, which has colours; undefined where the tour has none
   */
  constructor(collider: Object3D, house: Object3D | undefined) {
    const surface = this.material(WALK_VERTEX, WALK_FRAGMENT, true);
    const behind = surface.clone();
    behind.uniforms = surface.uniforms;
    // Where both lie in one plane the house's own is nearer.
    Object.assign(behind, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 });
    this.distances = this.material(WALK_VERTEX, DISTANCE_FRAGMENT, true);
    this.distances.uniforms = { eye: this.eye };
    this.depths = this.material(WALK_VERTEX, DEPTH_FRAGMENT, true);
    this.depths.colorWrite = false;
    // A little farther than what is coloured afterwards, or rounding would leave holes.
    Object.assign(this.depths, { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 8 });
    for (const [model, material] of [[collider, house ? behind : surface], [house, surface]] as const) {
      model?.traverse((node) => {
        if (node instanceof Mesh) {
          node.material = material;
          node.visible = kindOf(node) !== 'window' && !(model === collider && house && kindOf(node) === 'furniture');
        }
      });
      if (model) {
        this.scene.add(model);
      }
    }
    const triangle = new BufferGeometry();
    triangle.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
    this.outside = new Mesh(triangle, this.material(SKY_VERTEX, OUTSIDE_FRAGMENT, false));
    this.outside.frustumCulled = false;
    this.outside.renderOrder = -1;
    this.scene.add(this.outside);
    this.camera.rotation.order = 'YXZ';
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

  /** The panoramas that colour the picture from now on, at most {@link SOURCES}. */
  colour(sources: readonly Source[], bakedGain: number, renderer: WebGLRenderer): void {
    const { uniforms } = this;
    const spare = sources[0];
    uniforms.bakedGain.value = bakedGain;
    for (const [i, picture, distance] of [
      [0, uniforms.picture0, uniforms.distance0],
      [1, uniforms.picture1, uniforms.distance1],
      [2, uniforms.picture2, uniforms.distance2],
    ] as const) {
      const source = sources[i] ?? spare;
      if (!source) {
        uniforms.weights.value.setComponent(i, 0);
        continue;
      }
      picture.value = source.picture;
      distance.value = this.cube(source.panorama, renderer).texture;
      uniforms.eyes.value[i]?.set(...source.panorama.position);
      uniforms.weights.value.setComponent(i, sources[i] ? source.weight : 0);
      uniforms.gains.value.setComponent(i, source.gain);
    }
  }

  private cube(panorama: Panorama, renderer: WebGLRenderer): WebGLCubeRenderTarget {
    const known = this.cubes.get(panorama.id);
    const target = known ?? this.measure(panorama, renderer);
    // Set again also when known: the order of a Map is the order of use.
    this.cubes.delete(panorama.id);
    this.cubes.set(panorama.id, target);
    for (const [oldest, cube] of this.cubes) {
      if (this.cubes.size <= KEPT_CUBES) {
        break;
      }
      cube.dispose();
      this.cubes.delete(oldest);
    }
    return target;
  }

  private measure(panorama: Panorama, renderer: WebGLRenderer): WebGLCubeRenderTarget {
    const target = new WebGLCubeRenderTarget(CUBE, { minFilter: NearestFilter, magFilter: NearestFilter });
    const camera = new CubeCamera(0.05, 200, target);
    camera.position.set(...panorama.position);
    this.eye.value.set(...panorama.position);
    const before = renderer.getClearColor(new Color());
    renderer.setClearColor(0xffffff, 1);
    this.scene.overrideMaterial = this.distances;
    this.outside.visible = false;
    camera.update(renderer, this.scene);
    this.outside.visible = true;
    this.scene.overrideMaterial = null;
    renderer.setClearColor(before, 1);
    return target;
  }

  /** Places the eye; metres and degrees. */
  look(eye: readonly [number, number, number], yaw: number, pitch: number, fov: number, aspect: number): void {
    const half = halfHeight(fov, aspect);
    const { camera, uniforms } = this;
    camera.position.set(...eye);
    camera.aspect = aspect;
    camera.fov = (2 * Math.atan(half) * 180) / Math.PI;
    camera.rotation.set(radians(pitch), -radians(yaw), 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    uniforms.halfSize.value.set(half * aspect, half);
    uniforms.orientation.value.setFromMatrix4(new Matrix4().extractRotation(camera.matrixWorld));
  }

  /** Depths alone: so that what is hidden is never coloured, which is the costly part. */
  prepare(renderer: WebGLRenderer): void {
    renderer.autoClear = true;
    this.scene.overrideMaterial = this.depths;
    this.outside.visible = false;
    renderer.render(this.scene, this.camera);
    this.outside.visible = true;
    this.scene.overrideMaterial = null;
    renderer.autoClear = false;
  }

  /** Gives the graphics card its memory back. */
  dispose(): void {
    this.cubes.forEach((cube) => cube.dispose());
    this.cubes.clear();
  }
}
