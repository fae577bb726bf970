import {
  type CopyPart,
  formatPart,
  partHeader,
  savedAtHeader,
  sourceHeader,
} from '#contract/worker/worker-messages.ts';

/** An answer made from the device's copy: says so, how old it is, and where only a part of the collection has arrived, how much. */
export function answerFromDevice(value: unknown, savedAt: string, part?: CopyPart): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    [sourceHeader]: 'device',
    [savedAtHeader]: savedAt,
  });
  if (part !== undefined) headers.set(partHeader, formatPart(part));
  return new Response(JSON.stringify(value), { headers });
}

/** After this a slow network counts as none, where the device has a copy. */
export const patienceMilliseconds = 3_000;

/** The network's answer when it comes in time; else undefined, while the request goes on. */
export async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** A refusal is the truth; a broken server, or a hotspot's page in its place, is no better than none. */
export function isTrusted(response: Response): boolean {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.status < 500 && (isJson || !response.ok);
}
