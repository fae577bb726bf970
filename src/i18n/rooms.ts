/**
 * Every message catalogue: `shell` holds the words of the frame, the controls and the kit; `watch` those of the player
 * and the share card, which are the kit's too, but come with the rooms that use them alone; each other one belongs to the
 * folder of the same name in `features/`.
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
  'packs',
  'take-away',
  'watch',
] as const;

export type Room = (typeof rooms)[number];
