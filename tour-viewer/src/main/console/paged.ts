import { list, text } from '../chat/answers';
import { el } from '../page/dom';
import type { Desk } from './view';

type Row = Readonly<Record<string, unknown>>;

const PAGE = 25;

/** The newest entries of a list, and as many more as were asked for. */
export class Paged {
  readonly more: HTMLButtonElement;
  private pages = 1;

  /** @param changed told when more is wanted */
  constructor(
    private readonly desk: Desk,
    changed: () => void,
  ) {
    this.more = el('button', { type: 'button', class: 'quiet more', hidden: true }, desk.words.say('more'));
    this.more.addEventListener('click', () => {
      this.pages++;
      changed();
    });
  }

  /** Other filters: from the beginning. */
  restart(): void {
    this.pages = 1;
  }

  /** @param query filters, without the fields of pages */
  async rows(path: string, query: URLSearchParams): Promise<readonly Row[]> {
    const rows: Row[] = [];
    let cursor = '';
    for (let page = 0; page < this.pages; page++) {
      const asked = new URLSearchParams(query);
      asked.set('limit', String(PAGE));
      if (cursor !== '') {
        asked.set('starting_after', cursor);
      }
      const answer = await this.desk.api.ask({ method: 'GET', path: `${path}?${asked.toString()}` });
      rows.push(...list(answer['data']));
      cursor = text(answer, 'next_cursor');
      if (cursor === '') {
        break;
      }
    }
    this.more.hidden = cursor === '';
    return rows;
  }
}
