import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
type Entries = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A body that is a file's bytes instead of JSON. */
export interface FileBody {
  /** A longer one is refused before it is read to its end. */
  maxBytes: number;
}

/** What a caller hands over as a file: a `Blob` has this shape, and the contract knows no DOM. */
interface BlobLike {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Services beside the API, each with a base address of its own in the configuration. */
type OtherService = 'contact' | 'social';

/** One call: what both sides agree on. Paths are relative to the service's base address; `:name` is a parameter. */
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

/** What a caller hands over. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['file'] extends FileBody ? { file: BlobLike } : unknown);

/** What a handler is handed, parsed. */
export type EndpointRequest<E extends Endpoint> = ParsedPart<'params', E['params']> &
  ParsedPart<'query', E['query']> &
  ParsedPart<'body', E['body']> &
  (E['file'] extends FileBody ? { file: Uint8Array } : unknown);

export type EndpointAnswer<E extends Endpoint> = OutputOf<E['answer']>;
