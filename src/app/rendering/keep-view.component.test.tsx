import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { PageMessage } from '#contract/worker/page-messages.ts';
import type { WorkerMessage } from '#contract/worker/worker-messages.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp, type ShownApp } from '#testing/render-app.tsx';

import { keepViews } from './keep-view.ts';

type KeptView = Extract<PageMessage, { kind: 'keep-view' }>['view'];

/** Messages sent to the worker. Component tests have no real one; the page only uses the first. */
const kept: KeptView[] = [];
/** Users of earlier tests. Their pages live until the last test. */
const shown = new Set<string>();
const worker = {
  postMessage: (message: PageMessage) => void (message.kind === 'keep-view' && kept.push(message.view)),
};

beforeEach(() => {
  kept.length = 0;
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker as unknown as ServiceWorker); // the only parts used
  onTestFinished(() => void vi.restoreAllMocks());
});

/**
 * The app at a private URL, in a page with that URL; and what was stored, except for earlier fans. `before` runs when the
 * page is shown and nothing is stored yet.
 */
async function open(
  path: string,
  fan: string,
  before: () => Promise<void> = async () => undefined,
): Promise<Pick<ShownApp, 'store'> & { keptViews: () => KeptView[] }> {
  const app = await renderApp(path, { fan, viewport: 'phone' });
  app.screen.container.id = 'root';
  const earlier = window.location.href;
  window.history.replaceState(null, '', path);
  onTestFinished(() => window.history.replaceState(null, '', earlier));
  await before();
  const userId = app.store.get(sessionUserAtom)?.userId;
  keepViews({ store: app.store, state: () => app.router.state });
  const others = new Set(shown);
  if (userId !== undefined) shown.add(userId);
  return { store: app.store, keptViews: () => kept.filter((view) => !others.has(view.userId)) };
}

/** Longer than the page waits before it sends a view. */
const untilKept = () => new Promise((resolve) => setTimeout(resolve, 2_600));

/** The text of a kept view, rendered without scripts. */
function read({ html }: KeptView): Element {
  const place = document.createElement('template');
  place.innerHTML = html;
  const view = place.content.firstElementChild;
  if (view === null) throw new Error('the view is empty');
  return view;
}

test.each([
  ['/profile', 'en-US', 'moments are yours'],
  ['/pt/profile', 'pt-PT', 'momentos'],
])(
  'the first screen of %s is stored as shown, inert and hidden from screen readers, in its language',
  async (path, language, words) => {
    const fan = await makeCollector(`kept-${language.slice(0, 2)}`, 4);
    const { keptViews } = await open(path, fan);
    await expect.poll(() => keptViews().length).toBe(1);
    const [view] = keptViews();
    if (view === undefined) throw new Error('nothing was kept');
    expect(view.path).toBe(path);
    const html = read(view);
    expect(html.getAttribute('lang')).toBe(language);
    expect(html.matches('[data-kept-view][inert][aria-hidden=true]')).toBe(true);
    expect(html.textContent).toContain(words);
    expect(html.querySelectorAll('article').length).toBeGreaterThan(0);
    expect(html.querySelectorAll('article').length).toBeLessThan(12);
    expect(html.querySelectorAll('[id], [name], [tabindex], [hidden], footer, video')).toHaveLength(0);
  },
);

test('a view that the worker dropped because the collection changed is sent to it again', async () => {
  const { store, keptViews } = await open('/profile', await makeCollector('kept-again', 1));
  await expect.poll(() => keptViews().length).toBe(1);
  const news: WorkerMessage = {
    kind: 'collection-refreshed',
    userId: store.get(sessionUserAtom)?.userId ?? '',
    hasChanged: true,
  };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: news }));
  await expect.poll(() => keptViews().length).toBe(2);
});

test('a view is not stored while the user types in a field, and is once the field has lost the focus', async () => {
  const { keptViews } = await open('/profile', await makeCollector('kept-typing', 1), () =>
    page.getByRole('searchbox').click(),
  );
  await untilKept();
  expect(keptViews()).toEqual([]);
  (document.activeElement as HTMLElement).blur(); // the field that was pressed
  document.body.append(document.createElement('i'));
  await expect.poll(() => keptViews().length).toBe(1);
  document.querySelector('body > i')?.remove();
});

test('no view of a fan without moments is stored', async () => {
  const { keptViews } = await open('/profile', 'kept.nothing');
  await untilKept();
  expect(keptViews()).toEqual([]);
});

test('a stored view names the style sheets that a rendered page had inline', async () => {
  const style = document.createElement('style');
  style.dataset['file'] = '/assets/inline.css';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const { keptViews } = await open('/profile', await makeCollector('kept-inline', 1));
  const [name = ''] = document.querySelector('main')?.classList ?? [];
  expect(name).not.toBe('');
  style.textContent = `.${name} { color: inherit }`;
  await expect.poll(() => keptViews().at(-1)?.styleSheets).toContain('/assets/inline.css');
});
