import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';

import { apiBaseUrl } from './environment.ts';

interface CallInit extends Omit<RequestInit, 'headers'> {
  headers: Record<string, string>;
}

/** The worker's own calls. Requests from pages keep the page's own headers. */
export function callApi(path: string, { headers, ...init }: CallInit): Promise<Response> {
  return fetch(`${apiBaseUrl}${path}`, {
    ...init,
    headers: { ...headers, [apiVersionHeader]: String(apiVersion) },
  });
}
