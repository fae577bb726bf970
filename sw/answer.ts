import { savedAtHeader, sourceHeader } from '#contract/worker-messages.ts';

/** An answer made from the device's copy: says so, and how old it is. */
export function answerFromDevice(value: unknown, savedAt: string): Response {
  return new Response(JSON.stringify(value), {
    headers: { 'content-type': 'application/json', [sourceHeader]: 'device', [savedAtHeader]: savedAt },
  });
}

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
