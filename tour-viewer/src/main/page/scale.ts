import { el, set, svg } from './dom';
import type { Words } from './texts';

/** Lengths of the bar, in metres. */
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100] as const;

/** Of the plan's width, at most. */
const LONGEST = 0.4;

/** What stands below a plan: how long a metre is, and where north lies if the plan says so. */
export class Scale {
  readonly element: HTMLElement;
  private readonly bar = el('span', { class: 'scale-bar' });
  private readonly length = el('span', { class: 'scale-length' });

  /** @param north degrees clockwise from the sheet's upper edge */
  constructor(
    private readonly words: Words,
    north: number | null | undefined,
  ) {
    this.element = el('div', { class: 'scale' }, this.bar, this.length);
    if (typeof north === 'number') {
      this.element.append(compass(words, north));
    }
  }

  /** For a plan that is so many metres wide. */
  fit(width: number): void {
    const metres = STEPS.filter((step) => step <= LONGEST * width).at(-1) ?? STEPS[0];
    this.bar.style.width = `${(100 * metres) / width}%`;
    this.length.textContent = this.words.metres(metres);
  }
}

function compass(words: Words, north: number): SVGSVGElement {
  const needle = svg('path', { d: 'M26 3 31 20 26 16.500 21 20z' });
  set(needle, { transform: `rotate(${north} 26 12)` });
  return svg(
    'svg',
    { class: 'compass', viewBox: '0 0 38 24', role: 'img', 'aria-label': words.north(north) },
    svg('title', {}, words.north(north)),
    svg('text', { x: 4, y: 17 }, 'N'),
    needle,
  );
}
