import { el } from '../page/dom';
import { type Job, fields, list, number, text, webAddress } from './answers';
import { Around, type Viewpoint } from './around';
import { loadJson } from './links';
import { type Part, type Tools, card, openButton } from './part';

/** A page that has not said that it is ready by then is not coming; a busy phone needs half of it. */
const PATIENCE_SECONDS = 20;

/** The tour's own page in a frame where the host allows one, else its panoramas. */
export class TourPart implements Part {
  readonly element: HTMLElement;
  private readonly stage = el('div', { class: 'stage' });
  private readonly job: Job;
  private around: Around | undefined;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly tools: Tools,
    job: Job,
  ) {
    this.job = job;
    const { words, host } = tools;
    const address = webAddress(text(job.facts, 'embed_url'));
    const rooms = number(job.facts, 'rooms');
    this.element = card(
      tools,
      { title: words.say('tour'), facts: [rooms === undefined ? '' : words.rooms(rooms)], test: job.test },
      address === '' ? [] : openButton(tools, words.say('openTour'), () => Promise.resolve(address)),
      this.stage,
    );
    if (address !== '' && host.frames(new URL(address).origin)) {
      this.frame(address);
    } else {
      void this.lookAround();
    }
  }

  private frame(address: string): void {
    const { words } = this.tools;
    const url = new URL(address);
    url.searchParams.set('lang', words.language);
    const frame = el('iframe', {
      class: 'tour-frame',
      src: url.href,
      title: words.say('tourFrame'),
      // The page asks for no rights; it must not lead the chat elsewhere.
      sandbox: 'allow-scripts',
      allow: 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking',
      referrerpolicy: 'no-referrer',
    });
    this.stage.replaceChildren(el('div', { class: 'frame wide' }, frame));
    const instead = (): void => {
      this.settle();
      void this.lookAround();
    };
    this.ready = (event) => {
      if (event.source === frame.contentWindow && text(event.data, 'type') === 'planwalk:ready') {
        this.settle();
      } else if (event.source === frame.contentWindow && text(event.data, 'type') === 'planwalk:error') {
        instead();
      }
    };
    this.refused = (event) => {
      if (event.effectiveDirective === 'frame-src') {
        instead();
      }
    };
    window.addEventListener('message', this.ready);
    document.addEventListener('securitypolicyviolation', this.refused);
    this.timer = window.setTimeout(instead, PATIENCE_SECONDS * 1000);
  }

  private ready: (event: MessageEvent) => void = () => {};
  private refused: (event: SecurityPolicyViolationEvent) => void = () => {};

  /** It is decided whether the frame shows the tour. */
  private settle(): void {
    clearTimeout(this.timer);
    window.removeEventListener('message', this.ready);
    document.removeEventListener('securitypolicyviolation', this.refused);
  }

  private async lookAround(): Promise<void> {
    const { words } = this.tools;
    const named = await this.fromManifest();
    const viewpoints = this.job.files
      .filter(({ kind }) => kind === 'pano')
      .map((file, i): Viewpoint => {
        const known = named.get(file.variant);
        return { file, name: known?.name || words.say('panoramaOf', { number: i + 1 }), yaw: known?.yaw ?? 0 };
      });
    if (this.closed) {
      return;
    }
    this.around = new Around(this.tools, viewpoints, undefined);
    this.stage.replaceChildren(this.around.element, this.around.choices);
  }

  /** What the tour calls the rooms of its panoramas, and where to look first; empty if it cannot be read. */
  private async fromManifest(): Promise<ReadonlyMap<string, { name: string; yaw: number }>> {
    const { words, links } = this.tools;
    const file = this.job.files.find(({ kind }) => kind === 'tour_manifest');
    const found = new Map<string, { name: string; yaw: number }>();
    try {
      const manifest = file ? fields(await links.use(file, loadJson)) : {};
      const rooms = list(manifest['storeys']).flatMap((storey) => list(storey['rooms']));
      for (const panorama of list(manifest['panoramas'])) {
        const room = rooms.find((one) => text(one, 'id') === text(panorama, 'room'));
        const name = words.room({ id: text(panorama, 'room'), name: text(room, 'name'), type: text(room, 'type') });
        found.set(text(panorama, 'id'), { name, yaw: number(panorama, 'yaw_deg') ?? 0 });
      }
    } catch (cause) {
      // Numbers do as well as names.
      console.debug('no names for the panoramas', cause);
    }
    return found;
  }

  close(): void {
    this.closed = true;
    this.settle();
    this.around?.close();
    this.element.remove();
  }
}
