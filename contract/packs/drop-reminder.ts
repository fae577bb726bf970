import * as v from 'valibot';

import type { Locale } from '../locale.ts';

/** How a reminder is sent 15 minutes before a drop: as a push message or by e-mail. */
export const dropReminderSchema = v.object({ push: v.boolean(), email: v.boolean() });
export type DropReminder = v.InferOutput<typeof dropReminderSchema>;

/** The path of a drop's calendar file. Outside the API, so that a plain link can download it. */
export function getCalendarPath(packEditionId: string, locale: Locale): string {
  return `/calendar/${packEditionId}.${locale}.ics`;
}
