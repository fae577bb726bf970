import { onTestFinished } from 'vitest';

import type { Endpoint, EndpointAnswer } from '#contract/api/endpoint.ts';
import { failureStatus } from '#contract/api/failure.ts';
import {
  type CopyPart,
  formatPart,
  partHeader,
  savedAtHeader,
  sourceHeader,
} from '#contract/worker/worker-messages.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

type Respond = (ask: () => Promise<Response>) => Promise<Response>;

function matches({ method, path, service }: Endpoint, request: Request): boolean {
  const pattern = new RegExp(`^/${service ?? 'api'}${path.replace(/:\w+/g, '[^/]+')}$`);
  return request.method === method && pattern.test(new URL(request.url).pathname);
}

/** Overrides an endpoint until the test ends or the returned function is called. */
function respondTo(endpoint: Endpoint, respond: Respond): () => void {
  const before = window.fetch;
  let isOver = false;
  window.fetch = async (input, init) => {
    const isMeant = !isOver && input instanceof Request && matches(endpoint, input);
    return isMeant ? respond(() => before(input, init)) : before(input, init);
  };
  const end = () => {
    isOver = true;
  };
  onTestFinished(end);
  return end;
}

function refusal(kind: ApiErrorKind): Response {
  switch (kind) {
    case 'offline':
      throw new TypeError('Failed to fetch');
    case 'timeout':
      throw new DOMException('No answer in time', 'TimeoutError');
    case 'unreadable':
      return new Response('<html></html>');
    default:
      return Response.json(
        { error: { code: kind, message: 'said by a test', requestId: '1' } },
        { status: failureStatus[kind] },
      );
  }
}

/** Makes the endpoint fail in this way; the returned function ends it. */
export function failCall(endpoint: Endpoint, kind: ApiErrorKind): () => void {
  return respondTo(endpoint, async () => refusal(kind));
}

/** The server handles the call, and its answer is lost. The returned function ends this. */
export function loseAnswer(endpoint: Endpoint): () => void {
  return respondTo(endpoint, async (ask) => {
    await ask();
    return refusal('offline');
  });
}

/** The server's own answer, changed. */
export function changeAnswer<E extends Endpoint>(
  endpoint: E,
  change: (answer: EndpointAnswer<E>) => EndpointAnswer<E>,
): () => void {
  return respondTo(endpoint, async (ask) => {
    const answer = await ask();
    const json = (await answer.json()) as EndpointAnswer<E>; // parsed by the client that asked
    return Response.json(change(json), { status: answer.status });
  });
}

/** Answers like the worker offline: with the device's copy, or the part that has arrived. */
export function answerFromDevice(endpoint: Endpoint, savedAt: Date, part?: CopyPart): () => void {
  return respondTo(endpoint, async (ask) => {
    const answer = await ask();
    const headers = new Headers({ [sourceHeader]: 'device', [savedAtHeader]: savedAt.toISOString() });
    if (part !== undefined) headers.set(partHeader, formatPart(part));
    return Response.json(await answer.json(), { headers });
  });
}

/** An answer that is held back until the returned function is called. */
export function holdAnswer(endpoint: Endpoint): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  respondTo(endpoint, async (ask) => {
    await promise;
    return ask();
  });
  onTestFinished(() => resolve());
  return () => resolve();
}

/** How a whole service fails: unreachable, faulty, or slow. */
export type ServiceFault = 'is down' | 'answers 500' | 'is slow';

/** A failure until the returned function is called or the test ends. A slow service answers no earlier. */
interface LastingFault {
  mend: () => void;
  /** The number of affected requests. */
  count: () => number;
}

/** All requests below this path fail. */
export function failService(path: string, fault: ServiceFault): LastingFault {
  const before = window.fetch;
  const { promise: mended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  let met = 0;
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (isOver || !address.pathname.startsWith(path)) return before(input, init);
    met += 1;
    if (fault === 'is down') throw new TypeError('Failed to fetch');
    if (fault === 'answers 500') return new Response('<h1>Internal Server Error</h1>', { status: 500 });
    await mended;
    return before(input, init);
  };
  const mend = () => {
    isOver = true;
    resolve();
  };
  onTestFinished(mend);
  return { mend, count: () => met };
}
