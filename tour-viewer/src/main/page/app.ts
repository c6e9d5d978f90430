import { Address } from './address';
import { Chrome } from './chrome';
import { el } from './dom';
import type { TourFiles } from './files';
import { Guide } from './guide';
import { HeldDevice } from './held-device';
import type { Panorama, Storey } from './manifest';
import { Minimap } from './minimap';
import type { Page } from './page';
import { PanoramaPicture } from './panorama-picture';
import type { Host, Picture } from './picture';
import { onKeys } from './shortcuts';
import { type Status, hearParent, tellParent } from './status';
import { StillPicture } from './still-picture';
import type { Words } from './texts';
import { Tour } from './tour';
import { STEEPEST, type View, clamp, fromHash, standing, toHash, wrap } from './view';

/** Milliseconds, more than the panorama takes to appear. */
const FIRST_FADES = 1000;

const TURN_DEGREES = 15;

/** How far a walk from room to room may turn the view on the way. */
const EASY_TURN_DEGREES = 90;

const ZOOM_STEP = 1.2;
const NOTICE_SECONDS = 6;

/** One tour on the page: holds the view, and passes on what visitors do. */
export class App implements Host {
  readonly tour: Tour;
  readonly view: View;
  private readonly chrome: Chrome;
  private readonly map: Minimap;
  private readonly guide: Guide;
  private readonly device: HeldDevice;
  private readonly address: Address;
  private readonly frame: HTMLElement;
  private picture: Picture;
  private going = false;
  private measuring = false;
  private next: (() => void) | undefined;
  private announced: string | undefined;

  constructor(
    private readonly page: Page,
    readonly words: Words,
    readonly files: TourFiles,
    private readonly status: Status,
  ) {
    this.tour = new Tour(files.manifest);
    this.view = fromHash(location.hash, this.tour).view;
    this.address = new Address(
      () => toHash(this.view, this.picture.mode),
      (cause) => this.lacking('address', cause),
    );
    this.chrome = new Chrome(
      this.tour,
      words,
      {
        go: (to) => this.go(to),
        toggleAbove: () => void this.toggleAbove(),
        toggleWalk: () => void this.toggleWalk(),
        toggleMeasure: () => void this.toggleMeasure(),
        toggleGuide: () => this.toggleGuide(),
        toggleDevice: () => void this.device.toggle(),
        share: () => void this.share(),
      },
      page.test,
    );
    this.map = new Minimap(this.tour, words, {
      go: (to) => this.go(to),
      storey: (storey) => void this.chooseStorey(storey),
    });
    const turn = (degrees: number) => this.picture.mode === 'pano' && this.steer(degrees, this.view.pitch);
    this.guide = new Guide(this.tour, words, { go: (to) => this.go(to), turn }, () => this.toggleGuide());
    this.chrome.offerGuide(this.guide.offered);
    this.device = new HeldDevice({
      steer: (yaw, pitch) => void this.steer(yaw, pitch),
      changed: (on, why) => this.steered(on, why),
    });
    this.picture = this.open();
    this.frame = el(
      'div',
      { class: page.minimal ? 'tour minimal' : 'tour' },
      this.picture.element,
      this.chrome.header,
      this.map.element,
      this.chrome.drawer,
      this.guide.element,
      this.chrome.bar,
      this.chrome.notices,
    );
    // The picture that came with the page stays until the panorama is drawn over it.
    const first = page.root.querySelector('.first');
    if (first) {
      this.frame.prepend(first);
    }
    page.root.replaceChildren(this.frame);
    onKeys(this.keys);
    window.addEventListener('hashchange', (event) => this.follow(new URL(event.newURL).hash));
    hearParent((room) => {
      const entry = this.tour.entry(room);
      if (entry) {
        this.go(entry);
      }
    });
  }

  /** Shows the first picture. */
  async begin(): Promise<void> {
    const { mode } = fromHash(location.hash, this.tour);
    this.chrome.update(this.view, this.picture.mode);
    this.map.update(this.view);
    await this.attempt(async () => {
      await this.picture.enter();
      if (mode === 'dollhouse' && this.picture instanceof PanoramaPicture) {
        await this.picture.rise(this.tour.storeys);
      }
      if (mode === 'walk') {
        await this.startWalk();
      }
      this.status.ready = true;
      this.frame.classList.add('ready');
      setTimeout(() => this.frame.querySelector('.first')?.remove(), FIRST_FADES);
      tellParent({ type: 'planwalk:ready' });
    });
  }

