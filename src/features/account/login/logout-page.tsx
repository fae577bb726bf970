import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { sessionAtom } from '#platform/session/session.ts';
import { signOutAtom } from '#platform/session/session-changes.ts';
import { hasPendingEdits } from '#platform/data/pending-edits.ts';
import { reportCrash } from '#platform/telemetry/telemetry.ts';
import { classNames } from '#ui/class-names.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { RenewButton } from '#ui/states/renew-button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from '../account-page.module.css';
import { PendingEdits } from './pending-edits-notice.tsx';

/** The code for signing out did not load, so nothing has ended. A reload tries again, in the newest version of the app. */
function StillLoggedIn() {
  const { t } = useLingui();
  return (
    <Page measure="text">
      <DocumentHead title={t`Log out?`} />
      <h1>
        <Trans>You are still logged in</Trans>
      </h1>
      <div className={classNames(styles.form, styles.heldUp)}>
        <p role="alert">
          <Trans>A part of the app did not load. Try again when you have a connection.</Trans>
        </p>
        <RenewButton variant="primary">
          <Trans>Try again</Trans>
        </RenewButton>
      </div>
    </Page>
  );
}

/**
 * Signs out when shown, never when preloaded, and redirects home. Waits only for pending edits, which sign-out would
 * delete.
 */
export function LogoutPage() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const signOut = useSetAtom(signOutAtom);
  const hasStarted = useRef(false);
  const [isHeldUp, setIsHeldUp] = useState(false);
  const [isLoaded, setIsLoaded] = useState(true);
  const leave = () =>
    signOut().catch((error: unknown) => {
      reportCrash(error);
      setIsLoaded(false);
    });
  const { isBusy, failure, run } = useSubmit<'still-unsent'>(async (_form, isStillHere) => {
    const isUnsent = await hasPendingEdits();
    // The user chose to stay.
    if (isHeldUp && !isStillHere()) return null;
    if (!isUnsent) await leave();
    else if (isHeldUp) return 'still-unsent';
    else setIsHeldUp(true);
    return null;
  });
  useEffect(() => {
    if (session.status !== 'loaded' || hasStarted.current) return;
    hasStarted.current = true;
    run();
  }, [session.status, run]);
  useEffect(() => {
    // Doesn't wait for the user pool, whose answer may come much later, after another user's sign-in.
    if (session.status === 'failed' && hasStarted.current) showToast({ kind: 'success', text: t`You are logged out.` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a sign-out, not for a change of language
  }, [session.status]);

  if (session.status === 'failed') return <Navigate to="/{-$locale}" replace />;
  if (!isLoaded) return <StillLoggedIn />;
  return (
    <Page measure="text">
      <DocumentHead title={isHeldUp ? t`Log out?` : t`Logging out`} />
      <h1>{isHeldUp ? <Trans>Log out?</Trans> : <Trans>Logging out</Trans>}</h1>
      {isHeldUp ? (
        <PendingEdits isBusy={isBusy} hasFailed={failure !== null} onSend={run} onLogOut={() => void leave()} />
      ) : (
        <output>
          <Trans>Your copies on this device are being deleted.</Trans>
        </output>
      )}
    </Page>
  );
}
