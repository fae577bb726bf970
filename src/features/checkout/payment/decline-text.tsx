import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';

import type { NotChargedReason } from './payment-flow.ts';

/** Why nothing was paid, and what to do. Nothing was charged in these cases. */
export function DeclineText({ reason }: { reason: NotChargedReason }) {
  switch (reason) {
    case 'generic':
      return <Trans>Your bank declined this card. You have not been charged: try another one.</Trans>;
    case 'insufficient-funds':
      return <Trans>There is not enough money on this card. You have not been charged: try another one.</Trans>;
    case 'expired-card':
      return <Trans>This card has expired. You have not been charged: try another one.</Trans>;
    case 'not-confirmed':
      return <Trans>The payment was not confirmed with your bank. You have not been charged: try again.</Trans>;
    case 'not-a-test-card':
      return <Trans>Only the test cards work here. No real card is ever charged by this server.</Trans>;
    case 'unreachable':
      return <Trans>The payment provider can’t be reached. You have not been charged: try again in a moment.</Trans>;
    case 'order-changed':
      return (
        <Trans>
          This order was changed in another tab or on another device. You have not been charged: check the new total.
        </Trans>
      );
    default:
      return assertNever(reason);
  }
}
