import { fields, readJob, text, number } from '../chat/answers';
import { el } from '../page/dom';
import { Dialog } from './dialog';
import type { Desk } from './view';

type Row = Readonly<Record<string, unknown>>;

/** Kinds of files that a browser shows. */
const PICTURES = ['jpg', 'pano', 'plan_png'];
const MOST_PICTURES = 6;

/** What the operator does with jobs, in the order of the buttons. */
export const JOB_ACTS = ['advance', 'retry', 'cancel'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

/**
 * Everything that is known of a job, with its pictures, in a window.
 *
 * @param acts what may be done with it
 */
export function showJob(desk: Desk, row: Row, acts: readonly JobAct[], does: (act: JobAct) => void): void {
  const { words } = desk;
  const job = fields(row['job']);
  const id = text(job, 'id');
  const error = fields(job['error']);
  const cost = number(job, 'cost_usd_cents');
  const dialog = new Dialog(words, words.say('shows', { id: words.shortId(id) }));
  dialog.facts(
    [words.say('job'), el('code', {}, id)],
    [words.say('type'), text(job, 'type')],
    [words.say('tenant'), text(row, 'tenant')],
    [words.say('mode'), words.say(job['livemode'] === false ? 'test' : 'live')],
    [words.say('status'), words.term(text(job, 'status'))],
    [words.say('inside'), words.term(text(row, 'run_state'))],
    [words.say('lane'), words.term(text(row, 'lane'))],
    [words.say('attempts'), words.say('of', { part: number(row, 'attempt') ?? 0, whole: number(row, 'max_attempts') ?? 0 })],
    [words.say('worker'), text(row, 'worker')],
    [words.say('waitsFor'), english(text(row, 'waiting_for'))],
    [words.say('failure'), text(error, 'code') === '' ? '' : el('span', { lang: 'en' }, `${text(error, 'code')}: ${text(error, 'message')}`)],
    [words.say('cost'), cost === undefined ? '' : words.money(cost)],
    [words.say('provider'), text(job, 'provider')],
    [words.say('created'), words.moment(text(job, 'created_at'))],
    [words.say('updated'), words.moment(text(job, 'updated_at'))],
  );
  const pictures = (readJob(job)?.files ?? []).filter(({ url, kind }) => url !== '' && PICTURES.includes(kind)).slice(0, MOST_PICTURES);
  if (pictures.length > 0) {
    dialog.content.append(
      el('h3', {}, words.say('results')),
      el('div', { class: 'thumbs' }, ...pictures.map(({ url, kind }) => el('img', { src: url, alt: kind, loading: 'lazy', referrerpolicy: 'no-referrer' }))),
    );
  }
  const facts = fields(job['metadata']);
  if (Object.keys(facts).length > 0) {
    dialog.content.append(el('h3', {}, words.say('facts')), el('pre', { tabindex: 0 }, JSON.stringify(facts, null, 2)));
  }
  const buttons = acts.map((act) => {
    const button = el('button', { type: 'button', class: act === 'cancel' ? 'quiet danger' : 'quiet' }, words.say(act));
    button.addEventListener('click', () => {
      dialog.element.close();
      does(act);
    });
    return button;
  });
  dialog.open(words.say('close'), ...buttons);
}

function english(sentence: string): Node | string {
  return sentence === '' ? '' : el('span', { lang: 'en' }, sentence);
}
