import { prefersStillness } from './motion';

/** Degrees a second: a room in 40 seconds. */
const PACE = 9;

/** A step of time that is longer, for example after a pause of the page, counts as this, in seconds. */
const LONGEST_STEP = 0.1;

/** What is turned. */
export interface Turned {
  /** Turns by so many degrees; false when nothing can be turned at the moment. */
  turn(degrees: number): boolean;
  /** It has gone once around. */
  around(): void;
  /** It began or ended. */
  changed(on: boolean): void;
}

/** Turns the view slowly until the visitor does anything. */
export class SlowTurn {
  private ended: AbortController | undefined;
  private before = 0;
  private turned = 0;

  constructor(private readonly view: Turned) {}

  /** Whoever asks for little motion is offered none. */
  static offered(): boolean {
    return !prefersStillness();
  }

  get on(): boolean {
    return this.ended !== undefined;
  }

  /** @param button what begins and ends it, which is no other input */
  start(button: Element): void {
    this.stop();
    this.ended = new AbortController();
    const { signal } = this.ended;
    const input = (event: Event) => {
      if (!(event.target instanceof Node && button.contains(event.target))) {
        this.stop();
      }
    };
    for (const kind of ['pointerdown', 'wheel', 'keydown'] as const) {
      document.addEventListener(kind, input, { signal, capture: true, passive: true });
    }
    this.turned = 0;
    this.before = performance.now();
    this.view.changed(true);
    requestAnimationFrame((now) => this.step(now, signal));
  }

  stop(): void {
    if (this.ended) {
      this.ended.abort();
      this.ended = undefined;
      this.view.changed(false);
    }
  }

  private step(now: number, signal: AbortSignal): void {
    if (signal.aborted) {
      return;
    }
    const degrees = PACE * Math.min(LONGEST_STEP, Math.max(0, (now - this.before) / 1000));
    this.before = now;
    if (this.view.turn(degrees)) {
      this.turned += degrees;
    }
    if (this.turned >= 360) {
      this.turned = 0;
      this.view.around();
    }
    requestAnimationFrame((next) => this.step(next, signal));
  }
}
