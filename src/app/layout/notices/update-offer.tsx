import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { showToast } from '#ui/toasts/toast.ts';

import { isAnyTabBusy, isBusyHere } from '../../updates/busy-tabs.ts';

/** Offers a new version as soon as the page may reload, and again after it had to wait. */
export function UpdateOffer({ takeOver }: { takeOver: () => void }) {
  const { t } = useLingui();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const offered = useRef<() => void>(undefined);
  const update = async () => {
    if (await isAnyTabBusy()) {
      // The next page offers it again.
      offered.current = undefined;
      showToast({
        kind: 'information',
        text: t`The new version waits until you have finished paying, opening packs or filling in a form, in this tab or another.`,
      });
    } else takeOver();
  };
  useEffect(() => {
    if (offered.current === takeOver || isBusyHere()) return;
    offered.current = takeOver;
    showToast({
      kind: 'information',
      text: t`A new version of the app is ready.`,
      action: { label: t`Update now`, run: () => void update() },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a version, not for a change of language
  }, [takeOver, path]);
  return null;
}
