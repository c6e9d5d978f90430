import type { Door, FloorPoint, Manifest, Panorama, Room, Storey } from './manifest';

/** Floors are this uneven, in metres. */
const SOLES = 0.5;

/** A manifest with its ids resolved. */
export class Tour {
  readonly title: string;
  readonly storeys: readonly Storey[];
  readonly panoramas: readonly Panorama[];
  readonly start: Panorama;
  private readonly panoramaById = new Map<string, Panorama>();
  private readonly roomById = new Map<string, Room>();
  private readonly doorById = new Map<string, Door>();

  constructor(readonly manifest: Manifest) {
    this.title = manifest.tour.title;
    this.storeys = [...manifest.storeys].sort((a, b) => a.level - b.level);
    this.panoramas = manifest.panoramas;
    manifest.panoramas.forEach((panorama) => this.panoramaById.set(panorama.id, panorama));
    manifest.doors.forEach((door) => this.doorById.set(door.id, door));
    this.storeys.forEach((storey) => storey.rooms.forEach((room) => this.roomById.set(room.id, room)));
    const start = this.panoramaById.get(manifest.start.panorama) ?? manifest.panoramas[0];
    if (!start) {
      throw new Error('the tour manifest shows no room');
    }
    this.start = start;
  }

  panorama(id: string): Panorama | undefined {
    return this.panoramaById.get(id);
  }

  room(id: string): Room | undefined {
    return this.roomById.get(id);
  }

  door(id: string): Door | undefined {
    return this.doorById.get(id);
  }

  /** The doors and passages that lead out of a room. */
  doorsOf(roomId: string): readonly Door[] {
    return this.manifest.doors.filter(({ rooms }) => rooms.includes(roomId));
  }

  storey(id: string): Storey | undefined {
    return this.storeys.find((storey) => storey.id === id);
  }

  /** A storey and all below it; without one, all. */
  upTo(storey: Storey | undefined): readonly Storey[] {
    return this.storeys.filter(({ level }) => storey === undefined || level <= storey.level);
  }

  /** The storey whose floor is the nearest below a height, and the room at a place of it. */
  placeAt(x: number, z: number, ground: number): { readonly storey?: string; readonly room?: string } {
    const storey = [...this.storeys].reverse().find(({ floor_y_m }) => floor_y_m <= ground + SOLES) ?? this.storeys[0];
    const room = storey?.rooms.find(({ polygon }) => contains(polygon, x, z));
    return { ...(storey && { storey: storey.id }), ...(room && { room: room.id }) };
  }

  /** Where one stands first in a room; undefined for a room that is not shown. */
  entry(roomId: string): Panorama | undefined {
    return this.panoramas.find((panorama) => panorama.room === roomId);
  }

  /** The best direction to look from a panorama, in degrees. */
  facing(panorama: Panorama): number {
    return panorama.yaw_deg ?? (panorama === this.start ? this.manifest.start.yaw_deg : 0);
  }

  linked(from: Panorama, to: Panorama): boolean {
    return from.links.some((link) => link.to === to.id);
  }
}

/** Whether a ring lies around a place; by the even-odd rule. */
export function contains(ring: readonly FloorPoint[], x: number, z: number): boolean {
  let inside = false;
  ring.forEach(([ax, az], i) => {
    const [bx, bz] = ring[(i + 1) % ring.length] ?? [ax, az];
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) {
      inside = !inside;
    }
  });
  return inside;
}
