import { el, set } from '../page/dom';
import { type Answer, type Job, type Plan, readAsset, readJob, readPlan, readUploadPage, text } from './answers';
import { Around } from './around';
import type { Params } from './bridge';
import { type FloorPlan, readFloorPlan } from './floor-plan';
import { HandOverPart } from './hand-over-part';
import { Host } from './host';
import { Links, type Signed, loadJson } from './links';
import { type Part, type Tools, card, notice, openButton } from './part';
import { PicturePart, type Shot, SheetsPart, shotOf } from './picture';
import { PlanPart } from './plan';
import { ProgressPart, ended } from './progress';
import { TourPart } from './tour';
import { Words } from './words';

/** Nobody reads more of a foreign sentence than this. */
const LONGEST_SENTENCE = 400;

/** The view: shows what a call of a tool gave, and follows what is still at work. */
export class App {
  private readonly host: Host;
  private words = new Words('');
  private readonly links: Links;
  private part: Part | undefined;
  /** What is shown, to be shown again in another language. */
  private again: () => void = () => this.wait();
  private generation = 0;

  constructor(private readonly root: HTMLElement) {
    this.host = new Host({
      called: (tool, given) => this.called(tool, given),
      finished: (answer) => this.take(answer),
      cancelled: (reason) => this.cancelled(reason),
      changed: () => this.changed(),
      closing: () => this.replace(undefined),
    });
    this.links = new Links(this.host);
  }

  async begin(version: string): Promise<void> {
    this.watchSize();
    this.wait();
    await this.host.open(version);
    this.changed();
  }

  private get tools(): Tools {
    return { host: this.host, links: this.links, words: this.words };
  }

  /** Reports the height of what is shown; the host makes room for it. */
  private watchSize(): void {
    const report = () => {
      const { width, height } = this.root.getBoundingClientRect();
      this.host.resized(Math.ceil(width), Math.ceil(height));
    };
    new ResizeObserver(report).observe(this.root);
  }

  private changed(): void {
    const words = new Words(text(this.host.context, 'locale'));
    const spoken = words.language !== this.words.language;
    this.words = words;
    document.documentElement.lang = words.language;
    const full = this.host.fullscreen;
    if (spoken || full !== this.wasFull) {
      this.wasFull = full;
      this.again();
    }
  }

  private wasFull = false;

  private replace(part: Part | undefined): number {
    this.part?.close();
    this.part = part;
    this.root.replaceChildren(...(part ? [part.element] : []));
    return ++this.generation;
  }

  /** Something to look at while nothing is known yet. */
  private wait(): void {
    const element = card(this.tools, { title: this.words.say('waiting'), facts: [], test: false }, [], el('div', { class: 'skeleton' }));
    set(element, { 'aria-busy': 'true' });
    this.replace({ element, close: () => element.remove() });
  }

  /** A job that is named can be looked up while the assistant's own call still waits for it. */
  private called(tool: string, given: Params): void {
    const id = text(given, 'job_id');
    if (tool !== 'wait_for_job' || id === '' || !this.host.callsTools || this.part instanceof ProgressPart) {
      return;
    }
    const generation = this.generation;
    this.host
      .call('wait_for_job', { job_id: id, timeout_seconds: 0 })
      .then((answer) => {
        if (generation === this.generation && readJob(answer.body)) {
          this.take(answer);
        }
      })
      // The assistant's own call tells what is wrong.
      .catch(() => {});
  }

  private take(answer: Answer): void {
    this.again = () => this.take(answer);
    const job = readJob(answer.body);
    const asset = readAsset(answer.body);
    const plan = readPlan(answer.body);
    const page = readUploadPage(answer.body);
    if (answer.failed) {
      this.say(this.words.say('failed'), text(answer.body?.['error'], 'message') || answer.text);
    } else if (job) {
      this.showJob(job);
    } else if (asset) {
      void this.showAsset(answer, { id: asset.id, url: '', expiresAt: 0 });
    } else if (plan) {
      void this.showPlan(plan, undefined);
    } else if (page !== '') {
      this.takeFile(page, answer.body?.['livemode'] === false);
    } else {
      this.say('Planwalk', answer.text);
    }
  }

  private cancelled(reason: string): void {
    if (this.part instanceof ProgressPart) {
      this.part.note(this.words.say('stillRunning'));
    } else {
      this.again = () => this.say(this.words.say('callCanceled'), reason);
      this.again();
    }
  }

  private showJob(job: Job): void {
    if (!ended(job)) {
      this.replace(
        new ProgressPart(this.tools, job, (done) => {
          this.again = () => this.showJob(done);
          this.again();
        }),
      );
    } else if (job.status === 'succeeded') {
      this.showResult(job);
    } else if (job.status === 'failed') {
      this.say(this.words.say('failed'), job.error?.message ?? '');
    } else {
      this.say(this.words.say('canceled'), '');
    }
  }

