import { type Job, text, webAddress } from '../chat/answers';
import type { Tools } from '../chat/part';
import { TourPart } from '../chat/tour';
import { el } from '../page/dom';
import { type Api, type Body, freshId } from './api';
import { Order } from './order';
import type { ReadPlan } from './plan-step';
import { Step, chips } from './step';
import type { StartWords } from './words';

const MODELS = ['world-1.1', 'world-1.1-plus'] as const;
const LONGEST_TITLE = 64;

/** Orders a tour, shows it, and publishes it to whoever gets the link. */
export class TourStep {
  readonly step: Step;
  private readonly api: Api;
  private readonly title: HTMLInputElement;
  private readonly order: Order;
  private readonly shown = el('div', { class: 'shown' });
  private readonly share = el('div', { class: 'share' });
  private model: string = MODELS[0];
  private part: TourPart | undefined;

  /**
   * @param spent told when money may have been spent
   */
  constructor(
    private readonly words: StartWords,
    private readonly tools: Tools,
    api: Api,
    private readonly plan: ReadPlan,
    spent: () => void,
  ) {
    this.step = new Step(words, 4, words.say('tourTitle'));
    this.api = api.telling(this.step.curl.note);
    this.title = el('input', {
      id: 'tour-title',
      type: 'text',
      maxlength: LONGEST_TITLE,
      autocomplete: 'off',
      value: words.say('tourNameDefault'),
    });
    this.order = new Order(words, tools, this.api, this.step, {
      path: '/api/v1/tours',
      chosen: () => this.chosen(),
      label: (money) => (money === undefined ? words.say('orderTour') : words.say('orderTourFor', { money })),
      spent,
      finished: (job) => this.show(job),
    });
    const finenesses = [
      [MODELS[0], words.say('standard')],
      [MODELS[1], words.say('plus')],
    ] as const;
    this.step.show(
      el('p', { class: 'lead' }, words.say('tourLead')),
      el('div', { class: 'field' }, el('label', { for: 'tour-title' }, words.say('tourName')), this.title),
      chips('model', words.say('fineness'), finenesses, (value) => {
        this.model = value;
        this.order.changed();
      }),
      this.order.element,
      this.shown,
      this.share,
    );
    this.order.changed();
  }

  private chosen(): Body {
    const title = this.title.value.trim();
    return {
      project_id: this.plan.work.project,
      model: this.model,
      display_name: title === '' ? this.words.say('tourNameDefault') : title,
    };
  }

  /** A tour that was ordered before this page was opened. */
  resume(job: Job): void {
    this.order.follow(job);
  }

  private show(job: Job): void {
    this.part?.close();
    this.part = new TourPart(this.tools, job);
    this.step.mark(true);
    this.shown.replaceChildren(this.part.element);
    this.offer(job, '');
  }

  /** Only what is published can be shared: the address of the frame is for whoever ordered it. */
  private offer(job: Job, sentence: string): void {
    const { words, step } = this;
    const publish = el('button', { type: 'button', class: 'primary' }, words.say('publish'));
    publish.addEventListener('click', () => {
      void step.during(publish, async () => {
        const path = `/api/v1/tours/${job.id}/publication`;
        const published = await this.api.ask({ method: 'POST', path, body: {}, once: freshId() });
        this.showLink(job, webAddress(text(published, 'url')));
      });
    });
    this.share.replaceChildren(
      el('h3', {}, words.say('shareTitle')),
      el('p', { class: 'lead', role: 'status' }, sentence || words.say('shareLead')),
      publish,
    );
  }

  private showLink(job: Job, url: string): void {
    const { words, step } = this;
    const link = el('input', { id: 'share-link', type: 'text', readonly: true, value: url });
    const copy = el('button', { type: 'button', class: 'quiet' }, words.say('copy'));
    const told = el('span', { class: 'aside', role: 'status' });
    copy.addEventListener('click', () => {
      link.select();
      // Without https there is no clipboard: the link is marked then, ready to be copied.
      void navigator.clipboard?.writeText(url).then(
        () => (told.textContent = words.say('copied')),
        () => {},
      );
    });
    const withdraw = el('button', { type: 'button', class: 'quiet' }, words.say('withdraw'));
    withdraw.addEventListener('click', () => {
      void step.during(withdraw, async () => {
        await this.api.ask({ method: 'DELETE', path: `/api/v1/tours/${job.id}/publication`, once: freshId() });
        this.offer(job, words.say('withdrawn'));
      });
    });
    this.share.replaceChildren(
      el('h3', {}, words.say('shareTitle')),
      el('label', { for: 'share-link' }, words.say('shareLink')),
      el('div', { class: 'link-row' }, link, copy, withdraw),
      told,
    );
    link.focus();
    link.select();
  }

  close(): void {
    this.order.close();
    this.part?.close();
    this.step.element.remove();
  }
}
