import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import type { SandboxObject } from './sandbox-objects.ts';

export async function saveObject(queryable: Queryable, object: SandboxObject, now: Date): Promise<void> {
  await queryable.query(
    `insert into sandbox_objects (object_id, document, created_at) values ($1, $2::text::jsonb, $3)
     on conflict (object_id) do update set document = excluded.document`,
    [object.id, JSON.stringify(object), now],
  );
}

/** Locked until the transaction ends; undefined where there is no such object. */
export async function lockObject<T extends SandboxObject>(
  transaction: Queryable,
  objectId: string,
): Promise<T | undefined> {
  const [row] = await transaction.query<{ document: T }>(
    'select document from sandbox_objects where object_id = $1 for update',
    [objectId],
  );
  return row?.document;
}

/** Answers the object that an earlier call with the same key made, or makes it. */
export async function makeOnce<T extends SandboxObject>(
  database: Database,
  clock: Clock,
  idempotencyKey: string | undefined,
  make: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    if (idempotencyKey !== undefined) {
      await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [idempotencyKey]);
      const [earlier] = await transaction.query<{ object_id: string }>(
        'select object_id from sandbox_answers where idempotency_key = $1',
        [idempotencyKey],
      );
      const object = earlier && (await lockObject<T>(transaction, earlier.object_id));
      if (object !== undefined) return object;
    }
    const object = await make(transaction);
    await saveObject(transaction, object, clock.now());
    if (idempotencyKey !== undefined) {
      await transaction.query('insert into sandbox_answers values ($1, $2)', [idempotencyKey, object.id]);
    }
    return object;
  });
}
