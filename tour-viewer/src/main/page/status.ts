/** What scripts on this page and tests may read as `window.planwalk`. */
export interface Status {
  ready: boolean;
  /** Id of the room one stands in. */
  room: string | null;
  mode: string | null;
  /** Where the eye is, in metres. */
  eye: readonly number[] | null;
  /** What went wrong, in words for people who mend pages; nothing secret. */
  readonly errors: string[];
}

/** What the page tells the page that embeds it. */
export type Message =
  | { readonly type: 'planwalk:ready' }
  | { readonly type: 'planwalk:room'; readonly room: string }
  | { readonly type: 'planwalk:error'; readonly code: string };

/** Sends to whoever embeds this page: the messages hold nothing that is not on the page already. */
export function tellParent(message: Message): void {
  if (window.parent !== window) {
    window.parent.postMessage(message, '*');
  }
}

/** Hears the rooms that the page around this one asks for; nobody else may steer it, and only to rooms. */
export function hearParent(go: (room: string) => void): void {
  window.addEventListener('message', ({ data, source }: MessageEvent) => {
    const wish = data as { type?: unknown; room?: unknown } | null;
    if (window.parent !== window && source === window.parent && wish?.type === 'planwalk:goto' && typeof wish.room === 'string') {
      go(wish.room);
    }
  });
}

/** A fresh status that also collects errors nobody caught. */
export function watchPage(): Status {
  const status: Status = { ready: false, room: null, mode: null, eye: null, errors: [] };
  window.addEventListener('error', (event) => status.errors.push(`script: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) => status.errors.push(`script: ${String(event.reason)}`));
  Object.assign(window, { planwalk: status });
  return status;
}
