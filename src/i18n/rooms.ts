/**
 * Every message catalogue: `shell` holds the words of the frame, the controls and the kit; each other one belongs to
 * the folder of the same name in `features/`.
 */
export const rooms = [
  'shell',
  'account',
  'checkout',
  'club-kit',
  'collection',
  'content',
  'home',
  'install',
  'moments',
  'notifications',
  'opening',
  'packs',
] as const;

export type Room = (typeof rooms)[number];
