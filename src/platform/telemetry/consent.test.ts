import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getAllowedPurposes, getAllowedScripts, saveConsent } from './consent.ts';
import { configurationAtom } from '../configuration.ts';

const scripts = (['analytics', 'marketing', 'chat'] as const).map((purpose) => ({
  name: purpose,
  purpose,
  src: `https://${purpose}.example/a.js`,
  hosts: [],
  cookies: [],
  tag: null,
}));

/** Nothing else is read here. */
const ask = (version: string) => createStore().set(configurationAtom, { consent: { version, scripts } } as never);

const stored = new Map<string, string>();
const stubNavigator = (globalPrivacyControl: boolean) => vi.stubGlobal('navigator', { globalPrivacyControl });

beforeEach(() => {
  stored.clear();
  stubNavigator(false);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('without an answer about consent, or with a broken one, nothing is allowed and the question is open', () => {
  ask('1');
  expect([getAllowedPurposes(), getAllowedScripts()]).toEqual([null, []]);
  for (const broken of ['{', '{}', '{"version":"1","allowed":["everything"]}']) {
    stored.set('shop-consent', broken);
    expect([getAllowedPurposes(), getAllowedScripts()]).toEqual([null, []]);
  }
});

test('an answer about consent holds for its question alone', async () => {
  ask('1');
  await saveConsent(['chat'], 'en');
  expect(getAllowedScripts().map(({ name }) => name)).toEqual(['chat']);
  ask('2');
  expect([getAllowedPurposes(), getAllowedScripts()]).toEqual([null, []]);
});

test('Global Privacy Control outweighs an earlier consent to statistics and marketing, not to the chat', async () => {
  ask('1');
  await saveConsent(['analytics', 'marketing', 'chat'], 'en');
  expect(getAllowedPurposes()).toEqual(['analytics', 'marketing', 'chat']);
  stubNavigator(true);
  expect(getAllowedPurposes()).toEqual(['chat']);
});

test('a device that stores nothing keeps the answer about consent as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  ask('1');
  await saveConsent([], 'en');
  expect(getAllowedPurposes()).toEqual([]);
});
