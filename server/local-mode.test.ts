import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase } from './testing/test-database.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

const marta = ['marta', 'Farol-1921-marta'] as const;

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

  test('has the known accounts, and shows its messages', async () => {
    expect(await shop.logIn(...marta)).not.toBe('');
    expect(await statusFor(shop, 'localhost:4173')).toBe(200);
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

  test('has neither the known accounts nor the page of all messages', async () => {
    await expect(shop.logIn(...marta)).rejects.toThrow('NotAuthorizedException');
    expect(await statusFor(shop, '127.0.0.1')).toBe(404);
    expect(await statusFor(shop, 'shop.example')).toBe(404);
  });
});
