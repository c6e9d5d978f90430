import { Compare } from '../chat/compare';
import { Words } from '../chat/words';
import { el } from '../page/dom';

const words = new Words(document.documentElement.lang);

/** Drawing and picture stand beside each other until scripts run; then one lies over the other. */
for (const pair of document.querySelectorAll<HTMLElement>('.pair')) {
  const [before, after] = pair.querySelectorAll('img');
  if (before && after) {
    // The name is written over the picture now; the picture's text says what is seen.
    const named = (image: HTMLImageElement): string => image.dataset['name'] ?? image.alt;
    pair.style.setProperty('--aspect', `${after.width} / ${after.height}`);
    pair.classList.add('frame');
    pair.replaceChildren(new Compare(words, before, named(before), after, named(after)).element);
  }
}

/** What is to be copied gets a button for it. */
for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const button = el('button', { type: 'button', class: 'quiet' }, place.dataset['copy'] ?? '');
  const said = el('span', { role: 'status', class: 'said' });
  button.addEventListener('click', () => {
    const text = place.querySelector('code')?.textContent ?? '';
    navigator.clipboard.writeText(text).then(
      () => (said.textContent = place.dataset['copied'] ?? ''),
      (cause: unknown) => console.debug('not copied', cause),
    );
  });
  place.append(el('p', { class: 'copy' }, button, said));
}
