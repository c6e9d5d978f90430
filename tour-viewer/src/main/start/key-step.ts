import { number, text } from '../chat/answers';
import { Refusal } from '../chat/page-calls';
import { el, set } from '../page/dom';
import { Api, type Body } from './api';
import { Step } from './step';
import type { StartWords } from './words';

const KEY = /^svc_sk_(live|test)_[0-9A-Za-z]+$/;

/** A key that the service takes. */
export interface SignedIn {
  readonly api: Api;
  readonly key: string;
  readonly test: boolean;
}

/** Asks for a key and tries it; afterwards it says whose it is, and what it may still spend. */
export class KeyStep {
  readonly step: Step;
  private readonly money = el('span', { class: 'money' });
  private api: Api | undefined;

  /**
   * @param signedIn told when a key is taken
   * @param signedOut told when it is to be forgotten, or is taken no more, with what is wrong with it
   */
  constructor(
    private readonly words: StartWords,
    private readonly signedIn: (who: SignedIn) => void,
    private readonly signedOut: (complaint: string) => void,
  ) {
    this.step = new Step(words, 1, words.say('keyTitle'));
  }

  /** An empty field, with what was wrong with the last key. */
  ask(complaint: string): void {
    const { words, step } = this;
    this.api = undefined;
    step.mark(false);
    const wrong = complaint !== '';
    const input = el('input', {
      id: 'key',
      // Hidden from whoever looks over the shoulder; no manager of passwords is to keep it.
      type: 'password',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: 200,
      required: true,
      placeholder: 'svc_sk_…',
      'aria-describedby': wrong ? 'key-wrong key-hint' : 'key-hint',
      'aria-invalid': wrong ? 'true' : undefined,
    });
    const button = el('button', { type: 'submit', class: 'primary' }, words.say('keyGo'));
    const form = el(
      'form',
      { class: 'key-form', novalidate: true },
      el('label', { for: 'key' }, words.say('keyLabel')),
      el('div', { class: 'key-row' }, input, button),
      ...(wrong ? [el('p', { class: 'complaint', id: 'key-wrong', role: 'alert' }, complaint)] : []),
      el('p', { class: 'aside', id: 'key-hint' }, words.say('keyHint')),
      el('p', { class: 'aside' }, words.say('keyOnce'), ' ', el('code', {}, './planwalk keys issue --test')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void step.during(button, () => this.attempt(input.value.trim()));
    });
    step.show(form);
    if (wrong) {
      input.focus();
    }
  }

  /** Takes a key that was typed, or that this tab has kept. */
  async attempt(key: string): Promise<void> {
    const { words, step } = this;
    if (!KEY.test(key)) {
      this.ask(words.say('keyShape'));
      return;
    }
    const api: Api = new Api(key, () => {
      // Not when an answer to an earlier key comes late.
      if (this.api === undefined || this.api === api) {
        this.signedOut(words.say('keyWrong'));
      }
    });
    try {
      const root = await api.telling(step.curl.note).ask({ method: 'GET', path: '/api/v1' });
      this.api = api;
      this.welcome(root);
      this.signedIn({ api, key, test: root['livemode'] === false });
    } catch (cause) {
      // A wrong key has ended in signedOut, which asks again.
      if (!(cause instanceof Refusal && cause.status === 401)) {
        throw cause;
      }
    }
  }

  private welcome(root: Body): void {
    const { words, step } = this;
    const test = root['livemode'] === false;
    const forget = el('button', { type: 'button', class: 'quiet' }, words.say('forget'));
    forget.addEventListener('click', () => this.signedOut(''));
    const badge = el('span', { class: 'test' }, words.shared.say('test'));
    step.mark(true);
    step.show(
      el('p', { class: 'signed-in' }, el('code', {}, text(root, 'key')), ...(test ? [badge] : []), this.money, forget),
    );
    void this.tellMoney();
  }

  /** What is left to spend, as the service says it; keys without that scope are told nothing. */
  async tellMoney(): Promise<void> {
    try {
      const usage = await this.api?.telling(this.step.curl.note).ask({ method: 'GET', path: '/api/v1/usage' });
      const left = number(usage, 'remaining_usd_cents');
      this.money.textContent = left === undefined ? '' : this.words.say('left', { money: this.words.money(left) });
    } catch {
      this.money.textContent = '';
    }
    set(this.money, { hidden: this.money.textContent === '' });
  }
}
