const maxWaitMilliseconds = 5_000;

function onceIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: maxWaitMilliseconds });
  else setTimeout(run, 1_000);
}

/** Runs once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  if (document.readyState === 'complete') onceIdle(run);
  else window.addEventListener('load', () => onceIdle(run), { once: true });
}

/** Lets the browser paint and answer presses before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after the next frame is painted: what a press has changed so far is on the screen. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
