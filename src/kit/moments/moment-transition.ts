import { prefersStillness } from '../player/media-preferences.ts';

const name = 'moment';
/** The transition is skipped when the page takes longer than this. */
const patienceMilliseconds = 500;

function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.width > 0;
}

/** The element once it is there; null where it does not come in time. */
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

/** A poster that is drawn a moment later would be a flash in the middle of the way. */
async function whenDrawn(element: Element): Promise<void> {
  const poster = element.querySelector('img');
  const decoded = poster?.decode().catch(() => undefined) ?? Promise.resolve();
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds / 2))]);
}

interface Travel {
  from: HTMLElement | null;
  /** Changes the page, and answers what the moment has become. */
  change: () => Promise<HTMLElement | null>;
}

/** While it runs, the browser gives every press to the document itself: it ends the transition and is passed on to what lies there. */
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
 * The card becomes the detail, and back. Only the two moving elements have the name, and only meanwhile. Without browser support,
 * and with reduced motion, there is no animation.
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
  // A later one may cut it short: the page has changed all the same.
  transition.ready.catch(() => undefined);
  await transition.finished.catch(() => undefined);
  stopPassing();
  for (const element of named) element.style.viewTransitionName = '';
  delete root.dataset.transition;
}
