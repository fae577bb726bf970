/** What a fan is told in passing. */
export interface ToastRequest {
  kind: 'success' | 'failure' | 'information';
  text: string;
}

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let count = 0;

/**
 * Tells something at the upper right for five seconds. Toasts are drawn under modal dialogs: a dialog says what happens
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
