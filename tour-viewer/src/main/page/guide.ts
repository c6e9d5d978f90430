import { el, iconButton, reface, set } from './dom';
import type { Panorama } from './manifest';
import { SlowTurn } from './slow-turn';
import type { Words } from './texts';
import type { Tour } from './tour';

export interface GuideActions {
  go(panorama: Panorama): void;
  /** Turns by so many degrees; false when the picture cannot be turned at the moment. */
  turn(degrees: number): boolean;
}

/** Leads through the rooms in the order of the tour, one after the other, and turns around in each. */
export class Guide {
  readonly element: HTMLElement;
  private readonly stops: readonly Panorama[];
  private readonly caption = el('p', { class: 'guide-caption' });
  private readonly playButton: HTMLButtonElement;
  private readonly turn: SlowTurn;
  private at = 0;
  private room = '';
  /** Where the last step leads, until one is in another room. */
  private towards: number | undefined;

  constructor(
    private readonly tour: Tour,
    private readonly words: Words,
    private readonly actions: GuideActions,
    private readonly close: () => void,
  ) {
    this.stops = tour.panoramas.filter((panorama) => tour.entry(panorama.room) === panorama);
    const { texts } = words;
    this.turn = new SlowTurn({
      turn: (degrees) => actions.turn(degrees),
      around: () => this.step(1),
      changed: (on) => this.played(on),
    });
    const next = iconButton('go', texts.guideNext, () => this.step(1));
    next.classList.add('next');
    this.playButton = iconButton('play', texts.guidePlay, () => this.togglePlay());
    this.element = el(
      'section',
      { class: 'guide', 'aria-label': texts.guide },
      iconButton('before', texts.guideBefore, () => this.step(-1)),
      this.caption,
      next,
      this.playButton,
      iconButton('close', texts.guideEnd, () => this.close()),
    );
    this.element.hidden = true;
  }

  /** A tour of one room needs no guide. */
  get offered(): boolean {
    return this.stops.length > 1;
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  /** Begins where one stands, or ends. */
  toggle(): void {
    this.turn.stop();
    this.element.hidden = this.open;
  }

  /** Turning needs a panorama. */
  offerPlay(offered: boolean): void {
    this.playButton.hidden = !offered || !SlowTurn.offered();
    if (this.playButton.hidden) {
      this.turn.stop();
    }
  }

  /** Shows where one stands, however one came there. */
  update(room: string): void {
    const here = this.stops.findIndex((stop) => stop.room === room);
    this.at = here < 0 ? this.at : here;
    if (room !== this.room) {
      this.room = room;
      this.towards = undefined;
    }
    const name = this.words.room(this.tour.room(room));
    const caption = this.words.stop(name, here + 1, this.stops.length);
    const text = here < 0 ? name : caption;
    if (this.caption.textContent !== text) {
      this.caption.textContent = text;
    }
  }

  /** To the next room, or to the one before; after the last comes the first. Steps on the way add up. */
  step(by: number): void {
    const at = ((this.towards ?? this.at) + by + this.stops.length) % this.stops.length;
    const stop = this.stops[at];
    if (stop) {
      this.towards = at;
      this.actions.go(stop);
    }
  }

  togglePlay(): void {
    if (this.turn.on) {
      this.turn.stop();
    } else if (!this.playButton.hidden) {
      this.turn.start(this.playButton);
    }
  }

  private played(on: boolean): void {
    const { texts } = this.words;
    reface(this.playButton, on ? 'pause' : 'play', on ? texts.guidePause : texts.guidePlay);
    set(this.element, { 'data-playing': on });
  }
}
