import { type Answer, number, text } from '../chat/answers';
import type { Params } from '../chat/bridge';
import { Refusal } from '../chat/page-calls';
import type { Surroundings } from '../chat/part';
import type { Api, Call } from './api';

/** As long as the REST interface holds a call. */
const LONGEST_WAIT_SECONDS = 30;

/** Stands where a conversation's host stands for the parts of the view: their tools are calls of the REST interface. */
export class RestHost implements Surroundings {
  readonly callsTools = true;
  readonly opensLinks = true;
  readonly fullscreen = false;

  constructor(private readonly api: Api) {}

  async call(tool: string, given: Params): Promise<Answer> {
    try {
      return { body: await this.api.ask(callOf(tool, given)), text: '', image: undefined, failed: false };
    } catch (cause) {
      if (cause instanceof Refusal) {
        return { body: undefined, text: cause.message, image: undefined, failed: true };
      }
      throw cause;
    }
  }

  openLink(url: string): Promise<boolean> {
    window.open(url, '_blank', 'noopener,noreferrer');
    return Promise.resolve(true);
  }

  frames(): boolean {
    return true;
  }

  canBe(): boolean {
    return false;
  }

  display(): Promise<void> {
    return Promise.resolve();
  }

  /** There is no model here. */
  tellModel(): void {}
}

function callOf(tool: string, given: Params): Call {
  switch (tool) {
    case 'wait_for_job': {
      const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, number(given, 'timeout_seconds') ?? 0);
      return { method: 'GET', path: `/api/v1/jobs/${encodeURIComponent(text(given, 'job_id'))}`, waitSeconds };
    }
    case 'get_asset_url':
      return { method: 'GET', path: `/api/v1/assets/${encodeURIComponent(text(given, 'asset_id'))}/url` };
    case 'list_jobs': {
      const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
      return { method: 'GET', path: `/api/v1/jobs?${query}` };
    }
    default:
      throw new Error(`no part of this page calls ${tool}`);
  }
}
