import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import { pushTopics, type PushTopic } from '#contract/push/push.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PushFailure } from '#platform/device/push.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { disablePushAtom, enablePushAtom, loadPushAtom, pushAtom } from './push-state.ts';
import { Denied, PushFailureMessage } from './push-failure-text.tsx';
import styles from './push.module.css';

function Offline() {
  return useIsOnline() ? null : (
    <p>
      <Trans>Changing this needs a connection.</Trans>
    </p>
  );
}

function Off() {
  const locale = useLocale();
  const enable = useSetAtom(enablePushAtom);
  const { isBusy, failure, run } = useSubmit<PushFailure>(() => enable(locale));
  return (
    <>
      <p>
        <Trans>Off. Turn messages on to hear when packs are ready or a payment is waiting for you.</Trans>
      </p>
      <Offline />
      <PushFailureMessage failure={failure} />
      <Button isBusy={isBusy} disabled={!useIsOnline()} onClick={run}>
        <Trans>Turn on for this device</Trans>
      </Button>
    </>
  );
}

function TopicName({ topic }: { topic: PushTopic }) {
  switch (topic) {
    case 'orders':
      return <Trans comment="Topic of push messages">My orders: packs, payments and refunds</Trans>;
    case 'drops':
      return <Trans comment="Topic of push messages">Drops with a reminder</Trans>;
    default:
      return assertNever(topic);
  }
}

function On({ topics }: { topics: readonly PushTopic[] }) {
  const locale = useLocale();
  const enable = useSetAtom(enablePushAtom);
  const disable = useSetAtom(disablePushAtom);
  const isOnline = useIsOnline();
  const { isBusy, failure, onSubmit } = useSubmit<PushFailure>((form) => {
    const chosen = new FormData(form ?? undefined).getAll('topic');
    const wanted = pushTopics.filter((topic) => chosen.includes(topic));
    return enable(locale, wanted);
  });
  const ending = useSubmit<PushFailure>(async () => {
    await disable();
    return null;
  });
  return (
    <form className={styles.settings} onSubmit={onSubmit}>
      <fieldset className={styles.topics}>
        <legend>
          <Trans>Send messages to this device about</Trans>
        </legend>
        {pushTopics.map((topic) => (
          <Checkbox key={topic} name="topic" value={topic} defaultChecked={topics.includes(topic)}>
            <TopicName topic={topic} />
          </Checkbox>
        ))}
      </fieldset>
      <Offline />
      <PushFailureMessage failure={failure} />
      <div className={styles.row}>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" isBusy={ending.isBusy} onClick={ending.run}>
          <Trans>Turn off for this device</Trans>
        </Button>
      </div>
    </form>
  );
}

function State() {
  const push = useAtomValue(pushAtom);
  switch (push.status) {
    case 'loading':
      return null;
    case 'unsupported':
      return <Trans>This browser can’t show messages from the shop. We’ll e-mail you instead.</Trans>;
    case 'install-first':
      return (
        <Trans>
          On an iPhone or iPad messages need the installed app: share this page, choose “Add to Home Screen”, and come
          back here in the app.
        </Trans>
      );
    case 'denied':
      return <Denied />;
    case 'closed':
      return <Trans>The shop sends no messages to devices at the moment. We’ll e-mail you instead.</Trans>;
    case 'unknown':
      return <Trans>Connect to see whether this device gets messages.</Trans>;
    case 'off':
      return <Off />;
    case 'on':
      return <On key={push.topics.join()} topics={push.topics} />;
    default:
      return assertNever(push);
  }
}

/** The push settings of this device. */
export function PushSettings() {
  const load = useSetAtom(loadPushAtom);
  const isOnline = useIsOnline();
  const look = useEffectEvent(() => void load());
  useEffect(() => look(), [isOnline]);
  return (
    <div className={styles.settings}>
      <State />
    </div>
  );
}
