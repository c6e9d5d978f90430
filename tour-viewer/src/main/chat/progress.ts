import { el, set } from '../page/dom';
import { type Job, readJob } from './answers';
import { type Part, type Tools, card, notice } from './part';
import type { Key } from './words';

/** Short, so that the share that is done is seen to grow; the service answers at once when it has ended. */
const WAIT_SECONDS = 4;

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
  private endsAt: number | undefined;
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

  private async follow(): Promise<void> {
    const { host } = this.tools;
    while (!this.closed) {
      try {
        const answer = await host.call('wait_for_job', { job_id: this.job.id, timeout_seconds: WAIT_SECONDS });
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
    const running = job.status === 'running' && job.progress !== undefined;
    const percent = running ? Math.round(100 * Math.min(1, Math.max(0, job.progress ?? 0))) : undefined;
    set(this.bar, { 'aria-valuenow': percent, 'aria-busy': percent === undefined ? 'true' : undefined });
    this.bar.classList.toggle('unknown', percent === undefined);
    this.bar.style.setProperty('--share', `${percent ?? 0}%`);
    this.share.textContent = percent === undefined ? '' : `${percent} %`;
    this.endsAt = job.etaSeconds === undefined ? undefined : Date.now() + 1000 * job.etaSeconds;
    if (job.status === 'queued') {
      const position = job.queuePosition ?? 1;
      this.left.textContent = position > 1 ? words.say('position', { number: position }) : words.say('queued');
    } else {
      this.tick();
    }
    const spoken = percent === undefined ? this.left.textContent : `${percent} %`;
    // Every tenth is enough to be read out.
    if (percent === undefined || percent % 10 === 0) {
      this.spoken.textContent = spoken;
    }
  }

  private tick(): void {
    if (this.job.status === 'running' && this.endsAt !== undefined) {
      this.left.textContent = this.tools.words.timeLeft(Math.max(0, (this.endsAt - Date.now()) / 1000));
    }
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
