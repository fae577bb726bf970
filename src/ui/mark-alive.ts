/**
 * Marks a part of the document as alive: presses reach the app. The header and the footer (`frame`) hydrate before the
 * content. Repeats the last press on one of the part's buttons that came before, if nothing else was pressed since
 * (`src/app/after-view.js` has marked the button).
 */
export function markAlive(part: 'frame' | 'content'): void {
  document.documentElement.dataset[part === 'frame' ? 'frameAlive' : 'alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  if (button === null || (part === 'frame' && button.closest('main') !== null)) return;
  button.removeAttribute('data-pressed');
  button.click();
}
