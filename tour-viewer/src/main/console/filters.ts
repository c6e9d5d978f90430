import { el } from '../page/dom';

/** A choice among words, the first of which is "all". */
export function choice(id: string, label: string, options: readonly (readonly [string, string])[], chosen: string, changed: () => void): HTMLElement {
  const select = el('select', { id }, ...options.map(([value, name]) => el('option', { value, selected: value === chosen }, name)));
  select.addEventListener('change', changed);
  return el('div', { class: 'filter' }, el('label', { for: id }, label), select);
}

/** A field for the name of an account. */
export function nameField(id: string, label: string, changed: () => void): HTMLElement {
  const input = el('input', { id, type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 200 });
  input.addEventListener('change', changed);
  return el('div', { class: 'filter' }, el('label', { for: id }, label), input);
}

/** What is chosen, as a query: each field goes by the last word of its id. */
export function queryOf(filters: HTMLElement): URLSearchParams {
  const query = new URLSearchParams();
  filters.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input').forEach(({ id, value }) => {
    if (value.trim() !== '') {
      query.set(id.slice(id.lastIndexOf('-') + 1), value.trim());
    }
  });
  return query;
}
