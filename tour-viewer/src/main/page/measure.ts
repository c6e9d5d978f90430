import { loadSolid } from './collider';
import { el, iconButton, set, svg } from './dom';
import { Lengths, area, way } from './lengths';
import type { Room, SpacePoint, Storey } from './manifest';
import type { Host } from './picture';
import { PlanSays } from './plan-says';
import { Snapping } from './snapping';
import type { Solid } from './solid';
import { type Camera, between, distance } from './space';
import { standing } from './view';

/** Nearer than this to the eye's plane a point has no place on the screen. */
const NEAR = 0.02;

/** Faces whose normal rises or falls by no more than this share of its length are upright. */
const UPRIGHT = 0.3;

/** Shorter edges of a room get no number in the picture, in metres. */
const SHORT = 0.3;

/** Where measuring is shown and heard. */
export interface Places {
  /** The picture, with the canvas in it. */
  readonly picture: HTMLElement;
  /** The plan's drawing, in metres. */
  readonly plan: SVGSVGElement;
  /** What the picture is drawn with at the moment. */
  camera(): Camera;
  /** Draws again. */
  refresh(): void;
  /** The visitor has had enough. */
  close(): void;
}

/** What was pointed at, as it was before it snapped to anything. */
interface Pointed {
  readonly place: SpacePoint;
  readonly storey: Storey | undefined;
  readonly upright: boolean;
}

interface Line {
  readonly points: readonly SpacePoint[];
  readonly text: string;
}

/** Lengths, heights and areas between points of the true geometry, in the picture and on the plan. */
export class Measure {
  private readonly overlay = svg('svg', { class: 'measured', 'aria-hidden': 'true' });
  private readonly onPlan = svg('g', { class: 'measured-plan' });
  private readonly aim = el('span', { class: 'aim', 'aria-hidden': 'true' });
  private readonly result = el('p', { class: 'result', role: 'status' });
  private readonly says = el('p', { class: 'says', role: 'status' });
  private readonly plan: PlanSays;
  private readonly unitButton = el('button', { type: 'button', class: 'plain' });
  private readonly panel: HTMLElement;
  private readonly ended = new AbortController();
  private readonly lengths: Lengths;
  private readonly snapping: Snapping;
  private points: SpacePoint[] = [];
  private room: Room | undefined;
  private pointed: Pointed | undefined;

  /** Undefined where the tour has no geometry to measure. */
  static async open(host: Host, places: Places): Promise<Measure | undefined> {
    const solid = await loadSolid(host.files);
    return solid && new Measure(host, places, solid);
  }

  private constructor(
    private readonly host: Host,
    private readonly places: Places,
    private readonly solid: Solid,
  ) {
    this.lengths = new Lengths(host.words);
    this.snapping = new Snapping(host.tour);
    this.plan = new PlanSays(host.words, this.lengths);
    this.panel = this.buildPanel();
    const { signal } = this.ended;
    const early = { signal, capture: true };
    places.picture.addEventListener('click', (event) => this.clicked(event), early);
    places.plan.addEventListener('click', (event) => this.clickedPlan(event), early);
    document.addEventListener('keydown', (event) => this.pressed(event), early);
    places.picture.append(this.overlay, this.aim);
    places.picture.classList.add('measuring');
    places.picture.after(this.panel);
    places.plan.append(this.onPlan);
    this.show();
  }

  close(): void {
    this.ended.abort();
    this.places.picture.classList.remove('measuring');
    [this.overlay, this.aim, this.panel, this.onPlan].forEach((element) => element.remove());
  }

  private buildPanel(): HTMLElement {
    const { texts } = this.host.words;
    const button = (label: string, act: () => void) => {
      const one = el('button', { type: 'button', class: 'plain' }, label);
      one.addEventListener('click', act);
      return one;
    };
    this.unitButton.addEventListener('click', () => this.changeUnit());
    return el(
      'section',
      { class: 'measure', 'aria-label': texts.measure },
      el('div', { class: 'found' }, this.result, this.says),
      el(
        'div',
        { class: 'choices' },
        button(texts.measureUndo, () => this.undo()),
        button(texts.measureRoom, () => this.chooseRoom()),
        this.unitButton,
        iconButton('close', texts.measureEnd, () => this.places.close()),
      ),
    );
  }

  private changeUnit(): void {
    this.lengths.unit = this.lengths.unit === 'm' ? 'ft' : 'm';
    this.show();
  }

  private undo(): void {
    this.room = undefined;
    this.points.pop();
    this.pointed = undefined;
    this.show();
  }

  private chooseRoom(): void {
    const room = this.host.tour.room(standing(this.host.view).room);
    this.room = this.room === room ? undefined : room;
    this.points = [];
    this.pointed = undefined;
    this.show();
  }

  private clicked(event: MouseEvent): void {
    if (!(event.target instanceof HTMLCanvasElement)) {
      return;
    }
    event.stopPropagation();
    const box = this.places.picture.getBoundingClientRect();
    this.pick((2 * (event.clientX - box.left)) / box.width - 1, 1 - (2 * (event.clientY - box.top)) / box.height);
  }

  private clickedPlan(event: MouseEvent): void {
    const matrix = this.places.plan.getScreenCTM()?.inverse();
    if (!matrix) {
      return;
    }
    event.stopPropagation();
    const { x, y: z } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const storey = this.host.tour.storey(this.places.plan.dataset['storey'] ?? '');
    const place: SpacePoint = [x, storey?.floor_y_m ?? 0, z];
    this.add(this.snapping.inPlan(place), { place, storey, upright: false });
  }

