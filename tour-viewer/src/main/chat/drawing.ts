import { set, svg } from '../page/dom';
import type { Area, Opening, PlanRoom, Point, Ring, Storey } from './floor-plan';
import { type Box, boundsOf, linesOf, placeFor } from './labels';
import type { Words } from './words';

/** Kinds of rooms that share a tint. */
const TINTS: Readonly<Record<string, string>> = {
  living: 'live',
  dining: 'live',
  kitchen_diner: 'live',
  kitchen: 'cook',
  bedroom: 'sleep',
  child_room: 'sleep',
  guest_room: 'sleep',
  study: 'work',
  office: 'work',
  meeting: 'work',
  bathroom: 'wet',
  wc: 'wet',
  utility: 'wet',
  balcony: 'out',
  terrace: 'out',
};

const MARGIN = 14;
const NAME_SIZES = [13.5, 12, 11, 10] as const;
const AREA_SHARE = 0.88;
const LINE = 1.22;
const TALLEST = 460;

/** Room for the scale below the plan. */
const SCALE_HEIGHT = 18;
const SHORTEST_SCALE = 42;
const SCALES = [1, 2, 5, 10, 20, 50, 100] as const;

/** Below this many pixels a swing is a blot. */
const SMALLEST_SWING = 7;

/** Colours are rooms by their ids; what is drawn knows nothing of the list beside it. */
export class Drawing {
  readonly element = svg('svg', { class: 'plan', role: 'group' });
  private width = 0;

  constructor(
    private readonly storey: Storey,
    private readonly words: Words,
  ) {
    set(this.element, { 'aria-label': words.say('plan') });
  }

  /** Draws for so many pixels of width; lengths of letters need the style sheet at work. */
  draw(width: number): void {
    if (width < 40 || Math.abs(width - this.width) < 1) {
      return;
    }
    this.width = width;
    const all = [...this.storey.walls.map((wall) => wall.ring), ...this.storey.rooms.map((room) => room.ring)].flat();
    const bounds = boundsOf(all);
    const scale = Math.min((width - 2 * MARGIN) / bounds.width, TALLEST / bounds.height);
    const height = bounds.height * scale + 2 * MARGIN + SCALE_HEIGHT;
    const left = (width - bounds.width * scale) / 2;
    const at = ([x, y]: Point): Point => [left + (x - bounds.x) * scale, MARGIN + (bounds.y + bounds.height - y) * scale];
    const ring = (points: Ring): Ring => points.map(at);
    const area = (one: Area): string => [one.ring, ...one.holes].map((points) => path(ring(points))).join('');
    const things = this.storey.fixtures.map((fixture) => boundsOf(ring(fixture)));
    const swings = this.storey.openings.flatMap((opening) => swing(opening, ring(opening.corners)));
    set(this.element, { viewBox: `0 0 ${round(width)} ${round(height)}`, width: round(width), height: round(height) });
    this.element.replaceChildren(
      ...this.storey.rooms.map((room) => svg('path', { class: `room ${tint(room)}`, 'data-room': room.id, d: area(room) })),
      ...this.storey.fixtures.map((fixture) => svg('path', { class: 'fixture', d: path(ring(fixture)) })),
      svg('path', { class: 'walls', d: this.storey.walls.map(area).join('') }),
      ...this.storey.openings.map((opening) => hole(opening, ring(opening.corners))),
      ...swings.map(({ d }) => svg('path', { class: 'swing', d })),
      ...this.labels(ring, [...things, ...swings.map(({ covers }) => covers)]),
      ...this.scale(scale, left, height - 10),
    );
  }

  /** A line of round length, to judge sizes by. */
  private scale(pixelsPerMetre: number, x: number, y: number): SVGElement[] {
    const metres = SCALES.find((one) => one * pixelsPerMetre >= SHORTEST_SCALE);
    if (metres === undefined) {
      return [];
    }
    const end = round(x + metres * pixelsPerMetre);
    return [
      svg('path', { class: 'scale', d: `M${round(x)} ${y - 3}v6M${round(x)} ${y}H${end}M${end} ${y - 3}v6` }),
      svg('text', { class: 'scale-text', x: end + 6, y: y + 3.5 }, this.words.say('scale', { number: metres })),
    ];
  }

  /** Names and areas where they fit; what fits nowhere is in the list all the same. */
  private labels(ring: (points: Ring) => Ring, things: readonly Box[]): SVGElement[] {
    const letters = new Letters(this.element);
    return this.storey.rooms.flatMap((room) => {
      const outline = ring(room.ring);
      const holes = room.holes.map(ring);
      for (const try_ of attempts(this.words.room(room), this.words.area(room.areaM2))) {
        const width = Math.max(...try_.map((line) => letters.width(line)));
        const height = try_.reduce((sum, line) => sum + line.size * LINE, 0);
        const place = placeFor(outline, holes, things, width, height);
        if (place) {
          return [label(try_, place, height)];
        }
      }
      return [];
    });
  }

