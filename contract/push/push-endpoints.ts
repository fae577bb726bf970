import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { pushProofSchema, pushTargetSchema, renewalSecretSchema, subscriptionRequestSchema } from './push.ts';

/** The server's VAPID key for `pushManager.subscribe`, base64url. `not-found` where the shop sends no push messages. */
export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'public',
  answer: v.object({ publicKey: v.string() }),
});

/**
 * Remembers this device, or changes its language and topics. A device that belonged to another fan is this one's from now on. The
 * secret before, if any, is replaced.
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
 * The browser has changed the device's subscription. No session is needed: the worker, which has none, proves itself by the secret.
 * The secret stays. `isRenewed` is false where the server knows no such subscription, or the secret is not its; a repeat is true.
 */
export const renewPushSubscription = defineEndpoint({
  name: 'renewPushSubscription',
  method: 'PUT',
  path: '/push/subscriptions',
  access: 'public',
  body: v.strictObject({ ...pushProofSchema.entries, renewed: pushTargetSchema }),
  answer: v.object({ isRenewed: v.boolean() }),
});

/** By the secret too: a session that has ended must not leave its device behind. Repeating it changes nothing. */
export const unsubscribeFromPush = defineEndpoint({
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'public',
  body: v.strictObject(pushProofSchema.entries),
  answer: v.object({ isForgotten: v.boolean() }),
});
