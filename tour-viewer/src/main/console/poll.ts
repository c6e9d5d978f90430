const PAUSE_MS = 3000;

/**
 * Asks again and again, with a pause after each answer, and not while nobody looks at the tab. A stream of events would
 * hold one of the door's few connections for each open tab, and `EventSource` cannot send the token in a header.
 */
export class Poll {
  private timer: number | undefined;
  private ended = false;

  /** @param failed told of each failure; the next time is tried all the same */
  constructor(
    private readonly ask: () => Promise<void>,
    private readonly failed: (cause: unknown) => void,
  ) {
    document.addEventListener('visibilitychange', this.looked);
    void this.once();
  }

  /** Asks at once, since something was done. */
  hurry(): void {
    window.clearTimeout(this.timer);
    void this.once();
  }

  end(): void {
    this.ended = true;
    window.clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.looked);
  }

  private readonly looked = (): void => {
    if (!document.hidden) {
      this.hurry();
    }
  };

  private async once(): Promise<void> {
    try {
      await this.ask();
    } catch (cause) {
      if (!this.ended) {
        this.failed(cause);
      }
    }
    window.clearTimeout(this.timer);
    if (!this.ended && !document.hidden) {
      this.timer = window.setTimeout(() => void this.once(), PAUSE_MS);
    }
  }
}
