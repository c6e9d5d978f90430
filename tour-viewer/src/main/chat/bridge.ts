/**
 * The wire to the host: JSON-RPC 2.0 over `postMessage`, as the extension `io.modelcontextprotocol/ui`
 * (revision 2026-01-26) describes it. Knows ids and time limits, not what is said.
 */

export type Params = Readonly<Record<string, unknown>>;

/** What the host says without being asked. */
export interface Listener {
  /** Names that are not known are to be ignored. */
  heard(method: string, params: Params): void;
  /** The result of a request of the host; undefined for a method that is not known. */
  asked(method: string, params: Params): Params | undefined;
}

/** The host refused a request. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  readonly resolve: (result: Params) => void;
  readonly reject: (cause: Error) => void;
  readonly timer: number;
}

const METHOD_NOT_FOUND = -32601;

export class Bridge {
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private closed = false;

  constructor(
    private readonly host: Window,
    private readonly listener: Listener,
  ) {
    window.addEventListener('message', this.receive);
  }

  /** Asks the host; rejects when it refuses, or has not answered in time. */
  ask(method: string, params: Params, seconds: number): Promise<Params> {
    if (this.closed) {
      return Promise.reject(new Error('the view is closed'));
    }
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`${method}: no answer in ${seconds} s`));
      }, seconds * 1000);
      this.waiting.set(id, { resolve, reject, timer });
      this.send({ id, method, params });
    });
  }

  tell(method: string, params: Params): void {
    if (!this.closed) {
      this.send({ method, params });
    }
  }

  /** From now on nothing is heard and nothing said; what still waits never ends. */
  close(): void {
    this.closed = true;
    window.removeEventListener('message', this.receive);
    this.waiting.forEach(({ timer }) => clearTimeout(timer));
    this.waiting.clear();
  }

  /** Where the host's page comes from cannot be known to a view, and nothing said here is secret. */
  private send(message: Params): void {
    this.host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }

  private readonly receive = (event: MessageEvent): void => {
    // Only the window around this one is the host; frames inside and other windows are not.
    if (event.source !== this.host) {
      return;
    }
    const message: unknown = event.data;
    if (!isObject(message) || message['jsonrpc'] !== '2.0') {
      return;
    }
    const { id, method } = message;
    const params = isObject(message['params']) ? message['params'] : {};
    if (typeof method !== 'string') {
      this.answered(id, message);
    } else if (id === undefined) {
      this.listener.heard(method, params);
    } else if (typeof id === 'string' || typeof id === 'number') {
      this.answer(id, method, params);
    }
  };

  private answered(id: unknown, message: Params): void {
    const waiting = typeof id === 'number' ? this.waiting.get(id) : undefined;
    if (!waiting) {
      return;
    }
    this.waiting.delete(id as number);
    clearTimeout(waiting.timer);
    const { error, result } = message;
    if (isObject(error)) {
      const code = typeof error['code'] === 'number' ? error['code'] : 0;
      waiting.reject(new Refused(code, String(error['message'] ?? 'refused')));
    } else {
      waiting.resolve(isObject(result) ? result : {});
    }
  }

  private answer(id: string | number, method: string, params: Params): void {
    const result = method === 'ping' ? {} : this.listener.asked(method, params);
    this.send(result ? { id, result } : { id, error: { code: METHOD_NOT_FOUND, message: `Method not found: ${method}` } });
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
