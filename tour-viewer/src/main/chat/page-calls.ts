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
  /** @param remediation what to do about it, if the service says */
  constructor(
    readonly status: number,
    message: string,
    readonly remediation = '',
  ) {
    super(message);
  }
}

/** How the file of one plan comes to the service, through whichever door. */
export interface FileCalls {
  limits(): Promise<Limits>;

  /** Undefined where a plan is made only when its file is announced. */
  plan(): Promise<Plan | undefined>;

  /** The job that reads the plan; the answer comes when it has ended, or after so many seconds. */
  job(waitSeconds: number): Promise<Job>;

  /** Says which file comes, and is told where to. */
  announce(chosen: Chosen): Promise<Target>;

  complete(): Promise<Plan>;
}

/** The calls that the address of a page allows, all about its one plan. */
export class PageCalls implements FileCalls {
  constructor(private readonly address: string) {}

  async limits(): Promise<Limits> {
    return readLimits(await this.ask('about'));
  }

  async plan(): Promise<Plan> {
    return known(readPlan(await this.ask('plan')));
  }

  async job(waitSeconds: number): Promise<Job> {
    return known(readJob(await this.ask(`job?wait=${waitSeconds}`)));
  }

  async announce(chosen: Chosen): Promise<Target> {
    return readTarget(await this.ask('file', announcement(chosen)));
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
      throw refusalOf(response.status, body);
    }
    return isObject(body) ? body : {};
  }
}

/** A refusal as the envelope of an answer says it. */
export function refusalOf(status: number, body: unknown): Refusal {
  const error = fields(fields(body)['error']);
  return new Refusal(status, text(error, 'message'), text(error, 'remediation'));
}

/** What the service is told of a file before it comes. */
export function announcement({ file, kind }: Chosen): { filename: string; file_kind: string; size: number } {
  return { filename: file.name.slice(0, 255), file_kind: kind, size: file.size };
}

/** Where an upload says that the bytes go. */
export function readTarget(upload: Readonly<Record<string, unknown>>): Target {
  const headers = fields(upload['upload_headers']);
  return {
    url: webAddress(text(upload, 'upload_url')),
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, text(headers, name)])),
  };
}

export function readLimits(body: unknown): Limits {
  return {
    kinds: list(fields(body)['kinds']).map((entry) => ({
      kind: text(entry, 'file_kind'),
      endings: (Array.isArray(entry['endings']) ? entry['endings'] : []).filter((one) => typeof one === 'string'),
    })),
    largestBytes: number(body, 'largest_bytes') ?? 0,
  };
}

/** The value; rejects what the service should never answer. */
export function known<T>(value: T | undefined): T {
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
