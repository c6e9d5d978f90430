import { fields, number, text } from '../chat/answers';
import { el } from '../page/dom';
import { freshId } from '../start/api';
import { postAndTell } from './acting';
import { deleteAccount } from './delete-account';
import { Dialog } from './dialog';
import { nameField, queryOf } from './filters';
import { issueKey } from './issue-key';
import { Paged } from './paged';
import { rowButton, Table } from './table';
import type { Desk, View } from './view';

type Row = Readonly<Record<string, unknown>>;

const KEYS = '/operator/v1/keys';

/** Accounts with what they use, deleted for good, and their keys: issued, rotated and revoked. */
export class Accounts implements View {
  readonly element: HTMLElement;
  private readonly accounts: Table<Row>;
  private readonly keys: Table<Row>;
  private readonly accountPages: Paged;
  private readonly keyPages: Paged;
  private readonly filters: HTMLElement;

  /** @param hurry asks for a refresh at once */
  constructor(
    private readonly desk: Desk,
    private readonly hurry: () => void,
  ) {
    const { words } = desk;
    this.accountPages = new Paged(desk, hurry);
    this.keyPages = new Paged(desk, hurry);
    this.filters = el(
      'div',
      { class: 'filters' },
      nameField('keys-tenant', words.say('tenant'), () => {
        this.keyPages.restart();
        hurry();
      }),
    );
    const issue = el('button', { type: 'button', class: 'primary' }, words.say('issue'));
    issue.addEventListener('click', () => issueKey(desk, (issued) => this.issued(issued)));
    this.accounts = this.makeAccounts();
    this.keys = this.makeKeys();
    this.element = el(
      'div',
      { class: 'part' },
      el('section', { class: 'card panel' }, this.accounts.element, this.accountPages.more),
      el('section', { class: 'card panel' }, el('div', { class: 'panel-head' }, el('h2', {}, words.say('keys')), ...(desk.mayAct ? [issue] : [])), this.filters, this.keys.element, this.keyPages.more),
    );
  }

  async refresh(): Promise<void> {
    const [accounts, keys] = await Promise.all([
      this.accountPages.rows('/operator/v1/tenants', new URLSearchParams()),
      this.keyPages.rows(KEYS, queryOf(this.filters)),
    ]);
    this.accounts.show(accounts);
    this.keys.show(keys);
  }

  private makeAccounts(): Table<Row> {
    const { words } = this.desk;
    const figure = (name: string) => (row: Row) => words.figure(number(row, name) ?? 0);
    const stored = (name: string) => (row: Row) =>
      words.say('of', { part: words.bytes(number(row, name) ?? 0), whole: words.bytes(number(row, 'storage_quota_bytes') ?? 0) });
    return new Table(words, {
      caption: words.say('accounts'),
      empty: words.say('noAccounts'),
      id: (row) => text(row, 'id'),
      columns: [
        { title: words.say('tenant'), cell: (row) => this.account(text(row, 'name')) },
        { title: words.say('activeKeys'), cell: (row) => words.say('of', { part: number(row, 'active_keys') ?? 0, whole: number(row, 'keys') ?? 0 }), figures: true },
        { title: words.say('projects'), cell: figure('projects'), figures: true },
        { title: words.say('jobs'), cell: figure('jobs'), figures: true },
        { title: words.say('unfinished'), cell: figure('unfinished_jobs'), figures: true },
        { title: words.say('month'), cell: (row) => words.money(number(row, 'reserved_usd_cents') ?? 0), figures: true },
        { title: words.say('stored'), cell: stored('stored_bytes'), figures: true },
        { title: words.say('testStored'), cell: stored('test_stored_bytes'), figures: true },
        ...(this.desk.mayAct ? [{ title: words.say('act'), cell: (row: Row) => this.deleteButton(row) }] : []),
      ],
    });
  }

  private deleteButton(row: Row): HTMLElement {
    const { words } = this.desk;
    const tenant = text(row, 'name');
    return rowButton('delete', words.say('deleteAccount'), words.say('deletesAccount', { tenant }), () => deleteAccount(this.desk, text(row, 'id'), tenant, this.hurry), 'quiet danger');
  }

