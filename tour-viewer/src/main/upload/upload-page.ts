import { HandOver, type Outcome } from '../chat/hand-over';
import { PageCalls } from '../chat/page-calls';
import { PlanBody } from '../chat/plan-body';
import { Words } from '../chat/words';
import { el, icon, set } from '../page/dom';

/** The page where a person hands over the file of a plan, and sees what is read of it. */
export class UploadPage {
  private readonly words = new Words(new URLSearchParams(location.search).get('lang') ?? '');
  private readonly title = el('h1', { tabindex: -1 });
  private readonly sentence = el('p', { class: 'lead' });
  private readonly main = el('main', {});
  private readonly control: HandOver;

  constructor(root: HTMLElement) {
    const { words } = this;
    document.documentElement.lang = words.language;
    const { address = '', icon: logo = '', test } = root.dataset;
    const brand = el('header', { class: 'brand' }, el('img', { src: logo, alt: '', width: 28, height: 28 }), el('span', {}, 'Planwalk'));
    if (test === 'true') {
      brand.append(el('span', { class: 'test', title: words.say('testTitle') }, words.say('test')));
    }
    root.replaceChildren(brand, this.main);
    this.control = new HandOver(words, new PageCalls(address), root, {
      titled: (title, sentence) => this.head(title, sentence),
      received: () => {},
      finished: (outcome) => this.finish(outcome),
      gone: () => this.end(words.say('linkEnded'), words.say('askForLink')),
    });
    this.main.append(el('section', { class: 'card narrow' }, this.title, this.sentence, this.control.element));
    this.head(words.say('handOver'), '');
  }

  async begin(): Promise<void> {
    await this.control.begin();
  }

  private head(title: string, sentence: string): void {
    this.title.textContent = title;
    this.sentence.textContent = sentence;
    document.title = `${title} · Planwalk`;
  }

  private finish({ plan, job, drawn }: Outcome): void {
    const { words } = this;
    if (job.status !== 'succeeded') {
      const [finding] = plan.findings;
      this.end(words.say('readFailed'), job.error?.message || finding?.message || '', words.say('mendFile'));
      return;
    }
    const body = new PlanBody(words, plan, drawn);
    this.head(words.say('readDone'), body.facts.filter((fact) => fact !== '').join(' · '));
    this.title.prepend(el('span', { class: 'done-mark' }, icon('check')));
    const lists = el('section', { class: 'card lists' }, el('h2', {}, words.say('roomList')), ...body.lists);
    // Sentences of the reader are English, whatever the page speaks.
    lists.querySelector('.findings')?.setAttribute('lang', 'en');
    this.main.replaceChildren(
      el('div', { class: 'top' }, this.title, this.sentence),
      el('section', { class: 'card drawing' }, ...body.picture),
      el('div', { class: 'side' }, lists, this.next()),
    );
    this.main.classList.add('wide');
    this.title.focus();
  }

  private next(): HTMLElement {
    const { words } = this;
    const steps = (['nextRooms', 'nextPrice', 'nextPicture'] as const).map((step) => el('li', {}, words.say(step)));
    return el('section', { class: 'card next' }, el('h2', {}, words.say('nextTitle')), el('ol', {}, ...steps), el('p', {}, words.say('nextTell')));
  }

  /** Nothing more can be done here. */
  private end(title: string, ...sentences: readonly string[]): void {
    this.control.close();
    this.head(title, '');
    const text = sentences.filter((one) => one !== '').map((one) => el('p', { class: 'lead' }, one));
    const card = el('section', { class: 'card narrow', role: 'alert' }, this.title, ...text);
    set(this.title, { tabindex: -1 });
    this.main.replaceChildren(card);
    this.title.focus();
  }
}
