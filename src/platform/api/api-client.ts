import * as v from 'valibot';

import { apiVersion, apiVersionHeader } from '#contract/api/api-version.ts';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/api/endpoint.ts';
import { fillPath } from '#contract/api/endpoint-path.ts';
import { failureAnswerSchema } from '#contract/api/failure.ts';
import { type CopyPart, parsePart, partHeader, savedAtHeader, sourceHeader } from '#contract/worker/worker-messages.ts';

import { ApiError, timeoutMilliseconds, toNetworkError } from './api-error.ts';
import { isReportable } from './is-reportable.ts';
import { getConfiguration } from '../configuration.ts';
import { notifyOutdated } from './outdated.ts';
import { noteServerDate } from './server-clock.ts';
import { leaveBreadcrumb, reportFailure, trackEvent } from '../telemetry/telemetry.ts';
import { readUsableIdToken, replaceRefusedToken } from '../session/tokens.ts';

/** An answer with its source. `savedAt`: age of the device's copy (ISO 8601). */
export interface Answer<T> {
  value: T;
  source: 'network' | 'device';
  savedAt: string | null;
  /** Set when the answer covers only a part of the collection: how much has arrived. */
  part?: CopyPart | undefined;
}

export interface CallOptions {
  /** Idempotency key: a repeated call has no second effect. */
  idempotencyKey?: string;
  /** Aborts the call. Neither answered nor reported. */
  signal?: AbortSignal;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  file?: Blob;
}

function getBaseUrl({ service }: Endpoint): string {
  const { apiBaseUrl, contactBaseUrl, socialBaseUrl } = getConfiguration();
  const others = { contact: contactBaseUrl, social: socialBaseUrl };
  return service === undefined ? apiBaseUrl : others[service];
}

function toUrl(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = fillPath(endpoint.path, params);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const suffix = search.size > 0 ? `?${search}` : '';
  return `${getBaseUrl(endpoint)}${path}${suffix}`;
}

function createRequest(endpoint: Endpoint, parts: Parts, options: CallOptions, idToken: string): Request {
  const headers = new Headers({ authorization: `Bearer ${idToken}`, [apiVersionHeader]: String(apiVersion) });
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  const signals = [AbortSignal.timeout(timeoutMilliseconds), ...(options.signal ? [options.signal] : [])];
  if (endpoint.body !== undefined) headers.set('content-type', 'application/json');
  const body = endpoint.body === undefined ? parts.file : JSON.stringify(parts.body ?? {});
  return new Request(toUrl(endpoint, parts), {
    method: endpoint.method,
    headers,
    signal: AbortSignal.any(signals),
    ...(body === undefined ? {} : { body }),
  });
}

async function send(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    const isFresh = response.headers.get(sourceHeader) === null;
    if (isFresh) noteServerDate(response.headers.get('date'), Date.now());
    return response;
  } catch (error) {
    throw toNetworkError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError('unreadable', `The answer with status ${response.status} is not JSON`);
  }
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<EndpointAnswer<E>>> {
  const json = await readJson(response);
  if (!response.ok) {
    const failure = v.safeParse(failureAnswerSchema, json);
    if (!failure.success) throw new ApiError('unreadable', `An unknown failure with status ${response.status}`);
    const { code, message, fields } = failure.output.error;
    throw new ApiError(code, message, fields);
  }
  const parsed = v.safeParse(endpoint.answer, json);
  if (!parsed.success) throw new ApiError('unreadable', `${endpoint.name} answered in another shape`);
  return {
    // Parsed by the endpoint's schema above.
    value: parsed.output as EndpointAnswer<E>,
    source: response.headers.get(sourceHeader) === 'device' ? 'device' : 'network',
    savedAt: response.headers.get(savedAtHeader),
    part: parsePart(response.headers.get(partHeader)),
  };
}

function isRefusedSession(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'session-invalid';
}

/** Renews a refused token once and repeats the call; the server did nothing yet. */
async function askWithFreshToken<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  options: CallOptions,
): Promise<Answer<EndpointAnswer<E>>> {
  const ask = async (token: string) => readAnswer(endpoint, await send(createRequest(endpoint, parts, options, token)));
  // Posts are public, so their service gets no token.
  const idToken = endpoint.service === 'social' ? '' : await readUsableIdToken();
  try {
    return await ask(idToken);
  } catch (error) {
    const fresh = isRefusedSession(error) ? await replaceRefusedToken(idToken) : null;
    if (fresh === null) throw error;
    return ask(fresh);
  }
}

/**
 * Calls our API and the services beside it: adds the bearer token, reports start and end to analytics, reports
 * unexpected failures to the error service, and rethrows failures as `ApiError`. It never shows messages or navigates:
 * that is up to the screen.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]
): Promise<Answer<EndpointAnswer<E>>> {
  trackEvent('api_call_start', { call: endpoint.name });
  let outcome = 'success';
  try {
    // Every endpoint's input has these four parts and no others.
    return await askWithFreshToken(endpoint, (input ?? {}) as Parts, options);
  } catch (error) {
    outcome = error instanceof ApiError ? error.kind : 'unexpected';
    if (outcome === 'client-outdated') notifyOutdated();
    if (!(error instanceof ApiError) || isReportable(error.kind)) reportFailure(error, { call: endpoint.name });
    throw error;
  } finally {
    leaveBreadcrumb('api', `${endpoint.name}: ${outcome}`);
    trackEvent('api_call_end', { call: endpoint.name, outcome });
  }
}
