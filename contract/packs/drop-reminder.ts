import * as v from 'valibot';

import type { Locale } from '../locale.ts';

/** How the user is reminded of a drop, 15 minutes before it: on the devices that take push messages, and by e-mail. */
export const dropReminderSchema = v.object({ push: v.boolean(), email: v.boolean() });
export type DropReminder = v.InferOutput<typeof dropReminderSchema>;

/** Where the calendar file of a drop is: outside the API, for a plain link that anybody may follow. */
export function calendarAddress(packEditionId: string, locale: Locale): string {
  return `/calendar/${packEditionId}.${locale}.ics`;
}
