/** Plain words for rooms, English and German; the first of a type is what rooms of it are called that have no name. */
const WORDS: readonly (readonly [type: string, en: string, de: string])[] = [
  ['living', 'Living room', 'Wohnzimmer'],
  ['living', 'Living', 'Wohnen'],
  ['living', 'Living area', 'Wohnbereich'],
  ['dining', 'Dining room', 'Esszimmer'],
  ['dining', 'Dining', 'Essen'],
  ['dining', 'Dining area', 'Essbereich'],
  ['kitchen', 'Kitchen', 'Küche'],
  ['kitchen', 'Kitchen', 'Kochen'],
  ['kitchen_diner', 'Kitchen diner', 'Wohnküche'],
  ['bedroom', 'Bedroom', 'Schlafzimmer'],
  ['bedroom', 'Bedroom', 'Schlafen'],
  ['bedroom', 'Room', 'Zimmer'],
  ['child_room', 'Child’s room', 'Kinderzimmer'],
  ['child_room', 'Child', 'Kind'],
  ['child_room', 'Children', 'Kinder'],
  ['guest_room', 'Guest room', 'Gästezimmer'],
  ['guest_room', 'Guests', 'Gäste'],
  ['guest_room', 'Guest', 'Gast'],
  ['study', 'Study', 'Arbeitszimmer'],
  ['study', 'Study', 'Arbeiten'],
  ['office', 'Office', 'Büro'],
  ['meeting', 'Meeting room', 'Besprechung'],
  ['shop', 'Shop', 'Laden'],
  ['reception', 'Reception', 'Empfang'],
  ['waiting', 'Waiting room', 'Wartezimmer'],
  ['treatment', 'Treatment room', 'Behandlung'],
  ['hall', 'Hall', 'Diele'],
  ['hall', 'Entrance', 'Eingang'],
  ['hall', 'Lobby', 'Vorraum'],
  ['hall', 'Cloakroom', 'Garderobe'],
  ['corridor', 'Corridor', 'Flur'],
  ['bathroom', 'Bathroom', 'Bad'],
  ['bathroom', 'Bathroom', 'Badezimmer'],
  ['bathroom', 'Shower room', 'Duschbad'],
  ['bathroom', 'Shower', 'Dusche'],
  ['wc', 'WC', 'WC'],
  ['wc', 'Toilet', 'Toilette'],
  ['wc', 'Guest WC', 'Gäste-WC'],
  ['storage', 'Storage', 'Abstellraum'],
  ['storage', 'Storage', 'Abstellkammer'],
  ['storage', 'Pantry', 'Speisekammer'],
  ['storage', 'Dressing room', 'Ankleide'],
  ['utility', 'Utility room', 'Hauswirtschaft'],
  ['utility', 'Utility room', 'Hauswirtschaftsraum'],
  ['utility', 'Laundry', 'Waschküche'],
  ['cellar', 'Cellar', 'Keller'],
  ['garage', 'Garage', 'Garage'],
  ['balcony', 'Balcony', 'Balkon'],
  ['terrace', 'Terrace', 'Terrasse'],
  ['staircase', 'Staircase', 'Treppenhaus'],
  ['technical', 'Plant room', 'Technik'],
  ['shaft', 'Shaft', 'Schacht'],
  ['void', 'Void', 'Luftraum'],
];

/** A number behind a name: Zimmer 2. */
const NUMBER = /\s*\d{1,3}$/;

/** What rooms of a type are called in a language; empty for types that have no word. */
export function typeName(type: string, language: string): string {
  return WORDS.find(([known]) => known === type)?.[language === 'de' ? 2 : 1] ?? '';
}

/**
 * The name of a room for visitors: one that is made of plain words alone is translated (`Wohnen /
 * Essen`, `Zimmer 2`), any other stays as it was lettered.
 */
export function nameInWords(name: string, language: string): string {
  const given = name.trim();
  const parts = given.split('/').map((part) => part.trim());
  const words = parts.map((part) => translated(part, language));
  const known = words.every((word) => word !== undefined);
  return known && words.some((word, i) => word !== parts[i]) ? words.join(' / ') : given;
}

function translated(part: string, language: string): string | undefined {
  const number = NUMBER.exec(part)?.[0] ?? '';
  const word = part.slice(0, part.length - number.length).toLocaleLowerCase();
  const [own, other] = language === 'de' ? ([2, 1] as const) : ([1, 2] as const);
  if (WORDS.some((pair) => pair[own].toLocaleLowerCase() === word)) {
    return part;
  }
  const pair = WORDS.find((candidate) => candidate[other].toLocaleLowerCase() === word);
  return pair && pair[own] + number;
}
