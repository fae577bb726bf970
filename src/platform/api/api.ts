import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/api/endpoint.ts';

import type { Answer, CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

export type { Answer } from './api-client.ts';

/** Public pages are drawn before anything is asked: the client is not in the first load. */
async function loadClient() {
  try {
    return await import('./api-client.ts');
  } catch {
    throw new ApiError('offline', 'The API client did not load');
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
  const client = await loadClient();
  return client.call(endpoint, ...given);
}
