import { type Job, type Plan, readJob, readPlan, text, list } from '../chat/answers';
import { HandOver, type Outcome } from '../chat/hand-over';
import { loadJson } from '../chat/links';
import { readFloorPlan } from '../chat/floor-plan';
import {
  type Chosen,
  type FileCalls,
  type Limits,
  type Target,
  announcement,
  known,
  readTarget,
} from '../chat/page-calls';
import { PlanBody } from '../chat/plan-body';
import { el } from '../page/dom';
import { type Api, freshId } from './api';
import { type CurlNote, uploadLine } from './curl';
import type { Work } from './keep';
import { Step } from './step';
import type { StartWords } from './words';

const EXAMPLE = '/example-flat.dxf';
const LONGEST_NAME = 200;

/** A plan that was read, in its project. */
export interface ReadPlan {
  readonly work: Work;
  readonly outcome: Outcome;
}

/** Takes a file, makes a project for it, and shows what was read of it. */
export class PlanStep {
  readonly step: Step;
  private control: HandOver | undefined;
  private body: PlanBody | undefined;

  /**
   * @param began told when a plan is made
   * @param read told when it was read
   * @param again told when another plan is to be taken
   */
  constructor(
    private readonly words: StartWords,
    private readonly api: Api,
    private readonly limits: Limits,
    private readonly began: (work: Work) => void,
    private readonly read: (plan: ReadPlan) => void,
    private readonly again: () => void,
  ) {
    this.step = new Step(words, 2, words.say('planTitle'));
  }

  /** A place for a file; or the plan that this tab is about, if it is still there. */
  async begin(work: Work | undefined): Promise<void> {
    const outcome = work && (await this.outcomeOf(work).catch(() => undefined));
    if (work && outcome?.job.status === 'succeeded') {
      this.finish(work, outcome);
    } else {
      this.choose();
    }
  }

  private choose(): void {
    const { words, step } = this;
    const desk = new RestDesk(this.api.telling(step.curl.note), step.curl, this.limits, this.began);
    const example = el('button', { type: 'button', class: 'quiet' }, words.say('example'));
    const offer = el('p', { class: 'offer' }, words.say('exampleHint'), ' ', example);
    const sentence = el('p', { class: 'lead' }, words.say('planLead'));
    const control = new HandOver(words.shared, desk, step.element, {
      titled: (title) => {
        const choosing = title === words.shared.say('handOver');
        step.rename(choosing ? words.say('planTitle') : title);
        sentence.hidden = !choosing;
        offer.hidden = !choosing;
      },
      received: () => {},
      finished: (outcome) => this.finish(desk.work, outcome),
      gone: () => this.again(),
    });
    example.addEventListener('click', () => {
      void step.during(example, async () => {
        const response = await fetch(EXAMPLE, { credentials: 'omit' });
        if (!response.ok) {
          throw new Error(`the example answers ${response.status}`);
        }
        control.take({ file: new File([await response.blob()], EXAMPLE.slice(1)), kind: 'dxf' });
      });
    });
    this.control = control;
    step.show(sentence, control.element, offer);
    void control.begin();
  }

  private finish(work: Work | undefined, outcome: Outcome): void {
    const { words, step } = this;
    this.control?.close();
    const { plan, job, drawn } = outcome;
    const other = el('button', { type: 'button', class: 'quiet' }, words.say('other'));
    other.addEventListener('click', () => this.again());
    if (work === undefined || job.status !== 'succeeded') {
      const why = job.error?.message || plan.findings[0]?.message || '';
      step.rename(words.say('planTrouble'));
      step.show(el('p', { class: 'trouble', role: 'alert', lang: 'en' }, why), other);
      step.lead();
      return;
    }
    const body = new PlanBody(words.shared, plan, drawn);
    this.body = body;
    step.rename(words.say('planRead'));
    step.mark(true);
    const facts = body.facts.filter((fact) => fact !== '').join(' · ');
    const lists = el('div', { class: 'lists' }, el('h3', {}, words.say('roomsTitle')), ...body.lists);
    // Sentences of the reader are English, whatever the page speaks.
    lists.querySelector('.findings')?.setAttribute('lang', 'en');
    step.show(
      el('p', { class: 'lead facts-line' }, facts),
      ...(plan.test ? [el('p', { class: 'aside' }, words.say('testPlan'))] : []),
      el('div', { class: 'read' }, el('div', { class: 'drawing' }, ...body.picture), lists),
      other,
    );
    if (this.control) {
      step.lead();
    }
    this.read({ work, outcome });
  }

  private async outcomeOf(work: Work): Promise<Outcome> {
    const plan = known(readPlan(await this.api.ask({ method: 'GET', path: `/api/v1/plans/${work.plan}` })));
    const job = known(readJob(await this.api.ask({ method: 'GET', path: `/api/v1/jobs/${plan.jobId}` })));
    const file = job.files.find(({ kind }) => kind === 'floor_plan_json');
    const drawn = file ? await loadJson(file.url).then(readFloorPlan) : undefined;
    return { plan, job, drawn };
  }

  close(): void {
    this.control?.close();
    this.body?.close();
    this.step.element.remove();
  }
}

/** The file's way through the REST interface: a project, a plan, the signed address, and `complete`. */
class RestDesk implements FileCalls {
  /** What was made so far. */
  work: Work | undefined;
  private project = '';
  private jobId = '';

  constructor(
    private readonly api: Api,
    private readonly curl: CurlNote,
    private readonly known: Limits,
    private readonly began: (work: Work) => void,
  ) {}

  limits(): Promise<Limits> {
    return Promise.resolve(this.known);
  }

  async plan(): Promise<Plan | undefined> {
    return this.work && known(readPlan(await this.api.ask({ method: 'GET', path: `/api/v1/plans/${this.work.plan}` })));
  }

  async job(waitSeconds: number): Promise<Job> {
    return known(readJob(await this.api.ask({ method: 'GET', path: `/api/v1/jobs/${this.jobId}`, waitSeconds })));
  }

  async announce(chosen: Chosen): Promise<Target> {
    const upload = this.work
      ? await this.api.ask({
          method: 'POST',
          path: `/api/v1/plans/${this.work.plan}/upload`,
          body: announcement(chosen),
          once: freshId(),
        })
      : await this.create(chosen);
    const target = readTarget(upload);
    this.curl.add('PUT', uploadLine(target.headers, chosen.file.name));
    return target;
  }

  private async create(chosen: Chosen): Promise<Readonly<Record<string, unknown>>> {
    if (this.project === '') {
      const name = chosen.file.name.replace(/\.\w+$/, '').slice(0, LONGEST_NAME) || chosen.file.name;
      const project = await this.api.ask({
        method: 'POST',
        path: '/api/v1/projects',
        body: { name, usage_type: 'wohnen' },
        once: freshId(),
      });
      this.project = text(project, 'id');
    }
    const upload = await this.api.ask({
      method: 'POST',
      path: `/api/v1/projects/${this.project}/plans`,
      body: { ...announcement(chosen), mode: 'single', kind: 'grundriss' },
      once: freshId(),
    });
    const [plan] = list(upload['plans']);
    this.jobId = text(plan, 'job_id');
    this.work = { project: this.project, plan: text(plan, 'id') };
    this.began(this.work);
    return upload;
  }

  async complete(): Promise<Plan> {
    const path = `/api/v1/plans/${this.work?.plan ?? ''}/complete`;
    return known(readPlan(await this.api.ask({ method: 'POST', path, once: freshId() })));
  }
}
