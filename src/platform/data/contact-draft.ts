import * as v from 'valibot';

import { contactTopics } from '#contract/content/contact.ts';

/** A message as it is in the form, complete or not. */
const contactDraftSchema = v.object({
  /** Renewed by each edit: an edited message is a new message. */
  messageId: v.string(),
  /** When the form was first shown, in milliseconds. */
  startedAt: v.number(),
  topic: v.picklist(['', ...contactTopics]),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  orderId: v.nullable(v.string()),
  /** Submitted and waiting for a connection. */
  isWaiting: v.boolean(),
});
export type ContactDraft = v.InferOutput<typeof contactDraftSchema>;

const prefix = 'shop-contact-';

/** Null for a visitor. */
function toKey(ownerId: string | null): string {
  return `${prefix}${ownerId ?? 'visitor'}`;
}

/** The unsent message on this device, or null. */
export function readContactDraft(ownerId: string | null): ContactDraft | null {
  try {
    const draft = v.safeParse(contactDraftSchema, JSON.parse(localStorage.getItem(toKey(ownerId)) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

/** False if the device can't store it: private mode, or a full disk. */
export function writeContactDraft(ownerId: string | null, draft: ContactDraft): boolean {
  try {
    localStorage.setItem(toKey(ownerId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetContactDraft(ownerId: string | null): void {
  try {
    localStorage.removeItem(toKey(ownerId));
  } catch {
    // Nothing was kept either.
  }
}
