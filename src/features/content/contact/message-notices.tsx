import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { ContactCopy } from '#contract/content/contact.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { readContactDraft, writeContactDraft } from '#platform/data/contact-draft.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { takeLostFocus } from '#ui/focus.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from './contact-form.module.css';
import { contactViewAtom, sendWaitingContactAtom } from './contact-state.ts';

interface SentProps {
  email: string;
  copy: ContactCopy | null;
}

/** Scrolls up: the replaced form was taller. */
function comeIntoSight(title: HTMLElement | null): void {
  title?.scrollIntoView({ block: 'center' });
  takeLostFocus(title);
}

function CopyLine({ email, copy }: SentProps) {
  const ownEmail = useAtomValue(sessionUserAtom)?.email ?? email;
  switch (copy) {
    case 'whole':
      return (
        <p>
          <Trans>A copy is on its way to {ownEmail}.</Trans>
        </p>
      );
    case 'receipt':
      return (
        <p>
          <Trans>A confirmation is on its way to {email}. It does not repeat your message.</Trans>
        </p>
      );
    case 'none':
    case null:
      return null;
    default:
      return assertNever(copy);
  }
}

export function MessageSent(sent: SentProps) {
  const show = useSetAtom(contactViewAtom);
  return (
    <section className={classNames(styles.notice, styles.sent)}>
      <output>
        <h2 ref={comeIntoSight}>
          <Trans>Your message is with us</Trans>
        </h2>
      </output>
      <p>
        <Trans>A person will read it and answer within two business days.</Trans>
      </p>
      <CopyLine {...sent} />
      <Button onClick={() => show({ kind: 'writing', failure: null })}>
        <Trans>Write another message</Trans>
      </Button>
    </section>
  );
}

export function MessageWaiting() {
  const locale = useLocale();
  const ownerId = useAtomValue(sessionUserAtom)?.userId ?? null;
  const show = useSetAtom(contactViewAtom);
  const send = useSetAtom(sendWaitingContactAtom);
  const { isBusy, run } = useSubmit<never>(async () => {
    await send(locale);
    return null;
  });
  const edit = () => {
    const draft = readContactDraft(ownerId);
    if (draft !== null) writeContactDraft(ownerId, { ...draft, isWaiting: false });
    show({ kind: 'writing', failure: null });
  };
  return (
    <section className={styles.notice}>
      <output>
        <h2 ref={comeIntoSight}>
          <Trans>Your message is waiting for a connection</Trans>
        </h2>
      </output>
      <p>
        <Trans>
          It is kept on this device and will be sent automatically once you are back online. Logging out deletes it.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={run}>
          <Trans>Try now</Trans>
        </Button>
        <Button variant="quiet" onClick={edit}>
          <Trans>Change it</Trans>
        </Button>
      </div>
    </section>
  );
}
