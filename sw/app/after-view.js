// Starts the app once the page's last view, which the worker wrote into the document (`kept-views.ts`), has been painted.
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
  // Not by elements: the policy of the page lets no script make scripts.
  for (const { content } of document.querySelectorAll('meta[name=app-script]')) void import(content);
}

requestAnimationFrame(() => setTimeout(start));
// A hidden tab paints nothing.
setTimeout(start, document.visibilityState === 'hidden' ? 0 : 1000);
