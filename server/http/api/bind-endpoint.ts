import * as v from 'valibot';

import type { Endpoint, EndpointAnswer, EndpointRequest } from '#contract/api/endpoint.ts';
import type { Refusal } from '#server/base/refusal.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';

import { ApiFailure, answerRefusal } from './api-failure.ts';
import { requireUser } from './authenticate.ts';
import { answerJson } from '../../network/json-answer.ts';
import { type PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import type { ApiContext } from './request.ts';

type Schema = v.GenericSchema<unknown, unknown>;

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  throw new ApiFailure('validation', 'The request does not match the schema of this call.', fields);
}

/** A body is JSON; an empty one counts as an empty object. */
async function readBody(context: ApiContext): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  if (!(context.req.header('content-type') ?? '').includes('json')) {
    throw new ApiFailure('unsupported-media-type');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFailure('malformed-body');
  }
}

/** Reads a file upload. Not in a middleware: the body is read only after the sender is known. */
async function readFile(context: ApiContext, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new ApiFailure('body-too-large', `A file may have ${maxBytes} bytes.`);
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type UserOf<E extends Endpoint> = E['access'] extends 'user' ? AuthenticatedUser : AuthenticatedUser | null;

export type Handler<E extends Endpoint> = (
  request: EndpointRequest<E> & {
    user: UserOf<E>;
    header: (name: string) => string | null;
    /** Of the answer. */
    setHeader: (name: string, value: string) => void;
  },
) => Promise<EndpointAnswer<E> | PreparedAnswer | Refusal>;

function hasKind(answer: unknown, kind: string): boolean {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === kind;
}
const isPrepared = (answer: unknown): answer is PreparedAnswer => hasKind(answer, 'prepared');
const isRefusal = (answer: unknown): answer is Refusal => hasKind(answer, 'refused');

/** Binds a handler to its endpoint. 401 comes before validation, validation before the handler's refusals. */
export function bindEndpoint<E extends Endpoint>(endpoint: E, handler: Handler<E>) {
  return async (context: ApiContext): Promise<Response> => {
    const user = endpoint.access === 'user' ? requireUser(context) : context.get('user');
    if (user !== null) await context.get('countCall')(endpoint.name, user.userId);
    const request = {
      user,
      header: (name: string) => context.req.header(name) ?? null,
      setHeader: (name: string, value: string) => context.header(name, value),
      params: parse(endpoint.params, context.req.param()),
      query: parse(endpoint.query, context.req.query()),
      body: endpoint.body === undefined ? undefined : parse(endpoint.body, await readBody(context)),
      file: endpoint.file === undefined ? undefined : await readFile(context, endpoint.file.maxBytes),
    };
    context.header('cache-control', 'no-store');
    // The three parts were parsed by the endpoint's own schemas just above.
    const answer = await handler(request as unknown as Parameters<Handler<E>>[0]);
    if (isRefusal(answer)) return answerRefusal(context, answer);
    return isPrepared(answer) ? sendPrepared(context, answer) : answerJson(context, answer);
  };
}
