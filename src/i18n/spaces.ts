/**
 * Browsers and Node disagree on which unbreakable space `Intl` writes (narrow or not); one kind keeps prerendered
 * text and the browser's own the same.
 */
export function tidySpaces(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0');
}
