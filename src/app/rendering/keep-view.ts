import { keepsView } from '#contract/worker/kept-view.ts';
import { ownMomentsAt } from '#features/collection/own-moments-state.ts';
import { readShelfQuery } from '#features/collection/shelves/shelf-search.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { keepViewOnDevice, onWorkerMessage } from '#platform/device/worker.ts';

import type { App } from '../create-app.tsx';
import { layoutMark } from '../layout/layout.tsx';
import { hasUnsavedInput } from '../updates/unsaved-input.ts';

/** Debounce: changes are kept together, after more important work. */
const pauseMilliseconds = 2_000;
/** States not worth keeping: loading, failed, half done, or true only for a moment. */
const passing = '[data-skeleton], [aria-busy=true], [role=alert]:not(:empty), dialog[open], main output:not(:empty)';

/** The style sheets that use a class of the view, in document order. */
function listStyleSheets(view: Element): string[] {
  const classes = new Set([...view.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet], style[data-file]',
  );
  return [...sheets].flatMap((element) => {
    const { sheet } = element;
    const path = element instanceof HTMLLinkElement ? new URL(element.href).pathname : element.dataset['file'];
    const rules = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
    const isUsed = [...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].some(([, name = '']) => classes.has(name));
    return isUsed && path !== undefined ? [path] : [];
  });
}

/** True below the first screen. */
function isBelow(element: Element): boolean {
  return element.getBoundingClientRect().top + window.scrollY > window.innerHeight;
}

/** React sets the values of controls as properties, which are missing from `outerHTML`. */
function writeChoices(view: Element, copy: Element): void {
  const copies = copy.querySelectorAll('input, select');
  view.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select').forEach((control, index) => {
    if (control instanceof HTMLInputElement) copies[index]?.toggleAttribute('checked', control.checked);
    else copies[index]?.querySelectorAll('option')[control.selectedIndex]?.setAttribute('selected', '');
  });
}

/** A copy of the first screen. Hidden from screen readers and the keyboard, since the app replaces it in a moment. */
function draw(view: Element): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement; // of an element of the page's own
  writeChoices(view, copy);
  const cards = copy.querySelectorAll('li[data-index]');
  view.querySelectorAll('li[data-index]').forEach((card, index) => isBelow(card) && cards[index]?.remove());
  for (const element of copy.querySelectorAll('footer, video, [hidden], details:not([open]) > :not(summary)'))
    element.remove();
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager';
  for (const element of copy.querySelectorAll('[id], [name], [tabindex]'))
    for (const name of ['id', 'name', 'tabindex']) element.removeAttribute(name);
  copy.dataset['keptView'] = '';
  copy.setAttribute('lang', document.documentElement.lang);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

/**
 * Sends the worker a copy of what a signed-in page shows, for the next start at the same URL. Repeats when the page
 * changes.
 */
export function keepViews({ store, state }: Pick<App, 'store'> & { state: () => App['router']['state'] }): void {
  let kept = '';
  /** True when the page shows the complete answer for this URL. */
  const isAnswered = () => {
    const moments = store.get(ownMomentsAt(readShelfQuery(state().location.search)));
    return moments.status === 'success' && moments.part === undefined && moments.value.total > 0;
  };
  const keep = () => {
    const userId = store.get(sessionUserAtom)?.userId;
    const url = `${window.location.pathname}${window.location.search}`;
    const view = document.querySelector(`#root > [${layoutMark}]`);
    if (userId === undefined || view === null || !keepsView(url) || !isAnswered()) return;
    const isBusy = hasUnsavedInput() || document.activeElement?.matches('input, select') === true;
    if (isBusy || window.scrollY > 0 || document.querySelector(passing) !== null) return;
    const html = draw(view).outerHTML;
    if (kept === `${url} ${html}`) return;
    kept = `${url} ${html}`;
    keepViewOnDevice({ userId, path: url, html, styleSheets: listStyleSheets(view) });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      keep();
    }, pauseMilliseconds);
  };
  // The worker has dropped its copy.
  onWorkerMessage(({ hasChanged }) => {
    if (hasChanged) kept = '';
    keepSoon();
  });
  keepSoon();
  new MutationObserver(keepSoon).observe(document.body, { childList: true, characterData: true, subtree: true });
}
