import type { TourFiles } from './files';
import { uploadPanorama } from './gl';
import type { Panorama } from './manifest';

interface Kept {
  texture: WebGLTexture;
  sharp: boolean;
}

/** A picture, and the blurred one that is gone. */
export interface Sharpened {
  readonly before: WebGLTexture;
  readonly now: WebGLTexture;
}

/**
 * Panoramas on the graphics card: the small preview first, the full picture when one has arrived.
 * A full one takes 45 MB there, so only the last few stay.
 */
export class PanoramaTextures {
  /** In order of use, the latest last. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly files: TourFiles,
    private readonly gl: WebGL2RenderingContext,
    private readonly room: number,
  ) {}

  /** A picture to begin with: whatever is there, else the preview. */
  async first(panorama: Panorama): Promise<WebGLTexture> {
    const known = this.kept.get(panorama.id);
    if (known) {
      this.keep(panorama.id, known);
      return known.texture;
    }
    const texture = await this.upload(await this.files.load(panorama.preview));
    const meanwhile = this.kept.get(panorama.id);
    if (meanwhile) {
      // It was asked for twice.
      this.gl.deleteTexture(texture);
      return meanwhile.texture;
    }
    this.keep(panorama.id, { texture, sharp: false });
    return texture;
  }

  /**
   * The full picture of a panorama that is still kept when it has come; undefined when it is there
   * already or no longer wanted.
   */
  async sharpen(panorama: Panorama, progress: (share: number) => void): Promise<Sharpened | undefined> {
    if (this.kept.get(panorama.id)?.sharp !== false) {
      return undefined;
    }
    const file = await this.files.load(panorama.file, progress);
    if (this.kept.get(panorama.id)?.sharp !== false) {
      return undefined;
    }
    const texture = await this.upload(file);
    const preview = this.kept.get(panorama.id);
    if (!preview || preview.sharp) {
      this.gl.deleteTexture(texture);
      return undefined;
    }
    const sharpened = { before: preview.texture, now: texture };
    this.gl.deleteTexture(preview.texture);
    preview.texture = texture;
    preview.sharp = true;
    return sharpened;
  }

  /** What is kept of a panorama now. */
  held(panorama: Panorama): WebGLTexture | undefined {
    return this.kept.get(panorama.id)?.texture;
  }

  /** Forgets everything, after the graphics card did. */
  forget(): void {
    this.kept.clear();
  }

  /** Gives the graphics card its memory back. */
  clear(): void {
    this.kept.forEach(({ texture }) => this.gl.deleteTexture(texture));
    this.kept.clear();
  }

  private keep(id: string, picture: Kept): void {
    this.kept.delete(id);
    this.kept.set(id, picture);
    for (const [oldest, { texture }] of this.kept) {
      if (this.kept.size <= this.room) {
        break;
      }
      this.gl.deleteTexture(texture);
      this.kept.delete(oldest);
    }
  }

  private async upload(file: Blob): Promise<WebGLTexture> {
    const picture = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    const texture = uploadPanorama(this.gl, picture);
    picture.close();
    return texture;
  }
}

/** How many full panoramas the graphics memory holds: fewer on phones and the like. */
export function texturesThatFit(): number {
  const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? 8;
  return memory < 4 || window.matchMedia('(max-width: 640px)').matches ? 2 : 3;
}
