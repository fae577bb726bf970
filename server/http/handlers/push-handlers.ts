import { renew, subscribe, unsubscribe } from '#server/push/subscriptions.ts';

import { ApiFailure } from '../api/api-failure.ts';
import type { ApiHandlers, HandlerParts } from './handlers.ts';

type PushHandlers = Pick<
  ApiHandlers,
  'getPushKey' | 'subscribeToPush' | 'renewPushSubscription' | 'unsubscribeFromPush'
>;

export function createPushHandlers({ database, clock, push }: HandlerParts): PushHandlers {
  const { extraOrigins } = push;
  const requireKey = () => {
    if (push.publicKey === null) throw new ApiFailure('not-found', 'This shop sends no push messages.');
    return push.publicKey;
  };
  return {
    getPushKey: async () => ({ publicKey: requireKey() }),
    async subscribeToPush({ user, body }) {
      requireKey();
      const outcome = await subscribe(database, user.userId, body, { now: clock.now(), extraOrigins });
      if (outcome.kind === 'refused') return outcome;
      return { subscriptionId: outcome.subscriptionId, renewalSecret: outcome.renewalSecret };
    },
    async renewPushSubscription({ body: { renewed, ...proof } }) {
      const outcome = await renew(database, proof, renewed, extraOrigins);
      return outcome.kind === 'refused' ? outcome : { isRenewed: outcome.isRenewed };
    },
    unsubscribeFromPush: async ({ body }) => ({ isForgotten: await unsubscribe(database, body) }),
  };
}
