import type { Point, Ring } from './floor-plan';

/** Where names fit into rooms; all lengths are pixels of the drawing, Y down. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Points across and down that are tried as the middle of a label. */
const TRIED = 28;

/** Free space around a label. */
const AIR = 3;

/**
 * The middle of the best place for a label within a room: as near to the middle of the room as it
 * fits without touching a wall or one of the things that stand there; undefined if it fits nowhere.
 */
export function placeFor(room: Ring, holes: readonly Ring[], things: readonly Box[], width: number, height: number): Point | undefined {
  const bounds = boundsOf(room);
  const middle = centroid(room);
  let best: Point | undefined;
  let nearest = Infinity;
  for (let row = 0; row < TRIED; row++) {
    for (let column = 0; column < TRIED; column++) {
      const x = bounds.x + ((column + 0.5) / TRIED) * bounds.width;
      const y = bounds.y + ((row + 0.5) / TRIED) * bounds.height;
      const far = Math.hypot(x - middle[0], y - middle[1]);
      if (far < nearest && fits(box(x, y, width, height), room, holes, things)) {
        nearest = far;
        best = [x, y];
      }
    }
  }
  // The middle itself, when it fits as well as its neighbour on the grid.
  return best && fits(box(middle[0], middle[1], width, height), room, holes, things) ? middle : best;
}

function box(x: number, y: number, width: number, height: number): Box {
  return { x: x - width / 2 - AIR, y: y - height / 2 - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

function fits(label: Box, room: Ring, holes: readonly Ring[], things: readonly Box[]): boolean {
  const centre: Point = [label.x + label.width / 2, label.y + label.height / 2];
  return (
    inside(centre, room) &&
    !crosses(room, label) &&
    holes.every((hole) => !inside(centre, hole) && !crosses(hole, label)) &&
    things.every((thing) => !overlap(thing, label))
  );
}

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Even-odd rule. */
function inside([x, y]: Point, ring: Ring): boolean {
  let within = false;
  edges(ring, ([x1, y1], [x2, y2]) => {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) {
      within = !within;
    }
  });
  return within;
}

/** True if an edge of the ring has a part within the box (Liang and Barsky, 1984). */
function crosses(ring: Ring, { x, y, width, height }: Box): boolean {
  let hit = false;
  edges(ring, ([x1, y1], [x2, y2]) => {
    const dx = x2 - x1;
    const dy = y2 - y1;
    let enter = 0;
    let leave = 1;
    for (const [way, room] of [
      [-dx, x1 - x],
      [dx, x + width - x1],
      [-dy, y1 - y],
      [dy, y + height - y1],
    ] as const) {
      if (way === 0) {
        leave = room < 0 ? -1 : leave;
      } else if (way < 0) {
        enter = Math.max(enter, room / way);
      } else {
        leave = Math.min(leave, room / way);
      }
    }
    hit ||= enter <= leave;
  });
  return hit;
}

function centroid(ring: Ring): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  edges(ring, ([x1, y1], [x2, y2]) => {
    const part = x1 * y2 - x2 * y1;
    area += part;
    x += (x1 + x2) * part;
    y += (y1 + y2) * part;
  });
  const bounds = boundsOf(ring);
  return area === 0
    ? [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
    : [x / (3 * area), y / (3 * area)];
}

function edges(ring: Ring, visit: (from: Point, to: Point) => void): void {
  ring.forEach((to, i) => visit(ring[(i + ring.length - 1) % ring.length] ?? to, to));
}

/** German room names that are too long for a small room can be parted before their last word. */
const COMPOUND = /^(\p{L}{4,})(raum|zimmer|küche|kammer|platz)$/u;

/** A name in one line, and cut at its natural places: at slashes, within a compound, or at the blank nearest its middle. */
export function linesOf(name: string): readonly (readonly string[])[] {
  const parts = name.split(/\s*\/\s*/).filter((part) => part !== '');
  if (parts.length > 1) {
    return [[name], parts.map((part, i) => (i < parts.length - 1 ? `${part} /` : part))];
  }
  const compound = COMPOUND.exec(name);
  if (compound?.[1] && compound[2]) {
    return [[name], [`${compound[1]}-`, compound[2]]];
  }
  const blanks = [...name.matchAll(/\s+/g)].map((match) => match.index);
  const cut = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return cut === undefined ? [[name]] : [[name], [name.slice(0, cut), name.slice(cut).trim()]];
}
