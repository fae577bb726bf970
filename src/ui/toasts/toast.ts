/** A short message to the user. */
export interface ToastRequest {
  kind: 'success' | 'failure' | 'information';
  text: string;
  /** URL of the related page, linked from the text. */
  path?: string;
  /** A button beside the text. The toast stays until clicked or dismissed. */
  action?: { label: string; run: () => void };
}

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let count = 0;

/**
 * Shows a message at the upper right: for five seconds, or until answered if it has an action. Toasts are below modal
 * dialogs, which show their own messages.
 */
export function showToast(request: ToastRequest): void {
  waiting.push(request);
  count += 1;
  for (const listener of listeners) listener();
}

/** Takes the next ones from the queue, at most `limit`. */
export function takeToasts(limit: number): ToastRequest[] {
  return waiting.splice(0, Math.max(0, limit));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Total number of requested toasts; changes with each. */
export function countToasts(): number {
  return count;
}
