import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import { sessionAtom } from '#platform/session/session.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import { withQuantity } from './quantity-param.ts';

/** Why the user can't order; null if they can. */
export type PurchaseBlocker = 'offline' | 'unknown-session' | 'signed-out' | 'unverified';

export function usePurchaseBlocker(): PurchaseBlocker | null {
  const session = useAtomValue(sessionAtom);
  const isOnline = useIsOnline();
  if (!isOnline) return 'offline';
  if (session.status === 'loading') return 'unknown-session';
  if (session.status === 'failed') return 'signed-out';
  return session.user.isEmailVerified ? null : 'unverified';
}

interface PurchaseBlockerProps {
  blocker: PurchaseBlocker;
  /** The user's choice, restored on return. */
  numberOfPacks: number;
}

/** Explains why the user can't buy, with a next step that returns to this pack. */
export function PurchaseBlockerView({ blocker, numberOfPacks }: PurchaseBlockerProps) {
  const { pathname } = useLocation();
  const redirect = withQuantity(pathname, numberOfPacks);
  switch (blocker) {
    case 'offline':
      return (
        <FormMessage kind="information">
          <Trans>You are offline. Buying needs a connection, so no one pays for packs that are sold out.</Trans>
        </FormMessage>
      );
    case 'unknown-session':
      return null;
    case 'signed-out':
      return (
        <LinkButton variant="primary" size="large" isWide to="/{-$locale}/login" search={{ redirect }}>
          <Trans>Log in to buy</Trans>
        </LinkButton>
      );
    case 'unverified':
      return (
        <>
          <FormMessage kind="information">
            <Trans>Verify your e-mail before you buy, so that your receipt reaches you. Then you come back here.</Trans>
          </FormMessage>
          <LinkButton
            variant="primary"
            size="large"
            isWide
            to="/{-$locale}/profile/edit"
            search={{ redirect }}
            hash="email"
          >
            <Trans>Verify e-mail</Trans>
          </LinkButton>
        </>
      );
    default:
      return assertNever(blocker);
  }
}
