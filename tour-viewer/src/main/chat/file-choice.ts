import { el, icon, set } from '../page/dom';
import type { Chosen, Limits } from './page-calls';
import type { Words } from './words';

/** So many bytes tell a DWG and a PDF, whatever they are called. */
const HEAD_BYTES = 5;

/** A place to drop a file on, with a button for those who would rather choose one. */
export class FileChoice {
  readonly element: HTMLElement;
  private readonly complaint = el('p', { class: 'complaint', role: 'alert' });
  private readonly input: HTMLInputElement;

  /**
   * @param chosen called with a file of a kind and size that can be taken
   */
  constructor(
    private readonly words: Words,
    private readonly limits: Limits,
    private readonly chosen: (chosen: Chosen) => void,
  ) {
    const endings = limits.kinds.flatMap((kind) => kind.endings);
    // Pickers of phones know few endings, and would offer nothing.
    const accept = window.matchMedia('(pointer: fine)').matches ? endings.map((one) => `.${one}`).join() : undefined;
    this.input = el('input', { type: 'file', class: 'unseen', id: 'file', accept, 'aria-describedby': 'takes' });
    this.input.addEventListener('change', () => {
      void this.take([...(this.input.files ?? [])]);
      this.input.value = '';
    });
    const button = el('label', { class: 'primary', for: 'file' }, words.say('choose'));
    this.element = el(
      'div',
      { class: 'drop' },
      el('span', { class: 'drop-icon' }, icon('upload')),
      el('p', { class: 'drop-title' }, words.say('drop')),
      el('p', { class: 'drop-or' }, words.say('orChoose')),
      this.input,
      button,
      el('p', { class: 'takes', id: 'takes' }, words.say('takes', { kinds: this.kinds(), size: words.bytes(limits.largestBytes) })),
      this.complaint,
    );
  }

  /** Files may be dropped anywhere on this, not only where the place is drawn. */
  watch(target: HTMLElement, signal: AbortSignal): void {
    const lit = (on: boolean) => this.element.classList.toggle('over', on);
    target.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        lit(true);
      },
      { signal },
    );
    target.addEventListener('dragleave', (event) => lit(event.relatedTarget !== null), { signal });
    target.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        lit(false);
        void this.take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
  }

  complain(sentence: string): void {
    this.complaint.textContent = sentence;
    set(this.input, { 'aria-invalid': sentence === '' ? undefined : 'true' });
  }

  private kinds(): string {
    const names = this.limits.kinds.flatMap(({ endings }) => endings.map((one) => one.toUpperCase()));
    return new Intl.ListFormat(this.words.language, { type: 'disjunction' }).format(names);
  }

  private async take(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) {
      return;
    }
    const { words, limits } = this;
    const kind = await this.kindOf(file);
    if (files.length > 1) {
      this.complain(words.say('oneFile'));
    } else if (file.size === 0) {
      this.complain(words.say('emptyFile', { file: file.name }));
    } else if (kind === undefined) {
      this.complain(words.say('wrongKind', { file: file.name, kinds: this.kinds() }));
    } else if (file.size > limits.largestBytes) {
      const [size, most] = [words.bytes(file.size), words.bytes(limits.largestBytes)];
      this.complain(words.say('tooLarge', { file: file.name, size, most }));
    } else {
      this.complain('');
      this.chosen({ file, kind });
    }
  }

  /** By the first bytes where they tell, else by the ending. */
  private async kindOf(file: File): Promise<string | undefined> {
    const head = await file
      .slice(0, HEAD_BYTES)
      .text()
      .catch(() => '');
    const ending = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
    const told = /^AC1\d/.test(head) ? 'dwg' : head.startsWith('%PDF') ? 'pdf' : ending;
    return this.limits.kinds.find(({ endings }) => endings.includes(told))?.kind;
  }
}