  /** WebGL where there is some, stills elsewhere. */
  private open(): Picture {
    try {
      const picture = new PanoramaPicture(
        this,
        () => this.replacePicture(new StillPicture(this), this.words.texts.contextLost),
        () => this.regain(picture),
      );
      this.offer(true);
      return picture;
    } catch (cause) {
      this.lacking('webgl', cause);
      this.offer(false);
      this.chrome.notify({ text: this.words.texts.noWebgl, seconds: 2 * NOTICE_SECONDS });
      return new StillPicture(this);
    }
  }

  /** Some ways to look need the graphics card, and files that not every tour has. */
  private offer(webgl: boolean): void {
    const { dollhouse, collider } = this.tour.manifest;
    this.chrome.offerAbove(webgl && Boolean(dollhouse));
    this.chrome.offerWalk(webgl && Boolean(collider));
    this.chrome.offerDevice(webgl && HeldDevice.offered());
    this.guide.offerPlay(webgl);
  }

  private replacePicture(picture: Picture, why: string): void {
    this.lacking('context', new Error('lost'));
    this.measuring = false;
    this.chrome.measuring(false);
    const before = this.picture;
    before.element.replaceWith(picture.element);
    this.picture = picture;
    if (before instanceof StillPicture) {
      // It stopped again before the panorama was there.
      before.close();
    }
    this.offer(false);
    this.chrome.notify({ text: why });
    void this.attempt(() => picture.enter());
  }

  /** The graphics card is back, with nothing on it: the stills stay until the panorama is there. */
  private regain(picture: Picture): void {
    const stills = this.picture;
    if (stills === picture) {
      return;
    }
    void this.attempt(async () => {
      await picture.enter();
      if (this.picture !== stills) {
        return;
      }
      stills.element.replaceWith(picture.element);
      stills.close();
      this.picture = picture;
      this.offer(true);
      this.chrome.dismiss();
      picture.refresh();
    });
  }

  /** Goes and looks as wanted or the best way on arrival, for which who walks to a neighbour is not turned around. */
  go(to: Panorama, wanted?: number): void {
    if (this.going) {
      this.next = () => this.go(to, wanted);
      return;
    }
    const { view, tour } = this;
    if (to === view.panorama && (this.picture.mode === 'pano' || this.picture.mode === 'stills')) {
      return;
    }
    const walks = tour.linked(view.panorama, to) && this.picture.mode === 'pano';
    this.going = true;
    this.map.shrink();
    const best = tour.facing(to);
    const keeps = walks && Math.abs(wrap(best - view.yaw)) > EASY_TURN_DEGREES;
    void this.attempt(() => this.picture.go(to, wanted ?? (keeps ? view.yaw : best))).finally(() => {
      this.going = false;
      const { next } = this;
      this.next = undefined;
      next?.();
    });
  }

  looked(): void {
    const { view, picture } = this;
    this.chrome.update(view, picture.mode);
    this.map.update(view);
    const { room, position } = standing(view);
    this.status.room = room;
    this.status.eye = position;
    this.status.mode = picture.mode;
    if (this.announced !== room) {
      this.announced = room;
      tellParent({ type: 'planwalk:room', room });
    }
    this.guide.update(room);
    this.address.moved();
  }

  progress(share: number | undefined): void {
    this.chrome.progress(share);
  }

  lacking(what: string, cause: unknown): void {
    this.status.errors.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
    tellParent({ type: 'planwalk:error', code: what });
  }

  failed(cause: unknown, retry: () => Promise<void>): void {
    this.lacking('load', cause);
    const { texts } = this.words;
    const run = () => void this.attempt(retry);
    this.chrome.notify({ text: texts.loadFailed, action: { label: texts.retry, run } });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (cause) {
      this.failed(cause, act);
    }
  }

  private async toggleAbove(): Promise<void> {
    const { picture } = this;
    if (!(picture instanceof PanoramaPicture) || !this.tour.manifest.dollhouse) {
      return;
    }
    await this.attempt(async () => {
      if (picture.mode === 'dollhouse') {
        await picture.stand();
      } else {
        await picture.rise(this.tour.upTo(this.tour.storey(this.view.panorama.storey)));
      }
    });
  }

  private async toggleWalk(): Promise<void> {
    const { picture } = this;
    await this.attempt(() => (picture instanceof PanoramaPicture && picture.mode === 'walk' ? picture.stand() : this.startWalk()));
  }

