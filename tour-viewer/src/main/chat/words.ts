import { typeName } from '../page/room-names';
import { chooseLanguage } from '../page/texts';

const en = {
  picture: 'Picture',
  panorama: 'Panorama',
  tour: 'Virtual tour',
  plan: 'Floor plan',
  mesh: '3D model',
  drawing: 'Drawn plan',
  waiting: 'One moment',
  job_plan: 'Reading the plan',
  job_drawing: 'Drawing the plan',
  job_picture: 'Rendering the picture',
  job_panorama: 'Rendering the panorama',
  job_tour: 'Building the tour',
  job_mesh: 'Building the 3D model',
  job_export: 'Packing the project',
  queued: 'Waiting for its turn',
  position: 'Number {number} in the queue',
  left: 'About {time} left',
  leftSoon: 'Almost done',
  seconds: '{number} s',
  minutes: '{number} min',
  stale: 'As it stood a moment ago; this host does not let the view ask again.',
  paused: 'The connection was lost.',
  failed: 'This did not work',
  canceled: 'This was canceled',
  callCanceled: 'The call was canceled.',
  stillRunning: 'The assistant no longer waits; the work goes on.',
  retry: 'Try again',
  rooms: '{number} rooms',
  oneRoom: '1 room',
  room: 'Room',
  area: '{area} m²',
  roomList: 'Rooms with their areas',
  storeys: 'Floors',
  storey: 'Floor {level}',
  noDrawing: 'The drawing could not be loaded; here are the rooms.',
  unread: 'The plan could not be read.',
  scale: '{number} m',
  compare: 'Compare',
  compareWith: 'Compare with',
  single: 'One picture',
  divider: 'Divider between {left} and {right}',
  look: 'Panorama. Drag, or use the arrow keys, to look around; plus and minus zoom.',
  lookHint: 'Drag to look around',
  open: 'Open',
  openTour: 'Open the tour',
  download: 'Download',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  pictureFailed: 'The picture could not be loaded.',
  test: 'Test',
  testTitle: 'Made with a test key: a sample, not this plan',
  tourFrame: 'Virtual tour through the flat',
  panoramaOf: 'View {number}',
  viewpoints: 'Viewpoints',
  handOver: 'Hand over your floor plan',
  handOverFor: 'Your assistant asked for it. It is used for this plan only.',
  drop: 'Drop the file here',
  choose: 'Choose a file',
  orChoose: 'or',
  takes: '{kinds}, up to {size}',
  megabytes: '{number} MB',
  kilobytes: '{number} kB',
  wrongKind: '“{file}” is no {kinds}. Choose the drawing itself, or a PDF of it.',
  tooLarge: '“{file}” has {size}; at most {most} can be taken.',
  emptyFile: '“{file}” is empty.',
  oneFile: 'One file at a time, please.',
  sending: 'Sending {file}',
  sent: '{done} of {all}',
  cancel: 'Cancel',
  sendFailed: 'The file did not get through. Check the connection and try again.',
  fileThere: 'The file is here',
  reading: 'Reading the plan',
  readingHint: 'Walls, doors, windows and rooms are being found. This takes a few seconds.',
  readDone: 'Your plan was read',
  readFailed: 'The plan could not be read',
  mendFile: 'Ask your assistant for a new link to hand over another file.',
  noticed: 'What was noticed',
  nextTitle: 'What happens next',
  nextRooms: 'Your assistant looks at the rooms. Something is wrong? Tell it, in your own words.',
  nextPrice: 'It tells you the price of a picture before anything is spent.',
  nextPicture: 'Choose style and light; pictures and a tour then keep the geometry of your plan.',
  nextTell: 'You may close this page. If your assistant does not go on by itself, tell it: “The plan is there.”',
  linkEnded: 'This link has ended',
  askForLink: 'Ask your assistant for a new one.',
  noService: 'The service cannot be reached just now.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  picture: 'Bild',
  panorama: 'Panorama',
  tour: 'Virtueller Rundgang',
  plan: 'Grundriss',
  mesh: '3D-Modell',
  drawing: 'Gezeichneter Plan',
  waiting: 'Einen Moment',
  job_plan: 'Plan wird gelesen',
  job_drawing: 'Plan wird gezeichnet',
  job_picture: 'Bild wird gerendert',
  job_panorama: 'Panorama wird gerendert',
  job_tour: 'Rundgang entsteht',
  job_mesh: '3D-Modell entsteht',
  job_export: 'Projekt wird gepackt',
  queued: 'Wartet, bis es an der Reihe ist',
  position: 'Platz {number} in der Warteschlange',
  left: 'Noch etwa {time}',
  leftSoon: 'Gleich fertig',
  seconds: '{number} s',
  minutes: '{number} min',
  stale: 'Stand von eben; hier kann die Ansicht nicht selbst nachfragen.',
  paused: 'Die Verbindung ist abgerissen.',
  failed: 'Das hat nicht geklappt',
  canceled: 'Abgebrochen',
  callCanceled: 'Der Aufruf wurde abgebrochen.',
  stillRunning: 'Der Assistent wartet nicht mehr; die Arbeit geht weiter.',
  retry: 'Erneut versuchen',
  rooms: '{number} Räume',
  oneRoom: '1 Raum',
  room: 'Raum',
  area: '{area} m²',
  roomList: 'Räume mit Flächen',
  storeys: 'Geschosse',
  storey: 'Geschoss {level}',
  noDrawing: 'Die Zeichnung konnte nicht geladen werden; hier sind die Räume.',
  unread: 'Der Plan konnte nicht gelesen werden.',
  scale: '{number} m',
  compare: 'Vergleichen',
  compareWith: 'Vergleichen mit',
  single: 'Nur ein Bild',
  divider: 'Trennlinie zwischen {left} und {right}',
  look: 'Panorama. Ziehen oder Pfeiltasten drehen den Blick, Plus und Minus zoomen.',
  lookHint: 'Zum Umsehen ziehen',
  open: 'Öffnen',
  openTour: 'Rundgang öffnen',
  download: 'Herunterladen',
  fullscreen: 'Vollbild',
  leaveFullscreen: 'Vollbild beenden',
  pictureFailed: 'Das Bild konnte nicht geladen werden.',
  test: 'Test',
  testTitle: 'Mit einem Testschlüssel erstellt: ein Beispiel, nicht dieser Plan',
  tourFrame: 'Virtueller Rundgang durch die Wohnung',
  panoramaOf: 'Blick {number}',
  viewpoints: 'Standpunkte',
  handOver: 'Grundriss übergeben',
  handOverFor: 'Ihr Assistent hat darum gebeten. Die Datei dient nur diesem Plan.',
  drop: 'Datei hier ablegen',
  choose: 'Datei auswählen',
  orChoose: 'oder',
  takes: '{kinds}, bis {size}',
  megabytes: '{number} MB',
  kilobytes: '{number} kB',
  wrongKind: '„{file}“ ist keine Datei der Art {kinds}. Wählen Sie die Zeichnung selbst oder ein PDF davon.',
  tooLarge: '„{file}“ hat {size}, möglich sind höchstens {most}.',
  emptyFile: '„{file}“ ist leer.',
  oneFile: 'Bitte nur eine Datei auf einmal.',
  sending: '{file} wird übertragen',
  sent: '{done} von {all}',
  cancel: 'Abbrechen',
  sendFailed: 'Die Datei kam nicht an. Bitte Verbindung prüfen und erneut versuchen.',
  fileThere: 'Die Datei ist da',
  reading: 'Plan wird gelesen',
  readingHint: 'Wände, Türen, Fenster und Räume werden erkannt. Das dauert ein paar Sekunden.',
  readDone: 'Ihr Plan ist gelesen',
  readFailed: 'Der Plan konnte nicht gelesen werden',
  mendFile: 'Bitten Sie Ihren Assistenten um einen neuen Link, um eine andere Datei zu übergeben.',
  noticed: 'Was aufgefallen ist',
  nextTitle: 'Wie es weitergeht',
  nextRooms: 'Ihr Assistent sieht sich die Räume an. Etwas stimmt nicht? Sagen Sie es ihm in Ihren Worten.',
  nextPrice: 'Er nennt den Preis eines Bildes, bevor etwas ausgegeben wird.',
  nextPicture: 'Sie wählen Stil und Licht; Bilder und Rundgang behalten die Geometrie Ihres Plans.',
  nextTell: 'Sie können diese Seite schließen. Macht Ihr Assistent nicht von selbst weiter, sagen Sie ihm: „Der Plan ist da.“',
  linkEnded: 'Dieser Link gilt nicht mehr',
  askForLink: 'Bitten Sie Ihren Assistenten um einen neuen.',
  noService: 'Der Dienst ist gerade nicht erreichbar.',
};

