import { Words } from '../chat/words';

const en = {
  keyTitle: 'Your key',
  keyLabel: 'API key',
  keyHint:
    'It begins with svc_sk_. Whoever runs this server issues it; one that begins with svc_sk_test_ rehearses everything for nothing. It stays in this tab, and is gone when you close it.',
  keyGo: 'Go on',
  keyShape: 'That is no key: one begins with svc_sk_live_ or svc_sk_test_.',
  keyWrong: 'This key is not taken. It may be mistyped, expired or withdrawn.',
  keyOnce: 'For whoever runs this server:',
  keyIn: 'Signed in',
  forget: 'Forget the key',
  left: '{money} left to spend',
  planTitle: 'Your floor plan',
  planLead: 'Drop the drawing itself: it is read in seconds, and used for nothing else.',
  example: 'Take the example flat',
  exampleHint: 'No file at hand?',
  other: 'Another plan',
  planRead: 'Your plan was read',
  planTrouble: 'The plan could not be read',
  roomsTitle: 'Rooms',
  testPlan: 'With a test key every plan is read as the same sample flat.',
  pictureTitle: 'A picture',
  room: 'Room',
  bestRoom: 'The room that shows best',
  rooms: 'Rooms of your plan',
  views: 'The whole flat',
  dollhouse: 'Doll’s house, at an angle',
  top: 'Straight from above',
  style: 'Style',
  light: 'Light',
  furniture: 'Furniture',
  pricing: 'Asking for the price …',
  price: 'Price',
  priceTest: 'Nothing: this is a test key. A live key would pay {money}.',
  priceFree: 'Nothing: this very picture was made before.',
  priceLive: '{money}. Your key may still spend {left}.',
  priceOver: '{money}, but your key may only spend {left} more. Ask whoever issued it for a higher limit.',
  order: 'Order the picture',
  orderFor: 'Order for {money}',
  another: 'Now choose another style or light of the same room: both then stand side by side.',
  tourTitle: 'A tour',
  tourLead: 'A walk through every room, in the browser and on the phone. It takes some minutes.',
  tourName: 'Title',
  tourNameDefault: 'Tour',
  fineness: 'Detail',
  standard: 'Standard',
  plus: 'Finest, dearer',
  orderTour: 'Order the tour',
  orderTourFor: 'Order the tour for {money}',
  shareTitle: 'Show it to others',
  shareLead: 'So far only you see this tour. Publish it, and everybody with the link can walk through it.',
  publish: 'Publish and get the link',
  shareLink: 'Link to share',
  copy: 'Copy',
  copied: 'Copied',
  withdraw: 'Withdraw',
  withdrawn: 'The tour is not public any more.',
  toursTitle: 'Tours to walk through',
  panoramas: '{number} viewpoints',
  onePanorama: '1 viewpoint',
  jobFailed: 'This did not work: {message}',
  jobCanceled: 'This was canceled.',
  again: 'Order it again when you like.',
  unreachable: 'The service cannot be reached just now. Check the connection and try again.',
  curl: 'The same in a shell',
  curlLabel: 'Command lines',
  curlHint: 'What this page has just asked, with the key in PLANWALK_KEY.',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const de: Texts = {
  keyTitle: 'Ihr Schlüssel',
  keyLabel: 'API-Schlüssel',
  keyHint:
    'Er beginnt mit svc_sk_. Wer diesen Server betreibt, stellt ihn aus; mit einem, der mit svc_sk_test_ beginnt, lässt sich alles kostenlos proben. Er bleibt in diesem Tab und ist weg, wenn Sie ihn schließen.',
  keyGo: 'Weiter',
  keyShape: 'Das ist kein Schlüssel: Er beginnt mit svc_sk_live_ oder svc_sk_test_.',
  keyWrong: 'Dieser Schlüssel wird nicht angenommen. Vielleicht ist er vertippt, abgelaufen oder zurückgezogen.',
  keyOnce: 'Für alle, die diesen Server betreiben:',
  keyIn: 'Angemeldet',
  forget: 'Schlüssel vergessen',
  left: 'Noch {money} verfügbar',
  planTitle: 'Ihr Grundriss',
  planLead: 'Legen Sie die Zeichnung selbst ab: Sie wird in Sekunden gelesen und zu nichts anderem verwendet.',
  example: 'Beispielwohnung nehmen',
  exampleHint: 'Keine Datei zur Hand?',
  other: 'Anderer Plan',
  planRead: 'Ihr Plan ist gelesen',
  planTrouble: 'Der Plan konnte nicht gelesen werden',
  roomsTitle: 'Räume',
  testPlan: 'Mit einem Testschlüssel wird jeder Plan als dieselbe Musterwohnung gelesen.',
  pictureTitle: 'Ein Bild',
  room: 'Raum',
  bestRoom: 'Der Raum, der am meisten hergibt',
  rooms: 'Räume Ihres Plans',
  views: 'Die ganze Wohnung',
  dollhouse: 'Puppenhaus, schräg von oben',
  top: 'Senkrecht von oben',
  style: 'Stil',
  light: 'Licht',
  furniture: 'Möbel',
  pricing: 'Preis wird erfragt …',
  price: 'Preis',
  priceTest: 'Nichts: Das ist ein Testschlüssel. Mit einem Echtschlüssel wären es {money}.',
  priceFree: 'Nichts: Genau dieses Bild gibt es schon.',
  priceLive: '{money}. Ihr Schlüssel darf noch {left} ausgeben.',
  priceOver: '{money}, Ihr Schlüssel darf aber nur noch {left} ausgeben. Bitten Sie die ausstellende Stelle um eine höhere Grenze.',
  order: 'Bild bestellen',
  orderFor: 'Für {money} bestellen',
  another: 'Wählen Sie nun einen anderen Stil oder ein anderes Licht für denselben Raum: Dann stehen beide nebeneinander.',
  tourTitle: 'Ein Rundgang',
  tourLead: 'Durch alle Räume gehen, im Browser und auf dem Telefon. Das dauert einige Minuten.',
  tourName: 'Titel',
  tourNameDefault: 'Rundgang',
  fineness: 'Feinheit',
  standard: 'Standard',
  plus: 'Am feinsten, teurer',
  orderTour: 'Rundgang bestellen',
  orderTourFor: 'Rundgang für {money} bestellen',
  shareTitle: 'Anderen zeigen',
  shareLead: 'Bisher sehen nur Sie diesen Rundgang. Nach dem Veröffentlichen kann ihn jeder begehen, der den Link hat.',
  publish: 'Veröffentlichen und Link holen',
  shareLink: 'Link zum Teilen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  withdraw: 'Zurückziehen',
  withdrawn: 'Der Rundgang ist nicht mehr öffentlich.',
  toursTitle: 'Rundgänge zum Ansehen',
  panoramas: '{number} Standpunkte',
  onePanorama: '1 Standpunkt',
  jobFailed: 'Das hat nicht geklappt: {message}',
  jobCanceled: 'Das wurde abgebrochen.',
  again: 'Sie können es jederzeit noch einmal bestellen.',
  unreachable: 'Der Dienst ist gerade nicht erreichbar. Bitte Verbindung prüfen und erneut versuchen.',
  curl: 'Dasselbe in einer Shell',
  curlLabel: 'Befehlszeilen',
  curlHint: 'Was diese Seite gerade gefragt hat, mit dem Schlüssel in PLANWALK_KEY.',
};

/** Everything that this page says beside what it shares with the view in the chat. */
export class StartWords {
  private readonly texts: Texts;
  private readonly dollars: Intl.NumberFormat;

  constructor(readonly shared: Words) {
    this.texts = shared.language === 'de' ? de : en;
    this.dollars = new Intl.NumberFormat(shared.language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  }

  say(key: keyof Texts, values: Readonly<Record<string, string | number>> = {}): string {
    return this.texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  /** A sum in US cents. */
  money(cents: number): string {
    return this.dollars.format(cents / 100);
  }

  /** A word of the service at the beginning of a line. */
  term(word: string): string {
    const term = this.shared.term(word);
    return term.charAt(0).toLocaleUpperCase(this.shared.language) + term.slice(1);
  }
}
