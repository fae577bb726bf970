import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createShelf, deleteShelf, nextStamp, putOnShelf, type ShelfEdit } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, hiddenId, noShelves, type Shelves } from '#contract/shelves/shelves.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

const scriptName = '<script>alert(1)</script>';

interface Fan {
  token: string;
  userId: string;
  username: string;
  shelfId: string;
  /** The moments on the shelf, in its order. */
  keys: [string, string, string];
}

let shelves = 0;
function requireEdits(edit: ShelfEdit): Shelves {
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return edit.shelves;
}
async function save(token: string, edit: ShelfEdit): Promise<Shelves> {
  const { status, body } = await shop.call('PUT', '/shelves', { token, body: requireEdits(edit) });
  expect(status).toBe(200);
  return body.shelves;
}
const at = (known: Shelves) => nextStamp(known, Date.now(), 'phone0000');

/** With three moments, all of them on a shelf. */
async function signUpCollector(shelfName = 'Harbor nights'): Promise<Fan> {
  const { token, userId } = await shop.signUpFan();
  const owned = await shop.database.query<{ key: string }>(
    `update moments set owner_id = $1, obtained_at = now() where (moment_edition_id, serial_number) in
       (select moment_edition_id, serial_number from moments where owner_id is null limit 3)
     returning moment_edition_id || '/' || serial_number as key`,
    [userId],
  );
  const [user] = await shop.database.query<{ username: string }>(
    'select username from identity_users where user_id = $1',
    [userId],
  );
  shelves += 1;
  const shelfId = `s${String(shelves).padStart(12, 'a')}`;
  const known = await save(token, createShelf(noShelves, shelfId, shelfName, at(noShelves)));
  const keys = owned.map(({ key }) => key) as Fan['keys']; // three were requested
  await save(token, putOnShelf(known, shelfId, keys, at(known)));
  return { token, userId, username: user?.username ?? '', shelfId, keys };
}

const show = ({ token, shelfId }: Pick<Fan, 'token' | 'shelfId'>, showsUsername = false) =>
  shop.call('PUT', '/showcase', { token, body: { shelfId, showsUsername } });
const getPath = async (fan: Fan, showsUsername = false): Promise<string> =>
  (await show(fan, showsUsername)).body.showcase.showcaseId;
/** As a visitor. */
const visit = (showcaseId: string) => shop.call('GET', `/showcases/${showcaseId}`);
const keysAt = async (showcaseId: string) =>
  (await visit(showcaseId)).body.moments.map(
    (moment: { momentEditionId: string; serialNumber: number }) => `${moment.momentEditionId}/${moment.serialNumber}`,
  );

test('nothing of a fan is shown before they choose a shelf; then its moments are, in its order @spec(showcase.one-shelf)', async () => {
  const fan = await signUpCollector();
  expect((await shop.call('GET', '/showcase', { token: fan.token })).body).toEqual({ showcase: null });
  const showcaseId = await getPath(fan);
  expect((await shop.call('GET', '/showcase', { token: fan.token })).body.showcase).toEqual({
    showcaseId,
    shelfId: fan.shelfId,
    showsUsername: false,
  });
  expect(await keysAt(showcaseId)).toEqual(fan.keys);
});

test('a visitor sees neither username nor e-mail, nor from which pack a moment came, unless the fan wants to be named @spec(showcase.no-name)', async () => {
  const fan = await signUpCollector();
  const unnamed = await visit(await getPath(fan));
  expect(unnamed.body.username).toBeNull();
  for (const secret of [fan.username, fan.userId, '@', 'packId', 'obtainedAt'])
    expect(JSON.stringify(unnamed.body)).not.toContain(secret);
  const named = await visit(await getPath(fan, true));
  expect(named.body.username).toBe(fan.username);
  expect(JSON.stringify(named.body)).not.toContain('@');
  expect((await visit(await getPath(fan))).body.username).toBeNull();
});

