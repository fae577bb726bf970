import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { localeSchema } from '../locale.ts';
import { idSchema } from '../scalars.ts';

/** Base path of the embedded contact service. */
export const contactPath = '/contact';

/** Topics, in the form's order. */
export const contactTopics = ['order', 'pack', 'account', 'technical', 'privacy', 'other'] as const;
const contactTopicSchema = v.picklist(contactTopics);
export type ContactTopic = (typeof contactTopics)[number];

export const maxContactNameLength = 80;
export const maxContactMessageLength = 4000;
const maxEmailLength = 254;

/** Minimum time to fill in the form; faster submissions are treated as a bot's. */
export const minContactMilliseconds = 3_000;

/** Names may not contain line breaks or bidirectional controls. */
const unnamable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const emailShape = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;

/** Lone surrogates and NUL can't be stored. */
const storable = v.check((text: string) => text.isWellFormed() && !text.includes('\0'));

/** Lengths are in UTF-16 units, as a text area counts them. */
export const contactFields = {
  topic: contactTopicSchema,
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxContactNameLength),
    storable,
    v.check((name) => !unnamable.test(name)),
  ),
  email: v.pipe(v.string(), v.trim(), v.maxLength(maxEmailLength), storable, v.regex(emailShape)),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxContactMessageLength), storable),
};

const contactRequestSchema = v.strictObject({
  /** Created on the sender's device, so that a message sent twice is stored once. */
  messageId: idSchema,
  ...contactFields,
  /** The related order. Ignored if it is not the caller's. */
  orderId: v.nullable(idSchema),
  locale: localeSchema,
  /** Honeypot: no person sees its field. */
  extra: v.pipe(v.string(), v.maxLength(200)),
  /** Time between the form's first display and its submission. */
  writtenInMilliseconds: v.pipe(v.number(), v.minValue(0)),
});
export type ContactRequest = v.InferOutput<typeof contactRequestSchema>;

/**
 * The copy sent to the sender. `whole`: to the verified address of the account. `receipt`: to the address in the form,
 * without anything that was typed, since it may be a stranger's. `none`: that address has reached its limit for today.
 */
export const contactCopies = ['whole', 'receipt', 'none'] as const;
export type ContactCopy = (typeof contactCopies)[number];

/** The REST route of the content management service. Relative to the contact service's base URL. */
export const sendContactMessage = defineEndpoint({
  name: 'sendContactMessage',
  service: 'contact',
  method: 'POST',
  path: '/messages',
  access: 'public',
  body: contactRequestSchema,
  answer: v.object({ copy: v.picklist(contactCopies) }),
});
