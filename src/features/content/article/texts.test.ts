import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import type { Answer } from '#platform/api/api.ts';
import { ApiError } from '#platform/api/api-error.ts';

import { createTexts } from './texts.ts';

test('a text from the device says its age, stays while it is requested again, and is replaced by the server’s', async () => {
  const fetchText = vi.fn<() => Promise<Answer<string>>>();
  const { at, loadAtom } = createTexts(fetchText);
  const store = createStore();
  const load = () => store.set(loadAtom, 'en', 'faq');
  const shown = () => store.get(at('en', 'faq'));
  const copy = { value: 'old', source: 'device', savedAt: '2026-11-20T20:00:00.000Z' } as const;
  fetchText.mockResolvedValueOnce(copy);
  await load();
  expect(shown()).toEqual({ status: 'success', ...copy });
  fetchText.mockRejectedValueOnce(new ApiError('offline', 'No connection'));
  const again = load();
  expect(shown()).toMatchObject({ status: 'success', value: 'old' });
  await again;
  expect(shown()).toMatchObject({ status: 'success', value: 'old' });
  fetchText.mockResolvedValueOnce({ value: 'new', source: 'network', savedAt: null });
  await load();
  expect(shown()).toMatchObject({ value: 'new', source: 'network' });
  await load();
  expect(fetchText).toHaveBeenCalledTimes(3);
});
