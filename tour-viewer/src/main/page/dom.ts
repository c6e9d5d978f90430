const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children. Text goes in as text, never as markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Attributes that are undefined or false are left out, true ones are empty. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

const ICONS = {
  rooms: 'M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11',
  dollhouse: 'M12 3 3.5 7.5v9L12 21l8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9',
  inside: 'M5 21V4h14v17M3 21h18M15 12.5v.01M9 21V8l6-2v15',
  walk: 'M13 4.5v.01M9 21l2-6-2.500-3 1-5 3.500 1 2 3 3 1M9.500 7 6 9.500V13M11 15l3 2 1 4',
  measure: 'M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  share: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.500M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700l1.300-1.300',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  close: 'M6 6l12 12M18 6 6 18',
  go: 'M5 12h14M13 6l6 6-6 6',
  before: 'M19 12H5M11 6l-6 6 6 6',
  guide: 'M6 21V4M6 4h12l-3 4 3 4H6',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  device: 'M8 3h8v18H8zM11 18h2M4 9a6 6 0 0 0 0 6M20 9a6 6 0 0 1 0 6',
  ahead: 'M5 15l7-7 7 7',
  upload: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  check: 'M5 13l4 4L19 7',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
} as const;

export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name] }),
  );
}

/** A round button with a picture and a name that is read out and shown on hover. */
export function iconButton(name: Icon, label: string, act: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'round', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', act);
  return button;
}

/** Gives an icon button another face. */
export function reface(button: HTMLButtonElement, name: Icon, label: string): void {
  set(button, { 'aria-label': label, title: label });
  button.replaceChildren(icon(name));
}
