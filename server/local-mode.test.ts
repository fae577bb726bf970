import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localAccounts } from './seed/seed-local-accounts.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

const marta = ['marta', 'Matchday-90-marta'] as const;

/** `fetch` writes the header itself. */
function statusFor(shop: TestShop, host: string): Promise<number | undefined> {
  const { port } = new URL(shop.origin);
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/dev/outbox', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('a server of this machine alone', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(await openTestDatabase());
  }, 60_000);
  afterAll(() => shop.close());

  test('has the known accounts, and shows its messages @spec(readme.outbox)', async () => {
    expect(await shop.logIn(...marta)).not.toBe('');
    expect(await statusFor(shop, 'localhost:4173')).toBe(200);
  });

  test('has accounts that are what the README says of them @spec(readme.accounts)', async () => {
    const ask = async (account: (typeof localAccounts)[number]) => {
      const token = await shop.logIn(account.username, account.password);
      const packs = await shop.call('POST', '/packs', { token, body: { filters: { state: ['sealed'] } } });
      const moments = await shop.call('POST', '/moments?skip=0&first=12', { token, body: {} });
      const editions = await shop.call('GET', '/packs/editions', { token });
      const order = { packEditionId: 'first-light', numberOfPacks: 1 };
      const bought = await shop.call('POST', '/orders', { token, body: order });
      return {
        username: account.username,
        sealedPacks: packs.body.length as number,
        hasMoments: moments.body.total > 0,
        mayBuy: bought.status === 200,
        editions: editions.body.length as number,
      };
    };
    expect(await Promise.all(localAccounts.map(ask))).toEqual([
      { username: 'marta', sealedPacks: 2, hasMoments: true, mayBuy: true, editions: 6 },
      { username: 'nuno', sealedPacks: 0, hasMoments: false, mayBuy: false, editions: 6 },
      { username: 'admin', sealedPacks: 0, hasMoments: false, mayBuy: true, editions: 7 },
    ]);
  });

  test('shows its messages to no page elsewhere whose name was pointed at this machine', async () => {
    expect(await statusFor(shop, 'evil.example')).toBe(404);
  });
});

describe('a server that others reach, with the embedded user pool', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(await openTestDatabase(), { HOST: '0.0.0.0' });
  }, 60_000);
  afterAll(() => shop.close());

  test('has neither the known accounts nor the page of all messages @spec(readme.outbox)', async () => {
    await expect(shop.logIn(...marta)).rejects.toThrow('NotAuthorizedException');
    expect(await statusFor(shop, '127.0.0.1')).toBe(404);
    expect(await statusFor(shop, 'shop.example')).toBe(404);
  });
});
