/** What visitors' fingers, mice and wheels mean; pixels and factors, without knowing what is shown. */
export interface Moved {
  /** A drag by so many pixels. */
  drag(dx: number, dy: number): void;
  /** Nearer by a factor above 1, farther below. */
  zoom(factor: number): void;
  /** A press or drag has begun: whatever moves by itself stops. */
  began(): void;
}

/** A press that moves less is a click. */
const CLICK_PIXELS = 5;

/** Share of the speed that is left after a second of gliding. */
const GLIDE = 0.004;
const STANDSTILL_PIXELS_A_SECOND = 12;

/** Pointer, touch and wheel on the picture and everything over it: a drag may begin on a door. */
export class Controls {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  /** False while a press may still become a click. */
  private dragging = false;
  private spread = 0;
  private velocity = { x: 0, y: 0 };
  private lastMove = 0;

  constructor(
    private readonly surface: HTMLElement,
    private readonly moved: Moved,
    private readonly mayGlide: () => boolean,
  ) {
    surface.addEventListener('pointerdown', (event) => this.down(event));
    surface.addEventListener('pointermove', (event) => this.move(event));
    surface.addEventListener('pointerup', (event) => this.up(event));
    surface.addEventListener('pointercancel', (event) => this.up(event));
    surface.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
        moved.zoom(Math.exp(-pixels * 0.0012));
      },
      { passive: false },
    );
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) {
      return;
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragging = this.pointers.size > 1;
    this.spread = this.fingersApart();
    this.velocity = { x: 0, y: 0 };
    this.lastMove = event.timeStamp;
    this.moved.began();
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (!this.dragging && Math.hypot(dx, dy) < CLICK_PIXELS) {
      return;
    }
    this.dragging = true;
    // From now on no door under the finger takes this for a click.
    this.surface.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size > 1) {
      const spread = this.fingersApart();
      this.moved.zoom(spread / Math.max(1, this.spread));
      this.spread = spread;
      return;
    }
    const seconds = Math.max(0.004, (event.timeStamp - this.lastMove) / 1000);
    this.lastMove = event.timeStamp;
    this.velocity = { x: 0.6 * this.velocity.x + (0.4 * dx) / seconds, y: 0.6 * this.velocity.y + (0.4 * dy) / seconds };
    this.moved.drag(dx, dy);
  }

  private up(event: PointerEvent): void {
    const known = this.pointers.delete(event.pointerId);
    this.spread = this.fingersApart();
    const rested = !this.dragging || event.timeStamp - this.lastMove > 80;
    if (known && this.pointers.size === 0 && !rested && this.mayGlide()) {
      this.glide();
    }
  }

  private fingersApart(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  /** Lets go softly: the picture runs on and comes to rest. */
  private glide(): void {
    let before = performance.now();
    const step = (now: number) => {
      const seconds = Math.min(0.05, (now - before) / 1000);
      before = now;
      const left = GLIDE ** seconds;
      this.velocity = { x: this.velocity.x * left, y: this.velocity.y * left };
      if (this.pointers.size > 0 || Math.hypot(this.velocity.x, this.velocity.y) < STANDSTILL_PIXELS_A_SECOND) {
        return;
      }
      this.moved.drag(this.velocity.x * seconds, this.velocity.y * seconds);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
