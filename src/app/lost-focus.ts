import { takeLostFocus } from '#ui/focus.ts';

/** What comes instead of the element may take the focus first, also in a later render. */
const patienceMilliseconds = 100;

function listAround(element: Element | null): Element[] {
  return element === null ? [] : [element, ...listAround(element.parentElement)];
}

/** The title of the smallest part of the page around it that is still there. */
function findTitle(around: readonly Element[]): HTMLElement | null {
  const parts = around.filter((element) => element.isConnected && element.matches('section, article, dialog, main'));
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
  /** The focused element and all around it. */
  let around: readonly Element[] = [];
  document.addEventListener(
    'focusin',
    ({ target }) => {
      around = listAround(target instanceof Element ? target : null);
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers say this of a removed element too.
      setTimeout(() => {
        const isLeft = target === around[0] && around[0]?.isConnected === true && document.activeElement !== target;
        if (isLeft) around = [];
      });
    },
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return;
    const before = around;
    around = [];
    setTimeout(() => takeLostFocus(findTitle(before)), patienceMilliseconds);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
