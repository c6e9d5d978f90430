import { el, iconButton, reface, set } from './dom';
import type { Panorama } from './manifest';
import type { Words } from './texts';
import type { Tour } from './tour';
import { type Mode, type View, standing } from './view';

export interface ChromeActions {
  go(panorama: Panorama): void;
  toggleAbove(): void;
  toggleWalk(): void;
  toggleMeasure(): void;
  toggleGuide(): void;
  toggleDevice(): void;
  share(): void;
}

/** A word to the visitor, with something to press if there is something to do. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  /** Shown in a field to be copied by hand. */
  readonly link?: string;
  /** Goes away by itself after so many seconds. */
  readonly seconds?: number;
}

/** Everything around the picture but the plan: where one is, the list of rooms, buttons, notices. */
export class Chrome {
  readonly header: HTMLElement;
  readonly drawer: HTMLElement;
  readonly notices = el('div', { class: 'notices', role: 'status' });
  readonly bar = el('div', { class: 'progress', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 });
  private readonly room = el('p', { class: 'room-name', 'aria-live': 'polite' });
  private readonly area = el('p', { class: 'room-area' });
  private readonly entries: { readonly panorama: Panorama; readonly button: HTMLButtonElement }[] = [];
  private readonly roomsButton: HTMLButtonElement;
  private readonly aboveButton: HTMLButtonElement;
  private readonly walkButton: HTMLButtonElement;
  private readonly measureButton: HTMLButtonElement;
  private readonly guideButton: HTMLButtonElement;
  private readonly deviceButton: HTMLButtonElement;
  private readonly fullscreenButton: HTMLButtonElement;

  constructor(
    private readonly tour: Tour,
    private readonly words: Words,
    private readonly actions: ChromeActions,
    test: boolean,
  ) {
    const { texts } = words;
    this.roomsButton = iconButton('rooms', texts.rooms, () => this.toggleRooms());
    set(this.roomsButton, { 'aria-expanded': 'false' });
    this.aboveButton = iconButton('dollhouse', texts.dollhouse, () => actions.toggleAbove());
    this.walkButton = iconButton('walk', texts.walk, () => actions.toggleWalk());
    this.measureButton = iconButton('measure', texts.measure, () => actions.toggleMeasure());
    this.guideButton = iconButton('guide', texts.guide, () => actions.toggleGuide());
    this.deviceButton = iconButton('device', texts.device, () => actions.toggleDevice());
    this.measuring(false);
    this.guided(false);
    this.steered(false);
    this.fullscreenButton = iconButton('fullscreen', texts.fullscreen, () => void this.toggleFullscreen());
    this.fullscreenButton.hidden = !document.fullscreenEnabled;
    document.addEventListener('fullscreenchange', () => this.fullscreenChanged());
    const mark = el('span', { class: 'test-mark', title: texts.testTitle }, texts.test);
    mark.hidden = !test;
    const share = iconButton('share', texts.share, () => actions.share());
    this.header = el(
      'header',
      { class: 'top' },
      el('div', { class: 'where' }, el('h1', {}, tour.title || texts.tour, mark), this.room, this.area),
      el(
        'div',
        { class: 'tools' },
        this.roomsButton,
        this.guideButton,
        this.walkButton,
        this.measureButton,
        this.aboveButton,
        this.deviceButton,
        share,
        this.fullscreenButton,
      ),
    );
    this.drawer = this.buildDrawer();
    set(this.bar, { 'aria-label': texts.loading });
    this.progress(undefined);
  }

  update(view: View, mode: Mode): void {
    const { texts } = this.words;
    const here = standing(view).room;
    const room = this.tour.room(here);
    const name = room ? this.words.room(room) : '';
    // Only changes are read out, so the text is touched only when it changes.
    if (this.room.textContent !== name) {
      this.room.textContent = name;
      this.area.textContent = room ? this.words.area(room.area_m2) : '';
    }
    for (const { panorama, button } of this.entries) {
      set(button, { 'aria-current': panorama.room === here ? 'location' : undefined });
    }
    const above = mode === 'dollhouse';
    if (above !== (this.aboveButton.getAttribute('aria-label') === texts.inside)) {
      reface(this.aboveButton, above ? 'inside' : 'dollhouse', above ? texts.inside : texts.dollhouse);
    }
    set(this.walkButton, { 'aria-pressed': String(mode === 'walk') });
  }

  /** There is no walking and no measuring without WebGL or without the file. */
  offerWalk(offered: boolean): void {
    this.walkButton.hidden = !offered;
    this.measureButton.hidden = !offered;
  }

  measuring(on: boolean): void {
    set(this.measureButton, { 'aria-pressed': String(on) });
  }

