import { afterAll, beforeAll, expect, test } from 'vitest';

import { createShelf, nextStamp, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, noShelves } from '#contract/shelves/shelves.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

const shelfId = 'saaaaaaaaaaaa';
const at = nextStamp(noShelves, Date.now(), 'phone0000');

function shelfWith(name: string) {
  const created = createShelf(noShelves, shelfId, name, at);
  const put = putOnShelf(noShelves, shelfId, ['derby-2018/3'], at);
  if (created.kind === 'refused' || put.kind === 'refused') throw new Error('refused');
  return { shelves: created.shelves.shelves, places: put.shelves.places };
}

test('a fan’s shelves are answered to their fan alone, are in «my data» and go with the account @spec(call.shelves, call.profile-data, call.delete-profile)', async () => {
  const fan = await shop.signUpFan();
  const other = await shop.signUpFan();
  const saved = await shop.call('PUT', '/shelves', { token: fan.token, body: shelfWith('Clássicos à noite') });
  expect(saved).toMatchObject({ status: 200, body: { shelves: shelfWith('Clássicos à noite'), isUnsent: false } });
  expect((await shop.call('GET', '/shelves', { token: fan.token })).body).toEqual(saved.body);
  expect((await shop.call('GET', '/shelves', { token: other.token })).body.shelves).toEqual(noShelves);
  expect((await shop.call('GET', '/shelves')).status).toBe(401);
  const data = await shop.call('GET', '/profile/data', { token: fan.token });
  expect(data.body.shelves).toEqual({
    own: [{ name: 'Clássicos à noite', moments: ['derby-2018/3'] }],
    favourites: [],
    hidden: [],
  });
  expect((await shop.call('DELETE', '/profile', { token: fan.token })).status).toBe(200);
  expect((await shop.call('GET', '/shelves', { token: fan.token })).body.shelves).toEqual(noShelves);
});

test('a fan’s shelves refuse what is no shelf with a message about the fault, and keep what they had', async () => {
  const { token } = await shop.signUpFan();
  await shop.call('PUT', '/shelves', { token, body: shelfWith('Kept') });
  const place = Object.values(shelfWith('x').places[shelfId] ?? {})[0];
  for (const body of [
    {},
    shelfWith('   '),
    shelfWith('x'.repeat(41)),
    shelfWith('half \uD83D a character'),
    shelfWith('nothing\0'),
    { shelves: {}, places: { elsewhere: {} } },
    { shelves: {}, places: { [favouritesId]: { 'no copy': place } } },
    { shelves: {}, places: { [favouritesId]: { 'derby-2018/0': place } } },
    { shelves: {}, places: { [favouritesId]: { 'derby-2018/3': { ...place, position: ['first', 1, 'phone0000'] } } } },
    // Valid JSON for infinity, which JSON can't express when written.
    JSON.stringify({
      shelves: {},
      places: { [favouritesId]: { 'derby-2018/3': { ...place, position: ['far', 1, 'phone0000'] } } },
    }).replace('"far"', '1e999'),
    { shelves: {}, places: { [favouritesId]: { 'derby-2018/3': { ...place, presence: { phone0000: [1] } } } } },
    { shelves: {}, places: { [favouritesId]: { 'derby-2018/3': { ...place, presence: { phone0000: [-1, 0] } } } } },
  ]) {
    const refused = await shop.call('PUT', '/shelves', { token, body });
    expect(refused, JSON.stringify(body)).toMatchObject({ status: 422, body: { error: { code: 'validation' } } });
    expect(Object.keys(refused.body.error.fields).length).toBeGreaterThan(0);
  }
  expect((await shop.call('PUT', '/shelves', { token, body: `"${'x'.repeat(70_000)}"` })).status).toBe(413);
  const kept = await shop.call('GET', '/shelves', { token });
  expect(kept.body.shelves.shelves[shelfId].name[0]).toBe('Kept');
});

test('a fan’s shelves refuse an edit dated in the future: nothing could ever win over it', async () => {
  const { token } = await shop.signUpFan();
  const first = await shop.call('PUT', '/shelves', { token, body: shelfWith('Kept') });
  for (const stamp of [Number.MAX_SAFE_INTEGER, (shop.clock.now().getTime() + 400 * 86_400_000) * 1_000]) {
    const place = { position: [0, stamp, 'phone0000'], presence: { phone0000: [at.stamp, 0] } };
    const shelf = { ...place, position: [0, at.stamp, 'phone0000'], name: ['Mine', stamp, 'phone0000'] };
    const gone = { position: [0, at.stamp, 'phone0000'], presence: { phone0000: [at.stamp, stamp] } };
    for (const body of [
      { shelves: {}, places: { [favouritesId]: { 'derby-2018/3': place } } },
      { shelves: {}, places: { [favouritesId]: { 'derby-2018/3': gone } } },
      { shelves: { [shelfId]: shelf }, places: {} },
    ]) {
      const refused = await shop.call('PUT', '/shelves', { token, body });
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { code: 'validation', fields: { stamp: 'in-the-future' } } },
      });
    }
  }
  // Some phones' clocks are a day ahead.
  const ahead = nextStamp(noShelves, shop.clock.now().getTime() + 86_400_000, 'phone0000');
  const put = putOnShelf(noShelves, favouritesId, ['derby-2018/4'], ahead);
  if (put.kind === 'refused') throw new Error(put.problem);
  expect((await shop.call('PUT', '/shelves', { token, body: put.shelves })).status).toBe(200);
  expect((await shop.call('GET', '/shelves', { token })).body.shelves.shelves).toEqual(first.body.shelves.shelves);
});

test('a fan’s shelves take no name of an object’s own properties for an editor, a shelf or a moment', async () => {
  const { token } = await shop.signUpFan();
  const hostile = `{"shelves":{"__proto__":{"name":1},"constructor":{}},"places":{"__proto__":{},"${favouritesId}":
    {"__proto__":{},"derby-2018/3":{"position":[0,1,"phone0000"],
    "presence":{"phone0000":[2,1],"constructor":[5,0],"__proto__":[9,0]}}}}}`;
  const saved = await shop.call('PUT', '/shelves', { token, body: hostile });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).not.toMatch(/constructor|__proto__/);
  expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  const asked = { filters: { shelf: 'constructor' } };
  expect((await shop.call('POST', '/moments?skip=0&first=12', { token, body: asked })).body).toMatchObject({
    total: 0,
  });
});
