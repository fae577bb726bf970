import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';
import { callContent } from './content.ts';
import * as tokens from '../session/tokens.ts';

vi.mock('../session/tokens.ts', { spy: true });

beforeEach(() => {
  const configuration = { contentBaseUrl: 'https://content.example', sentryDsn: null };
  // Only these two are read by a call.
  createStore().set(configurationAtom, configuration as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A service that accepts a request and never answers. */
function neverAnswer(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

test('a request that the content service leaves unanswered ends as a timeout, after as long as a call of the API', async () => {
  const timeUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal);
  vi.stubGlobal('fetch', neverAnswer);
  const asked = expect(callContent('{ posts }', {})).rejects.toMatchObject({ kind: 'timeout' });
  timeUp.abort(new DOMException('', 'TimeoutError'));
  await asked;
  expect(timeout).toHaveBeenCalledWith(20_000);
}, 5_000);

test('a content service on another host does not learn who reads', async () => {
  const headers: object[] = [];
  vi.stubGlobal('indexedDB', {});
  vi.spyOn(tokens, 'readUsableIdToken').mockResolvedValue('token-of-a-fan');
  vi.stubGlobal('fetch', async (_address: string, request: { headers: object }) => {
    headers.push(request.headers);
    return Response.json({ data: {} });
  });
  await callContent('{ posts }', {});
  createStore().set(configurationAtom, { contentBaseUrl: '/content', sentryDsn: null } as never);
  await callContent('{ posts }', {});
  expect(headers).toEqual([
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', authorization: 'Bearer token-of-a-fan' },
  ]);
});

test('a request to the content service without a network fails as offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callContent('{ posts }', {})).rejects.toMatchObject({ kind: 'offline' });
});
