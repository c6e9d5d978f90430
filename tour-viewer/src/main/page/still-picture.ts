import { el, set } from './dom';
import type { Panorama } from './manifest';
import type { Host, Picture } from './picture';

/** The tour without WebGL: a still of each place and the ways from it as plain buttons. */
export class StillPicture implements Picture {
  readonly mode = 'stills';
  readonly element: HTMLElement;
  private readonly image = el('img', { class: 'still', alt: '' });
  private readonly ways = el('nav', { class: 'ways' });
  private shown: string | undefined;

  constructor(private readonly host: Host) {
    set(this.ways, { 'aria-label': host.words.texts.doors });
    this.element = el('div', { class: 'picture stills', tabindex: -1 }, this.image, this.ways);
  }

  enter(): Promise<void> {
    return this.go(this.host.view.panorama);
  }

  async go(to: Panorama): Promise<void> {
    const { files, tour, view, words } = this.host;
    const still = URL.createObjectURL(await files.load(to.still));
    this.image.src = still;
    await this.image.decode();
    if (this.shown) {
      URL.revokeObjectURL(this.shown);
    }
    this.shown = still;
    this.image.alt = words.room(tour.room(to.room));
    Object.assign(view, { panorama: to, yaw: tour.facing(to), pitch: 0 });
    this.ways.replaceChildren(...to.links.flatMap((link) => this.way(to, tour.panorama(link.to))));
    this.host.looked();
  }

  private way(from: Panorama, to: Panorama | undefined): HTMLElement[] {
    if (!to) {
      return [];
    }
    const { tour, words } = this.host;
    const label = from.room === to.room ? words.texts.otherSpot : words.room(tour.room(to.room));
    const button = el('button', { type: 'button', class: 'label' }, label);
    button.addEventListener('click', () => this.host.go(to));
    return [button];
  }

  /** A still cannot be turned. */
  turn(): void {}

  /** A still cannot be enlarged. */
  zoom(): void {}

  refresh(): void {}

  close(): void {
    this.element.remove();
    if (this.shown) {
      URL.revokeObjectURL(this.shown);
    }
  }
}
