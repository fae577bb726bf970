import { useLayoutEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { draw } from './draw.ts';

const poster = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A page whose root holds this HTML, like the document at start. */
function openPage(html: string): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => document.querySelector('#root')?.remove());
  return root;
}

const view = (content = '') => `<div data-kept-view inert><main>Last time ${content}</main></div>`;

/** An app whose page loads when the test releases it. */
function makeApp(page: string, picture?: string) {
  const waiting = new EventTarget();
  function App() {
    const [isReady, setIsReady] = useState(false);
    // In the same task as its first rendering, so that it misses nothing.
    useLayoutEffect(() => {
      const goOn = () => setIsReady(true);
      waiting.addEventListener('over', goOn);
      return () => waiting.removeEventListener('over', goOn);
    }, []);
    if (!isReady) return <main data-skeleton>Loading</main>;
    return (
      <main>
        {page} {picture !== undefined && <img src={picture} alt="" />}
      </main>
    );
  }
  return { element: <App />, goOn: () => void waiting.dispatchEvent(new Event('over')) };
}

const shown = () => document.querySelector('#root')?.textContent.trim();
const options = { onUncaughtError: () => undefined };

/** The view's patience never ends. */
function stopPatience(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The navigation type that `performance` reports. */
function stubNavigation(entry: { type: string; name: string }): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]); // the only parts used
  onTestFinished(() => void vi.restoreAllMocks());
}

test('without a stored last view the app renders into the root of the page, its loading state too', async () => {
  const root = openPage('<p>Shell</p>');
  const { element, goOn } = makeApp('Now');
  draw(root, element, options);
  await expect.poll(shown).toBe('Loading');
  goOn();
  await expect.poll(shown).toBe('Now');
  expect(root.isConnected).toBe(true);
});

test('a stored last view stays until the whole app has loaded, and then the app replaces it in one step', async () => {
  stubNavigation({ type: 'navigate', name: window.location.href });
  const root = openPage(view());
  const seen = new Set<string | undefined>();
  const observer = new MutationObserver(() => seen.add(shown()));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const { element, goOn } = makeApp('Now');
  draw(root, element, options);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown()).toBe('Last time');
  await expect.poll(() => goOn() ?? shown()).toBe('Now');
  expect(document.querySelectorAll('#root, main')).toHaveLength(2);
  expect([...seen]).toEqual(['Now']);
});

test.each([
  ['a picture that is nowhere', `<img src="/gone.webp">`, '/gone.webp'],
  ['a picture of its own', `<img src="${poster}">`, poster],
  ['markup that does not end', '<section><p', undefined],
  ['nothing in it', '', undefined],
])('a stored last view with %s is replaced by the app', async (_what, content, picture) => {
  stubNavigation({ type: 'navigate', name: window.location.href });
  stopPatience();
  const { element, goOn } = makeApp('Now', picture);
  draw(openPage(view(content)), element, options);
  expect(shown()).toContain('Last time');
  await expect.poll(() => goOn() ?? shown()).toBe('Now');
});

test('an app that is still loading after three seconds replaces the stored last view anyway', async () => {
  stubNavigation({ type: 'navigate', name: window.location.href });
  const { element } = makeApp('Now');
  draw(openPage(view()), element, options);
  expect(shown()).toBe('Last time');
  await expect.poll(shown).toBe('Loading');
});

test.each([
  ['is loaded anew', 'reload', ''],
  ['a guard led away from', 'navigate', '/somewhere-else'],
])('a page that %s does not wait behind its stored last view', async (_how, type, path) => {
  stubNavigation({ type, name: `${window.location.href}${path}` });
  stopPatience();
  draw(openPage(view()), makeApp('Now').element, options);
  await expect.poll(shown).toBe('Loading');
});
