/**
 * Fetches a clip or poster; the worker answers with the device's copy if there is one. Rejects without an answer, or
 * when the signal aborts.
 */
export function fetchMedia(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { credentials: 'omit', signal });
}
