/** A clip or poster: the device's own file where it has one, since the worker answers. Rejects where nobody does, or the signal aborts. */
export function fetchMedia(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { credentials: 'omit', signal });
}
