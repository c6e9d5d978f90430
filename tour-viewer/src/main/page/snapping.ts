import type { FloorPoint, SpacePoint, Storey } from './manifest';
import { type Camera, between, distance, dot, minus, unit } from './space';
import type { Tour } from './tour';
import { clamp } from './view';

/** So near to a corner or an edge, in pixels, a click means it. */
const SNAP_PIXELS = 12;

/** A corner may lie so much farther away than what was clicked, in metres; others are behind walls. */
const BEHIND = 0.4;

/** In plans, so near counts, in metres. */
const SNAP_METRES = 0.2;

interface Edge {
  readonly from: SpacePoint;
  readonly to: SpacePoint;
}

/** What clicks snap to: corners and edges of rooms, doors and windows, as the manifest has them. */
export class Snapping {
  private readonly edges: readonly Edge[];
  private readonly corners: readonly SpacePoint[];

  constructor(tour: Tour) {
    const doors = tour.manifest.doors.flatMap(({ corners }) => ring(corners));
    this.edges = [...tour.storeys.flatMap((storey) => roomEdges(storey)), ...doors];
    this.corners = this.edges.map(({ from }) => from);
  }

  /**
   * A point of the picture, or the corner or edge it is near to.
   *
   * @param hit what the ray through the click meets
   * @param width of the picture in pixels
   */
  inPicture(hit: SpacePoint, camera: Camera, width: number, height: number): SpacePoint {
    const eye = camera.position;
    const farthest = distance(eye, hit) + BEHIND;
    const direction = unit(minus(hit, eye));
    const screen = (point: SpacePoint) => camera.onScreen(camera.seen(point), width, height);
    const clicked = screen(hit);
    const pixels = (point: SpacePoint) => {
      const at = screen(point);
      const before = camera.seen(point)[2] < 0 && distance(eye, point) < farthest;
      return before ? Math.hypot(at.x - clicked.x, at.y - clicked.y) : Infinity;
    };
    return (
      best(this.corners, pixels, SNAP_PIXELS) ??
      best(this.edges.map((edge) => nearestToRay(edge, eye, direction)), pixels, SNAP_PIXELS) ??
      hit
    );
  }

  /** A point of the plan, or the corner or edge of it that is near; at the height that was given. */
  inPlan(at: SpacePoint): SpacePoint {
    const level = this.edges.filter(({ from, to }) => from[1] === at[1] && to[1] === at[1]);
    const metres = (point: SpacePoint) => Math.hypot(point[0] - at[0], point[2] - at[2]);
    return (
      best(level.map(({ from }) => from), metres, SNAP_METRES) ??
      best(level.map((edge) => nearestTo(edge, at)), metres, SNAP_METRES) ??
      at
    );
  }
}

function best(points: readonly SpacePoint[], away: (point: SpacePoint) => number, most: number): SpacePoint | undefined {
  let found: SpacePoint | undefined;
  let least = most;
  for (const point of points) {
    const distance = away(point);
    if (distance < least) {
      least = distance;
      found = point;
    }
  }
  return found;
}

/** Floor, ceiling and the corners between walls. */
function roomEdges(storey: Storey): Edge[] {
  const { floor_y_m: floor, height_m: height } = storey;
  const at = ([x, z]: FloorPoint, y: number): SpacePoint => [x, y, z];
  return storey.rooms.flatMap(({ polygon }) => [
    ...ring(polygon.map((corner) => at(corner, floor))),
    ...ring(polygon.map((corner) => at(corner, floor + height))),
    ...polygon.map((corner) => ({ from: at(corner, floor), to: at(corner, floor + height) })),
  ]);
}

function ring(corners: readonly SpacePoint[]): Edge[] {
  return corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length] ?? from }));
}

function nearestTo({ from, to }: Edge, at: SpacePoint): SpacePoint {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const share = ((at[0] - from[0]) * dx + (at[2] - from[2]) * dz) / Math.max(1e-9, dx * dx + dz * dz);
  return along({ from, to }, share);
}

/** The point of an edge that is nearest to a ray (two lines in space). */
function nearestToRay({ from, to }: Edge, eye: SpacePoint, direction: SpacePoint): SpacePoint {
  const edge = minus(to, from);
  const away = minus(from, eye);
  const across = dot(edge, direction);
  const scale = dot(edge, edge) - across * across;
  return along({ from, to }, scale < 1e-9 ? 0 : (across * dot(away, direction) - dot(away, edge)) / scale);
}

function along({ from, to }: Edge, share: number): SpacePoint {
  return between(from, to, clamp(share, 0, 1));
}
