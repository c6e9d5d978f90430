import { el, icon, set } from '../page/dom';
import type { Job, Plan } from './answers';
import { FileChoice } from './file-choice';
import { type FloorPlan, readFloorPlan } from './floor-plan';
import { loadJson } from './links';
import { type Chosen, type FileCalls, type Limits, Refusal, known, send } from './page-calls';
import { ended } from './progress';
import type { Words } from './words';

const WAIT_SECONDS = 25;
const PAUSE_MILLISECONDS = 2000;
const MOST_FAILURES = 4;

/** What became of the file. */
export interface Outcome {
  readonly plan: Plan;
  readonly job: Job;
  readonly drawn: FloorPlan | undefined;
}

export interface Happenings {
  /** Another heading from now on, with a sentence below it that may be empty. */
  titled(title: string, sentence: string): void;
  /** The file is in the service's hands. */
  received(plan: Plan): void;
  finished(outcome: Outcome): void;
  /** There is no such page, or no longer. */
  gone(): void;
}

/** Takes the file of one plan from a person: chosen, checked, sent, completed, and followed until it is read. */
export class HandOver {
  readonly element = el('div', { class: 'hand-over' });
  private readonly spoken = el('p', { class: 'unseen', role: 'status' });
  private readonly body = el('div', {});
  private readonly life = new AbortController();
  private limits: Limits | undefined;
  private choosing = new AbortController();

  /**
   * @param dropArea where files may be dropped
   */
  constructor(
    private readonly words: Words,
    private readonly calls: FileCalls,
    private readonly dropArea: HTMLElement,
    private readonly happenings: Happenings,
  ) {
    this.element.append(this.body, this.spoken);
  }

  /** Begins where the plan stands: a page may be opened again. */
  async begin(): Promise<void> {
    this.show(el('div', { class: 'skeleton' }));
    try {
      const [limits, plan] = await Promise.all([this.calls.limits(), this.calls.plan()]);
      this.limits = limits;
      if (plan?.received) {
        await this.follow();
      } else if (plan === undefined || plan.status === 'queued') {
        this.choose('');
      } else {
        this.happenings.gone();
      }
    } catch (cause) {
      this.lost(cause, () => void this.begin());
    }
  }

  private choose(complaint: string): void {
    const { words, limits } = this;
    if (!limits || this.life.signal.aborted) {
      return;
    }
    this.choosing = new AbortController();
    this.life.signal.addEventListener('abort', () => this.choosing.abort());
    const choice = new FileChoice(words, limits, (chosen) => this.take(chosen));
    choice.watch(this.dropArea, this.choosing.signal);
    this.happenings.titled(words.say('handOver'), words.say('handOverFor'));
    this.show(choice.element);
    choice.complain(complaint);
  }

  /** Sends a file that needs no choosing any more. */
  take(chosen: Chosen): void {
    this.choosing.abort();
    void this.send(chosen);
  }

  private async send(chosen: Chosen): Promise<void> {
    const { words, calls } = this;
    const { file } = chosen;
    const stop = new AbortController();
    this.life.signal.addEventListener('abort', () => stop.abort());
    const bar = new Bar(words.say('sending', { file: file.name }));
    const cancel = el('button', { type: 'button', class: 'quiet' }, words.say('cancel'));
    cancel.addEventListener('click', () => stop.abort());
    this.happenings.titled(words.say('sending', { file: file.name }), '');
    this.show(fileLine(file.name, words.bytes(file.size)), bar.element, cancel);
    cancel.focus();
    const told = (bytes: number) => {
      bar.fill(bytes / file.size, words.say('sent', { done: words.bytes(bytes), all: words.bytes(file.size) }));
      const tenth = Math.floor((10 * bytes) / file.size) * 10;
      this.speak(`${tenth} %`);
    };
    told(0);
    try {
      const target = await calls.announce(chosen);
      await send(file, target, told, stop.signal);
      this.happenings.received(await calls.complete());
      await this.follow();
    } catch (cause) {
      if (this.life.signal.aborted) {
        return;
      }
      const refused = cause instanceof Refusal ? cause.message : '';
      this.choose(stop.signal.aborted ? '' : refused || words.say('sendFailed'));
    }
  }

  /** Until the plan is read. */
  private async follow(): Promise<void> {
    const { words, calls } = this;
    const bar = new Bar(words.say('reading'));
    this.happenings.titled(words.say('reading'), words.say('readingHint'));
    this.show(bar.element);
    this.speak(words.say('fileThere'));
    let failures = 0;
    while (!this.life.signal.aborted) {
      try {
        const job = await calls.job(WAIT_SECONDS);
        if (ended(job)) {
          await this.finish(job);
          return;
        }
        failures = 0;
        bar.fill(job.progress, '');
      } catch (cause) {
        failures += 1;
        if (cause instanceof Refusal && cause.status === 404) {
          this.happenings.gone();
          return;
        }
        if (failures > MOST_FAILURES) {
          this.lost(cause, () => void this.follow());
          return;
        }
        await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MILLISECONDS));
      }
    }
  }

  private async finish(job: Job): Promise<void> {
    const file = job.files.find(({ kind }) => kind === 'floor_plan_json');
    const drawing = file && file.url !== '' ? loadJson(file.url).then(readFloorPlan) : Promise.resolve(undefined);
    const [plan, drawn] = await Promise.all([this.calls.plan(), drawing.catch(() => undefined)]);
    if (!this.life.signal.aborted) {
      this.happenings.finished({ plan: known(plan), job, drawn });
    }
  }

  /** A way on for whoever lost the connection. */
  private lost(cause: unknown, again: () => void): void {
    if (this.life.signal.aborted) {
      return;
    }
    if (cause instanceof Refusal && cause.status === 404) {
      this.happenings.gone();
      return;
    }
    const button = el('button', { type: 'button', class: 'quiet' }, this.words.say('retry'));
    button.addEventListener('click', again);
    this.show(el('div', { class: 'notice', role: 'alert' }, el('p', {}, this.words.say('noService')), button));
  }

  private show(...content: HTMLElement[]): void {
    this.body.replaceChildren(...content);
  }

  private speak(sentence: string): void {
    if (this.spoken.textContent !== sentence) {
      this.spoken.textContent = sentence;
    }
  }

  close(): void {
    this.life.abort();
    this.element.remove();
  }
}

/** A bar with figures below it. */
class Bar {
  private readonly bar = el('div', { class: 'bar unknown', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 }, el('div', { class: 'done' }));
  private readonly share = el('span', {});
  private readonly figure = el('span', {});
  readonly element = el('div', { class: 'progress' }, this.bar, el('div', { class: 'figures' }, this.share, this.figure));

  constructor(label: string) {
    set(this.bar, { 'aria-label': label });
  }

  /** @param share 0 to 1; undefined where unknown */
  fill(share: number | undefined, figure: string): void {
    const percent = share === undefined ? undefined : Math.round(100 * Math.min(1, Math.max(0, share)));
    this.bar.classList.toggle('unknown', percent === undefined);
    set(this.bar, { 'aria-valuenow': percent });
    this.bar.style.setProperty('--share', `${percent ?? 0}%`);
    this.share.textContent = percent === undefined ? '' : `${percent} %`;
    this.figure.textContent = figure;
  }
}

function fileLine(name: string, size: string): HTMLElement {
  return el('p', { class: 'file-line' }, icon('file'), el('span', { class: 'file-name' }, name), el('span', { class: 'file-size' }, size));
}
