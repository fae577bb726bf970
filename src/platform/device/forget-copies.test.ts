import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { sessionAtom, type User } from '../session/session.ts';
import { forgetCopiesAtom } from './forget-copies.ts';

const edits = vi.hoisted(() => ({ hasPendingEdits: vi.fn<() => Promise<boolean>>() }));
vi.mock('../data/pending-edits.ts', () => edits);
const worker = vi.hoisted(() => ({ deleteCopiesOnDevice: vi.fn<(userId: string) => Promise<boolean>>() }));
vi.mock('./worker.ts', () => worker);

const store = createStore();

beforeEach(() => {
  vi.resetAllMocks();
  const user = { userId: 'ana' } as User; // nothing else of it is read
  store.set(sessionAtom, { status: 'loaded', user, isRefreshed: true });
});

test('copies are deleted once no edits are pending, and a worker that could not do it is no success', async () => {
  edits.hasPendingEdits.mockResolvedValue(false);
  worker.deleteCopiesOnDevice.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await store.set(forgetCopiesAtom)).toBeNull();
  expect(worker.deleteCopiesOnDevice.mock.calls).toEqual([['ana']]);
  expect(await store.set(forgetCopiesAtom)).toBe('failed');
});

test('copies are not deleted while edits exist only on this device', async () => {
  edits.hasPendingEdits.mockResolvedValue(true);
  expect(await store.set(forgetCopiesAtom)).toBe('pending-edits');
  expect(worker.deleteCopiesOnDevice).not.toHaveBeenCalled();
});
