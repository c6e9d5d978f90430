/** What this tab remembers until it is closed: the key, and which plan it is about. Never anything longer. */

import { read, write } from './tab';

const KEY = 'planwalk.key';
const WORK = 'planwalk.work';

export interface Work {
  readonly project: string;
  readonly plan: string;
}

export function keptKey(): string {
  return read(KEY);
}

export function keepKey(key: string): void {
  write(KEY, key);
}

export function keptWork(): Work | undefined {
  const [project = '', plan = ''] = read(WORK).split(' ');
  return /^proj_[\w-]+$/.test(project) && /^plan_[\w-]+$/.test(plan) ? { project, plan } : undefined;
}

/** Undefined begins anew. */
export function keepWork(work: Work | undefined): void {
  write(WORK, work ? `${work.project} ${work.plan}` : '');
}

export function forgetAll(): void {
  write(KEY, '');
  write(WORK, '');
}
