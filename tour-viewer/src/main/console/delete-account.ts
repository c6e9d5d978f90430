import { Refusal } from '../chat/page-calls';
import { text } from '../chat/answers';
import { el } from '../page/dom';
import { freshId } from '../start/api';
import { Dialog } from './dialog';
import type { Desk } from './view';

type Row = Readonly<Record<string, unknown>>;

/** Asks for the name of an account that is to go, so that no slip deletes another, and deletes it. */
export function deleteAccount(desk: Desk, id: string, tenant: string, hurry: () => void): void {
  const { words } = desk;
  const dialog = new Dialog(words, words.say('deleteTitle', { tenant }));
  const name = el('input', { id: 'delete-name', type: 'text', required: true, maxlength: 200, autocomplete: 'off', spellcheck: 'false' });
  const go = el('button', { type: 'submit', form: 'delete-form', class: 'primary danger', disabled: true }, words.say('deleteAccount'));
  const wrong = el('div', { role: 'alert', class: 'alarm' });
  const form = el('form', { class: 'issue', id: 'delete-form' }, el('div', { class: 'filter' }, el('label', { for: 'delete-name' }, words.say('deleteName')), name), wrong);
  name.addEventListener('input', () => {
    go.disabled = name.value !== tenant;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go.disabled = true;
    desk.api.ask({ method: 'POST', path: `/operator/v1/tenants/${id}/delete`, body: { name: name.value }, once: freshId() }).then(
      (proof) => {
        dialog.element.close();
        desk.tell(words.say('wasDeleted', { tenant }));
        showProof(desk, tenant, proof);
        hurry();
      },
      (cause: unknown) => {
        if (cause instanceof Refusal && cause.message !== '') {
          wrong.replaceChildren(el('p', { lang: 'en' }, cause.message));
          go.disabled = false;
        } else {
          dialog.element.close();
          desk.complain(cause);
        }
      },
    );
  });
  dialog.content.append(el('p', {}, words.say('deleteWarning')), form);
  dialog.open(words.say('leaveIt'), go);
  name.focus();
}

/** What the account had, to be kept as a file. */
function showProof(desk: Desk, tenant: string, proof: Row): void {
  const { words } = desk;
  const dialog = new Dialog(words, words.say('proofTitle', { tenant }));
  dialog.content.append(el('p', {}, words.say('proofNote')), el('pre', { tabindex: 0 }, JSON.stringify(proof, null, 2)));
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }));
  dialog.element.addEventListener('close', () => URL.revokeObjectURL(url));
  dialog.open(words.say('close'), el('a', { class: 'button quiet', href: url, download: `planwalk-${text(proof, 'tenant_id') || 'account'}-deleted.json` }, words.say('save')));
}
