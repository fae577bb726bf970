/**
 * Repeats the last press on a server-rendered button, if it came before hydration and nothing else was pressed since.
 * `src/app/after-view.js` has marked the button. The header and the footer (`frame`) hydrate before the content.
 */
export function repeatEarlyPress(part: 'frame' | 'content'): void {
  document.documentElement.dataset[part === 'frame' ? 'frameAlive' : 'alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  if (button === null || (part === 'frame' && button.closest('main') !== null)) return;
  button.removeAttribute('data-pressed');
  button.click();
}
