/**
 * A clip or poster; from the device when it has the file, since the worker answers. Rejects without an answer, or when the signal
 * aborts.
 */
export function fetchMedia(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { credentials: 'omit', signal });
}
