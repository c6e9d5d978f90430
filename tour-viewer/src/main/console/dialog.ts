import { el } from '../page/dom';
import type { ConsoleWords } from './words';

/** A window before the page; the browser keeps the keyboard in it, and gives it back afterwards. */
export class Dialog {
  readonly element: HTMLDialogElement;
  readonly content = el('div', { class: 'dialog-body' });
  private readonly feet = el('div', { class: 'dialog-feet' });

  constructor(
    private readonly words: ConsoleWords,
    title: string,
  ) {
    this.element = el('dialog', { 'aria-labelledby': 'dialog-title' }, el('h2', { id: 'dialog-title' }, title), this.content, this.feet);
    this.element.addEventListener('close', () => this.element.remove());
  }

  /** Opens with these buttons and one that closes. */
  open(close: string, ...buttons: HTMLElement[]): void {
    const shut = el('button', { type: 'button', class: 'quiet', autofocus: true }, close);
    shut.addEventListener('click', () => this.element.close());
    this.feet.replaceChildren(shut, ...buttons);
    document.body.append(this.element);
    this.element.showModal();
  }

  /** Asks whether something is to be done, and does it once that is said. */
  static confirm(words: ConsoleWords, title: string, sentences: readonly string[], act: string, does: () => void): void {
    const dialog = new Dialog(words, title);
    dialog.content.append(...sentences.map((one) => el('p', {}, one)));
    const go = el('button', { type: 'button', class: 'primary danger' }, act);
    go.addEventListener('click', () => {
      dialog.element.close();
      does();
    });
    dialog.open(words.say('leaveIt'), go);
  }

  /** Pairs of a name and what it is; what is empty is left out. */
  facts(...pairs: readonly (readonly [string, Node | string])[]): void {
    this.content.append(
      el('dl', { class: 'facts-list' }, ...pairs.filter(([, value]) => value !== '').flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])),
    );
  }

  /** A secret that is shown this once, and a button that copies it. */
  secret(secret: string): void {
    const field = el('input', { type: 'text', readonly: true, id: 'secret', value: secret, 'aria-label': this.words.say('keyShown') });
    const copy = el('button', { type: 'button', class: 'quiet' }, this.words.say('copy'));
    copy.addEventListener('click', () => {
      field.select();
      // Without https there is no clipboard; then it is selected.
      void navigator.clipboard?.writeText(secret).then(() => {
        copy.textContent = this.words.say('copied');
      });
    });
    this.content.append(el('div', { class: 'key-row' }, field, copy));
  }
}