  /** Marks one room, or none. */
  light(id: string | undefined): void {
    for (const room of this.element.querySelectorAll('.room')) {
      room.classList.toggle('lit', id !== undefined && room.getAttribute('data-room') === id);
    }
  }
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly strong: boolean;
}

/** From the most telling to the least: large before small, one line before two, the area last. */
function attempts(name: string, area: string): readonly (readonly Line[])[] {
  const found: (readonly Line[])[] = [];
  for (const size of NAME_SIZES) {
    for (const lines of linesOf(name)) {
      found.push([
        ...lines.map((text) => ({ text, size, strong: true })),
        { text: area, size: size * AREA_SHARE, strong: false },
      ]);
    }
  }
  for (const lines of linesOf(name)) {
    found.push(lines.map((text) => ({ text, size: 9.5, strong: true })));
  }
  found.push([{ text: area, size: 9.5, strong: false }]);
  return found;
}

function label(lines: readonly Line[], [x, y]: Point, height: number): SVGElement {
  let baseline = y - height / 2;
  const group = svg('text', { class: 'label', x: round(x) });
  for (const line of lines) {
    baseline += line.size * LINE;
    const attributes = {
      x: round(x),
      // The descent of the letters, so that the block as a whole stands in the middle.
      y: round(baseline - line.size * 0.3),
      'font-size': line.size,
      class: line.strong ? 'name' : 'area',
    };
    group.append(svg('tspan', attributes, line.text));
  }
  return group;
}

/** Measures words as the style sheet of the drawing will write them. */
class Letters {
  private readonly context = document.createElement('canvas').getContext('2d');
  private readonly family: string;

  constructor(element: Element) {
    this.family = getComputedStyle(element).fontFamily;
  }

  width({ text, size, strong }: Line): number {
    if (!this.context) {
      return 0.62 * size * text.length;
    }
    this.context.font = `${strong ? 600 : 400} ${size}px ${this.family}`;
    return this.context.measureText(text).width;
  }
}

function tint(room: PlanRoom): string {
  return (Object.hasOwn(TINTS, room.type) ? TINTS[room.type] : undefined) ?? 'pass';
}

/** The opening itself, with panes if it is a window. */
function hole(opening: Opening, corners: Ring): SVGElement {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const group = svg('g', { class: `opening ${opening.kind === 'window' ? 'window' : 'door'}` }, svg('path', { class: 'gap', d: path(corners) }));
  if (opening.kind === 'window') {
    const [p, q] = [between(a, d, 0.5), between(b, c, 0.5)];
    group.append(svg('path', { class: 'pane', d: `M${point(p)}L${point(q)}` }));
  }
  return group;
}

interface Swing {
  readonly d: string;
  readonly covers: Box;
}

/** Leaves that are known to open to one side, opened by a right angle. */
function swing(opening: Opening, corners: Ring): Swing[] {
  const known = opening.swing !== '' && (opening.leaves > 1 || opening.hinge !== '');
  if (opening.kind !== 'door' || !opening.hinged || !known) {
    return [];
  }
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const left = opening.swing === 'left';
  const [start, end] = left ? [d, c] : [a, b];
  const [startBehind, endBehind] = left ? [a, b] : [d, c];
  if (opening.leaves > 1) {
    const middle = between(start, end, 0.5);
    return [...leaf(start, middle, startBehind), ...leaf(end, middle, endBehind)];
  }
  return opening.hinge === 'start' ? leaf(start, end, startBehind) : leaf(end, start, endBehind);
}

/** A leaf hung at `pivot` that closes at `latch` and opens away from `behind`. */
function leaf(pivot: Point, latch: Point, behind: Point): Swing[] {
  const across: Point = [latch[0] - pivot[0], latch[1] - pivot[1]];
  const radius = Math.hypot(...across);
  if (radius < SMALLEST_SWING) {
    return [];
  }
  const turned: Point = [-across[1], across[0]];
  const away = turned[0] * (pivot[0] - behind[0]) + turned[1] * (pivot[1] - behind[1]) >= 0 ? 1 : -1;
  const tip: Point = [pivot[0] + away * turned[0], pivot[1] + away * turned[1]];
  // SVG sweeps clockwise on the screen: from the tip back to the latch it is the other way than the turn.
  const sweep = away > 0 ? 0 : 1;
  return [
    {
      d: `M${point(pivot)}L${point(tip)}A${round(radius)} ${round(radius)} 0 0 ${sweep} ${point(latch)}`,
      covers: boundsOf([pivot, tip, latch]),
    },
  ];
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
}

function path(ring: Ring): string {
  return ring.length === 0 ? '' : `M${ring.map(point).join('L')}Z`;
}

function point([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
