/** True when the visitor's system asks for little motion. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Things that move over time, one at a time: a new motion ends the one before it. */
export class Motion {
  private generation = 0;

  /** Ends what moves, where it is. */
  stop(): void {
    this.generation++;
  }

  /**
   * Calls `step` with shares rising to 1, once a frame; the promise says whether it came to its end.
   * Who wants stillness gets the last step at once.
   */
  run(seconds: number, step: (share: number) => void): Promise<boolean> {
    const mine = ++this.generation;
    if (prefersStillness() || seconds <= 0) {
      step(1);
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const began = performance.now();
      const frame = (now: number) => {
        if (mine !== this.generation) {
          resolve(false);
          return;
        }
        const share = Math.min(1, Math.max(0, (now - began) / 1000 / seconds));
        step(share);
        if (share === 1) {
          resolve(true);
        } else {
          requestAnimationFrame(frame);
        }
      };
      requestAnimationFrame(frame);
    });
  }
}
