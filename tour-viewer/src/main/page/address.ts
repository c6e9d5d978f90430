/** The address follows the view once it has rested so long. */
const REST_MILLISECONDS = 250;

/** The address of the page, whose part after `#` follows the view. */
export class Address {
  private rest: ReturnType<typeof setTimeout> | undefined;
  private written = '';

  /**
   * Writes nothing yet.
   *
   * @param hash what stands for the view as it is now
   * @param failed the browser would not have it
   */
  constructor(
    private readonly hash: () => string,
    private readonly failed: (cause: unknown) => void,
  ) {}

  /** The view has changed. */
  moved(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.write(), REST_MILLISECONDS);
  }

  /** Whether the page wrote this itself. */
  isOwn(hash: string): boolean {
    return hash === this.written;
  }

  /** A link to the view as it is now. */
  get link(): string {
    return location.href.replace(/#.*$/, '') + this.hash();
  }

  private write(): void {
    this.written = this.hash();
    try {
      history.replaceState(history.state, '', this.written);
    } catch (cause) {
      // Some sandboxed frames have no address of their own; sharing builds the link itself.
      this.failed(cause);
    }
  }
}
