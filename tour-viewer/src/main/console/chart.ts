import { svg } from '../page/dom';

const WIDTH = 640;
const HEIGHT = 120;
const BAR_WIDTH = 120;
const BAR_HEIGHT = 10;
const MOST_SAMPLES = 200;

/** How a lane is filled, in the order in which it is drawn. */
export const STATES = ['leased', 'ready', 'parked', 'held'] as const;

export type State = (typeof STATES)[number];

/** A bar whose parts are as long as there are jobs of each state; the figures stand beside it. */
export function stackedBar(jobs: readonly number[], most: number): SVGSVGElement {
  const bar = svg('svg', { class: 'stack', viewBox: `0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`, 'aria-hidden': 'true', preserveAspectRatio: 'none' });
  bar.append(svg('rect', { class: 'track', width: BAR_WIDTH, height: BAR_HEIGHT, rx: 5 }));
  let x = 0;
  jobs.forEach((count, index) => {
    const width = (count / Math.max(1, most)) * BAR_WIDTH;
    if (width > 0) {
      bar.append(svg('rect', { class: `state-${STATES[index] ?? ''}`, x, width: Math.max(2, width), height: BAR_HEIGHT }));
    }
    x += width;
  });
  return bar;
}

/** One look at the queue. */
export interface Sample {
  readonly at: number;
  readonly waiting: number;
  readonly running: number;
}

/** What this tab has seen since it was opened: two lines over time. */
export class History {
  private readonly samples: Sample[] = [];

  note(sample: Sample): void {
    this.samples.push(sample);
    this.samples.splice(0, Math.max(0, this.samples.length - MOST_SAMPLES));
  }

  /** From the first look to the last. */
  seconds(): number {
    const [first] = this.samples;
    const last = this.samples.at(-1);
    return first && last ? (last.at - first.at) / 1000 : 0;
  }

  /** @param label what it shows, for whoever listens */
  draw(label: string): SVGSVGElement {
    const most = this.most();
    const picture = svg('svg', { class: 'history', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, preserveAspectRatio: 'none' });
    for (const share of [0, 0.5, 1]) {
      const y = this.y(share * most, most);
      picture.append(svg('line', { class: 'grid-line', x1: 0, x2: WIDTH, y1: y, y2: y }));
    }
    picture.append(
      svg('polyline', { class: 'line-waiting', points: this.points(({ waiting }) => waiting, most) }),
      svg('polyline', { class: 'line-running', points: this.points(({ running }) => running, most) }),
    );
    return picture;
  }

  /** The greatest figure that the picture has room for. */
  most(): number {
    return Math.max(4, ...this.samples.map(({ waiting, running }) => Math.max(waiting, running)));
  }

  private points(of: (sample: Sample) => number, most: number): string {
    const [first] = this.samples;
    const last = this.samples.at(-1);
    if (!first || !last) {
      return '';
    }
    const span = Math.max(1, last.at - first.at);
    const drawn = this.samples.map((sample) => `${(((sample.at - first.at) / span) * WIDTH).toFixed(1)},${this.y(of(sample), most).toFixed(1)}`);
    // One look is a level line.
    return this.samples.length === 1 ? `${drawn[0] ?? ''} ${WIDTH},${this.y(of(first), most).toFixed(1)}` : drawn.join(' ');
  }

  private y(figure: number, most: number): number {
    return HEIGHT - 4 - (figure / most) * (HEIGHT - 8);
  }
}
