import { atom } from 'jotai';

import { deleteProfile, getProfileData, removePicture, savePicture } from '#contract/profile/profile-endpoints.ts';
import type { ProfileData } from '#contract/profile/profile.ts';
import { call } from '#platform/api/api.ts';
import { type ApiErrorKind, toFailure } from '#platform/api/api-error.ts';
import { createResource } from '#platform/api/resource.ts';
import { loadSignOut, refreshSessionAtom, signOutAtom } from '#platform/session/session-changes.ts';
import { readStoredUserId } from '#platform/session/tokens.ts';

import { preparePicture } from './prepare-picture.ts';
import { failureWithIdentity, type IdentityFailure, withIdentity } from '../load-identity.ts';

/** Failures of our API, of the user pool, and an invalid picture file. */
export type ProfileFailure =
  | { kind: 'no-picture' }
  | { kind: 'api'; reason: ApiErrorKind }
  | { kind: 'identity'; reason: IdentityFailure };

const attributes = () => import('#platform/identity/attributes.ts');

async function asFailure(work: () => Promise<ProfileFailure | null>): Promise<ProfileFailure | null> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'api', reason: toFailure(error).kind };
  }
}

function ofIdentity(reason: IdentityFailure | null): ProfileFailure | null {
  return reason === null ? null : { kind: 'identity', reason };
}

/** Runs the second step only if the user is still the same: another tab may have changed the session. */
async function staysTheSame<Answer>(firstStep: () => Promise<Answer>): Promise<{ isSame: boolean; answer: Answer }> {
  const userId = await readStoredUserId();
  const answer = await firstStep();
  return { isSame: (await readStoredUserId()) === userId, answer };
}

/** Uploads the picture to our API and stores its URL at the user pool, which puts it into the id token. */
export const savePictureAtom = atom(null, (_get, set, file: Blob) =>
  asFailure(async () => {
    const picture = await preparePicture(file);
    if (picture === null) return { kind: 'no-picture' };
    const { isSame, answer } = await staysTheSame(() => call(savePicture, { file: picture }));
    if (!isSame) return ofIdentity('session-ended');
    const failure = await failureWithIdentity(attributes, (pool) => pool.changePicture(answer.value.picture));
    if (failure === null) await set(refreshSessionAtom);
    return ofIdentity(failure);
  }),
);

export const removePictureAtom = atom(null, (_get, set) =>
  asFailure(async () => {
    // Removes the URL first: an unreferenced picture is better than a broken URL.
    const failure = await failureWithIdentity(attributes, (pool) => pool.changePicture(''));
    if (failure !== null) return ofIdentity(failure);
    await set(refreshSessionAtom);
    await call(removePicture);
    return null;
  }),
);

const profileData = createResource('private', () => call(getProfileData));
/** The shop's data about the user, which a deletion removes. */
export const profileDataAtom = profileData.at();
export const loadProfileDataAtom = profileData.loadAtom;

export interface OwnData {
  shop: ProfileData;
  /** Under the user pool's own names. */
  userPool: Partial<Record<string, string>>;
}

type OwnDataResult = { kind: 'done'; data: OwnData } | { kind: 'failed'; failure: ProfileFailure };

/** All data about the user, from the shop and the user pool. */
export const collectOwnDataAtom = atom(null, async (_get, set): Promise<OwnDataResult> => {
  const pool = await withIdentity(attributes, ({ readAttributes }) => readAttributes());
  if (pool.kind === 'failed') return { kind: 'failed', failure: { kind: 'identity', reason: pool.failure } };
  const shop = await set(profileData.renewAtom);
  if (shop.status === 'success') return { kind: 'done', data: { shop: shop.value, userPool: pool.value } };
  return {
    kind: 'failed',
    failure: { kind: 'api', reason: shop.status === 'failure' ? shop.failure.kind : 'offline' },
  };
});

/**
 * Deletes the shop's data first, then the user at the pool. Both steps can be repeated if the next one fails. Nothing is deleted
 * if the code for signing out does not load.
 */
export const deleteAccountAtom = atom(null, (_get, set) =>
  asFailure(async () => {
    const isLoaded = await loadSignOut().then(
      () => true,
      () => false,
    );
    if (!isLoaded) return ofIdentity('offline');
    if (!(await staysTheSame(() => call(deleteProfile))).isSame) return ofIdentity('session-ended');
    const failure = await failureWithIdentity(
      () => import('#platform/identity/security.ts'),
      (pool) => pool.deleteUser(),
    );
    if (failure !== null) return ofIdentity(failure);
    await set(signOutAtom);
    return null;
  }),
);
