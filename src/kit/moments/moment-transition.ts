import { prefersStillness } from '#ui/prefers-stillness.ts';

const name = 'moment';
/** The transition is skipped when the page takes longer than this. */
const patienceMilliseconds = 500;

function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.width > 0;
}

/** Resolves with the element, or null after the timeout. */
export function whenThere<T extends Element>(find: () => T | null): Promise<T | null> {
  const found = find();
  if (found !== null) return Promise.resolve(found);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = find();
      if (now !== null) end(now);
    });
    const timer = setTimeout(() => end(null), patienceMilliseconds);
    const end = (answer: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(answer);
    };
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  });
}

/** A late poster would flash during the transition. */
async function whenDrawn(element: Element): Promise<void> {
  const poster = element.querySelector('img');
  const decoded = poster?.decode().catch(() => undefined) ?? Promise.resolve();
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds / 2))]);
}

interface Travel {
  from: HTMLElement | null;
  /** Changes the page and returns the new element. */
  change: () => Promise<HTMLElement | null>;
}

/** During the transition the browser sends clicks to the document: ends the transition and passes the click on. */
function passPressesThrough(transition: ViewTransition): () => void {
  const stop = new AbortController();
  const passOn = (event: MouseEvent) => {
    if (event.target !== document.documentElement) return;
    stop.abort();
    transition.skipTransition();
    const press = () => {
      const element = document.elementFromPoint(event.clientX, event.clientY);
      if (element instanceof HTMLElement) element.click();
    };
    void transition.finished.then(press, press);
  };
  document.addEventListener('click', passOn, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * View transition between card and detail. Only these two elements are named, only while it runs. None without browser
 * support or with reduced motion.
 */
export async function runViewTransition({ from, change }: Travel): Promise<void> {
  // Older browsers lack it.
  const hasTransitions = 'startViewTransition' in document;
  if (!hasTransitions || prefersStillness() || document.visibilityState === 'hidden') {
    await change();
    return;
  }
  const named: HTMLElement[] = [];
  const call = (element: HTMLElement) => {
    element.style.viewTransitionName = name;
    named.push(element);
  };
  const root = document.documentElement;
  root.dataset.transition = name;
  if (from !== null && isSeen(from)) call(from);
  const transition = document.startViewTransition(async () => {
    for (const element of named.splice(0)) element.style.viewTransitionName = '';
    const to = await change();
    if (to === null || !isSeen(to)) return;
    await whenDrawn(to);
    call(to);
  });
  const stopPassing = passPressesThrough(transition);
  // A later transition may abort it; the page has changed anyway.
  transition.ready.catch(() => undefined);
  await transition.finished.catch(() => undefined);
  stopPassing();
  for (const element of named) element.style.viewTransitionName = '';
  delete root.dataset.transition;
}
