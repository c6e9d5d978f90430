import { el, icon, set, svg } from './dom';
import type { FloorPoint, Panorama, Rings, Room, Storey } from './manifest';
import { Scale } from './scale';
import type { Words } from './texts';
import type { Tour } from './tour';
import { type View, standing } from './view';

/** Metres around the outline. */
const BORDER = 0.3;

/** Length of the cone that shows what one looks at, in shares of the plan's larger side. */
const CONE = 0.15;

const CAPTION_PIXELS = 13;

export interface MapActions {
  /** A room of the plan was chosen. */
  go(panorama: Panorama): void;
  /** Another storey is to be shown. */
  storey(storey: Storey): void;
}

/** The true plan of a storey, drawn from the manifest's polygons: where one is, and where one can go. */
export class Minimap {
  readonly element: HTMLElement;
  readonly drawing = svg('svg', { class: 'drawing', role: 'img' });
  private readonly toggle: HTMLButtonElement;
  private readonly storeyButtons = new Map<string, HTMLButtonElement>();
  private readonly scale: Scale;
  private readonly position = svg('g', { class: 'position' });
  private storey: Storey | undefined;
  private large = false;
  /** Of the drawing, in metres. */
  private width = 1;
  private held: { storey: Storey; standing: Panorama } | undefined;

  constructor(
    private readonly tour: Tour,
    private readonly words: Words,
    private readonly actions: MapActions,
  ) {
    this.toggle = el('button', { type: 'button', class: 'round small' });
    this.toggle.addEventListener('click', () => this.enlarge(!this.large));
    const { texts } = words;
    this.scale = new Scale(words, tour.manifest.frame?.north_deg);
    set(this.drawing, { 'aria-label': texts.plan });
    this.element = el('section', { class: 'map', 'aria-label': texts.plan }, this.storeySwitch(), this.drawing, this.scale.element, this.toggle);
    this.element.hidden = tour.storeys.length === 0;
    this.enlarge(false);
  }

  /** True when it was large: Esc closes one thing at a time. */
  shrink(): boolean {
    const was = this.large;
    this.enlarge(false);
    return was;
  }

  enlarge(large: boolean): void {
    this.large = large;
    this.element.classList.toggle('large', large);
    const label = large ? this.words.texts.shrinkPlan : this.words.texts.enlargePlan;
    set(this.toggle, { 'aria-label': label, title: label, 'aria-expanded': String(large) });
    this.toggle.replaceChildren(icon(large ? 'close' : 'enlarge'));
    this.sizeCaptions();
  }

  /** Captions have the same size on every screen, though the drawing is in metres. */
  private sizeCaptions(): void {
    const pixels = Math.max(1, this.drawing.clientWidth);
    this.drawing.style.fontSize = `${(CAPTION_PIXELS * this.width) / pixels}px`;
  }

  isLarge(): boolean {
    return this.large;
  }

  /** Shows where one stands and looks. */
  update(view: View): void {
    const here = standing(view);
    const storey = this.tour.storey(here.storey);
    if (storey && this.storey !== storey && !this.storeyHeld(view)) {
      this.draw(storey);
    }
    set(this.position, {
      transform: `translate(${here.position[0]} ${here.position[2]}) rotate(${view.yaw})`,
      visibility: storey === this.storey ? 'visible' : 'hidden',
    });
    for (const room of this.drawing.querySelectorAll('.room')) {
      room.classList.toggle('current', room.getAttribute('data-room') === here.room);
    }
  }

  /** A storey chosen by hand stays until one goes somewhere. */
  private storeyHeld(view: View): boolean {
    return this.held !== undefined && this.held.standing === view.panorama && this.held.storey === this.storey;
  }

  /** Draws a storey although one stands on another. */
  choose(storey: Storey, standing: Panorama): void {
    this.held = { storey, standing };
    this.draw(storey);
  }

