import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { showToast } from '#ui/toasts/toast.ts';

/** Says once that the session was ended elsewhere. */
export function SessionEndToast() {
  const { t } = useLingui();
  useEffect(() => {
    showToast({ kind: 'information', text: t`Your session has ended. Log in again to continue.` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the end of a session, not for a change of language
  }, []);
  return null;
}
