import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { deleteProfile, savePicture } from '#contract/profile/profile-endpoints.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';

/** The user of the stored tokens. Another tab may change it at any time. */
let signedIn = 'ana';
const pool = vi.hoisted(() => ({
  changePicture: vi.fn<() => Promise<{ kind: 'done' }>>(),
  deleteUser: vi.fn<() => Promise<{ kind: 'done' }>>(),
}));
const answered = vi.hoisted(() => vi.fn<(endpoint: Endpoint) => Promise<unknown>>());
vi.mock('#platform/session/tokens.ts', () => ({ readStoredUserId: async () => signedIn }));
vi.mock('#platform/api/api.ts', () => ({ call: async (endpoint: Endpoint) => ({ value: await answered(endpoint) }) }));
vi.mock('#platform/identity/attributes.ts', () => pool);
vi.mock('#platform/identity/security.ts', () => pool);
vi.mock('./prepare-picture.ts', () => ({ preparePicture: async (file: Blob) => file }));

const { deleteAccountAtom, savePictureAtom } = await import('./profile-state.ts');

beforeEach(() => {
  signedIn = 'ana';
  answered.mockReset();
  for (const done of Object.values(pool)) done.mockReset().mockResolvedValue({ kind: 'done' });
});

/** During the API call another tab signs Ana out and Bela in. */
function answerToBela(name: string): void {
  answered.mockImplementation(async (endpoint) => {
    if (endpoint.name === name) signedIn = 'bela';
    return { picture: '/pictures/ana' };
  });
}

test('the account of a fan who signed in since is never the one that is deleted', async () => {
  answerToBela(deleteProfile.name);
  const failure = await createStore().set(deleteAccountAtom);
  expect(failure).toEqual({ kind: 'identity', reason: 'session-ended' });
  expect(pool.deleteUser).not.toHaveBeenCalled();
});

test('the picture of one fan does not become the next one’s', async () => {
  answerToBela(savePicture.name);
  const failure = await createStore().set(savePictureAtom, new Blob());
  expect(failure).toEqual({ kind: 'identity', reason: 'session-ended' });
  expect(pool.changePicture).not.toHaveBeenCalled();
});
