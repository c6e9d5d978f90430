import { type Job, list, number, readJob, text } from '../chat/answers';
import { known } from '../chat/page-calls';
import { type Tools, notice } from '../chat/part';
import { ProgressPart, ended } from '../chat/progress';
import { el } from '../page/dom';
import { type Api, type Body, freshId } from './api';
import type { Step } from './step';
import type { StartWords } from './words';

/** Whoever clicks through choices asks once, for the last. */
const SETTLE_MILLISECONDS = 200;

/** What an order says, and what becomes of it. */
export interface Ordering {
  readonly path: '/api/v1/visualizations' | '/api/v1/tours';
  /** What is chosen now. */
  chosen(): Body;
  label(money: string | undefined): string;
  /** Told when the money of the key may be less than before. */
  spent(): void;
  finished(job: Job): void;
}

/** The price of what is chosen, a button that orders exactly that, and how far the work is. */
export class Order {
  readonly element: HTMLElement;
  private readonly price = el('p', { class: 'price', role: 'status' });
  private readonly button: HTMLButtonElement;
  private readonly work = el('div', { class: 'at-work' });
  private progress: ProgressPart | undefined;
  private timer = 0;
  private asked = 0;
  private agreed = false;
  /** Of the order that is to be placed next; the same again if its answer was lost. */
  private once = freshId();

  constructor(
    private readonly words: StartWords,
    private readonly tools: Tools,
    private readonly api: Api,
    private readonly step: Step,
    private readonly ordering: Ordering,
  ) {
    this.button = el('button', { type: 'button', class: 'primary', disabled: true }, ordering.label(undefined));
    this.button.addEventListener('click', () => void this.place());
    this.element = el('div', { class: 'order' }, el('div', { class: 'order-row' }, this.price, this.button), this.work);
  }

  /** Something else is chosen: what does that cost? */
  changed(): void {
    clearTimeout(this.timer);
    this.once = freshId();
    this.button.disabled = true;
    this.price.classList.remove('over');
    this.price.textContent = this.words.say('pricing');
    this.timer = window.setTimeout(() => void this.askPrice(), SETTLE_MILLISECONDS);
  }

  private async askPrice(): Promise<void> {
    const asked = ++this.asked;
    this.step.complain(undefined);
    try {
      const body = { ...this.ordering.chosen(), dry_run: true };
      const estimate = await this.api.ask({ method: 'POST', path: this.ordering.path, body });
      if (asked === this.asked) {
        this.tell(estimate);
      }
    } catch (cause) {
      if (asked === this.asked) {
        this.price.textContent = '';
        this.step.complain(cause);
      }
    }
  }

  private tell(estimate: Body): void {
    const { words, ordering } = this;
    const cents = number(estimate, 'estimated_cost_usd_cents') ?? 0;
    const money = words.money(cents);
    const left = words.money(number(estimate, 'remaining_usd_cents') ?? 0);
    const [blocker] = list(estimate['blockers']);
    const over = estimate['would_exceed'] === true;
    this.price.classList.toggle('over', over || blocker !== undefined);
    if (blocker) {
      this.price.replaceChildren(el('span', { lang: 'en' }, `${text(blocker, 'message')} ${text(blocker, 'remediation')}`.trim()));
    } else if (over) {
      this.price.textContent = words.say('priceOver', { money, left });
    } else if (text(estimate, 'same_as') !== '') {
      this.price.textContent = words.say('priceFree');
    } else if (estimate['livemode'] === false) {
      this.price.textContent = words.say('priceTest', { money: words.money(number(estimate, 'live_estimated_cost_usd_cents') ?? 0) });
    } else {
      this.price.textContent = words.say('priceLive', { money, left });
    }
    // A key that wants a yes to its prices gets it by the button, which names the price.
    this.agreed = text(estimate, 'subject') !== '';
    this.button.textContent = ordering.label(cents > 0 && !over && !blocker ? money : undefined);
    this.button.disabled = over || blocker !== undefined || this.progress !== undefined;
  }

  private async place(): Promise<void> {
    const { step, api, ordering } = this;
    await step.during(this.button, async () => {
      const body = { ...ordering.chosen(), ...(this.agreed ? { confirm: true } : {}) };
      const job = known(readJob(await api.ask({ method: 'POST', path: ordering.path, body, once: this.once })));
      this.once = freshId();
      ordering.spent();
      this.follow(job);
    });
    this.button.disabled = this.button.disabled || this.progress !== undefined;
  }

  /** Shows how far a job is; it may have been ordered before this page was opened. */
  follow(job: Job): void {
    if (ended(job)) {
      this.end(job);
      return;
    }
    this.button.disabled = true;
    this.progress = new ProgressPart(this.tools, job, (done) => this.end(done));
    this.work.replaceChildren(this.progress.element);
    this.progress.element.scrollIntoView({ block: 'nearest' });
  }

  private end(job: Job): void {
    const { words } = this;
    this.progress?.close();
    this.progress = undefined;
    this.work.replaceChildren();
    if (job.status === 'succeeded') {
      this.ordering.finished(job);
    } else {
      const why = job.status === 'failed' ? words.say('jobFailed', { message: job.error?.message ?? '' }) : words.say('jobCanceled');
      this.work.replaceChildren(notice(`${why} ${words.say('again')}`));
    }
    this.ordering.spent();
    this.changed();
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    this.progress?.close();
    this.element.remove();
  }
}
