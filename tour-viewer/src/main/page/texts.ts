import type { Room, Storey } from './manifest';
import { nameInWords, typeName } from './room-names';

const en = {
  tour: 'Virtual tour',
  picture: 'Panorama. Arrow keys look around, plus and minus zoom, Tab reaches the doors, R lists the rooms, G guides through them.',
  rooms: 'Rooms',
  closeRooms: 'Close the list of rooms',
  room: 'Room',
  area: '{area} m²',
  goTo: 'Go to {room}',
  here: 'You are here',
  otherSpot: 'Another view',
  doors: 'Ways from here',
  plan: 'Floor plan',
  enlargePlan: 'Enlarge the floor plan',
  shrinkPlan: 'Reduce the floor plan',
  storeys: 'Floors',
  storey: 'Floor {level}',
  dollhouse: 'View from above',
  inside: 'Back inside',
  walk: 'Walk freely',
  walkHelp: 'W, A, S, D or the arrow keys walk, a click leads there, Esc ends it.',
  walkHelpTouch: 'The stick walks, a tap leads there. Press the walker again to end it.',
  noWalk: 'This tour cannot be walked in freely.',
  measure: 'Measure',
  measureHelp: 'Click two points, in the picture or on the plan. Enter takes the middle of the picture.',
  measureNext: 'Now the other point.',
  measureAcross: 'across',
  measureUp: 'height',
  measureWay: 'Length',
  measureArea: 'area',
  measureRound: 'around',
  measureUndo: 'Undo',
  measureRoom: 'This room',
  measureFeet: 'Feet',
  measureMetres: 'Metres',
  measureEnd: 'Stop measuring',
  planSays: 'The plan here: {what}.',
  wallOuter: 'outer wall',
  wallInner: 'inner wall',
  railing: 'railing',
  wallThick: '{thickness} thick',
  wallLine: 'drawn as a single line',
  roomMeasured: '{area} measured',
  roomLettered: '{area} lettered',
  roomDiffers: '{area} lettered, which differs',
  sure: '{percent} sure',
  guide: 'Guide through the rooms',
  guideStop: '{room} · {at} of {count}',
  guideBefore: 'Previous room',
  guideNext: 'Next room',
  guidePlay: 'Turn slowly',
  guidePause: 'Stop turning',
  guideEnd: 'End the guide',
  device: 'Look around by turning the device',
  deviceRefused: 'The device may not tell how it is held.',
  deviceSilent: 'The device does not tell how it is held.',
  north: 'North, {degrees}° clockwise from the top of the plan',
  share: 'Copy a link to this view',
  copied: 'Link copied.',
  copiedPrivate: 'Link copied. It opens this private tour for anyone who has it, until {until}.',
  copyByHand: 'Copy this link:',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  test: 'Test',
  testTitle: 'Made with a test key: a sample, not this plan',
  loading: 'Loading',
  loadFailed: 'This part of the tour could not be loaded.',
  retry: 'Try again',
  close: 'Close',
  noWebgl: 'This browser cannot show the panoramas, so here are still pictures of each room.',
  contextLost: 'The graphics card has stopped. Here are still pictures until it is back.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  tour: 'Virtueller Rundgang',
  picture: 'Panorama. Pfeiltasten drehen den Blick, Plus und Minus zoomen, Tab erreicht die Türen, R zeigt die Räume, G führt durch sie.',
  rooms: 'Räume',
  closeRooms: 'Raumliste schließen',
  room: 'Raum',
  area: '{area} m²',
  goTo: 'Gehe zu {room}',
  here: 'Sie sind hier',
  otherSpot: 'Andere Ansicht',
  doors: 'Wege von hier',
  plan: 'Grundriss',
  enlargePlan: 'Grundriss vergrößern',
  shrinkPlan: 'Grundriss verkleinern',
  storeys: 'Geschosse',
  storey: 'Geschoss {level}',
  dollhouse: 'Ansicht von oben',
  inside: 'Zurück nach innen',
  walk: 'Frei gehen',
  walkHelp: 'W, A, S, D oder die Pfeiltasten gehen, ein Klick führt dorthin, Esc beendet es.',
  walkHelpTouch: 'Der Stick geht, ein Tippen führt dorthin. Der Knopf mit dem Gehenden beendet es.',
  noWalk: 'In diesem Rundgang kann man nicht frei gehen.',
  measure: 'Messen',
  measureHelp: 'Zwei Punkte anklicken, im Bild oder im Grundriss. Eingabe nimmt die Bildmitte.',
  measureNext: 'Nun der andere Punkt.',
  measureAcross: 'waagrecht',
  measureUp: 'Höhe',
  measureWay: 'Länge',
  measureArea: 'Fläche',
  measureRound: 'Umfang',
  measureUndo: 'Zurück',
  measureRoom: 'Dieser Raum',
  measureFeet: 'Fuß',
  measureMetres: 'Meter',
  measureEnd: 'Messen beenden',
  planSays: 'Der Plan hier: {what}.',
  wallOuter: 'Außenwand',
  wallInner: 'Innenwand',
  railing: 'Geländer',
  wallThick: '{thickness} dick',
  wallLine: 'als einfache Linie gezeichnet',
  roomMeasured: '{area} gemessen',
  roomLettered: '{area} beschriftet',
  roomDiffers: '{area} beschriftet, was abweicht',
  sure: 'zu {percent} sicher',
  guide: 'Durch die Räume führen',
  guideStop: '{room} · {at} von {count}',
  guideBefore: 'Voriger Raum',
  guideNext: 'Nächster Raum',
  guidePlay: 'Langsam drehen',
  guidePause: 'Drehen anhalten',
  guideEnd: 'Führung beenden',
  device: 'Durch Drehen des Geräts umsehen',
  deviceRefused: 'Das Gerät darf nicht sagen, wie es gehalten wird.',
  deviceSilent: 'Das Gerät sagt nicht, wie es gehalten wird.',
  north: 'Norden, {degrees}° im Uhrzeigersinn von oben',
  share: 'Link auf diese Ansicht kopieren',
  copied: 'Link kopiert.',
  copiedPrivate: 'Link kopiert. Wer ihn hat, kann diesen privaten Rundgang sehen, bis {until}.',
  copyByHand: 'Diesen Link kopieren:',
  fullscreen: 'Vollbild',
  leaveFullscreen: 'Vollbild beenden',
  test: 'Test',
  testTitle: 'Mit einem Testschlüssel erstellt: ein Beispiel, nicht dieser Plan',
  loading: 'Lädt',
  loadFailed: 'Dieser Teil des Rundgangs konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  noWebgl: 'Dieser Browser kann die Panoramen nicht zeigen, deshalb hier ein Standbild jedes Raums.',
  contextLost: 'Die Grafikkarte hat angehalten. Bis sie zurück ist, hier Standbilder.',
};