  private showResult(job: Job): void {
    const shot = shotOf(job);
    const sheets = job.files.filter(({ kind }) => kind === 'plan_svg');
    const panoramas = job.files.filter(({ kind }) => kind === 'pano');
    if (job.type === 'plan.parse') {
      void this.showPlan(undefined, job);
    } else if (job.type === 'tour') {
      this.replace(new TourPart(this.tools, job));
    } else if (shot) {
      this.replace(new PicturePart(this.tools, shot, undefined));
    } else if (sheets.length > 0) {
      this.replace(new SheetsPart(this.tools, sheets, job.test));
    } else if (panoramas[0]) {
      this.showPanorama(panoramas[0], job, undefined);
    } else {
      this.showFile(job);
    }
  }

  /** The file of a plan, from whoever reads the conversation. */
  private takeFile(page: string, test: boolean): void {
    // Not begun anew when the host's room or language changes: a file may be under way.
    this.again = () => {};
    this.replace(
      new HandOverPart(this.tools, page, test, ({ plan, drawn, job }) => {
        this.again = () => this.replace(new PlanPart(this.tools, plan, drawn, test));
        if (job.status === 'succeeded' && (drawn || plan.rooms.length > 0)) {
          this.again();
        } else {
          this.say(this.words.say('readFailed'), job.error?.message ?? plan.findings[0]?.message ?? '');
        }
      }),
    );
  }

  private showPanorama(file: Signed, job: Job | undefined, preview: string | undefined, test = job?.test ?? false): void {
    const { tools, words } = this;
    const room = text(job?.facts['room'], 'name') || text(job?.facts, 'room');
    const around = new Around(tools, [{ file, name: room || words.say('panorama'), yaw: 0 }], preview);
    const element = card(
      tools,
      { title: room || words.say('panorama'), facts: [words.term(text(job?.facts, 'style'))], test },
      openButton(tools, words.say('open'), () => this.links.fresh(file)),
      around.element,
    );
    this.replace({
      element,
      close: () => {
        around.close();
        element.remove();
      },
    });
  }

  /** What cannot be shown can at least be had. */
  private showFile(job: Job): void {
    const file = job.files[0];
    const title = job.type === 'object_mesh' ? this.words.say('mesh') : this.words.say('picture');
    const actions = file ? openButton(this.tools, this.words.say('download'), () => this.links.fresh(file)) : [];
    const element = card(this.tools, { title, facts: [file?.kind ?? ''], test: job.test }, actions);
    this.replace({ element, close: () => element.remove() });
  }

  /** A picture that was asked for by its id; the job that made it knows what it shows. */
  private async showAsset(answer: Answer, file: Signed): Promise<void> {
    const asset = readAsset(answer.body);
    if (!asset) {
      return;
    }
    const generation = this.generation;
    const job = asset.jobId === '' ? undefined : await this.lookUp(asset.jobId);
    if (generation !== this.generation) {
      return;
    }
    if (asset.kind === 'pano') {
      this.showPanorama(file, job?.type === 'panorama' ? job : undefined, answer.image, asset.test);
    } else {
      const { width, height, test } = asset;
      const photograph = asset.kind === 'jpg';
      const shot: Shot = {
        file,
        name: photograph ? 'picture' : 'drawing',
        facts: photograph ? (job?.facts ?? {}) : {},
        width,
        height,
        test,
      };
      this.replace(new PicturePart(this.tools, shot, answer.image));
    }
  }

  private async lookUp(id: string): Promise<Job | undefined> {
    if (!this.host.callsTools) {
      return undefined;
    }
    try {
      return readJob((await this.host.call('wait_for_job', { job_id: id, timeout_seconds: 0 })).body);
    } catch (cause) {
      console.debug('the job is not told', cause);
      return undefined;
    }
  }

  /** From either side: a plan knows its job, whose file is the drawing; the job knows its plan. */
  private async showPlan(plan: Plan | undefined, reading: Job | undefined): Promise<void> {
    const generation = this.generation;
    const [facts, job] = await Promise.all([
      plan ?? this.planOf(text(reading?.facts, 'plan_id')),
      reading ?? this.lookUp(plan?.jobId ?? ''),
    ]);
    const drawn = job && (await this.drawingOf(job));
    if (generation !== this.generation) {
      return;
    }
    if (job && !ended(job)) {
      this.showJob(job);
    } else if (!drawn && (facts?.rooms.length ?? 0) === 0) {
      this.say(this.words.say('unread'), facts?.findings[0]?.message ?? '');
    } else {
      this.again = () => this.replace(new PlanPart(this.tools, facts, drawn, facts?.test ?? job?.test ?? false));
      this.again();
    }
  }

  private async planOf(id: string): Promise<Plan | undefined> {
    if (id === '' || !this.host.callsTools) {
      return undefined;
    }
    try {
      return readPlan((await this.host.call('get_plan', { plan_id: id })).body);
    } catch (cause) {
      console.debug('the plan is not told', cause);
      return undefined;
    }
  }

  private async drawingOf(job: Job): Promise<FloorPlan | undefined> {
    const file = job.files.find(({ kind }) => kind === 'floor_plan_json');
    try {
      return file && readFloorPlan(await this.links.use(file, loadJson));
    } catch (cause) {
      console.debug('the drawing cannot be loaded', cause);
      return undefined;
    }
  }

  private say(title: string, sentence: string): void {
    const shown = sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
    const element = card(this.tools, { title, facts: [], test: false }, [], ...(shown === '' ? [] : [notice(shown)]));
    this.replace({ element, close: () => element.remove() });
  }
}

