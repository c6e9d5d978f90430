import { Arrows } from './arrows';
import { Controls } from './controls';
import { Dollhouse } from './dollhouse';
import { el } from './dom';
import { Gaze } from './gaze';
import { readGlb } from './glb';
import { Hotspots, type Target } from './hotspots';
import type { Panorama, Storey } from './manifest';
import type { Measure } from './measure';
import { Motion, ease, prefersStillness } from './motion';
import type { Host, Picture } from './picture';
import { type Camera, bearing, distance, middle, minus } from './space';
import { Stage } from './stage';
import { floors, waysFrom } from './targets';
import { PanoramaTextures, texturesThatFit } from './textures';
import { NARROWEST, WIDEST, clamp, wrap } from './view';
import type { Walk } from './walk';

/** Seconds of a flight: a start, and more for each metre. */
const FLIGHT = { least: 0.9, perMetre: 0.15, most: 1.8 };
const FADE_SECONDS = 0.7;

/** The tour in WebGL: look around in each room, step through doors, see the whole from above. */
export class PanoramaPicture implements Picture {
  readonly element: HTMLElement;
  private readonly stage: Stage;
  private readonly textures: PanoramaTextures;
  private readonly hotspots: Hotspots;
  private readonly arrows = new Arrows();
  private readonly motion = new Motion();
  private readonly gaze: Gaze;
  private readonly watcher: ResizeObserver;
  private dollhouse: Dollhouse | undefined;
  private above: { readonly storeys: readonly Storey[] } | undefined;
  /** From 0 among the rooms to 1 above them. */
  private lift = 1;
  private walk: Walk | undefined;
  private measure: Measure | undefined;
  private opening: Promise<Measure | undefined> | undefined;
  private drawn = true;
  private colliderThere = false;