/** What the words of the service are called, English and German; others are shown as they are. */
const VOCABULARY: Readonly<Record<string, readonly [string, string]>> = {
  realistisch: ['Timeless', 'Zeitlos'],
  modern: ['Modern', 'Modern'],
  skandinavisch: ['Scandinavian', 'Skandinavisch'],
  industrial: ['Industrial', 'Industrial'],
  klassisch: ['Classic', 'Klassisch'],
  minimalistisch: ['Minimalist', 'Minimalistisch'],
  landhaus: ['Country house', 'Landhaus'],
  japandi: ['Japandi', 'Japandi'],
  tag: ['daylight', 'Tageslicht'],
  morgen: ['morning light', 'Morgenlicht'],
  bewoelkt: ['overcast sky', 'bewölkter Himmel'],
  abend: ['golden hour', 'Abendlicht'],
  daemmerung: ['blue hour', 'Dämmerung'],
  nacht: ['night', 'Nacht'],
  moebliert: ['furnished', 'möbliert'],
  teilmoebliert: ['partly furnished', 'teilmöbliert'],
  leer: ['empty', 'leer'],
};

export type Key = keyof Texts;

/** Everything the view says, in one language. */
export class Words {
  readonly language: string;
  private readonly texts: Texts;
  private readonly tenths: Intl.NumberFormat;

