import { type Manifest, readManifest } from './manifest';

/** Share of a manifest's life after which its addresses are fetched anew. */
const FRESH_SHARE = 0.8;

/** Downloads kept in memory, so that a room seen before opens at once; panoramas have about 1 MB. */
const KEPT_DOWNLOADS = 16;

/** A file that did not come; `status` is 0 when there was no answer at all. */
export class FileUnavailable extends Error {
  constructor(name: string, readonly status: number) {
    super(`${name} could not be loaded (${status})`);
  }
}

/**
 * The files of a tour by name. Their addresses are signed and lapse within minutes, so the manifest
 * is fetched again when most of its life has passed, and once more when an address is refused.
 */
export class TourFiles {
  private readonly downloads = new Map<string, Promise<Blob>>();
  private refreshing: Promise<void> | undefined;

  private constructor(
    private readonly manifestUrl: string,
    private current: Manifest,
    private staleAt: number,
  ) {}

  static async open(manifestUrl: string): Promise<TourFiles> {
    const { manifest, staleAt } = await fetchManifest(manifestUrl);
    return new TourFiles(manifestUrl, manifest, staleAt);
  }

  get manifest(): Manifest {
    return this.current;
  }

  /** An address that is good for at least the next moments. */
  async address(name: string): Promise<string> {
    if (performance.now() > this.staleAt) {
      await this.refresh();
    }
    return this.current.files?.[name]?.url ?? new URL(name, this.manifestUrl).href;
  }

  /** The file, from memory when it was loaded before. `progress` gets shares from 0 to 1. */
  load(name: string, progress?: (share: number) => void): Promise<Blob> {
    const known = this.downloads.get(name);
    const download = known ?? this.download(name, progress);
    // Set again also when known: the order of a Map is the order of use.
    this.downloads.delete(name);
    this.downloads.set(name, download);
    if (!known) {
      download.catch(() => this.downloads.delete(name));
      const oldest = this.downloads.keys().next().value;
      if (this.downloads.size > KEPT_DOWNLOADS && oldest !== undefined) {
        this.downloads.delete(oldest);
      }
    }
    return download;
  }

  private async download(name: string, progress?: (share: number) => void): Promise<Blob> {
    let response = await request(name, await this.address(name));
    if (response.status === 403) {
      await this.refresh();
      response = await request(name, await this.address(name));
    }
    if (!response.ok) {
      throw new FileUnavailable(name, response.status);
    }
    return readBody(response, name, progress);
  }

  private refresh(): Promise<void> {
    this.refreshing ??= fetchManifest(this.manifestUrl)
      .then(({ manifest, staleAt }) => {
        this.current = manifest;
        this.staleAt = staleAt;
      })
      .finally(() => {
        this.refreshing = undefined;
      });
    return this.refreshing;
  }
}

async function request(name: string, url: string): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'omit' });
  } catch (cause) {
    throw Object.assign(new FileUnavailable(name, 0), { cause });
  }
}

async function fetchManifest(url: string): Promise<{ manifest: Manifest; staleAt: number }> {
  const response = await request('manifest', url);
  if (!response.ok) {
    throw new FileUnavailable('manifest', response.status);
  }
  const manifest = readManifest(await response.json());
  // The visitor's clock may be wrong by hours: life is counted from the server's own time.
  const sent = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const ends = Object.values(manifest.files ?? {}).map((file) => Date.parse(file.expires_at));
  const life = Math.min(...ends.filter(Number.isFinite)) - sent;
  return { manifest, staleAt: performance.now() + FRESH_SHARE * life };
}

async function readBody(
  response: Response,
  name: string,
  progress?: (share: number) => void,
): Promise<Blob> {
  const length = Number(response.headers.get('content-length'));
  if (!response.body || !progress || !(length > 0)) {
    return response.blob();
  }
  const chunks: BlobPart[] = [];
  const reader = response.body.getReader();
  let received = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      received += read.value.length;
      progress(Math.min(1, received / length));
    }
  } catch (cause) {
    throw Object.assign(new FileUnavailable(name, 0), { cause });
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
