/** What the server wrote into the page, and what the link asks for. */
export interface Page {
  readonly root: HTMLElement;
  readonly manifestUrl: string;
  /** Made with a test key. */
  readonly test: boolean;
  /** `?ui=min`: the picture and its doors only. */
  readonly minimal: boolean;
  /** The address holds a token that opens a private tour. */
  readonly privateLink: boolean;
  /** When the address of the page stops working; undefined if it does not, or nobody knows. */
  readonly until: Date | undefined;
  /** `?lang=` */
  readonly language: string | null;
}

export function readPage(): Page {
  const root = document.getElementById('planwalk');
  if (!root?.dataset['manifest']) {
    throw new Error('the page names no tour manifest');
  }
  const query = new URLSearchParams(location.search);
  return {
    root,
    manifestUrl: new URL(root.dataset['manifest'], location.href).href,
    test: root.dataset['test'] === 'true',
    minimal: query.get('ui') === 'min',
    privateLink: query.has('view'),
    until: root.dataset['until'] ? new Date(root.dataset['until']) : undefined,
    language: query.get('lang'),
  };
}
