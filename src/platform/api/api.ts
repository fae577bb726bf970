import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/api/endpoint.ts';

import type { Answer, CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

export type { Answer } from './api-client.ts';

/** Loads code outside the first load. A failed load counts as being offline. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new ApiError('offline', 'A part of the app did not load');
  }
}

/** Calls our API. Rejects with an `ApiError`, also when the client itself fails to load. See `api-client.ts`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]
): Promise<Answer<EndpointAnswer<E>>> {
  const client = await loadCode(() => import('./api-client.ts'));
  return client.call(endpoint, ...given);
}
