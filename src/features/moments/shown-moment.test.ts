import { createStore } from 'jotai';
import { expect, it } from 'vitest';

import type { MomentDetails, MomentEdition } from '#contract/moments/moment.ts';
import type { Resource } from '#platform/api/resource.ts';

import { ownMomentAt } from './moments-state.ts';
import { showMoment } from './shown-moment.ts';

const edition = { momentEditionId: 'a-volley', player: 'Ana', copies: 150 } as MomentEdition; // the rest is not checked
const own = {
  ...edition,
  serialNumber: 12,
  obtainedAt: '2026-11-20T10:00:00.000Z',
  packId: 'p',
} satisfies MomentDetails;
const loading: Resource<never> = { status: 'loading' };
const success = <T>(value: T): Resource<T> => ({ status: 'success', value, source: 'network', savedAt: null });
const failure = (kind: 'not-found' | 'not-authenticated' | 'validation' | 'offline'): Resource<never> => ({
  status: 'failure',
  failure: { kind, message: '' },
});
const asked = { momentEditionId: 'a-volley', serialNumber: 12, lookedAt: null };
const getValue = (shown: ReturnType<typeof showMoment>) => (shown.status === 'success' ? shown.value : undefined);

it('a moment’s URL shows the fan’s own copy', () => {
  const shown = getValue(showMoment({ ...asked, edition: loading, ownMoment: success(own) }));
  expect(shown).toMatchObject({ copy: { serialNumber: 12 }, isForeign: false });
});

it.each(['not-found', 'not-authenticated', 'validation'] as const)(
  'a moment’s URL shows the edition if the copy is refused (%s) @spec(route.foreign-moment)',
  (kind) => {
    const shown = getValue(showMoment({ ...asked, edition: success(edition), ownMoment: failure(kind) }));
    expect(shown).toEqual({ moment: edition, copy: undefined, isForeign: true });
  },
);

it.each([0, -1, Number.NaN, 151])(
  'a moment’s URL with an impossible serial number shows nothing (%d)',
  (serialNumber) => {
    const shown = showMoment({ ...asked, serialNumber, edition: success(edition), ownMoment: failure('validation') });
    expect(shown).toMatchObject({ status: 'failure', failure: { kind: 'not-found' } });
  },
);

it('a moment’s URL distinguishes “no connection” from “not yours”', () => {
  const shown = showMoment({ ...asked, edition: success(edition), ownMoment: failure('offline') });
  expect(shown).toMatchObject({ status: 'failure', failure: { kind: 'offline' } });
});

it('a moment’s URL shows the pressed card’s data until the copy has loaded, never another card’s', () => {
  const lookedAt = { opened: 'a-volley/12', moment: own };
  const early = getValue(showMoment({ ...asked, lookedAt, edition: loading, ownMoment: loading }));
  expect(early?.copy).toMatchObject({ serialNumber: 12, packId: 'p' });
  expect(showMoment({ ...asked, serialNumber: 13, lookedAt, edition: loading, ownMoment: loading }).status).toBe(
    'loading',
  );
});

it('a moment’s URL does not show the copy that was viewed before', () => {
  const store = createStore();
  store.set(ownMomentAt(asked.momentEditionId, 3), success({ ...own, serialNumber: 3 }));
  const ownMoment = store.get(ownMomentAt(asked.momentEditionId, asked.serialNumber));
  expect(showMoment({ ...asked, edition: loading, ownMoment }).status).toBe('loading');
});
