import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type OfflineClips, offlineClipsRequestSchema } from '#contract/moments/offline-clips.ts';
import { makeCollector } from '#testing/collector.ts';
import { downloadIn, noClips, stubOfflineClipsWorker } from '#testing/offline-clips-worker.ts';
import { renderApp } from '#testing/render-app.tsx';
import * as v from 'valibot';

const main = page.getByRole('main');

let fan = '';
beforeEach(async () => {
  if (fan === '') fan = await makeCollector('offline.keeper', 2);
});

function setStorage({ free = 1_000_000_000, isPersisted = false }: { free?: number; isPersisted?: boolean }) {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 1_000, quota: free + 1_000 });
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(isPersisted);
  return vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const keepAll = main.getByRole('button', { name: /^Keep \d+ moments offline$/ });
/** Opens the control of a list. */
const openControl = (name = 'On this device') => main.getByRole('button', { name, exact: true }).click();
const start = main.getByRole('button', { name: 'Keep on this device' });

test('a collection is kept offline after its size was shown, and the browser is asked to keep it permanently', async () => {
  const worker = stubOfflineClipsWorker(noClips);
  const persist = setStorage({});
  await renderApp('/profile', { fan });
  await openControl();
  await keepAll.click();
  await expect.element(main.getByText(/Size: \d[\d.]*\s[kM]B\. Your browser allows about 1\sGB more\./)).toBeVisible();
  expect(worker.commands()).toEqual([]);
  expect(persist).not.toHaveBeenCalled();
  await start.click();
  await expect.poll(() => worker.commands()).toHaveLength(1);
  const [request] = worker.commands();
  expect(v.is(offlineClipsRequestSchema, request)).toBe(true);
  const count = request?.kind === 'keep-moments' ? request.moments.length : 0;
  expect(count).toBeGreaterThan(1);
  expect(persist).toHaveBeenCalledOnce();
});

/** A lost focus is on the document. */
const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);

test('with the keyboard alone the focus follows the question and the download; a page that opens does not take it', async () => {
  const worker = stubOfflineClipsWorker(noClips);
  setStorage({});
  await renderApp('/profile', { fan });
  await expect.element(main.getByRole('button', { name: 'On this device', exact: true })).toBeVisible();
  expect(document.activeElement?.closest('main')).toBeNull();
  await openControl();
  await expect.element(keepAll).toBeVisible();
  keepAll.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toContain('on this device?');
  await userEvent.tab();
  const ids = (request: unknown) =>
    v.is(offlineClipsRequestSchema, request) && request.kind === 'keep-moments'
      ? request.moments.map(({ momentEditionId }) => momentEditionId)
      : [];
  const postMessage = worker.postMessage.bind(worker);
  worker.postMessage = (request, ports) => {
    if (request.kind === 'keep-moments') worker.clips = { ...noClips, download: downloadIn('running', ids(request)) };
    postMessage(request, ports);
  };
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toContain('Keeping offline');
});

test('a browser that has granted permanent storage is not asked again', async () => {
  stubOfflineClipsWorker(noClips);
  const persist = setStorage({ isPersisted: true });
  await renderApp('/profile', { fan });
  await openControl();
  await keepAll.click();
  await start.click();
  await expect.element(keepAll).toBeVisible();
  expect(persist).not.toHaveBeenCalled();
});

test.each([
  [
    '/profile',
    'On this device',
    /^Keep \d+ moments offline$/,
    'That is more than your browser allows',
    'Keep on this device',
  ],
  [
    '/pt/profile',
    'Neste dispositivo',
    /^Guardar \d+ momentos/,
    'É mais do que o seu navegador permite',
    'Guardar neste dispositivo',
  ],
])(
  'a download that does not fit says so beforehand, and can’t be started: %s',
  async (path, toggle, button, text, begin) => {
    stubOfflineClipsWorker(noClips);
    setStorage({ free: 20_000 });
    await renderApp(path, { fan });
    await openControl(toggle);
    await main.getByRole('button', { name: button }).click();
    await expect.element(main.getByText(text, { exact: false })).toBeVisible();
    await expect.element(main.getByRole('button', { name: begin, exact: true })).not.toBeInTheDocument();
  },
);

