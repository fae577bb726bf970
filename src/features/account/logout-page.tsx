import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import { sessionAtom } from '#platform/session.ts';
import { signOutAtom } from '#platform/session-changes.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { showToast } from '#ui/toast.ts';

/** Signs out when it is shown, never when it is only preloaded, and leads home. */
export function LogoutPage() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const signOut = useSetAtom(signOutAtom);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (session.status !== 'loaded' || hasStarted.current) return;
    hasStarted.current = true;
    void signOut().then(() => showToast({ kind: 'success', text: t`You are logged out.` }));
  }, [session.status, signOut, t]);

  if (session.status === 'failed') return <Navigate to="/{-$locale}" replace />;
  return (
    <Page measure="text">
      <PageHead title={t`Logging out`} />
      <h1>
        <Trans>Logging out</Trans>
      </h1>
      <output>
        <Trans>Your copies on this device are being deleted.</Trans>
      </output>
    </Page>
  );
}
