import { ApiError, timeoutMilliseconds, toNetworkError } from './api-error.ts';
import { getConfiguration } from './configuration.ts';
import { reportFailure } from './telemetry.ts';

/** Asks the content service (GraphQL). Answers the `data` part; the caller parses it by its schema. */
export async function callContent(query: string, variables: Record<string, string>): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${getConfiguration().contentBaseAddress}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (error) {
    throw toNetworkError(error);
  }
  try {
    const body: unknown = await response.json();
    if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data;
  } catch {
    // Worded below, the same for every answer that is none.
  }
  const error = new ApiError('unreadable', `The content service answered ${response.status}`);
  reportFailure(error);
  throw error;
}
