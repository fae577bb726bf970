import * as v from 'valibot';

import { dropReminderSchema } from './drop-reminder.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { localeSchema } from '../locale.ts';
import { slugSchema } from '../scalars.ts';

export const getDropReminder = defineEndpoint({
  name: 'getDropReminder',
  method: 'GET',
  path: '/packs/editions/:packEditionId/reminder',
  access: 'user',
  params: v.object({ packEditionId: slugSchema }),
  answer: dropReminderSchema,
});

/** No reminder is sent for an edition that is already on sale. An e-mail needs a verified address. */
export const setDropReminder = defineEndpoint({
  name: 'setDropReminder',
  method: 'PUT',
  path: '/packs/editions/:packEditionId/reminder',
  access: 'user',
  params: v.object({ packEditionId: slugSchema }),
  body: v.strictObject({ ...dropReminderSchema.entries, locale: localeSchema }),
  answer: dropReminderSchema,
});
