const channelName = 'farol-session';
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs that somebody signed in or out; they read for themselves who is there now. */
export function announceSessionChange(): void {
  open()?.postMessage('changed');
}

/** Returns what ends the listening. */
export function onSessionChange(listener: () => void): () => void {
  const opened = open();
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}
