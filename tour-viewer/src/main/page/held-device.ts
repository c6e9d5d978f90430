import { bearing } from './space';
import { radians, wrap } from './view';

/** A device that says nothing for so long has nothing to say, in milliseconds. */
const PATIENCE = 1500;

/** iOS asks its owner first. */
type Asking = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<'granted' | 'denied'> };

/** What is turned by turning the device. */
export interface Steered {
  /** By so many degrees to the right, and to this pitch. */
  steer(yaw: number, pitch: number): void;
  /** It began or ended; `why` where it ended because the device or its owner would not. */
  changed(on: boolean, why?: 'refused' | 'silent'): void;
}

/** Looking around by turning a phone or a tablet, as if one looked through it. */
export class HeldDevice {
  private ended: AbortController | undefined;
  private heading: number | undefined;

  constructor(private readonly steered: Steered) {}

  /** Things held in hands have touch screens and know how they are held. */
  static offered(): boolean {
    return 'DeviceOrientationEvent' in window && window.matchMedia('(any-pointer: coarse)').matches;
  }

  async toggle(): Promise<void> {
    if (this.ended) {
      this.stop();
      return;
    }
    const ended = new AbortController();
    this.ended = ended;
    this.heading = undefined;
    const { requestPermission } = DeviceOrientationEvent as Asking;
    const granted = requestPermission ? await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied') : 'granted';
    if (ended.signal.aborted) {
      return;
    }
    if (granted !== 'granted') {
      this.stop('refused');
      return;
    }
    this.steered.changed(true);
    window.addEventListener('deviceorientation', (event) => this.turned(event), { signal: ended.signal });
    setTimeout(() => {
      if (this.ended === ended && this.heading === undefined) {
        this.stop('silent');
      }
    }, PATIENCE);
  }

  stop(why?: 'refused' | 'silent'): void {
    if (this.ended) {
      this.ended.abort();
      this.ended = undefined;
      this.steered.changed(false, why);
    }
  }

  private turned({ alpha, beta, gamma }: DeviceOrientationEvent): void {
    if (alpha === null || beta === null || gamma === null) {
      return;
    }
    const { yaw, pitch } = throughDevice(alpha, beta, gamma);
    // Only changes count, so that a drag of the finger stays as it was.
    this.steered.steer(wrap(yaw - (this.heading ?? yaw)), pitch);
    this.heading = yaw;
  }
}

/** Where the back of a device looks: clockwise from north and up, in degrees. */
function throughDevice(alpha: number, beta: number, gamma: number): { readonly yaw: number; readonly pitch: number } {
  const [sa, ca] = [Math.sin(radians(alpha)), Math.cos(radians(alpha))];
  const [sb, cb] = [Math.sin(radians(beta)), Math.cos(radians(beta))];
  const [sg, cg] = [Math.sin(radians(gamma)), Math.cos(radians(gamma))];
  const east = -ca * sg - sa * cg * sb;
  const north = ca * cg * sb - sa * sg;
  return bearing([east, -cg * cb, -north]);
}
