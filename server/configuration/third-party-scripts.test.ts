import { expect, test } from 'vitest';

import { BadConfiguration, readConfiguration } from './configuration.ts';
import { loadCatalogue } from '../catalogue/catalogue-files.ts';
import { describePage } from './page-configuration.ts';

const chat = { name: 'Farol chat', purpose: 'chat', src: 'https://cdn.chat.example/widget.js' };
const table = (...scripts: object[]) => ({ THIRD_PARTY_SCRIPTS: JSON.stringify(scripts) });

async function readVersion(environment: Record<string, string>): Promise<string> {
  const { club } = await loadCatalogue('content');
  const payments = { provider: 'sandbox', origin: 'http://127.0.0.1:4174' } as const;
  return describePage(readConfiguration(environment), club, payments).consent.version;
}

test('by default there is no third-party script', () => {
  expect(readConfiguration({}).thirdPartyScripts).toEqual([]);
});

test('Google Analytics and Tag Manager are configured by their ids alone', () => {
  const { thirdPartyScripts } = readConfiguration({ ANALYTICS_ID: 'G-FAROL1', TAG_MANAGER_ID: 'GTM-FAROL2' });
  expect(thirdPartyScripts).toMatchObject([
    { purpose: 'analytics', tag: 'analytics', src: 'https://www.googletagmanager.com/gtag/js?id=G-FAROL1' },
    { purpose: 'marketing', tag: 'tag-manager', src: 'https://www.googletagmanager.com/gtm.js?id=GTM-FAROL2' },
  ]);
  expect(thirdPartyScripts[0]?.hosts).toContain('https://*.google-analytics.com');
});

test('a tagging server of one’s own takes the place of Google’s hosts', () => {
  const environment = { ANALYTICS_ID: 'G-FAROL1', GOOGLE_TAG_ORIGIN: 'https://tags.shop.example' };
  expect(readConfiguration(environment).thirdPartyScripts).toMatchObject([
    { src: 'https://tags.shop.example/gtag/js?id=G-FAROL1', hosts: [] },
  ]);
});

test('the table adds chat and marketing scripts', () => {
  const pixel = {
    name: 'Pixel',
    purpose: 'marketing',
    src: 'http://127.0.0.1:9/pixel.js',
    hosts: ['https://*.pixel.example:8443', 'wss://live.pixel.example'],
    cookies: ['_px'],
  };
  expect(readConfiguration(table(chat, pixel)).thirdPartyScripts).toEqual([
    { ...chat, hosts: [], cookies: [], tag: null },
    { ...pixel, tag: null },
  ]);
});

test.each([
  ['not JSON', { THIRD_PARTY_SCRIPTS: '[{' }, /^THIRD_PARTY_SCRIPTS is not JSON/],
  ['not a list', { THIRD_PARTY_SCRIPTS: '{}' }, /^THIRD_PARTY_SCRIPTS is not a list/],
  ['a script without a source', table({ name: 'Chat', purpose: 'chat' }), /^THIRD_PARTY_SCRIPTS\.0\.src /],
  ['an unknown purpose', table({ ...chat, purpose: 'fun' }), /^THIRD_PARTY_SCRIPTS\.0\.purpose is none of analytics/],
  ['a source without TLS', table({ ...chat, src: 'http://chat.example/a.js' }), /\.0\.src is not an https: address/],
  ['a source that is no URL', table({ ...chat, src: 'widget.js' }), /\.0\.src is not an https: address/],
  ['a misspelled field', table({ ...chat, host: 'https://chat.example' }), /^THIRD_PARTY_SCRIPTS\.0/],
  ['a host with a path', table({ ...chat, hosts: ['https://chat.example/a'] }), /\.0\.hosts\.0 is not a host/],
  ['a host that names a directive', table({ ...chat, hosts: ["https://a; script-src 'unsafe-inline'"] }), /\.hosts\.0/],
  ['a keyword for a host', table({ ...chat, hosts: ["'unsafe-eval'"] }), /\.0\.hosts\.0 is not a host/],
  ['an analytics id of another kind', { ANALYTICS_ID: 'UA-123-1' }, /^ANALYTICS_ID is not an id like G-/],
  ['an id with a query', { ANALYTICS_ID: 'G-1&l=x' }, /^ANALYTICS_ID/],
  ['a tag manager id of another kind', { TAG_MANAGER_ID: 'G-ABC' }, /^TAG_MANAGER_ID is not an id like GTM-/],
  ['a tag origin with a path', { GOOGLE_TAG_ORIGIN: 'https://tags.example/a' }, /^GOOGLE_TAG_ORIGIN/],
])('the start is refused with the variable’s name: %s', (_, environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(BadConfiguration);
  expect(() => readConfiguration(environment)).toThrow(message);
});

test('another table of third-party scripts is another consent question; the same table stays the same question', async () => {
  const version = await readVersion(table(chat));
  expect(version).toMatch(/^[\da-f]{16}$/);
  expect(await readVersion(table(chat))).toBe(version);
  expect(await readVersion(table({ ...chat, purpose: 'marketing' }))).not.toBe(version);
  expect(await readVersion({ ...table(chat), ANALYTICS_ID: 'G-FAROL1' })).not.toBe(version);
});
