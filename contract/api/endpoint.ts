import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
type Entries = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A body that is a file's bytes instead of JSON. */
export interface FileBody {
  /** Longer bodies are refused before they are read completely. */
  maxBytes: number;
}

/** An uploaded file, shaped like a `Blob` (the contract has no DOM types). */
interface BlobLike {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Services beside the API, each with its own base URL in the configuration. */
type OtherService = 'contact' | 'social';

/** The contract of one call. */
export interface Endpoint<
  Params extends Entries | undefined = Entries | undefined,
  Query extends Entries | undefined = Entries | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Access extends 'public' | 'user' = 'public' | 'user',
  File extends FileBody | undefined = FileBody | undefined,
> {
  name: string;
  /** Undefined: the API. */
  service?: OtherService;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the service's base URL; `:name` is a parameter. */
  path: string;
  /** `user`: answers 401 without a valid bearer token. */
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  /** Instead of `body`; its content type is not trusted. */
  file: File;
  answer: Answer;
}

/** Keeps the schemas' exact types. */
export function defineEndpoint<
  const Answer extends Schema,
  const Access extends 'public' | 'user',
  const Params extends Entries | undefined = undefined,
  const Query extends Entries | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const File extends FileBody | undefined = undefined,
>(endpoint: {
  name: string;
  service?: OtherService;
  method: Endpoint['method'];
  path: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  file?: File;
  answer: Answer;
}): Endpoint<Params, Query, Body, Answer, Access, File> {
  return {
    params: undefined as Params, // the type's default is undefined too
    query: undefined as Query,
    body: undefined as Body,
    file: undefined as File,
    ...endpoint,
  };
}

type InputOf<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type OutputOf<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: InputOf<S> } : unknown;
type ParsedPart<Name extends string, S> = S extends Schema ? { [K in Name]: OutputOf<S> } : unknown;

/** The caller's input. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['file'] extends FileBody ? { file: BlobLike } : unknown);

/** The handler's parsed input. */
export type EndpointRequest<E extends Endpoint> = ParsedPart<'params', E['params']> &
  ParsedPart<'query', E['query']> &
  ParsedPart<'body', E['body']> &
  (E['file'] extends FileBody ? { file: Uint8Array } : unknown);

export type EndpointAnswer<E extends Endpoint> = OutputOf<E['answer']>;
