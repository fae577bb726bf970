import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { sessionAtom } from '#platform/session/session.ts';
import { signOutAtom } from '#platform/session/session-changes.ts';
import { hasPendingEdits } from '#platform/data/pending-edits.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { PendingEdits } from './pending-edits-notice.tsx';

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
  const { isBusy, failure, run } = useSubmit<'still-unsent'>(async (_form, isStillHere) => {
    const isUnsent = await hasPendingEdits();
    // The user chose to stay.
    if (isHeldUp && !isStillHere()) return null;
    if (!isUnsent) await signOut();
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
  return (
    <Page measure="text">
      <DocumentHead title={isHeldUp ? t`Log out?` : t`Logging out`} />
      <h1>{isHeldUp ? <Trans>Log out?</Trans> : <Trans>Logging out</Trans>}</h1>
      {isHeldUp ? (
        <PendingEdits isBusy={isBusy} hasFailed={failure !== null} onSend={run} onLogOut={() => void signOut()} />
      ) : (
        <output>
          <Trans>Your copies on this device are being deleted.</Trans>
        </output>
      )}
    </Page>
  );
}
