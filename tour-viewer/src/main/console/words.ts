import type { Words } from '../chat/words';
import { de, en, type Text, type Texts } from './texts';

export type { Text };

/** Words of the service in German; in English they are themselves. */
const TERMS: Readonly<Record<string, string>> = {
  queued: 'wartend',
  running: 'in Arbeit',
  succeeded: 'fertig',
  failed: 'gescheitert',
  canceled: 'abgebrochen',
  pending: 'offen',
  read: 'Lesen',
  draw: 'Zeichnen',
  render: 'Bilder',
  tour: 'Rundgänge',
  provider: 'Bildmodelle',
  test: 'Test',
  held: 'ohne Datei',
  ready: 'wartend',
  leased: 'in Arbeit',
  parked: 'wartet auf Teile',
  done: 'beendet',
};

/** What stands before, and the last six letters of, an id that is made of a UUID. */
const LONG_ID = /^([a-z_]+_)[0-9a-f-]{20,}([0-9a-f]{6})$/;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const SIZES: readonly (readonly [string, number])[] = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
];

/** Everything that the console says. */
export class ConsoleWords {
  readonly language: string;
  private readonly texts: Texts;
  private readonly dollars: Intl.NumberFormat;
  private readonly figures: Intl.NumberFormat;
  private readonly moments: Intl.DateTimeFormat;
  private readonly clock: Intl.DateTimeFormat;
  private readonly distances: Intl.RelativeTimeFormat;

  constructor(shared: Words) {
    const { language } = shared;
    this.language = language;
    this.texts = language === 'de' ? de : en;
    this.dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
    this.figures = new Intl.NumberFormat(language);
    this.moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
    this.clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
    this.distances = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' });
  }

  say(key: Text, values: Readonly<Record<string, string | number>> = {}): string {
    return this.texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  /** A word of the service; in English it is itself. */
  term(word: string): string {
    return this.language === 'de' && Object.hasOwn(TERMS, word) ? (TERMS[word] ?? word) : word;
  }

  /** A sum in US cents. */
  money(cents: number): string {
    return this.dollars.format(cents / 100);
  }

  figure(count: number): string {
    return this.figures.format(count);
  }

  bytes(size: number): string {
    const [unit, length] = SIZES.find(([, one]) => size >= one) ?? (['kilobyte', 1e3] as const);
    return new Intl.NumberFormat(this.language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(size / length);
  }

  /** A moment as the service writes it, in full. */
  moment(iso: string): string {
    return iso === '' ? '' : this.moments.format(new Date(iso));
  }

  /** The time of the day. */
  time(iso: string): string {
    return this.clock.format(new Date(iso));
  }

  /** How long ago, or how soon. */
  distance(iso: string): string {
    return iso === '' ? '' : this.relative((new Date(iso).getTime() - Date.now()) / 1000);
  }

  /** A span of time. */
  span(seconds: number): string {
    const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
    return new Intl.NumberFormat(this.language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(seconds / length));
  }

  /** An id that is short enough for a table; the whole one is in the details. */
  shortId(id: string): string {
    const [, kind = '', end = ''] = LONG_ID.exec(id) ?? [];
    return end === '' ? id : `${kind}…${end}`;
  }

  private relative(seconds: number): string {
    const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
    return this.distances.format(Math.trunc(seconds / length), unit);
  }
}
