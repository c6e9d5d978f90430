import { number, text } from '../chat/answers';
import { el } from '../page/dom';
import { postAndTell } from './acting';
import { Dialog } from './dialog';
import type { Desk, View } from './view';

const PATH = '/operator/v1/secret';

/** How far the last rotation of the installation's secret is, and the next one; never the secret. */
export class SecretPart implements View {
  readonly element: HTMLElement;
  private readonly facts = el('dl', { class: 'facts-list' });

  /** @param hurry asks for a refresh at once */
  constructor(
    private readonly desk: Desk,
    private readonly hurry: () => void,
  ) {
    const { words } = desk;
    const rotate = el('button', { type: 'button', class: 'primary', 'data-act': 'rotate-secret' }, words.say('rotate'));
    rotate.addEventListener('click', () => this.ask());
    this.element = el(
      'div',
      { class: 'part' },
      el('section', { class: 'card panel' }, el('div', { class: 'panel-head' }, el('h2', {}, words.say('secretState')), ...(desk.mayAct ? [rotate] : [])), el('p', {}, words.say('secretNote')), this.facts),
    );
  }

  async refresh(): Promise<void> {
    const { words } = this.desk;
    const state = await this.desk.api.ask({ method: 'GET', path: PATH });
    const moment = (name: string, none: string): string => (text(state, name) === '' ? none : words.moment(text(state, name)));
    const pairs: readonly (readonly [string, string])[] = [
      [words.say('generation'), words.figure(number(state, 'generation') ?? 0)],
      [words.say('previousUntil'), moment('previous_until', words.say('opensNothing'))],
      [words.say('resealFrom'), moment('reseal_from', words.say('allSealed'))],
      [words.say('keysOfBefore'), words.figure(number(state, 'keys_of_before') ?? 0)],
    ];
    this.facts.replaceChildren(...pairs.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  }

  private ask(): void {
    const { desk } = this;
    const { words } = desk;
    Dialog.confirm(words, words.say('rotateSecretTitle'), [words.say('rotateSecretWarning')], words.say('rotate'), () => {
      void postAndTell(desk, [`${PATH}/rotate`], () => words.say('secretRotated')).then(this.hurry);
    });
  }
}
