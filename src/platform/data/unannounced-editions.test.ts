import { createStore } from 'jotai';
import { expect, test } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { packEditionsAtom } from './pack-editions.ts';
import { initialData } from '../api/resource.ts';
import { forgetUnannouncedAtom } from './unannounced-editions.ts';

const edition = (packEditionId: string, announcesAt: string) => ({ packEditionId, announcesAt }) as PackEdition; // the only parts used
const known = edition('known', '2026-01-01T00:00:00.000Z');
const secret = edition('secret', new Date(Date.now() + 86_400_000).toISOString());

test('an edition that an admin saw before its announcement leaves the page with the admin, and the rest stays @spec(role.admin-announcement)', () => {
  const store = createStore();
  store.set(packEditionsAtom, initialData([known, secret]));
  store.set(forgetUnannouncedAtom);
  expect(store.get(packEditionsAtom)).toMatchObject({ status: 'success', value: [known] });
});

test('a list of editions that is not loaded yet stays so when an admin leaves', () => {
  const store = createStore();
  store.set(forgetUnannouncedAtom);
  expect(store.get(packEditionsAtom)).toEqual({ status: 'idle' });
});
