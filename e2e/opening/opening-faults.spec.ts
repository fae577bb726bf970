import type { BrowserContextOptions, Page, Request } from '@playwright/test';

import { givePacks } from '../../server/testing/give-packs.ts';

import { makeCollector, openDevice } from '../support/device.ts';
import { becomeFan, tryLogIn, turnAllCards, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import {
  collectionKept,
  cutAfter,
  expect,
  goOffline,
  goOnline,
  lookForVersion,
  newDevice,
  type Shop,
  test,
  underWorker,
  withNewVersion,
  makeFan,
  olga,
} from '../support/shop.ts';

const say = words.en;

test.beforeAll(async ({ shop }) => {
  await makeFan(shop, olga.username);
});

interface Visit {
  browser: Parameters<typeof newDevice>[0];
  shop: Shop;
}

/** A device with its owner logged in, on the page of that pack. */
async function standBefore({ browser, shop }: Visit, packId: string, options: BrowserContextOptions = {}) {
  const path = `/profile/packs/${packId}`;
  const device = await openDevice(browser, shop, { ...options, account: olga, path });
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  return device;
}

const announced = (page: Page) => page.getByRole('dialog').locator('output');
const openButton = (page: Page) => page.getByRole('button', { name: say.open, exact: true });
const tearButton = (page: Page) => page.getByRole('button', { name: say.tear });
const nextButton = (page: Page) => page.getByRole('button', { name: say.next });
const summary = (page: Page) => page.getByRole('link', { name: say.myCollection });

async function open(page: Page): Promise<void> {
  await openButton(page).click();
  await tearButton(page).click();
  await expect(announced(page)).toHaveText(/^1 of 3: /);
}

/** What is announced for a card. Its end comes when the collection has loaded. */
async function readCard(page: Page, number: number): Promise<string> {
  await expect(announced(page)).toHaveText(new RegExp(`^${number} of 3: .+, (new|another copy)$`));
  return (await announced(page).textContent()) ?? '';
}

async function goToSecondCard(page: Page): Promise<string> {
  await nextButton(page).click();
  return readCard(page, 2);
}

async function revealedAtServer(shop: Shop, packId: string): Promise<number | null> {
  const [row] = await shop.database.query<{ revealed: number | null }>(
    'select revealed from packs where pack_id = $1',
    [packId],
  );
  return row?.revealed ?? null;
}

async function stateAtServer(shop: Shop, packId: string): Promise<string | undefined> {
  const [row] = await shop.database.query<{ state: string }>('select state from packs where pack_id = $1', [packId]);
  return row?.state;
}

async function oneMoreFor(shop: Shop, username = olga.username): Promise<string> {
  const [packId = ''] = await givePacks(shop.database, username, 1, { hasConsented: true });
  return packId;
}

test('a pack that is opened offline says so, and stays sealed', async ({ browser, shop }) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  await underWorker(page);
  await expect(page.getByRole('checkbox', { name: say.consent })).toBeChecked();
  await goOffline(shop, context);
  await expect(page.getByText(/Opening needs a connection/)).toBeVisible();
  await expect(openButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/Opening needs a connection/)).toBeVisible();
  await goOnline(shop, context);
  await expect(openButton(page)).toBeEnabled();
  expect(await stateAtServer(shop, packId)).toBe('sold');
  await context.close();
});

test('an opening whose answer was lost brings the same moments when it is requested again @spec(state.opening-resumed)', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId, { serviceWorkers: 'block' });
  let lost = 0;
  await page.route('**/open', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await openButton(page).click();
  await expect(page.getByText(/trying again shows the very same moments/)).toBeVisible();
  expect(await stateAtServer(shop, packId)).toBe('opened');
  await open(page);
  expect(lost).toBe(2);
  await page.getByRole('button', { name: 'Reveal all' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  const shown = await page.getByRole('main').getByRole('article').locator('p').allTextContents();
  const held = await shop.database.query<{ serial_number: number }>(
    'select serial_number from moments where pack_id = $1',
    [packId],
  );
  for (const { serial_number: serial } of held) {
    expect(shown.some((text) => text.startsWith(`${serial} /`))).toBe(true);
  }
  await context.close();
});

test('a reload goes on at the same card of an opening, and so does another device @spec(state.opening-resumed)', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  await open(page);
  const second = await goToSecondCard(page);
  await expect.poll(() => revealedAtServer(shop, packId)).toBe(1);
  await page.reload();
  await expect(announced(page)).toHaveText(second);
  const { context: other, page: elsewhere } = await standBefore({ browser, shop }, packId);
  await expect(announced(elsewhere)).toHaveText(second);
  await turnAllCards(elsewhere, say);
  await expect(summary(elsewhere)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toBeVisible();
  await context.close();
  await other.close();
});

test('a pack whose page crashed right after it was opened still waits to be torn @spec(state.opening-resumed)', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  await openButton(page).click();
  await expect(tearButton(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(`/profile/packs/${packId}`);
  await tearButton(again).click();
  await expect(announced(again)).toHaveText(/^1 of 3: /);
  await context.close();
});

test('an opening that loses the connection goes on to the end, even after a reload, and is reported to the server @spec(state.opening-resumed)', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  await underWorker(page);
  await open(page);
  await goToSecondCard(page);
  await expect.poll(() => revealedAtServer(shop, packId)).toBe(1);
  await goOffline(shop, context);
  await nextButton(page).click();
  const third = await readCard(page, 3);
  const poster = page.getByRole('dialog').getByRole('article').locator('img').first();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(announced(page)).toHaveText(third);
  // Disconnected at the moment of the press: everything shown so far is already saved.
  await page.getByRole('button', { name: say.seeAll }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    window.location.reload();
  });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  expect(await revealedAtServer(shop, packId)).toBe(1);
  await goOnline(shop, context);
  await page.reload();
  await expect.poll(() => revealedAtServer(shop, packId)).toBe(3);
  await context.close();
});

