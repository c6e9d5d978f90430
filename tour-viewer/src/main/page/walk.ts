import { loadSolid } from './collider';
import { type Model, readGlb } from './glb';
import type { Panorama } from './manifest';
import { prefersStillness } from './motion';
import type { Host } from './picture';
import type { Solid } from './solid';
import type { OtherScene, Stage } from './stage';
import { PanoramaTextures } from './textures';
import { STEEPEST, clamp, radians, standing, wrap } from './view';
import { SOURCES, type Source, WalkScene } from './walk-scene';
import { Walker } from './walker';
import { WalkInput } from './walk-input';

/** Metres and degrees a second. */
const PACE = 1.5;
const HURRY = 2.8;
const TURNING = 90;

/** A step of time that is longer, for example after a pause of the page, counts as this. */
const LONGEST_STEP = 0.25;

/** How much farther away than it is a panorama of another room counts. */
const OTHER_ROOM = 2.5;

/** Close enough to where a click led, in metres. */
const ARRIVED = 0.08;

/** A walk without motion gives up after so many steps. */
const MOST_STEPS = 500;

/** A frame that took longer than this, in seconds, is drawn coarser next time while one moves. */
const SLOW_FRAME = 0.07;
const FAST_FRAME = 0.03;
const COARSER = 0.7;
const FINER = 1.15;
const COARSEST = 0.25;

/** The eye follows stairs softly: share of the way a second. */
const RISING = 9;

/** Walking freely: what is loaded, drawn and heard for it, and nothing else is. */
export class Walk {
  private readonly input: WalkInput;
  private readonly textures: PanoramaTextures;
  private goal: readonly [number, number] | undefined;
  private height: number;
  private before = 0;
  private frame = 0;
  private looked = '';
  /** What this machine can draw while one moves, see {@link Stage.detail}. */
  private detail = 0.5;
  /** Frames that are drawn before anybody moves, to learn how fast this machine is. */
  private warming = 5;
  private closed = false;

  /** What one bumps into, and what one sees of it. Undefined where the tour cannot be walked in. */
  static async open(host: Host, stage: Stage, surface: HTMLElement, refresh: () => void): Promise<Walk | undefined> {
    const { files, tour, view } = host;
    const { collider, dollhouse } = tour.manifest;
    if (!collider) {
      return undefined;
    }
    const read = async (name: string): Promise<Model> =>
      readGlb(await files.load(name, (share) => host.progress(share)));
    const [solid, model, house] = await Promise.all([
      loadSolid(files),
      read(collider),
      dollhouse ? read(dollhouse) : undefined,
    ]);
    host.progress(undefined);
    const eyeHeight = tour.manifest.frame?.eye_height_m ?? 1.5;
    const walker = solid && Walker.at(solid, standing(view).position, eyeHeight);
    return solid && walker && new Walk(host, stage, surface, refresh, solid, walker, new WalkScene(stage.gl, model, house));
  }

  private constructor(
    private readonly host: Host,
    private readonly stage: Stage,
    surface: HTMLElement,
    private readonly refresh: () => void,
    private readonly solid: Solid,
    private walker: Walker,
    private readonly space: WalkScene,
  ) {
    this.height = walker.eye[1];
    this.textures = new PanoramaTextures(host.files, stage.gl, SOURCES + 1);
    this.input = new WalkInput(surface, {
      woken: () => this.wake(),
      pointed: (x, y) => this.goTowards(x, y),
    });
    this.settle();
    stage.detail = this.detail;
    this.wake();
  }

  get scene(): OtherScene {
    return this.space;
  }

  /** Stands at another panorama's place at once. */
  jump(to: Panorama, yaw: number): void {
    const walker = Walker.at(this.solid, to.position, this.walker.eyeHeight);
    if (walker) {
      this.walker = walker;
      this.height = walker.eye[1];
      this.goal = undefined;
      Object.assign(this.host.view, { yaw, pitch: 0 });
      this.settle();
    }
  }

