import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
type Entries = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One call: what both sides agree on. Paths are relative to the API's base address; `:name` is a parameter. */
export interface Endpoint<
  Params extends Entries | undefined = Entries | undefined,
  Query extends Entries | undefined = Entries | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Access extends 'public' | 'user' = 'public' | 'user',
> {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** `user`: answers 401 without a valid bearer token. */
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
}

/** Keeps the schemas' exact types. */
export function defineEndpoint<
  const Answer extends Schema,
  const Access extends 'public' | 'user',
  const Params extends Entries | undefined = undefined,
  const Query extends Entries | undefined = undefined,
  const Body extends Schema | undefined = undefined,
>(endpoint: {
  name: string;
  method: Endpoint['method'];
  path: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
}): Endpoint<Params, Query, Body, Answer, Access> {
  return {
    params: undefined as Params, // the type's default is undefined too
    query: undefined as Query,
    body: undefined as Body,
    ...endpoint,
  };
}

type InputOf<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type OutputOf<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: InputOf<S> } : unknown;
type ParsedPart<Name extends string, S> = S extends Schema ? { [K in Name]: OutputOf<S> } : unknown;

/** What a caller hands over. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a handler is handed, parsed. */
export type EndpointRequest<E extends Endpoint> = ParsedPart<'params', E['params']> &
  ParsedPart<'query', E['query']> &
  ParsedPart<'body', E['body']>;

export type EndpointAnswer<E extends Endpoint> = OutputOf<E['answer']>;
