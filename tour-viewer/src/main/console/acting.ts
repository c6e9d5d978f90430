import { freshId } from '../start/api';
import type { Desk } from './view';

/** How many of several acts came through, and the first refusal. */
export interface Done {
  readonly done: number;
  readonly refusal: unknown;
}

/** Posts to one address after the other; a refusal of one does not keep the others. */
export async function postEach(desk: Desk, paths: readonly string[]): Promise<Done> {
  let done = 0;
  let refusal: unknown;
  for (const path of paths) {
    try {
      await desk.api.ask({ method: 'POST', path, once: freshId() });
      done++;
    } catch (cause) {
      refusal ??= cause;
    }
  }
  return { done, refusal };
}

/** The same, told to whoever did it. */
export async function postAndTell(desk: Desk, paths: readonly string[], sentence: (done: number) => string): Promise<void> {
  const { done, refusal } = await postEach(desk, paths);
  if (done > 0) {
    desk.tell(sentence(done));
  }
  if (refusal !== undefined) {
    desk.complain(refusal);
  }
}
