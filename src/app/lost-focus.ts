import { takeLostFocus } from '#ui/focus.ts';

/** What comes instead of the element may take the focus first, also in a later render. */
const patienceMilliseconds = 100;

/** The title of the smallest part of the page in the path that is still there. */
function findTitle(path: readonly Element[]): HTMLElement | null {
  const parts = path.filter((element) => element.isConnected && element.matches('section, article, dialog, main'));
  const titles = parts.map((part) => part.querySelector<HTMLElement>('h1, h2, h3'));
  return titles.find((title) => title !== null) ?? null;
}

/**
 * An element that is removed while it has the focus takes the focus with it: “Try again” when its page loads. The title
 * around it then gets the focus, as after a page change. Returns a function that ends this.
 */
export function watchForLostFocus(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  /** The focused element and its ancestors, innermost first. */
  let path: readonly Element[] = [];
  document.addEventListener(
    'focusin',
    (event) => {
      path = event.composedPath().filter((target) => target instanceof Element);
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers fire this for a removed element too: a task later the observer below has seen that.
      setTimeout(() => {
        if (target === path[0] && document.activeElement !== target) path = [];
      });
    },
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return;
    const before = path;
    path = [];
    setTimeout(() => takeLostFocus(findTitle(before)), patienceMilliseconds);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