test(
  'a pack that was opened before the connection broke is opened in every list on the device, and its moments are in the collection',
  inFullRun,
  async ({ browser, shop }) => {
    const fan = await makeCollector(shop, 2);
    const [packId, other] = await givePacks(shop.database, fan.username, 2, { hasConsented: true });
    const packsPath = '/profile?tab=packs';
    const { context, page } = await openDevice(browser, shop, { account: fan, path: packsPath });
    const group = (name: string) =>
      page.getByRole('heading', { name, exact: true }).locator('..').getByRole('listitem');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Your profile’s sections' }).getByRole('link', { name });
    await underWorker(page);
    await expect(group('Sealed')).toHaveCount(2);
    await page.goto('/profile');
    await expect(page.getByText('6 moments are yours')).toBeVisible();
    await collectionKept(page);
    // Both lists are on the device: all packs, and the sealed packs for opening several together.
    for (const id of [other, packId]) {
      await page.goto(`/profile/packs/${id}`);
      await expect(page.getByRole('link', { name: 'Open 2 packs at once' })).toBeVisible();
    }
    await cutAfter(shop, context, '**/api/packs/*/open');
    await openButton(page).click();
    await expect(tearButton(page)).toBeVisible();
    await goOffline(shop, context);

    await page.goto(packsPath);
    await expect(group('Sealed')).toHaveCount(1);
    await expect(group('Opened')).toHaveCount(3);
    await expect(tab('Packs')).toHaveText('Packs 1');
    await page.goto(`/profile/packs/${other}`);
    await expect(openButton(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open 2 packs at once' })).toBeHidden();
    await page.goto('/profile');
    await expect(page.getByText('9 moments are yours')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
    await expect(tab('Moments')).toHaveText('Moments 9');
    await goOnline(shop, context);
    await context.close();
  },
);

test('a double press opens a pack once @spec(state.pack-opened)', async ({ browser, shop }) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') asked.push(request);
  });
  await openButton(page).dblclick();
  await expect(tearButton(page)).toBeVisible();
  await tearButton(page).dblclick();
  await expect(announced(page)).toHaveText(/^1 of 3: /);
  expect(asked).toHaveLength(1);
  await context.close();
});

test(
  'a pack in a second tab, which still shows it sealed, goes on where the first tab is @spec(state.opening-resumed)',
  inFullRun,
  async ({ browser, shop }) => {
    const packId = await oneMoreFor(shop);
    const { context, page } = await standBefore({ browser, shop }, packId);
    const other = await context.newPage();
    await other.goto(`/profile/packs/${packId}`);
    await expect(openButton(other)).toBeVisible();
    await open(page);
    const second = await goToSecondCard(page);
    await expect.poll(() => revealedAtServer(shop, packId)).toBe(1);
    await openButton(other).click();
    await expect(announced(other)).toHaveText(second);
    await context.close();
  },
);