  private account(name: string): HTMLElement {
    return rowButton('keys', name, this.desk.words.say('keysOf', { tenant: name }), () => {
      const field = this.filters.querySelector('input');
      if (field) {
        field.value = name;
        this.keyPages.restart();
        this.hurry();
        field.focus();
      }
    });
  }

  private makeKeys(): Table<Row> {
    const { words } = this.desk;
    return new Table(words, {
      caption: words.say('keys'),
      empty: words.say('noKeys'),
      id: (row) => text(row, 'id'),
      columns: [
        { title: words.say('name'), cell: (row) => text(row, 'name') },
        { title: words.say('tenant'), cell: (row) => text(row, 'tenant') },
        { title: words.say('key'), cell: (row) => el('code', {}, text(row, 'display')) },
        { title: words.say('state'), cell: (row) => this.state(row) },
        { title: words.say('cap'), cell: (row) => this.cap(row), figures: true },
        { title: words.say('lastUsed'), cell: (row) => words.distance(text(row, 'last_used_at')) || words.say('never') },
        ...(this.desk.mayAct ? [{ title: words.say('act'), cell: (row: Row) => this.acts(row) }] : []),
      ],
    });
  }

  private state(row: Row): HTMLElement {
    const { words } = this.desk;
    if (text(row, 'revoked_at') !== '') {
      return el('span', { class: 'pill' }, words.say('revoked'));
    }
    const end = text(row, 'expires_at');
    if (end === '') {
      return el('span', { class: 'pill good' }, words.say('active'));
    }
    return hasEnded(end) ? el('span', { class: 'pill' }, words.say('expired')) : el('span', { class: 'pill good' }, words.say('expires', { time: words.moment(end) }));
  }

  private cap(row: Row): string {
    const cap = number(row, 'monthly_cap_usd_cents');
    return cap === undefined ? this.desk.words.say('usual') : this.desk.words.money(cap);
  }

  private acts(row: Row): Node | string {
    const { words } = this.desk;
    const end = text(row, 'expires_at');
    if (text(row, 'revoked_at') !== '' || (end !== '' && hasEnded(end))) {
      return '';
    }
    const key = text(row, 'display');
    const revoke = rowButton('revoke', words.say('revoke'), words.say('revokeKey', { key }), () => this.askRevoke(row), 'quiet danger');
    if (text(row, 'rotated_to') !== '') {
      return revoke;
    }
    return el('span', { class: 'acts' }, rowButton('rotate', words.say('rotate'), words.say('rotateKey', { key }), () => this.askRotate(row), 'quiet'), revoke);
  }

  private whose(row: Row): string {
    return this.desk.words.say('whoseKey', { key: text(row, 'display'), name: text(row, 'name'), tenant: text(row, 'tenant') });
  }

  private askRevoke(row: Row): void {
    const { desk } = this;
    const { words } = desk;
    Dialog.confirm(words, words.say('revokeTitle'), [this.whose(row), words.say('revokeWarning')], words.say('revoke'), () => {
      void postAndTell(desk, [`${KEYS}/${text(row, 'id')}/revoke`], () => words.say('wasRevoked', { key: text(row, 'display') })).then(this.hurry);
    });
  }

  private askRotate(row: Row): void {
    const { desk } = this;
    const { words } = desk;
    Dialog.confirm(words, words.say('rotateTitle'), [this.whose(row), words.say('rotateWarning')], words.say('rotate'), () => {
      desk.api.ask({ method: 'POST', path: `${KEYS}/${text(row, 'id')}/rotate`, body: {}, once: freshId() }).then((issued) => this.issued(issued), desk.complain);
    });
  }

  /** The secret of a new key, this once. */
  private issued(issued: Row): void {
    const { words } = this.desk;
    const dialog = new Dialog(words, words.say('issued'));
    dialog.content.append(el('p', {}, this.whose(fields(issued['key']))), el('p', {}, words.say('onlyNow')));
    dialog.secret(text(issued, 'plaintext'));
    dialog.open(words.say('close'));
    this.hurry();
  }
}

function hasEnded(iso: string): boolean {
  return new Date(iso).getTime() <= Date.now();
}