test('a showcase’s URL leads nowhere for good once the fan stops showing the shelf, and no cache keeps it @spec(showcase.removed)', async () => {
  const fan = await signUpCollector();
  const showcaseId = await getPath(fan);
  const answer = await fetch(`${shop.origin}/api/showcases/${showcaseId}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const remove = () => shop.call('DELETE', '/showcase', { token: fan.token });
  expect((await remove()).body).toEqual({ showcase: null });
  expect((await visit(showcaseId)).status).toBe(404);
  expect((await remove()).status).toBe(200);
  const again = await getPath(fan);
  expect(again).not.toBe(showcaseId);
  expect((await visit(showcaseId)).status).toBe(404);
});

test('each showcase has its own URL, and a shelf keeps its URL', async () => {
  const fan = await signUpCollector();
  const showcaseId = await getPath(fan);
  expect(await getPath(fan, true)).toBe(showcaseId);
  const favorites = await getPath({ ...fan, shelfId: favouritesId });
  expect(favorites).not.toBe(showcaseId);
  expect((await visit(showcaseId)).status).toBe(404);
  expect((await visit(favorites)).body).toMatchObject({ shelfName: null, moments: [] });
});

test('neither another fan’s shelf nor what is hidden can be shown, and a deleted shelf is no longer shown', async () => {
  const fan = await signUpCollector();
  const other = await signUpCollector();
  expect((await show({ token: other.token, shelfId: fan.shelfId })).body.error.code).toBe('not-found');
  expect((await show({ token: other.token, shelfId: hiddenId })).status).toBe(422);
  expect((await shop.call('PUT', '/showcase', { body: { shelfId: favouritesId, showsUsername: true } })).status).toBe(
    401,
  );
  const showcaseId = await getPath(fan);
  const known = (await shop.call('GET', '/shelves', { token: fan.token })).body.shelves;
  await save(fan.token, deleteShelf(known, fan.shelfId));
  expect((await visit(showcaseId)).status).toBe(404);
  expect((await shop.call('GET', '/showcase', { token: fan.token })).body).toEqual({ showcase: null });
});

test('a moment that the fan no longer owns, or has hidden, leaves the shown shelf', async () => {
  const fan = await signUpCollector();
  const [gone, hidden, stays] = fan.keys;
  const showcaseId = await getPath(fan);
  const [momentEditionId, serialNumber] = gone.split('/');
  await shop.database.query('update moments set owner_id = null where moment_edition_id = $1 and serial_number = $2', [
    momentEditionId,
    Number(serialNumber),
  ]);
  expect(await keysAt(showcaseId)).toEqual([hidden, stays]);
  const known = (await shop.call('GET', '/shelves', { token: fan.token })).body.shelves;
  await save(fan.token, putOnShelf(known, hiddenId, [hidden], at(known)));
  expect(await keysAt(showcaseId)).toEqual([stays]);
});

test('a network that guesses showcase URLs without end waits a minute; signed-in fans there can go on reading', async () => {
  const fan = await signUpCollector();
  const showcaseId = await getPath(fan);
  shop.clock.advance(60_000);
  const tries = Array.from({ length: 600 }, async () => (await visit(randomUUID())).status);
  expect(new Set(await Promise.all(tries))).toEqual(new Set([404]));
  expect(await visit(showcaseId)).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
  expect((await shop.call('GET', `/showcases/${showcaseId}`, { token: fan.token })).status).toBe(200);
  shop.clock.advance(60_000);
  expect((await visit(showcaseId)).status).toBe(200);
});

test('a shown shelf is in «my data», and goes with the account', async () => {
  const fan = await signUpCollector(scriptName);
  const showcaseId = await getPath(fan, true);
  expect((await visit(showcaseId)).body.shelfName).toBe(scriptName);
  const data = await shop.call('GET', '/profile/data', { token: fan.token });
  expect(data.body.showcase).toEqual({
    showcaseId,
    shelfId: fan.shelfId,
    showsUsername: true,
    username: fan.username,
    savedAt: expect.any(String),
  });
  expect((await shop.call('DELETE', '/profile', { token: fan.token })).status).toBe(200);
  expect((await visit(showcaseId)).status).toBe(404);
  expect(await shop.database.query('select username from showcases where user_id = $1', [fan.userId])).toEqual([]);
  expect((await show({ ...fan, shelfId: favouritesId })).body.error.code).toBe('session-invalid');
});
