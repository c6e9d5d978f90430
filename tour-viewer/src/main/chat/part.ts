import { el, iconButton } from '../page/dom';
import type { Host } from './host';
import type { Links } from './links';
import type { Words } from './words';

/** Whom parts ask for tools, links and room: the host of a conversation, or a page in its place. */
export type Surroundings = Pick<
  Host,
  'callsTools' | 'opensLinks' | 'frames' | 'call' | 'openLink' | 'tellModel' | 'canBe' | 'fullscreen' | 'display'
>;

/** What every part of the view works with. */
export interface Tools {
  readonly host: Surroundings;
  readonly links: Links;
  readonly words: Words;
  /** What the heading of a part is in its page; `h1` where it is all that is shown. */
  readonly heading?: 'h1' | 'h3';
}

/** One thing that the view shows; it is closed before another takes its place. */
export interface Part {
  readonly element: HTMLElement;
  close(): void;
}

/** What stands above a part. */
export interface Heading {
  readonly title: string;
  readonly facts: readonly string[];
  /** Made with a test key. */
  readonly test: boolean;
}

/** A card with a heading, buttons at its right, and whatever it is about. */
export function card(tools: Tools, heading: Heading, actions: readonly HTMLElement[], ...content: Node[]): HTMLElement {
  const { words } = tools;
  const title = el(tools.heading ?? 'h1', { class: 'title' }, heading.title);
  const head = el('div', { class: 'words' }, title);
  const facts = heading.facts.filter((fact) => fact !== '');
  if (facts.length > 0) {
    head.append(el('p', { class: 'facts' }, facts.join(' · ')));
  }
  if (heading.test) {
    title.append(' ', el('span', { class: 'test', title: words.say('testTitle') }, words.say('test')));
  }
  const buttons = [...actions, ...fullscreenButton(tools)];
  const bar = el('header', { class: 'head' }, head);
  if (buttons.length > 0) {
    bar.append(el('div', { class: 'actions' }, ...buttons));
  }
  return el('section', { class: 'card' }, bar, ...content);
}

function fullscreenButton({ host, words }: Tools): HTMLElement[] {
  if (!host.canBe('fullscreen') && !host.fullscreen) {
    return [];
  }
  const face = host.fullscreen ? 'leaveFullscreen' : 'fullscreen';
  return [
    iconButton(host.fullscreen ? 'shrink' : 'fullscreen', words.say(face), () => {
      // A host that refuses leaves everything as it is.
      host.display(host.fullscreen ? 'inline' : 'fullscreen').catch(() => {});
    }),
  ];
}

/** Opens an address outside of the chat, where the host can. */
export function openButton({ host }: Tools, label: string, address: () => Promise<string>): HTMLElement[] {
  if (!host.opensLinks) {
    return [];
  }
  const button = el('button', { type: 'button', class: 'quiet' }, label);
  button.addEventListener('click', () => {
    void address().then((url) => (url === '' ? false : host.openLink(url)));
  });
  return [button];
}

/** A sentence where something cannot be shown, with a way on if there is one. */
export function notice(words: string, retry?: { readonly label: string; readonly act: () => void }): HTMLElement {
  const box = el('div', { class: 'notice', role: 'status' }, el('p', {}, words));
  if (retry) {
    const button = el('button', { type: 'button', class: 'quiet' }, retry.label);
    button.addEventListener('click', retry.act);
    box.append(button);
  }
  return box;
}
