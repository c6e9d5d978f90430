import { el } from './dom';

/** What walking is told by keys and fingers. */
export interface Walked {
  /** Something is held now that was not before. */
  woken(): void;
  /** A place of the picture was clicked, from -1 to 1 to the right and up. */
  pointed(x: number, y: number): void;
}

/** Keys by their place on the keyboard, right and ahead; letters differ from country to country. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  KeyW: [0, 1],
  KeyS: [0, -1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Radius of the stick's reach, in pixels. */
const REACH = 44;

/** Keys, the stick for thumbs, and clicks, while one walks. */
export class WalkInput {
  private readonly held = new Set<string>();
  private readonly knob = el('span', { class: 'knob' });
  private readonly stick = el('div', { class: 'stick', 'aria-hidden': 'true' }, this.knob);
  private readonly ended = new AbortController();
  private thumb: { readonly id: number; right: number; ahead: number } | undefined;

  constructor(
    private readonly surface: HTMLElement,
    private readonly walked: Walked,
  ) {
    const { signal } = this.ended;
    // Before the page's own keys: D walks instead of opening the doll's house.
    document.addEventListener('keydown', (event) => this.pressed(event), { signal, capture: true });
    document.addEventListener('keyup', (event) => this.held.delete(event.code), { signal, capture: true });
    window.addEventListener('blur', () => this.held.clear(), { signal });
    surface.querySelector('canvas')?.addEventListener('click', (event) => this.clicked(event), { signal });
    this.stick.addEventListener('pointerdown', (event) => this.grip(event), { signal });
    this.stick.addEventListener('pointermove', (event) => this.pull(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.stick.addEventListener(end, (event) => this.release(event), { signal });
    }
    surface.append(this.stick);
  }

  /** To the right and ahead, at most 1 long. */
  get wish(): readonly [number, number] {
    let [right, ahead] = [this.thumb?.right ?? 0, this.thumb?.ahead ?? 0];
    for (const code of this.held) {
      const step = STEPS[code];
      right += step?.[0] ?? 0;
      ahead += step?.[1] ?? 0;
    }
    const length = Math.max(1, Math.hypot(right, ahead));
    return [right / length, ahead / length];
  }

  /** -1 to the left, 1 to the right. */
  get turning(): number {
    return [...this.held].reduce((sum, code) => sum + (TURNS[code] ?? 0), 0);
  }

  get hurries(): boolean {
    return this.held.has('ShiftLeft') || this.held.has('ShiftRight');
  }

  close(): void {
    this.ended.abort();
    this.stick.remove();
  }

  private pressed(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === 'Shift') {
      this.held.add(event.code);
      return;
    }
    if (event.code in STEPS || event.code in TURNS) {
      event.preventDefault();
      event.stopPropagation();
      this.held.add(event.code);
      this.walked.woken();
    }
  }

  private clicked(event: MouseEvent): void {
    const box = this.surface.getBoundingClientRect();
    this.walked.pointed(
      (2 * (event.clientX - box.left)) / box.width - 1,
      1 - (2 * (event.clientY - box.top)) / box.height,
    );
  }

  private grip(event: PointerEvent): void {
    event.stopPropagation();
    this.stick.setPointerCapture(event.pointerId);
    this.thumb = { id: event.pointerId, right: 0, ahead: 0 };
    this.pull(event);
  }

  private pull(event: PointerEvent): void {
    const { thumb } = this;
    if (thumb?.id !== event.pointerId) {
      return;
    }
    event.stopPropagation();
    const box = this.stick.getBoundingClientRect();
    const x = (event.clientX - box.left - box.width / 2) / REACH;
    const y = (event.clientY - box.top - box.height / 2) / REACH;
    const length = Math.max(1, Math.hypot(x, y));
    thumb.right = x / length;
    thumb.ahead = -y / length;
    this.knob.style.transform = `translate(${thumb.right * REACH}px, ${-thumb.ahead * REACH}px)`;
    this.walked.woken();
  }

  private release(event: PointerEvent): void {
    if (this.thumb?.id === event.pointerId) {
      event.stopPropagation();
      this.thumb = undefined;
      this.knob.style.transform = '';
    }
  }
}