  /** @param locale BCP 47 tag that the host states; without one the browser's languages count */
  constructor(locale: string) {
    this.language = chooseLanguage(locale === '' ? null : locale, navigator.languages);
    this.texts = this.language === 'de' ? de : en;
    this.tenths = new Intl.NumberFormat(this.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    return this.texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  area(squareMetres: number): string {
    return this.say('area', { area: this.tenths.format(squareMetres) });
  }

  /** The size of a file. */
  bytes(size: number): string {
    const mega = size / 1_000_000;
    return mega >= 1
      ? this.say('megabytes', { number: mega >= 100 ? Math.round(mega) : this.tenths.format(mega) })
      : this.say('kilobytes', { number: Math.max(1, Math.round(size / 1000)) });
  }

  rooms(count: number): string {
    return count === 1 ? this.say('oneRoom') : this.say('rooms', { number: count });
  }

  /** What the plan calls a room, or else its type, or else a number. */
  room(room: { readonly id: string; readonly name: string; readonly type: string }): string {
    const number = /\d+$/.exec(room.id)?.[0] ?? '';
    return room.name.trim() || typeName(room.type, this.language) || `${this.say('room')} ${number}`.trim();
  }

  /** A word of the service, such as a style, in the reader's language. */
  term(word: string): string {
    return this.pick(VOCABULARY, word) || word;
  }

  /** Minutes above a minute and a half, else steps of five seconds. */
  timeLeft(seconds: number): string {
    if (seconds < 5) {
      return this.say('leftSoon');
    }
    const time =
      seconds >= 90
        ? this.say('minutes', { number: Math.round(seconds / 60) })
        : this.say('seconds', { number: Math.ceil(seconds / 5) * 5 });
    return this.say('left', { time });
  }

  private pick(table: Readonly<Record<string, readonly [string, string]>>, word: string): string {
    const names = Object.hasOwn(table, word) ? table[word] : undefined;
    return names?.[this.language === 'de' ? 1 : 0] ?? '';
  }
}
