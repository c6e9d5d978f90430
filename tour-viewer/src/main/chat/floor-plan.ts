import { fields, list, number, text } from './answers';

/**
 * A recognised floor plan, as far as the view draws it. Lengths are metres, X right on the sheet and
 * Y up; a ring does not repeat its first point.
 */

export type Point = readonly [number, number];
export type Ring = readonly Point[];

export interface Area {
  readonly ring: Ring;
  readonly holes: readonly Ring[];
}

export interface PlanRoom extends Area {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly areaM2: number;
}

/** A hole in a wall: the first two corners lie on one face, in the direction of the wall. */
export interface Opening {
  readonly kind: string;
  readonly corners: Ring;
  readonly leaves: number;
  readonly hinge: string;
  readonly swing: string;
  readonly hinged: boolean;
}

export interface Storey {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly walls: readonly Area[];
  readonly rooms: readonly PlanRoom[];
  readonly openings: readonly Opening[];
  readonly fixtures: readonly Ring[];
}

export interface FloorPlan {
  readonly storeys: readonly Storey[];
  readonly flats: number;
  readonly totalAreaM2: number;
}

const SCHEMA = /^planwalk\.floor_plan\/1$/;

/** Reads a `floor_plan.json`; undefined if it is none, or holds no room. */
export function readFloorPlan(json: unknown): FloorPlan | undefined {
  const plan = fields(json);
  if (!SCHEMA.test(text(plan, 'schema'))) {
    return undefined;
  }
  const of = <T>(name: string, storey: string, read: (entry: unknown) => T | undefined): readonly T[] =>
    list(plan[name])
      .filter((entry) => text(entry, 'storey_id') === storey)
      .flatMap((entry) => read(entry) ?? []);
  const storeys = list(plan['storeys']).map((storey): Storey => {
    const id = text(storey, 'id');
    const rooms = of('rooms', id, readRoom);
    const ids = new Set(rooms.map((room) => room.id));
    return {
      id,
      name: text(storey, 'name'),
      level: number(storey, 'level') ?? 0,
      walls: list(storey['wall_footprints']).flatMap((wall) => readArea(wall, 'ring') ?? []),
      rooms,
      openings: of('openings', id, readOpening),
      fixtures: list(plan['fixtures'])
        .filter((fixture) => ids.has(text(fixture, 'room_id')))
        .map((fixture) => readRing(fixture['outline']))
        .filter((outline) => outline !== undefined),
    };
  });
  const shown = storeys.filter((storey) => storey.rooms.length > 0);
  return shown.length === 0
    ? undefined
    : { storeys: shown, flats: list(plan['flats']).length, totalAreaM2: number(plan, 'total_area_m2') ?? 0 };
}

function readRoom(entry: unknown): PlanRoom | undefined {
  const area = readArea(entry, 'polygon');
  return (
    area && {
      ...area,
      id: text(entry, 'id'),
      name: text(entry, 'name'),
      type: text(entry, 'type'),
      areaM2: number(entry, 'area_m2') ?? 0,
    }
  );
}

function readOpening(entry: unknown): Opening | undefined {
  const corners = readRing(fields(entry)['footprint']);
  return corners?.length === 4
    ? {
        kind: text(entry, 'kind'),
        corners,
        leaves: number(entry, 'leaves') ?? 1,
        hinge: text(entry, 'hinge'),
        swing: text(entry, 'swing'),
        hinged: text(entry, 'operation') === 'hinged',
      }
    : undefined;
}

function readArea(entry: unknown, name: string): Area | undefined {
  const ring = readRing(fields(entry)[name]);
  const holes = fields(entry)['holes'];
  return ring && { ring, holes: (Array.isArray(holes) ? holes : []).map(readRing).filter((hole) => hole !== undefined) };
}

function readRing(value: unknown): Ring | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const points = value.filter(isPoint);
  return points.length >= 3 ? points : undefined;
}

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}