  private async toggleMeasure(): Promise<void> {
    const { picture } = this;
    if (picture instanceof PanoramaPicture && this.tour.manifest.collider) {
      await this.attempt(async () => {
        this.measuring = await picture.toggleMeasure(this.map.drawing, () => void this.toggleMeasure());
        this.chrome.measuring(this.measuring);
        picture.element.focus({ preventScroll: true });
      });
    }
  }

  private async startWalk(): Promise<void> {
    const { picture, words } = this;
    if (!(picture instanceof PanoramaPicture) || !this.tour.manifest.collider) {
      return;
    }
    const touch = window.matchMedia('(pointer: coarse)').matches;
    const help = touch ? words.texts.walkHelpTouch : words.texts.walkHelp;
    const walks = await picture.walkFreely();
    this.chrome.notify({ text: walks ? help : words.texts.noWalk, seconds: NOTICE_SECONDS });
    picture.element.focus({ preventScroll: true });
  }

  private async chooseStorey(storey: Storey): Promise<void> {
    this.map.choose(storey, this.view.panorama);
    this.map.update(this.view);
    const { picture } = this;
    if (picture instanceof PanoramaPicture && picture.mode === 'dollhouse') {
      await this.attempt(async () => void (await picture.rise(this.tour.upTo(storey))));
    }
  }

  private toggleGuide(): void {
    if (!this.guide.offered) {
      return;
    }
    this.guide.toggle();
    this.chrome.guided(this.guide.open, this.guide.element);
  }

  /** Something else than fingers and keys turns the view; false when it cannot be turned now. */
  private steer(yaw: number, pitch: number): boolean {
    const { view, picture } = this;
    if (this.going || picture.mode === 'dollhouse' || picture.mode === 'stills') {
      return false;
    }
    Object.assign(view, { yaw: wrap(view.yaw + yaw), pitch: clamp(pitch, -STEEPEST, STEEPEST) });
    picture.refresh();
    return true;
  }

  private steered(on: boolean, why?: 'refused' | 'silent'): void {
    const { texts } = this.words;
    this.chrome.steered(on);
    if (why) {
      this.chrome.notify({ text: why === 'refused' ? texts.deviceRefused : texts.deviceSilent, seconds: NOTICE_SECONDS });
    }
  }

  /** The address was changed by hand or by a link; by now the page may have written its own over it. */
  private follow(hash: string): void {
    if (this.address.isOwn(hash)) {
      return;
    }
    const { panorama, yaw, pitch, fov } = fromHash(hash, this.tour).view;
    if (panorama === this.view.panorama) {
      Object.assign(this.view, { yaw, pitch, fov });
      this.picture.refresh();
      return;
    }
    this.go(panorama, yaw);
  }

  private async share(): Promise<void> {
    const { texts } = this.words;
    const { link } = this.address;
    try {
      await navigator.clipboard.writeText(link);
      const text = this.page.privateLink ? this.words.copiedPrivate(this.page.until) : texts.copied;
      this.chrome.notify({ text, seconds: NOTICE_SECONDS });
    } catch (cause) {
      // Frames without the right to the clipboard: the visitor copies by hand.
      this.lacking('clipboard', cause);
      this.chrome.notify({ text: texts.copyByHand, link });
    }
  }

  private readonly keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.picture.turn(-TURN_DEGREES, 0),
    ArrowRight: () => this.picture.turn(TURN_DEGREES, 0),
    ArrowUp: () => this.picture.turn(0, TURN_DEGREES),
    ArrowDown: () => this.picture.turn(0, -TURN_DEGREES),
    '+': () => this.picture.zoom(ZOOM_STEP),
    '=': () => this.picture.zoom(ZOOM_STEP),
    '-': () => this.picture.zoom(1 / ZOOM_STEP),
    r: () => this.chrome.toggleRooms(),
    g: () => this.toggleGuide(),
    PageDown: () => this.guide.step(1),
    PageUp: () => this.guide.step(-1),
    m: () => this.map.enlarge(!this.map.isLarge()),
    d: () => void this.toggleAbove(),
    w: () => void this.toggleWalk(),
    l: () => void this.toggleMeasure(),
    f: () => void this.chrome.toggleFullscreen(),
    Escape: () => this.escape(),
  };

  /** Closes what was opened last, one thing at a time. */
  private escape(): void {
    if (this.chrome.closeRooms() || this.map.shrink()) {
      return;
    }
    if (this.measuring) {
      void this.toggleMeasure();
    } else if (this.guide.open) {
      this.toggleGuide();
    } else if (this.picture.mode === 'dollhouse') {
      void this.toggleAbove();
    } else if (this.picture.mode === 'walk') {
      void this.toggleWalk();
    }
  }
}
