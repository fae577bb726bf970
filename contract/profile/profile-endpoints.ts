import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { deletedProfileSchema, maxPictureBytes, profileDataSchema, savedPictureSchema } from './profile.ts';

/** PNG, JPEG or WebP. Replaces the previous picture and gets a new URL. */
export const savePicture = defineEndpoint({
  name: 'savePicture',
  method: 'PUT',
  path: '/profile/picture',
  access: 'user',
  file: { maxBytes: maxPictureBytes },
  answer: savedPictureSchema,
});

/** Idempotent. */
export const removePicture = defineEndpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: '/profile/picture',
  access: 'user',
  answer: v.object({ picture: v.null() }),
});

/** «Download my data»: everything that a deletion would remove. */
export const getProfileData = defineEndpoint({
  name: 'getProfileData',
  method: 'GET',
  path: '/profile/data',
  access: 'user',
  answer: profileDataSchema,
});

/** Permanent. The page deletes the pool's user afterwards, so that a failure in between can be retried. */
export const deleteProfile = defineEndpoint({
  name: 'deleteProfile',
  method: 'DELETE',
  path: '/profile',
  access: 'user',
  answer: deletedProfileSchema,
});
