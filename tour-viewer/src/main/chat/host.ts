import { type Answer, readAnswer, text } from './answers';
import { Bridge, type Params, isObject } from './bridge';
import { type HostContext, applyContext, mergeContext } from './context';

const PROTOCOL_VERSION = '2026-01-26';

/** A call that waits for a job is held for 50 s at most. */
const CALL_SECONDS = 65;
const REQUEST_SECONDS = 20;

/** What the host tells the view in the course of its life. */
export interface Happenings {
  /** The call that the view belongs to. */
  called(tool: string, given: Params): void;
  finished(answer: Answer): void;
  cancelled(reason: string): void;
  /** Theme, language, size or display mode are others now. */
  changed(): void;
  /** The view is about to be removed. */
  closing(): void;
}

/** The host as the view sees it: whom to ask for tools, links and room. */
export class Host {
  context: HostContext = {};
  private capabilities: Params = {};
  private readonly bridge: Bridge;
  private told = { width: 0, height: 0 };

  constructor(private readonly happenings: Happenings) {
    this.bridge = new Bridge(window.parent, {
      heard: (method, params) => this.heard(method, params),
      asked: (method) => this.asked(method),
    });
  }

  /** Introduces the view; whatever belongs to the call is sent after this. */
  async open(version: string): Promise<void> {
    const result = await this.bridge.ask(
      'ui/initialize',
      {
        protocolVersion: PROTOCOL_VERSION,
        appInfo: { name: 'planwalk-viewer', title: 'Planwalk', version },
        appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
      },
      REQUEST_SECONDS,
    );
    this.capabilities = isObject(result['hostCapabilities']) ? result['hostCapabilities'] : {};
    this.take(isObject(result['hostContext']) ? result['hostContext'] : {});
    this.bridge.tell('ui/notifications/initialized', {});
  }

  /** Whether tools can be called through this host. */
  get callsTools(): boolean {
    return isObject(this.capabilities['serverTools']);
  }

  get opensLinks(): boolean {
    return isObject(this.capabilities['openLinks']);
  }

  /**
   * Whether a page of that origin may be framed: no if the host says which it approved and this is
   * none of them, yes if it keeps silent.
   */
  frames(origin: string): boolean {
    const sandbox = this.capabilities['sandbox'];
    const csp = isObject(sandbox) ? sandbox['csp'] : undefined;
    if (!isObject(csp)) {
      return true;
    }
    return Array.isArray(csp['frameDomains']) && csp['frameDomains'].includes(origin);
  }

  /** The tool whose call made this view. */
  get tool(): string {
    const info = this.context.toolInfo;
    return isObject(info) && isObject(info['tool']) ? text(info['tool'], 'name') : '';
  }

  async call(name: string, given: Params): Promise<Answer> {
    return readAnswer(await this.bridge.ask('tools/call', { name, arguments: given }, CALL_SECONDS));
  }

  /** Opens an address outside; false if the host would not. */
  async openLink(url: string): Promise<boolean> {
    try {
      const result = await this.bridge.ask('ui/open-link', { url }, REQUEST_SECONDS);
      return result['isError'] !== true;
    } catch {
      return false;
    }
  }

  /** Says something to the model in the user's name, or notes it for its next turn, as the host can. */
  tellModel(sentence: string): void {
    const content = [{ type: 'text', text: sentence }];
    const said = isObject(this.capabilities['message'])
      ? this.bridge.ask('ui/message', { role: 'user', content }, REQUEST_SECONDS)
      : isObject(this.capabilities['updateModelContext'])
        ? this.bridge.ask('ui/update-model-context', { content }, REQUEST_SECONDS)
        : Promise.resolve();
    // A host that would not hears of it by the next call all the same.
    said.catch(() => {});
  }

  canBe(mode: string): boolean {
    return Array.isArray(this.context.availableDisplayModes) && this.context.availableDisplayModes.includes(mode);
  }

  get fullscreen(): boolean {
    return this.context.displayMode === 'fullscreen';
  }

  /** Asks for more or less room; the host decides, and its answer counts. */
  async display(mode: 'inline' | 'fullscreen'): Promise<void> {
    const result = await this.bridge.ask('ui/request-display-mode', { mode }, REQUEST_SECONDS);
    const displayMode = text(result, 'mode');
    if (displayMode !== '') {
      this.take({ displayMode });
      this.happenings.changed();
    }
  }

  /** Tells the size of the view, if it is another than the one told last. */
  resized(width: number, height: number): void {
    if (width !== this.told.width || height !== this.told.height) {
      this.told = { width, height };
      this.bridge.tell('ui/notifications/size-changed', { width, height });
    }
  }

  private take(news: Params): void {
    this.context = mergeContext(this.context, news);
    applyContext(this.context);
  }

  private heard(method: string, params: Params): void {
    switch (method) {
      case 'ui/notifications/tool-input':
        this.happenings.called(this.tool, isObject(params['arguments']) ? params['arguments'] : {});
        break;
      case 'ui/notifications/tool-result':
        this.happenings.finished(readAnswer(params));
        break;
      case 'ui/notifications/tool-cancelled':
        this.happenings.cancelled(text(params, 'reason'));
        break;
      case 'ui/notifications/host-context-changed':
        this.take(params);
        this.happenings.changed();
        break;
      default:
      // Arguments that are still being written (tool-input-partial) may be wrong, and later revisions
      // may say more: both are ignored.
    }
  }

  private asked(method: string): Params | undefined {
    if (method !== 'ui/resource-teardown') {
      return undefined;
    }
    this.happenings.closing();
    // After the answer has left.
    window.setTimeout(() => this.bridge.close(), 0);
    return {};
  }
}
