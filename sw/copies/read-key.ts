import type { Endpoint } from '#contract/api/endpoint.ts';
import { fillPath } from '#contract/api/endpoint-path.ts';

import { ownedKey } from './device-store.ts';

/** The call of a kept answer, parsed from its key. */
export interface Question {
  method: string;
  /** With the query. */
  path: string;
  body: string;
}

export function keyOfQuestion(ownerId: string, { method, path, body }: Question): string {
  return ownedKey(ownerId, `${method} ${path} ${body}`);
}

/** The key of a call's answer without query and body; for a call with a body, the key's beginning. */
export function keyOfCall(
  ownerId: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return keyOfQuestion(ownerId, { method, path: fillPath(path, params), body: '' });
}

export function readQuestion(key: string): Question {
  const [method = '', path = '', ...body] = key.slice(key.indexOf('|') + 1).split(' ');
  return { method, path, body: body.join(' ') };
}
