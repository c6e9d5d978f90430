import { el, set } from '../page/dom';
import { type FileOfJob, type Job, fields, readJobs, text } from './answers';
import { Compare } from './compare';
import { type Signed, loadImage } from './links';
import { type Part, type Tools, card, notice, openButton } from './part';
import type { Key, Words } from './words';

/** How many of the latest pictures of the project are looked through for others of the same room. */
const LATEST = 50;

/** More choices than these would not fit below a picture in a chat. */
const MOST_OTHERS = 5;

/** A picture of a room, with what it shows. */
export interface Shot {
  readonly file: Signed;
  /** What it is called when nobody knows the room. */
  readonly name: Key;
  /** Of the job that made it; empty when that is not known. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly test: boolean;
}

/** The picture of a finished job. */
export function shotOf(job: Job): Shot | undefined {
  const file = job.files.find(({ kind }) => kind === 'jpg');
  return file && { file, name: 'picture', facts: job.facts, ...sizeOf(job.facts), test: job.test };
}

function sizeOf(facts: Readonly<Record<string, unknown>>): { width: number | undefined; height: number | undefined } {
  const size = fields(facts['size']);
  const side = (name: string) => (typeof size[name] === 'number' ? (size[name] as number) : undefined);
  return { width: side('width'), height: side('height') };
}

/** A photograph of a room; beside another style of the same room there is a divider between both. */
export class PicturePart implements Part {
  readonly element: HTMLElement;
  private readonly frame = el('div', { class: 'frame' });
  private readonly choices = el('div', { class: 'choices', role: 'group' });
  private readonly shown = new Map<string, HTMLImageElement>();
  private closed = false;
  private chosen?: Shot | undefined;

  /** @param preview a small form of the picture that is at hand, to be seen until the full one is there */
  constructor(
    private readonly tools: Tools,
    private readonly shot: Shot,
    private readonly preview: string | undefined,
  ) {
    const { words } = tools;
    set(this.choices, { 'aria-label': words.say('compareWith') });
    this.choices.hidden = true;
    if (shot.width && shot.height) {
      this.frame.style.setProperty('--aspect', `${shot.width} / ${shot.height}`);
    }
    this.element = card(
      tools,
      { title: roomOf(shot, words) || words.say(shot.name), facts: looksOf(shot, words), test: shot.test },
      openButton(tools, words.say('open'), () => tools.links.fresh(shot.file)),
      this.frame,
      this.choices,
    );
    void this.load();
    void this.findOthers();
  }

  private async load(): Promise<void> {
    const alt = altOf(this.shot, this.tools.words);
    if (this.preview) {
      const small = await loadImage(this.preview, alt).catch(() => undefined);
      if (small && !this.shown.has(this.shot.file.id)) {
        this.show(small);
      }
    }
    try {
      this.show(await this.image(this.shot));
    } catch {
      // The preview is worth more than a sentence; it stays when there is one.
      if (!this.frame.firstChild) {
        this.frame.replaceChildren(
          notice(this.tools.words.say('pictureFailed'), { label: this.tools.words.say('retry'), act: () => void this.load() }),
        );
      }
    }
  }

  private async image(shot: Shot): Promise<HTMLImageElement> {
    const known = this.shown.get(shot.file.id);
    if (known) {
      return known;
    }
    const alt = altOf(shot, this.tools.words);
    const image = await this.tools.links.use(shot.file, (url) => loadImage(url, alt));
    this.shown.set(shot.file.id, image);
    return image;
  }

  private show(content: HTMLElement): void {
    if (!this.closed && !this.frame.querySelector('.compare')) {
      this.frame.replaceChildren(content);
    }
  }

  /** Other styles, lights or furnishings of the same room and view, newest first, each look once. */
  private async findOthers(): Promise<void> {
    const { host } = this.tools;
    const project = text(this.shot.facts, 'project_id');
    if (!host.callsTools || project === '' || placeOf(this.shot) === '') {
      return;
    }
    try {
      const answer = await host.call('list_jobs', { type: 'visualization', project_id: project, limit: LATEST });
      const looks = new Set([lookOf(this.shot)]);
      const others = readJobs(answer.body).flatMap((job): Shot[] => {
        const shot = job.status === 'succeeded' ? shotOf(job) : undefined;
        if (!shot || placeOf(shot) !== placeOf(this.shot) || looks.has(lookOf(shot))) {
          return [];
        }
        looks.add(lookOf(shot));
        return [shot];
      });
      this.offer(others.slice(0, MOST_OTHERS));
    } catch (cause) {
      // Comparing is an extra: the picture is complete without it.
      console.debug('no other pictures', cause);
    }
  }

