import { isObject } from '../chat/bridge';
import { refusalOf } from '../chat/page-calls';

export type Body = Readonly<Record<string, unknown>>;

/** A call of the interface, as it goes out; it never holds the key. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the origin of the page, with its query. */
  readonly path: string;
  readonly body?: Body;
  readonly waitSeconds?: number;
  /** An `Idempotency-Key`: the same one again gives the same answer. */
  readonly once?: string;
}

const MOST_TRIES = 4;
const USUAL_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;
const ID_BYTES = 16;

/** The public REST interface with the key that somebody gave. The key leaves it in one header, to this origin only. */
export class Api {
  /**
   * @param sent told of each call before it goes out
   * @param refused told when the key is taken no more
   */
  constructor(
    private readonly key: string,
    private readonly refused: () => void,
    private readonly sent: (call: Call) => void = () => {},
  ) {}

  /** The same key, with somebody else to be told of the calls. */
  telling(sent: (call: Call) => void): Api {
    return new Api(this.key, this.refused, sent);
  }

  /** The body of the answer; rejects with a refusal where the service refuses. */
  async ask(call: Call): Promise<Body> {
    this.sent(call);
    for (let tries = 1; ; tries++) {
      const response = await this.send(call);
      if (response.status === 429 && tries < MOST_TRIES) {
        await pause(response);
        continue;
      }
      const body: unknown = await response.json().catch(() => undefined);
      if (response.status === 401) {
        this.refused();
      }
      if (!response.ok) {
        throw refusalOf(response.status, body);
      }
      return isObject(body) ? body : {};
    }
  }

  private send({ method, path, body, waitSeconds, once }: Call): Promise<Response> {
    const headers = new Headers({ Authorization: `Bearer ${this.key}`, Accept: 'application/json' });
    if (waitSeconds !== undefined) {
      headers.set('Prefer', `wait=${waitSeconds}`);
    }
    if (once !== undefined) {
      headers.set('Idempotency-Key', once);
    }
    if (body !== undefined) {
      headers.set('Content-Type', 'application/json');
    }
    return fetch(path, {
      method,
      headers,
      // What was learned with a key must not lie in a cache when the key is gone.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

function pause(response: Response): Promise<void> {
  const asked = Number(response.headers.get('Retry-After')) || USUAL_PAUSE_SECONDS;
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, asked));
  return new Promise((resolve) => window.setTimeout(resolve, seconds * 1000));
}

/** A word that nobody used before; `crypto.randomUUID` would be missing where there is no https. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
