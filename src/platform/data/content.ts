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

/** The token goes only to our own service, where admins read drafts. */
async function ownHeaders(url: string): Promise<Record<string, string>> {
  const idToken = url.startsWith('/') ? await readUsableIdToken() : '';
  return idToken === '' ? {} : { authorization: `Bearer ${idToken}` };
}

/** Resolves a URL from the content service. Paths are relative to its host. */
export function resolveContentUrl(url: string): string {
  const { contentBaseUrl } = getConfiguration();
  return URL.canParse(contentBaseUrl) ? new URL(url, contentBaseUrl).href : url;
}

/** Queries the content service (GraphQL). Returns the unparsed `data`, and whether it is the device's copy. */
export async function callContent(query: string, variables: Record<string, string>): Promise<Answer<unknown>> {
  const { contentBaseUrl } = getConfiguration();
  let response: Response;
  try {
    response = await fetch(`${contentBaseUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await ownHeaders(contentBaseUrl)) },
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
