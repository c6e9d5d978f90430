import type { Api } from '../start/api';
import type { ConsoleWords } from './words';

/** What every part of the console is made from. */
export interface Desk {
  readonly api: Api;
  readonly words: ConsoleWords;
  /** False for a token that reads: then nothing is offered that changes something. */
  readonly mayAct: boolean;
  /** Says in one sentence what was done, for whoever sees and whoever listens. */
  tell(sentence: string): void;
  /** Says what went wrong, with the service's own advice. */
  complain(cause: unknown): void;
}

/** One part of the console, shown below its heading. */
export interface View {
  readonly element: HTMLElement;
  /** What is asked again and again while the part is seen; rejects where the service refuses. */
  refresh(): Promise<void>;
}
