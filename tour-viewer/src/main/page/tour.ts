import type { Door, Manifest, Panorama, Room, Storey } from './manifest';

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

  storey(id: string): Storey | undefined {
    return this.storeys.find((storey) => storey.id === id);
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
