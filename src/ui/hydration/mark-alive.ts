/** React hydrates immediately for a press that it receives before, and answers it itself. */
function isAnsweringPress(button: HTMLElement): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- no other way to see that the press is still under way
  const { event } = window;
  return event?.type === 'click' && event.composedPath().includes(button);
}

/**
 * Marks a part of the document as alive: presses reach the app. Called while React commits the part, so that no press
 * comes between. The header and the footer (`frame`) hydrate before the content. Repeats the last press on one of the
 * part's buttons that came before, if nothing else was pressed since (`src/app/after-view.js` has marked the button).
 */
export function markAlive(part: 'frame' | 'content'): void {
  document.documentElement.dataset[part === 'frame' ? 'frameAlive' : 'alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  if (button === null || (part === 'frame' && button.closest('main') !== null)) return;
  button.removeAttribute('data-pressed');
  // After the commit.
  if (!isAnsweringPress(button)) queueMicrotask(() => button.click());
}
