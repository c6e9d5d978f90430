import { text, webAddress } from './answers';
import type { Host } from './host';

/** A file of the service with the address it had when it was named; addresses die after 300 s. */
export interface Signed {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: number;
}

/** An address that ends within so many milliseconds is renewed before it is used. */
const MARGIN = 10_000;

/** Addresses of files that are fresh when they are used. */
export class Links {
  private readonly renewed = new Map<string, Signed>();

  constructor(private readonly host: Pick<Host, 'callsTools' | 'call'>) {}

  /** An address that lives, as far as one can know; empty if none can be had. */
  async fresh(file: Signed): Promise<string> {
    const known = this.renewed.get(file.id) ?? file;
    return known.url !== '' && known.expiresAt - MARGIN > Date.now() ? known.url : this.renew(file);
  }

  /**
   * Uses a file's address. When that fails the address may have died, whatever the clock says: it is
   * signed anew and used once more.
   */
  async use<T>(file: Signed, act: (url: string) => Promise<T>): Promise<T> {
    const url = await this.fresh(file);
    try {
      return await act(url);
    } catch (cause) {
      const again = await this.renew(file);
      if (again === '' || again === url) {
        throw cause;
      }
      return act(again);
    }
  }

  private async renew(file: Signed): Promise<string> {
    if (!this.host.callsTools) {
      return file.url;
    }
    const answer = await this.host.call('get_asset_url', { asset_id: file.id });
    const url = webAddress(text(answer.body, 'url'));
    const expiresAt = Date.parse(text(answer.body, 'expires_at')) || 0;
    if (answer.failed || url === '') {
      return '';
    }
    this.renewed.set(file.id, { id: file.id, url, expiresAt });
    return url;
  }
}

/** Loads a JSON file; rejects if it is none. */
export async function loadJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) {
    throw new Error(`the file answers ${response.status}`);
  }
  return response.json();
}

/** Loads a picture to the end; rejects if it cannot be shown. */
export function loadImage(url: string, alt: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Panoramas go into WebGL, which takes pictures of other origins only with their leave.
  image.crossOrigin = 'anonymous';
  image.alt = alt;
  image.decoding = 'async';
  image.draggable = false;
  image.src = url;
  return image.decode().then(() => image);
}
