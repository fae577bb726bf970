import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { readClientNetwork, toNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

async function readFrom(connection: string | undefined, forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono();
  app.get('/', (c) => c.text(readClientNetwork(c, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = connection === undefined ? {} : { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request('/', { headers }, env)).text();
}

test('without proxies the connection says who the client is, whatever the client claims', async () => {
  expect(await readFrom('192.0.2.1', '203.0.113.5', 0)).toBe('192.0.2.1');
  expect(await readFrom(undefined, undefined, 0)).toBe('');
});

test('behind proxies the client is as many places from the right as there are proxies', async () => {
  const claims = '198.51.100.1, 203.0.113.5, 192.0.2.9';
  expect(await readFrom('10.0.0.1', claims, 1)).toBe('192.0.2.9');
  expect(await readFrom('10.0.0.1', claims, 2)).toBe('203.0.113.5');
  expect(await readFrom('10.0.0.1', '203.0.113.5:4711', 1)).toBe('203.0.113.5');
  expect(await readFrom('10.0.0.1', '[2001:db8::7]:4711', 1)).toBe('2001:db8:0:0::/64');
});

test('a client that bypassed the proxies, or sent nonsense, is identified by its connection', async () => {
  expect(await readFrom('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(await readFrom('10.0.0.1', '203.0.113.5', 2)).toBe('10.0.0.1');
  expect(await readFrom('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
});
