import { createHash } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import { refuse } from './answers.ts';
import type { Sandbox } from './sandbox.ts';

const longestKey = 255;
/** A call that was killed half-way leaves its key without an answer; after this time the key is free again. */
const givenUpAfterMilliseconds = 30_000;

interface Kept {
  fingerprint: string;
  /** Null: the first call with this key is still in progress. */
  status: number | null;
  body: string | null;
}

async function createFingerprint(context: Context): Promise<string> {
  const { method, path } = context.req;
  return createHash('sha256')
    .update(`${method} ${path}\n${await context.req.text()}`)
    .digest('hex');
}

/** Null: the key was free and is now this call's. */
async function claim({ database, clock }: Sandbox, key: string, fingerprint: string): Promise<Kept | null> {
  const now = clock.now();
  const claimed = await database.query(
    `insert into sandbox_answers (idempotency_key, fingerprint, created_at) values ($1, $2, $3)
     on conflict (idempotency_key) do update set fingerprint = $2, created_at = $3
       where sandbox_answers.status is null and sandbox_answers.created_at < $4
     returning idempotency_key`,
    [key, fingerprint, now, new Date(now.getTime() - givenUpAfterMilliseconds)],
  );
  if (claimed.length > 0) return null;
  const [kept] = await database.query<Kept>(
    'select fingerprint, status, body from sandbox_answers where idempotency_key = $1',
    [key],
  );
  return kept ?? null;
}

/** A repeat with the same key gets exactly the first answer, whatever happened to the object since. */
export function answerOnce(sandbox: Sandbox): MiddlewareHandler {
  const { database } = sandbox;
  return async (context, next) => {
    const key = context.req.header('idempotency-key');
    if (key === undefined || context.req.method !== 'POST') return next();
    if (key.length > longestKey) {
      const message = `Idempotency keys can have up to ${longestKey} characters.`;
      return refuse(context, 400, 'invalid_request_error', undefined, message);
    }
    const fingerprint = await createFingerprint(context);
    const kept = await claim(sandbox, key, fingerprint);
    if (kept !== null && kept.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refuse(context, 400, 'idempotency_error', undefined, message);
    }
    if (kept !== null && (kept.status === null || kept.body === null)) {
      const message = 'There is currently another in-progress request using this idempotency key.';
      return refuse(context, 409, 'idempotency_error', 'idempotency_key_in_use', message);
    }
    if (kept?.status != null && kept.body !== null) {
      const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
      return new Response(kept.body, { status: kept.status, headers });
    }
    await next();
    const { status } = context.res;
    // Our own errors may be retried with the same key.
    if (status >= 500) await database.query('delete from sandbox_answers where idempotency_key = $1', [key]);
    else
      await database.query('update sandbox_answers set status = $2, body = $3 where idempotency_key = $1', [
        key,
        status,
        await context.res.clone().text(),
      ]);
  };
}
