import { el, set, svg } from '../page/dom';
import { clamp } from '../page/view';
import type { Words } from './words';

const STEP = 2;
const LARGE_STEP = 10;

/** A picture that fills its frame, and another one over its left part, with a divider that moves. */
export class Compare {
  readonly element: HTMLElement;
  private readonly divider: HTMLElement;
  private readonly over: HTMLElement;
  private share = 50;

  constructor(words: Words, left: HTMLImageElement, leftName: string, right: HTMLImageElement, rightName: string) {
    this.over = el('div', { class: 'over' }, left);
    this.divider = el(
      'div',
      {
        class: 'divider',
        role: 'slider',
        tabindex: 0,
        'aria-label': words.say('divider', { left: leftName, right: rightName }),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-orientation': 'horizontal',
      },
      el('span', { class: 'grip' }, arrows()),
    );
    this.element = el(
      'div',
      { class: 'compare' },
      right,
      this.over,
      el('span', { class: 'tag left' }, leftName),
      el('span', { class: 'tag right' }, rightName),
      this.divider,
    );
    this.move(50);
    this.element.addEventListener('pointerdown', (event) => this.grab(event));
    this.element.addEventListener('pointermove', (event) => this.drag(event));
    this.divider.addEventListener('keydown', (event) => this.key(event));
  }

  private grab(event: PointerEvent): void {
    if (event.button === 0) {
      this.element.setPointerCapture(event.pointerId);
      this.divider.focus({ preventScroll: true });
      this.follow(event);
      event.preventDefault();
    }
  }

  private drag(event: PointerEvent): void {
    if (this.element.hasPointerCapture(event.pointerId)) {
      this.follow(event);
    }
  }

  private follow(event: PointerEvent): void {
    const { left, width } = this.element.getBoundingClientRect();
    this.move(((event.clientX - left) / Math.max(1, width)) * 100);
  }

  private key(event: KeyboardEvent): void {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: this.share - step,
      ArrowDown: this.share - step,
      ArrowRight: this.share + step,
      ArrowUp: this.share + step,
      PageDown: this.share - LARGE_STEP,
      PageUp: this.share + LARGE_STEP,
      Home: 0,
      End: 100,
    };
    const share = to[event.key];
    if (share !== undefined) {
      this.move(share);
      event.preventDefault();
    }
  }

  /** Shows so many percent of the left picture. */
  private move(share: number): void {
    this.share = clamp(share, 0, 100);
    this.element.style.setProperty('--share', `${this.share}%`);
    const percent = Math.round(this.share);
    set(this.divider, { 'aria-valuenow': percent, 'aria-valuetext': `${percent} %` });
    // A name that is no longer over its own picture would be wrong.
    this.element.classList.toggle('no-left', this.share < 22);
    this.element.classList.toggle('no-right', this.share > 78);
  }
}

function arrows(): SVGElement {
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: 'M9 6 3 12l6 6M15 6l6 6-6 6' }));
}
