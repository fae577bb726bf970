import { atom } from 'jotai';

import { type ContactCopy, type ContactTopic, sendContactMessage } from '#contract/content/contact.ts';
import type { Locale } from '#contract/locale.ts';
import { call } from '#platform/api/api.ts';
import { type ApiErrorKind, type Failure, toFailure } from '#platform/api/api-error.ts';
import {
  type ContactDraft,
  forgetContactDraft,
  readContactDraft,
  writeContactDraft,
} from '#platform/data/contact-draft.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

/** A draft with valid fields. */
export type CompleteDraft = ContactDraft & { topic: ContactTopic };

export type ContactView =
  | { kind: 'writing'; failure: ApiErrorKind | null }
  /** Waiting for a connection. */
  | { kind: 'waiting' }
  /** `copy`: null if another tab sent it. */
  | { kind: 'sent'; email: string; copy: ContactCopy | null };

const chosenViewAtom = userScopedAtom<ContactView | null>(null);

const ownerIdAtom = atom((get) => get(sessionUserAtom)?.userId ?? null);

/** State of the page. A waiting message survives a reload. */
export const contactViewAtom = atom(
  (get): ContactView => {
    const chosen = get(chosenViewAtom);
    if (chosen !== null) return chosen;
    const isWaiting = readContactDraft(get(ownerIdAtom))?.isWaiting === true;
    return isWaiting ? { kind: 'waiting' } : { kind: 'writing', failure: null };
  },
  (_get, set, view: ContactView) => set(chosenViewAtom, view),
);

function post(
  { messageId, topic, name, email, message, orderId, startedAt }: CompleteDraft,
  locale: Locale,
  extra: string,
) {
  // A clock set back must not make it look like a bot's.
  const writtenInMilliseconds = Math.max(0, Date.now() - startedAt);
  const body = { messageId, topic, name, email, message, orderId, locale, extra, writtenInMilliseconds };
  return call(sendContactMessage, { body });
}

interface Sending {
  draft: CompleteDraft;
  locale: Locale;
  /** Value of the honeypot field. */
  extra: string;
}

function hasNoConnection(kind: ApiErrorKind): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** Sends the message, or queues it while offline. Returns the failure, if any. */
export const sendContactAtom = atom(null, async (get, set, { draft, locale, extra }: Sending): Promise<void> => {
  const ownerId = get(ownerIdAtom);
  const show = (view: ContactView) => {
    // A sign-out has deleted the draft.
    if (get(ownerIdAtom) === ownerId) set(contactViewAtom, view);
  };
  try {
    const { copy } = (await post(draft, locale, extra)).value;
    forgetSent(ownerId, draft);
    show({ kind: 'sent', email: draft.email, copy });
  } catch (error) {
    const { kind } = toFailure(error);
    const isKept = () => get(ownerIdAtom) === ownerId && writeContactDraft(ownerId, { ...draft, isWaiting: true });
    show(hasNoConnection(kind) && isKept() ? { kind: 'waiting' } : { kind: 'writing', failure: kind });
  }
});

/** Keeps a newer text from another tab. */
function forgetSent(ownerId: string | null, { messageId }: ContactDraft): void {
  if (readContactDraft(ownerId)?.messageId === messageId) forgetContactDraft(ownerId);
}

/** The server refused it: the user has to change it. */
function isFinal(kind: Failure['kind']): boolean {
  return kind === 'validation' || kind === 'idempotency-key-reused' || kind === 'body-too-large';
}

/** Sends the waiting message, if any. One tab at a time. `sent` and `refused` should be reported to the user. */
export const sendWaitingContactAtom = atom(null, async (get, set, locale: Locale) => {
  const ownerId = get(ownerIdAtom);
  const send = async (): Promise<'sent' | 'refused' | 'nothing'> => {
    const draft = readContactDraft(ownerId);
    const isShownWaiting = get(contactViewAtom).kind === 'waiting';
    if (draft === null && isShownWaiting) set(contactViewAtom, { kind: 'sent', email: '', copy: null });
    if (draft === null || !draft.isWaiting || draft.topic === '' || get(ownerIdAtom) !== ownerId) return 'nothing';
    try {
      const { copy } = (await post({ ...draft, topic: draft.topic }, locale, '')).value;
      forgetSent(ownerId, draft);
      if (get(ownerIdAtom) === ownerId) set(contactViewAtom, { kind: 'sent', email: draft.email, copy });
      return 'sent';
    } catch (error) {
      const { kind } = toFailure(error);
      if (!isFinal(kind) || get(ownerIdAtom) !== ownerId) return 'nothing';
      writeContactDraft(ownerId, { ...draft, isWaiting: false });
      set(contactViewAtom, { kind: 'writing', failure: kind });
      return 'refused';
    }
  };
  if (navigator.locks === undefined) return send();
  return navigator.locks.request('shop-contact', send);
});
