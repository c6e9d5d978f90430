import { isObject } from './bridge';

/**
 * What the service answers, read with care: a view gets it through a host, from plans and callers
 * that nobody knows. Whatever is missing or of another type is left out.
 */

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a tool's result that the view uses. */
export interface Answer {
  /** The body of the answer; undefined when the host hands on the text alone. */
  readonly body: Fields | undefined;
  readonly text: string;
  /** A `data:` address of the picture in the answer. */
  readonly image: string | undefined;
  readonly failed: boolean;
}

export interface FileOfJob {
  readonly id: string;
  readonly kind: string;
  readonly variant: string;
  readonly url: string;
  readonly expiresAt: number;
}

export interface Job {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  /** 0 to 1; undefined where unknown. */
  readonly progress: number | undefined;
  readonly etaSeconds: number | undefined;
  readonly queuePosition: number | undefined;
  readonly error: { readonly code: string; readonly message: string } | undefined;
  readonly files: readonly FileOfJob[];
  readonly facts: Fields;
  readonly test: boolean;
}

export interface Asset {
  readonly id: string;
  readonly kind: string;
  readonly jobId: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly test: boolean;
}

export interface Plan {
  readonly id: string;
  readonly status: string;
  readonly jobId: string;
  readonly filename: string;
  /** False while its file is still to come. */
  readonly received: boolean;
  readonly findings: readonly { readonly severity: string; readonly message: string }[];
  readonly rooms: readonly RoomFacts[];
  readonly totalAreaM2: number;
  readonly test: boolean;
}

export interface RoomFacts {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly areaM2: number;
}

const PICTURE = /^image\/(jpeg|png|webp)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export function readAnswer(result: Fields): Answer {
  const content = list(result['content']);
  const body = result['structuredContent'];
  const image = content.find((block) => block['type'] === 'image');
  const type = text(image, 'mimeType');
  const data = text(image, 'data');
  return {
    body: isObject(body) ? body : undefined,
    text: content.map((block) => (block['type'] === 'text' ? text(block, 'text') : '')).join('\n').trim(),
    image: PICTURE.test(type) && BASE64.test(data) ? `data:${type};base64,${data}` : undefined,
    failed: result['isError'] === true,
  };
}

export function readJob(body: Fields | undefined): Job | undefined {
  if (body?.['object'] !== 'job' || text(body, 'id') === '') {
    return undefined;
  }
  const facts = fields(body['metadata']);
  const error = body['error'];
  return {
    id: text(body, 'id'),
    type: text(body, 'type'),
    status: text(body, 'status'),
    progress: number(body, 'progress'),
    etaSeconds: number(facts, 'eta_seconds'),
    queuePosition: number(facts, 'queue_position'),
    error: isObject(error) ? { code: text(error, 'code'), message: text(error, 'message') } : undefined,
    files: list(fields(body['result'])['assets']).map(readFile),
    facts,
    test: body['livemode'] === false,
  };
}

function readFile(file: Fields): FileOfJob {
  return {
    id: text(file, 'id'),
    kind: text(file, 'kind'),
    variant: text(file, 'variant'),
    url: webAddress(text(file, 'url')),
    expiresAt: Date.parse(text(file, 'expires_at')) || 0,
  };
}

export function readJobs(body: Fields | undefined): readonly Job[] {
  return list(body?.['data']).flatMap((entry) => readJob(entry) ?? []);
}

export function readAsset(body: Fields | undefined): Asset | undefined {
  if (body?.['object'] !== 'asset' || text(body, 'id') === '') {
    return undefined;
  }
  return {
    id: text(body, 'id'),
    kind: text(body, 'kind'),
    jobId: text(body, 'job_id'),
    width: number(body, 'width'),
    height: number(body, 'height'),
    test: body['livemode'] === false,
  };
}

/** The address of the page that takes the file, if an upload waits for one. */
export function readUploadPage(body: Fields | undefined): string {
  return body?.['object'] === 'plan_upload' ? webAddress(text(body, 'upload_page')) : '';
}

export function readPlan(body: Fields | undefined): Plan | undefined {
  if (body?.['object'] !== 'plan' || text(body, 'id') === '') {
    return undefined;
  }
  const read = fields(body['floor_plan']);
  return {
    id: text(body, 'id'),
    status: text(body, 'status'),
    jobId: text(body, 'job_id'),
    filename: text(fields(body['file']), 'filename'),
    received: body['file_received'] !== false,
    findings: list(body['findings']).map((finding) => ({
      severity: text(finding, 'severity'),
      message: text(finding, 'message'),
    })),
    rooms: list(read['rooms']).map((room) => ({
      id: text(room, 'id'),
      name: text(room, 'name'),
      type: text(room, 'type'),
      areaM2: number(room, 'area_m2') ?? 0,
    })),
    totalAreaM2: number(read, 'total_area_m2') ?? 0,
    test: body['livemode'] === false,
  };
}

/** The address if it is one of the web, else nothing: a frame must never get a script for an address. */
export function webAddress(address: string): string {
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return '';
  }
}

export function text(object: unknown, field: string): string {
  const value = fields(object)[field];
  return typeof value === 'string' ? value : '';
}

export function number(object: unknown, field: string): number | undefined {
  const value = fields(object)[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function fields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

export function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
