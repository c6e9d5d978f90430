import { el } from '../page/dom';
import type { Call } from './api';
import type { StartWords } from './words';

/** Enough for a step; polling again says nothing new. */
const MOST_LINES = 8;

/** A call as a command line for a shell that has the key in `$PLANWALK_KEY`. */
export function curlLine(origin: string, { method, path, body, waitSeconds, once }: Call): string {
  const parts = [`curl -sS${method === 'GET' || body ? '' : ` -X ${method}`} ${quoted(origin + path)}`];
  parts.push('-H "Authorization: Bearer $PLANWALK_KEY"');
  if (waitSeconds !== undefined) {
    parts.push(`-H 'Prefer: wait=${waitSeconds}'`);
  }
  if (once !== undefined) {
    parts.push(`-H 'Idempotency-Key: ${once}'`);
  }
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  }
  return parts.join(' \\\n  ');
}

/** The upload itself: its address is signed, so that it stands for itself and is named only. */
export function uploadLine(headers: Readonly<Record<string, string>>, filename: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return ['curl -sS -X PUT "$UPLOAD_URL"', ...lines, `--data-binary ${quoted(`@${filename}`)}`].join(' \\\n  ');
}

/** One word of a shell, whatever is in it. */
function quoted(text: string): string {
  return /^[\w./:=%@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The calls of a step as command lines, shown to whoever unfolds them. */
export class CurlNote {
  readonly element: HTMLDetailsElement;
  private readonly code = el('code', {});
  private readonly lines = new Map<string, string>();

  /** @param title of the step */
  constructor(words: StartWords, title: string) {
    const text = el('pre', { tabindex: 0, role: 'region', 'aria-label': `${words.say('curlLabel')}: ${title}` }, this.code);
    this.element = el('details', { class: 'curl' }, el('summary', {}, words.say('curl')), el('p', {}, words.say('curlHint')), text);
    this.element.hidden = true;
  }

  /** To be told of calls. */
  readonly note = (call: Call): void => {
    // The same call with another body, such as another price question, takes the place of the last.
    const dry = call.body?.['dry_run'] === true ? ' dry' : '';
    this.add(`${call.method} ${call.path}${dry}`, curlLine(location.origin, call));
  };

  add(name: string, line: string): void {
    this.lines.delete(name);
    this.lines.set(name, line);
    const oldest = this.lines.keys().next().value;
    if (this.lines.size > MOST_LINES && oldest !== undefined) {
      this.lines.delete(oldest);
    }
    this.code.textContent = [...this.lines.values()].join('\n\n');
    this.element.hidden = false;
  }
}