  /** Throws when there is no WebGL 2. */
  constructor(
    private readonly host: Host,
    lost: () => void,
    restored: () => void,
  ) {
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    this.stage = new Stage(canvas);
    this.textures = new PanoramaTextures(host.files, this.stage.gl, texturesThatFit());
    this.hotspots = new Hotspots(host.words.texts.doors, (target) => this.reveal(target));
    this.element = el(
      'div',
      { class: 'picture', tabindex: 0, role: 'application', 'aria-label': host.words.texts.picture },
      canvas,
      this.hotspots.element,
      this.arrows.element,
    );
    this.gaze = new Gaze(host.view, this.motion, () => this.refresh());
    new Controls(this.element, this.fingers(), () => !prefersStillness());
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.motion.stop();
      this.endMeasure();
      this.leaveWalk();
      this.leaveAbove();
      this.dollhouse = undefined;
      this.stage.forget();
      lost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      // What came in between came to nothing.
      this.textures.forget();
      this.stage.restore();
      restored();
    });
    this.watcher = new ResizeObserver(() => this.refresh());
    this.watcher.observe(canvas);
  }

  get mode(): 'pano' | 'dollhouse' | 'walk' {
    return this.above ? 'dollhouse' : this.walk ? 'walk' : 'pano';
  }

  async enter(): Promise<void> {
    const { panorama } = this.host.view;
    const texture = await this.textures.first(panorama);
    if (this.mode !== 'pano') {
      // Before the picture came somebody rose or began to walk.
      return;
    }
    if (this.view.panorama !== panorama) {
      return this.enter();
    }
    this.stage.stand(texture, panorama.position);
    this.arrived(panorama);
  }

  async go(to: Panorama, yaw: number): Promise<void> {
    const { view, tour } = this.host;
    if (this.walk && !this.above) {
      this.walk.jump(to, yaw);
      this.refresh();
      return;
    }
    const from = view.panorama;
    if (this.above || from === to) {
      await this.textures.first(to);
      this.leaveAbove();
      this.leaveWalk();
      Object.assign(view, { panorama: to, yaw, pitch: 0 });
      await this.enter();
      return;
    }
    await Promise.all([this.textures.first(from), this.textures.first(to)]);
    await this.fly(from, to, yaw, this.colliderThere && tour.linked(from, to) && from.storey === to.storey);
    view.panorama = to;
    await this.enter();
  }

  private async fly(from: Panorama, to: Panorama, yaw: number, moving: boolean): Promise<void> {
    const { view } = this.host;
    const began = { yaw: view.yaw, pitch: view.pitch };
    const turn = wrap(yaw - began.yaw);
    const metres = distance(from.position, to.position);
    const seconds = moving ? Math.min(FLIGHT.most, FLIGHT.least + FLIGHT.perMetre * metres) : FADE_SECONDS;
    this.element.classList.add('moving');
    await this.motion.run(seconds, (share) => {
      const done = ease(share);
      view.yaw = wrap(began.yaw + done * turn);
      view.pitch = (1 - done) * began.pitch;
      const [a, b] = [this.textures.held(from), this.textures.held(to)];
      if (a && b) {
        this.stage.travel({ picture: a, eye: from.position }, { picture: b, eye: to.position }, done, moving);
      }
      this.refresh();
    });
    this.element.classList.remove('moving');
  }

  private arrived(panorama: Panorama): void {
    const ways = waysFrom(panorama, this.host);
    this.hotspots.set(ways);
    this.arrows.set(ways, panorama.position);
    this.refresh();
    void this.sharpen(panorama);
  }

  /** The full picture, then what will be wanted next. */
  private async sharpen(panorama: Panorama): Promise<void> {
    try {
      const sharp = await this.textures.sharpen(panorama, (share) => this.host.progress(share));
      if (sharp) {
        this.stage.exchange(sharp);
        this.refresh();
      }
    } catch (cause) {
      this.host.failed(cause, () => this.enter());
    } finally {
      this.host.progress(undefined);
    }
    await this.prepare(panorama);
  }

  /** While nothing else is to do: the neighbours' pictures and what flights are projected on. */
  private async prepare(panorama: Panorama): Promise<void> {
    const { tour, files } = this.host;
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    if (saving) {
      return;
    }
    const neighbours = panorama.links.flatMap((link) => tour.panorama(link.to) ?? []);
    try {
      await Promise.all(neighbours.map((neighbour) => files.load(neighbour.preview)));
      await this.fetchCollider();
      if (this.host.view.panorama === panorama) {
        for (const neighbour of neighbours.slice(0, 3)) {
          await files.load(neighbour.file);
        }
      }
    } catch (cause) {
      this.host.lacking('prefetch', cause);
    }
  }

  private async fetchCollider(): Promise<void> {
    const { tour, files } = this.host;
    const name = tour.manifest.collider;
    if (!name || this.colliderThere) {
      return;
    }
    const collider = await readGlb(await files.load(name));
    if (!this.colliderThere) {
      this.stage.setCollider(collider);
      this.colliderThere = true;
    }
  }

  /** Rises above the flat; false when the tour has no such view. */
  async rise(storeys: readonly Storey[]): Promise<boolean> {
    const { tour, files, view } = this.host;
    const name = tour.manifest.dollhouse;
    if (!name) {
      return false;
    }
    const model = this.dollhouse ? [] : await readGlb(await files.load(name));
    if (!this.shown) {
      return false;
    }
    this.dollhouse ??= new Dollhouse(this.stage.gl, model);
    const { dollhouse } = this;
    const entering = !this.above;
    this.leaveWalk();
    this.above = { storeys };
    dollhouse.showUpTo(storeys.at(-1)?.level ?? 0, (id) => tour.storey(id)?.level);
    this.hotspots.set(floors(storeys.slice(-1), this.host, (to) => this.host.go(to)));
    this.element.classList.add('above');
    if (entering) {
      dollhouse.face(view.yaw);
      await this.motion.run(0.9, (share) => {
        this.lift = ease(share);
        this.refresh();
      });
      this.lift = 1;
    }
    this.refresh();
    return true;
  }

  /** Begins to walk freely; false when the tour cannot be walked in. */
  async walkFreely(): Promise<boolean> {
    const { Walk } = await import('./walk');
    const walk = await Walk.open(this.host, this.stage, this.element, () => this.refresh());
    if (!walk || this.walk || !this.shown) {
      walk?.close();
      return this.walk !== undefined;
    }
    this.leaveAbove();
    this.motion.stop();
    this.walk = walk;
    this.hotspots.set([]);
    this.element.classList.add('walking');
    this.refresh();
    return true;
  }

  /** Begins or ends measuring; tells whether it goes on. */
  async toggleMeasure(plan: SVGSVGElement, close: () => void): Promise<boolean> {
    if (this.measure) {
      this.endMeasure();
      return false;
    }
    // Who asks again before it is there gets the same one.
    this.opening ??= this.openMeasure(plan, close).finally(() => {
      this.opening = undefined;
    });
    const measure = await this.opening;
    if (!this.shown) {
      measure?.close();
      return false;
    }
    this.measure = measure;
    this.refresh();
    return measure !== undefined;
  }

  private async openMeasure(plan: SVGSVGElement, close: () => void): Promise<Measure | undefined> {
    const { Measure } = await import('./measure');
    const camera = () => this.camera;
    return Measure.open(this.host, { picture: this.element, plan, camera, refresh: () => this.refresh(), close });
  }

  /** Not while stills stand in for it: what was asked for before the graphics card stopped is void. */
  private get shown(): boolean {
    return this.element.isConnected;
  }

  private endMeasure(): void {
    this.measure?.close();
    this.measure = undefined;
  }

  private get camera(): Camera {
    return this.above && this.dollhouse ? this.dollhouse.camera : (this.walk?.scene ?? this.stage).camera;
  }

  private leaveWalk(): void {
    this.walk?.close();
    this.walk = undefined;
    this.element.classList.remove('walking');
  }

  /** Back into the panorama where one stood, or that is nearest. */
  async stand(): Promise<void> {
    this.leaveAbove();
    this.leaveWalk();
    await this.enter();
  }

  private leaveAbove(): void {
    this.above = undefined;
    this.element.classList.remove('above');
  }

  turn(yaw: number, pitch: number): void {
    if (this.above) {
      this.dollhouse?.turn(yaw, -pitch);
      this.refresh();
      return;
    }
    if (!this.moving) {
      this.gaze.turn(yaw, pitch);
    }
  }

  private get moving(): boolean {
    return this.element.classList.contains('moving');
  }

  private get view() {
    return this.host.view;
  }

  zoom(factor: number): void {
    if (this.above) {
      this.dollhouse?.zoom(factor);
    } else {
      this.view.fov = clamp(this.view.fov / factor, NARROWEST, WIDEST);
    }
    this.refresh();
  }

  /** Turns to a door that was reached by keyboard. */
  private reveal(target: Target): void {
    if (this.above || this.moving) {
      return;
    }
    const { yaw, pitch } = bearing(minus(middle(target.corners), this.view.panorama.position));
    this.gaze.towards(yaw, clamp(pitch / 2, -25, 25));
  }

  private fingers() {
    return {
      began: () => {
        if (!this.moving) {
          this.gaze.rest();
        }
      },
      drag: (dx: number, dy: number) => {
        if (this.above) {
          this.dollhouse?.turn(-dx * 0.3, dy * 0.3);
          this.refresh();
        } else {
          // What is under the finger stays under it, near the middle of the picture.
          const degrees = this.stage.degreesPerPixel;
          this.gaze.drag(-dx * degrees, dy * degrees);
        }
      },
      zoom: (factor: number) => this.zoom(factor),
    };
  }

  refresh(): void {
    if (this.drawn) {
      this.drawn = false;
      requestAnimationFrame(() => this.draw());
    }
  }

  private draw(): void {
    this.drawn = true;
    const { stage, view } = this;
    stage.resize();
    if (this.above && this.dollhouse) {
      this.dollhouse.place(stage.aspect, this.lift);
      stage.render(this.dollhouse);
    } else if (this.walk) {
      this.walk.place(stage.aspect);
      stage.render(this.walk.scene);
    } else {
      stage.look(view.yaw, view.pitch, view.fov);
      stage.render();
    }
    const { camera } = this;
    this.hotspots.place(camera, stage.canvas.clientWidth, stage.canvas.clientHeight);
    this.measure?.place(camera, stage.canvas.clientWidth, stage.canvas.clientHeight);
    this.arrows.place(view.yaw, stage.canvas.clientWidth, stage.canvas.clientHeight);
    this.host.looked();
  }

  close(): void {
    this.endMeasure();
    this.leaveWalk();
    this.motion.stop();
    this.watcher.disconnect();
    this.element.remove();
  }
}
