import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { restorePglite } from './db/restore-pglite.ts';
import { callPool } from './identity/testing/call-pool.ts';
import { sampleBilling } from './testing/test-shop.ts';

let dataFolder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
  // Creating a database takes seconds, and is not what these tests are about.
  await restorePglite(await openAsBlob(inject('pgliteTemplate')), dataFolder);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

function start(port: number, nodeOptions: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, 'server/main.ts', '--api-only'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORT: String(port), PAYMENT_PORT: '0', DATA_DIR: dataFolder },
  });
  started.push(child);
  return child;
}

/** Resolves once what the command prints matches; throws when it ends before. */
function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match !== null) resolve(match[1] ?? match[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`ended early: ${text}`)));
  });
}

async function startShop() {
  const child = start(0);
  const origin = await printed(child, /The storefront is at (\S+)/);
  const signedIn = await callPool(`${origin}/idp/`, 'InitiateAuth', {
    ClientId: 'storefront',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'marta', PASSWORD: 'Matchday-90-marta' },
  });
  const { IdToken: token } = signedIn.body['AuthenticationResult'] as { IdToken: string }; // by the protocol
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return (await fetch(`${origin}/api${path}`, request)).json();
  };
  return { child, origin, call };
}

test(
  'a payment survives a server that is killed the moment it has answered @spec(readme.killed)',
  { timeout: 90_000 },
  async () => {
    const shop = await startShop();
    const { order } = await shop.call('POST', '/orders', { packEditionId: 'first-light', numberOfPacks: 2 });
    const { payment } = await shop.call('PUT', `/orders/${order.orderId}/billing`, sampleBilling);
    const { payments } = await (await fetch(`${shop.origin}/configuration.json`)).json();
    const [intentId] = payment.clientSecret.split('_secret_');
    const card = {
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    };
    const form = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: payment.clientSecret, ...card });
    await fetch(`${payments.origin}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body: form });
    const path = `/orders/${order.orderId}`;
    await vi.waitFor(async () => expect(await shop.call('GET', path)).toMatchObject({ status: 'COMPLETE' }), 10_000);
    const before = await shop.call('GET', path);
    const killed = once(shop.child, 'exit');
    shop.child.kill('SIGKILL');
    await killed;
    const again = await startShop();
    const after = await again.call('GET', path);
    expect(after.packIds).toHaveLength(2);
    expect(after.receipt.receiptNumber).toBe(before.receipt.receiptNumber);
    expect(after.timeline).toEqual(before.timeline);
    again.child.kill('SIGKILL');
    await once(again.child, 'exit');
  },
);

test(
  'a taken port ends the start with a message that names the variable @spec(readme.port-taken)',
  { timeout: 60_000 },
  async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // of a listening TCP server
    const child = start(port);
    const line = await printed(child, /Port \d+ is taken[^\n]*/);
    expect(line).toBe(`Port ${port} is taken by another program. Set PORT to a free one.`);
    other.close();
  },
);

test('an exception that nothing caught is one line in the log, and ends the server once it has answered', async () => {
  const fault = 'process.on("SIGUSR2", () => { throw new Error("surprise") })';
  const child = start(0, ['--import', `data:text/javascript,${fault}`]);
  await printed(child, /The storefront is at (\S+)/);
  let lines = '';
  child.stderr?.on('data', (chunk: Buffer) => (lines += chunk.toString()));
  const ended = once(child, 'exit');
  child.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  const [line, ...others] = lines.trim().split('\n');
  expect(others).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    msg: 'uncaught exception: the server stops',
    err: { message: 'surprise' },
  });
});
