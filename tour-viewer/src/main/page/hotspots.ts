import { el, icon, set, svg } from './dom';
import type { SpacePoint } from './manifest';
import { type Camera, type ScreenPoint, between } from './space';
import { clamp } from './view';

/** A place in space that one can go to: a doorway, a mark on the floor, the floor of a room. */
export interface Target {
  readonly label: string;
  /** Read out instead of the label. */
  readonly description: string;
  readonly kind: 'door' | 'spot' | 'floor';
  /** A flat polygon in metres. */
  readonly corners: readonly SpacePoint[];
  /** Openings in front of it: it is seen through one of them only. */
  readonly through?: readonly (readonly SpacePoint[])[];
  /** Where the label stands, if not in the middle of what is seen of the polygon. */
  readonly anchor?: SpacePoint;
  go(): void;
}

interface Shown {
  readonly target: Target;
  readonly shape: SVGPolygonElement;
  readonly button: HTMLButtonElement;
  /** Half of what the button is wide, in pixels, once it is known. */
  half: number;
}

/** Nearer than this to the eye's plane a corner has no place on the screen. */
const NEAR = 0.05;

/** Room around the middle of a label, in pixels, that stays on the screen; beside it at least `side`. */
const MARGIN = { x: 60, y: 30, side: 8 };

/** Labels nearer to each other than this, in pixels, would cover each other. */
const CROWD = { x: 110, y: 40 };

/**
 * Polygons over the picture that can be clicked, each with a button that names where it leads. The
 * buttons stay in the page while their polygon is out of sight, so that Tab reaches every door.
 */
export class Hotspots {
  readonly element: HTMLElement;
  private readonly shapes = svg('svg', { class: 'shapes', 'aria-hidden': 'true' });
  private readonly labels: HTMLElement;
  private shown: readonly Shown[] = [];

  /** `reveal` turns the view to a target that has got the focus while out of sight. */
  constructor(name: string, private readonly reveal: (target: Target) => void) {
    this.labels = el('nav', { class: 'labels', 'aria-label': name });
    this.element = el('div', { class: 'hotspots' }, this.shapes, this.labels);
  }

  set(targets: readonly Target[]): void {
    const focused = this.shown.some(({ button }) => button === document.activeElement);
    this.shown = targets.map((target) => this.build(target));
    this.shapes.replaceChildren(...this.shown.map(({ shape }) => shape));
    this.labels.replaceChildren(...this.shown.map(({ button }) => button));
    if (focused) {
      // Who walks by keyboard goes on from the doors of the next room.
      document.querySelector<HTMLElement>('.picture')?.focus({ preventScroll: true });
    }
  }

  /** Moves everything to where the camera sees it. */
  place(camera: Camera, width: number, height: number): void {
    const places: ScreenPoint[] = [];
    const onScreen = (corners: readonly SpacePoint[]) =>
      outline(corners, camera).map((seen) => camera.onScreen(seen, width, height));
    for (const shown of this.shown) {
      const { target, shape, button } = shown;
      const points = seenThrough(onScreen(target.corners), (target.through ?? []).map(onScreen));
      const inSight = overlaps(points, width, height);
      button.classList.toggle('away', !inSight);
      set(shape, { points: inSight ? points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ') : '' });
      if (inSight) {
        const marks = target.anchor ? [camera.onScreen(camera.seen(target.anchor), width, height)] : points;
        shown.half ||= button.offsetWidth / 2;
        const { x, y } = middle(marks, width, height, Math.max(MARGIN.x, shown.half + MARGIN.side));
        // Of doors behind each other the first, which is the nearer one, keeps its label.
        const crowded = places.some((other) => Math.abs(other.x - x) < CROWD.x && Math.abs(other.y - y) < CROWD.y);
        button.classList.toggle('crowded', crowded);
        if (!crowded) {
          places.push({ x, y });
        }
        button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
      }
    }
  }

  private build(target: Target): Shown {
    const shape = svg('polygon', { class: target.kind });
    const button = el('button', { type: 'button', class: `label ${target.kind}`, 'aria-label': target.description }, el('span', {}, target.label));
    if (target.kind !== 'floor') {
      button.append(icon('go'));
    }
    const light = (on: boolean) => () => {
      shape.classList.toggle('lit', on);
      button.classList.toggle('lit', on);
    };
    for (const element of [shape, button]) {
      element.addEventListener('click', () => target.go());
      element.addEventListener('pointerenter', light(true));
      element.addEventListener('pointerleave', light(false));
    }
    button.addEventListener('focus', () => {
      light(true)();
      if (button.matches(':focus-visible')) {
        this.reveal(target);
      }
    });
    button.addEventListener('blur', light(false));
    return { target, shape, button, half: 0 };
  }
}

/** The polygon as the eye has it, without what lies behind. */
function outline(corners: readonly SpacePoint[], camera: Camera): SpacePoint[] {
  const seen = corners.map((corner) => camera.seen(corner));
  const kept: SpacePoint[] = [];
  seen.forEach((a, i) => {
    const b = seen[(i + 1) % seen.length] ?? a;
    if (a[2] < -NEAR) {
      kept.push(a);
    }
    if (a[2] < -NEAR !== b[2] < -NEAR) {
      kept.push(between(a, b, (-NEAR - a[2]) / (b[2] - a[2])));
    }
  });
  return kept;
}

function overlaps(points: readonly ScreenPoint[], width: number, height: number): boolean {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return points.length > 2 && Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
}

/** What is seen of a convex polygon through the one of some convex openings that shows most of it. */
function seenThrough(points: readonly ScreenPoint[], openings: readonly (readonly ScreenPoint[])[]): readonly ScreenPoint[] {
  const parts = openings.map((opening) => common(points, opening)).sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)));
  return parts[0]?.length ? parts[0] : points;
}

/** What two convex polygons have in common (Sutherland and Hodgman). */
function common(points: readonly ScreenPoint[], other: readonly ScreenPoint[]): readonly ScreenPoint[] {
  const side = Math.sign(area(other));
  return other.reduce<readonly ScreenPoint[]>((rest, from, i) => {
    const to = other[(i + 1) % other.length] ?? from;
    const inside = ({ x, y }: ScreenPoint) => side * ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
    return rest.flatMap((a, k) => {
      const b = rest[(k + 1) % rest.length] ?? a;
      const [here, there] = [inside(a), inside(b)];
      const share = here / (here - there);
      const crossing = here > 0 !== there > 0 ? [{ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }] : [];
      return here > 0 ? [a, ...crossing] : crossing;
    });
  }, points);
}

/** The area of a polygon, signed by the way round. */
function area(points: readonly ScreenPoint[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
}

/** The middle of the part on the screen, far enough from its edge for a label. */
function middle(points: readonly ScreenPoint[], width: number, height: number, aside: number): ScreenPoint {
  const xs = points.map(({ x }) => clamp(x, 0, width));
  const ys = points.map(({ y }) => clamp(y, 0, height));
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    x: clamp(half(xs), Math.min(aside, width / 2), Math.max(width - aside, width / 2)),
    y: clamp(half(ys), Math.min(MARGIN.y, height / 2), Math.max(height - MARGIN.y, height / 2)),
  };
}
