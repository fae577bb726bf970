import { savedAtHeader, sourceHeader } from '#contract/worker/worker-messages.ts';

import type { Answer } from '../api/api.ts';
import { ApiError, timeoutMilliseconds, toNetworkError } from '../api/api-error.ts';
import { getConfiguration } from '../configuration.ts';
import { reportFailure } from '../telemetry/telemetry.ts';
import { readUsableIdToken } from '../session/tokens.ts';

function readOrigin(headers: Headers): Pick<Answer<unknown>, 'source' | 'savedAt'> {
  return {
    source: headers.get(sourceHeader) === 'device' ? 'device' : 'network',
    savedAt: headers.get(savedAtHeader),
  };
}

/** The token is for our own service only, where an admin reads drafts. Another origin does not get it. */
async function ownHeaders(address: string): Promise<Record<string, string>> {
  const idToken = address.startsWith('/') ? await readUsableIdToken() : '';
  return idToken === '' ? {} : { authorization: `Bearer ${idToken}` };
}

/** Where the page finds what the content service names: a path is one on the service's own host. */
export function resolveContentAddress(address: string): string {
  const { contentBaseAddress } = getConfiguration();
  return URL.canParse(contentBaseAddress) ? new URL(address, contentBaseAddress).href : address;
}

/** Asks the content service (GraphQL). Answers the `data` part, which the caller parses by its schema, and whether it is the device's copy. */
export async function callContent(query: string, variables: Record<string, string>): Promise<Answer<unknown>> {
  const { contentBaseAddress } = getConfiguration();
  let response: Response;
  try {
    response = await fetch(`${contentBaseAddress}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await ownHeaders(contentBaseAddress)) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (error) {
    throw toNetworkError(error);
  }
  try {
    const body: unknown = await response.json();
    if (response.ok && typeof body === 'object' && body !== null && 'data' in body)
      return { value: body.data, ...readOrigin(response.headers) };
  } catch {
    // The message is below, the same for every failed answer.
  }
  const error = new ApiError('unreadable', `The content service answered ${response.status}`);
  reportFailure(error);
  throw error;
}
