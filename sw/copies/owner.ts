import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';

const ownerSchema = v.pipe(v.string(), v.nonEmpty());
const payloadSchema = v.object({ sub: ownerSchema });

function decodePayload(token: string): unknown {
  const middle = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/**
 * The request's owner: the `sub` of its bearer token, expired or not. The worker never reads stored tokens. Not
 * verified here: a forged token could only name a copy on this device.
 */
export function readOwner(request: Request): string | undefined {
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const parsed = v.safeParse(payloadSchema, decodePayload(token));
  return parsed.success ? parsed.output.sub : undefined;
}

const markerKey = 'shop-owner';
/** Owner id of data kept without a signed-in user. */
export const visitor = 'visitor';

/** Requests for clips and posters carry no token: they belong to the last owner named by an API request. */
export async function readOwnerMarker(): Promise<string> {
  const stored = await get<unknown>(markerKey).catch(() => undefined);
  if (v.is(ownerSchema, stored)) return stored;
  if (stored !== undefined) await dropBrokenMarker();
  return visitor;
}

let known: string | undefined;

/** Written again with the next request that names an owner. */
async function dropBrokenMarker(): Promise<void> {
  known = undefined;
  await del(markerKey).catch(() => undefined);
}

export async function rememberOwner(ownerId: string): Promise<void> {
  if (known === ownerId) return;
  known = ownerId;
  await set(markerKey, ownerId).catch(() => undefined);
}

export async function forgetOwnerMarker(ownerId: string): Promise<void> {
  known = undefined;
  if ((await readOwnerMarker()) === ownerId) await del(markerKey);
}