  /** The guide is there, or not; the focus goes with it. */
  guided(on: boolean, guide?: HTMLElement): void {
    set(this.guideButton, { 'aria-expanded': String(on) });
    if (on) {
      guide?.querySelector<HTMLElement>('.next')?.focus({ preventScroll: true });
    } else if (document.activeElement === document.body) {
      this.guideButton.focus({ preventScroll: true });
    }
  }

  offerGuide(offered: boolean): void {
    this.guideButton.hidden = !offered;
  }

  /** The device steers the view. */
  steered(on: boolean): void {
    set(this.deviceButton, { 'aria-pressed': String(on) });
  }

  offerDevice(offered: boolean): void {
    this.deviceButton.hidden = !offered;
  }

  /** There is no view from above without WebGL or without the file. */
  offerAbove(offered: boolean): void {
    this.aboveButton.hidden = !offered;
  }

  toggleRooms(): void {
    if (!this.closeRooms()) {
      this.drawer.hidden = false;
      set(this.roomsButton, { 'aria-expanded': 'true' });
      const here = this.entries.find(({ button }) => button.hasAttribute('aria-current')) ?? this.entries[0];
      here?.button.focus();
    }
  }

  /** True when it was open. */
  closeRooms(): boolean {
    const wasOpen = !this.drawer.hidden;
    const hadFocus = this.drawer.contains(document.activeElement);
    this.drawer.hidden = true;
    set(this.roomsButton, { 'aria-expanded': 'false' });
    if (hadFocus) {
      this.roomsButton.focus();
    }
    return wasOpen;
  }

  /** The browser may refuse, for example inside a frame that was not given the right. */
  async toggleFullscreen(): Promise<void> {
    if (!document.fullscreenEnabled) {
      return;
    }
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  }

  progress(share: number | undefined): void {
    this.bar.hidden = share === undefined || share >= 1;
    const percent = Math.round(100 * (share ?? 0));
    this.bar.style.setProperty('--share', `${percent}%`);
    set(this.bar, { 'aria-valuenow': percent });
  }

  /** Shows one notice, in place of the one before. */
  notify(notice: Notice): void {
    const box = el('div', { class: 'notice' }, el('p', {}, notice.text));
    if (notice.link !== undefined) {
      const field = el('input', { type: 'text', readonly: true, value: notice.link, 'aria-label': notice.text });
      box.append(field);
      field.addEventListener('focus', () => field.select());
    }
    const { action } = notice;
    if (action) {
      const button = el('button', { type: 'button', class: 'plain' }, action.label);
      button.addEventListener('click', () => {
        box.remove();
        action.run();
      });
      box.append(button);
    }
    box.append(iconButton('close', this.words.texts.close, () => box.remove()));
    this.notices.replaceChildren(box);
    if (notice.seconds !== undefined) {
      setTimeout(() => box.remove(), 1000 * notice.seconds);
    }
  }

  /** Takes away what was said: it is no longer so. */
  dismiss(): void {
    this.notices.replaceChildren();
  }

  private buildDrawer(): HTMLElement {
    const { texts } = this.words;
    const list = el('div', { class: 'rooms' });
    for (const storey of [...this.tour.storeys].reverse()) {
      const entries = storey.rooms.flatMap((room) => {
        const panorama = this.tour.entry(room.id);
        return panorama ? [el('li', {}, this.entry(panorama))] : [];
      });
      if (this.tour.storeys.length > 1 && entries.length > 0) {
        list.append(el('h3', {}, this.words.storey(storey)));
      }
      list.append(el('ul', {}, ...entries));
    }
    const close = iconButton('close', texts.closeRooms, () => this.closeRooms());
    const head = el('div', { class: 'drawer-head' }, el('h2', {}, texts.rooms), close);
    const drawer = el('nav', { class: 'drawer', 'aria-label': texts.rooms }, head, list);
    drawer.hidden = true;
    return drawer;
  }

  private entry(panorama: Panorama): HTMLButtonElement {
    const room = this.tour.room(panorama.room);
    const button = el(
      'button',
      { type: 'button', class: 'entry' },
      el('span', {}, this.words.room(room)),
      el('span', { class: 'entry-area' }, room ? this.words.area(room.area_m2) : ''),
    );
    button.addEventListener('click', () => {
      this.closeRooms();
      this.actions.go(panorama);
    });
    this.entries.push({ panorama, button });
    return button;
  }

  private fullscreenChanged(): void {
    const { texts } = this.words;
    const full = document.fullscreenElement !== null;
    reface(this.fullscreenButton, full ? 'shrink' : 'fullscreen', full ? texts.leaveFullscreen : texts.fullscreen);
  }
}
