import { Words } from '../chat/words';
import { Refusal } from '../chat/page-calls';
import { el, set } from '../page/dom';
import { Api } from '../start/api';
import { read, write } from '../start/tab';
import { Accounts } from './accounts';
import { Acts } from './acts';
import { Deliveries } from './deliveries';
import { Jobs } from './jobs';
import { Overview } from './overview';
import { Poll } from './poll';
import { SecretPart } from './secret';
import type { Desk, View } from './view';
import { ConsoleWords, type Text } from './words';

const TOKEN = 'planwalk.operator';

/** The parts by the words of their addresses. */
const PARTS = ['overview', 'jobs', 'accounts', 'webhooks', 'secret', 'acts'] as const;
type Part = (typeof PARTS)[number];

/** The console: a token, then six parts, each of which asks the operator's operations again and again. */
export class Console {
  private readonly words: ConsoleWords;
  private readonly main = el('main', { id: 'main' });
  private readonly nav = el('nav', {});
  private readonly forget: HTMLButtonElement;
  private readonly reads: HTMLElement;
  private readonly told = el('p', { class: 'told', role: 'status' });
  private readonly alarm = el('div', { class: 'alarm', role: 'alert' });
  private desk: Desk | undefined;
  private poll: Poll | undefined;
  private away = false;

  constructor(private readonly root: HTMLElement) {
    const words = new ConsoleWords(new Words(new URLSearchParams(location.search).get('lang') ?? ''));
    this.words = words;
    document.documentElement.lang = words.language;
    const other = words.language === 'de' ? 'en' : 'de';
    this.forget = el('button', { type: 'button', class: 'quiet', hidden: true }, words.say('forget'));
    this.forget.addEventListener('click', () => this.ask(''));
    this.reads = el('span', { class: 'pill', hidden: true }, words.say('readsOnly'));
    set(this.nav, { 'aria-label': words.say('parts'), hidden: true });
    const language = el('a', { href: `?lang=${other}`, lang: other, hreflang: other }, words.say('other'));
    this.root.replaceChildren(
      el(
        'header',
        { class: 'top' },
        el('div', { class: 'brand' }, el('img', { src: root.dataset['icon'] ?? '', alt: '', width: 28, height: 28 }), el('span', {}, 'Planwalk'), el('span', { class: 'tag-word' }, words.say('title'))),
        this.nav,
        el('div', { class: 'top-end' }, this.reads, language, this.forget),
      ),
      this.main,
    );
    window.addEventListener('hashchange', () => {
      if (this.desk) {
        this.turn(this.desk);
        this.main.querySelector('h1')?.focus();
      }
    });
  }

  begin(): void {
    const kept = read(TOKEN);
    this.show('');
    if (kept !== '') {
      this.attempt(kept).catch((cause: unknown) => this.complain(cause));
    }
  }

  /** The token is to be forgotten: by whoever gave it, or because it is taken no more. */
  private ask(complaint: string): void {
    write(TOKEN, '');
    this.show(complaint);
  }

  /** An empty field for the token, with what was wrong with the last one. */
  private show(complaint: string): void {
    const { words } = this;
    this.close();
    document.title = `${words.say('title')} · Planwalk`;
    const wrong = complaint !== '';
    const input = el('input', {
      id: 'token',
      type: 'password',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      required: true,
      'aria-describedby': wrong ? 'token-wrong token-hint' : 'token-hint',
      'aria-invalid': wrong ? 'true' : undefined,
    });
    const go = el('button', { type: 'submit', class: 'primary' }, words.say('tokenGo'));
    const form = el(
      'form',
      { class: 'key-form', novalidate: true },
      el('label', { for: 'token' }, words.say('tokenLabel')),
      el('div', { class: 'key-row' }, input, go),
      ...(wrong ? [el('p', { class: 'complaint', id: 'token-wrong', role: 'alert' }, complaint)] : []),
      el('p', { class: 'aside', id: 'token-hint' }, words.say('tokenHint')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      go.disabled = true;
      this.attempt(input.value.trim())
        .catch((cause: unknown) => this.complain(cause))
        .finally(() => {
          go.disabled = false;
        });
    });
    this.main.replaceChildren(
      el('section', { class: 'card ask' }, el('h1', {}, words.say('title')), el('p', { class: 'lead' }, words.say('lead')), form, this.alarm),
    );
    input.focus();
  }

  private async attempt(token: string): Promise<void> {
    const { words } = this;
    // What could not stand in a header cannot be the token.
    if (!/^[\x21-\x7e]+$/.test(token)) {
      this.ask(words.say('tokenWrong'));
      return;
    }
    const api: Api = new Api(token, () => {
      if (this.desk === undefined || this.desk.api === api) {
        this.ask(words.say('tokenWrong'));
      }
    });
    let root: Readonly<Record<string, unknown>>;
    try {
      root = await api.ask({ method: 'GET', path: '/operator/v1' });
    } catch (cause) {
      if (cause instanceof Refusal && cause.status === 401) {
        return;
      }
      throw cause;
    }
    write(TOKEN, token);
    const mayAct = root['may_act'] === true;
    this.reads.hidden = mayAct;
    this.desk = { api, words, mayAct, tell: (sentence) => this.tell(sentence), complain: (cause) => this.complain(cause) };
    this.forget.hidden = false;
    this.nav.hidden = false;
    this.turn(this.desk);
    this.main.querySelector('h1')?.focus();
  }

  /** Shows the part that the address names. */
  private turn(desk: Desk): void {
    const { words } = this;
    const part = PARTS.find((one) => `#${one}` === location.hash) ?? 'overview';
    this.poll?.end();
    this.complain(undefined);
    this.tell('');
    this.nav.replaceChildren(
      ...PARTS.map((one) => el('a', { href: `#${one}`, 'aria-current': one === part ? 'page' : undefined }, words.say(one satisfies Text))),
    );
    document.title = `${words.say(part)} · ${words.say('title')} · Planwalk`;
    const view = this.view(part, desk);
    this.main.replaceChildren(el('h1', { tabindex: -1 }, words.say(part)), this.told, this.alarm, view.element);
    this.poll = new Poll(
      async () => {
        await view.refresh();
        if (this.away) {
          this.complain(undefined);
        }
      },
      (cause) => {
        this.complain(cause);
        this.away = true;
      },
    );
  }

  private view(part: Part, desk: Desk): View {
    const hurry = (): void => this.poll?.hurry();
    switch (part) {
      case 'overview':
        return new Overview(desk, hurry);
      case 'jobs':
        return new Jobs(desk, hurry);
      case 'accounts':
        return new Accounts(desk, hurry);
      case 'webhooks':
        return new Deliveries(desk, hurry);
      case 'secret':
        return new SecretPart(desk, hurry);
      case 'acts':
        return new Acts(desk, hurry);
    }
  }

  private close(): void {
    this.poll?.end();
    this.poll = undefined;
    this.desk = undefined;
    this.forget.hidden = true;
    this.reads.hidden = true;
    this.nav.hidden = true;
    this.complain(undefined);
    document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  }

  private tell(sentence: string): void {
    this.told.textContent = sentence;
    if (sentence !== '') {
      this.complain(undefined);
    }
  }

  /** Undefined takes back what was said. */
  private complain(cause: unknown): void {
    this.away = false;
    const sentences =
      cause instanceof Refusal && cause.message !== ''
        ? [cause.message, cause.remediation].filter((one) => one !== '').map((one) => el('p', { lang: 'en' }, one))
        : [el('p', {}, this.words.say('away'))];
    this.alarm.replaceChildren(...(cause === undefined ? [] : sentences));
  }
}
