import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';

import { apiBaseAddress } from './environment.ts';

interface CallInit extends Omit<RequestInit, 'headers'> {
  headers: Record<string, string>;
}

/** A call of the worker's own. What a page asks passes through with the page's own headers. */
export function callApi(path: string, { headers, ...init }: CallInit): Promise<Response> {
  return fetch(`${apiBaseAddress}${path}`, {
    ...init,
    headers: { ...headers, [apiVersionHeader]: String(apiVersion) },
  });
}
