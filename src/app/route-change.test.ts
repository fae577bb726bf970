import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '#platform/configuration.ts';
import { isErrorAtom, modalOpenClass, momentCloseRedirectAtom } from '#ui/app-flags.ts';

import { completeRouteChange } from './route-change.ts';

afterEach(() => vi.unstubAllGlobals());

test('a completed route change resets the flags and counts a page view, in the order of the spec @spec(global.route-change)', () => {
  const order: string[] = [];
  const remove = vi.fn((name: string) => order.push(`body loses ${name}`));
  vi.stubGlobal('document', { body: { classList: { remove } } });
  vi.stubGlobal('window', { gtag: () => order.push('page view') });
  const store = createStore();
  store.set(configurationAtom, { analyticsId: null } as never); // nothing else is read
  store.set(isErrorAtom, true);
  store.set(momentCloseRedirectAtom, '/moments');
  store.sub(momentCloseRedirectAtom, () => order.push('redirect reset'));
  store.sub(isErrorAtom, () => order.push('error cleared'));

  completeRouteChange(store, '/packs');

  expect(order).toEqual([`body loses ${modalOpenClass}`, 'redirect reset', 'error cleared', 'page view']);
  expect(store.get(momentCloseRedirectAtom)).toBe('');
  expect(store.get(isErrorAtom)).toBe(false);
});
