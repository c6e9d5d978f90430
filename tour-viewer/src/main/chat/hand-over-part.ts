import { HandOver, type Outcome } from './hand-over';
import { PageCalls } from './page-calls';
import { type Part, type Tools, card } from './part';

/** The control that takes a file, in a card of the conversation. */
export class HandOverPart implements Part {
  readonly element: HTMLElement;
  private readonly control: HandOver;

  /**
   * @param page address of the page that takes the same file outside of the chat
   * @param finished called when the plan was read, or could not be
   */
  constructor(tools: Tools, page: string, test: boolean, finished: (outcome: Outcome) => void) {
    const { host, words } = tools;
    this.element = card(tools, { title: words.say('handOver'), facts: [], test }, []);
    const title = this.element.querySelector('.title');
    this.control = new HandOver(words, new PageCalls(page), this.element, {
      titled: (heading) => title?.firstChild?.replaceWith(heading),
      // The model does not see what happens here unless it is told.
      received: (plan) => host.tellModel(`The file of ${plan.id} is there; ${plan.jobId} is reading it. Go on with wait_for_job.`),
      finished,
      gone: () => {
        title?.firstChild?.replaceWith(words.say('linkEnded'));
        this.control.element.textContent = words.say('askForLink');
        this.control.element.className = 'hint-line';
      },
    });
    this.element.append(this.control.element);
    void this.control.begin();
  }

  close(): void {
    this.control.close();
    this.element.remove();
  }
}
