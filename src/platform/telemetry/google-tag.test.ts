import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let google: typeof import('./google-tag.ts');

const script = {
  name: 'Google Analytics',
  purpose: 'analytics' as const,
  src: 'https://www.googletagmanager.com/gtag/js?id=G-FAROL',
  hosts: [],
  cookies: [],
  tag: 'analytics' as const,
};

beforeEach(async () => {
  vi.resetModules();
  const { configurationAtom } = await import('../configuration.ts');
  // Nothing else is read here.
  createStore().set(configurationAtom, { analyticsId: 'G-FAROL' } as never);
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', new URL('https://shop.example/pt/confirmation/joana?code=secret-code'));
  google = await import('./google-tag.ts');
});
afterEach(() => vi.unstubAllGlobals());

const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const isArguments = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]';

test('Google gets commands in its own form: consent denied, then what was allowed, then the property', () => {
  google.prepareGoogle(['analytics']);
  google.startGoogle(script, ['analytics']);
  expect(window.dataLayer?.every(isArguments)).toBe(true);
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(commands().slice(0, 4)).toEqual([
    ['consent', 'default', { analytics_storage: 'denied', ...ads }],
    ['js', expect.any(Date)],
    ['consent', 'update', { analytics_storage: 'granted', ...ads }],
    ['config', 'G-FAROL', expect.objectContaining({ send_page_view: false, allow_google_signals: false })],
  ]);
});

test('the page that is shown is the first page view, and neither its path nor its query names a user', () => {
  google.prepareGoogle(['analytics']);
  google.startGoogle(script, ['analytics']);
  expect(commands().at(-1)).toEqual([
    'event',
    'page_view',
    {
      page_path: '/confirmation/[username]',
      page_location: 'https://shop.example/confirmation/[username]',
      page_referrer: '',
      send_to: 'G-FAROL',
    },
  ]);
  expect(JSON.stringify(commands())).not.toMatch(/joana|secret-code/);
});

test('a tag container alone, allowed for marketing, gets no events of ours', () => {
  google.prepareGoogle(['marketing']);
  google.startGoogle({ ...script, purpose: 'marketing', tag: 'tag-manager' }, ['marketing']);
  expect(window.dataLayer?.at(-1)).toEqual({ 'gtm.start': expect.any(Number), event: 'gtm.js' });
  expect(window.gtag).toBeUndefined();
  expect(commands()[2]?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'granted' });
});

test('after consent is withdrawn Google gets nothing more', async () => {
  const { trackEvent } = await import('./telemetry.ts');
  google.prepareGoogle(['analytics']);
  google.startGoogle(script, ['analytics']);
  google.silenceGoogle();
  const told = window.dataLayer?.length;
  trackEvent('api_call_start', { call: 'listOrders' });
  expect(window.dataLayer).toHaveLength(told ?? 0);
  expect(window).toHaveProperty('ga-disable-G-FAROL', true);
  expect(commands().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
});

test('a tagging server of the shop’s own gets the measurements too', () => {
  google.prepareGoogle(['analytics']);
  google.startGoogle({ ...script, src: 'https://tags.shop.example/gtag/js?id=G-FAROL' }, ['analytics']);
  expect(commands()[3]?.[2]).toMatchObject({ server_container_url: 'https://tags.shop.example' });
});
