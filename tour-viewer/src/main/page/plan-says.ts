import type { Lengths } from './lengths';
import type { FloorPoint, Room, SpacePoint, Storey, WallAxis } from './manifest';
import type { Words } from './texts';
import { contains } from './tour';

/** A face of a wall may lie so much off where its middle line and thickness have it, in metres. */
const SLACK = 0.06;

/** How thick a wall may be of which the plan does not say it, in metres. */
const UNKNOWN_THICKNESS = 0.3;

/** Lettered and measured areas that differ by less than this share agree. */
const AGREES = 0.02;

/** What the plan that was read says at a place of the flat. */
export class PlanSays {
  constructor(
    private readonly words: Words,
    private readonly lengths: Lengths,
  ) {}

  /**
   * A sentence about the wall or else the room at a place; empty where the plan says nothing.
   *
   * @param storey that holds the place
   * @param upright whether it lies on something upright, such as a wall
   */
  at([x, , z]: SpacePoint, storey: Storey, upright: boolean): string {
    const wall = wallAt(storey, [x, z], upright);
    const room = storey.rooms.find(({ polygon }) => contains(polygon, x, z));
    return wall ? this.wall(wall) : room && !upright ? this.room(room) : '';
  }

  private wall({ kind, thickness_m, confidence }: WallAxis): string {
    const { texts } = this.words;
    const what = { exterior: texts.wallOuter, interior: texts.wallInner, railing: texts.railing }[kind];
    const thick = thickness_m === null ? texts.wallLine : this.words.thick(this.lengths.thickness(thickness_m));
    return this.words.planSays([what, thick, this.words.sure(confidence)]);
  }

  private room(room: Room): string {
    const { words } = this;
    const { stated_area_m2: stated, area_m2: area, confidence } = room;
    if (confidence === undefined) {
      return '';
    }
    const differs = typeof stated === 'number' && Math.abs(area - stated) > AGREES * stated;
    return words.planSays([
      words.room(room),
      words.measured(this.lengths.area(area)),
      ...(typeof stated === 'number' ? [words.lettered(this.lengths.area(stated), differs)] : []),
      words.sure(confidence),
    ]);
  }
}

/** The wall whose body holds a place, or whose face it lies on. */
function wallAt(storey: Storey, place: FloorPoint, upright: boolean): WallAxis | undefined {
  let best: WallAxis | undefined;
  let least = 0;
  for (const wall of storey.wall_axes ?? []) {
    const reach = (wall.thickness_m ?? UNKNOWN_THICKNESS) / 2 + (upright ? SLACK : 0);
    const left = reach - awayFrom(wall.axis, place);
    if (left > least) {
      least = left;
      best = wall;
    }
  }
  return best;
}

function awayFrom(axis: readonly FloorPoint[], [x, z]: FloorPoint): number {
  const sides = axis.slice(1).map(([bx, bz], i) => {
    const [ax, az] = axis[i] ?? [bx, bz];
    const [dx, dz] = [bx - ax, bz - az];
    const share = ((x - ax) * dx + (z - az) * dz) / Math.max(1e-9, dx * dx + dz * dz);
    const s = Math.min(1, Math.max(0, share));
    return Math.hypot(x - ax - s * dx, z - az - s * dz);
  });
  return Math.min(Infinity, ...sides);
}
