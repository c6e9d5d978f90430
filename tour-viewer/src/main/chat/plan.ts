import type { Plan } from './answers';
import type { FloorPlan } from './floor-plan';
import { type Part, type Tools, card, notice } from './part';
import { PlanBody } from './plan-body';

/** The plan with the rooms that were recognised. */
export class PlanPart implements Part {
  readonly element: HTMLElement;
  private readonly body: PlanBody;

  /** Facts and drawing as {@link PlanBody} takes them. */
  constructor(tools: Tools, plan: Plan | undefined, drawn: FloorPlan | undefined, test: boolean) {
    const { words } = tools;
    this.body = new PlanBody(words, plan, drawn);
    const { title, facts, picture, lists } = this.body;
    const undrawn = picture.length === 0 && (plan?.rooms.length ?? 0) > 0;
    this.element = card(tools, { title, facts, test }, [], ...(undrawn ? [notice(words.say('noDrawing'))] : picture), ...lists);
  }

  close(): void {
    this.body.close();
    this.element.remove();
  }
}
