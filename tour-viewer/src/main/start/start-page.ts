import { readJobs } from '../chat/answers';
import { Links } from '../chat/links';
import { type Limits, readLimits } from '../chat/page-calls';
import type { Tools } from '../chat/part';
import { Words } from '../chat/words';
import { forgetAll, keepKey, keepWork, keptKey, keptWork } from './keep';
import { KeyStep, type SignedIn } from './key-step';
import { PictureStep } from './picture-step';
import { PlanStep, type ReadPlan } from './plan-step';
import { RestHost } from './rest-host';
import { TourStep } from './tour-step';
import { StartWords } from './words';

/** How many of the latest jobs of a project are looked through for what this tab was about. */
const LATEST = 50;

/** The way from a key to a tour, one step below the other; what is not yet possible is not shown. */
export class StartPage {
  readonly words: StartWords;
  private readonly limits: Limits;
  private readonly keyStep: KeyStep;
  private who: SignedIn | undefined;
  private plan: PlanStep | undefined;
  private picture: PictureStep | undefined;
  private tour: TourStep | undefined;

  /** @param root where the steps go; its `data-limits` says which files are taken */
  constructor(private readonly root: HTMLElement) {
    this.words = new StartWords(new Words(document.documentElement.lang));
    this.limits = readLimits(JSON.parse(root.dataset['limits'] ?? '{}'));
    this.keyStep = new KeyStep(
      this.words,
      (who) => this.signedIn(who),
      (complaint) => this.signedOut(complaint),
    );
    root.replaceChildren(this.keyStep.step.element);
  }

  begin(): void {
    const kept = keptKey();
    this.keyStep.ask('');
    if (kept !== '') {
      this.keyStep.attempt(kept).catch((cause: unknown) => this.keyStep.step.complain(cause));
    }
  }

  private signedIn(who: SignedIn): void {
    keepKey(who.key);
    this.who = who;
    this.takePlan();
    this.plan?.step.lead();
  }

  /** The key is to be forgotten: by whoever gave it, or because the service takes it no more. */
  private signedOut(complaint: string): void {
    this.who = undefined;
    forgetAll();
    this.closePlan();
    this.keyStep.ask(complaint);
    if (complaint === '') {
      this.keyStep.step.lead();
    }
  }

  private takePlan(): void {
    const { who, words } = this;
    if (!who) {
      return;
    }
    this.closePlan();
    const again = (): void => {
      keepWork(undefined);
      this.takePlan();
      this.plan?.step.lead();
    };
    this.plan = new PlanStep(words, who.api, this.limits, keepWork, (read) => void this.planRead(read), again);
    this.root.append(this.plan.step.element);
    void this.plan.begin(keptWork());
  }

  private async planRead(read: ReadPlan): Promise<void> {
    const { who, words } = this;
    if (!who) {
      return;
    }
    const host = new RestHost(who.api);
    const tools: Tools = { host, links: new Links(host), words: words.shared, heading: 'h3' };
    const spent = (): void => void this.keyStep.tellMoney();
    const tour = (): TourStep => {
      if (!this.tour) {
        this.tour = new TourStep(words, tools, who.api, read, spent);
        this.root.append(this.tour.step.element);
      }
      return this.tour;
    };
    const picture = new PictureStep(words, tools, who.api, read, spent, () => void tour());
    this.picture = picture;
    this.root.append(picture.step.element);
    await this.resume(who, read, picture, tour);
  }

  /** A page that is loaded anew goes on with what was ordered last. */
  private async resume(who: SignedIn, read: ReadPlan, picture: PictureStep, tour: () => TourStep): Promise<void> {
    const path = `/api/v1/jobs?project_id=${read.work.project}&limit=${LATEST}`;
    const jobs = readJobs(await who.api.ask({ method: 'GET', path }).catch(() => undefined));
    if (this.picture !== picture) {
      return;
    }
    const going = jobs.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const seen = going.find(({ type, facts }) => type === 'visualization' && facts['plan_id'] === read.work.plan);
    const walked = going.find(({ type }) => type === 'tour');
    if (seen) {
      picture.resume(seen);
    }
    if (walked) {
      tour().resume(walked);
    }
  }

  /** Whatever was about the last plan. */
  private closePlan(): void {
    this.tour?.close();
    this.picture?.close();
    this.plan?.close();
    this.tour = undefined;
    this.picture = undefined;
    this.plan = undefined;
  }
}
