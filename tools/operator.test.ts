import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { operatorCommandNames } from '#contract/api/operator.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
let shop: TestShop;
let closed: TestShop;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { OPERATOR_TOKEN: token });
  closed = await startTestShop(await openTestDatabase());
}, 90_000);
afterAll(async () => {
  await shop.close();
  await closed.close();
});

interface Ended {
  exitCode: number;
  said: string;
  complained: string;
}

/** Runs the command line in a separate process. */
function run(words: string[], environment: Record<string, string>): Promise<Ended> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: join(tmpdir(), 'not-there'), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/operator.ts', ...words], { cwd: root, env }, (error, said, complained) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, said, complained });
    });
  });
}

describe('npm run operator', () => {
  const there = () => ({ SHOP_ADDRESS: shop.origin, OPERATOR_TOKEN: token });

  test('sends a command to the server, and says what was done @spec(operator.door)', async () => {
    const made = await run(
      ['make-user', '--username', 'sara', '--email', 'sara@fans.example', '--locale', 'en'],
      there(),
    );
    expect(made).toEqual({ exitCode: 0, complained: '', said: expect.stringContaining('sara is invited') });
    const outbox = await fetch(`${shop.origin}/dev/outbox`, { headers: { accept: 'application/json' } });
    expect(await outbox.json()).toMatchObject([{ to: 'sara@fans.example' }]);
    expect((await run(['reset-second-factor', '--username', 'sara'], there())).exitCode).toBe(0);
    expect(await run(['reconcile'], there())).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('unreachable: 0'),
    });
  });

  test('finds the token in the data folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-operator-'));
    await writeFile(join(folder, 'operator-token'), `${token}\n`);
    const asked = await run(['reconcile'], { SHOP_ADDRESS: shop.origin, DATA_DIR: folder });
    expect(asked).toMatchObject({ exitCode: 0, complained: '' });
    await rm(folder, { recursive: true });
  });

  test('ends with 1 where the server refuses', async () => {
    const taken = await run(
      ['make-user', '--username', 'marta', '--email', 'm@fans.example', '--locale', 'pt'],
      there(),
    );
    expect(taken).toMatchObject({ exitCode: 1, said: '' });
    expect(taken.complained.trim()).not.toBe('');
  });

  test.each([
    ['no command', [], /Which command/],
    ['an unknown command', ['make-coffee'], /There is no command make-coffee/],
    ['an unknown option', ['reconcile', '--force'], /--force/],
    ['a missing option', ['make-user', '--username', 'x', '--locale', 'pt'], /--email/],
    ['a wrong value', ['make-user', '--username', 'x', '--email', 'x', '--locale', 'pt'], /--email is not an e-mail/],
  ])('ends with 2 and the list of commands for %s', async (_, words, message) => {
    const ended = await run(words, there());
    expect(ended).toMatchObject({ exitCode: 2, said: '', complained: expect.stringMatching(message) });
    for (const name of operatorCommandNames) expect(ended.complained).toContain(`  ${name}`);
  });

  test.each([
    ['no server is there', { SHOP_ADDRESS: 'http://127.0.0.1:9', OPERATOR_TOKEN: token }, /No server answers/],
    ['there is no token', {}, /OPERATOR_TOKEN is not set/],
    ['the token is wrong', { OPERATOR_TOKEN: 'x'.repeat(32) }, /token is wrong/],
  ])('ends with 3 where %s', async (_, environment, message) => {
    const ended = await run(['reconcile'], { SHOP_ADDRESS: shop.origin, ...environment });
    expect(ended).toMatchObject({ exitCode: 3, said: '', complained: expect.stringMatching(message) });
  });

  test('ends with 3 where the server has no operator API', async () => {
    const ended = await run(['reconcile'], { SHOP_ADDRESS: closed.origin, OPERATOR_TOKEN: token });
    expect(ended).toMatchObject({ exitCode: 3, complained: expect.stringContaining('no operator') });
  });
});
