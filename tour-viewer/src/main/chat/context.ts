import { fields, number, text } from './answers';
import { type Params, isObject } from './bridge';

/** What the host says of itself, as far as the view obeys it. */
export interface HostContext {
  readonly toolInfo?: unknown;
  readonly theme?: unknown;
  readonly styles?: unknown;
  readonly displayMode?: unknown;
  readonly availableDisplayModes?: unknown;
  readonly containerDimensions?: unknown;
  readonly locale?: unknown;
  readonly safeAreaInsets?: unknown;
}

/** Fields that are sent replace those before; others stay. */
export function mergeContext(known: HostContext, news: Params): HostContext {
  return { ...known, ...news };
}

/** The names that the extension gives to the host's colours, letters, corners and shadows. */
const VARIABLE = /^--(color-(background|text|border|ring)|font|border-(radius|width)|shadow)-[a-z0-9-]{1,40}$/;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

let fonts: HTMLStyleElement | undefined;

/** Dresses the document as the host wishes; what it does not say stays as it is. */
export function applyContext(context: HostContext): void {
  const root = document.documentElement;
  if (context.theme === 'light' || context.theme === 'dark') {
    root.dataset['theme'] = context.theme;
  }
  const styles = fields(context.styles);
  for (const [name, value] of Object.entries(fields(styles['variables']))) {
    if (VARIABLE.test(name) && typeof value === 'string') {
      // Sets one value: what is no value of CSS has no effect.
      root.style.setProperty(name, value);
    }
  }
  const css = text(styles['css'], 'fonts');
  if (css !== '') {
    fonts ??= document.head.appendChild(document.createElement('style'));
    fonts.textContent = css;
  }
  applyRoom(root, context);
}

function applyRoom(root: HTMLElement, context: HostContext): void {
  const room = fields(context.containerDimensions);
  const fixed = number(room, 'height') !== undefined || context.displayMode === 'fullscreen';
  root.classList.toggle('fixed', fixed);
  root.classList.toggle('fullscreen', context.displayMode === 'fullscreen');
  const most = number(room, 'maxHeight');
  const bounded = !fixed && most !== undefined;
  root.classList.toggle('bounded', bounded);
  root.style.setProperty('--most-height', bounded ? `${most}px` : 'none');
  const insets = context.safeAreaInsets;
  if (isObject(insets)) {
    for (const side of SIDES) {
      root.style.setProperty(`--inset-${side}`, `${number(insets, side) ?? 0}px`);
    }
  }
}
