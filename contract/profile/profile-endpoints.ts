import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { deletedProfileSchema, maxPictureBytes, profileDataSchema, savedPictureSchema } from './profile.ts';

/** PNG, JPEG or WebP; replaces the one before, under a new address. */
export const savePicture = defineEndpoint({
  name: 'savePicture',
  method: 'PUT',
  path: '/profile/picture',
  access: 'user',
  file: { maxBytes: maxPictureBytes },
  answer: savedPictureSchema,
});

/** Repeating it changes nothing. */
export const removePicture = defineEndpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: '/profile/picture',
  access: 'user',
  answer: v.object({ picture: v.null() }),
});

/** «Download my data», and what a deletion would take. */
export const getProfileData = defineEndpoint({
  name: 'getProfileData',
  method: 'GET',
  path: '/profile/data',
  access: 'user',
  answer: profileDataSchema,
});

/** Not to be undone. The user pool's user is deleted by the page afterwards, so that a failure in between can be repeated. */
export const deleteProfile = defineEndpoint({
  name: 'deleteProfile',
  method: 'DELETE',
  path: '/profile',
  access: 'user',
  answer: deletedProfileSchema,
});
