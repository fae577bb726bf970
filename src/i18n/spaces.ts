/** Browsers and Node use different no-break spaces in `Intl`. One kind keeps server-rendered and browser text equal. */
export function tidySpaces(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0');
}
