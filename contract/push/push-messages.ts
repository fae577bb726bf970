import * as v from 'valibot';

import { localeSchema } from '../locale.ts';
import { pushProofSchema, pushTopicsSchema } from './push.ts';

/** The device's data about its own subscription. Kept by the worker, which acts while no page is open. */
export const keptPushSchema = v.object({
  ...pushProofSchema.entries,
  userId: v.string(),
  locale: localeSchema,
  topics: pushTopicsSchema,
});
export type KeptPush = v.InferOutput<typeof keptPushSchema>;

/** From a page to the worker; answered on the message's port. */
export const pushMessageSchema = v.variant('kind', [
  /** Answered with a `PushAnswer`. */
  v.object({ kind: v.literal('look-for-push') }),
  v.object({ kind: v.literal('keep-push'), push: keptPushSchema }),
  /** Ends the subscription, on the device and at the server. */
  v.object({ kind: v.literal('drop-push') }),
]);
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

/** `push` null: no subscription, or the browser has ended it. */
export const pushAnswerSchema = v.object({ push: v.nullable(keptPushSchema) });
export type PushAnswer = v.InferOutput<typeof pushAnswerSchema>;

/** From the worker to the window opened by a click on a message. The window answers on the port immediately. */
export const openPageSchema = v.object({ kind: v.literal('open-page'), path: v.string(), title: v.string() });
export type OpenPage = v.InferOutput<typeof openPageSchema>;
