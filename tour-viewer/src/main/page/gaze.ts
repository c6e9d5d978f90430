import type { Motion } from './motion';
import { STEEPEST, type View, clamp, wrap } from './view';

const TURN_SECONDS = 0.28;

/** Turns the view: softly by keys, at once under a finger; angles in degrees. */
export class Gaze {
  private readonly goal = { yaw: 0, pitch: 0 };
  private turning = false;

  constructor(
    private readonly view: View,
    private readonly motion: Motion,
    private readonly refresh: () => void,
  ) {}

  /** Ends what turns by itself. */
  rest(): void {
    this.motion.stop();
    this.turning = false;
  }

  /** Under a finger. */
  drag(yaw: number, pitch: number): void {
    this.view.yaw = wrap(this.view.yaw + yaw);
    this.view.pitch = clamp(this.view.pitch + pitch, -STEEPEST, STEEPEST);
    this.refresh();
  }

  /** Farther by so much; steps that come before the last one has ended add up. */
  turn(yaw: number, pitch: number): void {
    const { yaw: fromYaw, pitch: fromPitch } = this.turning ? this.goal : this.view;
    this.towards(fromYaw + yaw, fromPitch + pitch);
  }

  towards(yaw: number, pitch: number): void {
    const { view, goal } = this;
    goal.yaw = yaw;
    goal.pitch = clamp(pitch, -STEEPEST, STEEPEST);
    const began = { yaw: view.yaw, pitch: view.pitch };
    const way = wrap(goal.yaw - began.yaw);
    this.turning = true;
    void this.motion
      .run(TURN_SECONDS, (share) => {
        const done = 1 - (1 - share) ** 2;
        view.yaw = wrap(began.yaw + done * way);
        view.pitch = began.pitch + done * (goal.pitch - began.pitch);
        this.refresh();
      })
      .then((ended) => {
        this.turning = this.turning && !ended;
      });
  }
}
