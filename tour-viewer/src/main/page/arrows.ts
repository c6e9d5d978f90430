import { el, icon } from './dom';
import type { Target } from './hotspots';
import type { SpacePoint } from './manifest';
import { bearing, middle, minus } from './space';
import { clamp, radians, wrap } from './view';

/** Half axes in pixels of the ring on which the arrows lie, like a compass on the floor. */
const RING = { x: 74, y: 34 };

/** The ring's middle: above the lower edge, and beside the plan in the corner. */
const MIDDLE = { above: 76, besidePlan: 250, fromRight: 100 };

/** Ways in nearly the same direction share one arrow, which leads to the nearest place. */
const SAME_WAY_DEGREES = 20;

interface Arrow {
  readonly bearing: number;
  readonly element: HTMLElement;
}

/**
 * Arrows on the lower edge of the picture towards every place that one can go to, wherever one
 * looks. They repeat the labels at the doors for pointer and touch; keyboards and screen readers
 * have those.
 */
export class Arrows {
  readonly element = el('div', { class: 'arrows', 'aria-hidden': 'true' });
  private shown: readonly Arrow[] = [];

  /** Shows where one can go from a place; the nearest come first. */
  set(targets: readonly Target[], eye: SpacePoint): void {
    const arrows: Arrow[] = [];
    for (const target of targets) {
      const { yaw } = bearing(minus(middle(target.corners), eye));
      if (arrows.every((other) => Math.abs(wrap(other.bearing - yaw)) >= SAME_WAY_DEGREES)) {
        arrows.push({ bearing: yaw, element: arrow(target) });
      }
    }
    this.shown = arrows;
    this.element.replaceChildren(...arrows.map(({ element }) => element));
  }

  /** Turns the ring to a view. */
  place(yaw: number, width: number, height: number): void {
    const x = clamp(MIDDLE.besidePlan, width / 2, Math.max(width / 2, width - MIDDLE.fromRight));
    const y = height - MIDDLE.above;
    for (const { bearing: towards, element } of this.shown) {
      const angle = radians(wrap(towards - yaw));
      const [right, up] = [RING.x * Math.sin(angle), RING.y * Math.cos(angle)];
      const turned = Math.atan2(right, up);
      element.style.transform = `translate(${(x + right).toFixed(1)}px, ${(y - up).toFixed(1)}px) translate(-50%, -50%) rotate(${turned.toFixed(3)}rad)`;
    }
  }
}

function arrow(target: Target): HTMLElement {
  const element = el('div', { class: 'arrow', title: target.description }, icon('ahead'));
  element.addEventListener('click', () => target.go());
  return element;
}
