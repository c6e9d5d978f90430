import { el } from '../page/dom';
import type { ConsoleWords } from './words';

/** A column of a table. */
export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => Node | string;
  /** Figures stand right. */
  readonly figures?: boolean;
}

/** What a table is about. */
export interface Shape<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  /** Tells rows apart, also when they are shown anew. */
  readonly id: (row: T) => string;
  /** What a sentence says where there is no row. */
  readonly empty: string;
  /** Names a row for whoever listens; rows can be chosen where this is given. */
  readonly choose?: (row: T) => string;
}

/** Rows that are shown anew every few seconds; the keyboard's place and what was chosen stay. */
export class Table<T> {
  readonly element: HTMLElement;
  private readonly body = el('tbody');
  private readonly none: HTMLElement;
  private readonly all: HTMLInputElement;
  private readonly chosenIds = new Set<string>();
  private rows: readonly T[] = [];

  /** @param chose told when other rows are chosen */
  constructor(
    words: ConsoleWords,
    private readonly shape: Shape<T>,
    private readonly chose: () => void = () => {},
  ) {
    this.all = el('input', { type: 'checkbox', 'aria-label': words.say('chooseAll') });
    this.all.addEventListener('change', () => {
      this.choose(this.all.checked ? this.rows : []);
    });
    this.none = el('p', { class: 'none' }, shape.empty);
    const head = shape.columns.map(({ title, figures }) => el('th', { scope: 'col', class: figures ? 'figures-cell' : undefined }, title));
    const row = shape.choose ? [el('td', { class: 'tick' }, this.all), ...head] : head;
    this.element = el(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': shape.caption },
      el('table', {}, el('caption', { class: 'unseen' }, shape.caption), el('thead', {}, el('tr', {}, ...row)), this.body),
      this.none,
    );
  }

  show(rows: readonly T[]): void {
    const place = this.place();
    this.rows = rows;
    const ids = new Set(rows.map(this.shape.id));
    for (const id of [...this.chosenIds].filter((one) => !ids.has(one))) {
      this.chosenIds.delete(id);
    }
    this.body.replaceChildren(...rows.map((row) => this.line(row)));
    this.none.hidden = rows.length > 0;
    this.told();
    if (place) {
      this.body.querySelector<HTMLElement>(`[data-row="${CSS.escape(place.row)}"] [data-act="${CSS.escape(place.act)}"]`)?.focus({ preventScroll: true });
    }
  }

  chosen(): readonly T[] {
    return this.rows.filter((row) => this.chosenIds.has(this.shape.id(row)));
  }

  choose(rows: readonly T[]): void {
    this.chosenIds.clear();
    rows.forEach((row) => this.chosenIds.add(this.shape.id(row)));
    this.body.querySelectorAll<HTMLInputElement>('.tick input').forEach((box) => {
      box.checked = this.chosenIds.has(box.value);
    });
    this.told();
  }

  private told(): void {
    const { size } = this.chosenIds;
    this.all.checked = size > 0 && size === this.rows.length;
    this.all.indeterminate = size > 0 && size < this.rows.length;
    this.chose();
  }

  private line(row: T): HTMLElement {
    const { columns, id, choose } = this.shape;
    const cells = columns.map(({ cell, figures }) => el('td', { class: figures ? 'figures-cell' : undefined }, cell(row)));
    if (!choose) {
      return el('tr', { 'data-row': id(row) }, ...cells);
    }
    const box = el('input', { type: 'checkbox', value: id(row), 'aria-label': choose(row), 'data-act': 'choose' });
    box.checked = this.chosenIds.has(id(row));
    box.addEventListener('change', () => {
      if (box.checked) {
        this.chosenIds.add(id(row));
      } else {
        this.chosenIds.delete(id(row));
      }
      this.told();
    });
    return el('tr', { 'data-row': id(row) }, el('td', { class: 'tick' }, box), ...cells);
  }

  /** Where the keyboard is, if it is in a row. */
  private place(): { readonly row: string; readonly act: string } | undefined {
    const { activeElement } = document;
    const row = activeElement?.closest('tr')?.getAttribute('data-row');
    const act = activeElement?.getAttribute('data-act');
    return row && act && this.body.contains(activeElement) ? { row, act } : undefined;
  }
}

/** A button within a row. */
export function rowButton(act: string, name: string, label: string, does: () => void, look = 'link'): HTMLButtonElement {
  const button = el('button', { type: 'button', class: look, 'data-act': act, 'aria-label': label }, name);
  button.addEventListener('click', does);
  return button;
}
