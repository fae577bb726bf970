// Marks the button that was pressed before the app can answer; the app repeats the press (`src/ui/hydration/mark-alive.ts`).
document.addEventListener(
  'click',
  ({ target }) => {
    const { dataset } = document.documentElement;
    if ('alive' in dataset) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    const button = target.closest('button');
    const isAnswered = 'frameAlive' in dataset && button?.closest('main') === null;
    if (!isAnswered) button?.setAttribute('data-pressed', '');
  },
  { capture: true },
);

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
