import { el, set } from '../page/dom';
import { type Signed, loadImage } from './links';
import { Panorama } from './panorama';
import { type Tools, notice } from './part';

/** A panorama with its name. */
export interface Viewpoint {
  readonly file: Signed;
  readonly name: string;
  /** Where to look first, in degrees to the right of the picture's middle. */
  readonly yaw: number;
}

/** Panoramas to look around in, one at a time; without WebGL the whole picture lies flat. */
export class Around {
  readonly element = el('div', { class: 'frame wide' });
  readonly choices = el('div', { class: 'choices', role: 'group' });
  private readonly panorama: Panorama | undefined;
  private wanted: Viewpoint | undefined;
  private closed = false;

  constructor(
    private readonly tools: Tools,
    viewpoints: readonly Viewpoint[],
    preview: string | undefined,
  ) {
    const { words } = tools;
    this.panorama = panoramaOrNone(tools);
    if (this.panorama) {
      this.element.append(this.panorama.element);
    }
    set(this.choices, { 'aria-label': words.say('viewpoints') });
    this.choices.hidden = viewpoints.length < 2;
    const buttons = viewpoints.map((viewpoint, i) => {
      const button = el('button', { type: 'button', class: 'choice', 'aria-pressed': String(i === 0) }, viewpoint.name);
      button.addEventListener('click', () => {
        buttons.forEach((other) => set(other, { 'aria-pressed': String(other === button) }));
        void this.go(viewpoint);
      });
      return button;
    });
    this.choices.append(...buttons);
    if (viewpoints[0]) {
      void this.go(viewpoints[0], preview);
    }
  }

  private async go(viewpoint: Viewpoint, preview?: string): Promise<void> {
    const { words, links } = this.tools;
    this.wanted = viewpoint;
    this.panorama?.face(viewpoint.yaw);
    const show = (image: HTMLImageElement) => {
      if (!this.closed && this.wanted === viewpoint) {
        this.show(image);
      }
    };
    if (preview) {
      // Small, but there at once; what is wrong with it does not matter when the full one comes.
      await loadImage(preview, viewpoint.name).then(show, () => {});
    }
    try {
      show(await links.use(viewpoint.file, (url) => loadImage(url, viewpoint.name)));
    } catch {
      if (!preview && !this.closed) {
        this.element.replaceChildren(
          notice(words.say('pictureFailed'), { label: words.say('retry'), act: () => void this.go(viewpoint) }),
        );
      }
    }
  }

  private show(image: HTMLImageElement): void {
    if (!this.panorama) {
      this.element.replaceChildren(image);
      return;
    }
    if (!this.panorama.element.isConnected) {
      this.element.replaceChildren(this.panorama.element);
    }
    this.panorama.show(image);
  }

  close(): void {
    this.closed = true;
    this.panorama?.close();
    this.element.remove();
  }
}

function panoramaOrNone({ words }: Tools): Panorama | undefined {
  try {
    return new Panorama(words, words.say('panorama'));
  } catch (cause) {
    console.debug('panoramas lie flat', cause);
    return undefined;
  }
}
