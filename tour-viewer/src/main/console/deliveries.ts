import { fields, list, number, text } from '../chat/answers';
import { el } from '../page/dom';
import { postAndTell } from './acting';
import { Dialog } from './dialog';
import { choice, nameField, queryOf } from './filters';
import { statusPill } from './jobs';
import { Paged } from './paged';
import { rowButton, Table } from './table';
import type { Desk, View } from './view';

type Row = Readonly<Record<string, unknown>>;

const PATH = '/operator/v1/webhook_deliveries';
const STATUSES = ['failed', 'pending', 'succeeded'];

/** The webhook deliveries of all accounts with their attempts; what failed is sent again. */
export class Deliveries implements View {
  readonly element: HTMLElement;
  private readonly filters: HTMLElement;
  private readonly table: Table<Row>;
  private readonly paged: Paged;
  private readonly count = el('span', { class: 'count', 'aria-live': 'polite' });
  private readonly resend: HTMLButtonElement;

  /** @param hurry asks for a refresh at once */
  constructor(
    private readonly desk: Desk,
    private readonly hurry: () => void,
  ) {
    const { words } = desk;
    const again = (): void => {
      this.paged.restart();
      hurry();
    };
    this.paged = new Paged(desk, hurry);
    this.filters = el(
      'div',
      { class: 'filters' },
      choice('deliveries-status', words.say('status'), [['', words.say('any')], ...STATUSES.map((word) => [word, words.term(word)] as const)], 'failed', again),
      nameField('deliveries-tenant', words.say('tenant'), again),
    );
    this.resend = el('button', { type: 'button', class: 'quiet', disabled: true }, words.say('resend'));
    this.resend.addEventListener('click', () => this.ask(this.table.chosen()));
    this.table = this.makeTable();
    this.element = el(
      'div',
      { class: 'part' },
      this.filters,
      el('section', { class: 'card panel' }, ...(desk.mayAct ? [el('div', { class: 'bulk' }, this.count, this.resend)] : []), this.table.element, this.paged.more),
    );
  }

  async refresh(): Promise<void> {
    this.table.show(await this.paged.rows(PATH, queryOf(this.filters)));
  }

  private makeTable(): Table<Row> {
    const { words } = this.desk;
    const delivery = (row: Row): Row => fields(row['delivery']);
    const short = (row: Row): string => words.shortId(text(delivery(row), 'id'));
    return new Table(
      words,
      {
        caption: words.say('webhooks'),
        empty: words.say('noDeliveries'),
        id: (row) => text(delivery(row), 'id'),
        ...(this.desk.mayAct ? { choose: (row: Row) => words.say('chooseDelivery', { id: short(row) }) } : {}),
        columns: [
          { title: words.say('delivery'), cell: (row) => rowButton('show', short(row), words.say('shows', { id: short(row) }), () => this.show(row), 'link mono') },
          { title: words.say('tenant'), cell: (row) => text(row, 'tenant') },
          { title: words.say('receiver'), cell: (row) => text(row, 'host') || words.say('deleted') },
          { title: words.say('event'), cell: (row) => text(delivery(row), 'event_type') },
          { title: words.say('status'), cell: (row) => statusPill(text(delivery(row), 'status'), words.term(text(delivery(row), 'status'))) },
          { title: words.say('attempts'), cell: (row) => words.figure(list(delivery(row)['attempts']).length), figures: true },
          { title: words.say('lastAnswer'), cell: (row) => el('code', {}, this.answer(list(delivery(row)['attempts']).at(-1))) },
          { title: words.say('created'), cell: (row) => el('span', { class: 'moment' }, words.distance(text(delivery(row), 'created_at'))) },
        ],
      },
      () => {
        const { length } = this.table.chosen();
        this.count.textContent = words.say('chosen', { number: length });
        this.resend.disabled = length === 0;
      },
    );
  }

  private answer(attempt: Row | undefined): string {
    const status = number(attempt, 'response_status');
    return text(attempt, 'error') || (status === undefined ? this.desk.words.say('noAnswer') : String(status));
  }

  private show(row: Row): void {
    const { words } = this.desk;
    const delivery = fields(row['delivery']);
    const attempts = list(delivery['attempts']);
    const dialog = new Dialog(words, words.say('shows', { id: words.shortId(text(delivery, 'id')) }));
    dialog.facts(
      [words.say('delivery'), el('code', {}, text(delivery, 'id'))],
      [words.say('tenant'), text(row, 'tenant')],
      [words.say('receiver'), text(row, 'host') || words.say('deleted')],
      [words.say('event'), `${text(delivery, 'event_type')} (${text(delivery, 'event_id')})`],
      [words.say('status'), words.term(text(delivery, 'status'))],
      [words.say('next'), words.moment(text(delivery, 'next_attempt_at'))],
      [words.say('excerpt'), text(attempts.at(-1), 'response_excerpt')],
    );
    dialog.content.append(
      el('h3', {}, words.say('attempts')),
      el(
        'ol',
        { class: 'attempts' },
        ...attempts.map((one, index) =>
          el('li', {}, words.say('attempt', { number: index + 1, answer: this.answer(one), time: words.moment(text(one, 'at')), duration: number(one, 'duration_ms') ?? 0 })),
        ),
      ),
    );
    const again = el('button', { type: 'button', class: 'quiet' }, words.say('resend'));
    again.addEventListener('click', () => {
      dialog.element.close();
      this.ask([row]);
    });
    dialog.open(words.say('close'), ...(this.desk.mayAct ? [again] : []));
  }

  private ask(rows: readonly Row[]): void {
    const { desk } = this;
    const { words } = desk;
    const paths = rows.map((row) => `${PATH}/${text(fields(row['delivery']), 'id')}/retry`);
    Dialog.confirm(words, words.say('resendTitle'), [words.say('onDeliveries', { number: paths.length }), words.say('resendWarning')], words.say('resend'), () => {
      void postAndTell(desk, paths, (done) => words.say('resent', { number: done })).then(() => {
        this.table.choose([]);
        this.hurry();
      });
    });
  }
}