  private storeySwitch(): HTMLElement {
    const group = el('div', { class: 'storeys', role: 'group', 'aria-label': this.words.texts.storeys });
    group.hidden = this.tour.storeys.length < 2;
    for (const storey of [...this.tour.storeys].reverse()) {
      const button = el('button', { type: 'button' }, this.words.storey(storey));
      button.addEventListener('click', () => this.actions.storey(storey));
      this.storeyButtons.set(storey.id, button);
      group.append(button);
    }
    return group;
  }

  private draw(storey: Storey): void {
    this.storey = storey;
    this.storeyButtons.forEach((button, id) => set(button, { 'aria-pressed': String(id === storey.id) }));
    const points = [...storey.outline, ...storey.rooms.map((room) => room.polygon)].flat();
    const xs = points.map(([x]) => x);
    const zs = points.map(([, z]) => z);
    const left = Math.min(...xs) - BORDER;
    const top = Math.min(...zs) - BORDER;
    const width = Math.max(...xs) + BORDER - left;
    const height = Math.max(...zs) + BORDER - top;
    set(this.drawing, { 'data-storey': storey.id, viewBox: `${left} ${top} ${width} ${height}` });
    this.element.style.setProperty('--plan-aspect', String(width / height));
    const unit = Math.max(width, height);
    this.position.replaceChildren(
      svg('path', { class: 'cone', d: cone(CONE * unit) }),
      svg('circle', { class: 'eye', r: 0.022 * unit }),
    );
    this.drawing.replaceChildren(
      svg('path', { class: 'outline', d: path(storey.outline) }),
      ...storey.rooms.map((room) => this.room(room)),
      svg('path', { class: 'walls', d: path(storey.walls) }),
      svg('path', { class: 'windows', d: path(storey.windows, false) }),
      ...this.spots(storey, 0.009 * unit),
      this.position,
      ...storey.rooms.map((room) => this.caption(room)),
    );
    this.width = width;
    this.scale.fit(width);
    this.sizeCaptions();
  }

  private room(room: Room): SVGElement {
    const entry = this.tour.entry(room.id);
    const shape = svg('path', { class: entry ? 'room' : 'room closed', 'data-room': room.id, d: path([room.polygon]) });
    if (entry) {
      shape.append(svg('title', {}, this.words.room(room)));
      shape.addEventListener('click', () => this.actions.go(entry));
    }
    return shape;
  }

  /** The points one can stand on; those of a room seen twice can be told apart. */
  private spots(storey: Storey, radius: number): SVGElement[] {
    return this.tour.panoramas
      .filter((panorama) => panorama.storey === storey.id)
      .map((panorama) => {
        const [x, , z] = panorama.position;
        const spot = svg(
          'g',
          { class: 'spot', transform: `translate(${x} ${z})` },
          svg('circle', { class: 'reach', r: 3 * radius }),
          svg('circle', { r: radius }),
        );
        spot.addEventListener('click', () => this.actions.go(panorama));
        return spot;
      });
  }

  private caption(room: Room): SVGElement {
    const [x, z] = room.label_at;
    return svg(
      'text',
      { class: 'caption', x, y: z },
      svg('tspan', { x }, this.words.room(room)),
      svg('tspan', { class: 'area', x, dy: '1.25em' }, this.words.area(room.area_m2)),
    );
  }
}

function path(rings: Rings, closed = true): string {
  const line = (ring: readonly FloorPoint[]) => `M${ring.map(([x, z]) => `${x} ${z}`).join('L')}${closed ? 'Z' : ''}`;
  return rings.map(line).join('');
}

/** Opens upwards, as a yaw of 0 does. */
function cone(length: number): string {
  const x = length * Math.sin(Math.PI / 5);
  const z = length * Math.cos(Math.PI / 5);
  return `M0 0L${-x} ${-z}A${length} ${length} 0 0 1 ${x} ${-z}Z`;
}
