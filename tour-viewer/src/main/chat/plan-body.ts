import { el, set } from '../page/dom';
import type { Plan, RoomFacts } from './answers';
import { Drawing } from './drawing';
import type { FloorPlan, Storey } from './floor-plan';
import type { Words } from './words';

/** What was read of a plan: drawn where the drawing can be had, its rooms listed always. */
export class PlanBody {
  /** The storeys to choose from, and the drawing; empty where there is none. */
  readonly picture: readonly HTMLElement[];
  /** The rooms, and what the reader warns of. */
  readonly lists: readonly HTMLElement[];
  /** What stands above it: a name if the plan has one, and its size. */
  readonly title: string;
  readonly facts: readonly string[];
  private readonly sheet = el('div', { class: 'sheet' });
  private readonly rooms = el('ul', { class: 'rooms' });
  private readonly watcher: ResizeObserver;
  private drawing: Drawing | undefined;

  /**
   * @param plan facts and findings, where they could be had
   * @param drawn the floor plan itself, where it could be loaded
   */
  constructor(
    private readonly words: Words,
    plan: Plan | undefined,
    drawn: FloorPlan | undefined,
  ) {
    const rooms: readonly RoomFacts[] = drawn?.storeys.flatMap((storey) => storey.rooms) ?? plan?.rooms ?? [];
    const area = drawn?.totalAreaM2 ?? plan?.totalAreaM2 ?? 0;
    const only = drawn?.storeys.length === 1 ? drawn.storeys[0]?.name.trim() : '';
    this.title = only || words.say('plan');
    this.facts = [...(rooms.length > 0 ? [words.area(area), words.rooms(rooms.length)] : []), plan?.filename ?? ''];
    set(this.rooms, { 'aria-label': words.say('roomList') });
    this.picture = drawn ? [...this.storeySwitch(drawn.storeys), this.sheet] : [];
    this.lists = [this.rooms, ...this.remarks(plan)];
    // Drawing changes the height, and with it the width where a scroll bar comes: not while sizes are told.
    this.watcher = new ResizeObserver(() => requestAnimationFrame(() => this.drawing?.draw(this.sheet.clientWidth)));
    this.watcher.observe(this.sheet);
    if (drawn?.storeys[0]) {
      this.choose(drawn.storeys[0]);
    } else {
      this.list(rooms);
    }
  }

  private storeySwitch(storeys: readonly Storey[]): HTMLElement[] {
    if (storeys.length < 2) {
      return [];
    }
    const { words } = this;
    const group = el('div', { class: 'choices', role: 'group', 'aria-label': words.say('storeys') });
    const buttons = storeys.map((storey, i) => {
      const name = storey.name.trim() || words.say('storey', { level: storey.level });
      const button = el('button', { type: 'button', class: 'choice', 'aria-pressed': String(i === 0) }, name);
      button.addEventListener('click', () => {
        buttons.forEach((other) => set(other, { 'aria-pressed': String(other === button) }));
        this.choose(storey);
      });
      return button;
    });
    group.append(...buttons);
    return [group];
  }

  private choose(storey: Storey): void {
    this.drawing = new Drawing(storey, this.words);
    this.sheet.replaceChildren(this.drawing.element);
    // Zero before the card stands in the document; the watcher draws then.
    this.drawing.draw(this.sheet.clientWidth);
    this.list(storey.rooms);
  }

  /** Who points at a room in the list, or reaches it by keyboard, sees where it is. */
  private list(rooms: readonly RoomFacts[]): void {
    const { words } = this;
    const entries = [...rooms].sort((a, b) => b.areaM2 - a.areaM2);
    this.rooms.replaceChildren(
      ...entries.map((room) => {
        const entry = el(
          'li',
          { class: 'entry', tabindex: this.drawing ? 0 : undefined },
          el('span', { class: 'entry-name' }, words.room(room)),
          el('span', { class: 'entry-area' }, words.area(room.areaM2)),
        );
        for (const [come, go] of [
          ['pointerenter', 'pointerleave'],
          ['focus', 'blur'],
        ] as const) {
          entry.addEventListener(come, () => this.drawing?.light(room.id));
          entry.addEventListener(go, () => this.drawing?.light(undefined));
        }
        return entry;
      }),
    );
  }

  /** What the reader warns of; remarks of less weight stay with the assistant. */
  private remarks(plan: Plan | undefined): HTMLElement[] {
    const heavy = (plan?.findings ?? []).filter(({ severity }) => severity === 'error' || severity === 'warning');
    return heavy.length === 0
      ? []
      : [el('ul', { class: 'findings' }, ...heavy.slice(0, 4).map(({ message }) => el('li', {}, message)))];
  }

  close(): void {
    this.watcher.disconnect();
  }
}
