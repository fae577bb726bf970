import {
  type CopyPart,
  formatPart,
  partHeader,
  savedAtHeader,
  sourceHeader,
} from '#contract/worker/worker-messages.ts';

/**
 * A response from the device's copy, with headers for its source, its age and, for an incomplete collection, its part.
 */
export function answerFromDevice(value: unknown, savedAt: string, part?: CopyPart): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    [sourceHeader]: 'device',
    [savedAtHeader]: savedAt,
  });
  if (part !== undefined) headers.set(partHeader, formatPart(part));
  return new Response(JSON.stringify(value), { headers });
}

/** After this time a slow network counts as none if the device has a copy. */
export const patienceMilliseconds = 3_000;

/** The network's response if it arrives in time; otherwise undefined, while the request continues. */
export async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** A refusal is a valid answer; a server error, or a hotspot's page instead, counts as none. */
export function isTrusted(response: Response): boolean {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status < 500 && (isJson || !response.ok);
}