const languages: Readonly<Record<string, Texts>> = { en, de };

/** The first language that this page speaks: what the link asks for, what the browser prefers, English. */
export function chooseLanguage(asked: string | null, preferred: readonly string[]): string {
  const wanted = [asked ?? '', ...preferred].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return wanted.find((tag) => Object.hasOwn(languages, tag)) ?? 'en';
}

/** What the page says, in one language. */
export class Words {
  readonly texts: Texts;
  private readonly tenths: Intl.NumberFormat;

  constructor(readonly language: string) {
    this.texts = languages[language] ?? en;
    this.tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  area(squareMetres: number): string {
    return fill(this.texts.area, { area: this.tenths.format(squareMetres) });
  }

  /** A round length. */
  metres(length: number): string {
    return `${new Intl.NumberFormat(this.language).format(length)} m`;
  }

  north(degrees: number): string {
    return fill(this.texts.north, { degrees: String(Math.round(((degrees % 360) + 360) % 360)) });
  }

  /** What the plan says at a place, from its parts. */
  planSays(parts: readonly string[]): string {
    return fill(this.texts.planSays, { what: parts.join(', ') });
  }

  thick(thickness: string): string {
    return fill(this.texts.wallThick, { thickness });
  }

  measured(area: string): string {
    return fill(this.texts.roomMeasured, { area });
  }

  lettered(area: string, differs: boolean): string {
    return fill(differs ? this.texts.roomDiffers : this.texts.roomLettered, { area });
  }

  sure(confidence: number): string {
    const percent = new Intl.NumberFormat(this.language, { style: 'percent' }).format(confidence);
    return fill(this.texts.sure, { percent });
  }

  /** A room on the way of the guide. */
  stop(room: string, at: number, count: number): string {
    return fill(this.texts.guideStop, { room, at: String(at), count: String(count) });
  }

  /** What the drawing calls a room, in the visitor's language where it is a plain word, or its type, or its number. */
  room(room: Room | undefined): string {
    const number = /\d+$/.exec(room?.id ?? '')?.[0] ?? '';
    const { language, texts } = this;
    const name = room && (nameInWords(room.name, language) || typeName(room.type, language));
    return name || `${texts.room} ${number}`.trim();
  }

  /** That a private link was copied, and how long it works. */
  copiedPrivate(until: Date | undefined): string {
    const time = until && new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeStyle: 'short' }).format(until);
    return time ? fill(this.texts.copiedPrivate, { until: time }) : this.texts.copied;
  }

  storey(storey: Storey): string {
    return storey.name.trim() || fill(this.texts.storey, { level: String(storey.level) });
  }

  goTo(place: string): string {
    return fill(this.texts.goTo, { room: place });
  }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
