import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/api/endpoint.ts';

import type { Answer, CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

export type { Answer } from './api-client.ts';

/** Loads code that is not in the first load. Where it does not come, that is a failure like no connection. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new ApiError('offline', 'A part of the app did not load');
  }
}

/**
 * The one way to our API. Rejects with an `ApiError`, the client's own failure to load included. See `api-client.ts`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]
): Promise<Answer<EndpointAnswer<E>>> {
  const client = await loadCode(() => import('./api-client.ts'));
  return client.call(endpoint, ...given);
}