test(
  'an expired session leads to the login and back to the pack, which opens then',
  inFullRun,
  async ({ browser, shop }) => {
    const context = await newDevice(browser, shop);
    const page = await context.newPage();
    const fan = await becomeFan(page, 'vasco');
    const packId = await oneMoreFor(shop, fan.username);
    await page.goto(`/profile/packs/${packId}`);
    await expect(openButton(page)).toBeVisible();
    await shop.database.query(
      'delete from identity_sessions where user_id = (select user_id from identity_users where username = $1)',
      [fan.username],
    );
    // Another call of the page may fail first and remove the button before it is pressed.
    await openButton(page)
      .click()
      .catch(() => undefined);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=.*${packId}`));
    expect(await stateAtServer(shop, packId)).toBe('sold');
    await tryLogIn(page, say, fan);
    await expect(page).toHaveURL(new RegExp(`/profile/packs/${packId}`));
    await open(page);
    await context.close();
  },
);

test('a card whose clip and poster are missing is shown all the same, and the reveal goes on', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId, { serviceWorkers: 'block' });
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
  await open(page);
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await goToSecondCard(page);
  await page.getByRole('button', { name: 'Reveal all' }).click();
  await expect(summary(page)).toBeVisible();
  await context.close();
});

test(
  'Back leaves an opening, and Forward goes on at the same card @spec(state.opening-resumed)',
  inFullRun,
  async ({ browser, shop }) => {
    const packId = await oneMoreFor(shop);
    const { context, page } = await standBefore({ browser, shop }, packId);
    await page.goto('/profile?tab=packs');
    await page.locator(`a[href$="${packId}"]`).click();
    await open(page);
    const second = await goToSecondCard(page);
    await expect.poll(() => revealedAtServer(shop, packId)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile\?tab=packs$/);
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
    const item = page.getByRole('main').locator(`a[href$="/profile/packs/${packId}"]`);
    await expect(item).toContainText('Continue opening: 1 of 3 seen');
    await page.goForward();
    await expect(announced(page)).toHaveText(second);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/profile\?tab=packs$/);
    await context.close();
  },
);

test(
  'an opening that is frozen in the background shows the card that was announced, and no other',
  inFullRun,
  async ({ browser, shop }) => {
    const packId = await oneMoreFor(shop);
    const { context, page } = await standBefore({ browser, shop }, packId);
    await open(page);
    await nextButton(page).click();
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(announced(page)).toHaveText(/^2 of 3: /);
    await context.close();
  },
);

test(
  'an opening of several packs that loses the connection after the first shows what is open, and leaves the others sealed',
  inFullRun,
  async ({ browser, shop }) => {
    const packIds = await givePacks(shop.database, olga.username, 3, { hasConsented: true });
    const [first = '', ...others] = packIds;
    const { context, page } = await standBefore({ browser, shop }, first, { serviceWorkers: 'block' });
    const search = others.map((packId) => `with=${packId}`).join('&');
    await page.goto(`/profile/packs/${first}?${search}`);
    let asked = 0;
    await page.route('**/open', (route) => {
      asked += 1;
      return asked > 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Open 3 packs' }).click();
    await tearButton(page).click();
    await expect(announced(page)).toHaveText(/^1 of 3: /);
    await page.getByRole('button', { name: 'Reveal all' }).click();
    await expect(page.getByText('2 packs are still sealed')).toBeVisible();
    expect(await Promise.all(others.map((packId) => stateAtServer(shop, packId)))).toEqual(['sold', 'sold']);
    await page.unroute('**/open');
    await page.getByRole('link', { name: 'Open the other 2' }).click();
    await page.getByRole('button', { name: 'Open 2 packs' }).click();
    await tearButton(page).click();
    await expect(announced(page)).toHaveText(/^1 of 6: /);
    await context.close();
  },
);

/** The event that browsers send to a hidden page. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);

test('a new version waits until the opening is over, and takes over when the page is hidden @spec(device.update, readme.new-configuration)', async ({
  browser,
  shop,
}) => {
  const packId = await oneMoreFor(shop);
  const { context, page } = await standBefore({ browser, shop }, packId);
  await underWorker(page);
  await open(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const isTheSamePage = () => page.evaluate(() => 'isTheSamePage' in window);
  await withNewVersion(shop, async () => {
    await lookForVersion(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await lookAway(page);
    await goToSecondCard(page);
    await expect.poll(() => revealedAtServer(shop, packId)).toBe(1);
    expect(await isWaiting(page)).toBe(true);
    expect(await isTheSamePage()).toBe(true);
    // Another tab is opening a pack; this one waits for it.
    const other = await context.newPage();
    await other.goto(`/profile/packs/${packId}`);
    await expect(announced(other)).toHaveText(/^2 of 3: /);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/profile\?tab=packs$/);
    await lookAway(page);
    await page.waitForTimeout(500);
    expect(await isTheSamePage()).toBe(true);
    expect(await isWaiting(page)).toBe(true);
    await other.close();
    await page.waitForFunction(() => !('isTheSamePage' in window));
    expect(await isWaiting(page)).toBe(false);
    const configuration = await page.locator('#configuration').textContent();
    expect(configuration).toContain('"sentryDsn":"https://another-version@');
  });
  await context.close();
});
