/** What a fan's device asks for, as the browser tells it. */

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** No byte that was not asked for. Chromium alone tells. */
export function savesData(): boolean {
  // Not in the DOM's types: no standard yet.
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** A mouse or a pen that hovers: whatever follows the pointer is for these alone. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
