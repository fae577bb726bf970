/**
 * Fetches a clip or poster; the worker answers with the device's copy if there is one. Rejects without an answer, or
 * when the signal aborts.
 */
export function fetchMedia(url: string, signal: AbortSignal): Promise<Response> {
  return fetch(url, { credentials: 'omit', signal });
}
