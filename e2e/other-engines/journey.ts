import { clipsAtATime, findUndecoded, listClips } from '../support/decode-clips.ts';
import { words } from '../support/words.ts';
import type { Shop } from '../support/start-shop.ts';

import type { EnginePage } from './page.ts';

const say = words.en;
export const account = { username: 'zita', password: 'Matchday-90-zita', email: 'zita@fans.example' };

interface Step {
  name: string;
  run(page: EnginePage, shop: Shop): Promise<void>;
}

const isAt = (page: EnginePage, source: string) =>
  page.until(
    `the address ${source}`,
    (sought) => new RegExp(sought, 'u').test(location.pathname + location.search),
    source,
  );

async function signIn(page: EnginePage): Promise<void> {
  await page.goTo('/login?redirect=/packs/first-light');
  await page.fill(say.usernameOrEmail, account.username);
  await page.fill(say.password, account.password);
  await page.press('button', say.logIn);
  await isAt(page, '^/packs/first-light$');
}

async function buy(page: EnginePage): Promise<void> {
  await page.press('button', say.reserve);
  await isAt(page, String.raw`^/payment\?order=`);
  await page.press('checkbox', say.adult);
  await page.press('button', say.toCard);
  await page.fill(say.card, '4242424242424242');
  await page.fill(say.expires, '1234');
  await page.fill(say.cvc, '123');
  await page.press('button', say.pay);
  await isAt(page, '^/profile/orders/');
  await page.see('heading', say.packsReady);
}

/** Only a press leaves a revealed card. */
async function turnAllCards(page: EnginePage): Promise<void> {
  for (;;) {
    await page.see('button', new RegExp(`^(${say.next}|${say.seeAll})$`, 'u'));
    const isLast = await page.isShown('button', say.seeAll);
    await page.press('button', isLast ? say.seeAll : say.next);
    if (isLast) return;
  }
}

async function open(page: EnginePage): Promise<void> {
  await page.press('link', say.goToPack);
  await page.press('checkbox', say.consent);
  await page.press('button', say.open);
  await page.press('button', say.tear);
  await turnAllCards(page);
  await page.press('link', say.myCollection);
  await isAt(page, '^/profile$');
  await expectThreeMoments(page);
}

/**
 * Waits until the worker is in control and the whole app is cached, then requests the collection again so that it is
 * kept.
 */
async function getReadyToLeave(page: EnginePage): Promise<void> {
  await page.until('the worker in charge', () => navigator.serviceWorker.controller !== null);
  await page.until(
    'the app kept',
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data === 'done'));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ kind: 'keep-app' }, [port2]);
      }),
  );
  await page.goTo('/profile');
  await page.until('the collection kept', async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'shop-collections')) return false;
    const opening = indexedDB.open('shop-collections');
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const counting = opening.result.transaction('copies').objectStore('copies').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result > 0;
  });
}

/** Waits until the clip in the dialog plays. */
async function expectPlaying(page: EnginePage): Promise<void> {
  await page.until(
    'the clip plays',
    () => (document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0) > 0.2,
  );
}

/** Waits until the dialog's clip is in the worker's storage, so that the browser's own cache does not count. */
async function expectKeptIn(page: EnginePage, store: 'clips-' | 'kept-'): Promise<void> {
  await page.until(
    `the clip in ${store}`,
    async (prefix) => {
      const played = document.querySelector<HTMLVideoElement>('dialog video')?.currentSrc ?? '';
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(played)));
      return found.some((copy) => copy !== undefined);
    },
    store,
  );
}

async function watch(page: EnginePage): Promise<void> {
  await getReadyToLeave(page);
  await page.pressMoment(0);
  await expectPlaying(page);
  await expectKeptIn(page, 'clips-');
}

const expectThreeMoments = (page: EnginePage) =>
  page.until('the moments of the pack', () => document.querySelectorAll('main article').length === 3);

/** Not every engine can be set offline. If it can't, a copy shows its age only after a minute. */
async function seeCollectionOffline(page: EnginePage, { line }: Shop): Promise<void> {
  line.cut();
  await page.goTo('/profile');
  await expectThreeMoments(page);
  await page.seeText(/From this device, saved/u);
}

async function watchOffline(page: EnginePage): Promise<void> {
  await page.pressMoment(0);
  await expectPlaying(page);
  await expectKeptIn(page, 'clips-');
}

async function keepClips(page: EnginePage, { line }: Shop): Promise<void> {
  line.mend();
  await page.goTo('/profile');
  await page.press('button', 'On this device');
  await page.press('button', 'Keep 3 moments offline');
  await page.press('button', 'Keep on this device');
  await page.until('the clips kept', () => /^Kept on this device$/mu.test(document.body.innerText));
  line.cut();
  await page.goTo('/profile');
  await page.pressMoment(2);
  await expectPlaying(page);
  await expectKeptIn(page, 'kept-');
}

async function decodeClips(page: EnginePage, { line }: Shop): Promise<void> {
  line.mend();
  await page.goTo('/faq');
  const clips = await page.evaluate(listClips);
  for (let first = 0; first < clips.length; first += clipsAtATime) {
    const undecoded = await page.evaluate(findUndecoded, clips.slice(first, first + clipsAtATime));
    if (undecoded.length > 0) throw new Error(`not decoded: ${undecoded.join(', ')}`);
  }
}

/** Steps in order: each continues where the previous one ended. */
export const journey: readonly Step[] = [
  { name: 'sign in', run: signIn },
  { name: 'buy', run: buy },
  { name: 'open', run: open },
  { name: 'watch', run: watch },
  { name: 'collection offline', run: seeCollectionOffline },
  { name: 'watched clip offline', run: watchOffline },
  { name: 'kept clips offline', run: keepClips },
  { name: 'every clip decodes', run: decodeClips },
];
