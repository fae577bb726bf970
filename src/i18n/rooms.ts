/**
 * All message catalogs. `shell`: layout, controls and kit. `watch`: player and share card, which only some pages load.
 * `orders`: what comes after the reservation, which the page of a pack does without. All others belong to the folder of
 * the same name in `features/`.
 */
export const rooms = [
  'shell',
  'account',
  'checkout',
  'club-kit',
  'collection',
  'consent',
  'content',
  'home',
  'install',
  'moments',
  'notifications',
  'offline-clips',
  'opening',
  'orders',
  'packs',
  'take-away',
  'watch',
] as const;

export type Room = (typeof rooms)[number];
