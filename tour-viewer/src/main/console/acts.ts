import { text } from '../chat/answers';
import { el } from '../page/dom';
import { Paged } from './paged';
import { Table } from './table';
import type { Desk, View } from './view';

type Row = Readonly<Record<string, unknown>>;

/** What was done through the door and by command. */
export class Acts implements View {
  readonly element: HTMLElement;
  private readonly table: Table<Row>;
  private readonly paged: Paged;

  /** @param hurry asks for a refresh at once */
  constructor(desk: Desk, hurry: () => void) {
    const { words } = desk;
    const id = (name: string) => (row: Row) => el('code', { title: text(row, name) }, words.shortId(text(row, name)));
    this.paged = new Paged(desk, hurry);
    this.table = new Table(words, {
      caption: words.say('acts'),
      empty: words.say('noActs'),
      id: (row) => text(row, 'id'),
      columns: [
        { title: words.say('at'), cell: (row) => words.moment(text(row, 'at')) },
        { title: words.say('act'), cell: (row) => el('code', {}, text(row, 'act')) },
        { title: words.say('target'), cell: id('target') },
        { title: words.say('from'), cell: (row) => text(row, 'address') || words.say('command') },
        { title: words.say('outcome'), cell: (row) => outcome(text(row, 'outcome'), words.say('done'), words.say('cutShort')) },
        { title: words.say('made'), cell: id('made') },
      ],
    });
    this.element = el('div', { class: 'part' }, el('section', { class: 'card panel' }, this.table.element, this.paged.more));
  }

  async refresh(): Promise<void> {
    this.table.show(await this.paged.rows('/operator/v1/acts', new URLSearchParams()));
  }
}

function outcome(word: string, done: string, cutShort: string): HTMLElement {
  if (word === 'done') {
    return el('span', { class: 'pill good' }, done);
  }
  return word === '' ? el('span', { class: 'pill' }, cutShort) : el('span', { class: 'pill bad' }, word);
}
