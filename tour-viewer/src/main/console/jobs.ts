import { fields, number, text } from '../chat/answers';
import { el } from '../page/dom';
import { postAndTell } from './acting';
import { Dialog } from './dialog';
import { choice, nameField, queryOf } from './filters';
import { JOB_ACTS, type JobAct, showJob } from './job-detail';
import { Paged } from './paged';
import { rowButton, Table } from './table';
import type { Desk, View } from './view';
import type { Text } from './words';

type Row = Readonly<Record<string, unknown>>;

const STATUSES = ['queued', 'running', 'succeeded', 'failed', 'canceled'];
const TYPES = ['plan.parse', 'plan.render', 'visualization', 'tour', 'panorama', 'object_mesh', 'project.export'];
const PATH = '/operator/v1/jobs';

/** What is done to jobs: to which of them, and what is said of it. */
const ACTS = {
  advance: { fits: isOpen, look: 'quiet', title: 'advanceTitle', warning: 'advanceWarning', told: 'advanced' },
  cancel: { fits: isOpen, look: 'quiet danger', title: 'cancelTitle', warning: 'cancelWarning', told: 'canceled' },
  retry: { fits: isRetryable, look: 'quiet', title: 'retryTitle', warning: 'retryWarning', told: 'retried' },
} as const satisfies Record<JobAct, { fits: (row: Row) => boolean; look: string; title: Text; warning: Text; told: Text }>;

/** The jobs of all accounts: found, looked at, put first, canceled and retried, one or many at a time. */
export class Jobs implements View {
  readonly element: HTMLElement;
  private readonly filters: HTMLElement;
  private readonly table: Table<Row>;
  private readonly paged: Paged;
  private readonly bar: HTMLElement;
  private readonly count = el('span', { class: 'count', 'aria-live': 'polite' });
  private readonly buttons: readonly (readonly [JobAct, HTMLButtonElement])[];

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
    const options = (all: readonly string[]): (readonly [string, string])[] => [['', words.say('any')], ...all.map((word) => [word, words.term(word)] as const)];
    this.paged = new Paged(desk, hurry);
    this.filters = el(
      'div',
      { class: 'filters' },
      choice('jobs-status', words.say('status'), options(STATUSES), '', again),
      choice('jobs-type', words.say('type'), options(TYPES), '', again),
      nameField('jobs-tenant', words.say('tenant'), again),
    );
    this.buttons = JOB_ACTS.map((act) => [act, this.button(act)] as const);
    this.bar = el('div', { class: 'bulk' }, this.count, ...this.buttons.map(([, button]) => button));
    this.table = this.makeTable();
    this.element = el('div', { class: 'part' }, this.filters, el('section', { class: 'card panel' }, ...(desk.mayAct ? [this.bar] : []), this.table.element, this.paged.more));
  }

  async refresh(): Promise<void> {
    this.table.show(await this.paged.rows(PATH, queryOf(this.filters)));
  }

  private makeTable(): Table<Row> {
    const { words } = this.desk;
    const short = (row: Row): string => words.shortId(text(fields(row['job']), 'id'));
    return new Table(
      words,
      {
        caption: words.say('jobs'),
        empty: words.say('noJobs'),
        id: (row) => text(fields(row['job']), 'id'),
        ...(this.desk.mayAct ? { choose: (row: Row) => words.say('chooseJob', { id: short(row) }) } : {}),
        columns: [
          { title: words.say('job'), cell: (row) => rowButton('show', short(row), words.say('shows', { id: short(row) }), () => this.show(row), 'link mono') },
          { title: words.say('type'), cell: (row) => text(fields(row['job']), 'type') },
          { title: words.say('tenant'), cell: (row) => this.owner(row) },
          { title: words.say('status'), cell: (row) => statusPill(text(fields(row['job']), 'status'), words.term(text(fields(row['job']), 'status'))) },
          { title: words.say('progress'), cell: (row) => this.progress(fields(row['job'])) },
          { title: words.say('attempts'), cell: (row) => words.say('of', { part: number(row, 'attempt') ?? 0, whole: number(row, 'max_attempts') ?? 0 }), figures: true },
          { title: words.say('remark'), cell: remark },
          { title: words.say('created'), cell: (row) => el('span', { class: 'moment' }, words.distance(text(fields(row['job']), 'created_at'))) },
        ],
      },
      () => this.chose(),
    );
  }

  private owner(row: Row): HTMLElement {
    const { words } = this.desk;
    const badge = fields(row['job'])['livemode'] === false ? [' ', el('span', { class: 'test' }, words.say('test'))] : [];
    return el('span', {}, text(row, 'tenant'), ...badge);
  }

  private progress(job: Row): Node | string {
    const share = number(job, 'progress');
    if (share === undefined || text(job, 'status') !== 'running') {
      return '';
    }
    return el('progress', { max: 1, value: share, 'aria-label': this.desk.words.say('progress') }, `${Math.round(share * 100)} %`);
  }

  private chose(): void {
    const { words } = this.desk;
    const chosen = this.table.chosen();
    this.count.textContent = words.say('chosen', { number: chosen.length });
    for (const [act, button] of this.buttons) {
      button.disabled = !chosen.some(ACTS[act].fits);
    }
  }

  private button(act: JobAct): HTMLButtonElement {
    const button = el('button', { type: 'button', class: ACTS[act].look, disabled: true, 'data-act': act }, this.desk.words.say(act));
    button.addEventListener('click', () => this.ask(act, this.table.chosen()));
    return button;
  }

  private ask(act: JobAct, rows: readonly Row[]): void {
    const { desk } = this;
    const { words } = desk;
    const { fits, title, warning } = ACTS[act];
    const ids = rows.filter(fits).map((row) => text(fields(row['job']), 'id'));
    const about: Text = ids.length === 1 ? 'onOneJob' : 'onJobs';
    Dialog.confirm(
      words,
      words.say(title),
      [words.say(about, { number: ids.length, ids: ids.map((id) => words.shortId(id)).join(', ') }), words.say(warning)],
      words.say(act),
      () => void this.does(act, ids),
    );
  }

  private async does(act: JobAct, ids: readonly string[]): Promise<void> {
    const { desk } = this;
    await postAndTell(desk, ids.map((id) => `${PATH}/${id}/${act}`), (done) => desk.words.say(ACTS[act].told, { number: done }));
    this.table.choose([]);
    this.hurry();
  }

  private show(row: Row): void {
    const acts = JOB_ACTS.filter((act) => this.desk.mayAct && ACTS[act].fits(row));
    showJob(this.desk, row, acts, (act) => this.ask(act, [row]));
  }
}

/** A status as a coloured word. */
export function statusPill(status: string, name: string): HTMLElement {
  return el('span', { class: `pill status-${status}` }, name);
}

function isOpen(row: Row): boolean {
  return ['queued', 'running'].includes(text(fields(row['job']), 'status'));
}

function isRetryable(row: Row): boolean {
  return ['failed', 'canceled'].includes(text(fields(row['job']), 'status'));
}

/** The service's own words are English. */
function remark(row: Row): Node | string {
  const failure = text(fields(fields(row['job'])['error']), 'code');
  if (failure !== '') {
    return el('code', {}, failure);
  }
  const waits = text(row, 'waiting_for');
  return waits !== '' ? el('span', { lang: 'en', class: 'clip', title: waits }, waits) : el('code', {}, text(row, 'worker'));
}
