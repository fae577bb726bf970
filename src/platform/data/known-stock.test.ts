import { beforeEach, expect, test, vi } from 'vitest';

import { keepKnownStock, readKnownStock } from './known-stock.ts';

const disk = new Map<string, string>();
const storage = {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, value: string) => void disk.set(key, value),
};

beforeEach(() => {
  disk.clear();
  vi.stubGlobal('localStorage', storage);
});

test('the last known stock of an edition is stored with its time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:00.000Z') });
  keepKnownStock('first-light', 0);
  vi.useRealTimers();
  expect(readKnownStock('first-light')).toEqual({ count: 0, knownAt: '2026-11-23T08:00:00.000Z' });
  expect(readKnownStock('night-watch')).toBeUndefined();
});

test.each(['half a', '{"count":"3"}', '{"count":3,"knownAt":"yesterday"}'])(
  'an invalid stored stock is ignored: %s',
  (written) => {
    disk.set('shop-stock-first-light', written);
    expect(readKnownStock('first-light')).toBeUndefined();
  },
);

test('a device that can store nothing knows no stock, and does not fail', () => {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepKnownStock('first-light', 3);
  expect(readKnownStock('first-light')).toBeUndefined();
});
