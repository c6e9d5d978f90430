import { list, number, text, webAddress } from '../chat/answers';
import { loadJson } from '../chat/links';
import { readManifest } from '../page/manifest';
import { el } from '../page/dom';
import type { StartWords } from './words';

/** Visitors may ask so often and no more; a few tours show what tours are. */
const MOST_CARDS = 6;

/** Published tours as cards, newest first; nothing where there is none. */
export async function showTours(section: HTMLElement, words: StartWords): Promise<void> {
  const answer = (await loadJson(`/public/v1/tours?limit=${MOST_CARDS}`)) as Readonly<Record<string, unknown>> | null;
  const tours = list(answer?.['data']).slice(0, MOST_CARDS);
  if (tours.length === 0) {
    return;
  }
  const cards = tours.map((tour) => {
    const place = `/t/${encodeURIComponent(text(tour, 'slug'))}`;
    const picture = el('span', { class: 'thumb' });
    const count = number(tour, 'panoramas') ?? 0;
    const facts = count === 1 ? words.say('onePanorama') : words.say('panoramas', { number: count });
    void showStill(picture, place);
    return el(
      'li',
      {},
      el('a', { href: place, class: 'tour-card' }, picture, el('strong', {}, text(tour, 'title')), el('span', { class: 'aside' }, facts)),
    );
  });
  section.replaceChildren(el('h2', { id: 'tours-title' }, words.say('toursTitle')), el('ul', { class: 'tour-cards' }, ...cards));
  section.hidden = false;
}

/** The still of the place where the tour begins; a card does without. */
async function showStill(picture: HTMLElement, place: string): Promise<void> {
  try {
    const manifest = readManifest(await loadJson(`${place}/manifest`));
    const first = manifest.panoramas.find(({ id }) => id === manifest.start.panorama);
    const url = webAddress(manifest.files?.[first?.still ?? '']?.url ?? '');
    if (url !== '') {
      picture.append(el('img', { src: url, alt: '', loading: 'lazy', decoding: 'async' }));
    }
  } catch {
    picture.classList.add('empty');
  }
}
