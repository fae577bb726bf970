/** A short message to the fan. */
export interface ToastRequest {
  kind: 'success' | 'failure' | 'information';
  text: string;
  /** The whole address of the page that it tells of, which the text leads to. */
  address?: string;
  /** A button beside the text. Such a toast stays until it is pressed or dismissed. */
  action?: { label: string; run: () => void };
}

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let count = 0;

/**
 * Tells something at the upper right, for five seconds unless it asks for something. Toasts are drawn under modal dialogs: a dialog says what happens
 * in it itself.
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

/** How many toasts were ever asked for: changes with each. */
export function countToasts(): number {
  return count;
}
