import type { TourFiles } from './files';
import type { Panorama } from './manifest';
import type { Words } from './texts';
import type { Tour } from './tour';
import type { Mode, View } from './view';

/** What shows the tour: panoramas, or stills where there is no WebGL. */
export interface Picture {
  readonly element: HTMLElement;
  readonly mode: Mode;

  /** Shows the view's panorama for the first time. */
  enter(): Promise<void>;

  /**
   * Goes to another panorama; the view follows on the way.
   *
   * @param yaw where to look on arrival, degrees
   */
  go(to: Panorama, yaw: number): Promise<void>;

  /** Turns by degrees, as the arrow keys do. */
  turn(yaw: number, pitch: number): void;

  /** Nearer by a factor above 1. */
  zoom(factor: number): void;

  /** Draws again, after the view was changed from outside. */
  refresh(): void;

  close(): void;
}

/** What a picture needs of the page around it. */
export interface Host {
  readonly tour: Tour;
  readonly files: TourFiles;
  readonly words: Words;
  /** Changed in place by the picture. */
  readonly view: View;
  /** A visitor wants to go there. */
  go(to: Panorama): void;
  /** The view has changed, or what is shown of it. */
  looked(): void;
  /** Loading: from 0 to 1, undefined when done. */
  progress(share: number | undefined): void;
  /** What was wanted did not come; the visitor may have it tried again. */
  failed(cause: unknown, retry: () => Promise<void>): void;
  /** Something did not come that the tour can do without. */
  lacking(what: string, cause: unknown): void;
}
