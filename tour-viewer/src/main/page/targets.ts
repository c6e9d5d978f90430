import type { Target } from './hotspots';
import type { Link, Panorama, Room, SpacePoint, Storey } from './manifest';
import type { Host } from './picture';
import { distance, middle } from './space';

/** Radius of the mark on the floor where there is no door to click, in metres. */
const SPOT_RADIUS = 0.28;
const SPOT_CORNERS = 28;

/** Where one can go from a panorama, the nearest first. */
export function waysFrom(panorama: Panorama, host: Host): Target[] {
  return panorama.links
    .flatMap((link) => {
      const to = host.tour.panorama(link.to);
      return to ? [way(panorama, link, to, host)] : [];
    })
    .map((target) => ({ target, away: distance(middle(target.corners), panorama.position) }))
    .sort((a, b) => a.away - b.away)
    .map(({ target }) => target);
}

function way(from: Panorama, link: Link, to: Panorama, host: Host): Target {
  const { tour, words } = host;
  const door = link.through === null ? undefined : tour.door(link.through);
  const label = from.room === to.room ? words.texts.otherSpot : words.room(tour.room(to.room));
  return {
    label,
    description: words.goTo(label),
    kind: door ? 'door' : 'spot',
    corners: door ? door.corners : spot(to, tour.storey(to.storey)),
    ...(door && !door.rooms.includes(from.room) && { through: tour.doorsOf(from.room).map(({ corners }) => corners) }),
    go: () => host.go(to),
  };
}

function spot({ position: [x, y, z] }: Panorama, storey: Storey | undefined): SpacePoint[] {
  const floor = storey?.floor_y_m ?? y - 1.5;
  return Array.from({ length: SPOT_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / SPOT_CORNERS;
    return [x + SPOT_RADIUS * Math.cos(angle), floor, z + SPOT_RADIUS * Math.sin(angle)];
  });
}

/** The floors of the rooms of some storeys, as seen from above. */
export function floors(storeys: readonly Storey[], host: Host, go: (to: Panorama) => void): Target[] {
  return storeys.flatMap((storey) =>
    storey.rooms.flatMap((room) => {
      const entry = host.tour.entry(room.id);
      return entry ? [floor(room, storey, host, () => go(entry))] : [];
    }),
  );
}

function floor(room: Room, storey: Storey, host: Host, go: () => void): Target {
  const label = host.words.room(room);
  const corners = room.polygon.map(([x, z]): SpacePoint => [x, storey.floor_y_m, z]);
  const anchor: SpacePoint = [room.label_at[0], storey.floor_y_m, room.label_at[1]];
  return { label, description: host.words.goTo(label), kind: 'floor', corners, anchor, go };
}
