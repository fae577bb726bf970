import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { packEditionsAtom } from '#platform/pack-editions.ts';
import { sessionUserAtom } from '#platform/session.ts';
import { useNow } from '#ui/clock.tsx';
import { FormMessage } from '#ui/form-message.tsx';

import { earlyEditionsAtom, loadEarlySalesAtom } from './early-sale-state.ts';

/** The cards count down as for everybody; an admin is told here which of them they can buy already. */
export function EarlySale() {
  const localised = useLocalised();
  const now = useNow();
  const load = useSetAtom(loadEarlySalesAtom);
  const userId = useAtomValue(sessionUserAtom)?.userId;
  const { status } = useAtomValue(packEditionsAtom);
  // Not asked for by the route: what that imports is in the first load.
  useEffect(() => {
    if (userId !== undefined && status === 'success') void load();
  }, [userId, status, load]);
  const early = useAtomValue(earlyEditionsAtom).filter(({ releasesAt }) => Date.parse(releasesAt) > now);
  return early.map(({ packEditionId, name }) => (
    <FormMessage key={packEditionId} kind="information">
      <p>
        <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId }}>
          {localised(name)}
        </Link>
      </p>
      {/* The pack page's own sentence: this room's words are in the first load. */}
      <Trans>You are an admin: you can buy before the drop. Nobody else can yet.</Trans>
    </FormMessage>
  ));
}
