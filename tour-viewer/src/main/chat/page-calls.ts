import { type Job, type Plan, fields, list, number, readJob, readPlan, text, webAddress } from './answers';
import { isObject } from './bridge';

/** What a page may take, as the service says it. */
export interface Limits {
  readonly kinds: readonly { readonly kind: string; readonly endings: readonly string[] }[];
  readonly largestBytes: number;
}

/** A file that somebody chose. */
export interface Chosen {
  readonly file: File;
  readonly kind: string;
}

/** Where the bytes go. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the service refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The calls that the address of a page allows, all about its one plan. */
export class PageCalls {
  constructor(private readonly address: string) {}

  async limits(): Promise<Limits> {
    const body = await this.ask('about');
    return {
      kinds: list(body['kinds']).map((entry) => ({
        kind: text(entry, 'file_kind'),
        endings: (Array.isArray(entry['endings']) ? entry['endings'] : []).filter((one) => typeof one === 'string'),
      })),
      largestBytes: number(body, 'largest_bytes') ?? 0,
    };
  }

  async plan(): Promise<Plan> {
    return known(readPlan(await this.ask('plan')));
  }

  /** The job that reads the plan; the answer comes when it has ended, or after so many seconds. */
  async job(waitSeconds: number): Promise<Job> {
    return known(readJob(await this.ask(`job?wait=${waitSeconds}`)));
  }

  /** Says which file comes, and is told where to. */
  async announce({ file, kind }: Chosen): Promise<Target> {
    const body = await this.ask('file', { filename: file.name.slice(0, 255), file_kind: kind, size: file.size });
    const headers = fields(body['upload_headers']);
    return {
      url: webAddress(text(body, 'upload_url')),
      headers: Object.fromEntries(Object.keys(headers).map((name) => [name, text(headers, name)])),
    };
  }

  async complete(): Promise<Plan> {
    return known(readPlan(await this.ask('complete', {})));
  }

  private async ask(what: string, sent?: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${this.address}/${what}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(sent ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) } : {}),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      throw new Refusal(response.status, text(fields(fields(body)['error']), 'message'));
    }
    return isObject(body) ? body : {};
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('the service answers something else');
  }
  return value;
}

/**
 * Sends the bytes; `fetch` cannot say how far it is.
 *
 * @param told how many bytes have left
 * @param signal ends it
 */
export function send(file: File, target: Target, told: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', target.url);
    for (const [name, value] of Object.entries(target.headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => told(event.loaded));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new Refusal(request.status, '')),
    );
    for (const name of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(name, () => reject(new Error(name)));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
