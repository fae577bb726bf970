import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';

import { useLocale } from '#i18n/use-locale.ts';
import { rememberDecline, wasDeclinedLately } from '#platform/decline.ts';
import type { PushFailure } from '#platform/device/push.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Question } from '#ui/question.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { enablePushAtom, loadPushAtom, pushAtom } from './push-state.ts';
import { PushFailureMessage } from './push-failure-text.tsx';

function Ask({ onDecline }: { onDecline: () => void }) {
  const locale = useLocale();
  const enable = useSetAtom(enablePushAtom);
  const { isBusy, failure, run } = useSubmit<PushFailure>(() => enable(locale));
  return (
    <Question
      title={<Trans>Do you want messages on this device?</Trans>}
      answers={
        <>
          <Button variant="primary" isBusy={isBusy} onClick={run}>
            <Trans>Yes, please</Trans>
          </Button>
          <Button variant="quiet" onClick={onDecline}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          When packs are ready, when a payment is waiting for you, and when a refund was made. Nothing else, unless you
          ask for it. Your browser will ask you to confirm.
        </Trans>
      </p>
      <PushFailureMessage failure={failure} />
    </Question>
  );
}

/** Our question before the browser's prompt, which can be shown only once. Hidden where push is impossible. */
export function PushQuestion() {
  const push = useAtomValue(pushAtom);
  const load = useSetAtom(loadPushAtom);
  const [isOpen, setIsOpen] = useState(() => !wasDeclinedLately('push', Date.now()));
  const [wasAsked, setWasAsked] = useState(false);
  const look = useEffectEvent(() => {
    if (isOpen) void load();
  });
  useEffect(() => look(), []);
  if (push.status === 'off' && push.permission === 'not-asked' && !wasAsked) setWasAsked(true);
  if (!isOpen || !wasAsked) return null;
  if (push.status === 'on') {
    return (
      <FormMessage kind="success">
        <Trans>You’ll get messages on this device. You can change that in your profile.</Trans>
      </FormMessage>
    );
  }
  const decline = () => {
    rememberDecline('push', Date.now());
    setIsOpen(false);
  };
  return <Ask onDecline={decline} />;
}
