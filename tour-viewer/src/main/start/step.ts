import { el, set } from '../page/dom';
import { Refusal } from '../chat/page-calls';
import { CurlNote } from './curl';
import type { StartWords } from './words';

/** One step of the way from a key to a tour: a heading, what is to be done, and its calls. */
export class Step {
  readonly element: HTMLElement;
  readonly body = el('div', { class: 'step-body' });
  readonly curl: CurlNote;
  private readonly title: HTMLHeadingElement;
  private readonly alarm = el('div', { role: 'alert', class: 'alarm' });

  constructor(
    private readonly words: StartWords,
    number: number,
    title: string,
  ) {
    this.curl = new CurlNote(words, title);
    this.title = el('h2', { tabindex: -1 }, title);
    const mark = el('span', { class: 'mark', 'aria-hidden': 'true' }, String(number));
    this.element = el(
      'section',
      { class: 'step' },
      el('header', { class: 'step-head' }, mark, this.title),
      this.body,
      this.alarm,
      this.curl.element,
    );
  }

  /** Shows what is to be done now. */
  show(...content: Node[]): void {
    this.body.replaceChildren(...content);
  }

  rename(title: string): void {
    this.title.textContent = title;
  }

  /** Whether it is done: then it says so, and steps back. */
  mark(done: boolean): void {
    this.element.classList.toggle('passed', done);
  }

  /** Leads the eye, and whoever reads by ear, here. */
  lead(): void {
    this.title.focus({ preventScroll: true });
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.element.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }

  /** What went wrong, with the service's own advice; undefined takes it back. */
  complain(cause: unknown): void {
    if (cause === undefined) {
      this.alarm.replaceChildren();
      return;
    }
    const sentences =
      cause instanceof Refusal && cause.message !== ''
        ? [cause.message, cause.remediation].filter((one) => one !== '').map((one) => el('p', { lang: 'en' }, one))
        : [el('p', {}, this.words.say('unreachable'))];
    this.alarm.replaceChildren(...sentences);
  }

  /** Runs what a button does; it cannot be pressed twice meanwhile. */
  async during(button: HTMLButtonElement, act: () => Promise<void>): Promise<void> {
    this.complain(undefined);
    set(button, { 'aria-disabled': 'true', 'aria-busy': 'true' });
    button.disabled = true;
    try {
      await act();
    } catch (cause) {
      this.complain(cause);
    } finally {
      set(button, { 'aria-disabled': undefined, 'aria-busy': undefined });
      button.disabled = false;
    }
  }
}

/** A group of choices of which one holds, as chips; arrow keys move among them as among all radio buttons. */
export function chips(
  name: string,
  legend: string,
  choices: readonly (readonly [string, string])[],
  changed: (value: string) => void,
): HTMLFieldSetElement {
  const inputs = choices.map(([value, label], i) => {
    const id = `${name}-${value}`;
    const input = el('input', { type: 'radio', name, id, value, class: 'unseen', checked: i === 0 });
    input.addEventListener('change', () => changed(value));
    return [input, el('label', { for: id, class: 'choice' }, label)];
  });
  return el('fieldset', { class: 'chips' }, el('legend', {}, legend), el('div', { class: 'chip-row' }, ...inputs.flat()));
}