  /** Enter takes what is in the middle of the picture: no mouse is needed. */
  private pressed(event: KeyboardEvent): void {
    const elsewhere = event.target instanceof Element && event.target.closest('button, input, a');
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const act = { Enter: () => this.pick(0, 0), Backspace: () => this.undo() }[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  }

  private pick(x: number, y: number): void {
    if (this.places.picture.classList.contains('above')) {
      // From above one would measure ceilings, which are not shown.
      return;
    }
    const camera = this.places.camera();
    const hit = this.solid.ray(camera.position, camera.towards(x, y));
    if (hit) {
      const { clientWidth, clientHeight } = this.places.picture;
      const storey = this.host.tour.storey(standing(this.host.view).storey);
      const pointed = { place: hit.point, storey, upright: Math.abs(hit.normal[1]) < UPRIGHT };
      this.add(this.snapping.inPicture(hit.point, camera, clientWidth, clientHeight), pointed);
    }
  }

  private add(point: SpacePoint, pointed: Pointed): void {
    this.room = undefined;
    this.pointed = pointed;
    this.points.push(point);
    this.show();
  }

  private show(): void {
    const { texts } = this.host.words;
    this.unitButton.textContent = this.lengths.unit === 'm' ? texts.measureFeet : texts.measureMetres;
    this.result.textContent = this.room ? this.roomText(this.room) : this.text();
    const { place, storey, upright } = this.pointed ?? {};
    this.says.textContent = place && storey ? this.plan.at(place, storey, upright === true) : '';
    this.says.hidden = this.says.textContent === '';
    this.drawOnPlan();
    this.places.refresh();
  }

  private text(): string {
    const { texts } = this.host.words;
    const { points, lengths } = this;
    const [a, b] = points;
    if (!a || !b) {
      return a ? texts.measureNext : texts.measureHelp;
    }
    if (points.length === 2) {
      const across = lengths.length(Math.hypot(b[0] - a[0], b[2] - a[2]));
      const up = lengths.length(Math.abs(b[1] - a[1]));
      return `${lengths.length(distance(a, b))} (${texts.measureAcross} ${across}, ${texts.measureUp} ${up})`;
    }
    return `${texts.measureWay} ${lengths.length(way(points))}, ${texts.measureArea} ${lengths.area(area(points))}`;
  }

  private roomText(room: Room): string {
    const { tour, words } = this.host;
    const storey = tour.storeys.find(({ rooms }) => rooms.includes(room));
    const round = way(closed(floorOf(room, 0)));
    const height = this.lengths.length(storey?.height_m ?? 0);
    const { texts } = words;
    return `${words.room(room)}: ${this.lengths.area(room.area_m2)}, ${texts.measureRound} ${this.lengths.length(round)}, ${texts.measureUp} ${height}`;
  }

  private lines(): Line[] {
    const { lengths, room, points } = this;
    if (room) {
      const storey = this.host.tour.storeys.find(({ rooms }) => rooms.includes(room));
      const corners = closed(floorOf(room, storey?.floor_y_m ?? 0));
      return pairs(corners).map((pair) => ({ points: pair, text: way(pair) < SHORT ? '' : lengths.length(way(pair)) }));
    }
    return pairs(points).map((pair) => ({ points: pair, text: lengths.length(way(pair)) }));
  }

  /** Moves everything to where the camera sees it. */
  place(camera: Camera, width: number, height: number): void {
    if (!this.onPlan.isConnected) {
      this.drawOnPlan();
    }
    const shown: SVGElement[] = [];
    for (const { points, text } of this.lines()) {
      const ends = clip(points, camera);
      const [a, b] = ends.map((point) => camera.onScreen(point, width, height));
      if (a && b) {
        shown.push(svg('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
        shown.push(svg('text', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 8 }, text));
      }
    }
    for (const point of this.points) {
      const seen = camera.seen(point);
      if (seen[2] < -NEAR) {
        const { x, y } = camera.onScreen(seen, width, height);
        shown.push(svg('circle', { cx: x, cy: y, r: 5 }));
      }
    }
    this.overlay.replaceChildren(...shown);
  }

  private drawOnPlan(): void {
    const unit = this.places.plan.viewBox.baseVal.width / 100;
    const flat = ([x, , z]: SpacePoint) => `${x} ${z}`;
    const lines = this.lines().map(({ points }) => svg('path', { d: `M${points.map(flat).join('L')}` }));
    const dots = this.points.map(([x, , z]) => svg('circle', { cx: x, cy: z, r: unit }));
    this.onPlan.replaceChildren(...lines, ...dots);
    // The plan is drawn anew for each storey.
    this.places.plan.append(this.onPlan);
    set(this.onPlan, { 'stroke-width': 0.6 * unit });
  }
}

function floorOf(room: Room, y: number): SpacePoint[] {
  return room.polygon.map(([x, z]) => [x, y, z]);
}

function closed(points: readonly SpacePoint[]): SpacePoint[] {
  return [...points, ...points.slice(0, 1)];
}

function pairs(points: readonly SpacePoint[]): SpacePoint[][] {
  return points.slice(1).map((point, i) => [points[i] ?? point, point]);
}

/** A line as the eye has it, without what lies behind. */
function clip(points: readonly SpacePoint[], camera: Camera): SpacePoint[] {
  const [a, b] = points.map((point) => camera.seen(point));
  if (!a || !b || (a[2] > -NEAR && b[2] > -NEAR)) {
    return [];
  }
  const cut = (from: SpacePoint, to: SpacePoint) =>
    from[2] > -NEAR ? between(from, to, (-NEAR - from[2]) / (to[2] - from[2])) : from;
  return [cut(a, b), cut(b, a)];
}
