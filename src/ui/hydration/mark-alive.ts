/** React hydrates immediately for a press that it receives before, and answers it itself. */
function isAnsweringPress(button: HTMLElement): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- no other way to see that the press is still under way
  const { event } = window;
  return event?.type === 'click' && event.composedPath().includes(button);
}

/**
 * Repeats the last press on a button that did not reach the app, if nothing else was pressed since
 * (`src/app/after-view.js` has marked the button, and marks it again if its own part has not hydrated yet).
 */
export function repeatPress(): void {
  const { dataset } = document.documentElement;
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  if (button === null || (dataset['alive'] === undefined && button.closest('main') !== null)) return;
  button.removeAttribute('data-pressed');
  // After the commit.
  if (!isAnsweringPress(button)) queueMicrotask(() => button.click());
}

/**
 * Marks a part of the document as alive: presses reach the app. Called while React commits the part, so that no press
 * comes between. The header and the footer (`frame`) hydrate before the content, and parts with code of their own
 * (`src/ui/states/lazy-panel.tsx`) after it.
 */
export function markAlive(part: 'frame' | 'content'): void {
  document.documentElement.dataset[part === 'frame' ? 'frameAlive' : 'alive'] = '';
  repeatPress();
}
