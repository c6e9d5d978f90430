import { type Camera, Vector3 } from 'three';
import type { FloorPoint, SpacePoint, Storey } from './manifest';
import type { Tour } from './tour';

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
  inPicture(hit: SpacePoint, eye: Vector3, camera: Camera, width: number, height: number): SpacePoint {
    const target = new Vector3(...hit);
    const farthest = eye.distanceTo(target) + BEHIND;
    const direction = target.clone().sub(eye).normalize();
    const screen = (point: Vector3) => point.clone().project(camera);
    const clicked = screen(target);
    const pixels = (point: SpacePoint) => {
      const at = new Vector3(...point);
      const seen = screen(at);
      const away = Math.hypot(((seen.x - clicked.x) * width) / 2, ((seen.y - clicked.y) * height) / 2);
      return seen.z < 1 && eye.distanceTo(at) < farthest ? away : Infinity;
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
function nearestToRay({ from, to }: Edge, eye: Vector3, direction: Vector3): SpacePoint {
  const edge = new Vector3(...to).sub(new Vector3(...from));
  const between = new Vector3(...from).sub(eye);
  const across = edge.dot(direction);
  const squared = edge.lengthSq();
  const scale = squared - across * across;
  return along({ from, to }, scale < 1e-9 ? 0 : (across * between.dot(direction) - between.dot(edge)) / scale);
}

function along({ from, to }: Edge, share: number): SpacePoint {
  const s = Math.min(1, Math.max(0, share));
  return [from[0] + s * (to[0] - from[0]), from[1] + s * (to[1] - from[1]), from[2] + s * (to[2] - from[2])];
}
