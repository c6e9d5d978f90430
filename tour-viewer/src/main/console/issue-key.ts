import { el } from '../page/dom';
import { freshId } from '../start/api';
import { Refusal } from '../chat/page-calls';
import { Dialog } from './dialog';
import type { Desk } from './view';

type Row = Readonly<Record<string, unknown>>;

/** Asks in a window what a new key is to be, and makes it. */
export function issueKey(desk: Desk, issued: (answer: Row) => void): void {
  const { words } = desk;
  const dialog = new Dialog(words, words.say('issue'));
  const tenant = el('input', { id: 'issue-tenant', type: 'text', value: 'default', required: true, maxlength: 200, autocomplete: 'off' });
  const name = el('input', { id: 'issue-name', type: 'text', value: 'key', required: true, maxlength: 200, autocomplete: 'off' });
  const days = el('input', { id: 'issue-days', type: 'number', min: 1, max: 36500 });
  const cap = el('input', { id: 'issue-cap', type: 'number', min: 0 });
  const test = el('input', { id: 'issue-test', type: 'checkbox' });
  const readOnly = el('input', { id: 'issue-read-only', type: 'checkbox' });
  const wrong = el('div', { role: 'alert', class: 'alarm' });
  const form = el(
    'form',
    { class: 'issue', id: 'issue-form' },
    field(words.say('tenant'), tenant),
    field(words.say('name'), name),
    tick(words.say('testKey'), test),
    tick(words.say('readOnly'), readOnly),
    field(words.say('days'), days),
    field(words.say('monthlyCap'), cap),
    wrong,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const body = {
      tenant: tenant.value.trim(),
      name: name.value.trim(),
      test: test.checked,
      read_only: readOnly.checked,
      ...(days.value === '' ? {} : { expires_days: Number(days.value) }),
      ...(cap.value === '' ? {} : { monthly_cap_usd_cents: Number(cap.value) }),
    };
    desk.api.ask({ method: 'POST', path: '/operator/v1/keys', body, once: freshId() }).then(
      (answer) => {
        dialog.element.close();
        issued(answer);
      },
      (cause: unknown) => {
        if (cause instanceof Refusal && cause.message !== '') {
          wrong.replaceChildren(el('p', { lang: 'en' }, cause.message));
        } else {
          dialog.element.close();
          desk.complain(cause);
        }
      },
    );
  });
  dialog.content.append(form);
  dialog.open(words.say('leaveIt'), el('button', { type: 'submit', form: 'issue-form', class: 'primary' }, words.say('issueGo')));
  tenant.select();
}

function field(label: string, input: HTMLInputElement): HTMLElement {
  return el('div', { class: 'filter' }, el('label', { for: input.id }, label), input);
}

function tick(label: string, input: HTMLInputElement): HTMLElement {
  return el('div', { class: 'tick-row' }, input, el('label', { for: input.id }, label));
}
