/** The device's media preferences. */

/** Data saving. Only Chromium reports it. */
export function savesData(): boolean {
  // Not in the DOM types: not a standard yet.
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** A hovering pointer (mouse or pen), required for pointer effects. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
