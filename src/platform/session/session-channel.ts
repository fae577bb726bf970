import * as v from 'valibot';

const channelName = 'shop-session';
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** `refused`: the user pool ended the session, not the user. */
const sessionChangeSchema = v.picklist(['changed', 'refused']);
export type SessionChange = v.InferOutput<typeof sessionChangeSchema>;

/** Notifies the other tabs of a sign-in or sign-out; each reads the current user itself. */
export function announceSessionChange(change: SessionChange): void {
  open()?.postMessage(change);
}

/** Returns the unsubscribe function. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const opened = open();
  const receive = (event: MessageEvent) => {
    const parsed = v.safeParse(sessionChangeSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  opened?.addEventListener('message', receive);
  return () => opened?.removeEventListener('message', receive);
}