  private offer(others: readonly Shot[]): void {
    if (others.length === 0 || this.closed) {
      return;
    }
    const { words } = this.tools;
    const single = choice(words.say('single'), true);
    const buttons = [single, ...others.map((other) => choice(difference(other, this.shot, words), false))];
    buttons.forEach((button, i) => {
      button.addEventListener('click', () => {
        buttons.forEach((one) => set(one, { 'aria-pressed': String(one === button) }));
        void this.choose(i === 0 ? undefined : others[i - 1]);
      });
    });
    this.choices.append(el('span', { class: 'choices-title', 'aria-hidden': 'true' }, words.say('compareWith')), ...buttons.slice(1), single);
    this.choices.hidden = false;
    // Two looks side by side are what one came for.
    buttons[1]?.click();
  }

  private async choose(other: Shot | undefined): Promise<void> {
    const { words } = this.tools;
    this.chosen = other;
    try {
      const own = await this.image(this.shot);
      const image = other && (await this.image(other));
      // Whoever chose again while a picture was coming wants the later one.
      if (this.closed || this.chosen !== other) {
        return;
      }
      if (!other || !image) {
        this.frame.replaceChildren(own);
      } else {
        const compare = new Compare(words, own, difference(this.shot, other, words), image, difference(other, this.shot, words));
        this.frame.replaceChildren(compare.element);
      }
    } catch {
      if (this.chosen === other) {
        this.frame.replaceChildren(
          notice(words.say('pictureFailed'), { label: words.say('retry'), act: () => void this.choose(other) }),
        );
      }
    }
  }

  close(): void {
    this.closed = true;
    this.element.remove();
  }
}

function choice(label: string, pressed: boolean): HTMLButtonElement {
  return el('button', { type: 'button', class: 'choice', 'aria-pressed': String(pressed) }, label);
}

/** Room, view and plan: what must be equal for two pictures to be of one place. Empty if unknown. */
function placeOf({ facts }: Shot): string {
  const room = text(facts['room'], 'id');
  return room === '' ? '' : [text(facts, 'plan_id'), text(facts, 'view'), room].join(' ');
}

const LOOK = ['style', 'lighting', 'furnishing'] as const;

function lookOf({ facts }: Shot): string {
  return LOOK.map((part) => text(facts, part)).join(' ');
}

/** By what a picture differs from another: its style, else its light, else its furniture. */
function difference(shot: Shot, other: Shot, words: Words): string {
  const part = LOOK.find((one) => text(shot.facts, one) !== text(other.facts, one)) ?? 'style';
  const term = words.term(text(shot.facts, part));
  return term.charAt(0).toLocaleUpperCase(words.language) + term.slice(1);
}

function roomOf({ facts }: Shot, words: Words): string {
  const room = fields(facts['room']);
  const known = { id: text(room, 'id'), name: text(room, 'name') || text(facts, 'room'), type: text(room, 'type') };
  return known.id === '' && known.name === '' && known.type === '' ? '' : words.room(known);
}

function looksOf({ facts }: Shot, words: Words): readonly string[] {
  return LOOK.map((part) => words.term(text(facts, part)));
}

function altOf(shot: Shot, words: Words): string {
  return [roomOf(shot, words) || words.say(shot.name), ...looksOf(shot, words).filter((look) => look !== '')].join(', ');
}

/** Sheets of a drawn plan, or any other pictures without facts. */
export class SheetsPart implements Part {
  readonly element: HTMLElement;

  constructor(tools: Tools, sheets: readonly FileOfJob[], test: boolean) {
    const { words, links } = tools;
    const content = sheets.map((sheet) => {
      const frame = el('div', { class: 'paper' });
      const load = (): Promise<void> =>
        links
          .use(sheet, (url) => loadImage(url, words.say('drawing')))
          .then((image) => frame.replaceChildren(image))
          .catch(() =>
            frame.replaceChildren(notice(words.say('pictureFailed'), { label: words.say('retry'), act: () => void load() })),
          );
      void load();
      return frame;
    });
    const first = sheets[0];
    const actions = first ? openButton(tools, words.say('open'), () => links.fresh(first)) : [];
    this.element = card(tools, { title: words.say('drawing'), facts: [], test }, actions, ...content);
  }

  close(): void {
    this.element.remove();
  }
}
