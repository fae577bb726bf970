import { atom } from 'jotai';

import { getPublicShowcase, getShowcase, removeShowcase, saveShowcase } from '#contract/shelves/showcase-endpoints.ts';
import type { ShowcaseChoice } from '#contract/shelves/showcase.ts';
import { call } from '#platform/api/api.ts';
import { type ApiErrorKind, toFailure } from '#platform/api/api-error.ts';
import { createResource } from '#platform/api/resource.ts';

const publicShowcase = createResource('public', (showcaseId: string) =>
  call(getPublicShowcase, { params: { showcaseId } }),
);
/** The public content of a showcase. */
export const publicShowcaseAt = publicShowcase.at;
export const loadPublicShowcaseAtom = publicShowcase.loadAtom;

const own = createResource('private', () => call(getShowcase));
/** The user's showcase. */
export const ownShowcaseAtom = own.at();
export const loadOwnShowcaseAtom = own.loadAtom;

/** Publishes a shelf, or none with null. Returns the failure, or null. */
export const changeShowcaseAtom = atom(
  null,
  async (_get, set, choice: ShowcaseChoice | null): Promise<ApiErrorKind | null> => {
    try {
      const answer = choice === null ? await call(removeShowcase) : await call(saveShowcase, { body: choice });
      set(ownShowcaseAtom, { status: 'success', ...answer });
      return null;
    } catch (error) {
      return toFailure(error).kind;
    }
  },
);
