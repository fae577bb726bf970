import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { pushProofSchema, pushTargetSchema, renewalSecretSchema, subscriptionRequestSchema } from './push.ts';

/** The server's VAPID key for `pushManager.subscribe`, base64url. `not-found` if the shop sends no push messages. */
export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'public',
  answer: v.object({ publicKey: v.string() }),
});

/**
 * Subscribes this device, or changes its language and topics. Moves a device of another user to this one. Replaces an
 * earlier secret.
 */
export const subscribeToPush = defineEndpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'user',
  body: subscriptionRequestSchema,
  answer: v.object({ subscriptionId: v.string(), renewalSecret: renewalSecretSchema }),
});

/**
 * Updates a subscription that the browser has renewed. Needs no session, which the worker lacks: the secret
 * authenticates it, and stays the same. `isRenewed` is false if the server does not know the subscription, or the
 * secret is wrong. Idempotent.
 */
export const renewPushSubscription = defineEndpoint({
  name: 'renewPushSubscription',
  method: 'PUT',
  path: '/push/subscriptions',
  access: 'public',
  body: v.strictObject({ ...pushProofSchema.entries, renewed: pushTargetSchema }),
  answer: v.object({ isRenewed: v.boolean() }),
});

/** Also authenticated by the secret, so that it works after a session has ended. Idempotent. */
export const unsubscribeFromPush = defineEndpoint({
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'public',
  body: v.strictObject(pushProofSchema.entries),
  answer: v.object({ isForgotten: v.boolean() }),
});
