// Marks a pressed button until the press arrives at it in the app: before its part of the page has hydrated, nothing
// answers a press, or React stops it. The app repeats it (`src/ui/hydration/mark-alive.ts`). A button that opens a popover
// needs no app.
document.addEventListener(
  'click',
  ({ target }) => {
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    const button = target.closest('button:not([popovertarget])');
    button?.setAttribute('data-pressed', '');
    button?.addEventListener('click', () => isAlive(button) && button.removeAttribute('data-pressed'), { once: true });
  },
  { capture: true },
);

function isAlive(button) {
  const { dataset } = document.documentElement;
  return 'alive' in dataset || ('frameAlive' in dataset && button.closest('main') === null);
}

// Starts the app once the document's content has been painted: the server's page, or the view that the worker kept.
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  const first = document.querySelectorAll('link[rel=later]');
  let left = first.length;
  const onEnd = () => {
    left -= 1;
    if (left === 0) for (const link of document.querySelectorAll('link[rel=content]')) link.rel = 'modulepreload';
  };
  for (const link of first) {
    link.onload = onEnd;
    link.onerror = onEnd;
    link.rel = 'modulepreload';
  }
  // Not by elements: the policy of the page lets no script make scripts.
  for (const { content } of document.querySelectorAll('meta[name=app-script]')) void import(content);
}

// A hidden tab paints nothing.
if (document.visibilityState === 'hidden') start();
else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
}