test('without a connection no download can be started, which the button says; it is enabled again by itself', async () => {
  onTestFinished(() => setOnline(true));
  stubOfflineClipsWorker(noClips);
  await renderApp('/profile', { fan });
  await openControl();
  await expect.element(keepAll).toBeEnabled();
  setOnline(false);
  await expect.element(keepAll).toBeDisabled();
  await expect.element(main.getByText('This needs a connection.')).toBeVisible();
  setOnline(true);
  await expect.element(keepAll).toBeEnabled();
});

/** Of what the list shows. */
const shownEdition = () =>
  document.querySelector('main a[data-moment]')?.getAttribute('data-moment')?.split('/')[0] ?? '';

test('a list shows its control at a press, in sight, and by itself while its moments are downloaded', async () => {
  stubOfflineClipsWorker(noClips);
  await renderApp('/profile', { fan, viewport: 'phone' });
  const toggle = main.getByRole('button', { name: 'On this device', exact: true });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(keepAll).not.toBeInTheDocument();
  window.scrollTo(0, 700);
  expect(window.scrollY).toBe(700);
  // Unlike a test's own press this one does not scroll.
  toggle.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(keepAll).toBeInViewport();
  await openControl();
  await expect.element(keepAll).not.toBeInTheDocument();
  const shown = shownEdition();
  vi.restoreAllMocks();
  stubOfflineClipsWorker({ ...noClips, download: downloadIn('running', [shown]) });
  await renderApp('/profile', { fan });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('a download of other moments opens no list’s control, and an empty result has none', async () => {
  stubOfflineClipsWorker({ ...noClips, download: downloadIn('failed', ['another']) });
  await renderApp('/profile', { fan });
  const toggle = main.getByRole('button', { name: 'On this device', exact: true });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await renderApp('/profile?search=nobody+of+that+name', { fan });
  await expect.element(main.getByText('None of your moments match')).toBeVisible();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('a running download says that the connection was lost before the worker knows', async () => {
  onTestFinished(() => setOnline(true));
  stubOfflineClipsWorker({ ...noClips, download: downloadIn('running') });
  await renderApp('/profile/storage', { fan });
  await expect.element(main.getByText('it continues while the app is open', { exact: false })).toBeVisible();
  setOnline(false);
  await expect.element(main.getByText('The connection was lost.', { exact: false })).toBeVisible();
});

/** As the worker stores them after a request. */
async function keepWhole(change: (clips: OfflineClips) => OfflineClips): Promise<void> {
  const worker = stubOfflineClipsWorker(noClips);
  setStorage({});
  await renderApp('/profile', { fan });
  await openControl();
  await keepAll.click();
  await start.click();
  await expect.poll(() => worker.commands()).toHaveLength(1);
  const [request] = worker.commands();
  const moments = request?.kind === 'keep-moments' ? request.moments : [];
  worker.clips = change({ ...noClips, kept: moments.map((moment) => ({ ...moment, bytes: 190_000 })) });
}

test('only the rest of a partly kept list is downloaded, and a complete one says so', async () => {
  await keepWhole((clips) => ({ ...clips, kept: clips.kept.slice(1) }));
  await renderApp('/profile', { fan });
  await openControl();
  await expect.element(main.getByRole('button', { name: 'Keep offline' })).toBeVisible();
  vi.restoreAllMocks();
  await keepWhole((clips) => clips);
  await renderApp('/profile', { fan });
  await openControl();
  await expect.element(main.getByText('Kept on this device')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Everything kept' })).toBeVisible();
});

test('a single moment can be kept offline from its own page', async () => {
  const worker = stubOfflineClipsWorker(noClips);
  setStorage({});
  await renderApp('/profile', { fan });
  await expect.poll(() => document.querySelectorAll('main a[data-moment]').length).toBeGreaterThan(0);
  const opened = document.querySelector('main a[data-moment]')?.getAttribute('data-moment') ?? '';
  await renderApp(`/moments/${opened}`, { fan });
  await main.getByRole('button', { name: 'Keep offline' }).click();
  await expect.element(main.getByText('Keep 1 moment on this device?', { exact: false })).toBeVisible();
  await start.click();
  const id = opened.split('/')[0];
  await expect
    .poll(() => worker.commands())
    .toMatchObject([{ kind: 'keep-moments', moments: [{ momentEditionId: id }] }]);
});
