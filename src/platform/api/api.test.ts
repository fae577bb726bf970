import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';
import { countAvailablePacks, listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { getPackDetails, openPack } from '#contract/packs/pack-endpoints.ts';
import { failureStatus } from '#contract/api/failure.ts';

import { call } from './api.ts';
import type { ApiErrorKind } from './api-error.ts';
import { isReportable } from './is-reportable.ts';
import { configurationAtom } from '../configuration.ts';

const sent: Request[] = [];
const events: string[] = [];

function answerWith(body: unknown, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  });
}

beforeEach(() => {
  sent.length = 0;
  events.length = 0;
  const configuration = { apiBaseUrl: 'https://api.example/v1', sentryDsn: null, analyticsId: null };
  // Only these two are read by a call.
  createStore().set(configurationAtom, configuration as never);
  vi.stubGlobal('window', {
    gtag: (_: 'event', name: string, details: { outcome?: string }) =>
      events.push(`${name} ${details.outcome ?? ''}`.trim()),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function getKind(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error !== null && typeof error === 'object' && 'kind' in error ? String(error.kind) : 'none';
}

/** The user pool's tokens and their state. */
const tokens = vi.hoisted(() => ({
  readUsableIdToken: vi.fn(async () => ''),
  replaceRefusedToken: vi.fn(async (_refused: string): Promise<string | null> => null),
}));
vi.mock('../session/tokens.ts', () => tokens);

/** The error service is another machine. */
const service = vi.hoisted(() => ({ sendReport: vi.fn() }));
vi.mock('../telemetry/error-service.ts', () => service);

const refused = JSON.stringify({ error: { code: 'session-invalid', message: 'Session is invalid', requestId: '1' } });

test('every call says which version of the API it was built for @spec(call.version)', async () => {
  answerWith('[]');
  await call(listPackEditions);
  expect(sent[0]?.headers.get(apiVersionHeader)).toBe(String(apiVersion));
});

describe('a call whose token the server refuses', () => {
  test('is made again, once, with the token that replaces it @spec(call.bearer)', async () => {
    tokens.readUsableIdToken.mockResolvedValueOnce('old');
    tokens.replaceRefusedToken.mockResolvedValueOnce('new');
    const seen: (string | null)[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const authorization = request.headers.get('authorization');
      seen.push(authorization);
      return authorization === 'Bearer old' ? new Response(refused, { status: 401 }) : new Response('[]');
    });
    expect((await call(countAvailablePacks, { body: { packEditionId: 'kick-off' } })).value).toEqual([]);
    expect(seen).toEqual(['Bearer old', 'Bearer new']);
    expect(tokens.replaceRefusedToken).toHaveBeenCalledWith('old');
  });

  test('fails where there is no other token', async () => {
    tokens.readUsableIdToken.mockResolvedValueOnce('old');
    answerWith(refused, { status: 401 });
    expect(await getKind(call(listPackEditions))).toBe('session-invalid');
    expect(sent).toHaveLength(1);
  });
});

describe('a call', () => {
  test('goes to the configured URL as JSON, with a bearer whose token is empty for visitors @spec(call.bearer, call.base-address)', async () => {
    answerWith([{ count: '7' }]);
    const answer = await call(countAvailablePacks, { body: { packEditionId: 'kick-off' } });
    expect(answer).toEqual({ value: [{ count: '7' }], source: 'network', savedAt: null });
    const [request] = sent;
    expect(request?.url).toBe('https://api.example/v1/packs/available');
    // A header's value is trimmed on its way.
    expect(request?.headers.get('authorization')?.trim()).toBe('Bearer');
    expect(await request?.json()).toEqual({ packEditionId: 'kick-off' });
  });

  test('writes parameters into its path, safely', async () => {
    answerWith({}, { status: 500 });
    await call(getPackDetails, { params: { packId: '../x?y' } }).catch(() => undefined);
    expect(sent[0]?.url).toBe('https://api.example/v1/packs/..%2Fx%3Fy/details');
  });

  test('reports its start and its end to analytics @spec(call.analytics)', async () => {
    answerWith([]);
    await call(listPackEditions);
    expect(events).toEqual(['api_call_start', 'api_call_end success']);
    answerWith('not json');
    await call(listPackEditions).catch(() => undefined);
    expect(events.at(-1)).toBe('api_call_end unreadable');
  });

  test('says when an answer is the device’s copy, and how old it is @spec(device.copy-age)', async () => {
    answerWith([], { headers: { 'x-answer-source': 'device', 'x-answer-saved-at': '2026-11-20T20:00:00.000Z' } });
    expect(await call(listPackEditions)).toEqual({ value: [], source: 'device', savedAt: '2026-11-20T20:00:00.000Z' });
  });
});

describe('where an error service is configured', () => {
  beforeEach(() => {
    service.sendReport.mockReset();
    const configuration = { apiBaseUrl: 'https://api.example/v1', sentryDsn: 'https://key@errors.example/1' };
    createStore().set(configurationAtom, configuration as never);
  });

  test('a failed call is reported by its name and rethrown @spec(call.reports-and-rethrows)', async () => {
    answerWith({ error: { code: 'internal', message: 'no', requestId: '1' } }, { status: 500 });
    expect(await getKind(call(listPackEditions))).toBe('internal');
    await expect.poll(() => service.sendReport).toHaveBeenCalledOnce();
    expect(service.sendReport.mock.calls[0]?.[1]).toMatchObject({
      call: 'listPackEditions',
      error: { kind: 'internal' },
    });
  });

  test('a failure that a screen explains is rethrown without a report @spec(call.reports-and-rethrows)', async () => {
    answerWith({ error: { code: 'not-found', message: 'no', requestId: '1' } }, { status: 404 });
    expect(await getKind(call(listPackEditions))).toBe('not-found');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.sendReport).not.toHaveBeenCalled();
  });
});

describe('a failure is rethrown as one kind of the closed list @spec(call.reports-and-rethrows)', () => {
  test.each(Object.entries(failureStatus))('%s', async (code, status) => {
    answerWith({ error: { code, message: 'no', requestId: '1' } }, { status });
    expect(await getKind(call(openPack, { params: { packId: 'p' } }))).toBe(code);
  });

  test.each([
    ['<html>', 502],
    ['{"error":{"code":"made-up","message":"","requestId":""}}', 500],
    ['[{"packEditionId":1}]', 200],
  ])('%s is unreadable', async (body, status) => {
    answerWith(body, { status });
    expect(await getKind(call(listPackEditions))).toBe('unreadable');
  });

  test('no network is offline, no answer in time is a timeout', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getKind(call(listPackEditions))).toBe('offline');
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')));
    expect(await getKind(call(listPackEditions))).toBe('timeout');
  });

  test.each<[ApiErrorKind, boolean]>([
    ['internal', true],
    ['unreadable', true],
    ['validation', true],
    ['offline', false],
    ['session-invalid', false],
    ['not-found', false],
    ['sold-out', false],
  ])('%s is reported to the error service: %s', (kind, isTold) => {
    expect(isReportable(kind)).toBe(isTold);
  });
});
