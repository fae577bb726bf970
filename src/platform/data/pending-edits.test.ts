import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { noShelves } from '#contract/shelves/shelves.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: object, input: object) => Promise<unknown>>() }));
vi.mock('../api/api.ts', () => ({ call }));

const { hasPendingEdits } = await import('./pending-edits.ts');

const says = (isUnsent: boolean) => Promise.resolve({ value: { shelves: noShelves, isUnsent } });
const asked = () => call.mock.calls.map(([endpoint]) => endpoint);

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } }));
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

test('without a worker no edits are pending, and nothing is requested', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await hasPendingEdits()).toBe(false);
  expect(asked()).toEqual([]);
});

test.each([
  ['the device has nothing that waits', () => says(false)],
  ['nobody answers', () => Promise.reject(new Error('offline'))],
])('no edits are sent where %s', async (_, answer) => {
  call.mockImplementationOnce(answer);
  expect(await hasPendingEdits()).toBe(false);
  expect(asked()).toEqual([readShelves]);
});

test('pending edits are sent, and are pending no longer', async () => {
  call.mockImplementationOnce(() => says(true)).mockImplementationOnce(() => says(false));
  expect(await hasPendingEdits()).toBe(false);
  expect(asked()).toEqual([readShelves, saveShelves]);
  expect(call.mock.calls[1]?.[1]).toEqual({ body: noShelves });
});

test.each([
  ['is kept on the device again', () => says(true)],
  ['is refused', () => Promise.reject(new Error('session-invalid'))],
])('edits that were sent and whose answer %s are still pending', async (_, answer) => {
  call.mockImplementationOnce(() => says(true)).mockImplementationOnce(answer);
  expect(await hasPendingEdits()).toBe(true);
});
