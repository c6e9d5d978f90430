import { el, set } from '../page/dom';
import { type Job, readJob } from './answers';
import { type Part, type Tools, card, notice } from './part';
import type { Key } from './words';

/** As long as the service holds a call; it answers at once when the job has ended. */
const HOLD_SECONDS = 50;

/** That a job moves up in its queue, and begins, is learned from answers only. */
const HOLD_QUEUED_SECONDS = 10;

/** An estimate never ends a job. */
const MOST_ESTIMATED = 0.99;

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 30;

/** After so many answers that did not come in a row somebody has to press a button. */
const MOST_FAILURES = 5;

const TITLES: Readonly<Record<string, Key>> = {
  'plan.parse': 'job_plan',
  'plan.render': 'job_drawing',
  visualization: 'job_picture',
  panorama: 'job_panorama',
  tour: 'job_tour',
  object_mesh: 'job_mesh',
  'project.export': 'job_export',
};

export function ended(job: Job): boolean {
  return job.status !== 'queued' && job.status !== 'running';
}

/** A job at work: how far it is and how long it still takes, asked anew until it has ended. */
export class ProgressPart implements Part {
  readonly element: HTMLElement;
  private readonly bar = el('div', { class: 'bar', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 });
  private readonly share = el('span', { class: 'share' });
  private readonly left = el('span', { class: 'left-time' });
  private readonly below = el('div', { class: 'below' });
  private readonly spoken = el('p', { class: 'unseen', role: 'status' });
  private readonly clock: number;
  /** When the job was told of last, and when it would then end; in milliseconds. */
  private toldAt = 0;
  private endsAt: number | undefined;
  /** The share that is seen, in percent; undefined where it is not known. */
  private shown: number | undefined;
  private closed = false;
  private failures = 0;

  constructor(
    private readonly tools: Tools,
    private job: Job,
    private readonly done: (job: Job) => void,
  ) {
    const { words, host } = tools;
    const title = words.say(Object.hasOwn(TITLES, job.type) ? (TITLES[job.type] ?? 'waiting') : 'waiting');
    set(this.bar, { 'aria-label': title });
    this.bar.append(el('span', { class: 'done' }));
    this.element = card(
      tools,
      { title, facts: [], test: job.test },
      [],
      el('div', { class: 'progress' }, this.bar, el('p', { class: 'figures' }, this.left, this.share)),
      this.below,
      this.spoken,
    );
    this.fill(undefined);
    this.show(job);
    this.clock = window.setInterval(() => this.tick(), 1000);
    if (host.callsTools) {
      void this.follow();
    } else {
      this.below.replaceChildren(el('p', { class: 'hint-line' }, words.say('stale')));
    }
  }

  /** The host has ended the call that waited; the job knows nothing of that. */
  note(sentence: string): void {
    this.below.replaceChildren(el('p', { class: 'hint-line' }, sentence));
  }

  private get hold(): number {
    return this.job.status === 'queued' ? HOLD_QUEUED_SECONDS : HOLD_SECONDS;
  }

  private async follow(): Promise<void> {
    const { host } = this.tools;
    while (!this.closed) {
      try {
        const answer = await host.call('wait_for_job', { job_id: this.job.id, timeout_seconds: this.hold });
        const job = this.closed ? undefined : readJob(answer.body);
        if (!job) {
          throw new Error(answer.text || 'no job');
        }
        this.failures = 0;
        if (ended(job)) {
          this.done(job);
          return;
        }
        this.show(job);
      } catch (cause) {
        if (this.closed) {
          return;
        }
        console.debug('the job did not answer', cause);
        if (++this.failures >= MOST_FAILURES) {
          this.pause();
          return;
        }
        await rest(Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (this.failures - 1)));
      }
    }
  }

  private pause(): void {
    const { words } = this.tools;
    this.below.replaceChildren(
      notice(words.say('paused'), {
        label: words.say('retry'),
        act: () => {
          this.failures = 0;
          this.below.replaceChildren();
          void this.follow();
        },
      }),
    );
  }

  private show(job: Job): void {
    const { words } = this.tools;
    this.job = job;
    this.toldAt = Date.now();
    this.endsAt = job.etaSeconds === undefined ? undefined : this.toldAt + 1000 * job.etaSeconds;
    if (job.status === 'queued') {
      const position = job.queuePosition ?? 1;
      this.left.textContent = position > 1 ? words.say('position', { number: position }) : words.say('queued');
    } else if (this.endsAt === undefined) {
      this.left.textContent = '';
    }
    this.tick();
    this.speak();
  }

  /** Between two answers time goes on: less of it is left, and more is done. */
  private tick(): void {
    if (this.job.status === 'running' && this.endsAt !== undefined) {
      this.left.textContent = this.tools.words.timeLeft(Math.max(0, (this.endsAt - Date.now()) / 1000));
    }
    const percent = this.percent();
    if (percent !== this.shown) {
      this.shown = percent;
      this.fill(percent);
      this.speak();
    }
  }

  private fill(percent: number | undefined): void {
    set(this.bar, { 'aria-valuenow': percent, 'aria-busy': percent === undefined ? 'true' : undefined });
    this.bar.classList.toggle('unknown', percent === undefined);
    this.bar.style.setProperty('--share', `${percent ?? 0}%`);
    this.share.textContent = percent === undefined ? '' : `${percent} %`;
  }

  /** Every tenth is enough to be read out. */
  private speak(): void {
    const { shown } = this;
    const sentence = shown === undefined ? this.left.textContent : `${shown} %`;
    if ((shown ?? 0) % 10 === 0 && sentence !== this.spoken.textContent) {
      this.spoken.textContent = sentence;
    }
  }

  /** What was told last, and of the rest as much as of the time that it was to take has passed. */
  private percent(): number | undefined {
    const { status, progress } = this.job;
    if (status !== 'running' || progress === undefined) {
      return undefined;
    }
    const told = Math.min(1, Math.max(0, progress));
    const expected = (this.endsAt ?? 0) - this.toldAt;
    const passed = expected > 0 ? Math.min(1, (Date.now() - this.toldAt) / expected) : 0;
    return Math.round(100 * Math.max(told, Math.min(MOST_ESTIMATED, told + (1 - told) * passed)));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.clock);
    this.element.remove();
  }
}

function rest(seconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, seconds * 1000));
}
