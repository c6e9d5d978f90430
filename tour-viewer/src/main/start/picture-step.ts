import type { Job } from '../chat/answers';
import type { Tools } from '../chat/part';
import { PicturePart, shotOf } from '../chat/picture';
import { el } from '../page/dom';
import { type Api, type Body } from './api';
import { Order } from './order';
import type { ReadPlan } from './plan-step';
import { Step, chips } from './step';
import type { StartWords } from './words';

const STYLES = ['realistisch', 'modern', 'skandinavisch', 'industrial', 'klassisch', 'minimalistisch', 'landhaus', 'japandi'];
const LIGHTS = ['tag', 'morgen', 'bewoelkt', 'abend', 'daemmerung', 'nacht'];
const FURNISHINGS = ['moebliert', 'teilmoebliert', 'leer'];

/** Views of the whole flat, told from rooms by a sign that no id of a room has. */
const DOLLHOUSE = '*dollhouse';
const TOP = '*top';

/** Chooses room, style and light, orders a picture, and shows it; beside an earlier one of the same place. */
export class PictureStep {
  readonly step: Step;
  private readonly look = { style: STYLES[0] ?? '', lighting: LIGHTS[0] ?? '', furnishing: FURNISHINGS[0] ?? '' };
  private readonly where: HTMLSelectElement;
  private readonly order: Order;
  private readonly shown = el('div', { class: 'shown' });
  private part: PicturePart | undefined;

  /**
   * @param spent told when money may have been spent
   * @param finished told when a picture is there
   */
  constructor(
    private readonly words: StartWords,
    private readonly tools: Tools,
    api: Api,
    private readonly plan: ReadPlan,
    spent: () => void,
    private readonly finished: () => void,
  ) {
    this.step = new Step(words, 3, words.say('pictureTitle'));
    this.where = this.rooms();
    this.order = new Order(words, tools, api.telling(this.step.curl.note), this.step, {
      path: '/api/v1/visualizations',
      chosen: () => this.chosen(),
      label: (money) => (money === undefined ? words.say('order') : words.say('orderFor', { money })),
      spent,
      finished: (job) => this.show(job),
    });
    const group = (name: keyof PictureStep['look'], legend: string, values: readonly string[]) =>
      chips(name, legend, values.map((value) => [value, words.term(value)] as const), (value) => {
        this.look[name] = value;
        this.order.changed();
      });
    this.step.show(
      el('div', { class: 'field' }, el('label', { for: 'room' }, words.say('room')), this.where),
      group('style', words.say('style'), STYLES),
      group('lighting', words.say('light'), LIGHTS),
      group('furnishing', words.say('furniture'), FURNISHINGS),
      this.order.element,
      this.shown,
    );
    this.order.changed();
  }

  private rooms(): HTMLSelectElement {
    const { words } = this;
    const { plan, drawn } = this.plan.outcome;
    const rooms = drawn?.storeys.flatMap((storey) => storey.rooms) ?? plan.rooms;
    const sorted = [...rooms].sort((a, b) => b.areaM2 - a.areaM2);
    const select = el(
      'select',
      { id: 'room' },
      el('option', { value: '' }, words.say('bestRoom')),
      el(
        'optgroup',
        { label: words.say('rooms') },
        ...sorted.map((room) => el('option', { value: room.id }, `${words.shared.room(room)}, ${words.shared.area(room.areaM2)}`)),
      ),
      el(
        'optgroup',
        { label: words.say('views') },
        el('option', { value: DOLLHOUSE }, words.say('dollhouse')),
        el('option', { value: TOP }, words.say('top')),
      ),
    );
    select.addEventListener('change', () => this.order.changed());
    return select;
  }

  private chosen(): Body {
    const where = this.where.value;
    const { project, plan } = this.plan.work;
    const view: Body = where.startsWith('*') ? { view: where.slice(1) } : where === '' ? {} : { room: where };
    return { project_id: project, plan_id: plan, ...this.look, ...view };
  }

  /** A picture that was ordered before this page was opened. */
  resume(job: Job): void {
    this.order.follow(job);
  }

  private show(job: Job): void {
    const shot = shotOf(job);
    if (!shot) {
      return;
    }
    this.part?.close();
    this.part = new PicturePart(this.tools, shot, undefined);
    this.step.mark(true);
    this.shown.replaceChildren(this.part.element, el('p', { class: 'aside' }, this.words.say('another')));
    this.finished();
  }

  close(): void {
    this.order.close();
    this.part?.close();
    this.step.element.remove();
  }
}
