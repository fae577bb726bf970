import { atom } from 'jotai';

import type { DropReminder } from '#contract/packs/drop-reminder.ts';
import type { Locale } from '#contract/locale.ts';
import { getDropReminder, setDropReminder } from '#contract/packs/reminder-endpoints.ts';
import { pushTopics } from '#contract/push/push.ts';
import { call } from '#platform/api/api.ts';
import { toFailure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import type { PushFailure } from '#platform/device/push.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { enablePushAtom, loadPushAtom, pushAtom } from './push-state.ts';

/** By edition; empty while loading. */
const stateAtom = userScopedAtom<Record<string, DropReminder>>({});
export const dropRemindersAtom = atom((get) => get(stateAtom));

const keepAtom = atom(null, (get, set, packEditionId: string, reminder: DropReminder) => {
  set(stateAtom, { ...get(stateAtom), [packEditionId]: reminder });
});

/** The user's reminders, and whether this device can show them. Without an answer nothing is offered. */
export const loadDropReminderAtom = atom(null, async (get, set, packEditionId: string) => {
  if (get(sessionUserAtom) === null) return;
  try {
    const [{ value }] = await Promise.all([call(getDropReminder, { params: { packEditionId } }), set(loadPushAtom)]);
    set(keepAtom, packEditionId, value);
  } catch (error) {
    toFailure(error);
  }
});

/** Push reminders require a device subscribed to drops. */
const allowDropsAtom = atom(null, async (get, set, locale: Locale): Promise<PushFailure | null> => {
  const push = get(pushAtom);
  if (push.status === 'on' && push.topics.includes('drops')) return null;
  const topics = push.status === 'on' ? pushTopics : (['drops'] as const);
  return set(enablePushAtom, locale, topics);
});

export const setDropReminderAtom = atom(
  null,
  async (_get, set, packEditionId: string, choice: DropReminder, locale: Locale): Promise<PushFailure | null> => {
    const refusal = choice.push ? await set(allowDropsAtom, locale) : null;
    if (refusal !== null) return refusal;
    try {
      const { value } = await call(setDropReminder, { params: { packEditionId }, body: { ...choice, locale } });
      set(keepAtom, packEditionId, value);
      return null;
    } catch (error) {
      return { kind: 'api', reason: toFailure(error).kind };
    }
  },
);