  /** Draws from where one is. */
  place(aspect: number): void {
    const { view } = this.host;
    const [x, , z] = this.walker.eye;
    this.colour();
    this.space.look([x, this.height, z], view.yaw, view.pitch, view.fov, aspect);
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.frame);
    this.stage.detail = 1;
    this.input.close();
    this.textures.clear();
    this.space.dispose();
    delete this.host.view.walking;
  }

  private wake(): void {
    if (this.frame === 0) {
      this.before = performance.now();
      this.frame = requestAnimationFrame((now) => this.step(now));
    }
  }

  private step(now: number): void {
    const seconds = Math.min(LONGEST_STEP, Math.max(0, (now - this.before) / 1000));
    this.before = now;
    this.adapt(seconds);
    const moving = this.advance(seconds);
    this.settle();
    this.stage.detail = moving ? this.detail : Math.min(1, 2 * this.detail);
    this.refresh();
    this.frame = moving ? requestAnimationFrame((next) => this.step(next)) : 0;
  }

  /** Draws coarser where the last frame was slow, and finer again where there is time. */
  private adapt(seconds: number): void {
    if (seconds > SLOW_FRAME) {
      this.detail = Math.max(COARSEST, COARSER * this.detail);
    } else if (seconds < FAST_FRAME) {
      this.detail = Math.min(1, FINER * this.detail);
    }
  }

  /** One step of time; true while there is more to do. */
  private advance(seconds: number): boolean {
    const { walker, input, host } = this;
    const { view } = host;
    view.yaw = wrap(view.yaw + input.turning * TURNING * seconds);
    const [right, ahead] = input.wish;
    const pace = seconds * (input.hurries ? HURRY : PACE);
    if (right !== 0 || ahead !== 0) {
      this.goal = undefined;
      const yaw = radians(view.yaw);
      walker.move(
        pace * (right * Math.cos(yaw) + ahead * Math.sin(yaw)),
        pace * (right * Math.sin(yaw) - ahead * Math.cos(yaw)),
      );
    } else if (this.goal) {
      this.follow(this.goal, pace);
    }
    const eye = walker.eye[1];
    this.height += (eye - this.height) * Math.min(1, RISING * seconds);
    const rising = Math.abs(eye - this.height) > 0.002;
    if (!rising) {
      this.height = eye;
    }
    this.warming = Math.max(0, this.warming - 1);
    return this.warming > 0 || input.turning !== 0 || right !== 0 || ahead !== 0 || this.goal !== undefined || rising;
  }

  private follow(goal: readonly [number, number], pace: number): void {
    const [x, , z] = this.walker.eye;
    const left = Math.hypot(goal[0] - x, goal[1] - z);
    const share = Math.min(1, pace / Math.max(left, 1e-6));
    const free = this.walker.move(share * (goal[0] - x), share * (goal[1] - z));
    if (left < ARRIVED || !free) {
      this.goal = undefined;
    }
  }

  /** A place of the picture was clicked, from -1 to 1 across it. */
  private goTowards(x: number, y: number): void {
    const { camera } = this.space;
    const hit = this.solid.ray(camera.position, camera.towards(x, y));
    if (!hit) {
      return;
    }
    this.goal = [hit.point[0], hit.point[2]];
    if (prefersStillness()) {
      // Who wants no motion is there at once; each step is still tried on the way.
      for (let i = 0; i < MOST_STEPS && this.goal; i++) {
        this.follow(this.goal, PACE * LONGEST_STEP);
      }
      this.height = this.walker.eye[1];
    }
    this.wake();
  }

  /** Tells the page where one is. */
  private settle(): void {
    const { tour, view } = this.host;
    const [x, , z] = this.walker.eye;
    const place = tour.placeAt(x, z, this.walker.ground);
    const position = [x, this.height, z] as const;
    view.walking = { position, room: place.room ?? standing(view).room, storey: place.storey ?? standing(view).storey };
    view.pitch = clamp(view.pitch, -STEEPEST, STEEPEST);
    view.panorama = this.nearest()[0] ?? view.panorama;
  }

  /** Panoramas by how well they show what is around, the best first. */
  private nearest(): Panorama[] {
    const { tour } = this.host;
    const { room, position } = standing(this.host.view);
    return [...tour.panoramas].sort((a, b) => away(a, position, room) - away(b, position, room));
  }

  /** Gives the scene its panoramas; those that are not there yet come when they have been loaded. */
  private colour(): void {
    const { view } = this.host;
    const { room, position } = standing(view);
    const near = this.nearest();
    const wanted = near.slice(0, SOURCES);
    const key = wanted.map(({ id }) => id).join();
    if (key !== this.looked) {
      this.looked = key;
      wanted.forEach((panorama) => void this.fetch(panorama));
    }
    // Weights fade to nothing where the next panorama takes over: nothing jumps.
    const beyond = near[SOURCES];
    const least = beyond ? 1 / (0.2 + away(beyond, position, room)) : 0;
    const weighed = wanted.map((panorama) => {
      const weight = Math.max(0, 1 / (0.2 + away(panorama, position, room)) - least) ** 2;
      return { panorama, weight, picture: this.textures.held(panorama) };
    });
    const sum = weighed.reduce((total, { weight }) => total + weight, 0) || 1;
    const stops = weighed.reduce((total, { panorama, weight }) => total + (panorama.exposure_ev ?? 0) * (weight / sum), 0);
    const sources = weighed.flatMap(({ panorama, weight, picture }): Source[] =>
      picture ? [{ panorama, picture, weight: weight / sum, gain: 2 ** (stops - (panorama.exposure_ev ?? 0)) }] : [],
    );
    this.space.colour(sources, 2 ** stops);
  }

  private async fetch(panorama: Panorama): Promise<void> {
    try {
      await this.textures.first(panorama);
      if (this.closed) {
        this.textures.clear();
        return;
      }
      this.refresh();
      await this.textures.sharpen(panorama, () => {});
      this.refresh();
    } catch (cause) {
      // The baked colours are there.
      this.host.lacking('walk', cause);
    }
  }
}

function away({ position: [x, y, z], room }: Panorama, from: readonly [number, number, number], where: string): number {
  const metres = Math.hypot(x - from[0], 2 * (y - from[1]), z - from[2]);
  return room === where ? metres : OTHER_ROOM * metres + 0.5;
}
