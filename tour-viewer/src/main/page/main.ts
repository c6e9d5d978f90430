import { App } from './app';
import { el } from './dom';
import { TourFiles } from './files';
import { type Page, readPage } from './page';
import { type Status, tellParent, watchPage } from './status';
import { Words, chooseLanguage } from './texts';

const status = watchPage();
const page = readPage();
const words = new Words(chooseLanguage(page.language, navigator.languages));
document.documentElement.lang = words.language;
void open(page, words, status);

async function open(page: Page, words: Words, status: Status): Promise<void> {
  try {
    const files = await TourFiles.open(page.manifestUrl);
    await new App(page, words, files, status).begin();
  } catch (cause) {
    status.errors.push(`tour: ${cause instanceof Error ? cause.message : String(cause)}`);
    tellParent({ type: 'planwalk:error', code: 'tour' });
    const again = el('button', { type: 'button', class: 'plain' }, words.texts.retry);
    again.addEventListener('click', () => void open(page, words, status));
    page.root.replaceChildren(el('div', { class: 'broken', role: 'alert' }, el('p', {}, words.texts.loadFailed), again));
  }
}
