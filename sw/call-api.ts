import { apiVersion, apiVersionHeader } from '#contract/api-version.ts';

import { apiBaseAddress } from './surroundings.ts';

/** A call of the worker's own. What a page asks passes through with the page's own headers. */
export function callApi(
  path: string,
  { headers, ...init }: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const withVersion = { ...headers, [apiVersionHeader]: String(apiVersion) };
  return fetch(`${apiBaseAddress}${path}`, { ...init, headers: withVersion });
}
