import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { type DropReminder as Reminder, getCalendarPath } from '#contract/packs/drop-reminder.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PushFailure } from '#platform/device/push.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { dropRemindersAtom, loadDropReminderAtom, setDropReminderAtom } from './drop-reminder-state.ts';
import { PushFailureMessage } from './push-failure-text.tsx';
import { pushAtom } from './push-state.ts';
import styles from './push.module.css';

interface ReminderProps {
  packEditionId: string;
}

/** The current reminder in one sentence. */
function WhatIsSet({ reminder: { push, email } }: { reminder: Reminder }) {
  if (push && email) return <Trans>We’ll remind you 15 minutes before, on your devices and by e-mail.</Trans>;
  if (push) return <Trans>We’ll remind you 15 minutes before, on your devices.</Trans>;
  return <Trans>We’ll remind you 15 minutes before, by e-mail.</Trans>;
}

function Choices({ packEditionId, reminder }: ReminderProps & { reminder: Reminder }) {
  const locale = useLocale();
  const isOnline = useIsOnline();
  const push = useAtomValue(pushAtom);
  const user = useAtomValue(sessionUserAtom);
  const change = useSetAtom(setDropReminderAtom);
  const setTo = (choice: Partial<Reminder>) => () => change(packEditionId, { ...reminder, ...choice }, locale);
  const byPush = useSubmit<PushFailure>(setTo({ push: true }));
  const byEmail = useSubmit<PushFailure>(setTo({ email: true }));
  const ending = useSubmit<PushFailure>(setTo({ push: false, email: false }));
  const isSet = reminder.push || reminder.email;
  const canPush = push.status === 'on' || push.status === 'off';
  return (
    <>
      {isSet && (
        <FormMessage kind="success">
          <WhatIsSet reminder={reminder} />
        </FormMessage>
      )}
      <PushFailureMessage failure={byPush.failure ?? byEmail.failure ?? ending.failure} />
      <div className={styles.row}>
        {canPush && !reminder.push && (
          <Button isBusy={byPush.isBusy} disabled={!isOnline} onClick={byPush.run}>
            <Trans>Remind me on this device</Trans>
          </Button>
        )}
        {user?.isEmailVerified === true && !reminder.email && (
          <Button isBusy={byEmail.isBusy} disabled={!isOnline} onClick={byEmail.run}>
            <Trans>Remind me by e-mail</Trans>
          </Button>
        )}
        {isSet && (
          <Button variant="quiet" isBusy={ending.isBusy} disabled={!isOnline} onClick={ending.run}>
            <Trans>No reminder</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** Drop reminders: push, e-mail, and a calendar entry for everyone. */
export function DropReminder({ packEditionId }: ReminderProps) {
  const locale = useLocale();
  const userId = useAtomValue(sessionUserAtom)?.userId;
  const reminder = useAtomValue(dropRemindersAtom)[packEditionId];
  const load = useSetAtom(loadDropReminderAtom);
  const look = useEffectEvent(() => void load(packEditionId));
  useEffect(() => look(), [userId, packEditionId]);
  return (
    <div className={classNames(styles.settings, styles.reminder)}>
      {reminder !== undefined && <Choices packEditionId={packEditionId} reminder={reminder} />}
      <a href={getCalendarPath(packEditionId, locale)} download>
        <Trans>Add it to my calendar</Trans>
      </a>
    </div>
  );
}
