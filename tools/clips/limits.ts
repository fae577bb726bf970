/** What a phone with a bad signal can be asked to load. */
export const limits = {
  width: 720,
  height: 960,
  /** «Under 150 KB», in the smaller of the two readings of a kilobyte. */
  filmBytes: 150_000,
  /** Of the sound, one channel: a crowd needs no more. */
  soundBitsPerSecond: 48_000,
  posterBytes: 60_000,
} as const;
